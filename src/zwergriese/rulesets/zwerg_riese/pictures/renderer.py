"""The renderer that the plugin offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from zwergriese.rulesets.zwerg_riese.pictures.drawing import state_svg

if TYPE_CHECKING:
    from zwergriese.core import View
    from zwergriese.rulesets.zwerg_riese.state import State
    from zwergriese.texts import Texts


@frozen
class Pictures:
    """Draws views of Zwerg Riese; where Rick may land is shown while he walks."""

    texts: Texts | None = None
    players: tuple[str, ...] = ()

    @property
    def ruleset(self) -> str:
        """The id of the ruleset whose games it draws."""
        return "zwerg-riese"

    def svg(self, view: View[State], /) -> str:
        """Give an SVG picture of the view."""
        return state_svg(view, self.texts, players=self.players, arcs=True)
