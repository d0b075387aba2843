"""Where games begin: new ones, read ones, made-up ones."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import frozen

from zwergriese.core.errors import NoSuchPly, VersionConflict
from zwergriese.core.hidden import HIDDEN
from zwergriese.core.luck.seeded import SeededChance
from zwergriese.core.messages.builtin import Start, Undo
from zwergriese.core.play.commit import Commit, History, make_history
from zwergriese.core.play.game import Game, make_game
from zwergriese.core.play.loop import asks_of, first_position, fold
from zwergriese.core.play.undo import effective
from zwergriese.core.rules.position import make_position

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from zwergriese.core.luck.chance import Source
    from zwergriese.core.messages.base import Event
    from zwergriese.core.rules.choice import Ask
    from zwergriese.core.rules.position import Composed
    from zwergriese.core.rules.setting import Setting

S = TypeVar("S")


@frozen
class Root(Generic[S]):
    """Where a history begins: before commit 1, or at a state that was made up for search.

    A made-up state comes with what its maker was told, so that it can be imagined further.
    """

    setting: Setting[Any, Any]
    ply: int = 0
    state: Composed[S] | None = None
    told: tuple[Event, ...] = ()

    def game(self, source: Source, draws: Mapping[str, int] | None = None) -> Game[S]:
        """Give the game before any commit."""
        rules = self.setting.rules
        if self.state is None:
            position = first_position(rules)
            asks: tuple[Ask, ...] = ()
        else:
            state = self.state
            position = make_position(state.base, state.slices, state.outcome, rules)
            asks = asks_of(position)
        return make_game(position, asks, self.ply, None, source, draws or {}, self)

    def after(self, history: History | None, source: Source) -> Game[S]:
        """Give the game after a history, in one pass: what an undo took back is not folded."""
        start = self.game(source)
        if history is None:
            return start
        told = [commit.events for commit in effective(history)]
        position = fold(start.position, chain.from_iterable(reversed(told)))
        draws: dict[str, int] = {}
        for commit in history.backwards():
            for draw in () if commit.luck is HIDDEN else commit.luck:
                draws[draw.purpose] = draws.get(draw.purpose, 0) + 1
        asks, ply = asks_of(position), history.commit.n
        return make_game(position, asks, ply, history, source, draws, self)


def unstarted(setting: Setting[Any, Any], source: Source | None = None) -> Game[Any]:
    """Give a game at ply 0, before `core/start`; without a source, luck is the system's."""
    return Root(setting).game(source or system_luck())


def new_game(setting: Setting[Any, Any], source: Source | None = None) -> Game[Any]:
    """Begin a game: commit 1 is `core/start`, which shuffles."""
    return unstarted(setting, source).apply(Start())


def restored(
    setting: Setting[Any, Any], commits: Iterable[Commit], source: Source | None = None
) -> Game[Any]:
    """Fold recorded commits into a game that goes on as it would have with its old luck."""
    return regrown(Root(setting), tuple(commits), source or system_luck())


def system_luck() -> SeededChance:
    """Give luck from a seed that the operating system gives."""
    import secrets

    return SeededChance(secrets.randbits(128))


def regrown(root: Root[Any], commits: tuple[Commit, ...], source: Source) -> Game[Any]:
    """Give the game that grew from *root* by recorded commits, one after the other."""
    history: History | None = None
    ply = root.ply
    for commit in commits:
        if commit.n != ply + 1:
            raise VersionConflict(commit.n - 1, ply)
        if isinstance(commit.command, Undo) and not root.ply <= commit.command.to <= ply:
            raise NoSuchPly(commit.command.to, ply)
        history = make_history(history, commit)
        ply += 1
    return root.after(history, source)
