"""Registry: what the installed plugins bring, as a value; and the way from names to a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, overload

from attrs import frozen

from zwergriese.core import (
    Game,
    Provenance,
    Ruleset,
    SeededChance,
    Setting,
    SettingRefused,
    UnknownName,
    Variant,
)
from zwergriese.core import new_game as _begin
from zwergriese.plugin.agreeing import agreed
from zwergriese.plugin.manifest import BY_HAND, Key, read_manifest
from zwergriese.plugin.shelf import HELP, PluginInfo, Shelf, shelved

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from zwergriese.core import Bot, Renderer
    from zwergriese.core.luck.chance import Source
    from zwergriese.plugin.manifest import EntryPointLike
    from zwergriese.plugin.offers import (
        BoardOffer,
        BotOffer,
        RendererOffer,
        StoreOffer,
        TextsOffer,
    )

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 -- options
B = TypeVar("B")


@frozen(eq=False, repr=False)
class Registry:
    """What installed plugins bring. A value: making a second one changes nothing for the first.

    A plugin is imported when one of its ids is first asked for. One that is broken breaks only what
    needs it.

    >>> import zwergriese as zr
    >>> registry = zr.load_registry()
    >>> "zwerg-riese" in registry.names("ruleset")
    True

    .. versionadded:: 1.0
    """

    _shelf: Shelf

    def names(self, kind: str) -> tuple[str, ...]:
        """Name all that is offered of a kind: `ruleset`, `variant`, `board`, `bot`, ...

        Nothing is imported for it; a bot of one ruleset is named `zwerg-riese.greedy`.
        """
        return self._shelf.names(kind)

    def plugins(self, *, run: bool = False) -> tuple[PluginInfo, ...]:
        """List the plugins, those that are broken or blocked too.

        Args:
            run: Import all of them and run their hooks first, so that every fault shows.
        """
        return self._shelf.infos(run=run)

    def provenance(self, id: str, *kinds: str) -> Provenance | None:  # noqa: A002
        """Say which distribution offers a thing; None for what nobody does, or was given by hand.

        Args:
            id: The id of a ruleset, variant or board.
            kinds: Where to look: rulesets and variants, then boards, if nothing is said.
        """
        for kind in kinds or ("ruleset", "variant", "board"):
            for plugin in self._shelf.holders.get(Key(kind, id), ()):
                if plugin.distribution != BY_HAND:
                    return Provenance(id, plugin.distribution, plugin.version)
        return None

    def ruleset(self, id: str) -> Ruleset[Any, Any, Any]:  # noqa: A002
        """Give the ruleset with an id.

        Raises:
            UnknownName: Nobody offers it; holds the nearest name that is known.
            PluginUnavailable: Its plugin is broken or blocked, or two claim it.
        """
        ruleset: Ruleset[Any, Any, Any] = self._get("ruleset", id)
        return ruleset

    def variant(self, id: str) -> Variant[Any, Any]:  # noqa: A002
        """Give the variant with an id; raises as `ruleset` does."""
        variant: Variant[Any, Any] = self._get("variant", id)
        return variant

    def board(self, id: str) -> Any:  # noqa: A002
        """Give the board with an id, read once; raises as `ruleset` does."""
        return self._shelf.board(self.board_offer(id))

    def board_offer(self, id: str) -> BoardOffer:  # noqa: A002
        """Give what is known of a board without reading it."""
        offer: BoardOffer = self._get("board", id)
        return offer

    def bot(
        self, name: str, ruleset: str | Ruleset[Any, Any, Any], *, seed: int | None = None
    ) -> Bot:
        """Give a bot for a ruleset: its own of that name, else one that plays any.

        Args:
            name: Such as `greedy`; `random` plays any ruleset.
            ruleset: What it is to play.
            seed: Where its luck comes from; the system's where none is given.
        """
        return self.bot_offer(name, ruleset).make(_system_seed() if seed is None else seed)

    def bot_offer(self, name: str, ruleset: str | Ruleset[Any, Any, Any]) -> BotOffer:
        """Give what is known of a bot without making one."""
        of = ruleset if isinstance(ruleset, str) else ruleset.id
        full = name if name.startswith(f"{of}.") else f"{of}.{name}"
        offer: BotOffer
        for key in (Key("bot", full), Key("bot", name)):
            if self._shelf.holds(key):
                offer = self._shelf.get(key)
                return offer
        known = {bot.removeprefix(f"{of}.") for bot in self.names("bot")}
        playing = [bot for bot in known if "." not in bot]
        raise UnknownName(f"bot for {of}", name, playing, HELP)

    def renderer(self, ruleset: str | Ruleset[Any, Any, Any]) -> Renderer:
        """Give what draws the games of a ruleset."""
        of = ruleset if isinstance(ruleset, str) else ruleset.id
        offer: RendererOffer = self._get("renderer", of)
        return offer.make()

    def texts(self) -> tuple[TextsOffer, ...]:
        """Give all catalogues that can be had; those of broken plugins are left out."""
        return tuple(self._shelf.all("texts"))

    def store_offer(self, scheme: str) -> StoreOffer:
        """Give a kind of store."""
        offer: StoreOffer = self._get("store", scheme)
        return offer

    def boards_of(self, ruleset: str) -> tuple[BoardOffer, ...]:
        """Give the boards of a ruleset that can be had, by id."""
        found: list[BoardOffer] = [
            offer for offer in self._shelf.all("board") if offer.of == ruleset
        ]
        return tuple(sorted(found, key=lambda offer: offer.id))

    def default_board(self, ruleset: str) -> BoardOffer | None:
        """Give the board that a ruleset is played on where none was agreed, if it has one.

        The ruleset's own plugin says it; where that says nothing, the one plugin that does.
        """
        own = self._shelf.holders.get(Key("ruleset", ruleset), (None,))
        for plugin in dict.fromkeys((*own, None)):
            offers: list[BoardOffer] = [
                offer
                for offer in self._shelf.all("board", plugin)
                if offer.of == ruleset and offer.default
            ]
            if len(offers) > 1:
                names = " and ".join(offer.id for offer in offers)
                raise SettingRefused("board", f"{names} both claim to be the default of {ruleset}")
            if offers:
                return offers[0]
        return None

    @overload
    def setting(
        self,
        ruleset: Ruleset[S, O, B],
        *,
        seats: int,
        board: B | str | Path | None = None,
        variants: Iterable[Any] = (),
        options: O | Mapping[str, object] | None = None,
    ) -> Setting[O, B]: ...
    @overload
    def setting(
        self,
        ruleset: str,
        *,
        seats: int,
        board: object = None,
        variants: Iterable[Any] = (),
        options: object = None,
    ) -> Setting[Any, Any]: ...
    def setting(
        self,
        ruleset: Any,
        *,
        seats: int,
        board: Any = None,
        variants: Iterable[Any] = (),
        options: Any = None,
    ) -> Setting[Any, Any]:
        """Agree on a game: names become values, mappings become options, defaults are filled in.

        Args:
            ruleset: Its id, or the ruleset itself, which the registry must know as that id.
            seats: How many play.
            board: An id, a board, or the path of a board file; without one, the ruleset's default.
            variants: Ids, variants, or pairs of one and its options; in the order of the header.
            options: An options object, or a mapping that is read strictly.

        Raises:
            UnknownName: A name that nobody offers.
            SettingRefused: What was agreed does not go together.
        """
        return agreed(self, ruleset, seats=seats, board=board, variants=variants, options=options)

    @overload
    def new_game(
        self,
        ruleset: Ruleset[S, O, B],
        *,
        seats: int,
        seed: int | None = None,
        chance: Source | None = None,
        board: B | str | Path | None = None,
        variants: Iterable[Any] = (),
        options: O | Mapping[str, object] | None = None,
    ) -> Game[S]: ...
    @overload
    def new_game(
        self,
        ruleset: str,
        *,
        seats: int,
        seed: int | None = None,
        chance: Source | None = None,
        board: object = None,
        variants: Iterable[Any] = (),
        options: object = None,
    ) -> Game[Any]: ...
    def new_game(
        self,
        ruleset: Any,
        *,
        seats: int,
        seed: int | None = None,
        chance: Source | None = None,
        board: Any = None,
        variants: Iterable[Any] = (),
        options: Any = None,
    ) -> Game[Any]:
        """Begin a game; what is agreed is told as for `setting`.

        Args:
            ruleset: Its id, or the ruleset itself; then a type checker knows the state.
            seats: How many play.
            seed: Where luck comes from; without it, from the operating system.
            chance: Luck of another kind, such as `ScriptedChance`.
            board: An id, a board, or the path of a board file.
            variants: Ids, variants, or pairs of one and its options.
            options: An options object or a mapping.
        """
        if seed is not None and chance is not None:
            raise SettingRefused("seed", "give a seed or a chance, not both")
        setting = self.setting(
            ruleset, seats=seats, board=board, variants=variants, options=options
        )
        return _begin(setting, SeededChance(seed) if seed is not None else chance)

    def __repr__(self) -> str:
        names = ", ".join(plugin.id for plugin in self._shelf.plugins)
        return f"<Registry of {names or 'no plugins'}>"

    def _get(self, kind: str, id: str) -> Any:  # noqa: A002
        return self._shelf.get(Key(kind, id))


def load_registry(
    extra: Iterable[object] = (),
    *,
    block: Iterable[str] = (),
    entry_points: Iterable[EntryPointLike] | None = None,
) -> Registry:
    """Read what is installed into a registry; no plugin is imported yet.

    Args:
        extra: Modules or objects with hooks, to try a plugin before it is packaged.
        block: Ids of plugins that are not to be used.
        entry_points: What to read in place of the installed entry points, for tests.

    Raises:
        UnknownName: *block* names no plugin.
    """
    return Registry(shelved(read_manifest(entry_points), extra, block))


def _system_seed() -> int:
    import secrets

    return secrets.randbits(128)
