"""Where a foot may land: the whole ring of a pivot cut into arcs of one ground each.

Exact at every landing point: an arc's ground is what `ground_at` says of each point in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from attrs import frozen

from zwergriese.geometry.errors import GeometryError
from zwergriese.geometry.ground import Forbidden, Ground, Straddle
from zwergriese.geometry.planar import PlanarMap, Point, check_point
from zwergriese.geometry.ring import stride_ring
from zwergriese.geometry.tracing.sweep import cut_ring

KEPT = 1024
"""How many pivots' arcs are remembered: check, choices and emptiness ask about the same one."""


@frozen(weakref_slot=False)
class Arc:
    """A run of landing points on one ground; *first* and *last* are ring indices, both included.

    An arc never wraps: a run that goes on across index 0 is two arcs.
    """

    first: int
    last: int
    ground: Ground

    def __len__(self) -> int:
        return self.last - self.first + 1


def arcs_at(
    planar: PlanarMap,
    pivot: Point,
    *,
    forbidden: tuple[Forbidden, ...] = (),
    straddle: Straddle = "centre",
) -> tuple[Arc, ...]:
    """Cut the ring of *pivot* into the longest arcs of equal ground, in order of index.

    >>> from zwergriese.geometry.planar import Area
    >>> west = Area("w", "meadow", (((0, 0), (500, 0), (500, 900), (0, 900)),))
    >>> east = Area("e", "field", (((500, 0), (900, 0), (900, 900), (500, 900)),))
    >>> board = PlanarMap(900, 900, 200, 40, 0, areas=(west, east), towns=())
    >>> [(arc.first, arc.last, arc.ground.id) for arc in arcs_at(board, (500, 400))]
    [(0, 400, 'e'), (401, 1199, 'w'), (1200, 1599, 'e')]

    Raises:
        GeometryError: The pivot is not a pair of whole numbers, or a forbidden area is unknown.
    """
    check_point(pivot, "pivot")
    return _remembered(planar, pivot, forbidden, straddle)


def first_arc(
    planar: PlanarMap,
    pivot: Point,
    allowed: Callable[[Ground], bool],
    *,
    forbidden: tuple[Forbidden, ...] = (),
    straddle: Straddle = "centre",
) -> Arc | None:
    """The first arc on an allowed ground, or None: is there any place left to land?

    >>> from zwergriese.geometry.planar import Area
    >>> meadow = Area("m", "meadow", (((0, 0), (900, 0), (900, 900), (0, 900)),))
    >>> board = PlanarMap(900, 900, 200, 40, 0, areas=(meadow,), towns=())
    >>> first_arc(board, (450, 450), lambda ground: ground.kind == "town") is None
    True
    """
    arcs = arcs_at(planar, pivot, forbidden=forbidden, straddle=straddle)
    return next((arc for arc in arcs if allowed(arc.ground)), None)


def count(arcs: Iterable[Arc]) -> int:
    """How many landing points the arcs hold together.

    >>> count([Arc(0, 9, Ground("gap")), Arc(20, 20, Ground("gap"))])
    11
    """
    return sum(arc.last - arc.first + 1 for arc in arcs)


def nth_landing_point(planar: PlanarMap, pivot: Point, arcs: Iterable[Arc], k: int) -> Point:
    """The k-th landing point (from 0) of the arcs one after the other: a fair pick by number.

    >>> board = PlanarMap(900, 900, 200, 40, 0, areas=(), towns=())
    >>> nth_landing_point(board, (450, 450), [Arc(400, 409, Ground("gap"))], 0)
    (450, 650)

    Raises:
        GeometryError: The arcs hold no k-th point.
    """
    left = k
    if left >= 0:
        for arc in arcs:
            length = arc.last - arc.first + 1
            if left < length:
                return landing_point(planar, pivot, arc.first + left)
            left -= length
    raise GeometryError(f"the arcs hold no landing point number {k}")


def middles(planar: PlanarMap, pivot: Point, arcs: Iterable[Arc]) -> tuple[Point, ...]:
    """The landing point in the middle of each arc, the first of two middle ones.

    >>> board = PlanarMap(900, 900, 200, 40, 0, areas=(), towns=())
    >>> middles(board, (450, 450), [Arc(399, 402, Ground("gap"))])
    ((450, 650),)
    """
    return tuple(landing_point(planar, pivot, (arc.first + arc.last) // 2) for arc in arcs)


def landing_point(planar: PlanarMap, pivot: Point, index: int) -> Point:
    """The landing point *index* of a pivot.

    >>> landing_point(PlanarMap(900, 900, 200, 40, 0, areas=(), towns=()), (450, 450), 0)
    (650, 450)
    """
    dx, dy = stride_ring(planar.stride).offset(index)
    return pivot[0] + dx, pivot[1] + dy


@lru_cache(maxsize=KEPT)
def _remembered(
    planar: PlanarMap, pivot: Point, forbidden: tuple[Forbidden, ...], straddle: Straddle
) -> tuple[Arc, ...]:
    arcs: list[Any] = []
    last = 8 * planar.stride - 1
    for first, ground in reversed(cut_ring(planar, pivot, forbidden, straddle)):
        arc = _Plain()
        arc.first = first
        arc.last = last
        arc.ground = ground
        arc.__class__ = Arc  # type: ignore[assignment]
        arcs.append(arc)
        last = first - 1
    arcs.reverse()
    return tuple(arcs)


class _Plain:
    """Laid out as an arc is, but not frozen: filled and then turned into one at a third the cost.

    A frozen attrs class sets each field through `object.__setattr__`.
    """

    __slots__ = ("first", "last", "ground")  # noqa: RUF023 - in the order of an arc's fields

    first: int
    last: int
    ground: Ground
