"""A job: everything that a game of a run hangs on but its number."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Any, Final

from attrs import field, frozen

from zwergriese.core import SettingRefused, derived_seed
from zwergriese.simulation.playing import MOST_PLIES, BotFailed, play_out, told
from zwergriese.simulation.summary import SeatTotals, Summary, summed_up

if TYPE_CHECKING:
    from zwergriese.core import Bot, Game, Setting
    from zwergriese.plugin import BotOffer

SUMMARY: Final = "summary.json"
"""Where the sums of a run lie, beside its logs."""


@frozen
class Job:
    """What a run plays. It pickles, so that any process can play any of its games.

    Game number i has the seed derived from (run seed, "game", i), and the bot at seat s the one
    derived from (game seed, "bot", s); so a game is the same whoever plays it, and when.
    """

    setting: Setting[Any, Any]
    bots: tuple[BotOffer, ...]
    seed: int = field(repr=False)
    most_turns: int | None = None
    most_plies: int = MOST_PLIES
    out: Path | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the bots, by seat."""
        return tuple(bot.name for bot in self.bots)

    def nothing(self) -> Summary:
        """Give the summary of no game."""
        return Summary(self.setting.ruleset.id, tuple(SeatTotals(name) for name in self.names))

    def play(self, number: int) -> Summary:
        """Play one game, keep its log, and sum it up.

        Raises:
            BotFailed: Names the game, so that it can be played again.
        """
        seed = derived_seed(self.seed, "game", number)
        bots = [self._bot(seat, seed, number) for seat in range(len(self.bots))]
        try:
            played = play_out(
                self.setting,
                bots,
                seed,
                most_turns=self.most_turns,
                most_plies=self.most_plies,
            )
        except BotFailed as error:
            name = self.names[error.seat]
            raise BotFailed(name, error.seat, error.ply, error.why, number) from error
        if self.out is not None:
            keep_log(played.game, self.out / log_name(number))
        return summed_up(played, self.names)

    def _bot(self, seat: int, seed: int, number: int) -> Bot:
        offer = self.bots[seat]
        try:
            return offer.make(derived_seed(seed, "bot", seat))
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # whoever wrote it may even raise SystemExit
            why = f"it could not be made: {told(error)}"
            raise BotFailed(offer.name, seat, 0, why, number) from error


def log_name(number: int) -> str:
    """Give the name of a game's log: nothing in it comes from outside.

    >>> log_name(12)
    'game-000012.jsonl'
    """
    return f"game-{number:06d}.jsonl"


def keep_log(game: Game[Any], path: Path) -> None:
    """Write a log so that the file is there whole or not at all."""
    from zwergriese.wire import encode_log

    keep(path, encode_log(game))


def keep(path: Path, content: bytes, place: str = "out") -> None:
    """Write a file whole or not at all, where there is none yet or a plain one.

    Unlike `write_log` it does not wait for the disk, which takes longer than a game.

    Raises:
        SettingRefused: Something stands there that is no plain file: it is left alone.
    """
    try:
        kind = path.lstat().st_mode
    except FileNotFoundError:
        pass
    else:
        if not S_ISREG(kind):
            raise SettingRefused(place, f"{path} is no plain file; it is not replaced")
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        with part.open("xb") as file:
            file.write(content)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def need_out(out: Path) -> None:
    """Make the folder for logs, and refuse one that holds what another run left.

    Raises:
        SettingRefused: It can't be made, or holds logs or a summary.
    """
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SettingRefused("out", f"{out} is no folder: {error.strerror or error}") from None
    if any(out.glob("game-*.jsonl")):
        why = f"{out} holds logs of another run already; take an empty folder"
        raise SettingRefused("out", why)
    if os.path.lexists(out / SUMMARY):
        why = f"{out} holds the {SUMMARY} of another run already; take an empty folder"
        raise SettingRefused("out", why)
