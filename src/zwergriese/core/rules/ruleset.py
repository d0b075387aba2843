"""A ruleset is one frozen value: its functions, and one row per message."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import field, frozen

from zwergriese.core.errors import RegistrationError
from zwergriese.core.messages.builtin import CORE_COMMANDS, CORE_EVENTS
from zwergriese.core.messages.fields import is_frozen, names_without_default
from zwergriese.core.messages.rows import CommandRow, EventRow
from zwergriese.core.names import is_qualified, need_owner, owner_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from zwergriese.core.luck.chance import Chance
    from zwergriese.core.messages.audience import Secret
    from zwergriese.core.messages.base import Event
    from zwergriese.core.messages.rejection import RejectionCode
    from zwergriese.core.play.view import View
    from zwergriese.core.rules.choice import Ask, Question
    from zwergriese.core.rules.points import RulePoint
    from zwergriese.core.rules.position import Position
    from zwergriese.core.rules.sees import Sees
    from zwergriese.core.rules.setting import Setting

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 -- options
B = TypeVar("B")


@frozen
class NoOptions:
    """The options of what has none."""


def anything_goes(setting: Setting[Any, Any]) -> None:
    """Refuse no setting."""


@frozen(kw_only=True)
class Ruleset(Generic[S, O, B]):
    """The rules of a game, as a value. Two rulesets are equal by id and version.

    Args:
        id: The ruleset's id, such as `zwerg-riese`; all its names stand under it.
        rules_version: Raised when a decision changes, so that an old log is judged with open eyes.
        seats: The numbers of seats that may play.
        options: A frozen attrs class whose fields all have defaults.
        board: The class of its boards, or None where there is none.
        initial: The state before anything happened; it holds no luck.
        start: What happens first: commit 1, given by nobody.
        asks: Who may act now, and what is asked; public, cheap, measures nothing.
        proceed: The next thing that happens by itself when nobody is asked, or nothing.
        hide: `(state, sees) -> state` with HIDDEN where the viewer may not look.
        determinize: `(view, told, chance) -> state | None`: a full state that agrees with all that
            the viewer was told, or None where none was found in its budget.
        commands: One row per command.
        events: One row per event.
        rejections: One row per rejection code.
        questions: The kinds of question that `asks` puts.
        points: The rule points that variants may answer.
        secrets: The hidden zones.
        validate: Raises `SettingRefused` where seats, options and board do not go together.
        start_rules: The rule numbers that setting up stands for.
    """

    id: str = field(validator=lambda _, __, value: need_owner(value, "a ruleset's id"))
    rules_version: int = 1
    title: str = field(default="", eq=False)
    seats: range = field(eq=False)
    options: type[O] = field(eq=False)
    board: type[B] | None = field(default=None, eq=False)
    initial: Callable[[Setting[O, B]], S] = field(eq=False, repr=False)
    start: Callable[[Position[S], Chance], tuple[Event, ...]] = field(eq=False, repr=False)
    asks: Callable[[Position[S]], tuple[Ask, ...]] = field(eq=False, repr=False)
    proceed: Callable[[Position[S], Chance], tuple[Event, ...]] = field(eq=False, repr=False)
    hide: Callable[[S, Sees], S] = field(eq=False, repr=False)
    determinize: Callable[[View[S], tuple[Event, ...], Chance], S | None] = field(
        eq=False, repr=False
    )
    commands: tuple[CommandRow[S], ...] = field(eq=False, repr=False)
    events: tuple[EventRow[S], ...] = field(eq=False, repr=False)
    rejections: tuple[RejectionCode, ...] = field(default=(), eq=False, repr=False)
    questions: tuple[Question, ...] = field(eq=False, repr=False)
    points: tuple[RulePoint[Any, Any], ...] = field(default=(), eq=False, repr=False)
    secrets: tuple[Secret, ...] = field(default=(), eq=False, repr=False)
    validate: Callable[[Setting[O, B]], None] = field(default=anything_goes, eq=False, repr=False)
    start_rules: tuple[str, ...] = field(default=(), eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        declared = (
            ("command", (row.name for row in self.commands)),
            ("event", (row.name for row in self.events)),
            ("rejection", (row.code for row in self.rejections)),
            ("question", (row.id for row in self.questions)),
            ("rule point", (row.id for row in self.points)),
            ("secret", (row.id for row in self.secrets)),
        )
        need_options(self.id, self.options)
        need_own_names(self.id, declared)
        need_one_each(self.id, self.commands, self.events)
        need_declared_secrets(self.id, self.commands, self.events, self.secrets)
        need_answerable(self.id, self.commands, self.questions)


def need_options(owner: str, cls: type) -> None:
    """Refuse options that are no frozen attrs class, or that leave one without a default."""
    if not is_frozen(cls):
        msg = f"{owner}: its options {cls.__qualname__} are no frozen attrs class; write @frozen"
        raise RegistrationError(msg)
    for name in names_without_default(cls):
        msg = f"{owner}: the option {cls.__qualname__}.{name} has no default"
        raise RegistrationError(msg)


def need_own_names(owner: str, declared: Iterable[tuple[str, Iterable[str]]]) -> None:
    """Refuse a name that does not stand under its owner's id, or stands there twice."""
    for what, names in declared:
        seen: set[str] = set()
        for name in names:
            if not is_qualified(name) or owner_of(name) != owner:
                msg = f"{owner}: the {what} {name!r} must stand under its own id: {owner}/..."
                raise RegistrationError(msg)
            if name in seen:
                msg = f"{owner}: the {what} {name!r} is declared twice"
                raise RegistrationError(msg)
            seen.add(name)


def need_one_each(
    owner: str, commands: tuple[CommandRow[Any], ...], events: tuple[EventRow[Any], ...]
) -> None:
    """Refuse a message class that stands in two rows, or a name that two messages share."""
    rows: tuple[CommandRow[Any] | EventRow[Any], ...] = (*commands, *events)
    classes: set[type] = {row.cls for row in (*CORE_COMMANDS, *CORE_EVENTS)}
    names: set[str] = set()
    for row in rows:
        if row.cls in classes or row.name in names:
            msg = f"{owner}: {row.name} ({row.cls.__qualname__}) stands in another row already"
            raise RegistrationError(msg)
        classes.add(row.cls)
        names.add(row.name)


def need_declared_secrets(
    owner: str,
    commands: tuple[CommandRow[Any], ...],
    events: tuple[EventRow[Any], ...],
    secrets: tuple[Secret, ...],
    others: tuple[Secret, ...] = (),
) -> None:
    """Refuse a message that names a secret which nobody declared."""
    rows: tuple[CommandRow[Any] | EventRow[Any], ...] = (*commands, *events)
    known = {secret.id for secret in secrets + others}
    for row in rows:
        for secret in row.info.secrets:
            if secret.id not in known:
                msg = f"{owner}: {row.name} names the secret {secret.id!r}, which is not declared"
                raise RegistrationError(msg)


def need_answerable(
    owner: str, commands: tuple[CommandRow[Any], ...], questions: tuple[Question, ...]
) -> None:
    """Refuse a question answered by an unknown command, and a command that answers no question."""
    known = {row.cls for row in commands}
    asked: set[type] = set()
    for question in questions:
        for cls in question.commands:
            if cls not in known:
                msg = f"{owner}: the question {question.id} is answered by {cls.__qualname__}, "
                raise RegistrationError(msg + "which has no row")
            asked.add(cls)
    for row in commands:
        if row.cls not in asked:
            msg = f"{owner}: no question is answered by the command {row.name}"
            raise RegistrationError(msg)
