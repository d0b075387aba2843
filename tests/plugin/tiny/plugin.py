"""The tiny game's plugin."""

from zwergriese.plugin import BotOffer, RendererOffer, hookimpl


@hookimpl
def zwergriese_rulesets():
    from tests.plugin.tiny.game import TINY

    return (TINY,)


@hookimpl
def zwergriese_variants():
    from tests.plugin.tiny.game import ECHO

    return (ECHO,)


@hookimpl
def zwergriese_bots():
    from tests.plugin.tiny.bots import Drawer

    return (BotOffer("greedy", ("tiny",), Drawer),)


@hookimpl
def zwergriese_renderers():
    from tests.plugin.tiny.bots import Picture

    return (RendererOffer("tiny", Picture),)
