"""Where Rick may land: the arcs of the stride ring about the foot that stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwergriese.geometry.arcs import landing_point
from zwergriese.geometry.ground import Disc
from zwergriese.rendering import Element, el, group, mm
from zwergriese.rulesets.zwerg_riese.pictures.lands import outline_path
from zwergriese.rulesets.zwerg_riese.pictures.palette import INK

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zwergriese.boards import Board
    from zwergriese.geometry.arcs import Arc
    from zwergriese.geometry.ground import Forbidden
    from zwergriese.geometry.planar import Point


def landing_arcs(board: Board, pivot: Point, arcs: Iterable[Arc]) -> Element:
    """Draw the whole ring faintly, and the arcs where a foot may land boldly."""
    height = board.size[1]
    ring = el(
        "circle",
        cx=mm(pivot[0]),
        cy=mm(height - pivot[1]),
        r=mm(board.stride),
        fill="none",
        stroke=INK,
        stroke_width="0.5",
        stroke_dasharray="2 2",
        stroke_opacity="0.6",
    )
    paths = [_path(board, pivot, arc) for arc in arcs]
    casing = (_line(path, "#ffffff", "4.4") for path in paths)
    return group((ring, *casing, *(_line(path, "#e8368f", "2.6") for path in paths)))


def forbidden_ground(board: Board, forbidden: Iterable[Forbidden]) -> Element:
    """Draw what no foot may touch, such as a cloud."""
    height = board.size[1]
    areas = {area.id: area for area in board.areas}
    drawn = []
    for one in forbidden:
        if isinstance(one, Disc):
            x, y = one.centre
            drawn.append(
                el(
                    "circle",
                    cx=mm(x),
                    cy=mm(height - y),
                    r=mm(one.radius),
                    fill="#ffffff",
                    fill_opacity="0.6",
                    stroke="#8fa3b5",
                    stroke_width="1.2",
                    stroke_dasharray="5 2",
                )
            )
        elif one.area in areas:
            drawn.append(
                el(
                    "path",
                    d=outline_path(areas[one.area].outlines, height),
                    fill="#ffffff",
                    fill_rule="evenodd",
                    fill_opacity="0.7",
                    stroke="#8fa3b5",
                    stroke_width="1.2",
                )
            )
    return group(drawn)


def _path(board: Board, pivot: Point, arc: Arc) -> str:
    """Write an arc in halves of at most half a circle: from equal ends SVG would draw nothing."""
    middle = (arc.first + arc.last) // 2
    points = (landing_point(board.planar, pivot, index) for index in (arc.first, middle, arc.last))
    start, *rest = (f"{mm(x)} {mm(board.size[1] - y)}" for x, y in points)
    radius = mm(board.stride)
    return f"M{start}" + "".join(f"A{radius} {radius} 0 0 0 {to}" for to in rest)


def _line(path: str, colour: str, width: str) -> Element:
    return el(
        "path",
        d=path,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_opacity="0.85",
        stroke_linecap="round",
    )
