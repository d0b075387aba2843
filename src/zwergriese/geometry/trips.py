"""Trips: which town can be reached with these cards, and by which steps.

Sound, not complete: a plan that is returned was checked step by step; that none is found is no
proof that there is none.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from zwergriese.geometry.errors import GeometryError
from zwergriese.geometry.ground import Forbidden, Straddle
from zwergriese.geometry.planar import PlanarMap
from zwergriese.geometry.routes.bounds import bounds
from zwergriese.geometry.routes.multisets import MOST_OF_A_KIND
from zwergriese.geometry.routes.plan import Trip, is_sound
from zwergriese.geometry.routes.table import MOST_CARDS, RouteTable, route_table

__all__ = [
    "RouteTable",
    "Trip",
    "cannot_reach",
    "fewest_cards",
    "find_trip",
    "is_sound",
    "least_cards",
    "route_table",
]


def find_trip(
    planar: PlanarMap,
    start_town: str,
    hand: Mapping[str, int],
    targets: Collection[str],
    *,
    forbidden: tuple[Forbidden, ...] = (),
    straddle: Straddle = "centre",
    pass_through: frozenset[str] = frozenset(),
    most_cards: int = MOST_CARDS,
) -> Trip | None:
    """Find a trip to one of *targets* that *hand* can pay, with the fewest cards (R59 to R67).

    The first foot stands in the start town's window; each further one lands one stride from the
    one before; a terrain costs its card; touching a town ends the trip. Of equally cheap trips the
    earlier target in the map's order wins, then a fixed order of cards.

    Args:
        planar: The board.
        start_town: Where the trip starts; it is never a target.
        hand: How many cards of each terrain there are.
        targets: Towns that are worth arriving in.
        forbidden: What no foot may touch. Known plans are tried against it, and a few other ways
            at their cost; then None may be wrong, or a dearer trip be found.
        straddle: What a foot on two terrains means (A4).
        pass_through: Towns that do not end a trip (A15): they are no targets, and no plan
            uses them on its way.
        most_cards: How many cards the trip may cost; more than five are never looked for.

    >>> from zwergriese.geometry.planar import PlanarMap, Town
    >>> def town(name, x):
    ...     return Town(name, (((x, 40), (x + 20, 40), (x + 20, 60)),), (x + 15, 45))
    >>> board = PlanarMap(500, 100, 200, 4, 0, areas=(), towns=(town("a", 40), town("b", 240)))
    >>> find_trip(board, "a", {}, ["b"]).paid
    ()

    Raises:
        GeometryError: The map has no such town.
    """
    table = route_table(planar, straddle)
    wanted = tuple(sorted(set(targets) - pass_through))
    held = table.kinds.packed(hand)
    if forbidden:
        return table.around(start_town, held, wanted, most_cards, forbidden)
    entries = table.fitting(start_town, held, wanted, most_cards)
    return entries[0][2] if entries else None


def fewest_cards(planar: PlanarMap) -> dict[tuple[str, str], int]:
    """For each ordered pair of towns that a trip was found for, the fewest cards of one.

    >>> from zwergriese.geometry.planar import PlanarMap, Town
    >>> def town(name, x):
    ...     return Town(name, (((x, 40), (x + 20, 40), (x + 20, 60)),), (x + 15, 45))
    >>> board = PlanarMap(500, 100, 200, 4, 0, areas=(), towns=(town("a", 40), town("b", 240)))
    >>> fewest_cards(board)
    {('a', 'b'): 0, ('b', 'a'): 0}
    """
    table = route_table(planar)
    names = [town.id for town in planar.towns]
    return {
        (start, target): entries[0][0]
        for start in names
        for target in names
        if (entries := table.entries(start, target))
    }


def least_cards(planar: PlanarMap) -> dict[tuple[str, str], int]:
    """For each ordered pair of towns how many cards a trip costs at least: a proof, not a plan.

    A 0 is exact: there is a free hop. A 6 says that no trip of up to five cards exists.

    >>> from zwergriese.geometry.planar import PlanarMap, Town
    >>> def town(name, x):
    ...     return Town(name, (((x, 40), (x + 20, 40), (x + 20, 60)),), (x + 15, 45))
    >>> board = PlanarMap(500, 100, 200, 4, 0, areas=(), towns=(town("a", 40), town("b", 340)))
    >>> least_cards(board)["a", "b"]
    6
    """
    proofs = bounds(planar)
    names = [town.id for town in planar.towns]
    return {(a, b): proofs.least_cards(a, b) for a in names for b in names if a != b}


def cannot_reach(
    planar: PlanarMap,
    start: str,
    target: str,
    hand: Mapping[str, int],
    *,
    most_cards: int = MOST_CARDS,
) -> bool:
    """Whether it is proven that no trip of at most *most_cards* cards of *hand* exists.

    False proves nothing. The proof is about boards whose towns end a trip (A15), and about at most
    seven cards.

    >>> from zwergriese.geometry.planar import PlanarMap, Town
    >>> def town(name, x):
    ...     return Town(name, (((x, 40), (x + 20, 40), (x + 20, 60)),), (x + 15, 45))
    >>> board = PlanarMap(500, 100, 200, 4, 0, areas=(), towns=(town("a", 40), town("b", 340)))
    >>> cannot_reach(board, "a", "b", {"clay": 2})
    True

    Raises:
        GeometryError: The map has no such town, or more than seven cards are asked about.
    """
    if not 0 <= most_cards <= MOST_OF_A_KIND:
        raise GeometryError(f"a proof is about 0 to {MOST_OF_A_KIND} cards", "most_cards")
    return not bounds(planar).reachable(start, target, hand, most_cards)
