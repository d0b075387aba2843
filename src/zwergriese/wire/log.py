"""A log that was read: its header, its commits, and the game that they tell."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from zwergriese.core import SeededChance, Viewer
from zwergriese.core.luck.seeded import LUCK_NAME, LUCK_VERSION
from zwergriese.core.play.loop import asks_of
from zwergriese.wire.agreement import Lookup, setting_of
from zwergriese.wire.errors import LogDamaged, LogFailure, OtherLuck
from zwergriese.wire.folding import PIECE, Folding, grown, need_seen
from zwergriese.wire.header import Header
from zwergriese.wire.limits import DEFAULT_LIMITS, Limits
from zwergriese.wire.messages.codec import Codec
from zwergriese.wire.reading import Opening, Reader, Source, kept, name_of, opened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zwergriese.core import Commit, Composed, Game, Position, Seat, Setting
    from zwergriese.core.luck import chance
    from zwergriese.wire.verify import Verdict


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
            OtherLuck: A seed was given, and the log's luck came from another algorithm.
        """
        if seed is not None:
            self._need_our_luck()
        commits = self.commits
        folding, failure = self._folded(commits)
        if failure is not None and partial:
            commits = commits[: (failure.commit or 1) - 1]
            folding, _ = self._folded(commits)
        failure = failure or self.failure
        if failure is not None and not partial:
            raise LogDamaged(failure)
        luck = SeededChance(seed) if seed is not None else source
        return grown(self.setting, commits, folding, luck)

    @cached_property
    def fault(self) -> LogFailure | None:
        """The first fault of all: a commit whose events can't be folded, or else `failure`."""
        return self._folded(self.commits)[1] or self.failure

    def walk(self) -> Iterator[Reached]:
        """Go through the log, commit by commit, without holding all of it.

        Raises:
            LogDamaged: After the steps before it, where the log has a fault.
        """
        folding = Folding(self.setting, self._read)
        commit = None
        with opened(self._source) as stream:
            reader = self._reader(stream)
            while piece := reader.commits(self._codec, PIECE):
                for commit in piece:
                    try:
                        position = folding.after(commit)
                    except Exception as error:
                        raise LogDamaged(self.unfoldable(commit.n, error)) from error
                    yield Reached(commit, position)
            if commit is not None and (failure := self.unseen(folding)) is not None:
                raise LogDamaged(failure)
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

    def _read(self) -> Iterator[Commit]:
        with opened(self._source) as stream:
            reader = self._reader(stream)
            while piece := reader.commits(self._codec, PIECE):
                yield from piece

    def _folded(self, commits: tuple[Commit, ...]) -> tuple[Folding, LogFailure | None]:
        """Fold commits as far as they can be, and say what stops that."""
        folding = Folding(self.setting, lambda: commits)
        for commit in commits:
            try:
                folding.after(commit)
            except Exception as error:  # noqa: BLE001 -- rules may stumble over anything forged
                return folding, self.unfoldable(commit.n, error)
        return folding, self.unseen(folding)

    def unseen(self, end: Folding) -> LogFailure | None:
        """Say from which commit on some viewer can't look, where that is so at the end."""
        try:
            need_seen(end.position, self._viewers)
        except Exception as error:  # noqa: BLE001 -- as above
            return self._unseen_from(error)
        return None

    def _unseen_from(self, last: Exception) -> LogFailure:
        folding, n = Folding(self.setting, self._read), 0
        for commit in self._read():
            n = commit.n
            try:
                need_seen(folding.after(commit), self._viewers)
            except Exception as error:  # noqa: BLE001 -- as above
                return self.unfoldable(n, error)
        return self.unfoldable(n, last)  # pragma: no cover -- the end was looked at before

    @property
    def _viewers(self) -> tuple[Viewer, ...]:
        redacted = self.header.redacted
        return (None, *range(self.setting.seats)) if redacted is None else (redacted.viewer,)

    def _need_our_luck(self) -> None:
        luck = self.header.luck
        if (luck.name, luck.version) != (LUCK_NAME, LUCK_VERSION):
            told = f"{luck.name!r} {luck.version}, and here it is {LUCK_NAME!r} {LUCK_VERSION}"
            msg = f"{self.name} can't go on with a seed: its luck came from {told}"
            raise OtherLuck(msg)

    def unfoldable(self, n: int, error: Exception) -> LogFailure:
        """Give the failure of commit *n*, whose events caused an error."""
        kind, why = type(error).__name__, str(error)
        told = f"its events can't be folded: {kind}{why and ': '}{why}"
        return LogFailure(self.name, n + 1, self.begin_of(n), n, "wire/unfoldable", told)

    def begin_of(self, n: int) -> int:
        """Give the byte at which the line of commit *n* begins; 0 is the header."""
        byte = 0
        with opened(self._source) as stream:
            for _ in range(n):
                byte += len(stream.readline(self._limits.line_bytes + 1))
        return byte


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
