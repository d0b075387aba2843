"""The work behind arcs: one walk along a ring over everything that changes the ground."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from math import isqrt
from typing import TypeAlias

from attrs import frozen

from zwergriese.geometry.crossings import Flip, Window, border_flips, merged
from zwergriese.geometry.ground import (
    GAP,
    OFF,
    STRADDLING,
    Disc,
    Forbidden,
    Ground,
    Straddle,
    forbidden_ground,
    ground_at,
    straddles,
    touches_forbidden,
    within,
)
from zwergriese.geometry.planar import PlanarMap, Point
from zwergriese.geometry.rims import disc_rim, make_rim
from zwergriese.geometry.ring import StrideRing, stride_ring

SMALLEST = 32
"""Rings of a smaller stride are looked at point by point: the windows' bounds want some room."""

Run: TypeAlias = tuple[int, int, Ground]
Event: TypeAlias = tuple[int, int, tuple[int, ...]]
"""Index, layer (0: the areas that the border bounds are entered or left), those areas."""


@frozen
class _Layer:
    """Something that lies on top of the terrain along parts of the ring."""

    ground: Ground
    touches: Callable[[int, int], bool]
    windows: list[Window]


def cut_ring(
    planar: PlanarMap, pivot: Point, forbidden: tuple[Forbidden, ...], straddle: Straddle
) -> list[Run]:
    """The longest runs of one ground along the ring of *pivot*, in order."""
    ring = stride_ring(planar.stride)
    runs: list[Run] = []
    if planar.stride < SMALLEST:
        for index in range(len(ring)):
            dx, dy = ring.offset(index)
            point = (pivot[0] + dx, pivot[1] + dy)
            ground = ground_at(planar, point, forbidden=forbidden, straddle=straddle)
            _join(runs, index, index, ground)
        return runs
    return _Cut(planar, ring, pivot, forbidden, straddle).runs()


class _Cut:
    """One ring being cut."""

    def __init__(
        self,
        planar: PlanarMap,
        ring: StrideRing,
        pivot: Point,
        forbidden: tuple[Forbidden, ...],
        straddle: Straddle,
    ) -> None:
        self.planar = planar
        self.index = planar.index
        self.ring = ring
        self.px, self.py = pivot
        self.forbidden = forbidden
        self.straddle = straddle

    def runs(self) -> list[Run]:
        around = len(self.ring)
        px, py, index = self.px, self.py, self.index
        borders = index.borders_around(px, py)
        flips = border_flips(self.ring, px, py, borders)
        events: list[Event] = [(at % around, 0, owners) for at, owners in flips]
        layers = list(self._layers(flips))
        off = off_windows(self.planar, self.ring, px, py)
        on = _between(off, around)
        active: set[int] = set()
        marks: list[tuple[int, frozenset[int]]] = []
        for first, last in on:
            now = frozenset(
                number for number, layer in enumerate(layers, 1) if self._asked(layer, first)
            )
            marks.append((first, now))
        for number, layer in enumerate(layers, 1):
            for (first, last), (_, at_first) in zip(on, marks, strict=True):
                events += self._changes(layer, number, first, last, number in at_first)
        events.sort()
        runs: list[Run] = []
        place = 0
        count = len(events)
        for (first, last), (_, at_first) in zip(on, marks, strict=True):
            if first:
                _join(runs, runs[-1][1] + 1 if runs else 0, first - 1, OFF)
            active = set(at_first)
            inside = self._areas_at(first)
            while place < count and events[place][0] <= first:
                place += 1
            start = first
            while start <= last:
                end = events[place][0] - 1 if place < count else last
                if end > last:
                    end = last
                self._emit(runs, start, end, inside, active, layers)
                start = end + 1
                while place < count and events[place][0] == start:
                    layer_number, owners = events[place][1:]
                    if layer_number:
                        active ^= {layer_number}
                    else:
                        for owner in owners:
                            if owner in inside:
                                inside.remove(owner)
                            else:
                                inside.add(owner)
                    place += 1
        done = runs[-1][1] + 1 if runs else 0
        if done < around:
            _join(runs, done, around - 1, OFF)
        return runs

    def _emit(
        self,
        runs: list[Run],
        start: int,
        end: int,
        inside: set[int],
        active: set[int],
        layers: list[_Layer],
    ) -> None:
        """Add the run from *start* to *end*, on which nothing changes."""
        if active:
            ground = layers[min(active) - 1].ground
            if ground.kind == "town" and len(active) > 1:
                towns = [n for n in active if layers[n - 1].ground.kind == "town"]
                if len(towns) > 1:
                    self._one_by_one(runs, start, end)
                    return
        elif not inside:
            self._one_by_one(runs, start, end)
            return
        else:
            ground = self.index.area_grounds[min(inside)]
        _join(runs, start, end, ground)

    def _one_by_one(self, runs: list[Run], start: int, end: int) -> None:
        """Ask at each landing point; far from all borders a gap goes on for a while."""
        while start <= end:
            dx, dy = self.ring.offset(start)
            x, y = self.px + dx, self.py + dy
            ground = ground_at(
                self.planar, (x, y), forbidden=self.forbidden, straddle=self.straddle
            )
            last = start
            if ground is GAP:
                number, part, whole = self.index.nearest(x, y, self.index.size)
                clear = self.index.size if number is None else isqrt(part // whole)
                # One index further is at most one unit further.
                last = min(max(start, start + clear - self.planar.tolerance - 1), end)
            _join(runs, start, last, ground)
            start = last + 1

    def _areas_at(self, index: int) -> set[int]:
        dx, dy = self.ring.offset(index)
        x, y = self.px + dx, self.py + dy
        cell = self.index.cell_at(x, y)
        mask = cell.mask_at(x, y)
        return {number for place, number in enumerate(cell.numbers) if mask >> place & 1}

    def _asked(self, layer: _Layer, index: int) -> bool:
        dx, dy = self.ring.offset(index)
        return layer.touches(self.px + dx, self.py + dy)

    def _changes(
        self, layer: _Layer, number: int, first: int, last: int, now: bool
    ) -> Iterator[Event]:
        """Where, between two indices, a layer begins and ends."""
        px, py = self.px, self.py
        offset = self.ring.offset
        touches = layer.touches
        for low, high in layer.windows:
            for index in range(max(low, first), min(high, last) + 1):
                dx, dy = offset(index)
                if touches(px + dx, py + dy) is not now:
                    now = not now
                    yield index, number, ()

    def _layers(self, flips: list[Flip]) -> Iterator[_Layer]:
        """What may lie on top of the terrain here, in the order of precedence."""
        planar, ring, px, py = self.planar, self.ring, self.px, self.py
        for thing in self.forbidden:
            if isinstance(thing, Disc):
                rim = disc_rim(*thing.centre, thing.radius + planar.foot_radius)
            else:
                rim = self.index.area_rim(self.index.area_number(thing.area))
            if rim.is_near(planar.stride, px, py):
                touched = _forbidden_touch(planar, thing)
                yield _Layer(forbidden_ground(thing.id), touched, rim.windows(ring, px, py))
        for number, rim in enumerate(self.index.town_rims):
            if rim.is_near(planar.stride, px, py):
                ground = self.index.town_grounds[number]
                yield _Layer(ground, _town_touch(planar, number), rim.windows(ring, px, py))
        if self.straddle == "refused":
            reach = planar.foot_radius
            segments = [b[:4] for b in self.index.borders_around(px, py, reach)]
            rim = make_rim(segments, reach)
            # Where areas overlap, a foot may also come to hidden terrain by a step across a border.
            crossed = [(at - 1, at) for at, _ in flips]
            windows = merged(rim.windows(ring, px, py) + crossed, len(ring))
            yield _Layer(STRADDLING, _straddle_touch(planar), windows)


def off_windows(planar: PlanarMap, ring: StrideRing, px: int, py: int) -> list[Window]:
    """The landing points whose foot is off the board: one window for each side of the frame."""
    radius, stride = planar.foot_radius, planar.stride
    half_ring = 2 * stride
    found: list[Window] = []
    # Seen turned by quarters: what lies beyond each side is what is left of a limit.
    for quarter, limit in (
        (0, radius - px),
        (1, radius - py),
        (2, px - (planar.width - radius)),
        (3, py - (planar.height - radius)),
    ):
        first = _first_left_of(ring, limit)
        if first is not None:
            turn = quarter * half_ring
            found.append((turn + first, turn + 8 * stride - first))
    return merged(found, 8 * stride)


def _first_left_of(ring: StrideRing, limit: int) -> int | None:
    """The first index in the upper half whose x is less than *limit*; the last one mirrors it."""
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


def _between(windows: list[Window], around: int) -> list[Window]:
    """The windows that are left between the given ones."""
    left: list[Window] = []
    start = 0
    for low, high in windows:
        if start < low:
            left.append((start, low - 1))
        start = high + 1
    if start < around:
        left.append((start, around - 1))
    return left


def _join(runs: list[Run], start: int, end: int, ground: Ground) -> None:
    if runs:
        first, _, before = runs[-1]
        if before is ground or before == ground:
            runs[-1] = (first, end, ground)
            return
    runs.append((start, end, ground))


def _forbidden_touch(planar: PlanarMap, thing: Forbidden) -> Callable[[int, int], bool]:
    return lambda x, y: touches_forbidden(planar, thing, x, y)


def _town_touch(planar: PlanarMap, number: int) -> Callable[[int, int], bool]:
    index = planar.index
    square = planar.foot_radius * planar.foot_radius

    def touches(x: int, y: int) -> bool:
        cell = index.cell_at(x, y)
        for bit, rim, one in cell.towns:
            if one == number:
                return any(within(x, y, segment, square) for segment in rim) or bool(
                    cell.mask_at(x, y) & bit
                )
        return False

    return touches


def _straddle_touch(planar: PlanarMap) -> Callable[[int, int], bool]:
    def touches(x: int, y: int) -> bool:
        cell = planar.index.cell_at(x, y)
        return straddles(planar, cell.mask_at(x, y) & cell.area_bits, cell, x, y)

    return touches
