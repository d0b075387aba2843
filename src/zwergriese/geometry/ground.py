"""What a foot set down at a point stands on or touches, decided with whole numbers alone."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from attrs import field, frozen

from zwergriese.geometry.errors import GeometryError

if TYPE_CHECKING:
    from zwergriese.geometry.lookup.cells import Cell
    from zwergriese.geometry.lookup.edges import Segment
    from zwergriese.geometry.planar import PlanarMap, Point

GroundKind: TypeAlias = Literal["terrain", "town", "off", "forbidden", "gap", "straddling"]
Straddle: TypeAlias = Literal["centre", "refused"]


@frozen(cache_hash=True)
class Ground:
    """The answer: its kind, whose it is (an area, a town, a forbidden thing), and its terrain."""

    kind: GroundKind
    id: str = ""
    terrain: str = ""


@frozen(cache_hash=True)
class Disc:
    """A round thing that no foot may touch."""

    id: str
    centre: Point
    radius: int = field()

    @radius.validator
    def _check(self, _attribute: object, radius: int) -> None:
        # One line for both: a NaN centre would pass every comparison later on.
        if not all(type(value) is int for value in (*self.centre, radius)) or radius < 0:
            raise GeometryError("a disc has a whole-number centre and radius", self.id)


@frozen(cache_hash=True)
class WholeArea:
    """One terrain area as a thing that no foot may touch: like a town, with its border."""

    id: str
    area: str


Forbidden: TypeAlias = Disc | WholeArea

OFF = Ground("off")
GAP = Ground("gap")
STRADDLING = Ground("straddling")


def ground_at(
    planar: PlanarMap,
    point: Point,
    *,
    forbidden: tuple[Forbidden, ...] = (),
    straddle: Straddle = "centre",
) -> Ground:
    """What a foot set down at *point* stands on (A4 to A7, A12).

    The first that holds: off the board (the centre nearer than the foot's radius to the frame);
    touching something forbidden; touching a town, of two the one with the nearer window, then the
    lower id; touching two different terrains, if *straddle* refuses that; the area that holds the
    point moved a hair east and then a smaller hair north; the nearest area within the tolerance;
    a gap. Touching counts at exactly the radius. Of overlapping areas the first in order answers.

    >>> from zwergriese.geometry.planar import Area, PlanarMap
    >>> west = Area("w", "meadow", (((0, 0), (500, 0), (500, 900), (0, 900)),))
    >>> east = Area("e", "field", (((500, 0), (900, 0), (900, 900), (500, 900)),))
    >>> board = PlanarMap(900, 900, 200, 40, 0, areas=(west, east), towns=())
    >>> ground_at(board, (500, 300))
    Ground(kind='terrain', id='e', terrain='field')
    >>> ground_at(board, (500, 300), straddle="refused").kind
    'straddling'

    Raises:
        GeometryError: The point is not a pair of whole numbers, or a forbidden area is unknown.
    """
    x, y = point
    if type(x) is not int or type(y) is not int:
        raise GeometryError("a point is a pair of whole numbers")
    radius = planar.foot_radius
    if x < radius or y < radius or x > planar.width - radius or y > planar.height - radius:
        return OFF
    for thing in forbidden:
        if touches_forbidden(planar, thing, x, y):
            return forbidden_ground(thing.id)
    index = planar.index
    cell = index.cell_at(x, y)
    if cell.plain is not None and straddle == "centre":
        return cell.plain
    mask = cell.mask_at(x, y)
    if cell.towns:
        town = touched_town(planar, cell, mask, x, y)
        if town is not None:
            return town
    if straddle == "refused" and straddles(planar, mask & cell.area_bits, cell, x, y):
        return STRADDLING
    mask &= cell.area_bits
    if mask:
        return cell.grounds[(mask & -mask).bit_length() - 1]
    return index.nearest_ground(x, y)


def within(x: int, y: int, segment: Segment, square: int) -> bool:
    """Whether a point is at most as far from a segment as the root of *square*; exact."""
    ax, ay, bx, by = segment
    dx = bx - ax
    dy = by - ay
    ex = x - ax
    ey = y - ay
    along = ex * dx + ey * dy
    if along <= 0:
        return ex * ex + ey * ey <= square
    length = dx * dx + dy * dy
    if along >= length:
        ex = x - bx
        ey = y - by
        return ex * ex + ey * ey <= square
    cross = ex * dy - ey * dx
    return cross * cross <= square * length


def within_any(x: int, y: int, segments: tuple[Segment, ...], square: int) -> bool:
    """The same for any of several segments, in one go."""
    for ax, ay, bx, by in segments:
        dx = bx - ax
        dy = by - ay
        ex = x - ax
        ey = y - ay
        along = ex * dx + ey * dy
        if along <= 0:
            if ex * ex + ey * ey <= square:
                return True
        else:
            length = dx * dx + dy * dy
            if along < length:
                cross = ex * dy - ey * dx
                if cross * cross <= square * length:
                    return True
            elif (x - bx) * (x - bx) + (y - by) * (y - by) <= square:
                return True
    return False


def touched_town(planar: PlanarMap, cell: Cell, mask: int, x: int, y: int) -> Ground | None:
    """The town that a foot touches, by the nearer window and then the lower id (A6)."""
    square = planar.foot_radius * planar.foot_radius
    best: tuple[int, str] | None = None
    found = None
    for bit, rim, number in cell.towns:
        if mask & bit or within_any(x, y, rim, square):
            town = planar.towns[number]
            wx, wy = town.window
            key = ((x - wx) * (x - wx) + (y - wy) * (y - wy), town.id)
            if best is None or key < best:
                best = key
                found = number
    return None if found is None else planar.index.town_grounds[found]


def straddles(planar: PlanarMap, mask: int, cell: Cell, x: int, y: int) -> bool:
    """Whether the closed disc of the foot meets areas of two different terrains."""
    terrain = ""
    if mask:
        terrain = cell.grounds[(mask & -mask).bit_length() - 1].terrain
    square = planar.foot_radius * planar.foot_radius
    index = planar.index
    for segment, owners in index.near(x, y, planar.foot_radius):
        if within(x, y, segment, square):
            for owner in owners:
                other = planar.areas[owner].terrain
                if terrain and other != terrain:
                    return True
                terrain = other
    return False


def touches_forbidden(planar: PlanarMap, thing: Forbidden, x: int, y: int) -> bool:
    """Whether a foot at (x, y) touches a forbidden thing; exactly touching counts (A67)."""
    if isinstance(thing, Disc):
        dx = x - thing.centre[0]
        dy = y - thing.centre[1]
        reach = thing.radius + planar.foot_radius
        return dx * dx + dy * dy <= reach * reach
    index = planar.index
    number = index.area_number(thing.area)
    if index.holds(number, x, y):
        return True
    square = planar.foot_radius * planar.foot_radius
    return any(
        number in owners and within(x, y, segment, square)
        for segment, owners in index.near(x, y, planar.foot_radius)
    )


@lru_cache(maxsize=256)
def forbidden_ground(name: str) -> Ground:
    """One object for one forbidden thing, so that equal grounds are also quick to compare."""
    return Ground("forbidden", name)
