"""RecordedChance: the luck of one commit, answered again by purpose."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from zwergriese.core.errors import BadDraw, LuckMissing
from zwergriese.core.luck.chance import fits

if TYPE_CHECKING:
    from zwergriese.core.luck.chance import Answer, Draw


class RecordedChance:
    """Gives back what a commit drew, in order within each purpose, when kind and size agree."""

    __slots__ = ("draws", "left")

    def __init__(self, luck: tuple[Draw, ...]) -> None:
        self.left = list(luck)
        self.draws: list[Draw] = []

    def shuffled(self, n: int, purpose: str, /) -> tuple[int, ...]:
        """Give the recorded shuffle."""
        answer = self._next("shuffled", n, purpose)
        return answer if isinstance(answer, tuple) else self._missing("shuffled", n, purpose)

    def pick(self, n: int, purpose: str, /) -> int:
        """Give the recorded pick."""
        answer = self._next("pick", n, purpose)
        return answer if isinstance(answer, int) else self._missing("pick", n, purpose)

    def die(self, sides: int, purpose: str, /) -> int:
        """Give the recorded roll."""
        answer = self._next("die", sides, purpose)
        return answer if isinstance(answer, int) else self._missing("die", sides, purpose)

    def _next(self, kind: str, size: int, purpose: str) -> Answer:
        for index, draw in enumerate(self.left):
            if draw.purpose != purpose:
                continue  # draws of other purposes do not shift this one
            if (draw.kind, draw.size) != (kind, size):
                self._missing(kind, size, purpose)
            if not fits(kind, size, draw.answer):
                msg = f"the log answers a {kind} of {size} for {purpose} by {draw.answer!r}"
                raise BadDraw(msg)
            del self.left[index]
            self.draws.append(draw)
            return draw.answer
        return self._missing(kind, size, purpose)

    def _missing(self, kind: str, size: int, purpose: str) -> NoReturn:
        msg = f"the rules now ask a {kind} of {size} for {purpose}, which the log does not hold"
        raise LuckMissing(msg)
