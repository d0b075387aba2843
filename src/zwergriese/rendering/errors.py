"""What a picture that must not be written is refused with."""

from __future__ import annotations

from zwergriese.core.errors import ZwergrieseError


class PictureRefused(ZwergrieseError):
    """A picture holds what no picture may: a script, a foreign link, a colour that is none."""

    code = "rendering/refused"

    def __init__(self, place: str, value: object, why: str) -> None:
        super().__init__(place, value, why)
        self.place, self.value, self.why = place, value, why

    def __str__(self) -> str:
        shown = repr(self.value)
        shown = shown if len(shown) <= 60 else shown[:57] + "..."
        return f"{self.place} {shown}: {self.why}"
