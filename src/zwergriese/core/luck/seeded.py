"""SeededChance: the same seed gives the same game on every Python, for ever.

The algorithm, `zwergriese-luck` version 1. Draw number k (from 0) of a purpose reads words of 64
bits from blocks: block b is BLAKE2b with a digest of 64 bytes, keyed with the seed as 32 bytes, big
end first, over the ASCII text `purpose/k/b`; its eight words are read big end first. A word w picks
one of n by `w * n >> 64`. A shuffle starts from 0, 1, ... n-1 and for i from n-1 down to 1 swaps
places i and the pick of i+1 by the next word. A die is 1 plus a pick.
"""

from __future__ import annotations

import hashlib
import struct
from typing import TYPE_CHECKING, Final

from attrs import field, frozen

from zwergriese.core.errors import BadDraw
from zwergriese.core.luck.chance import Drawing

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from zwergriese.core.luck.chance import Answer

LUCK_NAME: Final = "zwergriese-luck"
LUCK_VERSION: Final = 1

_WORDS: Final = struct.Struct(">8Q").unpack
_LARGEST: Final = 1 << 256


def _need_seed(seed: object) -> None:
    if type(seed) is not int or not 0 <= seed < _LARGEST:
        msg = f"a seed is a whole number from 0 to 2**256 - 1, not {seed!r}"
        raise BadDraw(msg)


@frozen
class SeededChance:
    """Luck from a seed. A log never holds the seed.

    >>> from zwergriese.core.luck.seeded import SeededChance
    >>> chance = SeededChance(7).drawing()
    >>> chance.shuffled(5, "example/deck"), chance.die(6, "example/roll")
    ((0, 2, 4, 3, 1), 5)
    """

    seed: int = field(repr=False)
    _keyed: hashlib.blake2b = field(init=False, eq=False, repr=False)

    @_keyed.default
    def _key(self) -> hashlib.blake2b:
        _need_seed(self.seed)  # here, for validators run only after this
        return hashlib.blake2b(key=self.seed.to_bytes(32, "big"), digest_size=64)

    def __reduce__(self) -> tuple[type[SeededChance], tuple[int]]:
        return SeededChance, (self.seed,)

    def drawing(self, counts: Mapping[str, int] | None = None) -> Drawing:
        """Start drawing, after as many draws of each purpose as *counts* says."""
        return Drawing(self, counts or {})

    def answer(self, kind: str, size: int, purpose: str, before: Mapping[str, int], /) -> Answer:
        """Answer a draw from seed, purpose, and how many of that purpose came before."""
        k = before.get(purpose, 0)
        if kind == "shuffled":
            return self._shuffled(size, f"{purpose}/{k}")
        block = self._keyed.copy()
        block.update(f"{purpose}/{k}/0".encode("ascii"))
        number: int = int.from_bytes(block.digest()[:8], "big") * size >> 64
        return number + 1 if kind == "die" else number

    def _shuffled(self, n: int, draw: str) -> tuple[int, ...]:
        order = list(range(n))
        words = self._words(draw)
        for i in range(n - 1, 0, -1):
            j = next(words) * (i + 1) >> 64
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def _words(self, draw: str) -> Iterator[int]:
        b = 0
        while True:
            block = self._keyed.copy()
            block.update(f"{draw}/{b}".encode("ascii"))
            yield from _WORDS(block.digest())
            b += 1


def derived_seed(seed: int, *names: object) -> int:
    """Derive a seed of its own for a part: game 12 of a run, say.

    >>> derived_seed(7, "game", 12) == derived_seed(7, "game", 12) != derived_seed(7, "game", 13)
    True
    """
    _need_seed(seed)
    told = "/".join(str(name) for name in names).encode()
    digest = hashlib.blake2b(told, key=seed.to_bytes(32, "big"), digest_size=32).digest()
    return int.from_bytes(digest, "big")
