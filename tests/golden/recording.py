"""The golden games: how each is recorded. `python -m tests.golden.recording` writes their logs.

A log that was released is never written again; new ones are added beside it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from attrs import frozen

import zwergriese as zr
from zwergriese.bots.random_bot import RandomBot
from zwergriese.plugin import Registry, load_registry

LOGS = Path(__file__).parent / "logs"


@frozen
class Recipe:
    """How a golden game is played."""

    name: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, Any], ...] = ()


@frozen
class Quitter:
    """Starts trips and gives them up; plays at random otherwise."""

    seed: int

    def choose(self, view: zr.View[Any], /) -> zr.Command:
        """Give up a trip that has begun."""
        choice = view.choices[0]
        if choice.kind == "zwerg-riese/step":
            return choice.listed[0]
        return RandomBot(self.seed).choose(view)


RECIPES = (
    Recipe("greedy-4", 4, ("greedy",), 1),
    Recipe("mixed-3", 3, ("greedy", "random", "greedy"), 2),
    Recipe("random-2", 2, ("random",), 3, (("turn_cap", 40),)),
    Recipe("quitter-2", 2, ("quitter", "random"), 7, (("turn_cap", 30),)),
    Recipe(
        "open-theft-4",
        4,
        ("random",),
        12,
        (("turn_cap", 60), ("theft", "open"), ("victims", "victims-first"), ("theft_duty", "may")),
    ),
    Recipe(
        "stacked-coins-3",
        3,
        ("greedy", "greedy", "random"),
        5,
        (
            ("turn_cap", 60),
            ("refill", "stack"),
            ("visitor_takes", "all"),
            ("under_pile", "players-choice"),
            ("score", "count"),
        ),
    ),
    Recipe(
        "strict-feet-4",
        4,
        ("greedy", "random", "random", "random"),
        6,
        (
            ("turn_cap", 40),
            ("straddling", "refused"),
            ("coinless_town", "pass-through"),
            ("under_pile", "random"),
            ("first_seat", 2),
        ),
    ),
)


def played(recipe: Recipe, registry: Registry) -> zr.Game[Any]:
    """Play a golden game."""
    game: zr.Game[Any] = registry.new_game(
        "zwerg-riese", seats=recipe.seats, seed=recipe.seed, options=dict(recipe.options)
    )
    names = [recipe.bots[seat % len(recipe.bots)] for seat in range(recipe.seats)]
    bots: list[Any] = []
    for seat, name in enumerate(names):
        seed = 10 * recipe.seed + seat
        quits = name == "quitter"
        bots.append(Quitter(seed) if quits else registry.bot(name, "zwerg-riese", seed=seed))
    while game.outcome is None:
        seat = game.to_act[0]
        game = game.apply(bots[seat].choose(game.view(seat)))
    return game


def bodies(log: bytes) -> list[bytes]:
    """Give the commits' lines without their hashes, which depend on the version in the header."""
    return [line.rpartition(b',"hash"')[0] for line in log.splitlines()[1:]]


def main() -> int:
    """Write the logs that are not there yet."""
    registry = load_registry()
    for recipe in RECIPES:
        path = LOGS / f"{recipe.name}.jsonl"
        if not path.exists() or "--again" in sys.argv:
            zr.write_log(played(recipe, registry), path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
