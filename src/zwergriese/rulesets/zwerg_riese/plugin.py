"""The plugin that brings Zwerg Riese, by the door that any plugin takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zwergriese.plugin import BoardOffer, BotOffer, RendererOffer, TextsOffer, hookimpl

if TYPE_CHECKING:
    from zwergriese.core import Ruleset


@hookimpl
def zwergriese_rulesets() -> tuple[Ruleset[Any, Any, Any], ...]:
    """Offer the game."""
    from zwergriese.rulesets.zwerg_riese.ruleset import ZWERG_RIESE

    return (ZWERG_RIESE,)


@hookimpl
def zwergriese_boards() -> tuple[BoardOffer, ...]:
    """Offer the board that we drew."""
    from zwergriese.boards import default_board

    return (BoardOffer("ondaria", default_board, "zwerg-riese", default=True, title="Ondaria"),)


@hookimpl
def zwergriese_bots() -> tuple[BotOffer, ...]:
    """Offer the bot that knows this game."""
    from zwergriese.rulesets.zwerg_riese.bots.greedy import Greedy

    title = "Draws while it pays, travels when it can afford a town"
    return (BotOffer("greedy", ("zwerg-riese",), Greedy, title=title),)


@hookimpl
def zwergriese_texts() -> tuple[TextsOffer, ...]:
    """Offer the English sentences."""
    return (TextsOffer("zwerg-riese", "zwergriese.rulesets.zwerg_riese"),)


@hookimpl
def zwergriese_renderers() -> tuple[RendererOffer, ...]:
    """Offer the pictures."""
    from zwergriese.rulesets.zwerg_riese.pictures import Pictures

    return (RendererOffer("zwerg-riese", Pictures),)
