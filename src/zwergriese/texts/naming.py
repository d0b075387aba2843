"""Names from outside: made safe to stand in a sentence, and told apart."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_LONGEST: Final = 60
_ISOLATE, _POP = "\u2068", "\u2069"
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN"})
_DIRECTIONS: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
_UNSEEN: Final = frozenset({"Cc", "Cs", "Cn", "Co", "Zl", "Zp"})


def safe_name(name: str) -> str:
    r"""Make a name safe to show: no control characters, no overriding of the direction of text.

    What was taken out is taken out of the shown name only. A name written from right to left is
    isolated, so that the numbers beside it stay where they belong.

    >>> safe_name("Rick\u202e 3\x07")
    'Rick 3'
    """
    shown = "".join(letter for letter in name if _visible(letter))
    shown = " ".join(shown.split())
    if len(shown) > _LONGEST:
        shown = shown[: _LONGEST - 1] + "…"
    if any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in shown):
        return f"{_ISOLATE}{shown}{_POP}"
    return shown


def _visible(letter: str) -> bool:
    if letter in _DIRECTIONS:
        return False
    return letter.isspace() or unicodedata.category(letter) not in _UNSEEN


@frozen
class Names:
    """What the table calls its players and the board its places; no rule reads it.

    `players` are safe and differ from each other; an empty one is shown by its seat. `titles` are
    by kind and id: `{"town": {"t1": "Oakham"}}`, as pairs so that the value hashes.
    """

    players: tuple[str, ...] = ()
    titles: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()

    def player(self, seat: int) -> str:
        """Give a player's name, or nothing where there is none."""
        return self.players[seat] if 0 <= seat < len(self.players) else ""

    def title(self, kind: str, name: str) -> str | None:
        """Give the title of a thing that has one of its own."""
        for one, pairs in self.titles:
            if one == kind:
                return next((title for other, title in pairs if other == name), None)
        return None


def names(
    players: Iterable[object] = (), titles: Mapping[str, Mapping[str, str]] | None = None
) -> Names:
    """Make names safe. Players whose names look alike are told apart by their seat.

    >>> names(["Ann", "ann", None]).players
    ('Ann (1)', 'ann (2)', '')
    """
    shown = [safe_name(name) if isinstance(name, str) else "" for name in players]
    looks = [unicodedata.normalize("NFKC", name).casefold() for name in shown]
    apart = tuple(
        f"{name} ({seat + 1})" if name and looks.count(looks[seat]) > 1 else name
        for seat, name in enumerate(shown)
    )
    safe = {
        kind: tuple((name, safe_name(title)) for name, title in pairs.items())
        for kind, pairs in (titles or {}).items()
    }
    return Names(apart, tuple(safe.items()))
