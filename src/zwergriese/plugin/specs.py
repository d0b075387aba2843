"""The hooks: all that a plugin may answer, and nothing else.

A hook is called once, when somebody first asks for a thing of its kind that the plugin's metadata
declares: before a game, never while one runs. It takes no arguments, decides nothing, keeps
nothing, and returns a tuple of frozen values. Import your rules inside the function, so that
reading your plugin costs nothing until it is wanted. Order between plugins means nothing: games
name what they are played with.

What a hook returns stands also in the distribution's metadata, in the entry-point group
`zwergriese.contents.v1`, as a name whose value is the plugin's module: what is not declared there
is not offered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zwergriese.plugin.markers import hookspec

if TYPE_CHECKING:
    from zwergriese.core import Ruleset, Variant
    from zwergriese.plugin.offers import (
        BoardOffer,
        BotOffer,
        RendererOffer,
        StoreOffer,
        TextsOffer,
    )


@hookspec
def zwergriese_rulesets() -> tuple[Ruleset[Any, Any, Any], ...]:  # type: ignore[empty-body]
    """Give the games that the plugin brings; declared as `ruleset.<id>`.

    Called when one of the plugin's rulesets is first asked for.

    .. versionadded:: 1.0
    """


@hookspec
def zwergriese_variants() -> tuple[Variant[Any, Any], ...]:  # type: ignore[empty-body]
    """Give the variants that the plugin brings; declared as `variant.<id>`.

    A variant names the ruleset that it changes, which may be another plugin's. Ids of rulesets and
    variants are one namespace, since their messages stand under them.

    .. versionadded:: 1.0
    """


@hookspec
def zwergriese_boards() -> tuple[BoardOffer, ...]:  # type: ignore[empty-body]
    """Give the boards that the plugin brings; declared as `board.<id>`.

    The boards themselves are read later, one by one, when a game is played on them.

    .. versionadded:: 1.0
    """


@hookspec
def zwergriese_texts() -> tuple[TextsOffer, ...]:  # type: ignore[empty-body]
    """Give the catalogues that the plugin brings; declared as `texts.<id>`.

    Called when something is to be told to people; never for playing, replaying or verifying.

    .. versionadded:: 1.0
    """


@hookspec
def zwergriese_bots() -> tuple[BotOffer, ...]:  # type: ignore[empty-body]
    """Give the bots that the plugin brings.

    Declared as `bot.<ruleset>.<name>` for each ruleset that it plays, or as `bot.<name>` where it
    plays any. Several rulesets may each have a bot of the same name.

    .. versionadded:: 1.0
    """


@hookspec
def zwergriese_renderers() -> tuple[RendererOffer, ...]:  # type: ignore[empty-body]
    """Give what draws the games of a ruleset; declared as `renderer.<ruleset>`.

    .. versionadded:: 1.0
    """


@hookspec
def zwergriese_stores() -> tuple[StoreOffer, ...]:  # type: ignore[empty-body]
    """Give kinds of store for games; declared as `store.<scheme>`.

    .. versionadded:: 1.0
    """
