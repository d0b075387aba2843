"""New coins (R79 to R82)."""

from tests.rulebook.kit import (
    FROM_CEDAR,
    TO_BIRCH,
    TO_CEDAR,
    base,
    event,
    fail,
    game_with,
    happened,
    kinds,
    play,
    rule,
)
from zwergriese.rulesets.zwerg_riese import CoinLaid


@rule("R79")
def test_the_town_that_was_left_gets_a_new_coin():
    """When a gnome has left a town the next coin of the stack is laid there for all to see."""
    game = game_with(hands=("forest",), coins=(1, 1, 1, 3, 2))
    game = play(game, *TO_BIRCH)
    assert event(game, CoinLaid) == CoinLaid("alder", 3)
    assert base(game).coins == ((3,), (), (1,), (1,))
    for viewer in (None, 0, 1, 2):
        assert game.view(viewer).state.base.coins_in("alder") == (3,)


@rule("R79")
def test_the_reward_comes_before_the_new_coin():
    """First the traveller is rewarded, then the new coin is laid."""
    game = play(game_with(), *TO_CEDAR)
    assert kinds(game) == ["TownReached", "CoinTaken", "TripEnded", "CoinLaid", "TurnEnded"]


@rule("R79")
def test_a_gnome_that_stands_there_gets_nothing():
    """The new coin is for who arrives, not for a gnome that stands there already."""
    game = play(game_with(), *TO_CEDAR)
    assert base(game).gnomes == ("cedar", "alder", "alder")
    assert base(game).coins_in("alder") != ()
    assert base(game).purses[1:] == ((), ())


@rule("R80")
def test_a_failed_trip_leaves_no_town():
    """After a failed trip no coin is laid."""
    game = fail(game_with(hands=("forest",)))
    assert not happened(game, CoinLaid)
    assert base(game).coins_in("alder") == ()
    assert len(base(game).stack) == 13


@rule("R81")
def test_an_empty_stack_lays_nothing():
    """Where the stack is empty no coin is placed, and the game goes on."""
    game = play(game_with(box=(3, 0, 0)), *TO_CEDAR)
    assert kinds(game) == ["TownReached", "CoinTaken", "TripEnded", "TurnEnded"]
    assert base(game).coins == ((), (1,), (), (1,))
    assert game.outcome is None


@rule("R82")
def test_coins_are_never_shuffled_again():
    """The stack keeps the order of the beginning, also after a red robber."""
    game = game_with(seats=2, coins=(1, 1, 1, 3, 2, 3, 2), pile="red")
    game = play(game, "reveal")
    assert base(game).stack[:4] == (3, 2, 3, 2)
    laid = []
    for trip in (TO_CEDAR, TO_CEDAR, FROM_CEDAR, FROM_CEDAR, TO_CEDAR):
        game = play(game, *trip)
        laid += [one.coin for one in happened(game, CoinLaid)]
    assert laid == [3, 2, 3]
    shuffled = [draw for commit in game.commits for draw in commit.luck if "coins" in draw.purpose]
    assert len(shuffled) == 1
