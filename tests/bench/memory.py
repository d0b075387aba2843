"""How much memory a state takes beyond what it shares with the one before."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import attrs

from tests.bench.rows import bot_seeds, setting_of
from zwergriese.bots.random_bot import RandomBot
from zwergriese.core import SeededChance, new_game

if TYPE_CHECKING:
    from zwergriese.boards import Board

GOAL = 4096


def own_bytes(value: Any, seen: set[int]) -> int:
    """Give the bytes of a value and all that it holds, without what stands in *seen*."""
    if id(value) in seen or value is None or isinstance(value, bool | str):
        return 0
    if isinstance(value, int) and -5 <= value <= 256:
        return 0
    seen.add(id(value))
    size = sys.getsizeof(value)
    if isinstance(value, tuple):
        return size + sum(own_bytes(item, seen) for item in value)
    if attrs.has(type(value)):
        fields = attrs.fields(type(value))
        return size + sum(own_bytes(getattr(value, field.name), seen) for field in fields)
    return size


def state_size(board: Board) -> dict[str, object]:
    """Play a four-player game at random and measure each state against the one before."""
    seed = 500
    bots = [RandomBot(bot_seed) for bot_seed in bot_seeds(seed)]
    game = new_game(setting_of(board), SeededChance(seed))
    sizes: list[int] = []
    before: set[int] = set()
    while game.outcome is None and game.ply < 400:
        after: set[int] = set()
        own_bytes(game.position.state, after)
        kept = set(before)
        sizes.append(own_bytes(game.position.state, kept))
        keep_alive = game
        before = after
        seat = game.to_act[0]
        game = game.apply(bots[seat].choose(game.view(seat)))
        del keep_alive
    sizes = sorted(sizes[1:])
    return {
        "what": "a state beyond what it shares with the one before",
        "unit": "bytes",
        "goal": GOAL,
        "median": sizes[len(sizes) // 2],
        "largest": sizes[-1],
        "met": "goal" if sizes[-1] <= GOAL else "missed",
    }
