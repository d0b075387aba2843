"""A trip as a value, and the check that it is one, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from zwergriese.geometry.ground import Forbidden, Straddle, ground_at
from zwergriese.geometry.ring import is_one_stride

if TYPE_CHECKING:
    from zwergriese.geometry.planar import PlanarMap, Point


@frozen
class Trip:
    """A plan: landing points one after the other, the last of which touches the target.

    *paid* names the terrain of every step but the last, which costs nothing (R63, R66).
    """

    start: str
    target: str
    steps: tuple[Point, ...]
    paid: tuple[str, ...]


def is_sound(
    planar: PlanarMap,
    trip: Trip,
    *,
    forbidden: tuple[Forbidden, ...] = (),
    straddle: Straddle = "centre",
) -> bool:
    """Whether each step of *trip* may be made, by the stride and the ground alone.

    >>> from zwergriese.geometry.planar import PlanarMap, Town
    >>> def town(name, x):
    ...     return Town(name, (((x, 40), (x + 20, 40), (x + 20, 60)),), (x + 15, 45))
    >>> board = PlanarMap(500, 100, 200, 4, 0, areas=(), towns=(town("a", 40), town("b", 240)))
    >>> is_sound(board, Trip("a", "b", ((255, 45),), ()))
    True
    >>> is_sound(board, Trip("a", "b", ((256, 45),), ()))
    False
    """
    if len(trip.steps) != len(trip.paid) + 1:
        return False
    pivot = next(town.window for town in planar.towns if town.id == trip.start)
    for step, terrain in zip(trip.steps, (*trip.paid, None), strict=True):
        if not is_one_stride(pivot, step, planar.stride):
            return False
        ground = ground_at(planar, step, forbidden=forbidden, straddle=straddle)
        if terrain is None:
            return ground.kind == "town" and ground.id == trip.target != trip.start
        if ground.kind != "terrain" or ground.terrain != terrain:
            return False
        pivot = step
    return False
