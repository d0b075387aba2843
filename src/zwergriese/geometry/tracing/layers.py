"""What lies on top of the terrain along a ring: the forbidden, towns, straddled borders."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from attrs import define

from zwergriese.geometry.ground import (
    STRADDLING,
    Disc,
    Forbidden,
    Ground,
    Straddle,
    forbidden_ground,
    straddles,
    touches_forbidden,
    within_any,
)
from zwergriese.geometry.ring import StrideRing
from zwergriese.geometry.tracing.crossings import Window, merged
from zwergriese.geometry.tracing.frame import windows_on_board
from zwergriese.geometry.tracing.rims import disc_rim

if TYPE_CHECKING:
    from zwergriese.geometry.planar import PlanarMap


@define
class Layer:
    """One thing that may lie on top; touching changes only at its spots (see `Rim.spots`)."""

    ground: Ground
    touches: Callable[[int, int], bool]
    spots: list[Window]
    town: int | None = None
    """For a town its number after all areas."""

    def changes(
        self, ring: StrideRing, pivot: tuple[int, int], part: Window, *, now: bool
    ) -> list[int]:
        """The indices of a part of the ring where touching changes; *now* is how it is at first."""
        px, py = pivot
        first, last = part
        touches = self.touches
        found: list[int] = []
        for low, high in self.spots:
            if high < 0:
                if first < low <= last:
                    now = not now
                    found.append(low)
            elif low <= last and high > first:
                start = max(low, first + 1)
                offsets = ring.offsets(start, min(high, last))
                for index, (dx, dy) in enumerate(offsets, start):
                    if touches(px + dx, py + dy) is not now:
                        now = not now
                        found.append(index)
        return found


def layers_near(
    planar: PlanarMap,
    ring: StrideRing,
    pivot: tuple[int, int],
    asked: tuple[tuple[Forbidden, ...], Straddle],
    flips: Iterable[int],
) -> list[Layer]:
    """What the ring of *pivot* may meet on top of the terrain, in the order of precedence.

    *flips* are where it crosses borders, for the one layer that depends on them.
    """
    px, py = pivot
    index = planar.index
    forbidden, straddle = asked
    layers: list[Layer] = []
    for thing in forbidden:
        if isinstance(thing, Disc):
            rim = disc_rim(*thing.centre, thing.radius + planar.foot_radius)
        else:
            rim = index.area_rim(index.area_number(thing.area))
        if rim.is_near(planar.stride, px, py):
            touches = _forbidden_touch(planar, thing)
            layers.append(Layer(forbidden_ground(thing.id), touches, rim.spots(ring, px, py)))
    for number, rim in index.rims_around(px, py):
        touches = town_touch(planar, number)
        town = len(planar.areas) + number
        layers.append(Layer(index.town_grounds[number], touches, rim.spots(ring, px, py), town))
    if straddle == "refused":
        # Where areas overlap, a foot may also come to hidden terrain by a step across a border.
        crossed = [(at - 1, at) for at in flips]
        windows = merged(index.border_rim(px, py).spots(ring, px, py) + crossed, len(ring))
        layers.append(Layer(STRADDLING, _straddle_touch(planar), windows))
    return layers


def town_runs(
    planar: PlanarMap, ring: StrideRing, pivot: tuple[int, int], number: int
) -> list[Window]:
    """The runs of landing points that touch one town and are on the board, the longest first."""
    px, py = pivot
    runs: list[Window] = []
    for one, rim in planar.index.rims_around(px, py):
        if one != number:
            continue
        layer = Layer(
            planar.index.town_grounds[number], town_touch(planar, number), rim.spots(ring, px, py)
        )
        for part in windows_on_board(planar, ring, px, py):
            dx, dy = ring.offset(part[0])
            now = layer.touches(px + dx, py + dy)
            ends = layer.changes(ring, pivot, part, now=now)
            if now:
                ends.insert(0, part[0])
            if len(ends) % 2:
                ends.append(part[1] + 1)
            runs += [(low, high - 1) for low, high in zip(ends[::2], ends[1::2], strict=True)]
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
                return within_any(x, y, rim, square) or bool(cell.mask_at(x, y) & bit)
        return False

    return touches


def _straddle_touch(planar: PlanarMap) -> Callable[[int, int], bool]:
    def touches(x: int, y: int) -> bool:
        cell = planar.index.cell_at(x, y)
        return straddles(planar, cell.mask_at(x, y) & cell.area_bits, cell, x, y)

    return touches
