"""Lines that were read before: the same seat turns over the same card again and again."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from zwergriese.core import Commit, fast
from zwergriese.wire.lines import FIRST_HASH, TAIL

MOST: Final = 1_024
"""So many lines are remembered; when there are more, it begins anew."""

SHORT: Final = 320
"""Longer ones hardly ever come again."""

_HASH, _END = -len(FIRST_HASH) - 3, -3

_commit = fast(Commit)


class Repeats:
    """Commits by the bytes that stand between a line's number and its hash.

    What is remembered was read strictly, so the same bytes are as strict and mean the same. The
    number before them, the hash after them and the end of the line are looked at each time.
    """

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[bytes, Commit] = {}

    def again(self, line: bytes, head: bytes, n: int) -> tuple[Commit, bytes] | None:
        """Give commit *n* and its hash where its line, behind the hash *head*, is known."""
        begin = b'{"n":%d,' % n
        known = self._known.get(line[len(begin) : _HASH])
        if known is None or not (line.startswith(begin) and line.endswith(b'"}\n')):
            return None
        own = line[_HASH:_END]
        if sha256(head + line[:-TAIL]).hexdigest().encode("ascii") != own:
            return None
        return _commit(n, known.seat, known.command, known.luck, known.events), own

    def keep(self, line: bytes, commit: Commit) -> None:
        """Remember the line of a commit that was read, if it is short and holds no meta."""
        middle = line[len(b'{"n":%d,' % commit.n) : _HASH]
        if len(middle) <= SHORT and commit.meta is None and line.endswith(b"\n"):
            if len(self._known) >= MOST:
                self._known.clear()
            self._known[middle] = commit
