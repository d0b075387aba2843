"""The same question asked of shapely in the usual good way: the yardstick for the benchmark.

Prepared polygons, a search tree, and a circle of 90 segments a quadrant (0.004 mm off at a stride
of 110 mm). The answer is bearings, not landing points: it is neither exact nor rounded.
"""

from functools import cache
from math import atan2

import shapely
from shapely import LineString, Point, Polygon, STRtree
from shapely.prepared import prep

QUADRANT = 90


@cache
def _prepared(planar):
    areas = [Polygon(a.outlines[0], a.outlines[1:]) for a in planar.areas]
    towns = [
        Polygon(t.outlines[0]).buffer(planar.foot_radius, quad_segs=QUADRANT) for t in planar.towns
    ]
    for polygon in (*areas, *towns):
        shapely.prepare(polygon)
    r = planar.foot_radius
    frame = shapely.box(r, r, planar.width - r, planar.height - r)
    return areas, STRtree(areas), towns, STRtree(towns), frame, prep(frame)


def shapely_arcs(planar, pivot, cloud=None):
    """Runs along the circle in order: (first bearing, last bearing, kind, id), off left out."""
    areas, area_tree, towns, town_tree, frame, prepared_frame = _prepared(planar)
    circle = LineString(Point(pivot).buffer(planar.stride, quad_segs=QUADRANT).exterior.coords)
    if not prepared_frame.contains(circle):
        circle = circle.intersection(frame)
    if cloud is not None:
        x, y, radius = cloud
        reach = radius + planar.foot_radius
        circle = circle.difference(Point(x, y).buffer(reach, quad_segs=QUADRANT))
    found = []
    for number in town_tree.query(circle, predicate="intersects"):
        found.append(("town", planar.towns[number].id, circle.intersection(towns[number])))
        circle = circle.difference(towns[number])
    found += [
        ("terrain", planar.areas[number].id, circle.intersection(areas[number]))
        for number in area_tree.query(circle, predicate="intersects")
    ]
    px, py = pivot
    runs = []
    for kind, name, piece in found:
        for line in getattr(piece, "geoms", (piece,)):
            # A circle of shapely runs clockwise.
            if line.geom_type == "LineString" and line.length:
                (ax, ay), *_, (bx, by) = line.coords
                runs.append((atan2(by - py, bx - px), atan2(ay - py, ax - px), kind, name))
    return sorted(runs)
