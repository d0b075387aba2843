"""Position: what a rule looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import frozen

from zwergriese.core.cards import Cards
from zwergriese.core.errors import HiddenRead, SettingRefused
from zwergriese.core.fast import fast
from zwergriese.core.hidden import HIDDEN, Hidden

if TYPE_CHECKING:
    from zwergriese.core.play.outcome import Outcome
    from zwergriese.core.rules.compiled import Rules
    from zwergriese.core.rules.points import RulePoint
    from zwergriese.core.rules.setting import Setting
    from zwergriese.core.rules.variant import Variant

S = TypeVar("S")
L = TypeVar("L")
Q = TypeVar("Q")
A = TypeVar("A")
T = TypeVar("T")


@frozen(weakref_slot=False)
class Composed(Generic[S]):
    """The whole state of a game: the base's part, one slice per variant, the outcome."""

    base: S
    slices: tuple[Any, ...] = ()
    outcome: Outcome | None = None
    ids: tuple[str, ...] = ()

    def __getitem__(self, variant: Variant[L, Any]) -> L:
        """Give a variant's slice: `game.state[CLOUD]`."""
        if variant.id not in self.ids:
            raise SettingRefused(f"variant {variant.id}", "is not played in this game")
        part: L = self.slices[self.ids.index(variant.id)]
        return part


@frozen(weakref_slot=False, eq=False)
class Position(Generic[S]):
    """The state and what was agreed, as rules get them.

    `position.state` is the ruleset's own part, `position[CLOUD]` a variant's slice.
    """

    state: S
    slices: tuple[Any, ...]
    outcome: Outcome | None
    rules: Rules

    @property
    def setting(self) -> Setting[Any, Any]:
        """What was agreed before the game."""
        return self.rules.setting

    @property
    def composed(self) -> Composed[S]:
        """The whole state as one value."""
        ids = tuple(variant.id for variant in self.rules.variants)
        return Composed(self.state, self.slices, self.outcome, ids)

    def __getitem__(self, variant: Variant[L, Any]) -> L:
        part: L = self.slices[self.rules.index_of(variant)]
        return part

    def ask(self, point: RulePoint[Q, A], question: Q) -> A:
        """Give the answer of a rule point: its default, as the variants refine or replace it."""
        answer = point.default(question)
        points = self.rules.points
        if points:
            for index, function in points.get(point.id, ()):
                answer = function(question, answer, self.slices[index])
        return answer

    def answered(self, point: RulePoint[Any, Any]) -> bool:
        """Tell whether some variant answers a rule point, or its default holds alone."""
        return point.id in self.rules.points

    def known(self, value: T | Hidden) -> T:
        """Give the value back, or raise `HiddenRead` where a rule would decide by a hidden one."""
        kind: object = value.__class__
        if kind is str:  # the usual case: a card
            return value  # type: ignore[return-value]
        if value is HIDDEN:
            msg = "a rule reads a value that is hidden from whoever asks"
            raise HiddenRead(msg)
        if isinstance(value, tuple) and HIDDEN in value:
            msg = "a rule reads a row of values, some of which are hidden from whoever asks"
            raise HiddenRead(msg)
        if isinstance(value, Cards) and value.hidden:
            msg = f"a rule reads {value.hidden} cards that are hidden from whoever asks"
            raise HiddenRead(msg)
        return value


make_position = fast(Position)
"""Makes a position; for the loop, which makes one after each command."""
