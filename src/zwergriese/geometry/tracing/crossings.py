"""At which indices of a stride ring a border is crossed, exactly.

Two neighbouring landing points share a side, so a foot moved by the two hairs of the ground rule
walks from the one to the other along a unit segment that no corner lies on. A border is crossed at
index j where that segment, from landing point j - 1 to landing point j, crosses it. Floats only
say where to look: a real crossing of circle and border has a window of indices around it outside
of which no segment can cross; inside, whole-number tests decide index by index.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from zwergriese.geometry.index import Around, Border
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
    length of S/h from the real crossing the circle is 1 - S/(2*h*h) away from the line, which is
    over 0.96 where h*h > 16*S; a landing point is at most 0.7072 from the circle and its index at
    most 1 from its place on it, and an index is at most sqrt(2) of arc length. Nearer to a tangent,
    or with a corner near the circle, the border goes the slow way.
    """
    stride = ring.stride
    inner = (stride - 3) * (stride - 3)
    corners, borders, dip = around
    # A border whose corners are both beyond this keeps outside of the circle.
    beyond = (stride + 3) * (stride + 3) + dip
    squares = [(x - px) * (x - px) + (y - py) * (y - py) for x, y in corners]
    flips: list[Flip] = []
    for one, two, border in borders:
        first = squares[one]
        last = squares[two]
        if first < inner:
            if last < inner:
                continue
        elif first > beyond and last > beyond:
            continue
        flips += _flips_of(ring, px, py, border, (first, last))
    return flips


def _flips_of(
    ring: StrideRing, px: int, py: int, border: Border, squares: tuple[int, int]
) -> list[Flip]:
    """The crossings with one border that comes near the circle."""
    stride = ring.stride
    inner = (stride - 3) * (stride - 3)
    outer = (stride + 3) * (stride + 3)
    first, last = squares
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
            return []
        cross = ax * dy - ay * dx
        if cross * cross >= outer * length:
            return []
        sides = (-1, 1)
    chord = along * along - length * (first - stride * stride)
    if not sides or chord < 16 * stride * length:
        windows = merged(segment_windows(ring, ax, ay, ax + dx, ay + dy), 8 * stride)
        return [
            (index, owners)
            for low, high in windows
            for index in range(low, high + 1)
            if steps_across(ring, index, line)
        ]
    root = sqrt(chord)
    width = 1.42 * stride * root_length / root + 2.0
    flips: list[Flip] = []
    for side in sides:
        t = (side * root - along) / length
        found = _crossed_at(ring, line, ax + t * dx, ay + t * dy, width)
        if isinstance(found, int):
            flips.append((found, owners))
        else:
            flips += [(index, owners) for index in found]
    return flips


def _crossed_at(  # noqa: C901, PLR0912 - the same, once for each crossing
    ring: StrideRing, line: tuple[int, int, int, int], qx: float, qy: float, width: float
) -> int | list[int]:
    """The indices where a line is crossed whose real crossing with the circle is (qx, qy)."""
    ax, ay, dx, dy = line
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
    low = int(place - width)
    high = int(place + width) + 1
    if low < 1 or high > 2 * stride:
        around = range(base + low, base + high + 1)
        return [index for index in around if steps_across(ring, index, line)]
    # Landing point j is to the left where f(j) >= 0, with f = ux*(y - cy) - uy*(x - cx) and
    # y = j - S + x; borders are so directed that on the line itself the hairs lead to the left.
    factor = ux - uy
    shift = uy * cx - ux * (stride + cy)
    if ux * uy >= 0:
        # A step leftwards adds uy to f, one upwards ux: f rises, or falls, all along.
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
        return base + index
    found: list[int] = []
    value = ux * low + shift
    left = factor * columns[low] + value >= 0
    for x in columns[low + 1 : high + 1]:
        value += ux
        low += 1
        if (factor * x + value >= 0) is not left:
            left = not left
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
