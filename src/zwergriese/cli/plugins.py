"""`zwergriese plugins`: what is installed, and what is wrong with it."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING

import click

from zwergriese.cli.choosing import as_json
from zwergriese.cli.console import note, say, say_json, table

if TYPE_CHECKING:
    from zwergriese.plugin import PluginInfo

FINDING = 1


@click.command()
@click.option(
    "--plugin",
    "plugin_files",
    metavar="FILE.py",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False),
    help="Load a plugin from a file, before it is packaged.",
)
@click.option(
    "--strict", is_flag=True, help="End with 1 if a plugin is broken, and show where it broke."
)
@as_json
def plugins(plugin_files: tuple[str, ...], *, strict: bool, as_json: bool) -> int:
    """List the plugins that are installed, what they hold, and what is wrong with them.

    \b
    Example:
      zwergriese plugins
    """  # noqa: D301
    from zwergriese.plugin import load_file, load_registry

    registry = load_registry([load_file(path) for path in plugin_files])
    infos = registry.plugins(run=True)
    if as_json:
        say_json([_as_json(info) for info in infos])
    else:
        rows: list[tuple[object, ...]] = [("plugin", "from", "state", "holds")]
        for info in infos:
            source = f"{info.distribution} {info.version}".strip()
            rows.append((info.id, source, _state(info), ", ".join(info.contents) or "-"))
        for line in table(rows, "llll"):
            say(line)
        for info in infos:
            for problem in info.problems:
                say(f"{info.id}: {problem.sentence}")
    broken = [info for info in infos if info.status == "broken"]
    if strict:
        for info in broken:
            for problem in info.problems:
                if problem.cause is not None:
                    for part in traceback.format_exception(problem.cause):
                        for line in part.rstrip("\n").split("\n"):
                            note(line)
    return FINDING if strict and broken else 0


def _state(info: PluginInfo) -> str:
    return "fine" if info.status == "loaded" else info.status


def _as_json(info: PluginInfo) -> dict[str, object]:
    return {
        "plugin": info.id,
        "module": info.module,
        "distribution": info.distribution,
        "version": info.version,
        "state": _state(info),
        "holds": list(info.contents),
        "problems": [{"code": problem.code, "told": problem.sentence} for problem in info.problems],
    }
