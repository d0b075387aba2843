"""Which landing points of a ring are off the board: found on the ring's own table, exactly."""

from __future__ import annotations

from math import sqrt
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
        if limit > -ring.stride:
            first = _first_left_of(ring, limit)
            turn = quarter * around // 4
            found.append((turn + first, turn + around - first))
    return merged(found, around)


def _first_left_of(ring: StrideRing, limit: int) -> int:
    """The first index whose x is less than *limit*, over -S; the last one mirrors it.

    The circle gets there half a unit before the limit; from where floats say that this is, steps
    along the ring decide.
    """
    stride = ring.stride
    columns = ring.columns
    if limit > stride:
        return 0
    other = sqrt(stride * stride - (limit - 0.5) * (limit - 0.5))
    if limit > 0:
        index = stride - limit + int(other)
        while columns[index] >= limit:
            index += 1
        while columns[index - 1] < limit:
            index -= 1
        return index
    # In the second quadrant x is minus what y = j - S + x is in the first.
    least = stride - limit
    index = least - int(other)
    while index + columns[index] <= least:
        index += 1
    while index - 1 + columns[index - 1] > least:
        index -= 1
    return 2 * stride + index
