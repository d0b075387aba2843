"""The one door through which pictures come into a notebook; the rendering room stands behind it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from zwergriese.core.play.view import View

_ROOM: Final = "zwergriese.rendering.notebook"


def picture_of(view: View[Any]) -> str | None:
    """Draw a view as SVG, or give None where its game has no pictures.

    The room is looked up when a picture is wanted, never when the core is loaded.
    """
    svg: str | None = import_module(_ROOM).picture_of(view)
    return svg
