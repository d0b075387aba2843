"""From a place where two rasters meet to a real trip: a chain of cells, snapped to exact steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from zwergriese.geometry.ground import Forbidden, Ground, ground_at
from zwergriese.geometry.ring import stride_ring
from zwergriese.geometry.routes.multisets import Kinds
from zwergriese.geometry.routes.plan import Trip
from zwergriese.geometry.routes.raster import Raster
from zwergriese.geometry.routes.zones import Backward, Forward
from zwergriese.geometry.tracing.crossings import place_on_ring
from zwergriese.geometry.tracing.layers import town_runs

if TYPE_CHECKING:
    from zwergriese.geometry.planar import Point, Town

SHARES = (0.5, 0.0, 1.0, 0.25, 0.75)
"""Where among the cells in question to look first, and where next."""

NUDGES = (0, 1, -1, 2, -2, 4, -4)
"""Quarters of a cell along the ring by which a step that misses its terrain is moved."""


class Finder:
    """Looks for witnesses from one start to one target."""

    def __init__(
        self,
        raster: Raster,
        kinds: Kinds,
        ends: tuple[Town, Town],
        forward: Forward,
        backward: Backward,
    ) -> None:
        self.raster = raster
        self.planar = raster.planar
        self.kinds = kinds
        self.start, self.target = ends
        self.forward = forward
        self.backward = backward
        self.number = [town.id for town in self.planar.towns].index(self.target.id)
        self.ring = stride_ring(self.planar.stride)
        self.forbidden: tuple[Forbidden, ...] = ()
        self.allowed = -1

    def find(self, cost: int, forbidden: tuple[Forbidden, ...] = ()) -> Trip | None:
        """A sound trip that pays exactly *cost*, or None if the first few tries find none."""
        self.forbidden = forbidden
        self.allowed = ~self.raster.blocked_by(forbidden) if forbidden else -1
        if not cost:
            # A free hop is measured, not looked up: from the window everything is exact.
            return self._snapped([])
        for first, second in self._splits(cost):
            meeting = self.forward.cells[first] & self.backward.before[second]
            if first:
                meeting &= self.allowed
            if meeting:
                for share in SHARES:
                    chain = self._chain(meeting, first, second, share)
                    trip = self._snapped(chain) if chain else None
                    if trip:
                        return trip
        return None

    def _splits(self, cost: int) -> Iterator[tuple[int, int]]:
        """A cost as what is paid before and after the meeting, in a fixed order."""
        if cost in self.forward.cells:
            yield cost, 0
            return
        for later in self.backward.before:
            if later and self.kinds.covers(cost, later) and cost - later in self.forward.cells:
                yield cost - later, later

    def _chain(self, meeting: int, first: int, second: int, share: float) -> list[int] | None:
        """The cells of the paid steps: back from the meeting to the start, then on to the target.

        Inner cells come first everywhere, because snapping moves a foot by a cell or so.
        """
        terrain_of, units = self.raster.grounds[2], self.kinds.units
        cell = self._pick(self.raster.levels(meeting), meeting, share)
        chain = [cell] if first else []
        while first:
            first -= units[terrain_of[cell]]
            if first:
                around = self.raster.ring_around(cell) & self.allowed
                cell = self._pick(self.forward.deep[first], around, share)
                if cell < 0:
                    return None
                chain.append(cell)
        chain.reverse()
        cell = chain[-1] if chain else self.raster.cell_of(self.start.window)
        while second:
            around = self.raster.ring_around(cell) & self.allowed
            cell = self._pick(self.backward.deep[second], around, share)
            if cell < 0:
                return None
            chain.append(cell)
            second -= units[terrain_of[cell]]
        return chain

    @staticmethod
    def _pick(levels: tuple[int, ...], allowed: int, share: float) -> int:
        """One of the allowed cells, as far inside as possible; -1 if there is none."""
        for level in levels:
            cells = level & allowed
            if cells:
                low = (cells & -cells).bit_length() - 1
                middle = low + int((cells.bit_length() - 1 - low) * share)
                above = cells >> middle
                return middle + (above & -above).bit_length() - 1
        return -1

    def _snapped(self, chain: list[int]) -> Trip | None:
        """The exact trip along a chain of cells, each foot one stride from the one before."""
        pivot = self.start.window
        steps: list[Point] = []
        paid: list[str] = []
        terrain_of = self.raster.grounds[2]
        for cell in chain:
            point = self._step_towards(pivot, self.raster.centre(cell), terrain_of[cell])
            if point is None:
                return None
            steps.append(point)
            paid.append(terrain_of[cell])
            pivot = point
        last = self._arrival(pivot)
        if last is None:
            return None
        return Trip(self.start.id, self.target.id, (*steps, last), tuple(paid))

    def _step_towards(self, pivot: Point, aim: Point, terrain: str) -> Point | None:
        dx, dy = aim[0] - pivot[0], aim[1] - pivot[1]
        if dx == dy == 0:
            return None
        around = len(self.ring)
        place = int(place_on_ring(self.planar.stride, dx, dy))
        quarter = max(self.raster.size // 4, 1)
        for nudge in NUDGES:
            dx, dy = self.ring.offset((place + nudge * quarter) % around)
            point = (pivot[0] + dx, pivot[1] + dy)
            ground = self._ground(point)
            if ground.kind == "terrain" and ground.terrain == terrain:
                return point
        return None

    def _arrival(self, pivot: Point) -> Point | None:
        """Where a foot arrives: in the middle of a run, else at an end (A6: of two towns one)."""
        for first, last in town_runs(self.planar, self.ring, pivot, self.number):
            for index in ((first + last) // 2, first, last):
                dx, dy = self.ring.offset(index)
                point = (pivot[0] + dx, pivot[1] + dy)
                ground = self._ground(point)
                if ground.kind == "town" and ground.id == self.target.id:
                    return point
        return None

    def _ground(self, point: Point) -> Ground:
        return ground_at(
            self.planar, point, forbidden=self.forbidden, straddle=self.raster.straddle
        )
