"""A board kept as the bits of one integer: a fast guide that promises nothing.

A bit stands for a square cell and says what a foot at its centre stands on. Going one stride in
every direction is a handful of shifts: the cells at one stride form a thin ring, its rows are runs,
and the upper rows mirror the lower ones.
"""

from __future__ import annotations

from functools import cached_property
from math import sqrt
from typing import TYPE_CHECKING

from zwergriese.geometry.ground import Disc, Forbidden, Straddle, ground_at, touches_forbidden

if TYPE_CHECKING:
    from zwergriese.geometry.planar import PlanarMap, Point

CELLS_A_STRIDE = 55
MOST_CELLS_ACROSS = 420
THICKNESS = 0.55
"""Half the width of the ring in cells: just enough that each bearing finds a cell."""


class Raster:
    """The cells of one map: which are terrain of which kind, which touch which town.

    With *surely* its ring holds every cell with a landing point from anywhere in the first cell.
    """

    def __init__(
        self, planar: PlanarMap, straddle: Straddle = "centre", *, surely: bool = False
    ) -> None:
        longest = max(planar.width, planar.height)
        self.planar = planar
        self.straddle = straddle
        self.size = max(planar.stride // CELLS_A_STRIDE, -(-longest // MOST_CELLS_ACROSS), 1)
        self.columns = -(-planar.width // self.size)
        self.rows = -(-planar.height // self.size)
        self.reach = planar.stride // self.size + 3
        # Room at the right: what is shifted off one row must not come in on the next.
        self.pitch = self.columns + self.reach + 1
        # Two points of two cells are at most sqrt(2) further apart, or nearer, than the cells'
        # middles; a landing point is at most 0.7072 from the circle.
        thickness = 1.4143 + 1 / self.size if surely else THICKNESS
        self._rows_of_ring = _ring_rows(planar.stride / self.size, thickness)

    def cell_of(self, point: Point) -> int:
        """The bit of the cell that a point of the board is in."""
        column = min(max(point[0] // self.size, 0), self.columns - 1)
        row = min(max(point[1] // self.size, 0), self.rows - 1)
        return row * self.pitch + column

    def centre(self, cell: int) -> Point:
        """The middle of a cell, or the end of the board if that comes before it."""
        row, column = divmod(cell, self.pitch)
        half = self.size // 2
        x, y = column * self.size + half, row * self.size + half
        return min(x, self.planar.width), min(y, self.planar.height)

    @cached_property
    def grounds(self) -> tuple[dict[str, int], dict[str, int], dict[int, str]]:
        """The cells of each terrain, those of each town, and each terrain cell's terrain."""
        planar = self.planar
        terrains: dict[str, bytearray] = {}
        towns: dict[str, bytearray] = {town.id: self._empty() for town in planar.towns}
        kinds: dict[int, str] = {}
        for row in range(self.rows):
            for cell in range(row * self.pitch, row * self.pitch + self.columns):
                ground = ground_at(planar, self.centre(cell), straddle=self.straddle)
                if ground.kind == "terrain":
                    cells = terrains.setdefault(ground.terrain, self._empty())
                    kinds[cell] = ground.terrain
                elif ground.kind == "town":
                    cells = towns[ground.id]
                else:
                    continue
                cells[cell >> 3] |= 1 << (cell & 7)
        return (
            {name: int.from_bytes(cells, "little") for name, cells in sorted(terrains.items())},
            {name: int.from_bytes(cells, "little") for name, cells in towns.items()},
            kinds,
        )

    def one_stride_from(self, cells: int) -> int:
        """All cells one stride from any of *cells*, also beyond the board: mask what comes out."""
        doubled = [cells]
        found = 0
        pitch = self.pitch
        for height, runs in self._rows_of_ring:
            row = 0
            for start, length in runs:
                power = length.bit_length() - 1
                while len(doubled) <= power:
                    last = doubled[-1]
                    doubled.append(last | last << (1 << (len(doubled) - 1)))
                wide = doubled[power]
                end = start + length - (1 << power)
                row |= _moved(wide, start)
                if end != start:
                    row |= _moved(wide, end)
            found |= row << height * pitch
            if height:
                found |= row >> height * pitch
        return found

    @cached_property
    def _ring(self) -> int:
        """The ring around a cell far enough from the corner that no bit is lost."""
        return self.one_stride_from(1 << self._ring_centre)

    @property
    def _ring_centre(self) -> int:
        return self.reach * self.pitch + self.reach

    def ring_around(self, cell: int) -> int:
        """The cells one stride from one cell."""
        return _moved(self._ring, cell - self._ring_centre)

    def shrunk(self, cells: int) -> int:
        """The cells whose four neighbours are there too."""
        pitch = self.pitch
        return cells & cells << 1 & cells >> 1 & cells << pitch & cells >> pitch

    def levels(self, cells: int) -> tuple[int, ...]:
        """The cells, shrunk as often as leaves any and at most four times, the innermost first."""
        found = [cells]
        while len(found) < 5 and (less := self.shrunk(found[0])):
            found.insert(0, less)
        return tuple(found)

    def blocked_by(self, forbidden: tuple[Forbidden, ...]) -> int:
        """The cells whose middle touches something forbidden."""
        found = 0
        size, planar = self.size, self.planar
        for thing in forbidden:
            left, low, right, high = box_of(planar, thing)
            for row in range(max(low // size, 0), min(high // size + 1, self.rows)):
                start = row * self.pitch
                first, last = max(left // size, 0), min(right // size, self.columns - 1)
                for cell in range(start + first, start + last + 1):
                    if touches_forbidden(planar, thing, *self.centre(cell)):
                        found |= 1 << cell
        return found

    def _empty(self) -> bytearray:
        return bytearray(self.rows * self.pitch // 8 + 1)


def box_of(planar: PlanarMap, thing: Forbidden) -> tuple[int, int, int, int]:
    """The box (left, low, right, high) of all points whose foot may touch a forbidden thing."""
    reach = planar.foot_radius
    if isinstance(thing, Disc):
        (x, y), reach = thing.centre, reach + thing.radius
        return x - reach, y - reach, x + reach, y + reach
    area = planar.areas[planar.index.area_number(thing.area)]
    corners = [corner for outline in area.outlines for corner in outline]
    if not corners:
        return 0, 0, -1, -1
    across, up = [x for x, _ in corners], [y for _, y in corners]
    return min(across) - reach, min(up) - reach, max(across) + reach, max(up) + reach


def _moved(cells: int, by: int) -> int:
    return cells << by if by >= 0 else cells >> -by


def _ring_rows(radius: float, thickness: float) -> list[tuple[int, list[tuple[int, int]]]]:
    """For each row from the middle up the runs (start, length) of cells on the ring."""
    outer, inner = radius + thickness, max(radius - thickness, 0.0)
    rows = []
    for height in range(int(outer) + 1):
        wide = int(sqrt(outer * outer - height * height))
        hole = sqrt(inner * inner - height * height) if height < inner else -1.0
        least = int(hole) + (hole > int(hole)) if hole >= 0 else 0
        if least == 0:
            rows.append((height, [(-wide, 2 * wide + 1)]))
        elif least <= wide:
            rows.append((height, [(-wide, wide - least + 1), (least, wide - least + 1)]))
    return rows
