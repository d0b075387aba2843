"""Rendering: what pictures of any game need. A game's own pictures live with the game."""

from zwergriese.rendering.errors import PictureRefused
from zwergriese.rendering.notebook import picture_of
from zwergriese.rendering.svg import Element, el, group, mm, to_svg

__all__ = [
    "Element",
    "PictureRefused",
    "el",
    "group",
    "mm",
    "picture_of",
    "to_svg",
]
