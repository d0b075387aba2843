"""What plugins hand over: frozen values that say what there is, and make it when asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from zwergriese.core.names import need_id

if TYPE_CHECKING:
    from collections.abc import Callable

    from zwergriese.core import Bot, Renderer


def _id(what: str) -> Callable[[object, object, str], object]:
    def valid(_: object, __: object, value: str) -> object:
        return need_id(value, what)

    return valid


def _ids(_: object, __: object, values: tuple[str, ...] | None) -> None:
    for value in values or ():
        need_id(value, "a bot's ruleset")


@frozen
class BoardOffer:
    """A board that an installed distribution brings.

    Args:
        id: The board's id, such as `ondaria`; declared as `board.ondaria`.
        load: Gives the board. Called once, when somebody wants to play on it.
        of: The id of the ruleset that is played on it.
        default: Whether games of that ruleset are played on it where no other board was agreed.
            One plugin may say so of one board per ruleset; the ruleset's own plugin comes first.
        title: What people call it.
    """

    id: str = field(validator=_id("a board"))
    load: Callable[[], Any] = field(repr=False)
    of: str = field(validator=_id("a board's ruleset"))
    default: bool = False
    title: str = ""


@frozen
class BotOffer:
    """A bot under a name.

    Args:
        name: What it is called, such as `greedy`; for a bot of one ruleset declared as
            `bot.zwerg-riese.greedy`, for a bot that plays any as `bot.random`.
        rulesets: The rulesets that it plays, or None where it plays any.
        make: Makes the bot from a seed. A bot is a frozen value that pickles.
        title: What people call it.
    """

    name: str = field(validator=_id("a bot"))
    rulesets: tuple[str, ...] | None = field(validator=_ids)
    make: Callable[[int], Bot] = field(repr=False)
    title: str = ""


@frozen
class RendererOffer:
    """Pictures of one ruleset's games, declared as `renderer.zwerg-riese`."""

    of: str = field(validator=_id("a renderer's ruleset"))
    make: Callable[[], Renderer] = field(repr=False)


@frozen
class TextsOffer:
    """Words for people, declared as `texts.zwerg-riese`.

    Args:
        id: A name for this set of catalogues.
        package: The package that holds them.
        folder: The folder in that package, with `en.po`, `de.po`, ... and their compiled files.
    """

    id: str = field(validator=_id("a set of texts"))
    package: str
    folder: str = "locales"


@frozen
class StoreOffer:
    """A kind of store, declared as `store.sqlite`: opened by what stands after `sqlite:`."""

    scheme: str = field(validator=_id("a store"))
    open: Callable[[str], Any] = field(repr=False)
