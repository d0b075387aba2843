"""The floor plays the same game as the library; a ratio between different games says nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.bench.floor import BROWN, RED, Floor
from tests.bench.rows import bot_seeds, play_cards, play_whole, setting_of
from zwergriese.boards import default_board
from zwergriese.rulesets.zwerg_riese import BROWN_ROBBER, RED_ROBBER, TERRAINS
from zwergriese.rulesets.zwerg_riese.bots.greedy import Greedy

if TYPE_CHECKING:
    from zwergriese.core import Game

NAMES = {**dict(enumerate(TERRAINS)), BROWN: BROWN_ROBBER, RED: RED_ROBBER}


def assert_same(game: Game[Any], floor: Floor) -> None:
    state = game.state.base
    assert [NAMES[card] for card in floor.pile] == list(state.pile)
    assert [tuple(hand) for hand in floor.hands] == [hand.counts for hand in state.hands]
    assert [tuple(floor.coins[town]) for town in state.towns] == list(state.coins)
    assert [tuple(purse) for purse in floor.purses] == list(state.purses)
    assert tuple(floor.gnomes) == state.gnomes
    assert tuple(floor.stack) == state.stack
    assert floor.ply == game.ply


@pytest.mark.parametrize("seed", range(5))
def test_the_card_part_is_the_same_game(seed: int) -> None:
    board = default_board()
    floor = Floor(seed, bot_seeds(seed), board)
    floor.play_cards(40)
    assert_same(play_cards(setting_of(board), seed, 40), floor)


@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_of_greedy_players_is_the_same(seed: int) -> None:
    board = default_board()
    floor = Floor(seed, bot_seeds(seed), board)
    floor.play_greedy()
    bots = [Greedy(bot_seed) for bot_seed in bot_seeds(seed)]
    assert_same(play_whole(setting_of(board), seed, bots), floor)
