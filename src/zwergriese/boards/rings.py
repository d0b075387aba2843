"""Outlines in whole numbers: their one writing, how they nest, where they cross themselves.

Nothing here needs shapely, so that a board embedded in a log can be read without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from zwergriese.geometry.planar import Outline, Point

Edge: TypeAlias = tuple[int, int, int, int]
"""Left end and direction: x, y, dx, dy, with (dx, dy) > (0, 0) in reading order."""


def doubled_area(ring: Outline) -> int:
    """Measure twice the area that *ring* encloses: above 0 if it runs counter-clockwise.

    >>> doubled_area(((0, 0), (4, 0), (4, 3)))
    12
    """
    total = 0
    ax, ay = ring[-1]
    for bx, by in ring:
        total += ax * by - bx * ay
        ax, ay = bx, by
    return total


def turned(ring: Outline) -> Outline:
    """Write *ring* in its one way: counter-clockwise, from its least corner.

    >>> turned(((4, 3), (4, 0), (0, 0)))
    ((0, 0), (4, 0), (4, 3))
    """
    corners = ring if doubled_area(ring) > 0 else ring[::-1]
    first = corners.index(min(corners))
    return corners[first:] + corners[:first]


def inside(point: Point, outlines: Sequence[Outline]) -> bool:
    """Tell whether *point* is truly inside: not outside, not in a hole, not on a border.

    >>> inside((1, 1), [((0, 0), (4, 0), (4, 4), (0, 4))])
    True
    """
    x, y = point
    odd = False
    for ring in outlines:
        ax, ay = ring[-1]
        for bx, by in ring:
            cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            if cross == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
                return False
            if (ay > y) != (by > y) and (cross > 0) == (by > ay):
                odd = not odd
            ax, ay = bx, by
    return odd


def polygons(outlines: Sequence[Outline]) -> tuple[tuple[Outline, ...], ...]:
    """Sort outlines into polygons, each a shell and its holes, by how they nest.

    >>> [len(polygon) for polygon in polygons([((1, 1), (2, 1), (2, 2)), ((0, 0), (9, 0), (9, 9))])]
    [2]
    """
    boxes = [(min(r), max(r), min(y for _, y in r), max(y for _, y in r)) for r in outlines]
    around: list[list[int]] = []
    for mine, ring in enumerate(outlines):
        around.append(
            [
                other
                for other in range(len(outlines))
                if other != mine
                and _box_holds(boxes[other], boxes[mine])
                and _encloses(outlines[other], ring)
            ]
        )
    holes: dict[int, list[Outline]] = {
        mine: [] for mine, outer in enumerate(around) if len(outer) % 2 == 0
    }
    for mine, outer in enumerate(around):
        if len(outer) % 2 == 1:
            holes[max(outer, key=lambda other: len(around[other]))].append(outlines[mine])
    return tuple((outlines[shell], *inner) for shell, inner in holes.items())


def first_clash(ring: Outline) -> Point | None:
    """Find where *ring* touches or crosses itself, sweeping from left to right; None if nowhere.

    Exact, and in the order of n log n steps whatever the outline looks like.

    >>> first_clash(((0, 0), (10, 10), (10, 0), (0, 10)))
    (5, 5)
    """
    if len(set(ring)) < len(ring):
        seen: set[Point] = set()
        return next(corner for corner in ring if corner in seen or seen.add(corner))  # type: ignore[func-returns-value]
    count = len(ring)
    edges = [_edge(ring[i - 1], ring[i]) for i in range(count)]  # edges[i] ends at corner i
    active: list[Edge] = []
    for corner in sorted(range(count), key=ring.__getitem__):
        here = ring[corner]
        before, after = edges[corner], edges[(corner + 1) % count]
        ends = [e for e in (before, after) if (e[0], e[1]) != here]
        starts = [e for e in (before, after) if (e[0], e[1]) == here]
        at = _position(active, here)
        found = active[at : at + len(ends)]
        beyond = at + len(ends)
        if sorted(found) != sorted(ends) or (
            beyond < len(active) and _side(active[beyond], here) == 0
        ):
            return here
        if len(starts) == 2:
            turn = before[2] * after[3] - before[3] * after[2]
            if turn == 0:
                return here
            starts = [before, after] if turn > 0 else [after, before]
        active[at:beyond] = starts
        for low in {at - 1, at + len(starts) - 1}:
            if 0 <= low < len(active) - 1:
                clash = _crossing(active[low], active[low + 1])
                if clash is not None:
                    return clash
    return None


def _edge(a: Point, b: Point) -> Edge:
    (ax, ay), (bx, by) = (a, b) if a < b else (b, a)
    return ax, ay, bx - ax, by - ay


def _side(edge: Edge, point: Point) -> int:
    x, y, dx, dy = edge
    return dx * (point[1] - y) - dy * (point[0] - x)


def _position(active: list[Edge], here: Point) -> int:
    px, py = here
    low, high = 0, len(active)
    while low < high:
        middle = (low + high) // 2
        x, y, dx, dy = active[middle]
        if dx * (py - y) > dy * (px - x):
            low = middle + 1
        else:
            high = middle
    return low


def _crossing(one: Edge, two: Edge) -> Point | None:
    turn = one[2] * two[3] - one[3] * two[2]
    if turn == 0:
        return None
    gap_x, gap_y = two[0] - one[0], two[1] - one[1]
    along_one = gap_x * two[3] - gap_y * two[2]
    along_two = gap_x * one[3] - gap_y * one[2]
    if turn < 0:
        turn, along_one, along_two = -turn, -along_one, -along_two
    if not (0 < along_one < turn and 0 < along_two < turn):
        return None
    return one[0] + one[2] * along_one // turn, one[1] + one[3] * along_one // turn


def _box_holds(outer: tuple[Point, Point, int, int], inner: tuple[Point, Point, int, int]) -> bool:
    return (
        outer[0][0] <= inner[0][0]
        and outer[1][0] >= inner[1][0]
        and outer[2] <= inner[2]
        and outer[3] >= inner[3]
    )


def _encloses(outer: Outline, inner: Outline) -> bool:
    """Tell whether *inner* lies in *outer*; the two may share corners, but do not cross."""
    doubled = tuple((2 * x, 2 * y) for x, y in outer)
    corners = [(2 * x, 2 * y) for x, y in inner]
    middles = [
        ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    for probe in corners + middles:
        if inside(probe, (doubled,)):
            return True
        if not _on_border(probe, doubled):
            return False
    return abs(doubled_area(outer)) > abs(doubled_area(inner))


def _on_border(point: Point, ring: Outline) -> bool:
    x, y = point
    ax, ay = ring[-1]
    for bx, by in ring:
        if (
            (bx - ax) * (y - ay) == (by - ay) * (x - ax)
            and min(ax, bx) <= x <= max(ax, bx)
            and min(ay, by) <= y <= max(ay, by)
        ):
            return True
        ax, ay = bx, by
    return False
