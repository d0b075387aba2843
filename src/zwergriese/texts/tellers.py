"""Teller: words for what happens in one game: its events, commands, questions and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs
from attrs import frozen

from zwergriese.core.messages.builtin import CORE_COMMANDS, CORE_EVENTS, GameEnded
from zwergriese.texts.naming import Names, names
from zwergriese.texts.telling import tell
from zwergriese.texts.texts import Texts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zwergriese.core.messages.base import Command, Event
    from zwergriese.core.messages.rejection import Rejection
    from zwergriese.core.play.outcome import Outcome, Standing
    from zwergriese.core.rules.choice import Ask
    from zwergriese.core.rules.setting import Setting

_CORE_NAMES = {row.cls: row.name for rows in (CORE_COMMANDS, CORE_EVENTS) for row in rows}


@frozen(eq=False)
class Teller:
    """Tells one game in one language; made once a game by `teller`, and frozen."""

    texts: Texts
    setting: Setting[Any, Any]
    names: Names

    def event(self, event: Event) -> str:
        """Tell what happened."""
        if isinstance(event, GameEnded):
            return self._told(self._own_key("game-ended"), outcome_params(event.outcome))
        return self._message(event)

    def command(self, command: Command) -> str:
        """Say what a command would do, as a line of a menu says it."""
        return self._message(command)

    def rejection(self, rejection: Rejection) -> str:
        """Say why a command is refused."""
        return self._told(rejection.code, dict(rejection.details))

    def question(self, ask: Ask) -> str:
        """Say what a seat is asked."""
        key = f"{ask.kind}:question"
        return self._told(key if key in self.texts else ask.kind, {})

    def heading(self, event: Event, turn: int, *, below: bool = False) -> str | None:
        """Give the heading that stands above an event, or below it, if one does."""
        key = f"{self._name(type(event))}:heading{'-below' if below else ''}"
        if key not in self.texts:
            return None
        return self._told(key, {**_fields(event), "turn": turn})

    def standings(self, outcome: Outcome) -> tuple[str, ...]:
        """Tell who stands where, one line a seat; where scores are equal, what decided too."""
        key = self._own_key("standing")
        lines: list[str] = []
        for row in outcome.standings:
            owner = self.setting.ruleset.id
            figures = tuple((owner, *figure) for figure in deciding(row, outcome.standings))
            place = {"seat": row.seat, "rank": row.rank, "score": row.score, "figures": figures}
            tied = bool(figures) and f"{key}:tied" in self.texts
            lines.append(self._told(f"{key}:tied" if tied else key, {**dict(row.figures), **place}))
        return tuple(lines)

    def told_command(self, command: Command) -> str | None:
        """Tell that a command was given, where its events would not say it."""
        key = f"{self._name(type(command))}:told"
        return self._told(key, _fields(command)) if key in self.texts else None

    def option(self, name: str, answer: str = "") -> str:
        """Say what an option of the ruleset settles, or what one of its answers means."""
        key = f"{self.setting.ruleset.id}/option:{name}"
        return self._told(f"{key}:{answer}" if answer else key, {})

    def _message(self, message: Event | Command) -> str:
        return self._told(self._name(type(message)), _fields(message))

    def _told(self, key: str, params: dict[str, Any]) -> str:
        return tell(self.texts, key, params, self.names)

    def _own_key(self, word: str) -> str:
        """Give the ruleset's own key for something of the core, where it has one."""
        own = f"{self.setting.ruleset.id}/{word}"
        return own if own in self.texts else f"core/{word}"

    def _name(self, cls: type) -> str:
        rules = self.setting.rules
        row = rules.events.get(cls) or rules.commands.get(cls)
        return row.name if row is not None else _CORE_NAMES.get(cls, cls.__qualname__)


def teller(texts: Texts, setting: Setting[Any, Any], players: Iterable[object] = ()) -> Teller:
    """Make a teller for a game; *players* are names by seat; who has none is numbered."""
    return Teller(texts, setting, names(players, _titles(setting)))


def outcome_params(outcome: Outcome) -> dict[str, Any]:
    """Give what a sentence about the end of a game may name."""
    best = next((row.score for row in outcome.standings if row.rank == 1), 0)
    return {"termination": outcome.termination, "winners": outcome.winners, "score": best}


def deciding(row: Standing, standings: tuple[Standing, ...]) -> tuple[tuple[str, int], ...]:
    """Give the figures by which a seat stands above or below others with the same score.

    >>> from zwergriese.core import ranked
    >>> first, second, third = ranked({0: (7, 1), 1: (7, 3), 2: (5, 9)}, ("cards",))
    >>> deciding(first, (first, second, third)), deciding(third, (first, second, third))
    ((('cards', 3),), ())
    """
    found: list[tuple[str, int]] = []
    rivals = [one for one in standings if one.score == row.score]
    for place, figure in enumerate(row.figures):
        left = [one for one in rivals if one.figures[place : place + 1] == (figure,)]
        if len(left) < len(rivals):
            found.append(figure)
        rivals = left
    return tuple(found)


def _titles(setting: Setting[Any, Any]) -> dict[str, dict[str, str]]:
    if setting.board is None:
        return {}
    from zwergriese.boards import Board  # boards are loaded only where a game has one

    board = setting.board
    if not isinstance(board, Board):
        return {}
    return {"town": {town.id: board.town_title(town.id) for town in board.towns}}


def _fields(message: Any) -> dict[str, Any]:
    return {field.name: getattr(message, field.name) for field in attrs.fields(type(message))}
