"""One game by bots, to its end or to a limit."""

from __future__ import annotations

from reprlib import Repr
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from zwergriese.core import CommandRejected, SeededChance, SettingRefused, ZwergrieseError, new_game
from zwergriese.core.messages.builtin import CORE_COMMANDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zwergriese.core import Bot, Game, Setting

MOST_PLIES: Final = 100_000
"""A game that has gone on for so many commands is stopped, lest a rule without end hang a run."""

_CORE: Final = tuple(row.cls for row in CORE_COMMANDS)
_REPR: Final = Repr()

UNFINISHED: Final = "unfinished"
"""How a game ended that did not: stopped by a limit that is no rule of it."""


class BotFailed(ZwergrieseError):
    """A bot could not be made, raised an error, or gave what is no command that may be given.

    Told with where it happened: `bot`, `seat`, `ply`, `why`, and in a run the number of the `game`.
    """

    code = "simulation/bot-failed"

    def __init__(self, bot: str, seat: int, ply: int, why: str, game: int | None = None) -> None:
        super().__init__(bot, seat, ply, why, game)
        self.bot, self.seat, self.ply, self.why, self.game = bot, seat, ply, why, game

    def __str__(self) -> str:
        where = "" if self.game is None else f" of game {self.game}"
        return (
            f"the bot {self.bot} at seat {self.seat} failed after ply {self.ply}{where}: {self.why}"
        )


@frozen
class Played:
    """A game that bots played, and how many turns it had.

    `termination` is the outcome's, or `unfinished` where a limit stopped the game.
    """

    game: Game[Any]
    turns: int

    @property
    def termination(self) -> str:
        """How the game ended."""
        outcome = self.game.outcome
        return UNFINISHED if outcome is None else outcome.termination


def play(
    setting: Setting[Any, Any],
    bots: Sequence[Bot],
    seed: int,
    *,
    most_turns: int | None = None,
    most_plies: int = MOST_PLIES,
) -> Game[Any]:
    """Play a game to its end; without an outcome it was stopped by a limit.

    Args:
        setting: What is played.
        bots: One for each seat.
        seed: The game's luck. Bots have seeds of their own.
        most_turns: Stop after so many turns; a ruleset's own cap belongs into its options.
        most_plies: Stop after so many commands.

    Raises:
        BotFailed: A bot raised an error or was refused.

    .. versionadded:: 1.0
    """
    return play_out(setting, bots, seed, most_turns=most_turns, most_plies=most_plies).game


def play_out(
    setting: Setting[Any, Any],
    bots: Sequence[Bot],
    seed: int,
    *,
    most_turns: int | None = None,
    most_plies: int = MOST_PLIES,
) -> Played:
    """Play as `play` does, and count the turns.

    Where the state has whole `turns`, these are the turns; else a turn is a run of commands by one
    seat.
    """
    if len(bots) != setting.seats:
        raise SettingRefused("bots", f"{setting.seats} seats need as many bots, not {len(bots)}")
    game = new_game(setting, SeededChance(seed))
    counts = isinstance(getattr(game.position.state, "turns", None), int)
    runs, last = 0, -1
    while asks := game.asks:
        seat = asks[0].seat
        if seat != last:
            runs, last = runs + 1, seat
        turns: int = game.position.state.turns if counts else runs - 1
        if game.ply >= most_plies or (most_turns is not None and turns >= most_turns):
            return Played(game, turns)
        game = _moved(game, bots[seat], seat)
    return Played(game, game.position.state.turns if counts else runs)


def _moved(game: Game[Any], bot: Bot, seat: int) -> Game[Any]:
    view = game.view(seat)
    try:
        command = bot.choose(view)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a bot may even raise SystemExit
        raise BotFailed(type(bot).__name__, seat, game.ply, told(error)) from error
    if type(command) not in game.setting.rules.commands and not isinstance(command, _CORE):
        why = f"it gave {_REPR.repr(command)}, which is no command of this game"
        raise BotFailed(type(bot).__name__, seat, game.ply, why)
    whose = getattr(command, "seat", None)
    if whose != seat:
        owner = "the host" if whose is None else f"seat {whose}"
        why = f"it was asked, but the command is {owner}'s: {command!r}"
        raise BotFailed(type(bot).__name__, seat, game.ply, why)
    try:
        return game.apply(command)
    except CommandRejected as error:
        why = f"{command!r} was refused: {error}"
        raise BotFailed(type(bot).__name__, seat, game.ply, why) from error


def told(error: BaseException) -> str:
    """Say what somebody else's code raised, whatever that is.

    >>> told(ValueError("no seed")), told(SystemExit())
    ('ValueError: no seed', 'SystemExit')
    """
    try:
        return f"{type(error).__name__}: {error}".removesuffix(": ")
    except Exception:  # noqa: BLE001 -- an error that can't even be told
        return type(error).__name__
