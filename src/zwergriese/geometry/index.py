"""Where to look: a grid of cells over the edges of a map, filled where somebody asks.

An edge that an even number of an area's outlines share is no border of it. Each distinct edge is
kept once, with all the areas that it bounds, so that one walk over a cell's edges tells for all
areas at once which of them hold a point.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import isqrt, sqrt
from typing import TYPE_CHECKING, TypeAlias

from zwergriese.geometry.errors import GeometryError
from zwergriese.geometry.ground import GAP, Ground
from zwergriese.geometry.tracing.rims import Rim, shape_rim

if TYPE_CHECKING:
    from zwergriese.geometry.planar import Outline, PlanarMap

Segment: TypeAlias = tuple[int, int, int, int]
"""A corner and the next one: ax, ay, bx, by."""

Owned: TypeAlias = tuple[Segment, tuple[int, ...]]
"""A segment and the numbers of the areas that it bounds."""

Border: TypeAlias = tuple[int, int, int, int, int, int, int, float, tuple[int, ...]]
"""A segment directed downwards (a level one to the east): ax, ay, bx, by, dx, dy, the square of
its length, its length, its owners."""

Around: TypeAlias = tuple[list[tuple[int, int]], list[tuple[int, int, Border]], int]
"""Corners; borders with the numbers of their two corners; the square of half the longest one."""

MOST_ENTRIES = 4_000_000
"""How many (row, edge) pairs an index holds at most, unless its grid is the coarsest already."""


class Cell:
    """What is needed to answer for the points of one grid cell.

    The low bits of a mask are the cell's areas, in the order of the map; above them its towns.
    """

    __slots__ = ("area_bits", "base", "grounds", "numbers", "plain", "steps", "tests", "towns")

    def __init__(self) -> None:
        self.base = 0
        self.steps: tuple[tuple[int, int], ...] = ()
        self.tests: tuple[tuple[int, int, int, int, int, int], ...] = ()
        self.numbers: tuple[int, ...] = ()
        self.grounds: tuple[Ground, ...] = ()
        self.towns: tuple[tuple[int, tuple[Segment, ...], int], ...] = ()
        self.area_bits = 0
        self.plain: Ground | None = None

    def mask_at(self, x: int, y: int) -> int:
        """Which areas and towns hold (x, y) moved a hair east and a smaller hair north."""
        mask = self.base
        for step, bits in self.steps:
            if y >= step:
                mask ^= bits
        for low, high, left, dx, dy, bits in self.tests:
            # The half-open rule: the ray to the east meets an edge from its low end (included)
            # to its high end (not included), and only strictly east of the point.
            if low <= y < high and dx * (y - low) > (x - left) * dy:
                mask ^= bits
        return mask


class MapIndex:
    """The search index of one map; made by `PlanarMap.index` and private to this room."""

    def __init__(self, planar: PlanarMap) -> None:
        self.planar = planar
        self.area_grounds = tuple(Ground("terrain", a.id, a.terrain) for a in planar.areas)
        self.town_grounds = tuple(Ground("town", t.id) for t in planar.towns)
        self.edges = _shared_edges(planar)
        self.town_edges = tuple(tuple(_odd_edges(t.outlines)) for t in planar.towns)
        self._numbers = {area.id: number for number, area in enumerate(planar.areas)}
        # Towns are owners too, numbered after the areas.
        count = len(planar.areas)
        self._all: list[Owned] = list(self.edges)
        for number, segments in enumerate(self.town_edges):
            self._all.extend((segment, (count + number,)) for segment in segments)
        self.size = _cell_size(planar, [segment for segment, _ in self._all])
        self.columns = planar.width // self.size + 1
        self.row_count = planar.height // self.size + 1
        self.rows = _rows(self._all, self.size, self.columns, self.row_count)
        self.borders = [_border(segment, owners) for segment, owners in self.edges]
        self._cells: dict[int, Cell] = {}
        self._around: dict[tuple[int, int], Around] = {}
        self._area_rims: dict[int, Rim] = {}
        self._near: dict[tuple[int, int], tuple[Owned, ...]] = {}

    @cached_property
    def town_rims(self) -> tuple[Rim, ...]:
        """The rim of each town."""
        return tuple(shape_rim(edges, self.planar.foot_radius) for edges in self.town_edges)

    def area_rim(self, number: int) -> Rim:
        """The rim of one area."""
        try:
            return self._area_rims[number]
        except KeyError:
            edges = tuple(_odd_edges(self.planar.areas[number].outlines))
            rim = self._area_rims[number] = shape_rim(edges, self.planar.foot_radius)
            return rim

    def area_number(self, name: str) -> int:
        """The number of an area in the map's order."""
        try:
            return self._numbers[name]
        except KeyError:
            raise GeometryError(f"the map has no area {name!r}") from None

    def cell_at(self, x: int, y: int) -> Cell:
        """The cell of a point of the board."""
        key = y // self.size * self.columns + x // self.size
        try:
            return self._cells[key]
        except KeyError:
            cell = self._cells[key] = self._make_cell(x // self.size, y // self.size)
            return cell

    def areas_at(self, x: int, y: int) -> set[int]:
        """The numbers of all areas that hold a point of the board moved by the two hairs."""
        cell = self.cell_at(x, y)
        mask = cell.mask_at(x, y)
        return {number for place, number in enumerate(cell.numbers) if mask >> place & 1}

    def holds(self, number: int, x: int, y: int) -> bool:
        """Whether area *number* holds the point moved by the two hairs."""
        cell = self.cell_at(x, y)
        if number not in cell.numbers:
            return False
        return bool(cell.mask_at(x, y) >> cell.numbers.index(number) & 1)

    def near(self, x: int, y: int, reach: int) -> tuple[Owned, ...]:
        """The area edges that may come within *reach* of a point in the cell of (x, y)."""
        column = x // self.size
        row = y // self.size
        key = (row * self.columns + column, reach)
        try:
            return self._near[key]
        except KeyError:
            found = self._near[key] = tuple(self._look_near(column, row, reach))
            return found

    def borders_around(self, x: int, y: int, reach: int = 0) -> Around:
        """All borders that the ring of a pivot in the cell of (x, y) may come to, few others."""
        size = self.size
        column, row = x // size, y // size
        if not (0 <= column < self.columns and 0 <= row < self.row_count):
            return _around(self.borders)
        key = (row * self.columns + column, reach)
        try:
            return self._around[key]
        except KeyError:
            found = self._around[key] = self._look_around(column, row, reach)
            return found

    def _look_around(self, column: int, row: int, reach: int) -> Around:
        size, stride = self.size, self.planar.stride
        # Seen from the cell's centre, the rings of all its pivots lie in a band of this half width.
        slack = 0.7072 * size + 4 + reach
        cx, cy = (column + 0.5) * size, (row + 0.5) * size
        outer, inner = stride + slack, max(stride - slack, 0.0)
        seen: set[int] = set()
        first = min(max(int((cy - outer) // size), 0), self.row_count - 1)
        last = min(max(int((cy + outer) // size), 0), self.row_count - 1)
        for number in range(first, last + 1):
            low, high = number * size - cy, (number + 1) * size - cy
            least, most = max(low, -high, 0.0), max(-low, high)
            # The outermost rows also stand for what lies beyond the board.
            wide = sqrt(max(outer * outer - least * least, 0.0))
            narrow = sqrt(max(inner * inner - most * most, 0.0))
            left, right = (cx - wide) // size, (cx + wide) // size
            hole_left, hole_right = (cx - narrow) // size, (cx + narrow) // size
            for edge, leftmost, rightmost in self.rows[number]:
                if (
                    rightmost >= left
                    and leftmost <= right
                    and (leftmost <= hole_left or rightmost >= hole_right)
                ):
                    seen.add(edge)
        count = len(self.borders)
        return _around([self.borders[edge] for edge in sorted(seen) if edge < count])

    def nearest(self, x: int, y: int, reach: int) -> tuple[int | None, int, int]:
        """The first of the nearest areas within *reach*, with its distance's square as a fraction.

        Answers (None, 0, 1) where no edge is that near.
        """
        best: int | None = None
        top, bottom = 0, 1
        for (ax, ay, bx, by), owners in self.near(x, y, reach):
            dx = bx - ax
            dy = by - ay
            length = dx * dx + dy * dy
            along = (x - ax) * dx + (y - ay) * dy
            if along <= 0:
                part, whole = (x - ax) ** 2 + (y - ay) ** 2, 1
            elif along >= length:
                part, whole = (x - bx) ** 2 + (y - by) ** 2, 1
            else:
                part, whole = ((x - ax) * dy - (y - ay) * dx) ** 2, length
            if part > reach * reach * whole:
                continue
            less = part * bottom - top * whole
            if best is None or less < 0 or (less == 0 and owners[0] < best):
                best, top, bottom = owners[0], part, whole
        return best, top, bottom

    def nearest_ground(self, x: int, y: int) -> Ground:
        """The nearest area within the map's tolerance, else a gap (A12)."""
        number = self.nearest(x, y, self.planar.tolerance)[0]
        return GAP if number is None else self.area_grounds[number]

    def _look_near(self, column: int, row: int, reach: int) -> Iterable[Owned]:
        size = self.size
        left, right = column * size - reach, (column + 1) * size + reach
        low, high = row * size - reach, (row + 1) * size + reach
        seen: set[int] = set()
        first = min(max(low // size, 0), self.row_count - 1)
        last = min(max(high // size, 0), self.row_count - 1)
        for one in self.rows[first : last + 1]:
            seen.update(number for number, *_ in one if number < len(self.edges))
        for number in sorted(seen):
            ax, ay, bx, by = self.edges[number][0]
            if (
                min(ax, bx) <= right
                and max(ax, bx) >= left
                and min(ay, by) <= high
                and max(ay, by) >= low
            ):
                yield self.edges[number]

    def _make_cell(self, column: int, row: int) -> Cell:
        here: list[Owned] = []
        east: list[Owned] = []
        for number, leftmost, rightmost in self.rows[row]:
            if rightmost >= column:
                (here if leftmost <= column else east).append(self._all[number])
        low, high = row * self.size, (row + 1) * self.size
        count = len(self.planar.areas)
        reach = self.planar.foot_radius
        box = (column * self.size - reach, low - reach, (column + 1) * self.size + reach)
        rims = {
            number: rim
            for number, segments in enumerate(self.town_edges)
            if (rim := _meeting(segments, *box, high + reach))
        }
        start, changes = _beyond(east, low, high)
        owners = start.union(*(owned for _, owned in here), *(owned for _, owned in changes))
        areas = sorted(o for o in owners if o < count)
        towns = sorted({o - count for o in owners if o >= count} | set(rims))
        bit = {number: 1 << place for place, number in enumerate(areas)}
        bit |= {count + number: 1 << (len(areas) + p) for p, number in enumerate(towns)}
        cell = Cell()
        cell.base = sum(bit[o] for o in start)
        cell.steps = tuple((y, sum(bit[o] for o in owned)) for y, owned in changes)
        cell.tests = tuple(
            (min(ay, by), max(ay, by), *_upwards(ax, ay, bx, by), sum(bit[o] for o in owned))
            for (ax, ay, bx, by), owned in here
            if ay != by
        )
        cell.numbers = tuple(areas)
        cell.grounds = tuple(self.area_grounds[number] for number in areas)
        cell.area_bits = (1 << len(areas)) - 1
        cell.towns = tuple((bit[count + n], rims.get(n, ()), n) for n in towns)
        if not (cell.tests or cell.steps or cell.towns) and cell.base:
            cell.plain = cell.grounds[(cell.base & -cell.base).bit_length() - 1]
        return cell


def _odd_edges(outlines: tuple[Outline, ...]) -> list[Segment]:
    """The edges that an odd number of the outlines hold, each with its lesser end first."""
    odd: dict[Segment, None] = {}
    for outline in outlines:
        for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
            if (ax, ay) == (bx, by):
                continue
            key = (ax, ay, bx, by) if (ax, ay) < (bx, by) else (bx, by, ax, ay)
            if key in odd:
                del odd[key]
            else:
                odd[key] = None
    return list(odd)


def _shared_edges(planar: PlanarMap) -> tuple[Owned, ...]:
    owners: dict[Segment, list[int]] = {}
    for number, area in enumerate(planar.areas):
        for segment in _odd_edges(area.outlines):
            owners.setdefault(segment, []).append(number)
    return tuple((segment, tuple(numbers)) for segment, numbers in owners.items())


def _cell_size(planar: PlanarMap, segments: list[Segment]) -> int:
    """About as many cells as edges, but fewer where long edges would fill too many rows."""
    longest = max(planar.width, planar.height)
    across = min(max(isqrt(2 * len(segments)) + 8, 8), 512)
    while True:
        size = max(longest // across, 16)
        entries = sum(abs(by - ay) // size + 2 for _, ay, _, by in segments)
        if across <= 8 or entries <= MOST_ENTRIES:
            return size
        across //= 2


def _rows(
    edges: list[Owned], size: int, columns: int, count: int
) -> list[list[tuple[int, int, int]]]:
    """For each row of cells the edges that meet it: number, leftmost and rightmost column.

    Columns left of the board are -1, those right of it *columns*.
    """
    rows: list[list[tuple[int, int, int]]] = [[] for _ in range(count)]
    for number, (segment, _) in enumerate(edges):
        (ay, ax), (by, bx) = sorted((segment[1::-1], segment[:1:-1]))
        # What lies beyond the board stands in the outermost row: it may be the nearest there.
        first_row = min(max(ay // size, 0), count - 1)
        last_row = min(max(by // size, 0), count - 1)
        for row in range(first_row, last_row + 1):
            low, high = max(row * size, ay), min((row + 1) * size, by)
            if ay == by:
                ends = (ax, bx)
            else:
                dx, dy = bx - ax, by - ay
                first, last = dx * (low - ay), dx * (high - ay)
                # Rounded outwards on both ends.
                ends = (
                    ax + min(first // dy, last // dy),
                    ax + max(-(-first // dy), -(-last // dy)),
                )
            leftmost = min(max(min(ends) // size, -1), columns)
            rightmost = min(max(max(ends) // size, -1), columns)
            rows[row].append((number, leftmost, rightmost))
    return rows


def _beyond(
    east: list[Owned], low: int, high: int
) -> tuple[set[int], list[tuple[int, tuple[int, ...]]]]:
    """What the edges wholly east of a cell do to it: owners switched at its foot, and further up.

    Where one such edge goes on from another nothing changes, so that hardly any step is left.
    """
    start: set[int] = set()
    changes: dict[int, set[int]] = {}
    for (_, ay, _, by), owners in east:
        bottom, top = min(ay, by), max(ay, by)
        if bottom <= low < top:
            start ^= set(owners)
        for y in (bottom, top):
            if low < y < high:
                changes.setdefault(y, set()).symmetric_difference_update(owners)
    steps = [(y, tuple(sorted(owners))) for y, owners in sorted(changes.items()) if owners]
    return start, steps


def _border(segment: Segment, owners: tuple[int, ...]) -> Border:
    ax, ay, bx, by = segment
    if ay < by or (ay == by and ax > bx):
        ax, ay, bx, by = bx, by, ax, ay
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    return ax, ay, bx, by, dx, dy, length, sqrt(length), owners


def _around(borders: list[Border]) -> Around:
    numbers: dict[tuple[int, int], int] = {}
    numbered = []
    longest = 0
    for border in borders:
        first = numbers.setdefault(border[:2], len(numbers))
        last = numbers.setdefault(border[2:4], len(numbers))
        numbered.append((first, last, border))
        longest = max(longest, border[6])
    return list(numbers), numbered, longest // 4 + 1


def _upwards(ax: int, ay: int, bx: int, by: int) -> tuple[int, int, int]:
    """An edge from its low end: that end's x, and the way to the high end."""
    if ay < by:
        return ax, bx - ax, by - ay
    return bx, ax - bx, ay - by


def _meeting(
    segments: tuple[Segment, ...], left: int, low: int, right: int, high: int
) -> tuple[Segment, ...]:
    """The segments whose box meets the given box."""
    return tuple(
        (ax, ay, bx, by)
        for ax, ay, bx, by in segments
        if min(ax, bx) <= right
        and max(ax, bx) >= left
        and min(ay, by) <= high
        and max(ay, by) >= low
    )
