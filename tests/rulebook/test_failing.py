"""Failed trips (R75 to R78)."""

import pytest

from tests.rulebook.kit import (
    INTO_THE_FOREST,
    INTO_THE_MEADOW,
    base,
    event,
    game_with,
    hand,
    happened,
    kinds,
    offered,
    play,
    refused,
    rule,
)
from zwergriese.rulesets.zwerg_riese import CoinLaid, TownReached, TripFailed

ON_THE_WAY = ("start-trip", INTO_THE_FOREST, "take-step 3500,3000")


@rule("R75")
def test_without_a_town_the_gnome_stays():
    """Where Rick reaches no town the gnome stays where it was, and no coin moves."""
    game = game_with(hands=("forest forest field",))
    before = base(game)
    game = play(game, *ON_THE_WAY, "give-up")
    assert base(game).gnomes == before.gnomes
    assert base(game).coins == before.coins
    assert base(game).purses == before.purses
    assert base(game).trip is None
    assert not happened(game, TownReached, CoinLaid)


@rule("R75")
def test_with_no_step_left_the_trip_has_failed():
    """Where no foot can be set down any more the trip fails by itself."""
    game = play(game_with(hands=("meadow",)), "start-trip", INTO_THE_MEADOW)
    assert event(game, TripFailed) == TripFailed(0, "no-landing-point", ("meadow",))
    assert kinds(game) == ["StepTaken", "TripFailed", "TurnEnded"]


@rule("R75")
def test_a_trip_without_hope_fails_at_once():
    """A trip may be started with no step in sight; it fails at once and the turn is spent."""
    game = play(game_with(start_town="dogwood"), "start-trip")
    assert kinds(game) == ["TripStarted", "TripFailed", "TurnEnded"]
    assert event(game, TripFailed).reason == "no-landing-point"
    assert game.to_act == (1,)


@rule("R75")
def test_a_trip_may_be_given_up():
    """A trip may be given up at any time; that is a failure."""
    game = play(game_with(hands=("forest",)), "start-trip")
    assert offered(game)[0] == "give-up"
    game = play(game, "give-up")
    assert event(game, TripFailed) == TripFailed(0, "gave-up", ())


@rule("R76")
@pytest.mark.parametrize(
    ("cards", "trip"),
    [
        ("forest forest field", (*ON_THE_WAY, "give-up")),
        ("meadow", ("start-trip", INTO_THE_MEADOW)),
    ],
)
def test_all_cards_come_back(cards, trip):
    """Paid cards come back to the traveller with the rest; none goes under the pile."""
    game = game_with(hands=(cards,))
    pile = base(game).pile
    game = play(game, *trip)
    assert hand(game, 0) == cards
    assert base(game).pile == pile


@rule("R77")
def test_a_later_turn_is_free_again():
    """On the next turn the player may try again or draw."""
    game = play(game_with(hands=("meadow",), seats=2), "start-trip", INTO_THE_MEADOW)
    game = play(game, "reveal", "stop-drawing")
    assert offered(game) == ["reveal", "start-trip"]
    assert play(game, "start-trip", INTO_THE_MEADOW).to_act == (1,)
    assert play(game, "reveal").to_act == (0,)


@rule("R78")
def test_a_failed_trip_is_the_whole_turn():
    """After a failure the next seat has its turn; the traveller draws nothing in this one."""
    game = play(game_with(hands=("forest",)), "start-trip", "give-up")
    assert kinds(game) == ["TripFailed", "TurnEnded"]
    assert game.to_act == (1,)
    assert refused(game, "reveal", seat=0) == "core/not-asked"
