"""The commit, the unit of history, and the chain that keeps them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from zwergriese.core.fast import fast
from zwergriese.core.hidden import HIDDEN, Hidden
from zwergriese.core.messages.validators import short_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zwergriese.core.luck.chance import Draw
    from zwergriese.core.messages.base import Command, Event
    from zwergriese.core.seats import Seat


@frozen
class Meta:
    """What goes with a commit and is read by no rule: a command's id, a time."""

    id: str | None = field(default=None, validator=short_text(256))
    time: str | None = field(default=None, validator=short_text(64))


@frozen(weakref_slot=False)
class Commit:
    """A command, the luck it drew, and all events that followed.

    In a redacted commit `luck` is HIDDEN where something was drawn.
    """

    n: int
    seat: Seat | None
    command: Command
    luck: tuple[Draw, ...] | Hidden
    events: tuple[Event, ...]
    meta: Meta | None = None

    @property
    def drew(self) -> bool:
        """Whether luck was drawn."""
        return self.luck is HIDDEN or bool(self.luck)


@frozen(weakref_slot=False, eq=False, repr=False)
class History:
    """A commit and the history before it. Nodes are shared by all games that went through them.

    Equality is identity, and nothing here recurses: a history may be 100,000 commits long.
    """

    previous: History | None = field(repr=False)
    commit: Commit

    def __repr__(self) -> str:
        return f"<History to ply {self.commit.n}>"

    def __copy__(self) -> History:
        return self

    def __deepcopy__(self, memo: object) -> History:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _relinked, (commits_of(self),)

    def backwards(self) -> Iterator[Commit]:
        """Give the commits, the last one first."""
        node: History | None = self
        while node is not None:
            yield node.commit
            node = node.previous


make_commit = fast(Commit)
make_history = fast(History)


def commits_of(history: History | None) -> tuple[Commit, ...]:
    """Give all commits of a history, the first one first."""
    return () if history is None else tuple(reversed(tuple(history.backwards())))


def _relinked(commits: tuple[Commit, ...]) -> History | None:
    history: History | None = None
    for commit in commits:
        history = make_history(history, commit)
    return history
