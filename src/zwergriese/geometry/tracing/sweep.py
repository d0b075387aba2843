"""The work behind arcs: one walk along a ring over everything that changes the ground."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, TypeAlias

from zwergriese.geometry.ground import (
    GAP,
    OFF,
    STRADDLING,
    Forbidden,
    Ground,
    Straddle,
    ground_at,
)
from zwergriese.geometry.ring import stride_ring
from zwergriese.geometry.tracing.crossings import Window
from zwergriese.geometry.tracing.flips import border_flips
from zwergriese.geometry.tracing.frame import windows_on_board
from zwergriese.geometry.tracing.layers import Layer, layers_near

if TYPE_CHECKING:
    from zwergriese.geometry.planar import PlanarMap, Point

SMALLEST = 32
"""Rings of a smaller stride are looked at point by point: the windows' bounds want some room."""

Run: TypeAlias = tuple[int, Ground]
"""First index, ground; it lasts until the next run."""


def cut_ring(
    planar: PlanarMap, pivot: Point, forbidden: tuple[Forbidden, ...], straddle: Straddle
) -> list[Run]:
    """The longest runs of one ground along the ring of *pivot*, in order."""
    sweep = _Sweep(planar, pivot, forbidden, straddle)
    if planar.stride < SMALLEST:
        sweep.look_at_each(0, 8 * planar.stride - 1)
    else:
        sweep.go_round()
    return sweep.runs


class _Sweep:
    """One ring being cut: the runs so far, and what has to be known about the ring.

    What a landing point is on or touches is one number: the bits that `Around` deals out to areas
    and towns, and above them one for each other layer. A crossing flips some of them.
    """

    def __init__(
        self,
        planar: PlanarMap,
        pivot: Point,
        forbidden: tuple[Forbidden, ...],
        straddle: Straddle,
    ) -> None:
        self.planar = planar
        self.ring = stride_ring(planar.stride)
        self.pivot = pivot
        self.forbidden = forbidden
        self.straddle = straddle
        self.runs: list[Run] = []
        self.others: list[tuple[int, Ground]] = []
        """Layers that are no towns, in the order of precedence, and their bits."""

    def go_round(self) -> None:
        """Walk the parts of the ring that are on the board; all between them is off."""
        planar, ring = self.planar, self.ring
        px, py = self.pivot
        parts = windows_on_board(planar, ring, px, py)
        end = 0
        if parts:
            index = planar.index
            around = self.around = index.around(px, py)
            flips = border_flips(ring, px, py, around)
            asked = (self.forbidden, self.straddle)
            layers = layers_near(planar, ring, self.pivot, asked, flips)
            starts = []
            for first, _ in parts:
                dx, dy = ring.offset(first)
                starts.append(around.bits_of(index.areas_at(px + dx, py + dy)))
            if layers:
                self._lay(layers, parts, starts, flips)
            for (first, last), mask in zip(parts, starts, strict=True):
                if end < first:
                    self.runs.append((end, OFF))
                self._go_along(first, last, mask, flips)
                end = last + 1
        if end < len(ring):
            self.runs.append((end, OFF))

    def look_at_each(self, start: int, end: int) -> None:
        """Ask at each landing point."""
        for index in range(start, end + 1):
            self._join(index, self._look(index))

    def _lay(
        self, layers: list[Layer], parts: list[Window], starts: list[int], flips: dict[int, int]
    ) -> None:
        """Add to the flips where layers begin or end, and to the starts those that are on there."""
        around = self.around
        bits = [around.bits_of(() if one.town is None else (one.town,)) for one in layers]
        bit = 1 << len(around.bits)
        for number, layer in enumerate(layers):
            if not bits[number]:
                bits[number] = bit
                self.others.append((bit, layer.ground))
                bit <<= 1
        px, py = self.pivot
        for bit, layer in zip(bits, layers, strict=True):
            for number, part in enumerate(parts):
                dx, dy = self.ring.offset(part[0])
                now = layer.touches(px + dx, py + dy)
                if now:
                    starts[number] |= bit
                for index in layer.changes(self.ring, self.pivot, part, now=now):
                    flips[index] = flips.get(index, 0) ^ bit

    def _go_along(self, first: int, last: int, mask: int, flips: dict[int, int]) -> None:
        known = self.around.grounds
        runs = self.runs
        start = first
        before: Ground | None = None
        for at in sorted(flips):
            if at <= start:
                continue
            if at > last:
                break
            ground = known.get(mask)
            if ground is None:
                self._ask(start, at - 1, mask)
                before = runs[-1][1]
            # Of one ground there is one object, so that identity is enough.
            elif ground is not before:
                runs.append((start, ground))
                before = ground
            start = at
            mask ^= flips[at]
        ground = known.get(mask)
        if ground is None:
            self._ask(start, last, mask)
        elif ground is not before:
            runs.append((start, ground))

    def _ask(self, start: int, end: int, mask: int) -> None:
        """Add the run from *start* to *end*, on which nothing changes, where it is not known."""
        others = [ground for bit, ground in self.others if mask & bit]
        if others and others[0] is not STRADDLING:
            self._join(start, others[0])
            return
        index = self.planar.index
        count = len(index.area_grounds)
        numbers = self.around.numbers_of(mask)
        towns = [number for number in numbers if number >= count]
        if len(towns) > 1:
            # A6: which of two towns is the nearer one may change with every point.
            self.look_at_each(start, end)
        elif not numbers and not others:
            self._look_along_gap(start, end)
        else:
            if towns:
                ground = index.town_grounds[towns[0] - count]
            else:
                ground = others[0] if others else index.area_grounds[min(numbers)]
            self._join(start, ground)
            if not others:
                self.around.grounds[mask] = ground

    def _look(self, index: int) -> Ground:
        dx, dy = self.ring.offset(index)
        point = (self.pivot[0] + dx, self.pivot[1] + dy)
        return ground_at(self.planar, point, forbidden=self.forbidden, straddle=self.straddle)

    def _look_along_gap(self, start: int, end: int) -> None:
        """Ask at landing points that no area holds; far from all borders a gap goes on."""
        while start <= end:
            ground = self._look(start)
            self._join(start, ground)
            if ground is GAP:
                dx, dy = self.ring.offset(start)
                start += self._clear_of_borders(self.pivot[0] + dx, self.pivot[1] + dy)
            start += 1

    def _clear_of_borders(self, x: int, y: int) -> int:
        """How many more landing points surely lie in the gap: one index is one unit at most."""
        index = self.planar.index
        reach = index.size
        nearest, part, whole = index.nearest(x, y, reach)
        clear = reach if nearest is None else isqrt(part // whole)
        return max(clear - self.planar.tolerance - 1, 0)

    def _join(self, start: int, ground: Ground) -> None:
        if not self.runs or self.runs[-1][1] is not ground:
            self.runs.append((start, ground))
