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
    from zwergriese.geometry.ring import StrideRing

Window: TypeAlias = tuple[int, int]
"""A first and a last index, both included; either may be outside 0 to 8*S - 1, which wraps."""

BAND = 2.5
"""Landing points are at most sqrt(1/2) from the circle; what is nearer than this may touch them."""

SPREAD = 6
"""How far, in indices, a landing point within BAND of a place on the circle is from that place."""


def line_crossings(
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
    low = int(place - width)
    high = int(place + width) + 1
    if place < width or high >= 2 * stride:
        return None
    # With y = j - S + x the side of landing point j is a sum of x, j and a constant.
    factor = ux - uy
    shift = uy * cx - ux * (stride + cy) - least
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


def disc_crossings(
    ring: StrideRing, disc: tuple[int, int, int], crossing: tuple[float, float, float]
) -> list[int] | None:
    """The same for the rim of a disc (x, y, radius), whose rim itself belongs to it."""
    cx, cy, radius = disc
    qx, qy, width = crossing
    stride = ring.stride
    if qy >= 0:
        if qx > 0:
            base, place = 0, stride - qx + qy
        else:
            base, place = 2 * stride, stride - qx - qy
            cx, cy = cy, -cx
    elif qx < 0:
        base, place = 4 * stride, stride + qx - qy
        cx, cy = -cx, -cy
    else:
        base, place = 6 * stride, stride + qx + qy
        cx, cy = -cy, cx
    low = int(place - width)
    high = int(place + width) + 1
    if place < width or high >= 2 * stride:
        return None
    square = radius * radius
    found: list[int] = []
    before: bool | None = None
    # y less the corner's is j - S + x - cy.
    step = low - stride - cy
    for x in ring.columns[low : high + 1]:
        inside = (x - cx) * (x - cx) + (step + x) * (step + x) <= square
        if inside is not before:
            if before is not None:
                found.append(base + step + stride + cy)
            before = inside
        step += 1
    return found


def border_crossings(ring: StrideRing, ax: int, ay: int, dx: int, dy: int) -> list[int]:
    """Every index whose step, from the landing point before it, crosses a border; the slow way.

    Exact for any border: on the line itself is on the left of the way downwards or eastwards.
    """
    if dy > 0 or (dy == 0 and dx < 0):
        ax, ay, dx, dy = ax + dx, ay + dy, -dx, -dy
    left, right = (ax, ax + dx) if dx > 0 else (ax + dx, ax)
    low, high = ay + dy, ay
    around = 8 * ring.stride
    length = dx * dx + dy * dy
    cross = ax * dy - ay * dx
    chord = ring.stride * ring.stride - cross * cross / length
    if chord > 16 * ring.stride:
        # The line is clear, only the border's ends may be near the circle.
        windows = _line_windows(ring, (ax, ay, dx, dy), length, chord)
    else:
        windows = segment_windows(ring, ax, ay, ax + dx, ay + dy)
    found: list[int] = []
    for first, last in merged(windows, around):
        x, y = ring.offset(first - 1 if first else around - 1)
        before = dx * (y - ay) - dy * (x - ax) >= 0
        for index, (to_x, to_y) in enumerate(ring.offsets(first, last), first):
            after = dx * (to_y - ay) - dy * (to_x - ax) >= 0
            if after is not before and (left <= x < right if x == to_x else low <= y < high):
                found.append(index)
            before = after
            x, y = to_x, to_y
    return found


def _line_windows(
    ring: StrideRing, line: tuple[int, int, int, int], length: int, chord: float
) -> list[Window]:
    """Windows around those crossings of circle and line that are not far from the segment."""
    ax, ay, dx, dy = line
    along = ax * dx + ay * dy
    half = sqrt(chord * length)
    width = 1.07 * ring.stride / sqrt(chord) + 1.02
    windows = []
    for turn in (half, -half):
        t = (turn - along) / length
        beyond = (t - 1.0 if t > 1.0 else -t) * sqrt(length)
        if beyond < 2 * width:
            place = place_on_ring(ring.stride, ax + t * dx, ay + t * dy)
            windows.append((floor(place - width), floor(place + width) + 1))
    return windows


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
