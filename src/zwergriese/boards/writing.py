"""Board files written in one way: the same board gives the same bytes."""

from __future__ import annotations

import json
from typing import Final

from zwergriese.boards.board import Board
from zwergriese.boards.rings import doubled_area, polygons
from zwergriese.boards.values import millimetres
from zwergriese.geometry.planar import Area, Outline, Point, Town

FORMAT: Final = "zwergriese-board/1"

_NOTE: Final = (
    "A plane in millimetres, y up, at most two decimals. "
    "RFC 7946 means degrees; this file does not."
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
        ("stride", millimetres(planar.stride)),
        ("foot_radius", millimetres(planar.foot_radius)),
        ("tolerance", millimetres(planar.tolerance)),
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
    return f"[{millimetres(point[0])}, {millimetres(point[1])}]"


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)
