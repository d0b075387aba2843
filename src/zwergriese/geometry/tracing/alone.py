"""Where one wall or one corner of a shape alone decides whether a foot touches the shape."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import TypeAlias

Segment: TypeAlias = tuple[int, int, int, int]

Corner: TypeAlias = tuple[int, int, tuple[tuple[float, float], ...], bool]
"""A corner, the ways to its neighbours as unit vectors, for it is nearest only away from all, and
whether it alone decides there."""

Wall: TypeAlias = tuple[float, float, float, float, float, float, tuple[int, int, int, int, int]]
"""The wall moved outwards (ax, ay, bx, by); from where to where, as fractions of its length, it
alone decides; and the line (ax, ay, dx, dy, least) on whose one side a foot then touches it not."""

CLEAR = 20
"""How much further than the reach all else is where a wall alone decides; windows are shorter."""


def _walls_at(
    corner: tuple[int, int], segments: tuple[Segment, ...], walls: tuple[Wall, ...]
) -> list[tuple[Segment, Wall]]:
    return [
        (segment, wall)
        for segment, wall in zip(segments, walls, strict=True)
        if corner in (segment[:2], segment[2:])
    ]


def is_hollow(
    corner: tuple[int, int], segments: tuple[Segment, ...], walls: tuple[Wall, ...]
) -> bool:
    """Whether two walls meet in a corner that no foot outside touches before it touches them."""
    both = _walls_at(corner, segments, walls)
    if len(both) != 2:
        return False
    (one, wall), (other, _) = both
    ways = (other[0] + other[2] - 2 * corner[0], other[1] + other[3] - 2 * corner[1])
    return (wall[0] - one[0]) * ways[0] + (wall[1] - one[1]) * ways[1] > 0


def bends_away(segment: Segment, wall: Wall, other: Segment) -> bool:
    """Whether in front of a wall another one is never nearer than the corner that they share."""
    for x, y, fx, fy in (segment, (*segment[2:], *segment[:2])):
        for ox, oy, tx, ty in (other, (*other[2:], *other[:2])):
            if (x, y) == (ox, oy):
                turn = (fx - x) * (tx - x) + (fy - y) * (ty - y)
                outward = (wall[0] - segment[0]) * (tx - x) + (wall[1] - segment[1]) * (ty - y)
                return turn <= 0 and outward < 0
    return False


def is_alone(
    corner: tuple[int, int], segments: tuple[Segment, ...], walls: tuple[Wall, ...], reach: int
) -> bool:
    """Whether in front of a corner nothing else is near, and it has but two walls, bent away."""
    x, y = corner
    both = _walls_at(corner, segments, walls)
    if len(both) != 2:
        return False
    (one, wall), (other, other_wall) = both
    if not (bends_away(one, wall, other) and bends_away(other, other_wall, one)):
        return False
    # Places along the rim from the one wall to the other, and how far apart they are at most.
    ax, ay = wall[0] - one[0], wall[1] - one[1]
    bx, by = other_wall[0] - other[0], other_wall[1] - other[1]
    apart = sqrt((bx - ax) ** 2 + (by - ay) ** 2) / 8 * 1.5
    for part in range(9):
        zx, zy = ax + (bx - ax) * part / 8, ay + (by - ay) * part / 8
        scale = reach / sqrt(zx * zx + zy * zy)
        for segment in segments:
            if segment not in (one, other) and (
                distance(x + zx * scale, y + zy * scale, segment) < reach + CLEAR + apart
            ):
                return False
    return True


def clear_stretch(wall: Wall, others: list[Segment], far: float) -> tuple[float, float]:
    """The longest stretch of a moved wall that is further than *far* from all other edges.

    Along a straight line the distance to a segment falls and then rises, so that what is too near
    to one edge is one interval.
    """
    ax, ay, bx, by = wall[:4]
    dx, dy = bx - ax, by - ay
    near: list[tuple[float, float]] = []
    box = (min(ax, bx) - far, min(ay, by) - far, max(ax, bx) + far, max(ay, by) + far)
    for other in others:
        if (
            max(other[0], other[2]) < box[0]
            or max(other[1], other[3]) < box[1]
            or min(other[0], other[2]) > box[2]
            or min(other[1], other[3]) > box[3]
        ):
            continue

        def away(t: float, other: Segment = other) -> float:
            return distance(ax + t * dx, ay + t * dy, other)

        low, high = 0.0, 1.0
        for _ in range(60):
            one, two = low + (high - low) / 3, high - (high - low) / 3
            if away(one) < away(two):
                high = two
            else:
                low = one
        nearest = (low + high) / 2
        if min(away(nearest), away(0.0), away(1.0)) < far:
            near.append((_edge_of(away, nearest, 0.0, far), _edge_of(away, nearest, 1.0, far)))
    near.sort()
    length = sqrt(dx * dx + dy * dy)
    best, start = (1.0, 0.0), 0.0
    for low, high in [*near, (1.0, 1.0)]:
        if low - start > best[1] - best[0]:
            best = (start, low)
        start = max(start, high)
    # Windows reach a little beyond a crossing.
    return best[0] + CLEAR / length, best[1] - CLEAR / length


def _edge_of(away: Callable[[float], float], inside: float, outside: float, far: float) -> float:
    """From a place that is too near towards one that may not be: the last that may be too near."""
    if away(outside) < far:
        return outside
    for _ in range(40):
        middle = (inside + outside) / 2
        if away(middle) < far:
            inside = middle
        else:
            outside = middle
    return outside


def distance(x: float, y: float, segment: tuple[float, float, float, float]) -> float:
    """How far a place is from a segment."""
    ax, ay, bx, by = segment
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    t = ((x - ax) * dx + (y - ay) * dy) / length if length else 0.0
    t = min(max(t, 0.0), 1.0)
    return sqrt((x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2)
