"""The strict converter: nothing is guessed, every fault is located (D01, D02, D04)."""

from __future__ import annotations

from typing import Literal

import pytest
from attrs import frozen

from zwergriese.core import HIDDEN, Cards, Hidden, Outcome, RegistrationError, Standing
from zwergriese.wire.messages.converter import make_converter, need_known
from zwergriese.wire.messages.located import located

KINDS = ("oak", "elm")


@frozen
class Sample:
    cards: tuple[str | Hidden, ...]
    point: tuple[int, int]
    seats: frozenset[int] = frozenset()
    outcome: Outcome | None = None
    hand: Cards | None = None
    count: int | Hidden = 0
    mode: Literal["a", 1] = "a"
    loud: bool = False


CONVERTER = make_converter()
SAMPLE = Sample(
    ("oak", HIDDEN),
    (1, -2),
    frozenset({3, 1}),
    Outcome("finished", (Standing(0, 1, 3, (("x", 2),)),)),
    Cards.of(KINDS, ["oak", HIDDEN]),
    HIDDEN,
)
PLAIN = {
    "cards": ["oak", "?"],
    "point": [1, -2],
    "seats": [1, 3],
    "outcome": {
        "termination": "finished",
        "standings": [{"seat": 0, "rank": 1, "score": 3, "figures": [["x", 2]]}],
    },
    "hand": {"oak": 1, "elm": 0, "?": 1},
    "count": "?",
    "mode": "a",
    "loud": False,
}


def test_values_become_plain_and_come_back():
    assert CONVERTER.unstructure(SAMPLE) == PLAIN
    assert CONVERTER.structure(PLAIN, Sample) == SAMPLE


def test_a_hand_with_two_equal_cards_keeps_both():
    assert CONVERTER.structure({**PLAIN, "cards": ["oak", "oak"]}, Sample).cards == ("oak", "oak")


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("cards", "MWM", ".cards: must be a list, not 'MWM'"),
        ("cards", {"M": 1}, ".cards: must be a list, not {'M': 1}"),
        ("cards", ["oak", None], ".cards[1]: must be a text, not None"),
        ("point", "12", ".point: must be a list, not '12'"),
        ("point", [3], ".point: must be a list of 2, not [3]"),
        ("point", [3, 4, 5], ".point: must be a list of 2, not [3, 4, 5]"),
        ("point", [True, 1], ".point[0]: must be a whole number, not True"),
        ("point", [1, 1.0], ".point[1]: must be a whole number, not 1.0"),
        ("seats", [1, 1], ".seats: must be a list without duplicates, not [1, 1]"),
        ("seats", [3, 1], ".seats: must be a list in order, not [3, 1]"),
        ("seats", ["a", 1], ".seats[0]: must be a whole number, not 'a'"),
        ("outcome", {"termination": "x", "standing": []}, "did you mean 'standings'?"),
        (
            "outcome",
            {"termination": "x", "standings": [{"seat": "0", "rank": 1, "score": 1}]},
            ".outcome.standings[0].seat: must be a whole number, not '0'",
        ),
        ("outcome", [], ".outcome: must be an object, not []"),
        ("hand", {"oak": -1}, ".hand: must be a number of cards from 0 to 127 for each kind"),
        ("hand", {"oak": True}, ".hand: must be a number of cards from 0 to 127 for each kind"),
        ("hand", {"oak": 1, "?": 0}, '.hand: must be a "?" that stands last'),
        ("hand", {"?": 1, "oak": 1}, '.hand: must be a "?" that stands last'),
        ("hand", {str(n): 0 for n in range(600)}, ".hand: 600 kinds of card"),
        ("hand", ["oak"], ".hand: must be an object such as"),
        ("count", 1 << 53, ".count: must be a whole number below 2**53"),
        ("count", None, ".count: must be a whole number, not None"),
        ("mode", True, ".mode: must be one of 'a', 1, not True"),
        ("mode", "b", ".mode: must be one of 'a', 1, not 'b'"),
        ("loud", 0, ".loud: must be true or false, not 0"),
        ("louder", True, ": has the unknown key 'louder'; did you mean 'loud'?"),
    ],
)
def test_what_is_not_exactly_right_is_refused_with_its_path(key, value, told):
    with pytest.raises(Exception) as caught:
        CONVERTER.structure({**PLAIN, key: value}, Sample)
    assert told in str(located(caught.value, Sample, "events[4]"))
    assert str(located(caught.value, Sample, "events[4]")).startswith("events[4]")


def test_a_missing_key_is_named():
    less = {key: value for key, value in PLAIN.items() if key != "point"}
    with pytest.raises(Exception) as caught:
        CONVERTER.structure(less, Sample)
    assert str(located(caught.value, Sample, "events[4]")) == "events[4]: lacks the key 'point'"


@pytest.mark.parametrize(
    "wrong",
    [
        Sample(["oak"], (1, 2)),
        Sample(("?",), (1, 2)),
        Sample((), (1, 2, 3)),
        Sample((), (1, 2), {1}),
        Sample((), (1, 2), count=True),
        Sample((), (1, 2), mode="b"),
        Sample((), (1, 2), hand=("oak",)),
        Sample((), (1, 2), outcome=Standing(0, 1, 1)),
        Sample((), (1.0, 2)),
    ],
)
def test_what_could_not_be_read_again_is_not_written(wrong):
    with pytest.raises(ValueError):
        CONVERTER.unstructure(wrong)


@pytest.mark.parametrize(
    "hint",
    [float, tuple, list[int], dict[str, int], int | str, set[int], object, tuple[float, ...]],
)
def test_kinds_of_value_that_no_log_holds_are_refused_at_registration(hint):
    with pytest.raises(RegistrationError):
        need_known(hint)


def test_a_word_that_is_near_an_allowed_one_is_told():
    converter = make_converter()
    with pytest.raises(ValueError, match="did you mean 'centre'"):
        converter.structure("center", Literal["no", "centre", "more"])
