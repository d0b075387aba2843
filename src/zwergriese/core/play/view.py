"""View: what one viewer knows of a game. Bots, screens and clients get this and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from zwergriese.core.messages.builtin import NOT_YOURS, OVER, Undo
from zwergriese.core.play.loop import asks_of, refused
from zwergriese.core.play.preview import Preview, previewed
from zwergriese.core.play.undo import CanUndo, undo_refused
from zwergriese.core.rules.choice import Choice, LegalCommands
from zwergriese.core.rules.position import Composed, Position, make_position

if TYPE_CHECKING:
    from collections.abc import Callable

    from zwergriese.core.messages.base import Command, Event
    from zwergriese.core.messages.rejection import Rejection
    from zwergriese.core.play.outcome import Outcome
    from zwergriese.core.rules.choice import Ask
    from zwergriese.core.rules.setting import Setting
    from zwergriese.core.seats import Seat, Viewer

S = TypeVar("S")


def hidden(position: Position[S], viewer: Viewer) -> Position[S]:
    """Give the position as *viewer* sees it: HIDDEN where they may not look."""
    rules = position.rules
    sees = rules.sees(viewer)
    slices = position.slices
    if slices:
        slices = tuple(
            variant.hide(part, sees) for variant, part in zip(rules.variants, slices, strict=True)
        )
    state = rules.setting.ruleset.hide(position.state, sees)
    return make_position(state, slices, position.outcome, rules)


def choices_of(position: Position[Any], asks: tuple[Ask, ...], seat: Seat) -> tuple[Choice, ...]:
    """Fill in the questions that are put to *seat*."""
    return tuple(ask.question.choices(position, seat) for ask in asks if ask.seat == seat)


def legal_of(choices: tuple[Choice, ...]) -> LegalCommands:
    """Give what is listed and examples of what is not."""
    commands = tuple(command for choice in choices for command in choice.examples())
    return LegalCommands(commands, complete=all(choice.complete for choice in choices))


class View(Generic[S]):
    """A viewer's knowledge of a game at one ply, in the same State class with HIDDEN in it.

    Two views are equal if viewer, ply, setting and hidden state are. All that a view gives is a
    function of what its viewer was told.
    """

    __slots__ = (
        "_asks",
        "_can_undo",
        "_choices",
        "_full",
        "_position",
        "_told",
        "ply",
        "viewer",
    )

    viewer: Viewer
    ply: int
    _asks: tuple[Ask, ...] | None
    _can_undo: Callable[[Viewer], CanUndo] | CanUndo
    _choices: tuple[Choice, ...] | None
    _full: Position[S] | None
    _position: Position[S] | None
    _told: Callable[[Viewer], tuple[Event, ...]] | tuple[Event, ...]

    def __init__(
        self,
        viewer: Viewer,
        ply: int,
        full: Position[S],
        told: Callable[[Viewer], tuple[Event, ...]] | tuple[Event, ...],
        can_undo: Callable[[Viewer], CanUndo] | CanUndo,
    ) -> None:
        put = object.__setattr__
        put(self, "viewer", viewer)
        put(self, "ply", ply)
        put(self, "_full", full)
        put(self, "_told", told)
        put(self, "_can_undo", can_undo)
        put(self, "_position", None)
        put(self, "_asks", None)
        put(self, "_choices", None)

    def __setattr__(self, name: str, value: object) -> None:
        msg = f"a View is frozen: {name} can't be set"
        raise AttributeError(msg)

    @property
    def position(self) -> Position[S]:
        """The position as the viewer sees it."""
        seen = self._position
        if seen is None:
            assert self._full is not None
            seen = hidden(self._full, self.viewer)
            object.__setattr__(self, "_position", seen)
            object.__setattr__(self, "_full", None)
        return seen

    @property
    def state(self) -> Composed[S]:
        """The state as the viewer sees it: `view.state.base`, `view.state[CLOUD]`."""
        return self.position.composed

    @property
    def setting(self) -> Setting[Any, Any]:
        """What was agreed before the game."""
        return (self._full or self.position).setting

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self.position.outcome

    @property
    def told(self) -> tuple[Event, ...]:
        """The events that still count, as the viewer was told them; folded they give this state."""
        told = self._told
        if not isinstance(told, tuple):
            told = told(self.viewer)
            object.__setattr__(self, "_told", told)
        return told

    @property
    def can_undo(self) -> CanUndo:
        """How far back the viewer may go, and what stops it there."""
        can = self._can_undo
        if not isinstance(can, CanUndo):
            can = can(self.viewer)
            object.__setattr__(self, "_can_undo", can)
        return can

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Who may act, and what is asked."""
        asks = self._asks
        if asks is None:
            asks = asks_of(self.position)
            object.__setattr__(self, "_asks", asks)
        return asks

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
            own = () if seat is None else choices_of(self.position, self.asks, seat)
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
        return self.position.rules.texts.text(command)

    def parse(self, text: str) -> Command:
        """Read a command of the viewer's from its text."""
        return self.position.rules.texts.parse(text, self.viewer)

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
        knows = (self.told, self.can_undo)
        return _restored, (self.viewer, self.ply, self.setting, state, knows)


def _restored(
    viewer: Viewer,
    ply: int,
    setting: Any,
    state: tuple[Any, ...],
    knows: tuple[tuple[Event, ...], CanUndo],
) -> View[Any]:
    base, slices, outcome = state
    position: Position[Any] = make_position(base, slices, outcome, setting.rules)
    view: View[Any] = View(viewer, ply, position, *knows)
    object.__setattr__(view, "_position", position)
    object.__setattr__(view, "_full", None)
    return view
