"""Where a trip may be after some cards, and from where the rest of it may succeed: as rasters."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from zwergriese.geometry.routes.multisets import Kinds
from zwergriese.geometry.routes.raster import Raster

if TYPE_CHECKING:
    from zwergriese.geometry.planar import Town

FORWARD = 3
BACKWARD = 2
"""How many cards are followed from the start, and how many from the target; together five."""

Layer: TypeAlias = dict[int, int]
"""Cells by packed multiset."""


class Deep:
    """Layers with their inner cells: first where nothing is near, then what is less sure."""

    def __init__(self, raster: Raster, layer: Layer) -> None:
        self._raster = raster
        self._layer = layer
        self._levels: dict[int, tuple[int, ...]] = {}

    def __getitem__(self, cost: int) -> tuple[int, ...]:
        found = self._levels.get(cost)
        if found is None:
            found = self._levels[cost] = self._raster.levels(self._layer[cost])
        return found


class Forward:
    """The cells where the giant may stand after paying exactly a multiset."""

    def __init__(self, raster: Raster, kinds: Kinds, town: Town) -> None:
        terrains = raster.grounds[0]
        self.window = town.window
        self.cells: Layer = {0: 1 << raster.cell_of(town.window)}
        ahead: Layer = {}
        for size in range(1, FORWARD + 1):
            for whole in kinds.of_size(size - 1):
                ahead[whole] = raster.one_stride_from(self.cells[whole])
            for whole in kinds.of_size(size):
                cells = 0
                for name, rest in kinds.parts(whole):
                    cells |= ahead[rest] & terrains[name]
                self.cells[whole] = cells
        self.deep = Deep(raster, self.cells)


class Backward:
    """The cells from which the target can be reached by paying exactly a multiset.

    *paying* holds the cells whose own card is the first of the multiset; they are one stride
    further on than *before*.
    """

    def __init__(self, raster: Raster, kinds: Kinds, town: Town) -> None:
        terrains, towns, _ = raster.grounds
        self.before: Layer = {0: raster.one_stride_from(towns[town.id])}
        self.paying: Layer = {}
        for size in range(1, BACKWARD + 1):
            for whole in kinds.of_size(size):
                cells = 0
                for name, rest in kinds.parts(whole):
                    cells |= self.before[rest] & terrains[name]
                self.paying[whole] = cells
                self.before[whole] = raster.one_stride_from(cells)
        self.deep = Deep(raster, self.paying)
