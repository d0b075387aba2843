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

_ROWS: list[tuple[Hidden, ...]] = [()]


def hidden_row(length: int) -> tuple[Hidden, ...]:
    """Give a tuple of that many HIDDEN, the same object each time.

    >>> hidden_row(2)
    (HIDDEN, HIDDEN)
    """
    while len(_ROWS) <= length:
        _ROWS.append((*_ROWS[-1], HIDDEN))
    return _ROWS[length]
