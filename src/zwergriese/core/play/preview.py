"""Preview: what a command would cause, as far as its seat can know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from attrs import frozen

from zwergriese.core.errors import HiddenRead, ZwergrieseError
from zwergriese.core.messages.builtin import Undo
from zwergriese.core.play.loop import decide

if TYPE_CHECKING:
    from zwergriese.core.messages.base import Command, Event
    from zwergriese.core.messages.rejection import Rejection
    from zwergriese.core.rules.position import Position


@frozen
class Preview:
    """The events up to the first that draws luck or reveals; `complete`: that is all."""

    events: tuple[Event, ...]
    complete: bool
    rejection: Rejection | None = None


class _LuckAsked(ZwergrieseError):
    """The command would draw luck."""


class _NoLuck:
    """A chance that stops whoever draws from it."""

    def shuffled(self, n: int, purpose: str, /) -> NoReturn:
        raise _LuckAsked(purpose)

    def pick(self, n: int, purpose: str, /) -> NoReturn:
        raise _LuckAsked(purpose)

    def die(self, sides: int, purpose: str, /) -> NoReturn:
        raise _LuckAsked(purpose)


def previewed(command: Command, position: Position[Any]) -> Preview:
    """Preview an accepted command on a position as its seat sees it."""
    if isinstance(command, Undo):
        return Preview((), complete=True)  # an undo holds no events
    told: list[Event] = []
    try:
        decide(command, position, _NoLuck(), told)
    except (_LuckAsked, HiddenRead):
        return Preview(_unrevealed(told, position)[0], complete=False)
    events, complete = _unrevealed(told, position)
    return Preview(events, complete=complete)


def _unrevealed(told: list[Event], position: Position[Any]) -> tuple[tuple[Event, ...], bool]:
    infos = position.rules.infos
    for index, event in enumerate(told):
        if infos[type(event)].reveals:
            return tuple(told[:index]), False
    return tuple(told), True
