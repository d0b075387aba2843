"""A game bound to one seat, as a server hands it to a client."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from attrs import frozen

from zwergriese.core.errors import CommandRejected, VersionConflict
from zwergriese.core.messages.builtin import NOT_YOURS

if TYPE_CHECKING:
    from zwergriese.core.messages.base import Command, Event
    from zwergriese.core.messages.rejection import Rejection
    from zwergriese.core.play.game import Game
    from zwergriese.core.play.preview import Preview
    from zwergriese.core.play.undo import CanUndo
    from zwergriese.core.play.view import View
    from zwergriese.core.rules.choice import Choice, LegalCommands
    from zwergriese.core.seats import Seat

S = TypeVar("S")


@frozen(repr=False)
class TableSeat(Generic[S]):
    """One seat's door to a game; another seat's command is refused before anything looks at it."""

    _game: Game[S]
    index: Seat

    @property
    def view(self) -> View[S]:
        """What the seat knows."""
        return self._game.view(self.index)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What the seat may answer now."""
        return self.view.choices

    @property
    def legal_commands(self) -> LegalCommands:
        """What the seat may answer: all of it, or examples."""
        return self.view.legal_commands

    @property
    def can_undo(self) -> CanUndo:
        """How far back the seat may go."""
        return self._game.can_undo(self.index)

    def check(self, command: Command) -> Rejection | None:
        """Give why the seat's command is refused, or None."""
        if command.seat != self.index:
            return NOT_YOURS(seat=self.index)
        return self._game.check(command)

    def apply(
        self,
        command: Command,
        *,
        id: str | None = None,  # noqa: A002 -- the word that users know
        expected: int | None = None,
    ) -> Game[S]:
        """Give the game after the seat's command; raises as `Game.apply` does."""
        if command.seat != self.index:
            raise CommandRejected(NOT_YOURS(seat=self.index))
        try:
            return self._game.apply(command, id=id, expected=expected)
        except VersionConflict as conflict:
            # What was missed is told as the seat is told it: the full commits hold others' cards.
            missed = self._game.commits_for(self.index, since=conflict.expected)
            raise VersionConflict(conflict.expected, conflict.actual, missed) from None

    def preview(self, command: Command) -> Preview:
        """Give what the seat's command would cause, as far as it can know."""
        if command.seat != self.index:
            raise CommandRejected(NOT_YOURS(seat=self.index))
        return self.view.preview(command)

    def events(self, since: int = 0) -> tuple[Event, ...]:
        """Give the events after ply *since* as the seat is told them."""
        return self._game.events_for(self.index, since)

    def parse(self, text: str) -> Command:
        """Read one of the seat's commands from its text."""
        return self._game.parse(text, self.index)

    def __repr__(self) -> str:
        return f"<Seat {self.index} at {self._game!r}>"
