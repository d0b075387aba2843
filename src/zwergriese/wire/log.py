"""A log that was read: its header, its commits, and the game that they tell."""

from __future__ import annotations

from collections import deque
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve, frozen

from zwergriese.core import NoSuchPly, SeededChance, Undo, restored
from zwergriese.core.play.loop import asks_of, first_position, fold
from zwergriese.wire.agreement import Lookup, setting_of
from zwergriese.wire.errors import LogDamaged, LogFailure
from zwergriese.wire.header import Header
from zwergriese.wire.limits import DEFAULT_LIMITS, Limits
from zwergriese.wire.messages.codec import Codec
from zwergriese.wire.reading import Opening, Reader, Source, kept, name_of, opened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zwergriese.core import Commit, Composed, Game, Position, Seat, Setting
    from zwergriese.core.luck import chance
    from zwergriese.wire.verify import Verdict

PIECE: Final = 256
"""So many commits are held at once by `walk`, and so many of the latest positions."""


@frozen
class Reached:
    """A commit, and where the game stands after it."""

    commit: Commit
    position: Position[Any]

    @property
    def state(self) -> Composed[Any]:
        """The whole state after the commit."""
        return self.position.composed

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act after the commit."""
        return tuple(ask.seat for ask in asks_of(self.position))


class Log:
    """A log: the header is read at once, the commits when they are first asked for.

    What is good before a fault comes back; the fault itself stands in `failure`.
    """

    def __init__(
        self, source: Source, name: str, lookup: Lookup, limits: Limits, opening: Opening
    ) -> None:
        self._source, self._lookup, self._limits = source, lookup, limits
        self._opening = opening
        self.name = name
        self.header: Header = opening.header

    @cached_property
    def setting(self) -> Setting[Any, Any]:
        """What was agreed before the game, made of what is registered here.

        Raises:
            MissingParts: A ruleset, variant or board is not here.
        """
        return self._agreed[0]

    @property
    def commits(self) -> tuple[Commit, ...]:
        """The commits up to the first fault, or all."""
        return self._body[0]

    @property
    def failure(self) -> LogFailure | None:
        """The fault that ends the good part, or None where the log is whole."""
        return self._body[1]

    @property
    def head(self) -> str:
        """The hash of the last good line; whoever keeps it can tell later that nothing was cut."""
        return self._body[2]

    @property
    def redacted(self) -> bool:
        """Whether some viewer's log, with HIDDEN in it and without luck."""
        return self.header.redacted is not None

    def replay(
        self, *, seed: int | None = None, source: chance.Source | None = None, partial: bool = False
    ) -> Game[Any]:
        """Fold the recorded events into a game; nothing is decided again.

        Args:
            seed: The seed that was played with, to go on as the game would have.
            source: Luck of another kind to go on with.
            partial: Take the good part of a damaged log.

        Raises:
            LogDamaged: The log has a fault, or its events can't be folded; says where.
        """
        commits, failure, _ = self._body
        if failure is not None and not partial:
            raise LogDamaged(failure)
        luck = SeededChance(seed) if seed is not None else source
        try:
            return restored(self.setting, commits, luck)
        except Exception as error:
            for _ in self.walk():  # names the commit
                pass
            raise AssertionError from error  # pragma: no cover -- the walk folds the same events

    def walk(self) -> Iterator[Reached]:
        """Go through the log, commit by commit, without holding all of it.

        Raises:
            LogDamaged: After the steps before it, where the log has a fault.
        """
        position = first_position(self.setting.rules)
        latest: deque[Position[Any]] = deque((position,), maxlen=PIECE)
        undone: list[tuple[int, int]] = []
        with opened(self._source) as stream:
            reader = self._reader(stream)
            while piece := reader.commits(self._codec, PIECE):
                for commit in piece:
                    try:
                        if isinstance(commit.command, Undo):
                            position = self._undone(commit.n, commit.command.to, latest, undone)
                            undone.append((commit.n, commit.command.to))
                        else:
                            position = fold(position, commit.events)
                    except Exception as error:
                        raise LogDamaged(self._unfoldable(commit, error)) from error
                    latest.append(position)
                    yield Reached(commit, position)
            if reader.failure is not None:
                raise LogDamaged(reader.failure)

    def verify(self, *, head: str | None = None) -> Verdict:
        """Decide each commit again, on its own, and compare; see `Verdict`.

        Args:
            head: The hash that the last line must have, as it was kept elsewhere.
        """
        from zwergriese.wire.verify import verified

        return verified(self, head)

    def __repr__(self) -> str:
        return f"<Log {self.name} of {self.header.ruleset.id}>"

    @property
    def _codec(self) -> Codec:
        return self._agreed[1]

    @cached_property
    def _agreed(self) -> tuple[Setting[Any, Any], Codec]:
        header = evolve(self.header, meta=None, redacted=None)
        return _agreed(header, _Same(self._lookup))

    @cached_property
    def _body(self) -> tuple[tuple[Commit, ...], LogFailure | None, str]:
        with opened(self._source) as stream:
            reader = self._reader(stream)
            commits = tuple(reader.commits(self._codec, self._limits.commits + 1))
            return commits, reader.failure, reader.head.decode("ascii")

    def _reader(self, stream: Any) -> Reader:
        return Reader(stream, self.name, self._limits, self._opening)

    def _undone(
        self, n: int, to: int, latest: deque[Position[Any]], undone: list[tuple[int, int]]
    ) -> Position[Any]:
        if not 0 <= to < n:
            raise NoSuchPly(to, n - 1)
        back = n - to
        return latest[-back] if back <= len(latest) else self._position_at(to, undone)

    def _position_at(self, ply: int, undone: list[tuple[int, int]]) -> Position[Any]:
        """Fold the log's beginning once more, for an undo that goes far back."""
        spans = _counting(ply, undone)
        position = first_position(self.setting.rules)
        with opened(self._source) as stream:
            reader = self._reader(stream)
            while spans and (piece := reader.commits(self._codec, PIECE)):
                for commit in piece:
                    if spans and commit.n > spans[-1][1]:
                        spans.pop()
                    if spans and spans[-1][0] <= commit.n:
                        position = fold(position, commit.events)
        return position

    def _unfoldable(self, commit: Commit, error: Exception) -> LogFailure:
        told = f"its events can't be folded: {type(error).__name__}: {error}"
        line, byte = commit.n + 1, 0
        with opened(self._source) as stream:
            for _ in range(commit.n):
                byte += len(stream.readline(self._limits.line_bytes + 1))
        return LogFailure(self.name, line, byte, commit.n, "wire/unfoldable", told)


def read_log(source: Source, lookup: Lookup, *, limits: Limits = DEFAULT_LIMITS) -> Log:
    """Read a log from a file, from bytes, or from stdin (`"-"`); gzip is unpacked.

    Args:
        source: A path, the bytes of a log, or `"-"`.
        lookup: What gives rulesets, variants and boards by id: a registry.
        limits: How much is read at most.

    Raises:
        LogDamaged: It is no log, or its header is faulty. Faults after the header stand in
            `Log.failure`.
    """
    name = name_of(source)
    source = kept(source, limits)
    with opened(source) as stream:
        opening = Reader(stream, name, limits).opening
    return Log(source, name, lookup, limits, opening)


@frozen(eq=False)
class _Same:
    """A lookup that equals itself alone: two that hold equal rulesets may hold other messages."""

    lookup: Lookup

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.lookup is other.lookup

    def __hash__(self) -> int:
        return id(self.lookup)


@lru_cache(maxsize=16)
def _agreed(header: Header, same: _Same) -> tuple[Setting[Any, Any], Codec]:
    """Make setting and codec once for logs of the same agreement: a folder often holds many."""
    setting = setting_of(header, same.lookup)
    return setting, Codec(setting)


def _counting(ply: int, undone: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Give the spans of plies up to *ply* that no undo took back, the last one first.

    >>> _counting(9, [(4, 2), (8, 5)])
    [(9, 9), (5, 5), (1, 2)]
    """
    spans = []
    for n, to in reversed(undone):
        if n <= ply:
            spans.append((n + 1, ply))
            ply = to
    spans.append((1, ply))
    return [span for span in spans if span[0] <= span[1]]
