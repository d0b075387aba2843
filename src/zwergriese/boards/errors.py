"""What a board file that cannot be played is refused with."""

from __future__ import annotations

from zwergriese.core.errors import ZwergrieseError
from zwergriese.geometry.planar import Point

_SHOWN = 60


class BoardRefused(ZwergrieseError):
    """A board was not read: it holds a fault that makes play impossible, or breaks the format.

    `path` leads to the value (`features[3].properties.terrain`), `problem` says what is wrong with
    it, `remedy` what to do; `nearest` is the known name that a misspelt one was likely meant to be,
    `place` the spot on the board (hundredths of a millimetre) where the fault has one.

    >>> print(BoardRefused("zwergriese.stride", "is 0 mm", "give a length above 0"))
    zwergriese.stride: is 0 mm; give a length above 0

    .. versionadded:: 1.0
    """

    code = "boards/refused"

    def __init__(
        self,
        path: str,
        problem: str,
        remedy: str = "",
        *,
        nearest: str | None = None,
        place: Point | None = None,
    ) -> None:
        super().__init__(path, problem, remedy)
        self.path, self.problem, self.remedy = path, problem, remedy
        self.nearest, self.place = nearest, place

    def __str__(self) -> str:
        place = ""
        if self.place is not None:
            x, y = self.place
            place = f" at [{x / 100:g}, {y / 100:g}]"
        meant = f"; did you mean {self.nearest!r}?" if self.nearest is not None else ""
        remedy = f"; {self.remedy}" if self.remedy else ""
        return f"{self.path or 'the file'}: {self.problem}{place}{meant}{remedy}"


def shown(value: object) -> str:
    """Shorten a value from outside for a sentence, so that a huge one makes no huge message."""
    text = repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."
