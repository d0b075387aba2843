"""Board files: GeoJSON on a plane in millimetres, read without rounding and written in one way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from zwergriese.boards.board import Board
from zwergriese.boards.errors import BoardRefused, shown
from zwergriese.boards.exact_json import MOST_BYTES, Unfit, parse
from zwergriese.boards.rings import doubled_area, first_clash, inside, polygons
from zwergriese.core.names import is_id, nearest
from zwergriese.geometry.planar import Area, PlanarMap, Town

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zwergriese.geometry.planar import Outline, Point

FORMAT: Final = "zwergriese-board/1"
TERRAINS: Final = ("forest", "field", "meadow", "clay", "water", "mountain")
MOST_FEATURES: Final = 5_000
MOST_CORNERS: Final = 100_000
MOST_OUTLINES: Final = 500
"""Outlines of one feature: shells and holes together."""

_NOTE: Final = (
    "A plane in millimetres, y up, at most two decimals. RFC 7946 means degrees; this file does not."
)
_LONGEST_TITLE: Final = 80
_FARTHEST: Final = 1_000_000
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

    >>> from zwergriese.boards import default_board, write_board
    >>> read_board(write_board(default_board())) == default_board()
    True

    .. versionadded:: 1.0
    """
    if isinstance(source, Path):
        with source.open("rb") as file:
            source = file.read(MOST_BYTES + 1)
    document = _object(parse(source), "", _DOCUMENT)
    _word(document["type"], "type", ("FeatureCollection",))
    head = _object(document["zwergriese"], "zwergriese", _HEAD, ("note",))
    _word(head["format"], "zwergriese.format", (FORMAT,))
    width, height = _pair(head["size"], "zwergriese.size")
    features = _array(document["features"], "features")
    _no_more(len(features), MOST_FEATURES, "features", "features")
    areas, towns, titles = _features(features)
    return Board(
        id=_id(head["id"], "zwergriese.id"),
        title=_title(head["title"], "zwergriese.title"),
        planar=PlanarMap(
            width=_length(width, "zwergriese.size[0]", 100, 300_000),
            height=_length(height, "zwergriese.size[1]", 100, 300_000),
            stride=_length(head["stride"], "zwergriese.stride", 1, 100_000),
            foot_radius=_length(head["foot_radius"], "zwergriese.foot_radius", 0, 10_000),
            tolerance=_length(head["tolerance"], "zwergriese.tolerance", 0, 100),
            areas=tuple(areas),
            towns=tuple(towns),
        ),
        town_titles=tuple(titles),
    )


def write_board(board: Board) -> bytes:
    """Write a board as a file: the same board gives the same bytes, everywhere.

    >>> from zwergriese.boards import default_board
    >>> write_board(default_board())[:29]
    b'{"type": "FeatureCollection",'

    .. versionadded:: 1.0
    """
    planar = board.planar
    head = [
        ("format", _text(FORMAT)),
        ("id", _text(board.id)),
        ("title", _text(board.title)),
        ("size", _written((planar.width, planar.height))),
        ("stride", _millimetres(planar.stride)),
        ("foot_radius", _millimetres(planar.foot_radius)),
        ("tolerance", _millimetres(planar.tolerance)),
        ("note", _text(_NOTE)),
    ]
    features = [_feature(area.outlines, _area_members(area)) for area in planar.areas]
    features += [
        _feature(town.outlines, _town_members(town, title))
        for town, title in zip(planar.towns, board.town_titles, strict=True)
    ]
    text = (
        f'{{"type": "FeatureCollection",\n"zwergriese": {_members(head)},\n"features": [\n'
        + ",\n".join(features)
        + "\n]}\n"
    )
    return text.encode()


def _features(features: list[Any]) -> tuple[list[Area], list[Town], list[str]]:
    areas: list[Area] = []
    towns: list[Town] = []
    titles: list[str] = []
    paths: dict[str, str] = {}
    corners = 0
    for index, value in enumerate(features):
        path = f"features[{index}]"
        feature = _object(value, path, _FEATURE)
        _word(feature["type"], f"{path}.type", ("Feature",))
        where = f"{path}.properties"
        if not isinstance(feature["properties"], dict):
            _object(feature["properties"], where, _AREA)
        kind = feature["properties"].get("kind")
        if "kind" in feature["properties"]:
            _word(kind, f"{where}.kind", ("area", "town"))
        properties = _object(feature["properties"], where, _TOWN if kind == "town" else _AREA)
        name = _id(properties["id"], f"{where}.id")
        if name in paths:
            raise BoardRefused(
                f"{where}.id", f"{name!r} is the id of {paths[name]} too", "give each its own id"
            )
        paths[name] = path
        outlines = _outlines(feature["geometry"], f"{path}.geometry", MOST_CORNERS - corners)
        corners += sum(map(len, outlines))
        if kind == "area":
            terrain = _word(properties["terrain"], f"{where}.terrain", TERRAINS)
            areas.append(Area(name, terrain, outlines))
        else:
            window = _point(properties["window"], f"{where}.window")
            if not inside(window, outlines):
                raise BoardRefused(
                    f"{where}.window",
                    f"the window of {name!r} is not inside the town",
                    "move it in",
                    place=window,
                )
            titles.append(_title(properties["title"], f"{where}.title"))
            towns.append(Town(name, outlines, window))
    return areas, towns, titles


def _outlines(value: object, path: str, corners_left: int) -> tuple[Outline, ...]:
    geometry = _object(value, path, ("type", "coordinates"))
    kind = _word(geometry["type"], f"{path}.type", ("Polygon", "MultiPolygon"))
    path = f"{path}.coordinates"
    coordinates = _array(geometry["coordinates"], path)
    rings: list[tuple[str, Any]] = []
    if kind == "Polygon":
        rings += _numbered(coordinates, path)
    else:
        _no_more(len(coordinates), MOST_OUTLINES, path, "parts")
        for inner, part in _numbered(coordinates, path):
            rings += _numbered(_array(part, inner), inner)
    if not rings:
        raise BoardRefused(path, "is empty", "draw an outline, or take the feature out")
    _no_more(len(rings), MOST_OUTLINES, path, "outlines")
    outlines = []
    for inner, ring in rings:
        points = _array(ring, inner)
        corners_left -= max(len(points) - 1, 0)
        if corners_left < 0:
            _no_more(MOST_CORNERS - corners_left, MOST_CORNERS, inner, "corners before this outline's end")
        outlines.append(_outline(points, inner))
    return tuple(outlines)


def _outline(points: list[Any], path: str) -> Outline:
    corners: list[Point] = []
    for index, value in enumerate(points):
        if type(value) is list and len(value) == 2 and type(value[0]) is type(value[1]) is int:  # noqa: PLR2004
            corners.append((value[0], value[1]))
        else:
            _point(value, f"{path}[{index}]")
    for index, (x, y) in enumerate(corners):
        if not (-_FARTHEST <= x <= _FARTHEST and -_FARTHEST <= y <= _FARTHEST):
            raise BoardRefused(f"{path}[{index}]", "is more than 10 m away", "draw in millimetres")
    if len(corners) < 4:  # noqa: PLR2004
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


def _object(value: object, path: str, needed: tuple[str, ...], more: tuple[str, ...] = ()) -> Any:
    if not isinstance(value, dict):
        raise _wrong(value, path, "an object")
    for key in value:
        if key not in needed and key not in more:
            meant = nearest(key, needed + more)
            known = "" if meant else f"known are {', '.join(needed + more)}"
            raise BoardRefused(path, f"has the unknown key {shown(key)}", known, nearest=meant)
    for key in needed:
        if key not in value:
            raise BoardRefused(path, f"lacks the key {key!r}", "add it")
    return value


def _array(value: object, path: str) -> list[Any]:
    if not isinstance(value, list):
        raise _wrong(value, path, "an array")
    return value


def _numbered(values: list[Any], path: str) -> list[tuple[str, Any]]:
    return [(f"{path}[{index}]", value) for index, value in enumerate(values)]


def _pair(value: object, path: str) -> list[Any]:
    pair = _array(value, path)
    if len(pair) != 2:  # noqa: PLR2004
        raise BoardRefused(path, f"has {len(pair)} numbers", "give two: [x, y]")
    return pair


def _point(value: object, path: str) -> Point:
    x, y = _pair(value, path)
    return (
        _length(x, f"{path}[0]", -_FARTHEST, _FARTHEST),
        _length(y, f"{path}[1]", -_FARTHEST, _FARTHEST),
    )


def _length(value: object, path: str, least: int, most: int) -> int:
    if type(value) is not int:
        raise _wrong(value, path, "a number of millimetres")
    if not least <= value <= most:
        allowed = f"give {_millimetres(least)} to {_millimetres(most)} mm"
        raise BoardRefused(path, f"is {_millimetres(value)} mm", allowed)
    return value


def _word(value: object, path: str, known: Iterable[str]) -> str:
    known = tuple(known)
    if not isinstance(value, str):
        raise _wrong(value, path, "a text")
    if value not in known:
        meant = nearest(value, known)
        allowed = "" if meant else f"known are {', '.join(known)}"
        raise BoardRefused(path, f"{shown(value)} is not known", allowed, nearest=meant)
    return value


def _id(value: object, path: str) -> str:
    if not isinstance(value, str):
        raise _wrong(value, path, "an id")
    if not is_id(value):
        raise BoardRefused(
            path, f"{shown(value)} is no id", "use a-z, 0-9 and single hyphens, 64 at most"
        )
    return value


def _title(value: object, path: str) -> str:
    if not isinstance(value, str):
        raise _wrong(value, path, "a text")
    if not 0 < len(value) <= _LONGEST_TITLE or not value.isprintable() or not value.strip():
        raise BoardRefused(
            path, f"{shown(value)} is no title", "use 1 to 80 characters that can be printed"
        )
    return value


def _wrong(value: object, path: str, wanted: str) -> BoardRefused:
    if isinstance(value, Unfit):
        return BoardRefused(path, value.problem, value.remedy)
    if isinstance(value, dict | list):
        got = "an object" if isinstance(value, dict) else "an array"
    elif type(value) is int:
        got = _millimetres(value)
    else:
        got = {None: "null", True: "true", False: "false"}.get(value) or f"the text {shown(value)}"  # type: ignore[call-overload]
    return BoardRefused(path, f"is {got}, not {wanted}", f"write {wanted}")


def _no_more(count: int, most: int, path: str, what: str) -> None:
    if count > most:
        raise BoardRefused(path, f"has {count} {what}", f"at most {most} are read")


def _area_members(area: Area) -> list[tuple[str, str]]:
    return [("kind", '"area"'), ("id", _text(area.id)), ("terrain", _text(area.terrain))]


def _town_members(town: Town, title: str) -> list[tuple[str, str]]:
    return [
        ("kind", '"town"'),
        ("id", _text(town.id)),
        ("title", _text(title)),
        ("window", _written(town.window)),
    ]


def _feature(outlines: tuple[Outline, ...], members: list[tuple[str, str]]) -> str:
    parts = [f"[{', '.join(map(_ring, _wound(part)))}]" for part in polygons(outlines)]
    kind, coordinates = ("Polygon", parts[0]) if len(parts) == 1 else ("MultiPolygon", _list(parts))
    return (
        f'{{"type": "Feature", "properties": {_members(members)}, '
        f'"geometry": {{"type": "{kind}", "coordinates": {coordinates}}}}}'
    )


def _wound(polygon: tuple[Outline, ...]) -> list[Outline]:
    """Turn a shell counter-clockwise and its holes clockwise, as RFC 7946 wants it."""
    shell, *holes = polygon
    return [shell if doubled_area(shell) > 0 else shell[::-1]] + [
        (hole[0], *hole[:0:-1]) if doubled_area(hole) > 0 else hole for hole in holes
    ]


def _ring(ring: Outline) -> str:
    return _list([_written(point) for point in (*ring, ring[0])])


def _list(parts: list[str]) -> str:
    return f"[{', '.join(parts)}]"


def _members(members: list[tuple[str, str]]) -> str:
    return f"{{{', '.join(f'{_text(key)}: {value}' for key, value in members)}}}"


def _written(point: Point) -> str:
    return f"[{_millimetres(point[0])}, {_millimetres(point[1])}]"


def _millimetres(hundredths: int) -> str:
    whole, rest = divmod(abs(hundredths), 100)
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{whole}" + (f".{rest:02}".rstrip("0") if rest else "")


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)
