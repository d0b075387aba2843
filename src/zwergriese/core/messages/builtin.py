"""The messages of the core itself: start, undo, abandon, and the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import field, frozen

from zwergriese.core.messages.audience import Public
from zwergriese.core.messages.rejection import rejection
from zwergriese.core.messages.rows import command, event
from zwergriese.core.messages.validators import is_seat_or_none, is_whole
from zwergriese.core.play.outcome import Outcome
from zwergriese.core.seats import Seat

if TYPE_CHECKING:
    from zwergriese.core.luck.chance import Chance
    from zwergriese.core.messages.base import Event
    from zwergriese.core.rules.position import Position


@frozen(weakref_slot=False)
class Start:
    """Commit 1: begin the game; given by nobody."""

    seat: Public[Seat | None] = field(default=None, validator=is_seat_or_none)


@frozen(weakref_slot=False)
class Undo:
    """Go back to the state after commit `to`; a seat only as far as `can_undo` says."""

    seat: Public[Seat | None] = field(validator=is_seat_or_none)
    to: Public[int] = field(validator=is_whole)


@frozen(weakref_slot=False)
class Abandon:
    """End the game without standings; the host's alone."""

    seat: Public[Seat | None] = field(default=None, validator=is_seat_or_none)


@frozen(weakref_slot=False)
class GameEnded:
    """The game is over; the core keeps the outcome beside the state."""

    outcome: Public[Outcome]


def _elsewhere(command: Any, position: Position[Any], chance: Chance) -> tuple[Event, ...]:
    msg = f"{type(command).__qualname__} is decided on the history, not on a position"
    raise AssertionError(msg)


def _kept(state: Any, event: GameEnded) -> Any:
    return state


CORE_COMMANDS: Final = (
    command(Start, "core/start", resolve=_elsewhere),
    command(Undo, "core/undo", resolve=_elsewhere, final=True),
    command(Abandon, "core/abandon", resolve=_elsewhere, final=True),
)
CORE_EVENTS: Final = (event(GameEnded, "core/game-ended", _kept),)

OVER: Final = rejection("core/over")
NOT_STARTED: Final = rejection("core/not-started")
STARTED: Final = rejection("core/started")
NO_SUCH_SEAT: Final = rejection("core/no-such-seat", "seat", "seats")
NOT_ASKED: Final = rejection("core/not-asked", "seat", "to_act")
OTHER_QUESTION: Final = rejection("core/other-question", "asked", "given")
NOT_YOURS: Final = rejection("core/not-yours", "seat")
CANNOT_UNDO: Final = rejection("core/cannot-undo", "to", "back_to", "because")
HOST_ONLY: Final = rejection("core/host-only")

CORE_REJECTIONS: Final = (
    OVER,
    NOT_STARTED,
    STARTED,
    NO_SUCH_SEAT,
    NOT_ASKED,
    OTHER_QUESTION,
    NOT_YOURS,
    CANNOT_UNDO,
    HOST_ONLY,
)
