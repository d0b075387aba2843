"""How a game ends and who has won (R83 to R87)."""

import pytest

from tests.rulebook.kit import (
    FROM_CEDAR,
    TO_BIRCH,
    TO_CEDAR,
    base,
    event,
    fail,
    game_with,
    kinds,
    play,
    refused,
    rule,
    small_board,
)
from zwergriese.core import GameEnded
from zwergriese.rulesets.zwerg_riese import TurnEnded

PAIR = small_board(towns={"alder": (1_500, 3_000), "cedar": (1_500, 2_000)})
"""Two towns, a free hop apart."""


@rule("R83")
def test_the_last_coin_ends_the_game_at_once():
    """With the last coin collected the game is over; nobody finishes the round."""
    game = game_with(board=PAIR, box=(2, 0, 0), seats=4)
    game = play(game, *TO_CEDAR)
    assert base(game).stack == ()
    assert game.outcome is None
    game = play(fail(fail(fail(game))), *FROM_CEDAR)
    assert kinds(game) == ["TownReached", "CoinTaken", "TripEnded", "TurnEnded", "GameEnded"]
    assert event(game, TurnEnded).next is None
    assert game.outcome.termination == "finished"
    assert game.to_act == ()


@rule("R83")
def test_an_empty_stack_alone_ends_nothing():
    """While a coin lies in a town the game goes on, whatever the stack holds."""
    game = play(game_with(board=PAIR, box=(2, 0, 0)), *TO_CEDAR)
    assert base(game).stack == ()
    assert base(game).coins == ((1,), ())
    assert game.to_act == (1,)


@rule("R83")
def test_after_the_end_nothing_is_done():
    """Once the game is over every command is refused."""
    game = play(game_with(board=PAIR, box=(1, 0, 0)), *TO_CEDAR)
    assert event(game, GameEnded).outcome == game.outcome
    for seat in range(3):
        assert refused(game, "reveal", seat) == "core/over"
        assert game.choices(seat) == ()


def standings(game):
    return [(row.seat, row.rank, row.score) for row in game.outcome.standings]


@rule("R84")
def test_each_adds_up_the_value_of_their_coins():
    """A seat's gold is what its coins are worth together."""
    game = game_with(board=PAIR, box=(1, 1, 1), coins=(3, 1, 2), seats=2)
    game = play(fail(play(game, *TO_CEDAR)), *FROM_CEDAR)
    assert base(game).purses == ((3, 1), ())
    game = play(fail(game), *TO_CEDAR)
    assert standings(game) == [(0, 1, 6), (1, 2, 0)]


@rule("R85")
def test_most_gold_wins():
    """Gold counts, not the number of coins: a single 3 beats two of value 1."""
    game = game_with(board=PAIR, box=(2, 0, 1), coins=(1, 1, 3), seats=2)
    game = play(game, *TO_CEDAR)
    game = play(fail(game), *FROM_CEDAR)
    assert base(game).purses == ((1, 1), ())
    game = play(game, *TO_CEDAR)
    assert base(game).purses == ((1, 1), (3,))
    assert game.outcome.winners == (1,)
    assert standings(game) == [(1, 1, 3), (0, 2, 2)]


@rule("R86")
@pytest.mark.parametrize(
    ("hands", "winner"),
    [(("forest", "clay clay"), 1), (("forest forest forest", "clay clay"), 0)],
)
def test_with_equal_gold_the_larger_hand_wins(hands, winner):
    """Of those with equal gold who holds more cards wins."""
    game = equal_gold(hands)
    assert [row.score for row in game.outcome.standings] == [2, 2, 0]
    assert game.outcome.winners == (winner,)
    assert [row.rank for row in game.outcome.standings] == [1, 2, 3]


@rule("R86")
def test_hands_count_among_the_leaders_only():
    """A seat with less gold wins nothing by its cards."""
    game = equal_gold(("forest", "clay clay", "water water water water"))
    assert game.outcome.winners == (1,)


@rule("R86")
def test_the_hand_counts_when_the_trip_is_done():
    """Paid cards are gone and unspent cards are back when hands are compared."""
    towns = {"alder": (1_500, 3_000), "birch": (2_500, 4_000), "cedar": (1_500, 2_000)}
    game = game_with(
        board=small_board(towns=towns),
        box=(0, 2, 0),
        hands=("", "forest clay", ""),
    )
    game = play(game, *TO_CEDAR, *TO_BIRCH)
    assert kinds(game)[-4:] == ["PaidCardsPutUnder", "TripEnded", "TurnEnded", "GameEnded"]
    assert dict(game.outcome.standings[0].figures) == {"cards-in-hand": 1}
    assert game.outcome.winners == (1,)


@rule("R87")
def test_still_equal_seats_win_together():
    """With equal gold and equally many cards there are several winners."""
    game = equal_gold(("forest", "clay", "water water"))
    assert game.outcome.winners == (0, 1)
    assert [row.rank for row in game.outcome.standings] == [1, 1, 3]


def equal_gold(hands):
    """A game at its end in which seats 0 and 1 have one coin of value 2 each."""
    return play(game_with(board=PAIR, box=(0, 2, 0), hands=hands), *TO_CEDAR, *steps_of_seat_1())


def steps_of_seat_1():
    # Seat 1 still stands in Alder, where the last coin lies: over to Cedar, and back later.
    return (*TO_CEDAR, "start-trip", "give-up", "start-trip", "give-up", *FROM_CEDAR)
