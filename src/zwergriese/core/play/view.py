"""View: what one viewer knows of a game. Bots, screens and clients get this and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from attrs import frozen

from zwergriese.core.messages.builtin import NOT_YOURS, OVER, Undo
from zwergriese.core.play.hiding import hidden
from zwergriese.core.play.loop import asks_of, refused
from zwergriese.core.play.preview import Preview, previewed
from zwergriese.core.play.undo import CanUndo, undo_refused
from zwergriese.core.rules.choice import Choice, LegalCommands
from zwergriese.core.rules.position import Composed, Position, make_position

if TYPE_CHECKING:
    from zwergriese.core.messages.base import Command, Event
    from zwergriese.core.messages.rejection import Rejection
    from zwergriese.core.play.outcome import Outcome
    from zwergriese.core.rules.choice import Ask
    from zwergriese.core.rules.setting import Setting
    from zwergriese.core.seats import Seat, Viewer

S = TypeVar("S")


class Looked(Protocol):
    """What has a position to look at: a game, or a view, which hides only when it is looked at."""

    @property
    def position(self) -> Position[Any]:
        """The position."""


def choices_of(at: Looked, asks: tuple[Ask, ...], seat: Seat) -> tuple[Choice, ...]:
    """Fill in the questions that are put to *seat*."""
    if len(asks) == 1:
        ask = asks[0]
        if ask.seat != seat:
            return ()
        choices = ask.question.choices
        return (choices[seat] if isinstance(choices, tuple) else choices(at.position, seat),)
    own = [ask.question.choices for ask in asks if ask.seat == seat]
    return tuple(
        choices[seat] if isinstance(choices, tuple) else choices(at.position, seat)
        for choices in own
    )


def legal_of(choices: tuple[Choice, ...]) -> LegalCommands:
    """Give what is listed and examples of what is not."""
    commands = tuple(command for choice in choices for command in choice.examples())
    return LegalCommands(commands, complete=all(choice.complete for choice in choices))


class _Open(Generic[S]):
    """The fields of a view while it is filled; `View` has the same ones and lets none be set."""

    __slots__ = ("_choices", "_full", "_memory", "_seen", "asks", "ply", "viewer")

    def __init__(
        self, viewer: Viewer, ply: int, asks: tuple[Ask, ...], full: Position[S], memory: Memory
    ) -> None:
        self.viewer = viewer
        self.ply = ply
        self.asks = asks
        self._full = full
        self._memory = memory
        self._seen: Position[S] | None = None
        self._choices: tuple[Choice, ...] | None = None


class View(_Open[S]):
    """A viewer's knowledge of a game at one ply, in the same State class with HIDDEN in it.

    `viewer` and `ply` say whose and when; `asks` who may act and what is asked. Two views are equal
    if viewer, ply, setting and hidden state are. All that a view gives is a function of what its
    viewer was told. `Game.view` makes them.
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        msg = f"a View is frozen: {name} can't be set"
        raise AttributeError(msg)

    @property
    def position(self) -> Position[S]:
        """The position as the viewer sees it, put out of sight when it is first looked at."""
        seen = self._seen
        if seen is None:
            seen = hidden(self._full, self.viewer)
            object.__setattr__(self, "_seen", seen)
        return seen

    @property
    def state(self) -> Composed[S]:
        """The state as the viewer sees it: `view.state.base`, `view.state[CLOUD]`."""
        return self.position.composed

    @property
    def setting(self) -> Setting[Any, Any]:
        """What was agreed before the game."""
        return self._full.rules.setting

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self._full.outcome

    @property
    def told(self) -> tuple[Event, ...]:
        """The events that still count, as the viewer was told them; folded they give this state."""
        return self._memory.told(self.viewer)

    @property
    def can_undo(self) -> CanUndo:
        """How far back the viewer may go, and what stops it there."""
        return self._memory.can_undo(self.viewer)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act."""
        return tuple(ask.seat for ask in self.asks)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What the viewer may answer now; nothing for a spectator."""
        own = self._choices
        if own is None:
            seat = self.viewer
            own = () if seat is None else choices_of(self, self.asks, seat)
            object.__setattr__(self, "_choices", own)
        return own

    @property
    def legal_commands(self) -> LegalCommands:
        """What the viewer may answer: all of it, or examples (`complete` says which)."""
        return legal_of(self.choices)

    def check(self, command: Command) -> Rejection | None:
        """Give why the viewer's own command would be refused, or None; another's always is."""
        if self.viewer is None or command.seat != self.viewer:
            return NOT_YOURS(seat=self.viewer)
        if isinstance(command, Undo):
            over = self.outcome is not None
            return OVER() if over else undo_refused(command, self.can_undo, self.ply)
        return refused(command, self.position, self.asks, started=self.ply > 0)

    def preview(self, command: Command) -> Preview:
        """Give the events that the viewer's own command would cause, as far as they are known."""
        rejection = self.check(command)
        if rejection is not None:
            return Preview((), complete=True, rejection=rejection)
        return previewed(command, self.position)

    def text(self, command: Command) -> str:
        """Write a command in its short canonical text."""
        return self._full.rules.texts.text(command)

    def parse(self, text: str) -> Command:
        """Read a command of the viewer's from its text."""
        return self._full.rules.texts.parse(text, self.viewer)

    def _repr_svg_(self) -> str | None:
        """Draw the view in a notebook, where something can draw games of this ruleset."""
        from zwergriese.core.pictures import picture_of

        return picture_of(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return (self.viewer, self.ply, self.setting, self.state) == (
            other.viewer,
            other.ply,
            other.setting,
            other.state,
        )

    def __hash__(self) -> int:
        return hash((self.viewer, self.ply, self.state))

    def __repr__(self) -> str:
        who = "spectator" if self.viewer is None else f"seat {self.viewer}"
        return f"<View of {who} at ply {self.ply}>"

    def __reduce__(self) -> tuple[Any, ...]:
        # What leaves the process holds the hidden state and the redacted events, nothing else.
        position = self.position
        state = (position.state, position.slices, position.outcome)
        memory = _Remembered(self.told, self.can_undo)
        return _restored, (self.viewer, self.ply, self.setting, state, memory)


class Memory(Protocol):
    """What a view asks for its viewer's past: a game, or what was kept of one."""

    def told(self, viewer: Viewer, /) -> tuple[Event, ...]:
        """Give the events that still count, as the viewer was told them."""

    def can_undo(self, seat: Viewer, /) -> CanUndo:
        """Tell how far back the viewer may go."""


@frozen
class _Remembered:
    """One viewer's past, in a view that has left its process."""

    events: tuple[Event, ...]
    undo: CanUndo

    def told(self, viewer: Viewer, /) -> tuple[Event, ...]:
        return self.events

    def can_undo(self, seat: Viewer, /) -> CanUndo:
        return self.undo


def _restored(
    viewer: Viewer, ply: int, setting: Any, state: tuple[Any, ...], memory: Memory
) -> View[Any]:
    base, slices, outcome = state
    seen: Position[Any] = make_position(base, slices, outcome, setting.rules)
    view = make_view(viewer, ply, asks_of(seen), seen, memory)
    object.__setattr__(view, "_seen", seen)
    return view


def make_view(
    viewer: Viewer, ply: int, asks: tuple[Ask, ...], full: Position[S], memory: Memory
) -> View[S]:
    """Make a view; for `Game.view`, which fills it before it is closed."""
    view: Any = _Open(viewer, ply, asks, full, memory)
    view.__class__ = View
    return view  # type: ignore[no-any-return]
