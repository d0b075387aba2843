"""Determinize: make up what a viewer does not know, so that a bot can search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from zwergriese.core.luck.seeded import SeededChance, derived_seed
from zwergriese.core.play.game import Game
from zwergriese.core.play.root import Root
from zwergriese.core.rules.position import Composed

if TYPE_CHECKING:
    from zwergriese.core.luck.chance import Chance
    from zwergriese.core.messages.base import Event
    from zwergriese.core.play.view import View

S = TypeVar("S")


def determinize(view: View[S], told: tuple[Event, ...], chance: Chance) -> Composed[S] | None:
    """Make a full state that agrees with all that the viewer was told, or None.

    None means that none was found within the ruleset's budget, not that there is none.
    """
    setting = view.setting
    seen = view.state
    base = setting.ruleset.determinize(view, told, chance)
    if base is None:
        return None
    slices: list[Any] = []
    for variant, part in zip(setting.variants, seen.slices, strict=True):
        made = variant.determinize(part, view, told, chance)
        if made is None and part is not None:  # a variant without a slice has nothing to make up
            return None
        slices.append(made)
    return Composed(base, tuple(slices), seen.outcome, seen.ids)


def imagined(view: View[S], seed: int) -> Game[S] | None:
    """Make a game to search in: a state that agrees with the view, with luck from *seed*."""
    chance = SeededChance(derived_seed(seed, "determinize")).drawing()
    state = determinize(view, view.told, chance)
    if state is None:
        return None
    root = Root(view.setting, view.ply, state, view.told)
    return root.game(SeededChance(derived_seed(seed, "luck")))
