"""What chance is to rules, and how draws are counted and recorded."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from attrs import frozen

from zwergriese.core.errors import BadDraw
from zwergriese.core.fast import fast
from zwergriese.core.names import is_qualified

if TYPE_CHECKING:
    from collections.abc import Mapping

Answer: TypeAlias = int | tuple[int, ...]

_MOST: Final = 1 << 53


@frozen(weakref_slot=False)
class Draw:
    """One draw of luck: what it was for, of which kind and size, and the answer."""

    purpose: str
    kind: str
    size: int
    answer: Answer


_draw = fast(Draw)


_is_purpose = lru_cache(maxsize=1024)(is_qualified)


class Chance(Protocol):
    """The one door for luck. A purpose carries the id of who asks: `zwerg-riese/deck`.

    What is drawn from must be in canonical order, so that the same answer means the same thing.
    """

    def shuffled(self, n: int, purpose: str, /) -> tuple[int, ...]:
        """Give the numbers 0 to n-1 in a random order."""

    def pick(self, n: int, purpose: str, /) -> int:
        """Give one of the numbers 0 to n-1."""

    def die(self, sides: int, purpose: str, /) -> int:
        """Give one of the numbers 1 to *sides*."""


class Source(Protocol):
    """Where a game's luck comes from: a frozen value, asked for the answer of one draw."""

    def answer(self, kind: str, size: int, purpose: str, before: Mapping[str, int], /) -> Answer:
        """Answer a draw; *before* counts the draws of each purpose that came before it."""


class Drawing:
    """The chance that rules are handed for one command: counts and records what is drawn."""

    __slots__ = ("_source", "counts", "draws")

    def __init__(self, source: Source, counts: Mapping[str, int]) -> None:
        self._source = source
        self.counts = counts
        self.draws: tuple[Draw, ...] = ()

    def shuffled(self, n: int, purpose: str, /) -> tuple[int, ...]:
        """Give the numbers 0 to n-1 in a random order."""
        order: tuple[int, ...] = self._next("shuffled", n, purpose)
        return order

    def pick(self, n: int, purpose: str, /) -> int:
        """Give one of the numbers 0 to n-1."""
        number: int = self._next("pick", n, purpose)
        return number

    def die(self, sides: int, purpose: str, /) -> int:
        """Give one of the numbers 1 to *sides*."""
        number: int = self._next("die", sides, purpose)
        return number

    def _next(self, kind: str, size: int, purpose: str) -> Any:
        counts = self.counts
        before = counts.get(purpose)
        if not 0 < size <= _MOST:
            msg = f"nothing to draw from: {kind} of {size} for {purpose}"
            raise BadDraw(msg)
        if before is None and not _is_purpose(purpose):
            msg = f"a purpose says who asks, such as 'my-game/deck'; {purpose!r} does not"
            raise BadDraw(msg)
        answer = self._source.answer(kind, size, purpose, counts)
        if not fits(kind, size, answer):
            msg = f"a {kind} of {size} for {purpose} was answered by {answer!r}"
            raise BadDraw(msg)
        self.counts = {**counts, purpose: (before or 0) + 1}
        self.draws += (_draw(purpose, kind, size, answer),)
        return answer


def fits(kind: str, size: int, answer: Answer) -> bool:
    """Tell whether an answer is a possible one for a draw of that kind and size."""
    if kind == "shuffled":
        return (
            isinstance(answer, tuple)
            and len(answer) == size
            and set(map(type, answer)) == {int}
            and sorted(answer) == list(range(size))
        )
    low = 1 if kind == "die" else 0
    return type(answer) is int and low <= answer < low + size


def counted(counts: Mapping[str, int], draws: tuple[Draw, ...]) -> Mapping[str, int]:
    """Give the counts after *draws*."""
    if not draws:
        return counts
    after = dict(counts)
    for draw in draws:
        after[draw.purpose] = after.get(draw.purpose, 0) + 1
    return after
