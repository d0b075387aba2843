"""One row per message: class, wire name, and the functions that belong to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from attrs import field, frozen

from zwergriese.core.errors import RegistrationError
from zwergriese.core.messages.audience import EVERYONE
from zwergriese.core.messages.fields import MessageInfo, read_message
from zwergriese.core.messages.text import need_textable
from zwergriese.core.names import need_qualified

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from zwergriese.core.luck.chance import Chance
    from zwergriese.core.messages.base import Command, Event
    from zwergriese.core.messages.rejection import Rejection
    from zwergriese.core.rules.position import Position

S = TypeVar("S")
E = TypeVar("E", bound="Event")
C = TypeVar("C", bound="Command")

Upcast: TypeAlias = "Callable[[Mapping[str, Any]], Mapping[str, Any]]"
"""Turns the members of a message of one schema version into those of the next."""


@frozen(eq=False)
class EventRow(Generic[S]):
    """An event: `evolve` is total and plain, `(state, event) -> state`."""

    cls: type[Event]
    name: str
    evolve: Callable[[S, Any], S]
    rules: tuple[str, ...]
    version: int
    upcasts: tuple[Upcast, ...]
    info: MessageInfo = field(repr=False)


@frozen(eq=False)
class CommandRow(Generic[S]):
    """A command: `check` says no, `resolve` turns it into facts."""

    cls: type[Command]
    name: str
    check: Callable[[Any, Position[S]], Rejection | None]
    resolve: Callable[[Any, Position[S], Chance], tuple[Event, ...]]
    rules: tuple[str, ...]
    final: bool
    version: int
    upcasts: tuple[Upcast, ...]
    info: MessageInfo = field(repr=False)


def event(
    cls: type[E],
    name: str,
    evolve: Callable[[S, E], S],
    *,
    rules: tuple[str, ...] = (),
    version: int = 1,
    upcasts: tuple[Upcast, ...] = (),
) -> EventRow[S]:
    """Register an event class under its wire name.

    Args:
        cls: A frozen attrs class; each field says who sees it.
        name: The wire name, `owner/past-tense`; never derived from the class name.
        evolve: What the event does to the owner's own part of the state. It refuses nothing, draws
            no luck, measures nothing, reads no option.
        rules: The rule numbers that the event stands for.
        version: The schema version that is written.
        upcasts: One function a step, from version 1 to 2, 2 to 3 and so on.

    Raises:
        RegistrationError: A field says nothing of its audience, or the upcasts do not fit.
    """
    need_qualified(name, "a wire name")
    _need_upcasts(name, version, upcasts)
    return EventRow(cls, name, evolve, rules, version, upcasts, read_message(cls))


def accept(command: Command, position: Position[Any]) -> None:
    """Refuse nothing: the check of a command that is legal whenever it is asked for."""


def command(
    cls: type[C],
    name: str,
    *,
    check: Callable[[C, Position[S]], Rejection | None] = accept,
    resolve: Callable[[C, Position[S], Chance], tuple[Event, ...]],
    rules: tuple[str, ...] = (),
    final: bool = False,
    version: int = 1,
    upcasts: tuple[Upcast, ...] = (),
) -> CommandRow[S]:
    """Register a command class under its wire name.

    Args:
        cls: A frozen attrs class with a public field `seat`; each field says who sees it.
        name: The wire name, `owner/imperative`.
        check: The only place that says no. It meets commands that were asked for, and no others.
        resolve: Turns the accepted command into events; may draw luck.
        rules: The rule numbers that the command stands for.
        final: The command can't be taken back by who gave it.
        version: The schema version that is written.
        upcasts: One function a step, from version 1 to 2, 2 to 3 and so on.

    Raises:
        RegistrationError: A field says nothing of its audience, or `seat` is missing or secret.
    """
    need_qualified(name, "a wire name")
    _need_upcasts(name, version, upcasts)
    info = read_message(cls)
    if not any(row.name == "seat" for row in info.fields):
        msg = f"{cls.__qualname__} has no field 'seat'; every command says who gives it"
        raise RegistrationError(msg)
    if info.field("seat").audience != EVERYONE:
        msg = f"{cls.__qualname__}.seat must be public; all see who gives a command"
        raise RegistrationError(msg)
    need_textable(info)
    return CommandRow(cls, name, check, resolve, rules, final, version, upcasts, info)


def _need_upcasts(name: str, version: int, upcasts: tuple[Upcast, ...]) -> None:
    if version < 1 or len(upcasts) != version - 1:
        msg = (
            f"{name} is at version {version}, so it needs {max(version - 1, 0)} upcasts, "
            f"one from each version to the next; it has {len(upcasts)}"
        )
        raise RegistrationError(msg)
