"""The lands: each terrain in its colour, with a pattern that tells it without colour."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from zwergriese.rendering import Element, el, group, mm
from zwergriese.rulesets.zwerg_riese.components import TERRAINS
from zwergriese.rulesets.zwerg_riese.pictures.palette import LANDS

if TYPE_CHECKING:
    from zwergriese.boards import Board
    from zwergriese.geometry.planar import Area, Outline, Town


def outline_path(outlines: tuple[Outline, ...], height: int) -> str:
    """Write outlines as a path; the board's y points up, a picture's points down."""
    rings = (
        "M" + "L".join(f"{mm(x)} {mm(height - y)}" for x, y in ring) + "Z" for ring in outlines
    )
    return "".join(rings)


@lru_cache(maxsize=16)
def land_definitions(board: Board, name: str) -> Element:
    """Give each land's shape and pattern to draw with; ids begin with *name*."""
    shapes: tuple[Element, ...] = tuple(
        el("path", id=f"{name}-{terrain}", d=_shape(board, areas))
        for terrain, areas in _by_terrain(board)
    )
    width, height = board.size
    frame = el("rect", width=mm(width), height=mm(height))
    shapes = (*shapes, el("clipPath", frame, id=frame_name(name)))
    return el("defs", *shapes, *(_pattern(terrain) for terrain, _ in _by_terrain(board)))


def frame_name(name: str) -> str:
    """Name the shape that what lies on a board is cut to."""
    return f"{name}-frame"


def lands(board: Board, name: str) -> Element:
    """Draw the lands: colour and pattern, bright banks, then a darker line round each area."""
    terrains = [terrain for terrain, _ in _by_terrain(board)]
    fills = (
        _use(name, terrain, fill=fill, fill_rule="evenodd")
        for terrain in terrains
        for fill in (LANDS[terrain][0], f"url(#zwerg-riese-{terrain})")
    )
    banks = (
        _use(name, "water", fill="none", stroke=colour, stroke_width=width, stroke_opacity="0.75")
        for colour, width in (("#f6efd6", "4.2"), ("#dff2fb", "2.2"))
        if "water" in terrains
    )
    lines = (
        _use(name, terrain, fill="none", stroke=LANDS[terrain][1], stroke_width="0.9")
        for terrain in terrains
    )
    return group((*fills, *banks, *lines), stroke_linejoin="round")


def _use(name: str, terrain: str, **attributes: str) -> Element:
    return el("use", href=f"#{name}-{terrain}", **attributes)


def _by_terrain(board: Board) -> list[tuple[str, list[Area]]]:
    grouped = ((terrain, [a for a in board.areas if a.terrain == terrain]) for terrain in TERRAINS)
    return [(terrain, areas) for terrain, areas in grouped if areas]


def _shape(board: Board, areas: list[Area]) -> str:
    return "".join(outline_path(area.outlines, board.size[1]) for area in areas)


def town_ground(town: Town, height: int) -> Element:
    """Draw the ground of a town."""
    return el(
        "path",
        d=outline_path(town.outlines, height),
        fill="#f3e4c8",
        fill_rule="evenodd",
        stroke="#7c4a2c",
        stroke_width="1.1",
        stroke_linejoin="round",
    )


ICONS: Final[dict[str, str]] = {
    "forest": "M0-3.4L-2.2.4H2.2ZM0-.6L-2.8 2.4H2.8ZM0 2.4V3.8",
    "field": "M-3-2.4H3M-3 0H3M-3 2.4H3M-1.6-3.4V3.4M1.6-3.4V3.4",
    "meadow": "M-.4 3Q-.2 0-2.6-2M0 3V-3.2M.4 3Q.2 0 2.6-2",
    "clay": "M-3-2H3V2H-3ZM-3 0H3M0-2V0M-1.6 0V2M1.6 0V2",
    "water": "M-3-1.8q1.5-1.8 3 0t3 0M-3 .4q1.5-1.8 3 0t3 0M-3 2.6q1.5-1.8 3 0t3 0",
    "mountain": "M-3.4 2.8L-.6-3L2 2.8ZM.9.2L1.9-1.4L3.6 2.8H2M-1.5-1.2l.9.8l.8-.8",
}
"""A sign for each terrain, about its middle, for its cards."""

_STROKES: Final[dict[str, tuple[int, int, str, tuple[str, ...]]]] = {
    "forest": (
        15,
        13,
        "0.55",
        ("M3 1.5L1 5.5H5ZM3 3.5L.8 7.2H5.2ZM3 7.2V8.6", "M10.5 7.5L8.7 11H12.3ZM10.5 11V12.4"),
    ),
    "field": (7, 7, "0.5", ("M0 1.5H7", "M0 5H7", "M2.5 0.6L3.2 1.5", "M5.5 4.1L6.2 5")),
    "meadow": (
        13,
        11,
        "0.5",
        (
            "M2 4Q2.2 2.6 1.2 1.8M2.4 4V1.4M2.8 4Q2.6 2.6 3.6 1.8",
            "M8.6 9.2Q8.8 7.8 7.8 7M9 9.2V6.6",
        ),
    ),
    "clay": (11, 9, "0.6", ("M2 2.2h.9", "M6.4 4.4h1.3", "M3.4 7h.9", "M9.3 7.9h.6", "M9 1.5h.5")),
    "water": (
        16,
        9,
        "0.55",
        ("M1 2.6q1.5-1.5 3 0t3 0", "M9 7q1.5-1.5 3 0t3 0"),
    ),
    "mountain": (
        17,
        13,
        "0.6",
        ("M1.5 7L4.7 1.6L7.9 7M3.6 3.5l1.1.9l1.2-.8", "M9.5 12L12.3 7.6L15.1 12M12.3 7.6l.9 2.2"),
    ),
}
"""Width and height of a pattern's tile, how thick its strokes are, and the strokes."""


def _pattern(terrain: str) -> Element:
    width, height, thick, strokes = _STROKES[terrain]
    return el(
        "pattern",
        *(
            el(
                "path",
                d=stroke,
                fill="none",
                stroke=LANDS[terrain][1],
                stroke_width=thick,
                stroke_linecap="round",
                stroke_linejoin="round",
                stroke_opacity="0.5",
            )
            for stroke in strokes
        ),
        id=f"zwerg-riese-{terrain}",
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(-18)" if terrain == "field" else None,
    )
