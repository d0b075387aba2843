"""The plugin that brings the bots of this package, by the door that any plugin takes."""

from __future__ import annotations

from zwergriese.plugin import BotOffer, hookimpl


@hookimpl
def zwergriese_bots() -> tuple[BotOffer, ...]:
    """Offer the bot that plays any ruleset."""
    from zwergriese.bots.random_bot import RandomBot

    return (BotOffer("random", None, RandomBot, title="Takes what is offered at random"),)
