"""Nobody is trusted: what is not legal is refused by its own code, and nothing changes."""

import pytest

from tests.rulebook.kit import (
    INTO_THE_FOREST,
    INTO_THE_MEADOW,
    TO_BIRCH,
    base,
    fail,
    game_with,
    play,
    setting,
    small_board,
)
from zwergriese.core import CommandRejected, DuplicateId, InvalidMessage, VersionConflict
from zwergriese.geometry.errors import GeometryError
from zwergriese.rulesets.zwerg_riese import (
    GiveUp,
    PutUnder,
    Reveal,
    StartTrip,
    Steal,
    StopDrawing,
    StopStealing,
    TakeLostCard,
    TakeShownCard,
    TakeStep,
)

TURN = game_with(hands=("forest forest field", "clay", "water"), pile="forest clay brown")
DRAWING = play(TURN, "reveal")
LOST = play(DRAWING, "reveal", "reveal")
TRIP = play(TURN, "start-trip")
WALKING = play(TRIP, INTO_THE_FOREST)
THEFT = play(game_with(hands=("forest", "clay", "water"), pile="brown"), "reveal")
SHOWN = play(game_with(hands=("forest", "clay"), pile="brown", theft="open"), "reveal", "steal 1")
PAYING = play(
    game_with(hands=("forest forest field",), under_pile="players-choice"),
    *("start-trip", INTO_THE_FOREST, "take-step 3500,3000"),
    *("take-step 4500,3000", "take-step 5500,3000"),
)
OVER = play(game_with(turn_cap=1), "reveal", "stop-drawing")


@pytest.mark.parametrize(
    ("game", "command", "code"),
    [
        # somebody else's turn, a seat that is not there, the game's end
        (TURN, Reveal(1), "core/not-asked"),
        (TURN, Reveal(7), "core/no-such-seat"),
        (LOST, TakeLostCard(0, "forest"), "core/not-asked"),
        (LOST, Reveal(2), "core/other-question"),
        (TRIP, TakeStep(1, (2500, 3000)), "core/not-asked"),
        (THEFT, Steal(1, (0,)), "core/not-asked"),
        (OVER, Reveal(0), "core/over"),
        (OVER, Reveal(1), "core/over"),
        # the answer to another question
        (TURN, StopDrawing(0), "core/other-question"),
        (TURN, TakeStep(0, (2500, 3000)), "core/other-question"),
        (TURN, GiveUp(0), "core/other-question"),
        (TURN, Steal(0, (1,)), "core/other-question"),
        (TURN, PutUnder(0, "forest"), "core/other-question"),
        (DRAWING, StartTrip(0), "core/other-question"),
        (TRIP, StartTrip(0), "core/other-question"),
        (TRIP, StopDrawing(0), "core/other-question"),
        (SHOWN, Steal(0, (1,)), "core/other-question"),
        (SHOWN, StopStealing(0), "core/other-question"),
        (THEFT, TakeShownCard(0, "clay"), "core/other-question"),
        (PAYING, GiveUp(0), "core/other-question"),
        # cards that are not there
        (LOST, TakeLostCard(2, "mountain"), "zwerg-riese/not-lost"),
        (LOST, TakeLostCard(2, "brown-robber"), "zwerg-riese/not-lost"),
        (LOST, TakeLostCard(2, "gold"), "zwerg-riese/not-lost"),
        (SHOWN, TakeShownCard(0, "forest"), "zwerg-riese/not-shown"),
        (SHOWN, TakeShownCard(0, "red-robber"), "zwerg-riese/not-shown"),
        (PAYING, PutUnder(0, "clay"), "zwerg-riese/not-paid"),
        (TRIP, TakeStep(0, (500, 3000)), "zwerg-riese/missing-card"),
        # victims
        (THEFT, Steal(0, (0,)), "zwerg-riese/no-such-victim"),
        (THEFT, Steal(0, (3,)), "zwerg-riese/no-such-victim"),
        (THEFT, Steal(0, (1, 2)), "zwerg-riese/wrong-number-of-victims"),
        (THEFT, Steal(0, (1,) * 9), "zwerg-riese/wrong-number-of-victims"),
        (THEFT, StopStealing(0), "zwerg-riese/must-steal"),
        # steps
        (TRIP, TakeStep(0, (2501, 3000)), "zwerg-riese/not-one-stride"),
        (TRIP, TakeStep(0, (1500, 3000)), "zwerg-riese/not-one-stride"),
        (TRIP, TakeStep(0, (-(10**15), 10**15)), "zwerg-riese/not-one-stride"),
        (WALKING, TakeStep(0, (1500, 3000)), "zwerg-riese/home-town"),
        (WALKING, TakeStep(0, (2500, 2000)), None),
        (WALKING, TakeStep(0, (1500, 2000)), "zwerg-riese/not-one-stride"),
    ],
)
def test_what_is_not_legal_is_refused(game, command, code):
    """Each refusal has its code, is raised by `apply` too, and leaves the game as it was."""
    before = (game.state, game.commits, game.asks)
    rejection = game.check(command)
    assert (rejection and rejection.code) == code
    if code is None:
        return
    with pytest.raises(CommandRejected) as raised:
        game.apply(command)
    assert raised.value.rejection == rejection
    assert (game.state, game.commits, game.asks) == before


def test_one_card_pays_once():
    """The same forest card can't be paid twice."""
    game = play(game_with(hands=("forest",)), "start-trip", INTO_THE_FOREST)
    assert game.check(TakeStep(0, (3500, 3000))).code == "zwerg-riese/missing-card"


def test_a_refusal_names_what_is_wrong():
    """The details say what was asked for and what there is."""
    assert LOST.check(TakeLostCard(2, "mountain")).details == (
        ("card", "mountain"),
        ("cards", ("forest", "clay")),
    )
    assert TRIP.check(TakeStep(0, (500, 3000))).get("terrain") == "meadow"
    assert TRIP.check(TakeStep(0, (1, 2))).details == (("to", (1, 2)), ("stride", 1_000))
    assert THEFT.check(Steal(0, (1, 2))).details == (("named", 2), ("wanted", 1))


@pytest.mark.parametrize(
    "make",
    [
        lambda: TakeStep(0, (float("nan"), 3)),
        lambda: TakeStep(0, (float("inf"), 3)),
        lambda: TakeStep(0, (2500.0, 3000)),
        lambda: TakeStep(0, [2500, 3000]),
        lambda: TakeStep(0, (2500,)),
        lambda: TakeStep(0, (2500, 3000, 0)),
        lambda: TakeStep(0, ("2500", "3000")),
        lambda: TakeStep(0, (True, 3000)),
        lambda: TakeStep(0, None),
        lambda: TakeStep(0, (1 << 60, 0)),
        lambda: TakeStep(-1, (2500, 3000)),
        lambda: Reveal("0"),
        lambda: Reveal(True),
        lambda: Reveal(0.0),
        lambda: Steal(0, ()),
        lambda: Steal(0, (1.0,)),
        lambda: Steal(0, (-1,)),
        lambda: Steal(0, [1]),
        lambda: TakeLostCard(0, ""),
        lambda: TakeLostCard(0, "two words"),
        lambda: TakeLostCard(0, None),
        lambda: PutUnder(0, 3),
    ],
)
def test_what_is_no_command_can_not_be_made(make):
    """A command with NaN, a float, a text for a number or a list can't even be built."""
    with pytest.raises(InvalidMessage, match="it must be"):
        make()


@pytest.mark.parametrize("stride", [float("nan"), 0, -5, "1000", None, True, 10.5])
def test_a_board_has_whole_lengths(stride):
    """A stride that is no whole number above 0 makes no board."""
    with pytest.raises(GeometryError):
        setting(board=small_board(stride=stride))


def test_a_double_click_is_one_command():
    """The same id with the same command gives the same game; with another one it is an error."""
    game = DRAWING.apply(StopDrawing(0), id="a1", expected=DRAWING.ply)
    assert game.apply(StopDrawing(0), id="a1", expected=DRAWING.ply) is game
    with pytest.raises(VersionConflict) as conflict:
        game.apply(StopDrawing(0), id="a2", expected=DRAWING.ply)
    assert (conflict.value.expected, conflict.value.actual) == (DRAWING.ply, game.ply)
    assert [commit.command for commit in conflict.value.missed] == [StopDrawing(0)]
    with pytest.raises(DuplicateId):
        game.apply(Reveal(0), id="a1", expected=DRAWING.ply)
    assert game.to_act == (1,)


def test_steps_sent_after_arriving_are_refused():
    """Touching a town ends the trip; a step that was sent too many answers no question."""
    game = play(game_with(hands=("forest forest",)), *TO_BIRCH)
    assert game.check(TakeStep(0, (2500, 5000))).code == "core/not-asked"
    assert base(game).trip is None


def test_a_trip_is_all_or_nothing():
    """A failed trip leaves cards, gnomes, coins and pile as they were, and the turn is spent."""
    game = game_with(hands=("forest forest field",))
    for trip in (
        ("start-trip", "give-up"),
        ("start-trip", INTO_THE_FOREST, "give-up"),
        ("start-trip", INTO_THE_FOREST, "take-step 3500,3000", "give-up"),
    ):
        failed = play(game, *trip)
        for part in ("hands", "gnomes", "coins", "stack", "purses", "pile"):
            assert getattr(base(failed), part) == getattr(base(game), part)
        assert failed.to_act == (1,)
    stuck = play(fail(game_with(hands=("forest", "meadow"))), "start-trip", INTO_THE_MEADOW)
    assert stuck.to_act == (2,)
    assert len(base(stuck).stack) == 13
