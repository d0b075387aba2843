"""Reading a log piece by piece: bytes in, checked commits out, up to the first fault."""

from __future__ import annotations

import gzip
import io
import sys
import zlib
from functools import lru_cache
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, NoReturn, TypeAlias

from attrs import frozen

from zwergriese.wire.errors import LogDamaged, LogFailure, Unreadable
from zwergriese.wire.header import Header, read_header
from zwergriese.wire.lines import FIRST_HASH, Broken, unsealed

if TYPE_CHECKING:
    import os

    from zwergriese.core import Commit
    from zwergriese.wire.limits import Limits
    from zwergriese.wire.messages.codec import Codec

Source: TypeAlias = "str | os.PathLike[str] | bytes"

STDIN: Final = "-"
_GZIP: Final = b"\x1f\x8b"
_UNPACKING: Final = (EOFError, gzip.BadGzipFile, zlib.error)
_SHORT: Final = 16_384
_MAGIC: Final = b'{"format":"zwergriese-log"'


def name_of(source: Source) -> str:
    """Give the name by which messages speak of a source."""
    if isinstance(source, bytes):
        return "<bytes>"
    return "<stdin>" if source == STDIN else str(source)


def kept(source: Source, limits: Limits) -> Source:
    """Give a source that can be read more than once: what comes from stdin is kept."""
    return sys.stdin.buffer.read(limits.file_bytes + 1) if source == STDIN else source


def opened(source: Source) -> IO[bytes]:
    """Open a source; a gzip file is told by its first two bytes, not by its name."""
    raw: IO[bytes] = (
        io.BytesIO(source) if isinstance(source, bytes) else Path(source).open("rb")  # noqa: SIM115
    )
    packed = raw.read(len(_GZIP)) == _GZIP
    raw.seek(0)
    if not packed:
        return raw
    if isinstance(source, bytes):
        return io.BufferedReader(gzip.GzipFile(fileobj=raw))
    raw.close()  # one that opens the file itself closes it too
    return io.BufferedReader(gzip.GzipFile(source))


def is_packed(stream: IO[bytes]) -> bool:
    """Tell whether an opened source is a packed one."""
    return isinstance(getattr(stream, "raw", None), gzip.GzipFile)


@frozen
class Opening:
    """The first line of a log, what it says, and its hash."""

    line: bytes
    header: Header
    head: bytes


def _opening(line: bytes, depth: int) -> Opening:
    plain, head = unsealed(line, FIRST_HASH)
    return Opening(line, read_header(plain, depth=depth), head)


_opening_again = lru_cache(maxsize=16)(_opening)


class Reader:
    """Reads a log from a stream: first the header, then commits in pieces of some hundreds.

    When it meets a fault, it stops for good, and `failure` says where and what.

    Raises:
        LogDamaged: The header has a fault, or this is no log.
    """

    def __init__(
        self, stream: IO[bytes], file: str, limits: Limits, known: Opening | None = None
    ) -> None:
        self._stream, self._file, self._limits = stream, file, limits
        self.n = 0
        """The number of the last good commit."""
        self.whole_to = 0
        """Where the last good line ends."""
        self.open_end = False
        """Whether the last good line lacks its newline."""
        self.failure: LogFailure | None = None
        self.opening = self._opening(known)
        self.head = self.opening.head

    @property
    def header(self) -> Header:
        """What the first line says."""
        return self.opening.header

    def _opening(self, known: Opening | None) -> Opening:
        line = b""
        try:
            line = self._next()
            if known is None or known.line != line:
                # A folder often holds many logs whose first lines are the same.
                read = _opening_again if len(line) <= _SHORT else _opening
                known = read(line, self._limits.depth)
        except (Unreadable, *_UNPACKING) as error:
            # A first line that does not even look like ours is no damaged log, but no log.
            ours = bool(line) and (line.startswith(_MAGIC) or _MAGIC.startswith(line))
            prefix = "" if ours else "this is no log of zwergriese: its first line "
            raise LogDamaged(self._failed(error, 1, None, prefix)) from None
        self.whole_to, self.open_end = len(line), line[-1:] != b"\n"
        return known

    def commits(self, codec: Codec, most: int) -> list[Commit]:
        """Read up to *most* commits; fewer, or none, at the end or before a fault."""
        found: list[Commit] = []
        if self.failure is not None:
            return found
        redacted = self.header.redacted is not None
        read, limits, readline = codec.read_commit, self._limits, self._stream.readline
        repeats = codec.repeats
        most_bytes, longest = limits.file_bytes, limits.line_bytes
        whole_to, n, head = self.whole_to, self.n, self.head
        line = b""
        try:
            while len(found) < most and (following := readline(longest + 1)):
                line = following
                size = len(line)
                if size > longest or whole_to + size > most_bytes or n >= limits.commits:
                    self._too_big(line, n)
                known = None if redacted else repeats.again(line, head, n + 1)
                if known is not None:
                    commit, head = known
                else:
                    plain, own = unsealed(line, head)
                    commit = read(plain)
                    if commit.n != n + 1 or ("drew" in plain) is not redacted:
                        _refuse(commit.n, n + 1, redacted=redacted)
                    head = own
                    if not redacted:
                        repeats.keep(line, commit)
                n += 1
                whole_to += size
                found.append(commit)
        except (Unreadable, *_UNPACKING) as error:
            self.whole_to = whole_to  # the fault lies in the line that begins there
            self.failure = self._failed(error, n + 2, n + 1)
        else:
            self.open_end = line[-1:] != b"\n" if line else self.open_end
        self.whole_to, self.n, self.head = whole_to, n, head
        return found

    def _next(self) -> bytes:
        line = self._stream.readline(self._limits.line_bytes + 1)
        if len(line) > min(self._limits.line_bytes, self._limits.file_bytes):
            self._too_big(line, 0)
        return line

    def _too_big(self, line: bytes, n: int) -> NoReturn:
        limits = self._limits
        if len(line) > limits.line_bytes:
            told = f"is longer than {limits.line_bytes} bytes"
        elif n >= limits.commits:
            told = f"comes after {limits.commits} commits"
        else:
            told = f"goes beyond {limits.file_bytes} bytes"
        raise Broken("", f"{told}, which is the limit", "wire/too-big")

    def _failed(
        self, error: Exception, line: int, commit: int | None, prefix: str = ""
    ) -> LogFailure:
        if isinstance(error, Unreadable):
            code = "wire/not-a-log" if prefix else error.code
            return LogFailure(self._file, line, self.whole_to, commit, code, f"{prefix}{error}")
        told = f"can't be unpacked: {error}"
        return LogFailure(self._file, line, self.whole_to, commit, "wire/not-gzip", told)


def _refuse(n: int, wanted: int, *, redacted: bool) -> NoReturn:
    if n != wanted:
        raise Broken("n", f"is {n}, but commit {wanted} comes here", "wire/order")
    kind = "redacted" if redacted else "full"
    raise Broken("", f"is no commit of a {kind} log", "wire/redaction")
