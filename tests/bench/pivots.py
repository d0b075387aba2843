"""Pivots that a giant might stand on: on terrain, spread over the board, the same each time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwergriese.core import SeededChance
from zwergriese.geometry.ground import ground_at

if TYPE_CHECKING:
    from zwergriese.geometry.planar import PlanarMap, Point


def pivots_of(planar: PlanarMap, count: int) -> list[Point]:
    chance = SeededChance(1).drawing()
    pivots: list[Point] = []
    while len(pivots) < count:
        x = chance.pick(planar.width, "bench/x")
        y = chance.pick(planar.height, "bench/y")
        if ground_at(planar, (x, y)).kind == "terrain":
            pivots.append((x, y))
    return pivots
