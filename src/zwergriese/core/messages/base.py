"""What every command and every event is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from attrs import AttrsInstance

if TYPE_CHECKING:
    from zwergriese.core.seats import Seat


class Command(AttrsInstance, Protocol):
    """A frozen attrs class in the imperative (`Reveal`); `seat` gives it, None is the host."""

    @property
    def seat(self) -> Seat | None:
        """Who gives the command."""


class Event(AttrsInstance, Protocol):
    """A frozen attrs class in the past tense (`CardRevealed`)."""
