"""Pictures in a notebook: the room behind the one door that core keeps for them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from zwergriese.core.errors import UnknownName
from zwergriese.plugin import load_registry

if TYPE_CHECKING:
    from zwergriese.core import View
    from zwergriese.plugin import Registry


def picture_of(view: View[Any], registry: Registry | None = None) -> str | None:
    """Draw a view as its ruleset's renderer does; None where the ruleset has no pictures."""
    known = registry if registry is not None else _installed()
    try:
        renderer = known.renderer(view.setting.ruleset.id)
    except UnknownName:
        return None
    return renderer.svg(view)


@cache
def _installed() -> Registry:
    return load_registry()
