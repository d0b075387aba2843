"""What once went wrong in Zwerg Riese, each told as the events that led there."""

from tests.rulebook.kit import SMALL, setting
from zwergriese.core import Cards, Outcome
from zwergriese.rulesets.zwerg_riese import (
    TERRAINS,
    CardsKept,
    GameStarted,
    RobberPutUnder,
    RobberRevealed,
    StartTrip,
    Steal,
    TakeStep,
    TheftBegan,
    TripStarted,
    TurnEnded,
)
from zwergriese.rulesets.zwerg_riese.ruleset import EVENTS
from zwergriese.testing import given

TOWNS = tuple(town.id for town in SMALL.towns)
PILE = ("brown-robber",) * 8 + ("red-robber",)


def started(seats, coins, start="alder"):
    return GameStarted(0, seats, start, TOWNS, coins, (), PILE)


def kept(seat, *cards):
    return CardsKept(seat, cards), TurnEnded(seat, seat + 1)


def test_two_victims_are_offered_in_either_order():
    """Both orders of two victims were accepted, and only one of them was offered.

    The list said that it was complete. The order matters where hands are opened.
    """
    robbed = given(
        setting(victims="victims-first"),
        started(3, ((), (1,), (1,), (1,))),
        *(kept(0, "forest"), kept(1, "clay"), CardsKept(2, ("water",)), TurnEnded(2, 0)),
        RobberRevealed(0, "brown-robber", first=True, lost=(), receiver=None),
        RobberPutUnder("brown-robber"),
        TheftBegan(0, 2),
    )
    legal = robbed.game.legal_commands(0)
    assert legal.complete
    assert set(legal) == {Steal(0, (1, 2)), Steal(0, (2, 1))}
    for command in legal:
        assert robbed.game.check(command) is None


def test_rick_does_not_stand_on_the_board_when_all_is_over():
    """After the last trip of a game his feet stood on the board for ever.

    Only the end of a turn took him off, and the last turn had none.
    """
    done = (
        given(setting(seats=2), started(2, ((), (), (3,), ())))
        .when(StartTrip(0), TakeStep(0, (1_500, 2_000)))
        .then_over()
    )
    assert done.game.state.base.trip is None
    assert done.game.outcome == Outcome("finished", done.game.outcome.standings)


def test_a_stuck_trip_is_part_of_what_its_start_reveals():
    """Whether a step is left depends on the hand that is opened in the same event.

    It was declared as if anybody could have known it before. Two hands that look alike from
    outside may differ in it.
    """
    (row,) = [row for row in EVENTS if row.cls is TripStarted]
    assert {field.name for field in row.info.fields if field.reveals} == {"hand", "stuck"}
    stuck = []
    for card in ("field", "water"):
        before = given(
            setting(seats=2),
            started(2, ((1,), (1,), (1,), ()), "dogwood"),
            *(kept(0, card), TurnEnded(1, 0)),
        )
        begun = before.when(StartTrip(0)).events[0]
        assert begun.hand == Cards.of(TERRAINS, [card])
        stuck.append(begun.stuck)
    assert stuck == [False, True]
