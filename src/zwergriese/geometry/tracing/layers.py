"""What lies on top of the terrain along a ring: the forbidden, towns, straddled borders."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from attrs import frozen

from zwergriese.geometry.ground import (
    STRADDLING,
    Disc,
    Forbidden,
    Ground,
    Straddle,
    forbidden_ground,
    straddles,
    touches_forbidden,
    within,
)
from zwergriese.geometry.ring import StrideRing
from zwergriese.geometry.tracing.crossings import Flip, Window, merged
from zwergriese.geometry.tracing.frame import windows_on_board
from zwergriese.geometry.tracing.rims import disc_rim, make_rim

if TYPE_CHECKING:
    from zwergriese.geometry.planar import PlanarMap


@frozen
class Layer:
    """One thing that may lie on top; touching changes only within its windows."""

    ground: Ground
    touches: Callable[[int, int], bool]
    windows: list[Window]


def layers_near(
    planar: PlanarMap,
    ring: StrideRing,
    pivot: tuple[int, int],
    asked: tuple[tuple[Forbidden, ...], Straddle],
    flips: list[Flip],
) -> Iterator[Layer]:
    """What the ring of *pivot* may meet on top of the terrain, in the order of precedence.

    *flips* are its crossings with borders, for the one layer that depends on them.
    """
    px, py = pivot
    index = planar.index
    forbidden, straddle = asked
    for thing in forbidden:
        if isinstance(thing, Disc):
            rim = disc_rim(*thing.centre, thing.radius + planar.foot_radius)
        else:
            rim = index.area_rim(index.area_number(thing.area))
        if rim.is_near(planar.stride, px, py):
            touches = _forbidden_touch(planar, thing)
            yield Layer(forbidden_ground(thing.id), touches, rim.windows(ring, px, py))
    for number, rim in enumerate(index.town_rims):
        if rim.is_near(planar.stride, px, py):
            touches = town_touch(planar, number)
            yield Layer(index.town_grounds[number], touches, rim.windows(ring, px, py))
    if straddle == "refused":
        reach = planar.foot_radius
        _, borders, _ = index.borders_around(px, py, reach)
        rim = make_rim((border[:4] for _, _, border in borders), reach)
        # Where areas overlap, a foot may also come to hidden terrain by a step across a border.
        crossed = [(at - 1, at) for at, _ in flips]
        windows = merged(rim.windows(ring, px, py) + crossed, len(ring))
        yield Layer(STRADDLING, _straddle_touch(planar), windows)


def town_runs(
    planar: PlanarMap, ring: StrideRing, pivot: tuple[int, int], number: int
) -> list[Window]:
    """The runs of landing points that touch one town and are on the board, the longest first."""
    px, py = pivot
    rim = planar.index.town_rims[number]
    if not rim.is_near(planar.stride, px, py):
        return []
    touches = town_touch(planar, number)
    windows = rim.windows(ring, px, py)
    runs: list[Window] = []
    for first, last in windows_on_board(planar, ring, px, py):
        dx, dy = ring.offset(first)
        start = first if touches(px + dx, py + dy) else -1
        for low, high in windows:
            begin = max(low, first)
            offsets = ring.offsets(begin, min(high, last))
            for index, (dx, dy) in enumerate(offsets, begin):
                if touches(px + dx, py + dy):
                    if start < 0:
                        start = index
                elif start >= 0:
                    runs.append((start, index - 1))
                    start = -1
        if start >= 0:
            runs.append((start, last))
    return sorted(runs, key=lambda run: (run[0] - run[1], run))


def _forbidden_touch(planar: PlanarMap, thing: Forbidden) -> Callable[[int, int], bool]:
    return lambda x, y: touches_forbidden(planar, thing, x, y)


def town_touch(planar: PlanarMap, number: int) -> Callable[[int, int], bool]:
    """Whether a foot at a point of the board touches one town, whatever else it touches."""
    cell_at = planar.index.cell_at
    square = planar.foot_radius * planar.foot_radius

    def touches(x: int, y: int) -> bool:
        cell = cell_at(x, y)
        for bit, rim, one in cell.towns:
            if one == number:
                for segment in rim:
                    if within(x, y, segment, square):
                        return True
                return bool(cell.mask_at(x, y) & bit)
        return False

    return touches


def _straddle_touch(planar: PlanarMap) -> Callable[[int, int], bool]:
    def touches(x: int, y: int) -> bool:
        cell = planar.index.cell_at(x, y)
        return straddles(planar, cell.mask_at(x, y) & cell.area_bits, cell, x, y)

    return touches
