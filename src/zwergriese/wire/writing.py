"""Writing logs: whole at once, or a commit a line as the game goes on."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from zwergriese.core import Game, Setting
from zwergriese.core.play.commit import commits_of
from zwergriese.wire.agreement import describe
from zwergriese.wire.errors import LogDamaged, LogRefused
from zwergriese.wire.files import need_regular, replace_file
from zwergriese.wire.header import write_header
from zwergriese.wire.limits import DEFAULT_LIMITS
from zwergriese.wire.lines import FIRST_HASH, sealed
from zwergriese.wire.messages.codec import Codec
from zwergriese.wire.reading import Reader, is_packed, opened

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from types import TracebackType

    from zwergriese.core import Commit
    from zwergriese.core.play.commit import History
    from zwergriese.wire.header import Eyes, Header


def log_lines(
    header: Header, commits: Iterable[Commit], setting: Setting[Any, Any]
) -> Iterator[bytes]:
    """Give the lines of a log, the header's first."""
    codec = Codec(setting)
    write = codec.write_commit if header.redacted is None else codec.write_redacted
    line, head = sealed(write_header(header), FIRST_HASH)
    size = 0
    yield line
    for commit in commits:
        size += len(line)
        line, head = sealed(write(commit), head)
        need_readable(line, size, commit.n)
        yield line


def need_readable(line: bytes, size: int, n: int) -> None:
    """Refuse to write the line of commit *n* behind *size* bytes where no reader would take it."""
    limits = DEFAULT_LIMITS
    if len(line) > limits.line_bytes or size + len(line) > limits.file_bytes or n > limits.commits:
        msg = f"commit {n} with {len(line)} bytes behind {size} is beyond what a log holds"
        raise LogRefused(msg)


def encode_log(
    game: Game[Any], *, meta: Mapping[str, Any] | None = None, viewer: Eyes = "all"
) -> bytes:
    """Give the bytes of a game's log.

    Args:
        game: The game; all its commits are written.
        meta: What goes with the log and no rule reads, such as `{"names": ["Ada", "Bo"]}`.
        viewer: For whose eyes: `"all"`, a seat, or None for a spectator. Any but `"all"` gives a
            redacted log, with HIDDEN where they may not look and without luck.
    """
    header = describe(game.setting, meta=meta, viewer=viewer)
    commits = game.commits if viewer == "all" else game.commits_for(viewer)
    return b"".join(log_lines(header, commits, game.setting))


def write_log(
    game: Game[Any],
    path: str | os.PathLike[str],
    *,
    meta: Mapping[str, Any] | None = None,
    viewer: Eyes = "all",
) -> None:
    """Write a game's log to a file, whole or not at all; an older file of that name is replaced.

    The arguments are those of `encode_log`.
    """
    need_regular(path)
    replace_file(path, encode_log(game, meta=meta, viewer=viewer))


class LogWriter:
    """Appends a game's commits to a file as they come, a line each.

    A new file gets a header. A file that exists is read first, and must be a whole log of the same
    setting; a last line that lacks only its newline gets it. What is torn or damaged is refused and
    left as it is: `repair_log` mends it.

    Args:
        path: The file.
        setting: What was agreed, or the game itself.
        meta: For the header of a new file.
        sync: Wait for the disk after each commit, so that it outlives a power cut.

    Raises:
        LogDamaged: The file has a fault; says where.
        LogRefused: It is the log of another setting.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        setting: Setting[Any, Any] | Game[Any],
        *,
        meta: Mapping[str, Any] | None = None,
        sync: bool = False,
    ) -> None:
        self.path = Path(path)
        self.ply = 0
        self._sync = sync
        self._setting = setting.setting if isinstance(setting, Game) else setting
        self._codec = Codec(self._setting)
        self._node: History | None = None  # what `follow` wrote last; None: compare by hash
        self._size = 0
        self._head = self._start = FIRST_HASH
        header = describe(self._setting, meta=meta)
        need_regular(self.path)
        self._file = self.path.open("ab", buffering=0)
        try:
            if self._file.seek(0, os.SEEK_END):
                self._take_up(header)
            else:
                self._put(write_header(header))
                self._start = self._head
        except BaseException:
            self._file.close()
            raise

    @property
    def head(self) -> str:
        """The hash of the last line."""
        return self._head.decode("ascii")

    def append(self, commit: Commit) -> None:
        """Write the next commit, whole or not at all.

        Raises:
            LogRefused: It is not the next, or somebody else wrote to the file.
        """
        if commit.n != self.ply + 1:
            msg = f"{self.path}: commit {self.ply + 1} comes next, not {commit.n}"
            raise LogRefused(msg)
        self._put(self._codec.write_commit(commit))
        self.ply, self._node = commit.n, None

    def follow(self, game: Game[Any]) -> None:
        """Write the commits of a game that the file lacks.

        Raises:
            LogRefused: The game is not one that went on from what the file holds.
        """
        node, new = game.history, []
        while node is not None and node.commit.n > self.ply:
            new.append(node)
            node = node.previous
        if game.ply < self.ply or (node is not self._node and self._hash_of(node) != self._head):
            msg = f"{self.path} holds another game, or a game that went on otherwise"
            raise LogRefused(msg)
        for one in reversed(new):
            self.append(one.commit)
            self._node = one

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _take_up(self, header: Header) -> None:
        with opened(os.fspath(self.path)) as stream:
            if is_packed(stream):
                msg = f"{self.path} is packed; unpack it before it is written to"
                raise LogRefused(msg)
            reader = Reader(stream, str(self.path), DEFAULT_LIMITS)
            _need_same(reader.header, header, self.path)
            self._start = reader.head
            while reader.commits(self._codec, 256):
                pass
        if reader.failure is not None:
            raise LogDamaged(reader.failure)
        self.ply, self._head, self._size = reader.n, reader.head, reader.whole_to
        if reader.open_end:
            self._write(b"\n")

    def _hash_of(self, history: History | None) -> bytes:
        head = self._start
        for commit in commits_of(history):
            head = sealed(self._codec.write_commit(commit), head)[1]
        return head

    def _put(self, plain: dict[str, Any]) -> None:
        line, head = sealed(plain, self._head)
        need_readable(line, self._size, self.ply + 1)
        self._write(line)
        self._head = head

    def _write(self, content: bytes) -> None:
        if os.fstat(self._file.fileno()).st_size != self._size:
            msg = f"{self.path} was changed by somebody else"
            raise LogRefused(msg)
        try:
            rest = memoryview(content)
            while rest:
                rest = rest[self._file.write(rest) :]
            if self._sync:
                os.fsync(self._file.fileno())
        except OSError:
            self._file.truncate(self._size)
            raise
        self._size += len(content)


def _need_same(found: Header, wanted: Header, path: Path) -> None:
    for part in ("redacted", "ruleset", "variants", "seats", "options", "board"):
        if _identity(getattr(found, part)) != _identity(getattr(wanted, part)):
            msg = f"{path} is the log of another setting: its {part} differs"
            raise LogRefused(msg)


def _identity(part: Any) -> Any:
    """Leave out what an update of a distribution changes."""
    import attrs

    if isinstance(part, tuple):
        return tuple(map(_identity, part))
    if attrs.has(type(part)):
        return attrs.asdict(
            part, filter=lambda one, _: one.name not in {"distribution", "version", "geojson"}
        )
    return part
