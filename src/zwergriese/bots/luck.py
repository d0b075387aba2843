"""The luck of one decision of a bot: from its seed, its seat and the ply, and from nothing else."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from zwergriese.core import BadDraw

if TYPE_CHECKING:
    from zwergriese.core import Seat


def keyed(seed: int) -> hashlib.blake2b:
    """Prepare the hash that a seed's decisions start from."""
    if type(seed) is not int or not 0 <= seed < 1 << 256:
        msg = f"a seed is a whole number from 0 to 2**256 - 1, not {seed!r}"
        raise BadDraw(msg)
    return hashlib.blake2b(key=seed.to_bytes(32, "big"), digest_size=64)


class DecisionLuck:
    """A chance for one decision, so that one bot may play several seats, in any process.

    Its words of 64 bits are those of BLAKE2b, keyed with the seed, over `bot/seat/ply/block`; each
    draw takes the next ones. Nothing is hashed before luck is needed, and most decisions need one
    block. What a draw is for changes nothing: within a decision, draws come in a fixed order.

    >>> luck = DecisionLuck(keyed(7), seat=0, ply=3)
    >>> luck.pick(6, "core/choice"), luck.pick(1, "core/choice")
    (1, 0)
    """

    __slots__ = ("_block", "_drawn", "_keyed", "_place")

    def __init__(self, keyed: hashlib.blake2b, seat: Seat | None, ply: int) -> None:
        self._keyed = keyed
        self._place = (seat, ply)
        self._block = b""
        self._drawn = 0

    def pick(self, n: int, purpose: str, /) -> int:
        """Give one of the numbers 0 to n-1."""
        if n < 2:
            if n == 1:
                return 0
            msg = f"nothing to draw from: {n}"
            raise BadDraw(msg)
        start = self._drawn * 8 % 64
        if not start:
            block = self._keyed.copy()
            seat, ply = self._place
            block.update(f"bot/{seat}/{ply}/{self._drawn // 8}".encode("ascii"))
            self._block = block.digest()
        self._drawn += 1
        word = int.from_bytes(self._block[start : start + 8], "big")
        return word * n >> 64

    def die(self, sides: int, purpose: str, /) -> int:
        """Give one of the numbers 1 to *sides*."""
        return self.pick(sides, purpose) + 1

    def shuffled(self, n: int, purpose: str, /) -> tuple[int, ...]:
        """Give the numbers 0 to n-1 in a random order."""
        order = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.pick(i + 1, purpose)
            order[i], order[j] = order[j], order[i]
        return tuple(order)
