"""Which areas the cloud may cover as a whole: those that no town touches (A60, C4)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from attrs import evolve

from zwergriese.geometry import PlanarMap, WholeArea, ground_at
from zwergriese_cloud.places import under_cloud

if TYPE_CHECKING:
    from zwergriese.geometry import Area, Outline, Point, Town

Edge: TypeAlias = "tuple[Point, Point]"


@lru_cache(maxsize=16)
def town_in(planar: PlanarMap) -> dict[str, str | None]:
    """Name for each area a town that touches it, if there is one; the caller changes nothing.

    >>> from zwergriese.boards import default_board
    >>> sorted(set(town_in(default_board().planar).values()) - {None})[:2]
    ['bramolin', 'fintara']
    """
    land = evolve(planar, foot_radius=0, tolerance=0, towns=())
    town_edges = {town.id: edges_of(town.outlines) for town in planar.towns}
    return {area.id: _town_in(planar, land, area, town_edges) for area in planar.areas}


def free_areas(planar: PlanarMap) -> tuple[str, ...]:
    """Give the areas that no town touches, in the board's order."""
    return tuple(area for area, town in town_in(planar).items() if town is None)


def area_at(planar: PlanarMap, at: Point) -> str | None:
    """Give the area under a point, if land is there."""
    ground = ground_at(evolve(planar, foot_radius=0, towns=()), at)
    return ground.id if ground.kind == "terrain" else None


def edges_of(outlines: tuple[Outline, ...]) -> list[Edge]:
    """Give the sides of all outlines."""
    return [
        (one, two)
        for outline in outlines
        for one, two in zip(outline, outline[1:] + outline[:1], strict=True)
    ]


def meet(one: Edge, two: Edge) -> bool:
    """Tell whether two edges have a point in common; exact, ends included.

    >>> meet(((0, 0), (4, 4)), ((4, 4), (9, 0))), meet(((0, 0), (4, 0)), ((0, 1), (4, 1)))
    (True, False)
    """
    (a, b), (c, d) = one, two
    for axis in (0, 1):
        if max(a[axis], b[axis]) < min(c[axis], d[axis]):
            return False
        if max(c[axis], d[axis]) < min(a[axis], b[axis]):
            return False
    apart = _side(a, b, c) * _side(a, b, d) > 0 or _side(c, d, a) * _side(c, d, b) > 0
    return not apart


def _side(a: Point, b: Point, c: Point) -> int:
    """Tell on which side of the line from *a* to *b* a point is; 0 on it."""
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (turn > 0) - (turn < 0)


def _town_in(
    planar: PlanarMap, land: PlanarMap, area: Area, town_edges: dict[str, list[Edge]]
) -> str | None:
    edges = edges_of(area.outlines)
    for town in planar.towns:
        near = _near(edges, town)
        if any(meet(one, two) for one in near for two in town_edges[town.id]):
            return town.id
        # No sides meet, so each outline lies in the other shape as a whole or not at all.
        if any(_holds(land, area, outline[0]) for outline in town.outlines):
            return town.id
    for outline in area.outlines:
        ground = under_cloud(planar, outline[0], 0)
        if ground.kind == "town":
            return ground.id
    return None


def _near(edges: list[Edge], town: Town) -> list[Edge]:
    """Leave out the sides that lie wholly to one side of a town."""
    xs = [x for outline in town.outlines for x, _ in outline]
    ys = [y for outline in town.outlines for _, y in outline]
    left, right, low, top = min(xs), max(xs), min(ys), max(ys)
    return [
        ((ax, ay), (bx, by))
        for (ax, ay), (bx, by) in edges
        if max(ax, bx) >= left
        and min(ax, bx) <= right
        and max(ay, by) >= low
        and min(ay, by) <= top
    ]


def _holds(land: PlanarMap, area: Area, corner: Point) -> bool:
    """Tell whether a corner lies in an area or on its border."""
    whole = WholeArea("cloud", area.id)
    return ground_at(land, corner, forbidden=(whole,)).kind == "forbidden"
