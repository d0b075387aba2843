"""The boards that come with the library, read once."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from zwergriese.boards.board import Board
from zwergriese.boards.reading import read_board
from zwergriese.core.errors import UnknownName

DEFAULT: Final = "ondaria"
_BUNDLED: Final = (DEFAULT,)


def bundled_boards() -> tuple[str, ...]:
    """Name the boards that come with the library.

    >>> bundled_boards()
    ('ondaria',)

    .. versionadded:: 1.0
    """
    return _BUNDLED


@cache
def bundled_board(name: str) -> Board:
    """Read the board called *name* that comes with the library.

    Raises:
        UnknownName: where none is called so, with the nearest name that is known.

    >>> bundled_board("ondaria").title
    'Ondaria'

    .. versionadded:: 1.0
    """
    if name not in _BUNDLED:
        raise UnknownName("bundled board", name, _BUNDLED)
    return read_board((files("zwergriese.boards") / "data" / f"{name}.geojson").read_bytes())


def default_board() -> Board:
    """Give the board that games are played on where no other was agreed.

    >>> len(default_board().towns)
    10

    .. versionadded:: 1.0
    """
    return bundled_board(DEFAULT)
