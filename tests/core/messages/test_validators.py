"""What comes from outside is checked where it comes in; rejections are data."""

import math

import pytest
from attrs import field, make_class

from zwergriese.core import (
    HIDDEN,
    InvalidMessage,
    RegistrationError,
    Rejection,
    is_card,
    is_name,
    is_point,
    is_seat,
    is_seat_or_none,
    is_seats,
    is_whole,
    rejection,
)

NOTHING_ELSE = (None, math.nan, 1.0, True, "1", [1], (), HIDDEN, -(2**53), 2**53)


def holder(validator):
    return make_class("Holder", {"part": field(validator=validator)}, frozen=True)


@pytest.mark.parametrize(
    ("validator", "good", "bad"),
    [
        (is_whole, [0, -1, 2**53 - 1], NOTHING_ELSE),
        (is_seat, [0, 3], (*NOTHING_ELSE, -1)),
        (is_seat_or_none, [None, 0], [*NOTHING_ELSE[1:], -1]),
        (is_name, ["forest", "a/b", "X_1", "x" * 64], ["", "a b", "ä", "x" * 65, None, 1, HIDDEN]),
        (is_card, ["forest", HIDDEN], ["", "a b", None, 1]),
        (is_seats, [(0,), (2, 1)], [(), [0], 0, (True,), (-1,), (0.0,), tuple(range(200))]),
        (is_point, [(0, 0), (-5, 10)], [(0,), (0, 0, 0), [0, 0], (0.0, 0), (True, 0), (0, 2**53)]),
    ],
)
def test_what_is_accepted(validator, good, bad):
    made = holder(validator)
    for value in good:
        assert made(value).part == value
    for value in bad:
        with pytest.raises(InvalidMessage, match=r"Holder.part is .*; it must be "):
            made(value)


def test_a_rejection_holds_what_was_declared():
    code = rejection("game/missing-card", "terrain", "seat", rules=("R63",))
    told = code(seat=1, terrain="clay")
    assert told == Rejection("game/missing-card", (("terrain", "clay"), ("seat", 1)))
    assert hash(told) == hash(code(terrain="clay", seat=1))
    assert str(told) == "game/missing-card (terrain=clay, seat=1)"
    assert (told.get("seat"), told.get("other")) == (1, None)
    assert code.rules == ("R63",)
    assert str(rejection("game/no")()) == "game/no"


@pytest.mark.parametrize("details", [{}, {"terrain": 1}, {"terrain": 1, "seat": 1, "more": 1}])
def test_a_rejection_with_other_details_is_refused(details):
    with pytest.raises(RegistrationError, match="takes the details"):
        rejection("game/no", "terrain", "seat")(**details)


def test_a_code_stands_under_an_owner():
    with pytest.raises(RegistrationError, match="a rejection code 'no' is not of the form"):
        rejection("no")
