"""`zwergriese board`: list, show and check boards."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from zwergriese.cli.choosing import as_json, plugin_options, registry_of
from zwergriese.cli.console import counted, note, say, say_json, table
from zwergriese.core import UnknownName

if TYPE_CHECKING:
    from zwergriese.boards import Board
    from zwergriese.plugin import Registry

FINDING, UNREADABLE = 1, 3


@click.group()
def board() -> None:
    """List, show and check boards.

    \b
    Example:
      zwergriese board list
    """  # noqa: D301


@board.command("list")
@plugin_options
@as_json
def list_boards(plugin_files: tuple[str, ...], blocked: tuple[str, ...], *, as_json: bool) -> int:
    """List the boards that are installed.

    \b
    Example:
      zwergriese board list
    """  # noqa: D301
    registry = registry_of(plugin_files, blocked)
    offers = [registry.board_offer(name) for name in registry.names("board")]
    if as_json:
        say_json(
            [
                {
                    "board": offer.id,
                    "title": offer.title,
                    "ruleset": offer.of,
                    "default": offer.default,
                    "distribution": _distribution(registry, offer.id),
                }
                for offer in offers
            ]
        )
        return 0
    rows: list[tuple[object, ...]] = [("board", "title", "ruleset", "from")]
    for offer in offers:
        of = f"{offer.of} (default)" if offer.default else offer.of
        rows.append((offer.id, offer.title, of, _distribution(registry, offer.id)))
    for line in table(rows, "llll"):
        say(line)
    return 0


@board.command("show")
@click.argument("name", metavar="BOARD")
@plugin_options
@as_json
def show_board(
    name: str, plugin_files: tuple[str, ...], blocked: tuple[str, ...], *, as_json: bool
) -> int:
    """Tell what is on a board; BOARD is an id or a file.

    \b
    Example:
      zwergriese board show ondaria
    """  # noqa: D301
    found = _board(registry_of(plugin_files, blocked), name)
    width, height = found.size
    terrains: dict[str, int] = {}
    for area in found.areas:
        terrains[area.terrain] = terrains.get(area.terrain, 0) + 1
    if as_json:
        say_json(
            {
                "board": found.id,
                "title": found.title,
                "width": width,
                "height": height,
                "stride": found.stride,
                "foot_radius": found.foot_radius,
                "digest": found.digest,
                "areas": dict(sorted(terrains.items())),
                "towns": [
                    {
                        "town": town.id,
                        "title": found.town_title(town.id),
                        "window": list(town.window),
                    }
                    for town in found.towns
                ],
            }
        )
        return 0
    say(f"{found.title} ({found.id})")
    say(f"size: {_mm(width)} x {_mm(height)} mm")
    say(f"stride: {_mm(found.stride)} mm, foot radius: {_mm(found.foot_radius)} mm")
    say("areas: " + ", ".join(f"{count} {name}" for name, count in sorted(terrains.items())))
    say("towns: " + ", ".join(found.town_title(town.id) for town in found.towns))
    say(f"digest: {found.digest}")
    return 0


@board.command("check")
@click.argument("boards", metavar="BOARD...", nargs=-1, required=True)
@plugin_options
@as_json
def check_boards(
    boards: tuple[str, ...],
    plugin_files: tuple[str, ...],
    blocked: tuple[str, ...],
    *,
    as_json: bool,
) -> int:
    """List what is wrong with boards; exit code 1 if anything is, 3 if one can't be read.

    \b
    Example:
      zwergriese board check ondaria
    """  # noqa: D301
    from zwergriese.boards import BoardRefused, check_board

    registry = registry_of(plugin_files, blocked)
    told: list[dict[str, Any]] = []
    unreadable = False
    for name in boards:
        try:
            found = _board(registry, name)
        except BoardRefused as error:
            unreadable = True
            note(f"Error: {name}: {error}")
            told.append({"board": name, "error": str(error), "faults": []})
            continue
        faults = check_board(found)
        told.append(
            {
                "board": name,
                "faults": [
                    {
                        "code": fault.code,
                        "ids": list(fault.ids),
                        "place": None if fault.place is None else list(fault.place),
                        "told": fault.sentence,
                    }
                    for fault in faults
                ],
            }
        )
        if not as_json:
            say(f"{name}: {counted(len(faults), 'fault') if faults else 'fine'}")
            for fault in faults:
                say(f"  {fault}")
    if as_json:
        say_json(told)
    if unreadable:
        return UNREADABLE
    return FINDING if any(one["faults"] for one in told) else 0


def _board(registry: Registry, name: str) -> Board:
    """Find a board by its id, or read it from a file."""
    from zwergriese.boards import Board, read_board

    try:
        found = registry.board(name)
    except UnknownName:
        if not name or not os.path.lexists(name):
            raise
        return read_board(Path(name))
    if not isinstance(found, Board):
        raise UnknownName("board of the giant's kind", name, ())
    return found


def _distribution(registry: Registry, name: str) -> str:
    source = registry.provenance(name, "board")
    return "by hand" if source is None else f"{source.distribution} {source.version}"


def _mm(hundredths: int) -> str:
    return f"{hundredths / 100:g}"
