"""`zwergriese simulate`: bots play many games."""

from __future__ import annotations

import json
import shlex
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import click

from zwergriese.cli.choosing import (
    agreed,
    as_json,
    bots_of,
    game_options,
    has_turn_cap,
    plugin_options,
    registry_of,
    seed_of,
)
from zwergriese.cli.console import counted, is_terminal, note, say, say_json, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from zwergriese.simulation import Spread, Summary

INTERRUPTED = 130


@click.command()
@game_options
@click.option("--bots", metavar="A,B,..", help="One bot for all seats, or one for each.")
@click.option(
    "--bot", "at_seats", metavar="SEAT=NAME", multiple=True, help="The bot of one seat, from 0 on."
)
@click.option("--games", metavar="N", type=click.IntRange(1), default=100, help="How many; 100.")
@click.option("--jobs", metavar="J", type=click.IntRange(1), default=1, help="Processes; 1.")
@click.option("--seed", metavar="S", callback=seed_of, help="The run's seed.")
@click.option(
    "--turn-cap", metavar="N", type=click.IntRange(1), help="End a game after so many turns."
)
@click.option(
    "--first",
    metavar="I",
    type=click.IntRange(1),
    default=1,
    help="The number of the first game, to share a run or to play one game again; 1.",
)
@click.option("--out", metavar="DIR", type=click.Path(file_okay=False), help="Keep the logs there.")
@plugin_options
@as_json
def simulate(**told: Any) -> int:
    """Let bots play many games and sum them up.

    The same seed gives the same games, whatever the number of jobs. Game number I of a run is
    played again by the same command with --first I --games 1.

    \b
    Example:
      zwergriese simulate --bots greedy,random --games 4 --seed 7 --out games
    """  # noqa: D301
    from zwergriese.simulation import BotFailed, Interrupted
    from zwergriese.simulation import simulate as run

    registry = registry_of(told["plugin_files"], told["blocked"])
    names = "random" if told["bots"] is None else told["bots"]
    seats = told["seats"]
    if seats is None and "," in names:
        seats = names.count(",") + 1
    setting = agreed(
        registry,
        told["ruleset"],
        seats=seats,
        board=told["board"],
        variants=told["variants"],
        options=told["options"],
        turn_cap=told["turn_cap"],
    )
    seed = _system_seed() if told["seed"] is None else told["seed"]
    bots = bots_of(registry, setting.ruleset.id, setting.seats, names, told["at_seats"])
    code = 0
    signal.signal(signal.SIGTERM, _interrupt)
    with _Progress(told["games"]) as progress:
        try:
            summary = run(
                setting,
                bots,
                games=told["games"],
                seed=seed,
                jobs=told["jobs"],
                first=told["first"],
                out=told["out"],
                most_turns=None if has_turn_cap(setting.ruleset) else told["turn_cap"],
                told=progress.show,
            )
        except Interrupted as stopped:
            summary, code = stopped.summary, INTERRUPTED
        except BotFailed as error:
            again = _again(told, seed, error.game)
            note(f"Play it again with: {again}")
            raise
    if code:
        note(f"interrupted after {summary.games} of {counted(told['games'], 'game')}")
    answer = {"seed": seed, "first": told["first"], **summary.as_json()}
    if told["out"] is not None:
        _keep(Path(told["out"]), answer)
    if told["as_json"]:
        say_json(answer)
    else:
        _tell(summary, seed)
    return code


def _tell(summary: Summary, seed: int) -> None:
    partial = ", partial" if summary.partial else ""
    seats = len(summary.seats)
    games = counted(summary.games, "game")
    say(f"{summary.ruleset}: {games} of {counted(seats, 'seat')}, seed {seed}{partial}")
    say("ended: " + (", ".join(f"{n} {name}" for name, n in summary.terminations) or "none"))
    rows: list[tuple[object, ...]] = [("seat", "bot", "wins", "shared", "mean score")]
    for seat, totals in enumerate(summary.seats):
        score = f"{totals.scores.mean:.2f}" if totals.scores.count else "-"
        rows.append((seat, totals.bot, totals.wins, totals.shared, score))
    for line in table(rows, "rlrrr"):
        say(line)
    say(f"first place shared: {summary.draws}")
    for what, spread in (("turns", summary.turns), ("commands", summary.plies)):
        say(f"{what}: {_spread(spread)}")


def _spread(spread: Spread) -> str:
    if not spread.count:
        return "none"
    return f"{spread.mean:.1f} a game, from {spread.least} to {spread.most}"


def _keep(folder: Path, answer: dict[str, Any]) -> None:
    from zwergriese.simulation.job import SUMMARY, keep

    if folder.is_dir():
        keep(folder / SUMMARY, (json.dumps(answer, indent=2) + "\n").encode("utf-8"))


def _again(told: dict[str, Any], seed: int, game: int | None) -> str:
    words = ["zwergriese", "simulate", told["ruleset"]]
    single = {"seats": "--seats", "board": "--board", "bots": "--bots", "turn_cap": "--turn-cap"}
    many = {
        "variants": "--variant",
        "options": "--option",
        "at_seats": "--bot",
        "plugin_files": "--plugin",
        "blocked": "--no-plugin",
    }
    for name, option in single.items():
        if told[name] is not None:
            words += [option, str(told[name])]
    for name, option in many.items():
        for value in told[name]:
            words += [option, value]
    words += ["--seed", str(seed), "--first", str(game or told["first"]), "--games", "1"]
    return shlex.join(words)


class _Progress:
    """A bar on a terminal, and nothing anywhere else."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._bar: Any = None
        self._task: Any = None

    def __enter__(self) -> Self:
        if is_terminal():
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

            console = Console(file=sys.stderr)
            columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
            self._bar = Progress(*columns, console=console, transient=True)
            self._task = self._bar.add_task("games", total=self._games)
            self._bar.start()
        return self

    @property
    def show(self) -> Callable[[Summary], None] | None:
        """What is called with the summary so far, if anybody looks."""
        if self._bar is None:
            return None

        def show(summary: Summary) -> None:
            self._bar.update(self._task, completed=summary.games)

        return show

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()


def _interrupt(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt


def _system_seed() -> int:
    import secrets

    return secrets.randbits(32)
