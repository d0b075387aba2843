"""The work behind arcs: one walk along a ring over everything that changes the ground."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, TypeAlias

from zwergriese.geometry.ground import GAP, OFF, Forbidden, Ground, Straddle, ground_at
from zwergriese.geometry.ring import stride_ring
from zwergriese.geometry.tracing.crossings import Window, border_flips
from zwergriese.geometry.tracing.frame import windows_on_board
from zwergriese.geometry.tracing.layers import Layer, layers_near

if TYPE_CHECKING:
    from zwergriese.geometry.planar import PlanarMap, Point

SMALLEST = 32
"""Rings of a smaller stride are looked at point by point: the windows' bounds want some room."""

Run: TypeAlias = tuple[int, int, Ground]
"""First index, last index, ground."""

Event: TypeAlias = tuple[int, int, tuple[int, ...]]
"""Index, number of the layer that begins or ends (0: the areas that a border bounds), areas."""


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
    """One ring being cut: the runs so far, and what has to be known about the ring."""

    def __init__(
        self,
        planar: PlanarMap,
        pivot: Point,
        forbidden: tuple[Forbidden, ...],
        straddle: Straddle,
    ) -> None:
        self.planar = planar
        self.index = planar.index
        self.ring = stride_ring(planar.stride)
        self.pivot = pivot
        self.forbidden = forbidden
        self.straddle = straddle
        self.runs: list[Run] = []

    def go_round(self) -> None:
        """Walk the parts of the ring that are on the board; all between them is off."""
        px, py = self.pivot
        around = len(self.ring)
        parts = windows_on_board(self.planar, self.ring, px, py)
        if parts:
            flips = border_flips(self.ring, px, py, self.index.borders_around(px, py))
            asked = (self.forbidden, self.straddle)
            layers = list(layers_near(self.planar, self.ring, self.pivot, asked, flips))
            crossed: list[Event] = [(at % around, 0, owners) for at, owners in flips]
            for part in parts:
                self._go_along(part, crossed, layers)
        self._off_until(around)

    def look_at_each(self, start: int, end: int) -> None:
        """Ask at each landing point."""
        for index in range(start, end + 1):
            self._join(index, index, self._look(index))

    def _look(self, index: int) -> Ground:
        dx, dy = self.ring.offset(index)
        point = (self.pivot[0] + dx, self.pivot[1] + dy)
        return ground_at(self.planar, point, forbidden=self.forbidden, straddle=self.straddle)

    def _look_along_gap(self, start: int, end: int) -> None:
        """Ask at landing points that no area holds; far from all borders a gap goes on."""
        while start <= end:
            ground = self._look(start)
            last = start
            if ground is GAP:
                dx, dy = self.ring.offset(start)
                clear = self._clear_of_borders(self.pivot[0] + dx, self.pivot[1] + dy)
                last = min(start + clear, end)
            self._join(start, last, ground)
            start = last + 1

    def _go_along(self, part: Window, crossed: list[Event], layers: list[Layer]) -> None:
        first, last = part
        px, py = self.pivot
        events = [event for event in crossed if first < event[0] <= last]
        dx, dy = self.ring.offset(first)
        x, y = px + dx, py + dy
        inside = self.index.areas_at(x, y)
        active: set[int] = set()
        for number, layer in enumerate(layers, 1):
            now = layer.touches(x, y)
            if now:
                active.add(number)
            changes = layer.changes(self.ring, self.pivot, part, now=now)
            events += [(index, number, ()) for index in changes]
        events.sort()
        self._off_until(first)
        grounds = self.index.area_grounds
        start = first
        for at, number, owners in events:
            if at > start:
                if active or len(inside) != 1:
                    self._close(start, at - 1, inside, active, layers)
                else:
                    self._join(start, at - 1, grounds[next(iter(inside))])
                start = at
            if number:
                active ^= {number}
            else:
                for owner in owners:
                    if owner in inside:
                        inside.remove(owner)
                    else:
                        inside.add(owner)
        self._close(start, last, inside, active, layers)

    def _close(
        self, start: int, end: int, inside: set[int], active: set[int], layers: list[Layer]
    ) -> None:
        """Add the run from *start* to *end*, on which nothing changed."""
        if not active:
            if not inside:
                self._look_along_gap(start, end)
                return
            self._join(start, end, self.index.area_grounds[min(inside)])
            return
        ground = layers[min(active) - 1].ground
        if len(active) > 1 and ground.kind == "town":
            touched = [n for n in active if layers[n - 1].ground.kind == "town"]
            if len(touched) > 1:
                # A6: which of two towns is the nearer one may change with every point.
                self.look_at_each(start, end)
                return
        self._join(start, end, ground)

    def _off_until(self, index: int) -> None:
        start = self.runs[-1][1] + 1 if self.runs else 0
        if start < index:
            self._join(start, index - 1, OFF)

    def _clear_of_borders(self, x: int, y: int) -> int:
        """How many more landing points surely lie in the gap: one index is one unit at most."""
        reach = self.index.size
        nearest, part, whole = self.index.nearest(x, y, reach)
        clear = reach if nearest is None else isqrt(part // whole)
        return max(clear - self.planar.tolerance - 1, 0)

    def _join(self, start: int, end: int, ground: Ground) -> None:
        # Of one ground there is one object, so that identity is enough.
        if self.runs and self.runs[-1][2] is ground:
            self.runs[-1] = (self.runs[-1][0], end, ground)
        else:
            self.runs.append((start, end, ground))
