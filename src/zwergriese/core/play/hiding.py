"""A position as a viewer sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from zwergriese.core.rules.position import Position, make_position

if TYPE_CHECKING:
    from zwergriese.core.seats import Viewer

S = TypeVar("S")


def hidden(position: Position[S], viewer: Viewer) -> Position[S]:
    """Give the position as *viewer* sees it: HIDDEN where they may not look."""
    rules = position.rules
    sees = rules.sees(viewer)
    slices = position.slices
    if slices:
        slices = tuple(
            variant.hide(part, sees) for variant, part in zip(rules.variants, slices, strict=True)
        )
    state = rules.setting.ruleset.hide(position.state, sees)
    return make_position(state, slices, position.outcome, rules)
