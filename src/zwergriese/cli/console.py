"""What goes where: answers to stdout, everything else to stderr, in whatever encoding there is."""

from __future__ import annotations

import codecs
import io
import json
import os
import re
import sys
import unicodedata
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

PLAIN: Final = "zwergriese-plain"
"""The name of the way to write a letter that the terminal lacks."""

_SUBSTITUTES: Final = {
    "\u2018": "'",
    "\u2019": "'",
    "\u201a": "'",
    "\u201c": '"',
    "\u201d": '"',
    "\u201e": '"',
    "\u00ab": '"',
    "\u00bb": '"',
    "\u2013": "-",
    "\u2014": "-",
    "\u2026": "...",
    "\u00d7": "x",
    "\u00b7": "-",
    "\u2192": "->",
    "\u00df": "ss",
    "\u00e6": "ae",
    "\u00f8": "o",
    "\u0153": "oe",
    "\u2068": "",
    "\u2069": "",
}


_UNSEEN: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2067"
    "\u206a-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff\U000e0001-\U000e007f]"
)
"""What a terminal obeys, or does not show: control characters and marks for the run of text.

The isolating marks that a story puts round names are not among them.
"""


def escaped(text: str) -> str:
    r"""Write out what a terminal would obey; what came from outside can't paint or forge lines.

    >>> print(escaped("\x1b[31mred\nError: none"))
    \x1b[31mred\nError: none
    """
    return _UNSEEN.sub(lambda found: _as_code(found[0]), text)


def _as_code(letter: str) -> str:
    return ascii(letter)[1:-1]


def plain(error: UnicodeError) -> tuple[str, int]:
    """Write what an encoding lacks by plain letters.

    >>> "Füße – “fünf”…".encode("ascii", PLAIN)
    b'Fusse - "funf"...'
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return "".join(_plain(letter) for letter in letters), error.end


def _plain(letter: str) -> str:
    found = _SUBSTITUTES.get(letter)
    if found is not None:
        return found
    bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode("ascii")
    return bare or "?"


codecs.register_error(PLAIN, plain)


def prepare() -> None:
    """Let no letter stop an answer."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=PLAIN)


def say(text: str = "") -> None:
    """Answer with a line on stdout."""
    sys.stdout.write(f"{escaped(text)}\n")


def say_json(value: Any) -> None:
    """Answer with one JSON value on stdout; what the terminal can't write is escaped."""
    encoding = (sys.stdout.encoding or "ascii").lower().replace("-", "")
    text = json.dumps(value, indent=2, ensure_ascii=encoding != "utf8")
    lines = (_UNSEEN.sub(_as_json, line) for line in text.split("\n"))
    sys.stdout.write("\n".join(lines) + "\n")


def _as_json(found: re.Match[str]) -> str:
    return json.dumps(found[0])[1:-1] if found[0] != "\x7f" else "\\u007f"


def note(text: str) -> None:
    """Tell something on stderr: a warning, an error, how far things are."""
    sys.stdout.flush()
    sys.stderr.write(f"{escaped(text)}\n")


def counted(number: int, noun: str) -> str:
    """Say how many of something there are.

    >>> counted(1, "game"), counted(2, "game")
    ('1 game', '2 games')
    """
    return f"{number} {noun}{'' if number == 1 else 's'}"


def is_terminal() -> bool:
    """Tell whether stderr is a terminal that can be drawn on."""
    return sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


def table(rows: Iterable[tuple[object, ...]], right: str) -> list[str]:
    """Set rows in columns; *right* has an `r` for each column that ends flush.

    >>> table([("bot", "wins"), ("random", 7)], "lr")
    ['bot     wins', 'random     7']
    """
    written = [tuple(escaped(str(cell)) for cell in row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*written, strict=True)]
    lines = []
    for row in written:
        cells = [
            cell.rjust(width) if side == "r" else cell.ljust(width)
            for cell, width, side in zip(row, widths, right, strict=True)
        ]
        lines.append("  ".join(cells).rstrip())
    return lines
