"""Redaction puts HIDDEN in the same shape in place of what a viewer may not see."""

import itertools
from typing import Annotated

from attrs import field, frozen
from hypothesis import given
from hypothesis import strategies as st

from zwergriese.core import (
    HIDDEN,
    NOBODY,
    Cards,
    Hidden,
    Public,
    Seat,
    Secret,
    Sees,
    is_name,
    of,
    redact,
    to,
)
from zwergriese.core.messages.fields import read_message
from zwergriese.core.messages.redact import blank

HANDS = Secret("game/hands")
PILE = Secret("game/pile", eyes="nobody")
KINDS = ("clay", "forest")
HAND = Cards.of(KINDS, ["clay", "forest", "clay"])


@frozen(weakref_slot=False)
class Happened:
    seat: Public[Seat]
    thief: Public[Seat | None]
    helpers: Public[tuple[Seat, ...]]
    card: Annotated[str | Hidden | None, of(HANDS, "seat", "thief", "helpers")]
    hands: Annotated[tuple[Cards, ...], of(HANDS, "seat")]
    pile: Annotated[tuple[str | Hidden, ...], of(PILE)]
    note: Annotated[tuple[tuple[int, int], ...] | Hidden, to("seat", "helpers")]
    seed: Annotated[int | Hidden, NOBODY]


@frozen
class Guests:
    """Without a slot for a twin, and with a validator that knows no HIDDEN."""

    seat: Public[Seat]
    card: Annotated[str | Hidden, of(HANDS, "seat")] = field(validator=is_name)


INFO = read_message(Happened)
MESSAGE = Happened(0, 1, (2, 3), "clay", (HAND, HAND), ("clay", "forest"), ((1, 2), (3, 4)), 7)


def eyes(viewer, *widenings):
    return Sees(viewer, 5, (HANDS, PILE), widenings)


def seen(viewer, *widenings):
    told = redact(MESSAGE, INFO, eyes(viewer, *widenings))
    return {name for name in ("card", "hands", "pile", "note", "seed") if same(told, name)}


def same(told, name):
    return getattr(told, name) == getattr(MESSAGE, name)


def test_each_viewer_is_told_what_is_for_its_eyes():
    assert seen(0) == {"card", "hands", "note"}
    assert seen(1) == {"card"}
    assert seen(2) == seen(3) == {"card", "note"}
    assert seen(4) == seen(None) == set()


def test_what_is_hidden_keeps_its_shape():
    told = redact(MESSAGE, INFO, eyes(None))
    assert told == Happened(
        0,
        1,
        (2, 3),
        HIDDEN,
        (HAND.hide(), HAND.hide()),
        (HIDDEN, HIDDEN),
        ((HIDDEN, HIDDEN), (HIDDEN, HIDDEN)),
        HIDDEN,
    )
    assert redact(told, INFO, eyes(None)) == told


def test_whether_there_is_a_value_is_part_of_the_secret():
    assert blank(None) is HIDDEN
    assert blank(()) == ()


def test_a_secret_may_be_widened_and_the_rest_stays():
    def neighbours(owner, viewer, seats):
        return owner is not None and viewer == (owner + 4) % seats

    def all_see(owner, viewer, seats):
        return True

    assert seen(4, (HANDS, neighbours)) == {"card", "hands"}
    assert seen(4, (PILE, all_see)) == {"pile"}
    assert seen(None, (HANDS, all_see)) == {"card", "hands"}
    assert "seed" not in seen(0, (PILE, all_see), (HANDS, all_see))


def test_who_sees_all_gets_the_same_message():
    public = Guests(1, "clay")
    assert redact(public, read_message(Guests), eyes(1)) is public


def test_a_guests_class_is_redacted_too_without_its_validators():
    told = redact(Guests(1, "clay"), read_message(Guests), eyes(0))
    assert (told.seat, told.card) == (1, HIDDEN)


def test_an_owner_that_is_nobody_or_hidden_opens_no_eyes():
    @frozen(weakref_slot=False)
    class Lost:
        seat: Annotated[Seat | Hidden | None, NOBODY]
        card: Annotated[str | Hidden, of(HANDS, "seat")]
        note: Annotated[str | Hidden, to("seat")]

    info = read_message(Lost)
    for owner, viewer in itertools.product((None, HIDDEN), (None, 0, 1)):
        told = redact(Lost(owner, "clay", "n"), info, eyes(viewer))
        assert (told.card, told.note) == (HIDDEN, HIDDEN)


@given(st.lists(st.sampled_from(KINDS)))
def test_a_hidden_hand_tells_its_size_and_no_more(cards):
    assert blank(Cards.of(KINDS, cards)) == Cards.of(KINDS, [HIDDEN] * len(cards))
    assert blank(tuple(cards)) == (HIDDEN,) * len(cards)


def test_eyes_are_asked_by_secret_and_owner():
    sees = eyes(1)
    assert [sees(HANDS, seat) for seat in range(5)] == list(sees.each(HANDS))
    assert sees.each(HANDS) == (False, True, False, False, False)
    assert not sees(HANDS)
    assert not sees(PILE)
    assert sees.each(PILE) == (False,) * 5
