"""What is surely out of reach: a raster that takes in every cell that might count.

The other raster proposes and proves nothing. This one keeps a cell if any point of it may be
ground of a kind, and its ring is as thick as two cells make it; where even so nothing meets, there
is no trip.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from attrs import evolve

from zwergriese.geometry.arcs import arcs_at
from zwergriese.geometry.errors import GeometryError
from zwergriese.geometry.routes.multisets import Kinds
from zwergriese.geometry.routes.raster import Raster
from zwergriese.geometry.tracing.layers import town_touch

if TYPE_CHECKING:
    from zwergriese.geometry.planar import PlanarMap

MOST_CARDS = 5


class Bounds:
    """Proofs about one map whose towns end a trip."""

    def __init__(self, planar: PlanarMap) -> None:
        self.planar = planar
        # Terrain under towns and along the frame counts as well: too much is never wrong here.
        bare = evolve(planar, towns=(), foot_radius=0)
        self.raster = Raster(bare, surely=True)
        self.terrains = dict(self.raster.grounds[0])
        for area, cells in zip(planar.areas, self._along_borders(), strict=True):
            self.terrains[area.terrain] = self.terrains.get(area.terrain, 0) | cells
        self.kinds = Kinds(self.terrains)
        self.towns = {
            town.id: self._along(planar.index.town_edges[number], planar.foot_radius)
            | self._inside(number)
            for number, town in enumerate(planar.towns)
        }

    def least_cards(self, start: str, target: str) -> int:
        """How many cards a trip costs at least; one more than the most if it is more."""
        if self._free(start, target):
            return 0
        anywhere = 0
        for cells in self.terrains.values():
            anywhere |= cells
        there = self._start(start)
        for cards in range(1, MOST_CARDS + 1):
            there = self.raster.one_stride_from(there) & anywhere
            if self.raster.one_stride_from(there) & self.towns[target]:
                return cards
        return MOST_CARDS + 1

    def reachable(self, start: str, target: str, hand: Mapping[str, int], most_cards: int) -> bool:
        """Whether a trip with at most so many cards of a hand is not ruled out."""
        if self._free(start, target):
            return True
        kinds = self.kinds
        held = kinds.packed(hand)
        cells = {0: self._start(start)}
        ahead: dict[int, int] = {}
        for size in range(1, most_cards + 1):
            for whole in kinds.of_size(size):
                if not kinds.covers(held, whole):
                    continue
                found = 0
                for name, rest in kinds.parts(whole):
                    if rest not in ahead:
                        ahead[rest] = self.raster.one_stride_from(cells[rest])
                    found |= ahead[rest] & self.terrains[name]
                cells[whole] = found
                if self.raster.one_stride_from(found) & self.towns[target]:
                    return True
        return False

    def _free(self, start: str, target: str) -> bool:
        if target not in self.towns:
            raise GeometryError(f"the map has no town {target!r}")
        arcs = arcs_at(self.planar, self._window(start))
        return any(arc.ground.kind == "town" and arc.ground.id == target for arc in arcs)

    def _window(self, name: str) -> tuple[int, int]:
        for number, town in enumerate(self.planar.towns):
            if town.id == name:
                x, y = town.window
                if not (0 <= x <= self.planar.width and 0 <= y <= self.planar.height):
                    raise GeometryError("the window is not on the board", f"towns[{number}].window")
                return town.window
        raise GeometryError(f"the map has no town {name!r}")

    def _start(self, name: str) -> int:
        return 1 << self.raster.cell_of(self._window(name))

    def _along_borders(self) -> list[int]:
        """For each area the cells that its border comes to, or that the tolerance adds."""
        index = self.planar.index
        edges: list[list[tuple[int, int, int, int]]] = [[] for _ in self.planar.areas]
        for segment, owners in index.edges:
            for owner in owners:
                edges[owner].append(segment)
        return [self._along(tuple(found), self.planar.tolerance) for found in edges]

    def _along(self, segments: tuple[tuple[int, int, int, int], ...], reach: int) -> int:
        """All cells that come within *reach* of one of the segments, and some more."""
        raster, size = self.raster, self.raster.size
        found = 0
        for segment in segments:
            (ay, ax), (by, bx) = sorted((segment[1::-1], segment[:1:-1]))
            first = max((ay - reach) // size, 0)
            last = min((by + reach) // size, raster.rows - 1)
            for row in range(first, last + 1):
                low = min(max(row * size - reach, ay), by)
                high = max(min((row + 1) * size + reach, by), ay)
                if ay == by:
                    ends = [ax, bx]
                else:
                    ends = [ax + (bx - ax) * (y - ay) // (by - ay) for y in (low, high)]
                left = max((min(ends) - reach - 1) // size, 0)
                right = min((max(ends) + reach + 1) // size, raster.columns - 1)
                if left <= right:
                    found |= (1 << right - left + 1) - 1 << row * raster.pitch + left
        return found

    def _inside(self, number: int) -> int:
        """The cells whose middle touches a town."""
        raster, planar = self.raster, self.planar
        touches = town_touch(planar, number)
        corners = [corner for outline in planar.towns[number].outlines for corner in outline]
        if not corners:
            return 0
        low, high = min(y for _, y in corners), max(y for _, y in corners)
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        found = 0
        for row in range(max(low // raster.size, 0), min(high // raster.size + 1, raster.rows)):
            first = max(left // raster.size, 0)
            for column in range(first, min(right // raster.size + 1, raster.columns)):
                cell = row * raster.pitch + column
                if touches(*raster.centre(cell)):
                    found |= 1 << cell
        return found


@lru_cache(maxsize=8)
def bounds(planar: PlanarMap) -> Bounds:
    """The proofs about a map; made once a process."""
    return Bounds(planar)
