"""A position as a viewer sees it, put out of sight only when somebody looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from zwergriese.core.rules.position import Position, make_position

if TYPE_CHECKING:
    from zwergriese.core.play.outcome import Outcome
    from zwergriese.core.rules.compiled import Rules
    from zwergriese.core.seats import Viewer

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


class Veil(Generic[S]):
    """Stands in for a hidden position, and makes it when its state is first read.

    Most questions can be filled in without looking at the state at all, so most views never pay
    for hiding. To rules it is a `Position`; what is public is answered at once.
    """

    __slots__ = ("_full", "_seen", "_viewer", "outcome", "rules")

    def __init__(self, full: Position[S], viewer: Viewer, seen: Position[S] | None = None) -> None:
        self._full = full
        self._viewer = viewer
        self._seen = seen
        self.outcome: Outcome | None = full.outcome
        self.rules: Rules = full.rules

    @property
    def position(self) -> Position[S]:
        """The position with HIDDEN in it."""
        seen = self._seen
        if seen is None:
            seen = self._seen = hidden(self._full, self._viewer)
        return seen

    @property
    def state(self) -> S:
        """The ruleset's part of the state, as the viewer sees it."""
        return self.position.state

    @property
    def slices(self) -> tuple[Any, ...]:
        """The variants' parts of the state, as the viewer sees them."""
        return self.position.slices

    setting = Position.setting
    composed = Position.composed
    __getitem__ = Position.__getitem__
    ask = Position.ask
    known = Position.known
