"""For each pair of towns the cheapest trips that were found: minimal multisets with one plan each.

What stands in the table is sound: each plan was checked step by step. It is not complete: a trip
through a passage thinner than a cell of the raster may be missing, and so may trips of more than
five cards.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, TypeAlias

from zwergriese.geometry.errors import GeometryError
from zwergriese.geometry.ground import Forbidden, Straddle, touches_forbidden
from zwergriese.geometry.routes.multisets import Kinds
from zwergriese.geometry.routes.plan import Trip, is_sound
from zwergriese.geometry.routes.raster import Raster
from zwergriese.geometry.routes.witness import Finder
from zwergriese.geometry.routes.zones import BACKWARD, FORWARD, Backward, Forward

if TYPE_CHECKING:
    from zwergriese.geometry.planar import PlanarMap

MOST_CARDS = FORWARD + BACKWARD
KEPT = 4096

MOST_DETOURS = 12
"""For how many blocked plans another way at the same cost is looked for."""

_Question: TypeAlias = tuple[str, int, tuple[str, ...], int]

Entry: TypeAlias = tuple[int, int, Trip]
"""How many cards, the packed multiset, the plan."""


class RouteTable:
    """The routes of one map; a pair is worked out when first asked for, and then kept.

    A pair's answer depends on the map alone, never on what was asked before.
    """

    def __init__(self, planar: PlanarMap, straddle: Straddle = "centre") -> None:
        self.planar = planar
        self.straddle = straddle
        self._towns = {town.id: town for town in planar.towns}
        self._order = {town.id: place for place, town in enumerate(planar.towns)}
        self._pairs: dict[tuple[str, str], tuple[Entry, ...]] = {}
        self._forward: dict[str, Forward] = {}
        self._backward: dict[str, Backward] = {}
        self._answers: dict[_Question, tuple[Entry, ...]] = {}
        self._detours: dict[tuple[_Question, tuple[Forbidden, ...]], Trip | None] = {}

    @cached_property
    def _raster(self) -> Raster:
        return Raster(self.planar, self.straddle)

    @cached_property
    def kinds(self) -> Kinds:
        """The terrains that the map's cells have."""
        return Kinds(self._raster.grounds[0])

    def entries(self, start: str, target: str) -> tuple[Entry, ...]:
        """The minimal multisets from one town to another, the cheapest first.

        Raises:
            GeometryError: The map has no such town.
        """
        try:
            return self._pairs[start, target]
        except KeyError:
            for name in (start, target):
                if name not in self._towns:
                    raise GeometryError(f"the map has no town {name!r}") from None
            found = () if start == target else tuple(self._search(start, target))
            self._pairs[start, target] = found
            return found

    def fitting(
        self, start: str, hand: int, targets: tuple[str, ...], most_cards: int
    ) -> tuple[Entry, ...]:
        """All entries to the targets that a packed hand can pay, the cheapest first.

        Of equally many cards the earlier town of the map comes first.
        """
        key = (start, hand, targets, most_cards)
        found = self._answers.get(key)
        if found is None:
            covers = self.kinds.covers
            fits = [
                (size, self._order[target], cost, trip)
                for target in targets
                for size, cost, trip in self.entries(start, target)
                if size <= most_cards and covers(hand, cost)
            ]
            fits.sort(key=lambda entry: entry[:3])
            found = tuple((size, cost, trip) for size, _, cost, trip in fits)
            if len(self._answers) >= KEPT:
                self._answers.clear()
            self._answers[key] = found
        return found

    def around(
        self,
        start: str,
        hand: int,
        targets: tuple[str, ...],
        most_cards: int,
        forbidden: tuple[Forbidden, ...],
    ) -> Trip | None:
        """The cheapest entry whose plan, or another way at its cost, touches nothing forbidden.

        Other ways are sought for the first few blocked plans only.
        """
        key = ((start, hand, targets, most_cards), forbidden)
        if key not in self._detours:
            if len(self._detours) >= KEPT:
                self._detours.clear()
            self._detours[key] = self._way_around(
                self.fitting(start, hand, targets, most_cards), forbidden
            )
        return self._detours[key]

    def _way_around(
        self, entries: tuple[Entry, ...], forbidden: tuple[Forbidden, ...]
    ) -> Trip | None:
        detours = 0
        for _, cost, trip in entries:
            if not any(
                touches_forbidden(self.planar, thing, x, y)
                for x, y in trip.steps
                for thing in forbidden
            ):
                return trip
            if detours < MOST_DETOURS:
                detours += 1
                other = self._finder(trip.start, trip.target).find(cost, forbidden)
                if other and is_sound(
                    self.planar, other, forbidden=forbidden, straddle=self.straddle
                ):
                    return other
        return None

    def _finder(self, start: str, target: str) -> Finder:
        raster, kinds, towns = self._raster, self.kinds, self._towns
        if start not in self._forward:
            self._forward[start] = Forward(raster, kinds, towns[start])
        if target not in self._backward:
            self._backward[target] = Backward(raster, kinds, towns[target])
        ends = (towns[start], towns[target])
        return Finder(raster, kinds, ends, self._forward[start], self._backward[target])

    def _search(self, start: str, target: str) -> list[Entry]:
        kinds, finder = self.kinds, self._finder(start, target)
        found: list[Entry] = []
        for size in range(MOST_CARDS + 1):
            smaller = [cost for _, cost, _ in found]
            for cost in kinds.of_size(size):
                if not any(kinds.covers(cost, less) for less in smaller):
                    trip = finder.find(cost)
                    if trip and is_sound(self.planar, trip, straddle=self.straddle):
                        found.append((size, cost, trip))
        return found


@lru_cache(maxsize=8)
def route_table(planar: PlanarMap, straddle: Straddle = "centre") -> RouteTable:
    """The table of a map: one a process, filled as it is asked.

    >>> from zwergriese.geometry.planar import PlanarMap, Town
    >>> def town(name, x):
    ...     return Town(name, (((x, 40), (x + 20, 40), (x + 20, 60)),), (x + 15, 45))
    >>> board = PlanarMap(500, 100, 200, 4, 0, areas=(), towns=(town("a", 40), town("b", 240)))
    >>> [(cards, trip.paid) for cards, _, trip in route_table(board).entries("a", "b")]
    [(0, ())]
    """
    return RouteTable(planar, straddle)
