"""What is in the box: terrains, robbers, how a deck and a stack of coins are made (R5 to R7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from zwergriese.rulesets.zwerg_riese.options import Options

TERRAINS: Final = ("forest", "field", "meadow", "clay", "water", "mountain")
"""The six kinds of landscape card, in canonical order (R2, R6)."""

BROWN_ROBBER: Final = "brown-robber"
RED_ROBBER: Final = "red-robber"
ROBBERS: Final = (BROWN_ROBBER,) * 8 + (RED_ROBBER,)
"""The nine robber cards (R7)."""


def deck(options: Options) -> tuple[str, ...]:
    """Give all cards in canonical order: landscapes by terrain, then robbers (R16)."""
    counts = zip(TERRAINS, options.terrain_cards, strict=True)
    return tuple(terrain for terrain, count in counts for _ in range(count)) + ROBBERS


def coin_values(options: Options) -> tuple[int, ...]:
    """Give the values of all coins in canonical order (R5)."""
    return tuple(value for value, count in enumerate(options.coins, start=1) for _ in range(count))
