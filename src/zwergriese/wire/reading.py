"""Reading a log piece by piece: bytes in, checked commits out, up to the first fault."""

from __future__ import annotations

import gzip
import io
import sys
import zlib
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, NoReturn, TypeAlias

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
    return io.BufferedReader(gzip.GzipFile(fileobj=raw)) if packed else raw


def is_packed(stream: IO[bytes]) -> bool:
    """Tell whether an opened source is a packed one."""
    return isinstance(getattr(stream, "raw", None), gzip.GzipFile)


class Reader:
    """Reads a log from a stream: first the header, then commits in pieces of some hundreds.

    When it meets a fault, it stops for good, and `failure` says where and what.

    Raises:
        LogDamaged: The header has a fault, or this is no log.
    """

    def __init__(self, stream: IO[bytes], file: str, limits: Limits) -> None:
        self._stream, self._file, self._limits = stream, file, limits
        self.head = FIRST_HASH
        self.n = 0
        """The number of the last good commit."""
        self.whole_to = 0
        """Where the last good line ends."""
        self.open_end = False
        """Whether the last good line lacks its newline."""
        self.failure: LogFailure | None = None
        self.header = self._header()

    def _header(self) -> Header:
        line = b""
        try:
            line = self._next()
            plain, head = unsealed(line, FIRST_HASH)
            header = read_header(plain, depth=self._limits.depth)
        except (Unreadable, *_UNPACKING) as error:
            # A first line that does not even look like ours is no damaged log, but no log.
            ours = line.startswith(_MAGIC) or _MAGIC.startswith(line)
            prefix = "" if ours else "this is no log of zwergriese: its first line "
            raise LogDamaged(self._failed(error, 1, None, prefix)) from None
        self.head, self.whole_to = head, len(line)
        self.open_end = line[-1:] != b"\n"
        return header

    def commits(self, codec: Codec, most: int) -> list[Commit]:
        """Read up to *most* commits; fewer, or none, at the end or before a fault."""
        found: list[Commit] = []
        if self.failure is not None:
            return found
        redacted = self.header.redacted is not None
        read, following = codec.read_commit, self._next
        line = b"\n"
        try:
            while len(found) < most and (line := following()):
                plain, head = unsealed(line, self.head)
                commit = read(plain)
                if commit.n != self.n + 1 or ("drew" in plain) is not redacted:
                    _refuse(commit.n, self.n + 1, redacted=redacted)
                self.head = head
                self.n += 1
                self.whole_to += len(line)
                found.append(commit)
        except (Unreadable, *_UNPACKING) as error:
            self.failure = self._failed(error, self.n + 2, self.n + 1)
        else:
            self.open_end = self.open_end if not line else line[-1:] != b"\n"
        return found

    def _next(self) -> bytes:
        limits = self._limits
        line = self._stream.readline(limits.line_bytes + 1)
        if len(line) > limits.line_bytes:
            raise Broken("", f"is longer than {limits.line_bytes} bytes", "wire/too-big")
        if self.whole_to + len(line) > limits.file_bytes:
            raise Broken("", f"goes beyond {limits.file_bytes} bytes", "wire/too-big")
        if self.n >= limits.commits and line:
            raise Broken("", f"has more than {limits.commits} commits", "wire/too-big")
        return line

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
