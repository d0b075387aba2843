"""Measuring of outlines with shapely, for whoever checks a board; play needs nothing of this.

shapely is loaded by the first call. Whatever GEOS cannot do comes out as `CannotMeasure`, never as
an error of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce, wraps
from typing import TYPE_CHECKING, ParamSpec, TypeAlias, TypeVar

from attrs import frozen

from zwergriese.geometry.errors import GeometryError
from zwergriese.geometry.planar import Outline, Point

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

P = ParamSpec("P")
T = TypeVar("T")

Shape: TypeAlias = tuple[Outline, ...]
"""The outlines of one thing: it is what an odd number of them holds."""


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
        except (ShapelyError, ValueError) as fault:
            if isinstance(fault, GeometryError):
                raise
            raise CannotMeasure(" ".join(str(fault).split())) from fault

    return guarded


@_guarded
def gaps(shapes: Sequence[Shape], width: int, height: int, tolerance: int) -> tuple[Patch, ...]:
    """Find the parts of the board that no shape covers, from the largest on.

    >>> left = (((0, 0), (500, 0), (500, 900), (0, 900)),)
    >>> [patch.size for patch in gaps([left], 900, 900, 5)]
    [36.0]

    Raises:
        CannotMeasure: GEOS gave up on the shapes.
    """
    from shapely import box, union_all

    rest = box(0, 0, width, height).difference(union_all([_polygons(shape) for shape in shapes]))
    return _patches(rest, tolerance)


@_guarded
def overlaps(shapes: Sequence[Shape], tolerance: int) -> tuple[tuple[int, int, Patch], ...]:
    """Find what two shapes both cover, with their numbers; touching borders do not count.

    All that two shapes share is one patch, whose place is in its largest part.

    >>> lower, upper = ((0, 0), (900, 0), (900, 500)), ((0, 0), (900, 500), (0, 500))
    >>> overlaps([(lower,), (upper,)], 5)
    ()

    Raises:
        CannotMeasure: GEOS gave up on the shapes.
    """
    from shapely import STRtree

    polygons = [_polygons(shape) for shape in shapes]
    tree = STRtree(polygons)
    pairs = sorted(
        (int(one), int(two))
        for one, two in tree.query(polygons, predicate="intersects").T
        if one < two
    )
    found = (
        (one, two, _whole_patch(polygons[one].intersection(polygons[two]), tolerance))
        for one, two in pairs
    )
    return tuple((one, two, patch) for one, two, patch in found if patch is not None)


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
    from shapely import Polygon, STRtree

    if len(shape) == 1:
        return None
    polygons = [Polygon(ring) for ring in shape]
    for one, two in sorted(map(tuple, STRtree(polygons).query(polygons, "intersects").T)):
        if one < two:
            first, second = polygons[one], polygons[two]
            if first.overlaps(second) or first.equals(second):
                return int(one), int(two), _place(first.intersection(second))
    return None


@_guarded
def missed_corners(shapes: Sequence[Shape]) -> tuple[tuple[int, int, Point], ...]:
    """Find the corners of a shape that lie on the border of another one that has no corner there.

    Gives the number of the shape with the corner, of the one without, and the place.

    >>> low = ((0, 0), (900, 0), (900, 500), (0, 500))
    >>> high = ((0, 500), (400, 500), (900, 500), (900, 900), (0, 900))
    >>> missed_corners([(low,), (high,)])
    ((1, 0, (400, 500)),)
    """
    from shapely import STRtree, linestrings, points

    owners: dict[Point, int] = {}
    for number, shape in enumerate(shapes):
        for ring in shape:
            for corner in ring:
                owners.setdefault(corner, number)
    corners = list(owners)
    edges = [
        (number, a, b)
        for number, shape in enumerate(shapes)
        for ring in shape
        for a, b in zip(ring, ring[1:] + ring[:1], strict=True)
    ]
    if not edges:
        return ()
    tree = STRtree(points(corners))
    found = []
    for edge, corner in tree.query(linestrings([[a, b] for _, a, b in edges])).T:
        number, (ax, ay), (bx, by) = edges[edge]
        here = x, y = corners[corner]
        on_line = (bx - ax) * (y - ay) == (by - ay) * (x - ax)
        if on_line and here not in ((ax, ay), (bx, by)):
            found.append((owners[here], number, here))
    return tuple(sorted(found))


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

    rings = [make_valid(Polygon(r), method="structure", keep_collapsed=False) for r in shape]
    if len(rings) == 1:
        return rings[0]
    depths = [0] * len(rings)
    for inner, outer in STRtree(rings).query(rings, predicate="within").T:
        depths[inner] += inner != outer
    joined: BaseGeometry = Polygon()
    for depth in sorted(set(depths)):
        level = [ring for ring, deep in zip(rings, depths, strict=True) if deep == depth]
        together = union_all(level)
        if together.area < sum(ring.area for ring in level) * (1 - 1e-9):
            # Outlines that cross hold where an odd number of them does: one by one, the slow way.
            together = reduce(lambda one, two: one.symmetric_difference(two), level)
        joined = joined.symmetric_difference(together)
    return joined


def _whole_patch(geometry: BaseGeometry, tolerance: int) -> Patch | None:
    parts = list(_parts(geometry))
    if not parts:
        return None
    largest = max(parts, key=lambda part: (part.area, part.bounds))
    thin = tolerance > 0 and geometry.buffer(-tolerance / 2).is_empty
    return Patch(round(geometry.area / 10_000, 4), _place(largest), thin)


def _patches(geometry: BaseGeometry, tolerance: int) -> tuple[Patch, ...]:
    return tuple(
        Patch(
            round(part.area / 10_000, 4),
            _place(part),
            tolerance > 0 and part.buffer(-tolerance / 2).is_empty,
        )
        for part in sorted(_parts(geometry), key=lambda part: (-part.area, part.bounds))
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
