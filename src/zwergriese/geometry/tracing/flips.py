"""At which indices of a stride ring borders are crossed, exactly, and what that changes."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from zwergriese.geometry.lookup.around import LOOSE, WAVERING
from zwergriese.geometry.tracing.crossings import border_crossings, line_crossings

if TYPE_CHECKING:
    from zwergriese.geometry.lookup.around import Around
    from zwergriese.geometry.lookup.edges import Segment
    from zwergriese.geometry.ring import StrideRing


def border_flips(  # noqa: C901, PLR0912, PLR0915 - hot: each call in it costs a tenth
    ring: StrideRing, px: int, py: int, around: Around
) -> dict[int, int]:
    """Every index at which the ring around (px, py) crosses borders, with the bits that change.

    The bound behind the windows: let h be half the chord that the border's line cuts off. At an arc
    length of 0.75*S/h from the real crossing the circle is 0.75 - 0.2813*S/(h*h) away from the
    line, over 0.73 where h*h > 16*S; a landing point is at most 0.7072 from the circle and its
    index at most 1 from its place on it, and 1 of arc length is at most sqrt(2) indices. Nearer to
    a tangent, or with a corner near the circle, the border goes the slow way.
    """
    stride = ring.stride
    columns = ring.columns
    u = float(px - around.x)
    v = float(py - around.y)
    away = u * u + v * v
    # A corner's square less that of the stride is k - x*u - y*v + away, all whole numbers. Here are
    # those of 3 less and of 3 more than the stride, without the last part.
    inner = 9 - 6 * stride - away
    outer = 9 + 6 * stride - away
    square = float(stride * stride)
    steep = 16.0 * stride
    flips: dict[int, int] = {}
    last = 0.0
    for k, x, y, line, bits in zip(
        around.squares, around.xs, around.ys, around.lines, around.changes, strict=True
    ):
        first = last
        last = k - x * u - y * v
        if last < inner:
            if first < inner or line is None:
                continue
            clear = first > outer
        elif last > outer:
            if first > outer or line is None:
                continue
            clear = first < inner
        elif line is None:
            continue
        else:
            clear = False
        ax, ay, dx, dy, cross, inverse, grows, falls, factor, step, shift, base, kind = line
        cross += py * dx - px * dy
        aside = cross * inverse
        chord = square - aside * aside
        if not clear or chord < steep:
            for index in border_crossings(ring, ax - px, ay - py, dx, dy):
                flips[index] = flips.get(index, 0) ^ bits
            continue
        half = sqrt(chord) if last > outer else -sqrt(chord)
        if kind == LOOSE:
            half *= grows
            for index in _crossings_anywhere(ring, (ax - px, ay - py, dx, dy), aside, half):
                flips[index] = flips.get(index, 0) ^ bits
            continue
        # In the quarter y = j - S + x, so that the side of landing point j is a sum of x and j.
        place = stride + half * grows - aside * falls
        shift += cross
        if kind == WAVERING:
            width = 1.07 * stride / abs(half) + 1.02
            index = int(place - width)
            value = step * index + shift
            before = factor * columns[index] + value >= 0
            for column in columns[index + 1 : int(place + width) + 2]:
                index += 1
                value += step
                if (factor * column + value >= 0) is not before:
                    before = not before
                    flips[base + index] = flips.get(base + index, 0) ^ bits
            continue
        # Each step along the ring adds to the sum.
        index = int(place + 0.5)
        while factor * columns[index] + step * index + shift >= 0:
            index -= 1
        index += 1
        while factor * columns[index] + step * index + shift < 0:
            index += 1
        index += base
        flips[index] = flips.get(index, 0) ^ bits
    for segment, bits in around.dips:
        for index in _dip_crossings(ring, px, py, segment):
            flips[index] = flips.get(index, 0) ^ bits
    return flips


def _dip_crossings(ring: StrideRing, px: int, py: int, segment: Segment) -> list[int]:
    """The crossings with a border if both its corners lie beyond the ring."""
    ax, ay, bx, by = segment
    ax, ay, bx, by = ax - px, ay - py, bx - px, by - py
    outer = (ring.stride + 3) * (ring.stride + 3)
    if ax * ax + ay * ay > outer and bx * bx + by * by > outer:
        dx, dy = bx - ax, by - ay
        cross = ax * dy - ay * dx
        if cross * cross < outer * (dx * dx + dy * dy):
            return border_crossings(ring, ax, ay, dx, dy)
    return []


def _crossings_anywhere(
    ring: StrideRing, line: tuple[int, int, int, int], aside: float, half: float
) -> list[int]:
    """A border's clear crossing, where it is not known before in which quarter that is."""
    ax, ay, dx, dy = line
    length = sqrt(dx * dx + dy * dy)
    qx = (aside * dy + half * dx) / length
    qy = (half * dy - aside * dx) / length
    width = 1.07 * ring.stride / abs(half) + 1.02
    found = line_crossings(ring, (ax, ay, dx, dy, 0), (qx, qy, width))
    return border_crossings(ring, ax, ay, dx, dy) if found is None else found
