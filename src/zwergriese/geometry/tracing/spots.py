"""What one wall or one corner of a rim asks to look at along a ring, or what it decides alone."""

from __future__ import annotations

from collections.abc import Iterable
from math import floor, sqrt

from zwergriese.geometry.ring import StrideRing
from zwergriese.geometry.tracing.alone import CLEAR, Corner, Wall
from zwergriese.geometry.tracing.crossings import (
    Window,
    disc_crossings,
    line_crossings,
    place_on_ring,
    segment_windows,
)

SLACK = 1.5
"""How near, in real lengths, the circle is to a rim where touching may change; over 1.21."""


def look_at_wall(
    found: tuple[list[Window], list[Window]],
    ring: StrideRing,
    pivot: tuple[int, int],
    wall: Wall,
) -> None:
    """Add what one moved wall asks to look at, or the changes at once where it alone decides."""
    windows, changes = found
    px, py = pivot
    ax, ay, bx, by, start, end, (x, y, lx, ly, least) = wall
    ax, ay, bx, by = ax - px, ay - py, bx - px, by - py
    stride = ring.stride
    inner = (stride - 3) * (stride - 3)
    outer = (stride + 3) * (stride + 3)
    first = ax * ax + ay * ay
    last = bx * bx + by * by
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    along = ax * dx + ay * dy
    if first > outer and last > outer:
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
                exact = line_crossings(ring, line, (qx, qy, width))
                if exact is not None:
                    changes += [(index, -1) for index in exact]
                    return
            place = place_on_ring(stride, qx, qy)
            windows.append((floor(place - width), floor(place + width) + 1))
            return
    windows += segment_windows(ring, ax, ay, bx, by)


def look_at_corner(
    found: tuple[list[Window], list[Window]],
    ring: StrideRing,
    pivot: tuple[int, int],
    corner: Corner,
    reach: int,
) -> None:
    """Add what one corner asks to look at, or the changes at once where it alone decides.

    The bound: along the circle the distance to the corner changes with the sine of the angle
    between the two circles, and that slope by at most 1/r + 1/S. At an arc length of 1.3 over the
    sine it has changed by over 1.21 if the sine's square is over 10.5 * (1/r + 1/S).
    """
    windows, changes = found
    x, y, ways, alone = corner
    x -= pivot[0]
    y -= pivot[1]
    stride = ring.stride
    square = x * x + y * y
    away = sqrt(square)
    if alone and away > 1:
        along = (stride * stride + square - reach * reach) / (2 * away)
        half = stride * stride - along * along
        sine = away * sqrt(half) / (stride * reach) if half > 0 else 0.0
        if sine > 1.85 / (CLEAR / 2 - 2) and sine * sine * reach * stride > 10.5 * (reach + stride):
            width = 1.85 / sine + 2.0
            aside = sqrt(half) / away
            along /= away
            for turn in (aside, -aside):
                qx = along * x - turn * y
                qy = along * y + turn * x
                beside = max([(qx - x) * nx + (qy - y) * ny for nx, ny in ways], default=-reach)
                if beside > CLEAR:
                    continue  # All of the window lies beside a wall, not in front of the corner.
                if beside < -CLEAR:
                    exact = disc_crossings(ring, (x, y, reach), (qx, qy, width))
                    if exact is not None:
                        changes += [(index, -1) for index in exact]
                        continue
                place = place_on_ring(stride, qx, qy)
                windows.append((floor(place - width), floor(place + width) + 1))
            return
    windows += _corner_windows(ring, x, y, reach, ways)


def _corner_windows(
    ring: StrideRing, x: int, y: int, reach: int, ways: tuple[tuple[float, float], ...]
) -> Iterable[Window]:
    stride = ring.stride
    away = sqrt(x * x + y * y)
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
        if span < 40 and any((far[0] - x) * nx + (far[1] - y) * ny > 60 for nx, ny in ways):
            # All of the window lies beside a wall, not in front of the corner.
            continue
        windows.append((int(start) - 2, int(start + span) + 3))
    return windows


def _cosine(stride: int, away: float, reach: float) -> float:
    """Of the angle at the pivot between a corner and the places *reach* from it."""
    value = (stride * stride + away * away - reach * reach) / (2 * stride * away)
    return min(max(value, -1.0), 1.0)
