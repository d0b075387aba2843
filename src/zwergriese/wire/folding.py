"""Folding what a log tells: where each commit leads, and whether a game can stand there at all.

A log with all its hashes mended may tell anything. Rules fold it without asking whether it can be,
so what comes of it is looked at: somebody must be askable, and every viewer must be able to look.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final

from zwergriese.core import HIDDEN, NoSuchPly, Undo, ZwergrieseError
from zwergriese.core.play.commit import make_history
from zwergriese.core.play.game import make_game
from zwergriese.core.play.hiding import hidden
from zwergriese.core.play.loop import asks_of, first_position, fold
from zwergriese.core.play.root import Root, system_luck

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from zwergriese.core import Commit, Game, Position, Setting, Viewer
    from zwergriese.core.luck.chance import Source
    from zwergriese.core.play.commit import History
    from zwergriese.core.rules.choice import Ask

PIECE: Final = 256
"""So many commits are held at once by `walk`, and so many of the latest positions."""


class Impossible(ZwergrieseError):
    """Events lead to where no game can stand."""

    code = "wire/unfoldable"


class Folding:
    """Folds commits one after the other, and goes back where an undo says so.

    Only the latest positions are held. The first undo that goes further back has the log read once
    more; from then on the positions that such undos need are held as well.

    Args:
        setting: What was agreed.
        again: Gives all the log's commits from the first one.
    """

    def __init__(self, setting: Setting[Any, Any], again: Callable[[], Iterable[Commit]]) -> None:
        self._setting, self._again = setting, again
        self.position: Position[Any] = first_position(setting.rules)
        self.asks: tuple[Ask, ...] = ()
        self._latest: deque[Position[Any]] = deque((self.position,), maxlen=PIECE)
        self._wanted: frozenset[int] | None = None
        self._held: dict[int, Position[Any]] = {0: self.position}

    def after(self, commit: Commit) -> Position[Any]:
        """Give the position after the next commit, or raise whatever its events cause."""
        position = self._after(commit)
        self.asks = need_possible(position)
        self.position = position
        return position

    def _after(self, commit: Commit) -> Position[Any]:
        if isinstance(commit.command, Undo):
            position = self._back(commit.n, commit.command.to)
        else:
            position = fold(self._latest[-1], commit.events)
        self._latest.append(position)
        if self._wanted is not None and commit.n in self._wanted:
            self._held[commit.n] = position
        return position

    def _back(self, n: int, to: int) -> Position[Any]:
        if not 0 <= to < n:
            raise NoSuchPly(to, n - 1)
        if n - to <= len(self._latest):
            return self._latest[to - n]
        if self._wanted is None:
            self._hold(n)
        return self._held[to]

    def _hold(self, n: int) -> None:
        undos = ((one.n, one.command.to) for one in self._again() if isinstance(one.command, Undo))
        self._wanted = frozenset(to for at, to in undos if at - to > PIECE)
        earlier = Folding(self._setting, self._again)
        earlier._wanted, earlier._held = self._wanted, self._held
        for commit in self._again():
            if commit.n >= n:
                break
            earlier._after(commit)


def need_possible(position: Position[Any]) -> tuple[Ask, ...]:
    """Give who is asked, or raise: whatever asking causes, or a seat that is not at the table."""
    asks = asks_of(position)
    outcome = position.outcome
    seats = [ask.seat for ask in asks]
    seats += () if outcome is None else [row.seat for row in outcome.standings]
    for seat in seats:
        if seat.__class__ is not int or not 0 <= seat < position.setting.seats:
            msg = f"there is no seat {seat!r} at a table of {position.setting.seats}"
            raise Impossible(msg)
    return asks


def need_seen(position: Position[Any], viewers: Iterable[Viewer]) -> None:
    """Raise whatever comes of looking at a position with the eyes of each viewer."""
    for viewer in viewers:
        hidden(position, viewer)


def grown(
    setting: Setting[Any, Any], commits: Iterable[Commit], folding: Folding, source: Source | None
) -> Game[Any]:
    """Give the game that has these commits behind it and stands where they were folded to."""
    history: History | None = None
    draws: dict[str, int] = {}
    ply = 0
    for commit in commits:
        history, ply = make_history(history, commit), commit.n
        for draw in () if commit.luck is HIDDEN else commit.luck:
            draws[draw.purpose] = draws.get(draw.purpose, 0) + 1
    root: Root[Any] = Root(setting)
    luck = source or system_luck()
    return make_game(folding.position, folding.asks, ply, history, luck, draws, root)
