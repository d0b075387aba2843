"""Colours and small drawing words that all parts of the pictures share."""

from __future__ import annotations

from typing import Final

from zwergriese.rendering import Element, el, mm

INK: Final = "#3b2f2a"
PAPER: Final = "#faf5ea"
HALO: Final = "#fffaf0"
FONT: Final = "DejaVu Sans, Verdana, Helvetica, sans-serif"

LANDS: Final[dict[str, tuple[str, str]]] = {
    "forest": ("#9cc29a", "#4b7a52"),
    "field": ("#f0d992", "#ad8a39"),
    "meadow": ("#d3e6a8", "#86a350"),
    "clay": ("#dfae90", "#9c6146"),
    "water": ("#aed6ea", "#4a87ad"),
    "mountain": ("#c9c6cc", "#7b7583"),
}
"""Each land's soft colour and the darker tone of its outline and pattern."""

SEATS: Final = ("#d55e00", "#0072b2", "#00835f", "#b0568f")
"""Colours that most colour-blind eyes tell apart; the number on each gnome tells the rest."""

GOLD: Final = ("#f5cf52", "#9a7416")


def label(
    words: str, x: int, y: int, size: int = 750, *, anchor: str = "middle", weight: str = "bold"
) -> Element:
    """Write words with a light halo, so that they are readable on any ground.

    The halo is a text of its own below the words: not every program paints the stroke first.
    """
    shared: dict[str, str] = {
        "x": mm(x),
        "y": mm(y),
        "font_size": mm(size),
        "font_weight": weight,
        "text_anchor": anchor,
    }
    halo = el(
        "text",
        words,
        **shared,
        fill=HALO,
        stroke=HALO,
        stroke_width=mm(size // 4),
        stroke_linejoin="round",
        aria_hidden="true",
    )
    return el("g", halo, el("text", words, **shared, fill=INK))


def plain_text(
    words: str, x: int, y: int, size: int = 600, *, anchor: str = "start", weight: str = "normal"
) -> Element:
    """Write words as they are."""
    return el(
        "text",
        words,
        x=mm(x),
        y=mm(y),
        font_size=mm(size),
        font_weight=weight,
        text_anchor=anchor,
        fill=INK,
    )
