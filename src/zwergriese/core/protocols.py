"""What the floors above agree on: bots, renderers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from zwergriese.core.messages.base import Command
    from zwergriese.core.play.view import View


class Bot(Protocol):
    """A player that sees a view and answers with a command; a frozen value that pickles."""

    def choose(self, view: View[Any], /) -> Command:
        """Give the command that the viewer gives now; asked only when the viewer may act."""


class Renderer(Protocol):
    """Draws a view of one ruleset's games."""

    @property
    def ruleset(self) -> str:
        """The id of the ruleset whose games it draws."""

    def svg(self, view: View[Any], /) -> str:
        """Give an SVG picture of the view."""
