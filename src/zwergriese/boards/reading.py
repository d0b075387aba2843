"""Board files read without rounding: GeoJSON on a plane in millimetres."""

from __future__ import annotations

import re
from pathlib import Path
from stat import S_ISREG
from typing import Any, Final

from zwergriese.boards.board import Board
from zwergriese.boards.errors import BoardRefused
from zwergriese.boards.exact_json import MOST_BYTES, parse
from zwergriese.boards.rings import first_clash, inside
from zwergriese.boards.values import (
    FARTHEST,
    need_array,
    need_board_id,
    need_id,
    need_length,
    need_object,
    need_pair,
    need_point,
    need_text,
    need_title,
    need_word,
    no_more,
    numbered,
)
from zwergriese.boards.writing import FORMAT
from zwergriese.geometry.errors import GeometryError
from zwergriese.geometry.planar import Area, Outline, PlanarMap, Point, Town

TERRAINS: Final = ("forest", "field", "meadow", "clay", "water", "mountain")
MOST_FEATURES: Final = 2_000
MOST_TOWNS: Final = 100
MOST_CORNERS: Final = 100_000
MOST_OUTLINES: Final = 500
"""Outlines of one feature: shells and holes together."""
MOST_OUTLINES_IN_ALL: Final = 2_000

_DOCUMENT: Final = ("type", "zwergriese", "features")
_HEAD: Final = ("format", "id", "title", "size", "stride", "foot_radius", "tolerance")
_FEATURE: Final = ("type", "properties", "geometry")
_AREA: Final = ("kind", "id", "terrain")
_TOWN: Final = ("kind", "id", "title", "window")


def read_board(source: bytes | str | Path) -> Board:
    """Read a board from a file's path, or from the text of one.

    Reading is exact: every number becomes whole hundredths of a millimetre, or is refused. A board
    on which play is impossible is refused too; what makes a board merely bad is for `check_board`.

    Raises:
        BoardRefused: with the path to the value, what is wrong with it, and what to do.
        OSError: the file is not there, or not for us to read.

    >>> from zwergriese.boards import default_board, write_board
    >>> read_board(write_board(default_board())) == default_board()
    True

    .. versionadded:: 1.0
    """
    if isinstance(source, Path):
        source = _bytes_of(source)
    document = need_object(parse(source), "", _DOCUMENT)
    need_word(document["type"], "type", ("FeatureCollection",))
    head = need_object(document["zwergriese"], "zwergriese", _HEAD, ("note",))
    need_word(head["format"], "zwergriese.format", (FORMAT,))
    width, height = need_pair(head["size"], "zwergriese.size")
    features = need_array(document["features"], "features")
    no_more(len(features), MOST_FEATURES, "features", "features")
    if "note" in head:
        need_text(head["note"], "zwergriese.note")
    areas, towns, titles, paths = _features(features)
    measures = {
        "width": need_length(width, "zwergriese.size[0]", 100, 300_000),
        "height": need_length(height, "zwergriese.size[1]", 100, 300_000),
        "stride": need_length(head["stride"], "zwergriese.stride", 1, 100_000),
        "foot_radius": need_length(head["foot_radius"], "zwergriese.foot_radius", 0, 10_000),
        "tolerance": need_length(head["tolerance"], "zwergriese.tolerance", 0, 100),
    }
    name = need_board_id(head["id"], "zwergriese.id")
    title = need_title(head["title"], "zwergriese.title")
    try:
        planar = PlanarMap(**measures, areas=tuple(areas), towns=tuple(towns))
        board = Board(id=name, title=title, planar=planar, town_titles=tuple(titles))
        # Built now, so that a board which has been read fails nowhere later.
        _ = board.planar.index
    except GeometryError as fault:
        raise _refused(fault, paths) from None
    return board


def _bytes_of(file: Path) -> bytes:
    # Asked before it is opened: a pipe would make us wait for whoever writes into it.
    if not S_ISREG(file.stat().st_mode):
        raise BoardRefused("", "is no regular file", "give the path of a board file")
    with file.open("rb") as opened:
        return opened.read(MOST_BYTES + 1)


def _refused(fault: GeometryError, paths: dict[str, str]) -> BoardRefused:
    """Say what the map refused, with the path in the file where the map named one of its own."""
    thing = re.match(r"(?:areas|towns)\[\d+\]", fault.where)
    path = paths.get(thing[0], "features") if thing else "features"
    return BoardRefused(path, fault.what, "draw with fewer corners there")


def _features(
    features: list[Any],
) -> tuple[list[Area], list[Town], list[str], dict[str, str]]:
    """Give the areas, the towns, the titles of these, and the path of each by the map's own."""
    areas: list[Area] = []
    towns: list[Town] = []
    titles: list[str] = []
    paths: dict[str, str] = {}
    places: dict[str, str] = {}
    corners = rings = 0
    for index, value in enumerate(features):
        path = f"features[{index}]"
        feature = need_object(value, path, _FEATURE)
        need_word(feature["type"], f"{path}.type", ("Feature",))
        where = f"{path}.properties"
        if not isinstance(feature["properties"], dict):
            need_object(feature["properties"], where, _AREA)
        kind = feature["properties"].get("kind")
        if "kind" in feature["properties"]:
            need_word(kind, f"{where}.kind", ("area", "town"))
        properties = need_object(feature["properties"], where, _TOWN if kind == "town" else _AREA)
        name = need_id(properties["id"], f"{where}.id")
        if name in paths:
            raise BoardRefused(
                f"{where}.id", f"{name!r} is the id of {paths[name]} too", "give each its own id"
            )
        paths[name] = path
        outlines = _outlines(feature["geometry"], f"{path}.geometry", MOST_CORNERS - corners)
        corners += sum(map(len, outlines))
        rings += len(outlines)
        if rings > MOST_OUTLINES_IN_ALL:
            raise BoardRefused(
                f"{path}.geometry",
                f"is beyond the board's {MOST_OUTLINES_IN_ALL}th outline",
                "draw with fewer outlines",
            )
        if kind == "area":
            places[f"areas[{len(areas)}]"] = path
            terrain = need_word(properties["terrain"], f"{where}.terrain", TERRAINS)
            areas.append(Area(name, terrain, outlines))
        else:
            if len(towns) == MOST_TOWNS:
                raise BoardRefused(
                    path, f"is beyond the board's {MOST_TOWNS}th town", "take it out"
                )
            places[f"towns[{len(towns)}]"] = path
            window = need_point(properties["window"], f"{where}.window")
            if not inside(window, outlines):
                raise BoardRefused(
                    f"{where}.window",
                    f"the window of {name!r} is not inside the town",
                    "move it in",
                    place=window,
                )
            titles.append(need_title(properties["title"], f"{where}.title"))
            towns.append(Town(name, outlines, window))
    return areas, towns, titles, places


def _outlines(value: object, path: str, corners_left: int) -> tuple[Outline, ...]:
    geometry = need_object(value, path, ("type", "coordinates"))
    kind = need_word(geometry["type"], f"{path}.type", ("Polygon", "MultiPolygon"))
    path = f"{path}.coordinates"
    coordinates = need_array(geometry["coordinates"], path)
    rings: list[tuple[str, Any]] = []
    if kind == "Polygon":
        rings += numbered(coordinates, path)
    else:
        no_more(len(coordinates), MOST_OUTLINES, path, "parts")
        for inner, part in numbered(coordinates, path):
            rings += numbered(need_array(part, inner), inner)
    if not rings:
        raise BoardRefused(path, "is empty", "draw an outline, or take the feature out")
    no_more(len(rings), MOST_OUTLINES, path, "outlines")
    outlines = []
    for inner, ring in rings:
        points = need_array(ring, inner)
        corners_left -= max(len(points) - 1, 0)
        if corners_left < 0:
            raise BoardRefused(
                inner, f"is beyond the board's {MOST_CORNERS}th corner", "draw with fewer corners"
            )
        outlines.append(_outline(points, inner))
    return tuple(outlines)


def _outline(points: list[Any], path: str) -> Outline:
    corners: list[Point] = []
    for index, value in enumerate(points):
        if type(value) is list and len(value) == 2 and type(value[0]) is type(value[1]) is int:
            corners.append((value[0], value[1]))
        else:
            need_point(value, f"{path}[{index}]")
    for index, (x, y) in enumerate(corners):
        if not (-FARTHEST <= x <= FARTHEST and -FARTHEST <= y <= FARTHEST):
            raise BoardRefused(f"{path}[{index}]", "is more than 10 m away", "draw in millimetres")
    if len(corners) < 4:
        raise BoardRefused(
            path, "has fewer than four points", "an outline has three corners and the first again"
        )
    if corners[0] != corners[-1]:
        raise BoardRefused(path, "is not closed", "end with the first point", place=corners[-1])
    ring = tuple(corners[:-1])
    clash = first_clash(ring)
    if clash is not None:
        raise BoardRefused(
            path, "touches or crosses itself", "draw it as a simple outline", place=clash
        )
    return ring
