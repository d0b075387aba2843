"""`zwergriese replay`: tell a log as a story."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

from zwergriese.cli.choosing import as_json, is_seat, plugin_options, registry_of
from zwergriese.cli.console import note, say, say_json
from zwergriese.core import SettingRefused, ZwergrieseError

if TYPE_CHECKING:
    from zwergriese.core import Commit, Game, Outcome, Viewer
    from zwergriese.plugin import Registry
    from zwergriese.texts import Line
    from zwergriese.wire import Log

UNREADABLE = 3


def _svg_file(_: click.Context, __: click.Parameter, file: str | None) -> str | None:
    if file in {"", "-"}:
        raise click.BadParameter("name a file; stdout is for the story")
    return file


@click.command()
@click.argument("log", metavar="LOG", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--to", metavar="N", type=click.IntRange(0), help="Stop after commit N.")
@click.option(
    "--as",
    "eyes",
    metavar="SEAT|spectator|all",
    help="For whose eyes; all for a finished full log, else spectator.",
)
@click.option("--lang", metavar="L", default="en", help="The language of the story; en.")
@click.option(
    "--svg",
    metavar="FILE",
    type=click.Path(dir_okay=False),
    callback=_svg_file,
    help="Draw the last position, as a seat or a spectator sees it.",
)
@plugin_options
@as_json
def replay(
    log: str,
    *,
    to: int | None,
    eyes: str | None,
    lang: str,
    svg: str | None,
    plugin_files: tuple[str, ...],
    blocked: tuple[str, ...],
    as_json: bool,
) -> int:
    """Tell a log: one sentence for every event.

    LOG is a file, or - for stdin. Of a damaged log the good part is told, and where it ends.

    \b
    Example:
      zwergriese replay games/game-000001.jsonl --to 12
    """  # noqa: D301
    from zwergriese.wire import read_log

    registry = registry_of(plugin_files, blocked)
    read = read_log(log, registry)
    try:
        whole = read.replay(partial=True)
    except ZwergrieseError as error:  # whatever it is, the log can't be told here
        note(f"Error: {error}")
        return UNREADABLE
    viewer = _viewer(eyes, read, whole)
    game = whole if to is None else whole.at(to)
    commits = game.commits if viewer == "all" or read.redacted else game.commits_for(viewer)
    if svg is not None:  # before the story: what can't be drawn is told at once
        _draw(registry, game, None if viewer == "all" else viewer, svg)
    lines = _story(registry, read, commits, viewer, lang)
    if as_json:
        say_json(_as_json(read, game, commits, viewer, lines))
    else:
        for line in lines:
            say(line.text)
    if read.fault is not None:
        note(f"Error: {read.fault}; what comes after is not told")
        return UNREADABLE
    return 0


def _viewer(eyes: str | None, log: Log, game: Game[Any]) -> Viewer | Literal["all"]:
    made_for = log.header.redacted
    if eyes is None:
        if made_for is not None:
            return made_for.viewer
        return "all" if game.outcome is not None and log.fault is None else None
    seats = game.setting.seats
    if eyes == "all":
        viewer: Viewer | Literal["all"] = "all"
    elif eyes == "spectator":
        viewer = None
    elif is_seat(eyes, seats):
        viewer = int(eyes)
    else:
        why = f"is none of: a seat from 0 to {seats - 1}, spectator, all"
        raise SettingRefused(f"--as {eyes}", why)
    if made_for is not None and viewer != made_for.viewer:
        whose = "a spectator" if made_for.viewer is None else f"seat {made_for.viewer}"
        raise SettingRefused(f"--as {eyes}", f"can't be: the log was made for the eyes of {whose}")
    return viewer


def _story(
    registry: Registry,
    log: Log,
    commits: tuple[Commit, ...],
    viewer: Viewer | Literal["all"],
    lang: str,
) -> list[Line]:
    from zwergriese.texts import TextMissing, read_texts, story_lines

    players = [log.header.names.get(seat) for seat in range(log.setting.seats)]
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", TextMissing)
        texts = read_texts(lang, *registry.texts())
        told = story_lines(commits, log.setting, texts, viewer=viewer, players=players)
        lines = list(told)
    for sentence in dict.fromkeys(str(one.message) for one in caught):
        note(f"Warning: {sentence}")
    return lines


def _as_json(
    log: Log,
    game: Game[Any],
    commits: tuple[Commit, ...],
    viewer: Viewer | Literal["all"],
    lines: list[Line],
) -> dict[str, Any]:
    from zwergriese.wire import Codec

    codec = Codec(log.setting)
    write = codec.write_commit if viewer == "all" else codec.write_redacted
    return {
        "ruleset": log.header.ruleset.id,
        "seats": log.header.seats,
        "variants": [part.id for part in log.header.variants],
        "as": "spectator" if viewer is None else viewer,
        "ply": game.ply,
        "to_act": list(game.to_act),
        "outcome": _outcome(game.outcome),
        "whole": log.fault is None,
        "commits": [write(commit) for commit in commits],
        "story": [{"ply": line.ply, "heading": line.heading, "text": line.text} for line in lines],
    }


def _outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    return {
        "termination": outcome.termination,
        "standings": [
            {
                "seat": row.seat,
                "rank": row.rank,
                "score": row.score,
                "figures": dict(row.figures),
            }
            for row in outcome.standings
        ],
    }


def _draw(registry: Registry, game: Game[Any], viewer: Viewer, file: str) -> None:
    from zwergriese.simulation.job import keep

    picture = registry.renderer(game.setting.ruleset).svg(game.view(viewer))
    try:
        keep(Path(file), picture.encode("utf-8"), f"--svg {file}")
    except OSError as error:
        raise SettingRefused(f"--svg {file}", f"can't be written: {error.strerror}") from None
