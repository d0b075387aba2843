"""The edges of a map, each kept once, and the rows of a grid that they run through.

An edge that an even number of an area's outlines share is no border of it.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from zwergriese.geometry.planar import Outline, PlanarMap

Segment: TypeAlias = tuple[int, int, int, int]
"""A corner and the next one: ax, ay, bx, by."""

Owned: TypeAlias = tuple[Segment, tuple[int, ...]]
"""A segment and the numbers of the areas that it bounds."""

MOST_ENTRIES = 100_000
"""How many (row, edge) pairs the grid holds at most, besides three for each edge."""


def odd_edges(outlines: tuple[Outline, ...]) -> list[Segment]:
    """The edges that an odd number of the outlines hold, each with its lesser end first."""
    odd: dict[Segment, None] = {}
    for outline in outlines:
        for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
            if (ax, ay) == (bx, by):
                continue
            key = (ax, ay, bx, by) if (ax, ay) < (bx, by) else (bx, by, ax, ay)
            if key in odd:
                del odd[key]
            else:
                odd[key] = None
    return list(odd)


def shared_edges(planar: PlanarMap) -> tuple[Owned, ...]:
    """Each distinct edge of the areas, with the numbers of the areas that it bounds."""
    owners: dict[Segment, list[int]] = {}
    for number, area in enumerate(planar.areas):
        for segment in odd_edges(area.outlines):
            owners.setdefault(segment, []).append(number)
    return tuple((segment, tuple(numbers)) for segment, numbers in owners.items())


def cell_size(planar: PlanarMap, segments: list[Segment]) -> int:
    """About as many cells as edges, but fewer where long edges would fill too many rows."""
    longest = max(planar.width, planar.height)
    across = min(max(isqrt(2 * len(segments)) + 8, 8), 512)
    while True:
        size = max(longest // across, 16)
        entries = sum(abs(by - ay) // size + 2 for _, ay, _, by in segments)
        if across <= 8 or entries <= MOST_ENTRIES + 3 * len(segments):
            return size
        across //= 2


def rows(
    edges: list[Owned], size: int, columns: int, count: int
) -> list[list[tuple[int, int, int]]]:
    """For each row of cells the edges that meet it: number, leftmost and rightmost column.

    Columns left of the board are -1, those right of it *columns*.
    """
    rows: list[list[tuple[int, int, int]]] = [[] for _ in range(count)]
    for number, (segment, _) in enumerate(edges):
        (ay, ax), (by, bx) = sorted((segment[1::-1], segment[:1:-1]))
        # What lies beyond the board stands in the outermost row: it may be the nearest there.
        first_row = min(max(ay // size, 0), count - 1)
        last_row = min(max(by // size, 0), count - 1)
        for row in range(first_row, last_row + 1):
            low, high = max(row * size, ay), min((row + 1) * size, by)
            if ay == by:
                ends = (ax, bx)
            else:
                dx, dy = bx - ax, by - ay
                first, last = dx * (low - ay), dx * (high - ay)
                # Rounded outwards on both ends.
                ends = (
                    ax + min(first // dy, last // dy),
                    ax + max(-(-first // dy), -(-last // dy)),
                )
            leftmost = min(max(min(ends) // size, -1), columns)
            rightmost = min(max(max(ends) // size, -1), columns)
            rows[row].append((number, leftmost, rightmost))
    return rows
