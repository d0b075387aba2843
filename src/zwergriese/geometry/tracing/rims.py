"""Where along a ring a foot may begin or cease to touch something: windows, and what lies in them.

The rim of a thing is where a foot's centre is exactly one radius from it: walls moved outwards by
the radius, and round corners. Floats only say near which indices the ring meets the rim; whether a
foot touches is asked for every index there, with whole numbers. Between two neighbouring landing
points a distance changes by at most 1, and a landing point is at most 0.7072 from the circle: if
touching changes between two of them, the circle is within 1.21 of the rim there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import isqrt, sqrt

from attrs import evolve, frozen

from zwergriese.geometry.ring import StrideRing
from zwergriese.geometry.tracing.alone import (
    CLEAR,
    Corner,
    Segment,
    Wall,
    bends_away,
    clear_stretch,
    distance,
    is_alone,
    is_hollow,
)
from zwergriese.geometry.tracing.crossings import Window, merged
from zwergriese.geometry.tracing.spots import SLACK, look_at_corner, look_at_wall

MOST_CLEARED = 40
"""Shapes with more edges have no stretches where a wall alone decides: finding them takes long."""

MOST_COMPARED = 400
"""Shapes with more edges get both sides of each wall instead of a search for the outer one."""


@frozen
class Rim:
    """The rim of one thing, and a circle around all of it."""

    walls: tuple[Wall, ...]
    corners: tuple[Corner, ...]
    reach: int
    middle: tuple[float, float] = (0.0, 0.0)
    radius: float = 0.0

    def is_near(self, stride: int, px: int, py: int) -> bool:
        """Whether the ring may meet the thing at all."""
        if not self.corners:
            return False
        dx, dy = self.middle[0] - px, self.middle[1] - py
        square = dx * dx + dy * dy
        far = stride + self.radius
        near = stride - self.radius
        return square <= far * far and (near <= 0 or square >= near * near)

    def spots(self, ring: StrideRing, px: int, py: int) -> list[Window]:
        """The windows in which touching may change, in order; a known change at j is (j, -1)."""
        found: list[Window] = []
        changes: list[Window] = []
        pivot = (px, py)
        stride, reach = ring.stride, self.reach
        inner = (stride - 3) * (stride - 3)
        outer = (stride + 3) * (stride + 3)
        for wall in self.walls:
            ax, ay, bx, by, *_ = wall
            ax -= px
            ay -= py
            bx -= px
            by -= py
            first = ax * ax + ay * ay
            last = bx * bx + by * by
            if first < inner:
                if last < inner:
                    continue
            elif first > outer and last > outer:
                dx = bx - ax
                dy = by - ay
                if ax * dx + ay * dy >= 0 or bx * dx + by * dy <= 0:
                    continue
            look_at_wall((found, changes), ring, pivot, wall)
        far = (stride + reach + SLACK) ** 2
        near = max(abs(stride - reach) - SLACK, 0.0) ** 2
        for corner in self.corners:
            x = corner[0] - px
            y = corner[1] - py
            if near <= x * x + y * y <= far:
                look_at_corner((found, changes), ring, pivot, corner, reach)
        if not found:
            return sorted(changes)
        found = merged(found, len(ring))
        # What is looked at point by point is not told twice.
        found += [
            change for change in changes if not any(low <= change[0] <= high for low, high in found)
        ]
        return sorted(found)

    def part_near(self, stride: int, x: float, y: float, slack: float) -> Rim:
        """What of the rim the rings of pivots within *slack* of a place may meet."""
        walls = tuple(
            wall
            for wall in self.walls
            if _is_between(stride - slack - 4, stride + slack + 4, wall, x, y)
        )
        wide = self.reach + SLACK + slack + 4
        corners = tuple(
            corner
            for corner in self.corners
            if abs(sqrt((corner[0] - x) ** 2 + (corner[1] - y) ** 2) - stride) <= wide
        )
        return Rim(walls, corners, self.reach, self.middle, self.radius)


def make_rim(
    segments: Iterable[Segment],
    reach: int,
    outer_sides: Callable[[Segment], tuple[int, ...]] | None = None,
) -> Rim:
    """The rims of single segments, or that of a shape whose walls have the given *outer_sides*.

    1 is to the left of the way from the first corner to the second, -1 to the right. A corner of a
    shape counts only where a foot is in front of it, not beside one of its walls.
    """
    walls: list[Wall] = []
    ways: dict[tuple[int, int], list[tuple[float, float]]] = {}
    for segment in segments:
        ax, ay, bx, by = segment
        dx, dy = bx - ax, by - ay
        length = sqrt(dx * dx + dy * dy)
        for side in outer_sides(segment) if outer_sides else (1, -1):
            ox, oy = -dy * reach * side / length, dx * reach * side / length
            most = isqrt(reach * reach * (dx * dx + dy * dy))
            line = (ax, ay, dx, dy, most + 1 if side > 0 else -most)
            walls.append((ax + ox, ay + oy, bx + ox, by + oy, 1.0, 0.0, line))
        ways.setdefault((ax, ay), []).append((dx / length, dy / length))
        ways.setdefault((bx, by), []).append((-dx / length, -dy / length))
    corners = tuple((x, y, tuple(w) if outer_sides else (), False) for (x, y), w in ways.items())
    if not corners:
        return Rim((), (), reach)
    left, right = min(x for x, *_ in corners), max(x for x, *_ in corners)
    low, high = min(y for _, y, *_ in corners), max(y for _, y, *_ in corners)
    radius = sqrt((right - left) ** 2 + (high - low) ** 2) / 2 + reach + 4
    return Rim(tuple(walls), corners, reach, ((left + right) / 2, (low + high) / 2), radius)


def shape_rim(segments: tuple[Segment, ...], reach: int) -> Rim:
    """The rim around a whole shape, given by its edges: inside it nothing changes.

    A wall that no other touches has one outer side all along, found by parity at its middle.
    """
    doubled = [(2 * ax, 2 * ay, 2 * bx, 2 * by) for ax, ay, bx, by in segments]

    def outer_sides(segment: Segment) -> tuple[int, ...]:
        if len(segments) > MOST_COMPARED or any(_touch(segment, other) for other in segments):
            return (1, -1)
        ax, ay, bx, by = segment
        x, y, dx, dy = ax + bx, ay + by, bx - ax, by - ay
        inside = False
        for one in doubled:
            cx, low, ex, high = one if one[1] < one[3] else (*one[2:], *one[:2])
            if low <= y < high and (ex - cx) * (y - low) > (x - cx) * (high - low):
                inside = not inside
        hairs = 1 if dy < 0 or (dy == 0 and dx > 0) else -1
        return (-hairs,) if inside else (hairs,)

    rim = make_rim(segments, reach, outer_sides)
    if reach < 2 * CLEAR or not len(rim.walls) == len(segments) <= MOST_CLEARED:
        return rim
    # One outer side each: where nothing else is near, a wall or a corner decides alone.
    walls = []
    for number, wall in enumerate(rim.walls):
        others = [
            other
            for other in segments[:number] + segments[number + 1 :]
            if not bends_away(segments[number], wall, other)
        ]
        start, end = clear_stretch(wall, others, reach + CLEAR)
        walls.append((*wall[:4], start, end, wall[6]))
    corners = [
        (x, y, ways, is_alone((x, y), segments, rim.walls, reach))
        for x, y, ways, _ in rim.corners
        if not is_hollow((x, y), segments, rim.walls)
    ]
    return evolve(rim, walls=tuple(walls), corners=tuple(corners))


def disc_rim(x: int, y: int, reach: int) -> Rim:
    """The rim around a single point."""
    return Rim((), ((x, y, (), True),), reach, (x, y), reach + 4)


def _touch(one: Segment, other: Segment) -> bool:
    """Whether two different segments meet anywhere but at a common end."""
    if one == other:
        return False
    a, b, c, d = one[:2], one[2:], other[:2], other[2:]
    if (
        max(a[0], b[0]) < min(c[0], d[0])
        or max(c[0], d[0]) < min(a[0], b[0])
        or max(a[1], b[1]) < min(c[1], d[1])
        or max(c[1], d[1]) < min(a[1], b[1])
    ):
        return False
    if {a, b} & {c, d}:
        shared = a if a in {c, d} else b
        tip, far = (b if shared == a else a), (d if shared == c else c)
        # Folded back onto each other, else they part at once.
        return _turn(shared, tip, far) == 0 and (
            (tip[0] - shared[0]) * (far[0] - shared[0])
            + (tip[1] - shared[1]) * (far[1] - shared[1])
            > 0
        )
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0


def _turn(a: tuple[int, ...], b: tuple[int, ...], c: tuple[int, ...]) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _is_between(near: float, far: float, wall: Wall, x: float, y: float) -> bool:
    """Whether a moved wall comes between two distances of a place."""
    ax, ay, bx, by = wall[0] - x, wall[1] - y, wall[2] - x, wall[3] - y
    most = max(ax * ax + ay * ay, bx * bx + by * by)
    return (near <= 0 or most >= near * near) and distance(0.0, 0.0, (ax, ay, bx, by)) <= far
