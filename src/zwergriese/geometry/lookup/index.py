"""Where to look: a grid of cells over the edges of a map, filled where somebody asks."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import TYPE_CHECKING

from zwergriese.geometry.errors import GeometryError
from zwergriese.geometry.ground import GAP, Ground
from zwergriese.geometry.lookup.around import Around, Borders
from zwergriese.geometry.lookup.cells import Cell, make_cell
from zwergriese.geometry.lookup.edges import (
    Owned,
    Segment,
    cell_size,
    odd_edges,
    rows,
    shared_edges,
)
from zwergriese.geometry.tracing.rims import Rim, make_rim, shape_rim

if TYPE_CHECKING:
    from zwergriese.geometry.planar import PlanarMap


class MapIndex:
    """The search index of one map; made by `PlanarMap.index` and private to this room."""

    def __init__(self, planar: PlanarMap) -> None:
        self.planar = planar
        self.area_grounds = tuple(Ground("terrain", a.id, a.terrain) for a in planar.areas)
        self.town_grounds = tuple(Ground("town", t.id) for t in planar.towns)
        self.edges = shared_edges(planar)
        self.town_edges = tuple(tuple(odd_edges(t.outlines)) for t in planar.towns)
        self._numbers = {area.id: number for number, area in enumerate(planar.areas)}
        # Towns are owners too, numbered after the areas.
        count = len(planar.areas)
        self.all_edges: list[Owned] = list(self.edges)
        for number, segments in enumerate(self.town_edges):
            self.all_edges.extend((segment, (count + number,)) for segment in segments)
        self.size = cell_size(planar, [segment for segment, _ in self.all_edges])
        self.columns = planar.width // self.size + 1
        self.row_count = planar.height // self.size + 1
        self.rows = rows(self.all_edges, self.size, self.columns, self.row_count)
        self.town_boxes = [_box(segments) for segments in self.town_edges]
        self._grid: dict[int, list[list[int]]] = {}
        self._cells: dict[int, Cell] = {}
        self._borders = Borders(self.edges, planar.stride)
        self._around: dict[int, Around] = {}
        self._border_rims: dict[int, Rim] = {}
        self._area_rims: dict[int, Rim] = {}
        self._town_rims: dict[int, Rim] = {}
        self._rims_around: dict[int, list[tuple[int, Rim]]] = {}
        self._near: dict[tuple[int, int], tuple[Owned, ...]] = {}

    def town_rim(self, number: int) -> Rim:
        """The rim of one town."""
        rim = self._town_rims.get(number)
        if rim is None:
            rim = shape_rim(self.town_edges[number], self.planar.foot_radius)
            self._town_rims[number] = rim
        return rim

    def rims_around(self, x: int, y: int) -> list[tuple[int, Rim]]:
        """The towns that the ring of a pivot in the cell of (x, y) may come to, by number."""
        size, stride = self.size, self.planar.stride
        column, row = x // size, y // size
        if not (0 <= column < self.columns and 0 <= row < self.row_count):
            return [(number, self.town_rim(number)) for number in range(len(self.town_edges))]
        key = row * self.columns + column
        found = self._rims_around.get(key)
        if found is None:
            cx, cy = (column + 0.5) * size, (row + 0.5) * size
            slack = 0.7072 * size
            parts = [
                (number, self.town_rim(number).part_near(stride, cx, cy, slack))
                for number, box in enumerate(self.town_boxes)
                if self._may_meet(box, cx, cy, slack)
            ]
            # A town without such a part may still hold the ring as a whole.
            found = self._rims_around[key] = [
                (number, part)
                for number, part in parts
                if part.corners or part.walls or part.radius >= stride
            ]
        return found

    def _may_meet(self, box: tuple[int, int, int, int], x: float, y: float, slack: float) -> bool:
        """Whether a town in a box may be met by the rings of pivots within *slack* of a place."""
        left, low, right, high = box
        if left > right:
            return False
        radius = sqrt((right - left) ** 2 + (high - low) ** 2) / 2 + self.planar.foot_radius + 4
        away = sqrt(((left + right) / 2 - x) ** 2 + ((low + high) / 2 - y) ** 2)
        return (
            abs(away - self.planar.stride) <= radius + slack or away + self.planar.stride <= radius
        )

    def area_rim(self, number: int) -> Rim:
        """The rim of one area."""
        try:
            return self._area_rims[number]
        except KeyError:
            edges = tuple(odd_edges(self.planar.areas[number].outlines))
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
            cell = self._cells[key] = make_cell(self, x // self.size, y // self.size)
            return cell

    def areas_at(self, x: int, y: int) -> tuple[int, ...]:
        """The numbers of all areas that hold a point of the board moved by the two hairs."""
        cell = self.cell_at(x, y)
        mask = cell.mask_at(x, y)
        return tuple([number for place, number in enumerate(cell.numbers) if mask >> place & 1])

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

    def around(self, x: int, y: int) -> Around:
        """All borders that the ring of a pivot in the cell of (x, y) may cross, few others."""
        size = self.size
        column, row = x // size, y // size
        if not (0 <= column < self.columns and 0 <= row < self.row_count):
            return self._borders.around(range(len(self.edges)), (x, y), 0)
        key = row * self.columns + column
        try:
            return self._around[key]
        except KeyError:
            middle = (column * size + size // 2, row * size + size // 2)
            numbers = self._look_around(column, row, 0)
            found = self._around[key] = self._borders.around(numbers, middle, size // 2 + 1)
            found.grounds = {bit: self.area_grounds[one] for one, bit in found.bits.items()}
            return found

    def border_rim(self, x: int, y: int) -> Rim:
        """The rim of all borders that feet on the ring of a pivot in that cell may touch."""
        size, reach = self.size, self.planar.foot_radius
        column, row = x // size, y // size
        if not (0 <= column < self.columns and 0 <= row < self.row_count):
            return make_rim((segment for segment, _ in self.edges), reach)
        key = row * self.columns + column
        try:
            return self._border_rims[key]
        except KeyError:
            numbers = sorted(self._look_around(column, row, reach))
            rim = make_rim((self.edges[number][0] for number in numbers), reach)
            found = self._border_rims[key] = rim.part_near(
                self.planar.stride, (column + 0.5) * size, (row + 0.5) * size, 0.7072 * size
            )
            return found

    def _look_around(self, column: int, row: int, reach: int) -> set[int]:
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
            wide = sqrt(max(outer * outer - least * least, 0.0))
            narrow = sqrt(max(inner * inner - most * most, 0.0))
            grid = self._columns(number)
            # A row of the grid starts with the column to the left of the board.
            start = max(int((cx - wide) // size) + 1, 0)
            end = max(int((cx + wide) // size) + 2, 0)
            hole_start = max(int((cx - narrow) // size) + 2, 0)
            hole_end = max(int((cx + narrow) // size) + 1, start)
            if hole_end <= hole_start:
                seen.update(*grid[start:end])
            else:
                seen.update(*grid[start:hole_start], *grid[hole_end:end])
        return seen

    def _columns(self, row: int) -> list[list[int]]:
        """The borders in each cell of a row; the first and last are what is beside the board."""
        grid = self._grid.get(row)
        if grid is None:
            count = len(self.edges)
            grid = self._grid[row] = [[] for _ in range(self.columns + 2)]
            for number, leftmost, rightmost in self.rows[row]:
                if number < count:
                    for cell in grid[leftmost + 1 : rightmost + 2]:
                        cell.append(number)
        return grid

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


def _box(segments: tuple[Segment, ...]) -> tuple[int, int, int, int]:
    """Left, low, right, high of all; of nothing a box that meets none."""
    if not segments:
        return 1, 1, 0, 0
    return (
        min(ax for ax, _, _, _ in segments),
        min(min(ay, by) for _, ay, _, by in segments),
        max(bx for _, _, bx, _ in segments),
        max(max(ay, by) for _, ay, _, by in segments),
    )
