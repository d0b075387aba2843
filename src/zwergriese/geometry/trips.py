"""Trips: which town can be reached with these cards, and by which steps."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from attrs import frozen

from zwergriese.geometry.ground import Forbidden, Straddle
from zwergriese.geometry.planar import PlanarMap, Point


@frozen
class Trip:
    """A plan: the landing points one after the other, the last of which touches the target."""

    start: str
    target: str
    steps: tuple[Point, ...]
    paid: tuple[str, ...]


def find_trip(
    planar: PlanarMap,
    start_town: str,
    hand: Mapping[str, int],
    targets: Collection[str],
    *,
    forbidden: tuple[Forbidden, ...] = (),
    straddle: Straddle = "centre",
    pass_through: frozenset[str] = frozenset(),
    most_cards: int = 5,
) -> Trip | None:
    """Look for a trip that costs the fewest cards; for now none is found."""
    return None
