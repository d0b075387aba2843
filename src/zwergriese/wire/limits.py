"""How much is read at most, so that a hostile log costs a sentence and no more."""

from __future__ import annotations

from typing import Final

from attrs import field, frozen, validators

FILE_BYTES: Final = 512 * 1024 * 1024
LINE_BYTES: Final = 16 * 1024 * 1024
COMMITS: Final = 1_000_000
DEPTH: Final = 64
"""Nesting in the header's free parts; the parser itself stops at 1,024 wherever it is."""


@frozen
class Limits:
    """The most that is read of a log; sizes in bytes, after unpacking.

    >>> Limits(line_bytes=1_000).line_bytes
    1000
    """

    file_bytes: int = field(default=FILE_BYTES, validator=validators.ge(1))
    line_bytes: int = field(default=LINE_BYTES, validator=validators.ge(1))
    commits: int = field(default=COMMITS, validator=validators.ge(1))
    depth: int = field(default=DEPTH, validator=validators.ge(1))


DEFAULT_LIMITS: Final = Limits()
