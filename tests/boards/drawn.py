"""Boards and board files that the tests build: small ones, and files to spoil in one place."""

import json
from copy import deepcopy

from zwergriese.boards import Board
from zwergriese.geometry.planar import Area, PlanarMap, Town


def box(x, y, width, height):
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def little_board(**changes):
    """Two towns on 200 x 100 mm: meadow to the west, forest to the east, a stride of 50 mm."""
    values = {
        "width": 20_000,
        "height": 10_000,
        "stride": 5_000,
        "foot_radius": 400,
        "tolerance": 5,
        "areas": (
            Area("meadow", "meadow", (box(0, 0, 10_000, 10_000),)),
            Area("forest", "forest", (box(10_000, 0, 10_000, 10_000),)),
        ),
        "towns": (
            Town("west", (box(1_000, 4_000, 2_000, 2_000),), (2_000, 5_000)),
            Town("east", (box(17_000, 4_000, 2_000, 2_000),), (18_000, 5_000)),
        ),
    }
    planar = PlanarMap(**(values | changes))
    return Board("little", "Little", planar, tuple(town.id.title() for town in planar.towns))


def crowded_board(count=17):
    """So many towns in rows of six on one meadow of 600 x 400 mm."""
    towns = tuple(
        Town(f"town-{number:02}", (box(x - 1_000, y - 1_000, 2_000, 2_000),), (x, y))
        for number in range(count)
        for x, y in [(5_000 + 10_000 * (number % 6), 5_000 + 10_000 * (number // 6))]
    )
    planar = PlanarMap(
        width=60_000,
        height=40_000,
        stride=12_000,
        foot_radius=400,
        tolerance=5,
        areas=(Area("meadow", "meadow", (box(0, 0, 60_000, 40_000),)),),
        towns=towns,
    )
    return Board("crowded", "Crowded", planar, tuple(town.id for town in towns))


def square(x, y, side):
    return [[x, y], [x + side, y], [x + side, y + side], [x, y + side], [x, y]]


DOCUMENT = {
    "type": "FeatureCollection",
    "zwergriese": {
        "format": "zwergriese-board/1",
        "id": "plain",
        "title": "Plain",
        "size": [200, 100],
        "stride": 50,
        "foot_radius": 4,
        "tolerance": 0.05,
    },
    "features": [
        {
            "type": "Feature",
            "properties": {"kind": "area", "id": "meadow", "terrain": "meadow"},
            "geometry": {
                "type": "Polygon",
                "coordinates": [[[0, 0], [200, 0], [200, 100], [0, 100], [0, 0]]],
            },
        },
        {
            "type": "Feature",
            "properties": {"kind": "town", "id": "west", "title": "West", "window": [20, 50]},
            "geometry": {"type": "Polygon", "coordinates": [square(10, 40, 20)]},
        },
        {
            "type": "Feature",
            "properties": {"kind": "town", "id": "east", "title": "East", "window": [180, 50]},
            "geometry": {"type": "Polygon", "coordinates": [square(170, 40, 20)]},
        },
    ],
}


def document():
    """A board file as plain values, to be changed at will."""
    return deepcopy(DOCUMENT)


def with_value(path, value):
    """The text of the plain file with the value at *path* replaced; a `Raw` goes in as it is."""
    changed = document()
    at = changed
    for key in path[:-1]:
        at = at[key]
    marker = "@@raw@@"
    at[path[-1]] = marker if isinstance(value, Raw) else value
    text = json.dumps(changed)
    return text.replace(f'"{marker}"', value) if isinstance(value, Raw) else text


class Raw(str):
    """JSON that Python's writer would not write so."""

    __slots__ = ()
