"""A board as plain whole numbers: areas, towns, size, stride, and nothing of the game.

All lengths are whole numbers of 1/100 mm; y points up; the board is the box (0, 0)-(width, height).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import accumulate
from typing import TypeAlias

from attrs import field, frozen

from zwergriese.geometry.errors import GeometryError
from zwergriese.geometry.lookup.index import MapIndex
from zwergriese.geometry.ring import MOST_STRIDE

MOST_VERTICES = 200_000
MOST_AREAS = 20_000
MOST_TOWNS = 1_000
MOST_TOWN_VERTICES = 2_000
MOST_SIDE_BY_SIDE = 2_000
"""How many edges may run at one height, or at one place across: a zigzag makes answers slow."""

MOST_SIZE = 10_000_000
MOST_TOLERANCE = 10_000

Point: TypeAlias = tuple[int, int]
Outline: TypeAlias = tuple[Point, ...]


@frozen(cache_hash=True)
class Area:
    """One terrain area: what an odd number of its outlines holds.

    Holes and parts are simply further outlines; their directions and start corners say nothing.
    """

    id: str
    terrain: str
    outlines: tuple[Outline, ...]


@frozen(cache_hash=True)
class Town:
    """A town and the tower window in which a trip starts; it lies on top of the terrain."""

    id: str
    outlines: tuple[Outline, ...]
    window: Point


def _areas(areas: Iterable[Area]) -> tuple[Area, ...]:
    return tuple(areas)


def _towns(towns: Iterable[Town]) -> tuple[Town, ...]:
    return tuple(towns)


@frozen(cache_hash=True)
class PlanarMap:
    """Everything that a foot can meet on a board.

    Maps are compared by value; what is derived from one (its search index) is built when first
    asked for and is neither compared nor pickled.

    >>> square = ((0, 0), (9000, 0), (9000, 9000), (0, 9000))
    >>> meadow = Area("m1", "meadow", (square,))
    >>> PlanarMap(9000, 9000, 2000, 400, 5, areas=(meadow,), towns=()).stride
    2000

    Raises:
        GeometryError: A length or coordinate is not a whole number within its bounds.
    """

    width: int
    height: int
    stride: int
    foot_radius: int
    tolerance: int
    areas: tuple[Area, ...] = field(converter=_areas)
    towns: tuple[Town, ...] = field(converter=_towns)

    def __attrs_post_init__(self) -> None:
        _whole(self.width, "width", 1, MOST_SIZE)
        _whole(self.height, "height", 1, MOST_SIZE)
        _whole(self.stride, "stride", 1, MOST_STRIDE)
        _whole(self.foot_radius, "foot_radius", 0, MOST_SIZE)
        _whole(self.tolerance, "tolerance", 0, MOST_TOLERANCE)
        _all_of_one_kind(self.areas, Area, MOST_AREAS, "areas")
        _all_of_one_kind(self.towns, Town, MOST_TOWNS, "towns")
        _distinct([area.id for area in self.areas], "areas")
        _distinct([town.id for town in self.towns], "towns")
        left = MOST_VERTICES
        for number, area in enumerate(self.areas):
            left = _check_outlines(area.outlines, f"areas[{number}].outlines", left)
        for number, town in enumerate(self.towns):
            check_point(town.window, f"towns[{number}].window")
            allowed = min(left, MOST_TOWN_VERTICES)
            left -= allowed - _check_outlines(town.outlines, f"towns[{number}].outlines", allowed)
        if MOST_VERTICES - left > MOST_SIDE_BY_SIDE:
            _check_bands(self)

    @cached_property
    def index(self) -> MapIndex:
        """Where to look for edges; private to this room."""
        return MapIndex(self)


def check_point(value: object, where: str = "") -> Point:
    """Return *value* if it is a pair of whole numbers of a size that a board may have.

    >>> check_point((3, 4))
    (3, 4)

    Raises:
        GeometryError: It is anything else: NaN, a float, a truth value, a list of two.
    """
    if not isinstance(value, tuple) or len(value) != 2:
        raise GeometryError(f"{_shown(value)} is not a point (two whole numbers)", where)
    x, y = value
    if type(x) is type(y) is int and -MOST_SIZE <= x <= MOST_SIZE and -MOST_SIZE <= y <= MOST_SIZE:
        return x, y  # The rule, quickly; below it is put together what is wrong, and where.
    _whole(x, f"{where}[0]", -MOST_SIZE, MOST_SIZE)
    _whole(y, f"{where}[1]", -MOST_SIZE, MOST_SIZE)
    return x, y


def _check_outlines(outlines: object, where: str, left: int) -> int:
    """Check each vertex; answer how many vertices the rest of the map may have."""
    if not isinstance(outlines, tuple):
        raise GeometryError(f"{_shown(outlines)} is not a tuple of outlines", where)
    for number, outline in enumerate(outlines):
        place = f"{where}[{number}]"
        if not isinstance(outline, tuple) or len(outline) < 3:
            raise GeometryError("an outline has at least three corners", place)
        left -= len(outline)
        if left < 0:
            raise GeometryError(
                f"a map has at most {MOST_VERTICES} corners, a town {MOST_TOWN_VERTICES}", place
            )
        for corner, point in enumerate(outline):
            check_point(point, f"{place}[{corner}]")
    return left


def _check_bands(planar: PlanarMap) -> None:
    """Count the edges that run on from one of 512 bands to the next, upwards and across."""
    bands = 512
    shapes = [area.outlines for area in planar.areas] + [town.outlines for town in planar.towns]
    for axis, length, said in ((1, planar.height, "up"), (0, planar.width, "across")):
        begin = [0] * (bands + 2)
        for outlines in shapes:
            for outline in outlines:
                places = [min(max(at[axis] * bands // length, 0), bands) for at in outline]
                for one, two in zip(places, places[1:] + places[:1], strict=True):
                    if one != two:
                        begin[min(one, two)] += 1
                        begin[max(one, two) + 1] -= 1
        running = list(accumulate(begin))
        most = max(running)
        if most > MOST_SIDE_BY_SIDE:
            place = f"{running.index(most) * length // bands / 100:g} mm {said}"
            raise GeometryError(
                f"{most} edges run side by side {place}, at most {MOST_SIDE_BY_SIDE} may", "areas"
            )


def _whole(value: object, where: str, least: int, most: int) -> None:
    if type(value) is not int:
        raise GeometryError(f"{_shown(value)} is not a whole number", where)
    if not least <= value <= most:
        raise GeometryError(f"{_shown(value)} is not between {least} and {most}", where)


def _all_of_one_kind(values: tuple[object, ...], kind: type, most: int, where: str) -> None:
    if len(values) > most:
        raise GeometryError(f"a map has at most {most} {where}", where)
    for number, value in enumerate(values):
        if not isinstance(value, kind):
            raise GeometryError(f"{_shown(value)} is not a {kind.__name__}", f"{where}[{number}]")


def _distinct(ids: list[str], where: str) -> None:
    seen: set[str] = set()
    for number, name in enumerate(ids):
        if not isinstance(name, str):
            raise GeometryError(f"{_shown(name)} is not an id", f"{where}[{number}].id")
        if name in seen:
            raise GeometryError(f"{_shown(name)} is used twice", f"{where}[{number}].id")
        seen.add(name)


def _shown(value: object) -> str:
    """Write a hostile value short: a huge number or text must not become a huge message."""
    if type(value) is int and abs(value) > 10**30:
        return "a huge number"  # Python itself refuses to write out thousands of digits.
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
