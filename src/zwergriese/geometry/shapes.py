"""Measuring of outlines with shapely, for whoever checks a board; play needs nothing of this.

shapely is loaded by the first call. Whatever GEOS cannot do comes out as `CannotMeasure`, never as
an error of its own. So does what would take it very long: `crowding` says beforehand where borders
cross too often, and what goes by pairs stops at a bound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeAlias, TypeVar

from attrs import frozen

from zwergriese.geometry.errors import GeometryError
from zwergriese.geometry.planar import Outline, Point

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

P = ParamSpec("P")
T = TypeVar("T")

Shape: TypeAlias = tuple[Outline, ...]
"""The outlines of one thing: it is what an odd number of them holds."""

MOST_NEAR: Final = 4_000_000
"""How many pairs of borders may have boxes that meet; fewer than 2,800 borders never have more."""
MOST_CROSSINGS: Final = 20_000
MOST_SHARED: Final = 10_000_000
"""How many corners all pairs of shapes that meet may have, added up pair by pair."""


class CannotMeasure(GeometryError):
    """The shapes are such that GEOS gives up on them."""


@frozen
class Patch:
    """A piece of plane: its size in square millimetres, a point in it, and whether it is thin.

    Thin is what a disc as wide as the tolerance does not fit into: a hairline.
    """

    size: float
    place: Point
    thin: bool


def _guarded(measure: Callable[P, T]) -> Callable[P, T]:
    @wraps(measure)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> T:
        from shapely.errors import ShapelyError

        try:
            return measure(*args, **kwargs)
        except (ShapelyError, ValueError, TypeError) as fault:
            if isinstance(fault, GeometryError):
                raise
            raise CannotMeasure(" ".join(str(fault).split())) from fault

    return guarded


@_guarded
def crowding(shapes: Sequence[Shape]) -> None:
    """Refuse shapes whose borders lie so thick that measuring them would not end soon.

    Raises:
        CannotMeasure: Too many borders lie near each other, or cross.
    """
    from shapely import STRtree

    lines = _lines(sorted({tuple(sorted(edge)) for shape in shapes for edge in _edges(shape)}))
    if not len(lines):
        return
    ends = _ends(lines)
    tree = STRtree(lines)
    near = crossings = 0
    for first in range(0, len(ends), 100):
        one, two = tree.query(lines[first : first + 100])
        keep = one + first < two
        one, two = one[keep] + first, two[keep]
        near += len(one)
        if near > MOST_NEAR:
            x, y = ends[first][:2]
            raise CannotMeasure(f"too many borders lie near each other about [{_mm(x)}, {_mm(y)}]")
        a, b, c, d = (ends[which][:, at : at + 2] for which in (one, two) for at in (0, 2))
        crossing = (_turns(a, b, c) * _turns(a, b, d) < 0) & (_turns(c, d, a) * _turns(c, d, b) < 0)
        crossings += int(crossing.sum())
        if crossings > MOST_CROSSINGS:
            x, y = a[crossing][0]
            raise CannotMeasure(
                f"borders cross more than {MOST_CROSSINGS} times, also about [{_mm(x)}, {_mm(y)}]"
            )


def _edges(shape: Shape) -> Iterator[tuple[Point, Point]]:
    for ring in shape:
        yield from zip(ring, ring[1:] + ring[:1], strict=True)


def _lines(edges: Sequence[tuple[Point, ...]]) -> Any:
    from shapely import linestrings

    return linestrings(edges) if edges else ()


def _ends(lines: Any) -> Any:
    """Each line as ax, ay, bx, by: floats, but whole ones, whose products are exact below 2**53."""
    from shapely import get_coordinates

    return get_coordinates(lines).reshape(-1, 4)


def _turns(a: Any, b: Any, c: Any) -> Any:
    """On which side of each line from a to b the point c lies: below 0, 0 or above, exactly."""
    along, over = b - a, c - a
    return along[:, 0] * over[:, 1] - along[:, 1] * over[:, 0]


def _mm(hundredths: int) -> str:
    return f"{int(hundredths) / 100:g}"


@_guarded
def gaps(
    shapes: Sequence[Shape], width: int, height: int, tolerance: int, most: int = 100
) -> tuple[Patch, ...]:
    """Find the parts of the board that no shape covers, from the largest on, at most so many.

    >>> left = (((0, 0), (500, 0), (500, 900), (0, 900)),)
    >>> [patch.size for patch in gaps([left], 900, 900, 5)]
    [36.0]

    Raises:
        CannotMeasure: GEOS gave up on the shapes.
    """
    from shapely import box, union_all

    rest = box(0, 0, width, height).difference(union_all([_polygons(shape) for shape in shapes]))
    return _patches(rest, tolerance, most)


@_guarded
def overlaps(
    shapes: Sequence[Shape], tolerance: int, most: int = 100
) -> tuple[tuple[int, int, Patch], ...]:
    """Find what two shapes both cover, with their numbers; touching borders do not count.

    All that two shapes share is one patch, whose place is in its largest part. No more than *most*
    are found.

    >>> lower, upper = ((0, 0), (900, 0), (900, 500)), ((0, 0), (900, 500), (0, 500))
    >>> overlaps([(lower,), (upper,)], 5)
    ()

    Raises:
        CannotMeasure: GEOS gave up on the shapes.
    """
    from shapely import STRtree, get_num_coordinates

    if not shapes:
        return ()
    polygons = [_polygons(shape) for shape in shapes]
    sizes = [int(size) for size in get_num_coordinates(polygons)]
    tree = STRtree(polygons)
    found: list[tuple[int, int, Patch]] = []
    shared = 0
    for one, polygon in enumerate(polygons):
        for two in sorted(map(int, tree.query(polygon, predicate="intersects"))):
            if one >= two:
                continue
            shared += sizes[one] + sizes[two]
            if shared > MOST_SHARED:
                raise CannotMeasure("too many areas with too many corners lie on each other")
            patch = _whole_patch(polygon.intersection(polygons[two]), tolerance)
            if patch is not None:
                found.append((one, two, patch))
                if len(found) == most:
                    return tuple(found)
    return tuple(found)


@_guarded
def outside(shape: Shape, width: int, height: int) -> Patch | None:
    """Measure what of a shape lies beyond the board's frame; None if nothing does.

    >>> outside((((0, 0), (1000, 0), (1000, 500), (0, 500)),), 900, 900)
    Patch(size=5.0, place=(950, 250), thin=False)

    Raises:
        CannotMeasure: GEOS gave up on the shape.
    """
    from shapely import box

    return _whole_patch(_polygons(shape).difference(box(0, 0, width, height)), 0)


@_guarded
def tangled(shape: Shape) -> tuple[int, int, Point] | None:
    """Find two outlines of one shape that cross or are the same; None if they nest or part.

    >>> tangled((((0, 0), (600, 0), (600, 600)), ((300, 0), (900, 0), (300, 600))))
    (0, 1, (450, 150))

    Raises:
        CannotMeasure: GEOS gave up on the shape.
    """
    from shapely import LinearRing, Polygon, STRtree

    if len(shape) < 2:
        return None
    # Of rings that don't meet, one holds the other or they part: these need no closer look.
    rings = [LinearRing(ring) for ring in shape]
    for one, two in sorted(map(tuple, STRtree(rings).query(rings, "intersects").T)):
        if one < two:
            first, second = Polygon(shape[one]), Polygon(shape[two])
            if first.overlaps(second) or first.equals(second):
                return int(one), int(two), _place(first.intersection(second))
    return None


@_guarded
def missed_corners(
    shapes: Sequence[Shape], most: int = 10_000
) -> tuple[tuple[int, int, Point], ...]:
    """Find the corners of a shape that lie on the border of another one that has no corner there.

    Gives the number of the shape with the corner, of the one without, and the place; no more than
    *most* are found.

    >>> low = ((0, 0), (900, 0), (900, 500), (0, 500))
    >>> high = ((0, 500), (400, 500), (900, 500), (900, 900), (0, 900))
    >>> missed_corners([(low,), (high,)])
    ((1, 0, (400, 500)),)
    """
    from shapely import STRtree, get_coordinates, points

    owners: dict[Point, int] = {}
    for number, shape in enumerate(shapes):
        for ring in shape:
            for corner in ring:
                owners.setdefault(corner, number)
    if not owners:
        return ()
    spots: Any = points(list(owners))
    places = get_coordinates(spots)
    tree = STRtree(spots)
    numbers = [number for number, shape in enumerate(shapes) for _ in _edges(shape)]
    lines = _lines([edge for shape in shapes for edge in _edges(shape)])
    ends = _ends(lines)
    corners = list(owners)
    found: list[tuple[int, int, Point]] = []
    for first in range(0, len(lines), 100):
        edge, corner = tree.query(lines[first : first + 100])
        edge += first
        here, a, b = places[corner], ends[edge, :2], ends[edge, 2:]
        amid = (here != a).any(axis=1) & (here != b).any(axis=1)
        for at in (amid & (_turns(a, b, here) == 0)).nonzero()[0]:
            spot = corners[corner[at]]
            found.append((owners[spot], numbers[edge[at]], spot))
        if len(found) >= most:
            break
    return tuple(sorted(found)[:most])


@_guarded
def distance(point: Point, shape: Shape) -> float:
    """Measure how far a point is from a shape, in hundredths of a millimetre; 0 inside.

    >>> distance((0, 0), (((300, 400), (900, 400), (900, 900)),))
    500.0
    """
    from shapely import Point as Spot

    return float(_polygons(shape).distance(Spot(point)))


@_guarded
def near_box(shape: Shape, corners: tuple[int, int, int, int], reach: int) -> bool:
    """Tell whether a shape comes as near as *reach* to the box of two corners (x, y, x, y).

    >>> near_box((((0, 0), (9, 0), (9, 9)),), (10, 0, 90, 90), 1)
    True
    """
    from shapely import box

    return bool(_polygons(shape).distance(box(*corners)) <= reach)


def _polygons(shape: Shape) -> BaseGeometry:
    """Join outlines into what an odd number of them holds, level by level of how they nest."""
    from shapely import Polygon, STRtree, make_valid, union_all

    rings: list[Any] = [
        make_valid(Polygon(r), method="structure", keep_collapsed=False) for r in shape
    ]
    if len(rings) == 1:
        only: BaseGeometry = rings[0]
        return only
    depths = [0] * len(rings)
    for inner, outer in STRtree(rings).query(rings, predicate="within").T:
        depths[inner] += inner != outer
    joined: BaseGeometry = Polygon()
    for depth in sorted(set(depths)):
        level = [ring for ring, deep in zip(rings, depths, strict=True) if deep == depth]
        together = union_all(level)
        if together.area < sum(ring.area for ring in level) * (1 - 1e-9):
            # Outlines that cross hold where an odd number of them does: two by two, the slow way.
            while len(level) > 1:
                pairs = zip(level[::2], level[1::2], strict=False)
                odd = level[len(level) & ~1 :]
                level = [one.symmetric_difference(two) for one, two in pairs] + odd
            together = level[0]
        joined = joined.symmetric_difference(together)
    return joined


def _whole_patch(geometry: BaseGeometry, tolerance: int) -> Patch | None:
    parts = list(_parts(geometry))
    if not parts:
        return None
    largest = max(parts, key=lambda part: (part.area, part.bounds))
    thin = tolerance > 0 and geometry.buffer(-tolerance / 2).is_empty
    return Patch(round(geometry.area / 10_000, 4), _place(largest), thin)


def _patches(geometry: BaseGeometry, tolerance: int, most: int) -> tuple[Patch, ...]:
    return tuple(
        Patch(
            round(part.area / 10_000, 4),
            _place(part),
            tolerance > 0 and part.buffer(-tolerance / 2).is_empty,
        )
        for part in sorted(_parts(geometry), key=lambda part: (-part.area, part.bounds))[:most]
    )


def _parts(geometry: BaseGeometry) -> Iterator[BaseGeometry]:
    for part in getattr(geometry, "geoms", (geometry,)):
        if part.area > 0:
            if part.geom_type == "Polygon":
                yield part
            else:
                yield from _parts(part)


def _place(geometry: BaseGeometry) -> Point:
    spot = geometry.representative_point()
    return round(spot.x), round(spot.y)
