"""What can be wrong with texts: a catalogue that is not readable, a sentence that is not there."""

from __future__ import annotations

from zwergriese.core.errors import ZwergrieseError


class TextsUnreadable(ZwergrieseError):
    """A catalogue can't be read; `place` names the file, and the key where there is one."""

    code = "texts/unreadable"

    def __init__(self, place: str, why: str) -> None:
        super().__init__(place, why)
        self.place, self.why = place, why

    def __str__(self) -> str:
        return f"{self.place}: {self.why}"


class TextMissing(UserWarning):
    """A sentence, a language or a value is not there; something simpler is shown instead."""
