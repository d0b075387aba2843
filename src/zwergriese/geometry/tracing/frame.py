"""Which landing points of a ring are off the board: found on the ring's own table, exactly."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from zwergriese.geometry.ring import StrideRing
from zwergriese.geometry.tracing.crossings import Window, merged

if TYPE_CHECKING:
    from zwergriese.geometry.planar import PlanarMap


def windows_on_board(planar: PlanarMap, ring: StrideRing, px: int, py: int) -> list[Window]:
    """The windows of the landing points whose foot is wholly on the board, in order."""
    around = len(ring)
    reach = ring.stride + planar.foot_radius
    if reach <= px <= planar.width - reach and reach <= py <= planar.height - reach:
        return [(0, around - 1)]
    on: list[Window] = []
    start = 0
    for low, high in _windows_off(planar, ring, px, py):
        if start < low:
            on.append((start, low - 1))
        start = high + 1
    if start < around:
        on.append((start, around - 1))
    return on


def _windows_off(planar: PlanarMap, ring: StrideRing, px: int, py: int) -> list[Window]:
    radius = planar.foot_radius
    around = len(ring)
    found: list[Window] = []
    # Turned by quarters, what lies beyond each side of the frame is what is left of a limit.
    for quarter, limit in enumerate(
        (
            radius - px,
            radius - py,
            px - (planar.width - radius),
            py - (planar.height - radius),
        )
    ):
        first = _first_left_of(ring, limit)
        if first is not None:
            turn = quarter * around // 4
            found.append((turn + first, turn + around - first))
    return merged(found, around)


def _first_left_of(ring: StrideRing, limit: int) -> int | None:
    """The first index whose x is less than *limit*; the last one mirrors it."""
    stride = ring.stride
    if limit <= -stride:
        return None
    columns = ring.columns
    if limit > stride:
        return 0
    if limit > 0:
        return bisect_left(columns, 1 - limit, key=_minus)
    # In the second quadrant x is minus what y is in the first.
    low, high = 0, 2 * stride
    while low < high:
        middle = (low + high) // 2
        if middle - stride + columns[middle] > -limit:
            high = middle
        else:
            low = middle + 1
    return 2 * stride + low


def _minus(value: int) -> int:
    return -value
