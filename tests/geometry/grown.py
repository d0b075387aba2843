"""A full-size board for tests: Voronoi cells with noisy shared edges, towns on top, from a seed."""

from functools import cache
from math import cos, pi, sin
from random import Random

from shapely import MultiPoint, Polygon, box
from shapely.ops import voronoi_diagram

from tests.geometry.drawn import TERRAINS
from zwergriese.geometry import Area, PlanarMap, Town

WIDTH, HEIGHT = 71_000, 51_000


@cache
def grown(seed=7, *, areas=113, towns=10, stride=11_000):
    """About 113 areas and 1850 edges at 710 x 510 mm; the same seed gives the same board."""
    luck = Random(seed)
    cells = _cells(luck, areas)
    return PlanarMap(
        WIDTH,
        HEIGHT,
        stride,
        400,
        5,
        areas=_areas(luck, cells),
        towns=_towns(luck, towns),
    )


def _cells(luck, count):
    frame = box(0, 0, WIDTH, HEIGHT)
    sites = [(luck.uniform(0, WIDTH), luck.uniform(0, HEIGHT)) for _ in range(count)]
    cells = []
    for _ in range(4):
        found = voronoi_diagram(MultiPoint(sites), envelope=frame.buffer(50_000))
        cells = [cell.intersection(frame) for cell in found.geoms]
        sites = [(cell.centroid.x, cell.centroid.y) for cell in cells]
    return cells


def _areas(luck, cells):
    """Round each corner once and bend each shared edge once, so that neighbours fit exactly."""
    bent = {}
    areas = []
    for number, cell in enumerate(cells):
        corners = [
            (min(max(round(x), 0), WIDTH), min(max(round(y), 0), HEIGHT))
            for x, y in cell.exterior.coords[:-1]
        ]
        outline = []
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            if a == b:
                continue
            key = (min(a, b), max(a, b))
            if key not in bent:
                bent[key] = _bend(luck, *key)
            way = bent[key] if a == key[0] else bent[key][::-1]
            outline.extend(way[:-1])
        areas.append(Area(f"a{number}", TERRAINS[number % 6], (tuple(outline),)))
    return tuple(areas)


def _bend(luck, a, b, depth=3):
    """Displace the middle again and again; along the frame an edge stays straight."""
    on_frame = a[0] == b[0] in (0, WIDTH) or a[1] == b[1] in (0, HEIGHT)
    dx, dy = b[0] - a[0], b[1] - a[1]
    if depth == 0 or on_frame or dx * dx + dy * dy < 300_000:
        return [a, b]
    by = luck.uniform(-0.16, 0.16)
    middle = (round((a[0] + b[0]) / 2 - dy * by), round((a[1] + b[1]) / 2 + dx * by))
    middle = (min(max(middle[0], 1), WIDTH - 1), min(max(middle[1], 1), HEIGHT - 1))
    return _bend(luck, a, middle, depth - 1)[:-1] + _bend(luck, middle, b, depth - 1)


def _towns(luck, count):
    places = []
    while len(places) < count:
        tries = [
            (luck.uniform(5_500, WIDTH - 5_500), luck.uniform(5_500, HEIGHT - 5_500))
            for _ in range(60)
        ]
        places.append(
            max(
                tries,
                key=lambda p: min(
                    ((p[0] - x) ** 2 + (p[1] - y) ** 2 for x, y in places), default=0
                ),
            )
        )
    return tuple(
        Town(f"t{number}", (_disc(luck, x, y),), (round(x), round(y)))
        for number, (x, y) in enumerate(places)
    )


def _disc(luck, x, y):
    corners = luck.randint(9, 13)
    return tuple(
        (
            round(x + 2_200 * luck.uniform(0.84, 1.14) * cos(2 * pi * k / corners)),
            round(y + 2_200 * luck.uniform(0.84, 1.14) * sin(2 * pi * k / corners)),
        )
        for k in range(corners)
    )


def as_polygons(planar):
    """The areas as shapely polygons, for second opinions."""
    return [Polygon(a.outlines[0], a.outlines[1:]) for a in planar.areas]
