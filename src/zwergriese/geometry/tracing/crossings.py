"""At which indices of a stride ring a border is crossed, exactly.

Two neighbouring landing points share a side, so a foot moved by the two hairs of the ground rule
walks from the one to the other along a unit segment that no corner lies on. A border is crossed at
index j where that segment, from landing point j - 1 to landing point j, crosses it. Floats only
say where to look: a real crossing of circle and border has a window of indices around it outside
of which no segment can cross; inside, whole-number tests decide index by index.
"""

from __future__ import annotations

from math import floor, sqrt
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from zwergriese.geometry.lookup.edges import Around, Border
    from zwergriese.geometry.ring import StrideRing

Flip: TypeAlias = tuple[int, tuple[int, ...]]
"""An index and the owners of the border that is crossed there."""

Window: TypeAlias = tuple[int, int]
"""A first and a last index, both included; either may be outside 0 to 8*S - 1, which wraps."""

BAND = 2.5
"""Landing points are at most sqrt(1/2) from the circle; what is nearer than this may touch them."""

SPREAD = 6
"""How far, in indices, a landing point within BAND of a place on the circle is from that place."""


def border_flips(ring: StrideRing, px: int, py: int, around: Around) -> list[Flip]:
    """Every crossing of the ring around (px, py) with the borders, in no order.

    The bound behind the windows: let h be half the chord that the border's line cuts off. At an arc
    length of 0.75*S/h from the real crossing the circle is 0.75 - 0.2813*S/(h*h) away from the
    line, over 0.73 where h*h > 16*S; a landing point is at most 0.7072 from the circle and its
    index at most 1 from its place on it, and 1 of arc length is at most sqrt(2) indices. Nearer to
    a tangent, or with a corner near the circle, the border goes the slow way.
    """
    stride = ring.stride
    inner = (stride - 3) * (stride - 3)
    corners, borders = around
    squares = [(x - px) * (x - px) + (y - py) * (y - py) for x, y in corners]
    flips: list[Flip] = []
    for one, two, beyond, border in borders:
        first = squares[one]
        last = squares[two]
        if first < inner:
            if last < inner:
                continue
        elif first > beyond and last > beyond:
            continue
        _add_flips(flips, ring, (px, py, first, last), border)
    return flips


def _add_flips(
    flips: list[Flip], ring: StrideRing, seen: tuple[int, int, int, int], border: Border
) -> None:
    """Add the crossings with one border that comes near the circle.

    *seen* is the pivot, and the squares of the distances of the border's corners from it.
    """
    px, py, first, last = seen
    stride = ring.stride
    inner = (stride - 3) * (stride - 3)
    outer = (stride + 3) * (stride + 3)
    x, y, _, _, dx, dy, length, root_length, owners = border
    ax = x - px
    ay = y - py
    line = (ax, ay, dx, dy)
    along = ax * dx + ay * dy
    sides: tuple[int, ...] = ()
    if first < inner and last > outer:
        sides = (1,)
    elif first > outer and last < inner:
        sides = (-1,)
    elif first > outer and last > outer:
        if along >= 0 or along <= -length:
            return
        cross = ax * dy - ay * dx
        if cross * cross >= outer * length:
            return
        sides = (-1, 1)
    chord = along * along - length * (first - stride * stride)
    if not sides or chord < 16 * stride * length:
        windows = merged(segment_windows(ring, ax, ay, ax + dx, ay + dy), 8 * stride)
        flips += [
            (index, owners)
            for low, high in windows
            for index in range(low, high + 1)
            if steps_across(ring, index, line)
        ]
        return
    root = sqrt(chord)
    width = 1.07 * stride * root_length / root + 1.02
    for side in sides:
        t = (side * root - along) / length
        crossing = (ax + t * dx, ay + t * dy, width)
        found = line_crossings(ring, (ax, ay, dx, dy, 0), crossing)
        if found is None:
            place = floor(place_on_ring(stride, crossing[0], crossing[1]))
            wide = int(width) + 2
            found = [
                index
                for index in range(place - wide, place + wide + 1)
                if steps_across(ring, index, line)
            ]
        for index in found:
            flips.append((index, owners))


def line_crossings(  # noqa: C901, PLR0912 - hot: once for each crossing of each ring
    ring: StrideRing,
    line: tuple[int, int, int, int, int],
    crossing: tuple[float, float, float],
) -> list[int] | None:
    """The indices near a real crossing (x, y, window) where the side of a line changes, exactly.

    The line is (ax, ay, dx, dy, least): a landing point (x, y) is on its one side where
    dx*(y - ay) - dy*(x - ax) is at least *least*. Answers None where a quarter of the ring ends
    within the window.
    """
    ax, ay, dx, dy, least = line
    qx, qy, width = crossing
    stride = ring.stride
    columns = ring.columns
    # Turned into the first quadrant: the corner (cx, cy) and the way (ux, uy).
    if qy >= 0:
        if qx > 0:
            base, place = 0, stride - qx + qy
            cx, cy, ux, uy = ax, ay, dx, dy
        else:
            base, place = 2 * stride, stride - qx - qy
            cx, cy, ux, uy = ay, -ax, dy, -dx
    elif qx < 0:
        base, place = 4 * stride, stride + qx - qy
        cx, cy, ux, uy = -ax, -ay, -dx, -dy
    else:
        base, place = 6 * stride, stride + qx + qy
        cx, cy, ux, uy = -ay, ax, -dy, dx
    low = floor(place - width)
    high = floor(place + width) + 1
    if low < 0 or high > 2 * stride:
        return None
    # With y = j - S + x the side of landing point j is a sum of x, j and a constant.
    factor = ux - uy
    shift = uy * cx - ux * (stride + cy) - least
    if ux * uy >= 0:
        # A step leftwards adds uy to it, one upwards ux: it rises, or falls, all along.
        index = int(place + 0.5)
        if ux > 0 or uy > 0:
            while factor * columns[index] + ux * index + shift >= 0:
                index -= 1
            index += 1
            while factor * columns[index] + ux * index + shift < 0:
                index += 1
        else:
            while factor * columns[index] + ux * index + shift < 0:
                index -= 1
            index += 1
            while factor * columns[index] + ux * index + shift >= 0:
                index += 1
        return [base + index]
    found: list[int] = []
    value = ux * low + shift
    before = factor * columns[low] + value >= 0
    for x in columns[low + 1 : high + 1]:
        value += ux
        low += 1
        if (factor * x + value >= 0) is not before:
            before = not before
            found.append(base + low)
    return found


def steps_across(ring: StrideRing, index: int, border: tuple[int, int, int, int]) -> bool:
    """Whether the way from landing point *index* - 1 to *index* crosses a border (x, y, dx, dy).

    Exact for any border that is directed downwards or, if level, to the east.
    """
    ax, ay, dx, dy = border
    around = 8 * ring.stride
    x, y = ring.offset((index - 1) % around)
    to_x, to_y = ring.offset(index % around)
    if x == to_x:
        low, high = (ax, ax + dx) if dx > 0 else (ax + dx, ax)
        if not low <= x < high:
            return False
    else:
        low, high = ay + dy, ay
        if not low <= y < high:
            return False
    before = dx * (y - ay) - dy * (x - ax) >= 0
    after = dx * (to_y - ay) - dy * (to_x - ax) >= 0
    return before is not after


def segment_windows(ring: StrideRing, ax: float, ay: float, bx: float, by: float) -> list[Window]:
    """Windows that hold every landing point within about 1.5 of a segment, around (0, 0).

    The parts of the segment in a band around the circle, each seen from its centre; the bearing
    never turns back along a straight part.
    """
    stride = ring.stride
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    first = ax * ax + ay * ay
    along = ax * dx + ay * dy
    if length < 1e-9:
        parts = [(0.0, 0.0)] if abs(sqrt(first) - stride) < BAND else []
    else:
        parts = _parts_in_band(stride, first, along, length)
    windows = []
    leftwards = ax * dy - ay * dx > 0
    for start, end in parts:
        one = place_on_ring(stride, ax + start * dx, ay + start * dy)
        two = place_on_ring(stride, ax + end * dx, ay + end * dy)
        if not leftwards:
            one, two = two, one
        span = (two - one) % (8 * stride)
        if span > 6 * stride:
            # The two ends of a radial part, in the wrong order by a rounding.
            one, span = two, 0.0
        windows.append((int(one) - SPREAD, int(one + span) + SPREAD + 1))
    return windows


def merged(windows: list[Window], around: int) -> list[Window]:
    """The same indices, each once: windows within 0 to *around* - 1, in order, apart."""
    cut: list[Window] = []
    for low, high in windows:
        if high - low + 1 >= around:
            return [(0, around - 1)]
        first, last = low % around, high % around
        if first <= last:
            cut.append((first, last))
        else:
            cut += [(0, last), (first, around - 1)]
    cut.sort()
    apart: list[Window] = []
    for low, high in cut:
        if apart and low <= apart[-1][1] + 1:
            if high > apart[-1][1]:
                apart[-1] = (apart[-1][0], high)
        else:
            apart.append((low, high))
    return apart


def place_on_ring(stride: int, x: float, y: float) -> float:
    """The index, as a float, of the place on the circle in the direction of (x, y)."""
    scale = stride / sqrt(x * x + y * y)
    x *= scale
    y *= scale
    if y >= 0:
        return stride - x + y if x > 0 else 3 * stride - x - y
    if x < 0:
        return 5 * stride + x - y
    return 7 * stride + x + y


def _parts_in_band(
    stride: int, first: float, along: float, length: float
) -> list[tuple[float, float]]:
    """From where to where, as fractions of its length, a segment lies in the band."""
    beyond = along * along - length * (first - (stride + BAND) ** 2)
    if beyond <= 0:
        return []
    root = sqrt(beyond)
    start = max(0.0, (-along - root) / length)
    end = min(1.0, (-along + root) / length)
    if start > end:
        return []
    within = along * along - length * (first - (stride - BAND) ** 2)
    if within <= 0:
        return [(start, end)]
    root = sqrt(within)
    leaves, enters = (-along - root) / length, (-along + root) / length
    parts = [(start, min(end, leaves)), (max(start, enters), end)]
    return [part for part in parts if part[0] <= part[1]]
