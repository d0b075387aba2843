"""Who is asked what, and what they may answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, overload, runtime_checkable

from attrs import field, frozen

from zwergriese.core.fast import fast
from zwergriese.core.names import need_qualified

if TYPE_CHECKING:
    from collections.abc import Callable

    from zwergriese.core.luck.chance import Chance
    from zwergriese.core.messages.base import Command
    from zwergriese.core.rules.position import Position
    from zwergriese.core.seats import Seat


@frozen
class Question:
    """A kind of question that a ruleset or variant puts to a seat.

    Args:
        id: `owner/kind`.
        commands: The command classes that answer it.
        choices: Fills it in, on demand: what that seat may answer now. It may measure. Where the
            answers are the same in every position, one ready choice for each seat.
    """

    id: str = field(validator=lambda _, __, value: need_qualified(value, "a question"))
    commands: tuple[type[Command], ...] = field(eq=False)
    choices: Callable[[Position[Any], Seat], Choice] | tuple[Choice, ...] = field(eq=False)

    def to(self, seat: Seat) -> Ask:
        """Put the question to a seat."""
        return _ask(seat, self)


@frozen(weakref_slot=False)
class Ask:
    """A seat that may act, and what it is asked. Public and cheap: nothing is measured."""

    seat: Seat
    question: Question

    @property
    def kind(self) -> str:
        """The id of the question."""
        return self.question.id

    @property
    def commands(self) -> tuple[type[Command], ...]:
        """The command classes that answer it."""
        return self.question.commands


_ask = fast(Ask)


@runtime_checkable
class Family(Protocol):
    """Commands that are too many to list; a frozen value."""

    def accepts(self, command: Command, /) -> bool:
        """Tell whether the command is one of this family, by its class."""

    def sample(self, chance: Chance, purpose: str, /) -> Command:
        """Give one of them at random; `check` accepts it."""

    def examples(self) -> tuple[Command, ...]:
        """Give some of them, such as the middle of each arc; `check` accepts each."""


@frozen(weakref_slot=False)
class Choice:
    """What a seat may answer: listed commands, and perhaps a family of more.

    `weights` say how often a sample takes each listed command, `family_weight` the family;
    giving up a trip weighs 0, so that a random player travels on.
    """

    seat: Seat
    kind: str
    listed: tuple[Command, ...] = ()
    weights: tuple[int, ...] | None = None
    family: Family | None = None
    family_weight: int = 1

    @property
    def complete(self) -> bool:
        """Whether `listed` is all there is."""
        return self.family is None

    def accepts(self, command: Command) -> bool:
        """Tell whether the command answers this question, by its class; legality is `check`'s."""
        if any(command.__class__ is one.__class__ for one in self.listed):
            return True
        return self.family is not None and self.family.accepts(command)

    def examples(self) -> tuple[Command, ...]:
        """Give the listed commands and examples of the family."""
        return self.listed if self.family is None else self.listed + self.family.examples()

    def sample(self, chance: Chance, purpose: str = "core/choice") -> Command:
        """Take a listed command or the family at random, by their weights."""
        listed, family = self.listed, self.family
        if family is None and self.weights is None and len(listed) > 1:
            return listed[chance.pick(len(listed), purpose)]
        if not listed and family is not None:
            return family.sample(chance, purpose)
        weights = self.weights or (1,) * len(listed)
        total = sum(weights) + (0 if family is None else self.family_weight)
        if not total:  # nothing but what is never taken at random, such as giving up
            weights, total = (1,) * len(listed), len(listed)
        index = chance.pick(total, purpose) if total != 1 else 0
        for command, weight in zip(listed, weights, strict=True):
            if index < weight:
                return command
            index -= weight
        return family.sample(chance, purpose)  # type: ignore[union-attr]


class LegalCommands(Sequence["Command"]):
    """A sequence of legal commands; `complete` says whether it is all of them."""

    __slots__ = ("_commands", "complete")

    def __init__(self, commands: tuple[Command, ...], *, complete: bool) -> None:
        self._commands = commands
        self.complete = complete

    @overload
    def __getitem__(self, index: int) -> Command: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Command, ...]: ...
    def __getitem__(self, index: int | slice) -> Command | tuple[Command, ...]:
        return self._commands[index]

    def __len__(self) -> int:
        return len(self._commands)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, LegalCommands):
            return (self._commands, self.complete) == (other._commands, other.complete)
        return NotImplemented

    def __hash__(self) -> int:
        return hash((self._commands, self.complete))

    def __repr__(self) -> str:
        return f"LegalCommands({self._commands!r}, complete={self.complete})"
