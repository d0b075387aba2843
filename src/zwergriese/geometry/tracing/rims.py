"""Where along a ring a foot may begin or cease to touch something: windows, and what lies in them.

The rim of a thing is where a foot's centre is exactly one radius from it: walls moved outwards by
the radius, and round corners. Floats only say near which indices the ring meets the rim; whether a
foot touches is asked for every index there, with whole numbers. Between two neighbouring landing
points a distance changes by at most 1, and a landing point is at most 0.7072 from the circle: if
touching changes between two of them, the circle is within 1.21 of the rim there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import floor, isqrt, sqrt
from typing import TypeAlias

from attrs import evolve, frozen

from zwergriese.geometry.ring import StrideRing
from zwergriese.geometry.tracing.crossings import (
    Window,
    line_crossings,
    merged,
    place_on_ring,
    segment_windows,
)

Segment: TypeAlias = tuple[int, int, int, int]

Corner: TypeAlias = tuple[int, int, tuple[tuple[int, int, float], ...]]
"""A corner, and the ways to its neighbours with their lengths: it is nearest only away from all."""

Wall: TypeAlias = tuple[float, float, float, float, float, float, tuple[int, int, int, int, int]]
"""The wall moved outwards (ax, ay, bx, by); from where to where, as fractions of its length, it
alone decides; and the line (ax, ay, dx, dy, least) on whose one side a foot then touches it not."""

SLACK = 1.5
"""How near, in real lengths, the circle is to a rim where touching may change; over 1.21."""

CLEAR = 20
"""How much further than the reach all else is where a wall alone decides; windows are shorter."""

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
        for wall in self.walls:
            _look_at_wall(found, changes, ring, (px, py), wall)
        for x, y, ways in self.corners:
            found += _corner_windows(ring, x - px, y - py, self.reach, ways)
        found = merged(found, len(ring))
        return sorted(found + changes) if changes else found

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
    ways: dict[tuple[int, int], list[tuple[int, int, float]]] = {}
    for segment in segments:
        ax, ay, bx, by = segment
        dx, dy = bx - ax, by - ay
        length = sqrt(dx * dx + dy * dy)
        for side in outer_sides(segment) if outer_sides else (1, -1):
            ox, oy = -dy * reach * side / length, dx * reach * side / length
            most = isqrt(reach * reach * (dx * dx + dy * dy))
            line = (ax, ay, dx, dy, most + 1 if side > 0 else -most)
            walls.append((ax + ox, ay + oy, bx + ox, by + oy, 1.0, 0.0, line))
        ways.setdefault((ax, ay), []).append((dx, dy, length))
        ways.setdefault((bx, by), []).append((-dx, -dy, length))
    corners = tuple((x, y, tuple(w) if outer_sides else ()) for (x, y), w in ways.items())
    if not corners:
        return Rim((), (), reach)
    left, right = min(x for x, _, _ in corners), max(x for x, _, _ in corners)
    low, high = min(y for _, y, _ in corners), max(y for _, y, _ in corners)
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
    # One outer side each: where a stretch of a moved wall has nothing else near, the wall decides.
    walls = []
    for number, wall in enumerate(rim.walls):
        others = segments[:number] + segments[number + 1 :]
        start, end = _clear_stretch(wall, others, reach + CLEAR)
        walls.append((*wall[:4], start, end, wall[6]))
    return evolve(rim, walls=tuple(walls))


def disc_rim(x: int, y: int, reach: int) -> Rim:
    """The rim around a single point."""
    return Rim((), ((x, y, ()),), reach, (x, y), reach + 4)


def _look_at_wall(
    windows: list[Window],
    changes: list[Window],
    ring: StrideRing,
    pivot: tuple[int, int],
    wall: Wall,
) -> None:
    """Add what one moved wall asks to look at, or the changes at once where it alone decides."""
    px, py = pivot
    ax, ay, bx, by, start, end, (x, y, lx, ly, least) = wall
    ax, ay, bx, by = ax - px, ay - py, bx - px, by - py
    stride = ring.stride
    inner = (stride - 3) * (stride - 3)
    outer = (stride + 3) * (stride + 3)
    first = ax * ax + ay * ay
    last = bx * bx + by * by
    if first < inner and last < inner:
        return
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    along = ax * dx + ay * dy
    if first > outer and last > outer:
        if along >= 0 or along <= -length:
            return
        cross = ax * dy - ay * dx
        if cross * cross >= outer * length:
            return
    elif (first < inner and last > outer) or (first > outer and last < inner):
        chord = along * along - length * (first - stride * stride)
        if chord > 16 * stride * length:
            # As for borders, with 1.3 as the arc length: 1.3 - 1.69/32 is over 1.21.
            root = sqrt(chord)
            t = ((root if first < inner else -root) - along) / length
            qx, qy = ax + t * dx, ay + t * dy
            width = 1.85 * stride * sqrt(length) / root + 2.0
            if start < t < end and width < CLEAR / 2:
                line = (x - px, y - py, lx, ly, least)
                found = line_crossings(ring, line, (qx, qy, width))
                if found is not None:
                    changes += [(index % len(ring), -1) for index in found]
                    return
            place = place_on_ring(stride, qx, qy)
            windows.append((floor(place - width), floor(place + width) + 1))
            return
    windows += segment_windows(ring, ax, ay, bx, by)


def _corner_windows(
    ring: StrideRing, x: int, y: int, reach: int, ways: tuple[tuple[int, int, float], ...]
) -> Iterable[Window]:
    stride = ring.stride
    away = sqrt(x * x + y * y)
    if abs(away - stride) > reach + SLACK or away < reach - SLACK - stride:
        return ()
    if away < 1:
        return ((0, len(ring) - 1),)
    wide = _cosine(stride, away, reach + SLACK)
    narrow = _cosine(stride, away, reach - SLACK) if reach > SLACK else 1.0
    ux, uy = x / away * stride, y / away * stride
    wide_up, narrow_up = sqrt(1 - wide * wide), sqrt(1 - narrow * narrow)
    windows = []
    for turn in (1, -1):
        far = (ux * wide - turn * uy * wide_up, uy * wide + turn * ux * wide_up)
        near = (ux * narrow - turn * uy * narrow_up, uy * narrow + turn * ux * narrow_up)
        ends = (place_on_ring(stride, *near), place_on_ring(stride, *far))
        start, end = ends if turn == 1 else ends[::-1]
        span = (end - start) % len(ring)
        if span > 6 * stride:
            span = 0.0  # Each side is half a ring at most: the same place, turned by a rounding.
        if span < 40 and any(
            (far[0] - x) * dx + (far[1] - y) * dy > 60 * length for dx, dy, length in ways
        ):
            # All of the window lies beside a wall, not in front of the corner.
            continue
        windows.append((int(start) - 2, int(start + span) + 3))
    return windows


def _cosine(stride: int, away: float, reach: float) -> float:
    """Of the angle at the pivot between a corner and the places *reach* from it."""
    value = (stride * stride + away * away - reach * reach) / (2 * stride * away)
    return min(max(value, -1.0), 1.0)


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
    return (near <= 0 or most >= near * near) and _distance(0.0, 0.0, (ax, ay, bx, by)) <= far


def _distance(x: float, y: float, segment: tuple[float, float, float, float]) -> float:
    ax, ay, bx, by = segment
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    t = ((x - ax) * dx + (y - ay) * dy) / length if length else 0.0
    t = min(max(t, 0.0), 1.0)
    return sqrt((x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2)


def _clear_stretch(wall: Wall, others: tuple[Segment, ...], far: float) -> tuple[float, float]:
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
            return _distance(ax + t * dx, ay + t * dy, other)

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
