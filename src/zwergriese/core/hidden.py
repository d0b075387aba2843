"""HIDDEN: what stands in the place of a value that the viewer may not see."""

from __future__ import annotations

import enum
from typing import Final


class Hidden(enum.Enum):
    """The class of one value, `HIDDEN`; written "?" on the wire, which no id may be."""

    HIDDEN = "?"

    def __repr__(self) -> str:
        return "HIDDEN"


HIDDEN: Final = Hidden.HIDDEN
"""Stands in single values, in tuples and (as a count) in `Cards`; never in a set or a mapping."""

_ROWS: Final = tuple((HIDDEN,) * length for length in range(128))


def hidden_row(length: int) -> tuple[Hidden, ...]:
    """Give a tuple of that many HIDDEN; a short one is the same object each time.

    >>> hidden_row(2)
    (HIDDEN, HIDDEN)
    """
    return _ROWS[length] if length < len(_ROWS) else (HIDDEN,) * length
