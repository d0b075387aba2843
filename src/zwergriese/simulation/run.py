"""Many games: here, or by workers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from zwergriese.core import SettingRefused
from zwergriese.simulation.job import Job, need_out
from zwergriese.simulation.playing import MOST_PLIES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from zwergriese.core import Setting
    from zwergriese.plugin import BotOffer
    from zwergriese.simulation.summary import Summary


class Interrupted(KeyboardInterrupt):
    """Ctrl-C during a run; what was finished is in `summary`, marked partial."""

    def __init__(self, summary: Summary) -> None:
        super().__init__(summary)
        self.summary = summary


def simulate(
    setting: Setting[Any, Any],
    bots: Sequence[BotOffer],
    *,
    games: int,
    seed: int,
    jobs: int = 1,
    first: int = 1,
    out: str | Path | None = None,
    most_turns: int | None = None,
    most_plies: int = MOST_PLIES,
    told: Callable[[Summary], None] | None = None,
) -> Summary:
    """Play games and sum them up; the same for any number of jobs, byte for byte.

    Workers are fresh processes, so a script that asks for several jobs must do so under
    `if __name__ == "__main__":`, and what it plays must be importable.

    Args:
        setting: What is played.
        bots: One for each seat, or one for all.
        games: How many games.
        seed: The run's seed; game number i derives its own from it.
        jobs: How many processes play.
        first: The number of the first game, to share a run among machines or play one game again.
        out: A folder for the logs, `game-000001.jsonl` and so on, each written whole or not at all.
        most_turns: Stop a game after so many turns, as unfinished.
        most_plies: Stop a game after so many commands, as unfinished.
        told: Called with the summary so far, now and then.

    Raises:
        BotFailed: A bot could not be made, raised an error or was refused; names the game.
        Interrupted: Ctrl-C; holds the summary of what was finished.

    .. versionadded:: 1.0
    """
    if len(bots) == 1:
        bots = tuple(bots) * setting.seats
    if len(bots) != setting.seats:
        why = f"give one for all or one for each of the {setting.seats} seats, not {len(bots)}"
        raise SettingRefused("bots", why)
    for name, value in (("games", games), ("jobs", jobs), ("first", first)):
        if type(value) is not int or value < 1:
            raise SettingRefused(name, f"must be a whole number from 1 on, not {value!r}")
    if out == "":
        raise SettingRefused("out", "names no folder; '.' is the folder you are in")
    folder = None if out is None else Path(out).resolve()
    job = Job(setting, tuple(bots), seed, most_turns, most_plies, folder)
    if folder is not None:
        need_out(folder)
    numbers = range(first, first + games)
    if jobs > 1 and games > 1:
        from zwergriese.simulation.workers import by_workers

        return by_workers(job, numbers, jobs, told)
    return _here(job, numbers, told)


def _here(job: Job, numbers: range, told: Callable[[Summary], None] | None) -> Summary:
    import attrs

    summary = job.nothing()
    try:
        for number in numbers:
            summary += job.play(number)
            if told is not None:
                told(summary)
    except KeyboardInterrupt:
        raise Interrupted(attrs.evolve(summary, partial=True)) from None
    return summary
