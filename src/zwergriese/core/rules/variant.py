"""A variant changes a game from outside: it answers rule points, reacts to events, asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import field, frozen

from zwergriese.core.errors import RegistrationError
from zwergriese.core.messages.rows import CommandRow, EventRow
from zwergriese.core.names import need_owner
from zwergriese.core.rules.ruleset import (
    need_answerable,
    need_one_each,
    need_options,
    need_own_names,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from zwergriese.core.luck.chance import Chance
    from zwergriese.core.messages.audience import Secret
    from zwergriese.core.messages.base import Event
    from zwergriese.core.messages.rejection import RejectionCode
    from zwergriese.core.play.view import View
    from zwergriese.core.rules.choice import Ask, Question
    from zwergriese.core.rules.points import Answer
    from zwergriese.core.rules.position import Position
    from zwergriese.core.rules.sees import Sees
    from zwergriese.core.rules.setting import Setting
    from zwergriese.core.seats import Seat, Viewer

L = TypeVar("L")
O = TypeVar("O")  # noqa: E741 -- options
E = TypeVar("E", bound="Event")


@frozen(eq=False)
class Reaction:
    """A base event and what a variant does when it has happened."""

    cls: type[Event]
    react: Callable[[Any, Position[Any], Chance], tuple[Event, ...]]


@frozen(eq=False)
class Follow(Generic[L]):
    """A base event that a variant's slice follows."""

    cls: type[Event]
    evolve: Callable[[L, Any, Any], L]


@frozen(eq=False)
class Widening:
    """More eyes for a secret of the base: `(owner, viewer, seats) -> bool`."""

    secret: Secret
    sees: Callable[[Seat | None, Viewer, int], bool]


def on(cls: type[E], react: Callable[[E, Position[Any], Chance], tuple[Event, ...]]) -> Reaction:
    """React to an event of the base with events of one's own; luck is allowed."""
    return Reaction(cls, react)


def follow(cls: type[E], evolve: Callable[[L, E, Any], L]) -> Follow[L]:
    """Let the slice follow a base event: `(slice, event, base's new state) -> slice`."""
    return Follow(cls, evolve)


def widen(secret: Secret, sees: Callable[[Seat | None, Viewer, int], bool]) -> Widening:
    """Let more viewers see a secret: `(owner, viewer, seats) -> bool`."""
    return Widening(secret, sees)


def asks_nothing(position: Position[Any]) -> tuple[Ask, ...]:
    """Ask nobody."""
    return ()


def hide_nothing(own: L, sees: Sees) -> L:
    """Hide nothing of a slice that holds no secret."""
    return own


def keep_slice(own: L, view: View[Any], told: tuple[Event, ...], chance: Chance) -> L | None:
    """Take a slice that holds no secret as it is seen."""
    return own


@frozen(kw_only=True)
class Variant(Generic[L, O]):
    """A variant of a ruleset. Its state is one slice, its names stand under its own id.

    Args:
        id: The variant's id, such as `cloud`.
        of: The id of the ruleset that it changes.
        rules_version: Raised when a decision changes.
        options: A frozen attrs class whose fields all have defaults.
        initial: `(setting, options) -> slice` before anything happened; it holds no luck.
        answers: Answers to rule points of the base.
        reacts: Reactions to events of the base, and of nobody else.
        follows: Base events that the slice follows.
        asks: Its open questions; they come before the base's.
        hide: `(slice, sees) -> slice` with HIDDEN where the viewer may not look.
        determinize: `(slice, view, told, chance) -> slice | None` with what was hidden made up.
        widens: More eyes for secrets of the base; a variant never narrows them.
        secrets: Hidden zones of its own.
    """

    id: str = field(validator=lambda _, __, value: need_owner(value, "a variant's id"))
    of: str = field(eq=False)
    rules_version: int = 1
    title: str = field(default="", eq=False)
    options: type[O] = field(eq=False)
    initial: Callable[[Setting[Any, Any], O], L] = field(eq=False, repr=False)
    commands: tuple[CommandRow[Any], ...] = field(default=(), eq=False, repr=False)
    events: tuple[EventRow[L], ...] = field(default=(), eq=False, repr=False)
    rejections: tuple[RejectionCode, ...] = field(default=(), eq=False, repr=False)
    questions: tuple[Question, ...] = field(default=(), eq=False, repr=False)
    answers: tuple[Answer[L], ...] = field(default=(), eq=False, repr=False)
    reacts: tuple[Reaction, ...] = field(default=(), eq=False, repr=False)
    follows: tuple[Follow[L], ...] = field(default=(), eq=False, repr=False)
    asks: Callable[[Position[Any]], tuple[Ask, ...]] = field(
        default=asks_nothing, eq=False, repr=False
    )
    hide: Callable[[L, Sees], L] = field(default=hide_nothing, eq=False, repr=False)
    determinize: Callable[[L, View[Any], tuple[Event, ...], Chance], L | None] = field(
        default=keep_slice, eq=False, repr=False
    )
    widens: tuple[Widening, ...] = field(default=(), eq=False, repr=False)
    secrets: tuple[Secret, ...] = field(default=(), eq=False, repr=False)
    validate: Callable[[Setting[Any, Any]], None] | None = field(default=None, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        declared = (
            ("command", (row.name for row in self.commands)),
            ("event", (row.name for row in self.events)),
            ("rejection", (row.code for row in self.rejections)),
            ("question", (row.id for row in self.questions)),
            ("secret", (row.id for row in self.secrets)),
        )
        if self.id == self.of:
            msg = f"the variant {self.id} has the id of the ruleset that it changes"
            raise RegistrationError(msg)
        need_options(self.id, self.options)
        need_own_names(self.id, declared)
        need_one_each(self.id, self.commands, self.events)
        need_answerable(self.id, self.commands, self.questions)
