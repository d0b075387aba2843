"""From names, files and mappings to the values that a setting is made of."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from zwergriese.core import (
    Provenance,
    Ruleset,
    Setting,
    SettingRefused,
    UnknownName,
    Variant,
    agree,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zwergriese.plugin.registry import Registry


def agreed(
    registry: Registry,
    ruleset: str | Ruleset[Any, Any, Any],
    *,
    seats: int,
    board: Any,
    variants: Iterable[Any],
    options: Any,
) -> Setting[Any, Any]:
    """Make a setting, with the distributions that its parts came from."""
    rules = _ruleset(registry, ruleset)
    if isinstance(variants, str | Variant):
        raise SettingRefused("variants", f"must be a list of variants, not {variants!r} alone")
    chosen = [_variant(registry, variant) for variant in variants]
    playing, brought = _board(registry, rules, board)
    named = [registry.provenance(rules.id, "ruleset")]
    named += [registry.provenance(variant.id, "variant") for variant, _ in chosen]
    return agree(
        rules,
        seats=seats,
        board=playing,
        options=structured(rules.options, options, "options"),
        variants=chosen,
        provenance=tuple(one for one in (*named, brought) if one is not None),
    )


def structured(cls: Any, options: Any, place: str) -> Any:
    """Give options of a class: as they are, from a mapping read strictly, or the defaults."""
    if options is None:
        return cls()
    if isinstance(options, cls):
        return options
    if not hasattr(options, "keys"):
        raise SettingRefused(place, f"must be {cls.__qualname__} or a mapping, not {options!r}")
    from zwergriese.wire import structure_options

    return structure_options(cls, dict(options), place)


def _ruleset(registry: Registry, ruleset: str | Ruleset[Any, Any, Any]) -> Ruleset[Any, Any, Any]:
    if isinstance(ruleset, str):
        return registry.ruleset(ruleset)
    if not isinstance(ruleset, Ruleset):
        raise SettingRefused("ruleset", f"must be an id or a Ruleset, not {ruleset!r}")
    known = registry.ruleset(ruleset.id)
    if known is not ruleset:
        why = f"this is not the {ruleset.id} that the registry knows; name it by its id"
        raise SettingRefused("ruleset", why)
    return known


def _variant(registry: Registry, told: Any) -> tuple[Variant[Any, Any], Any]:
    variant, options = told if isinstance(told, tuple) and len(told) == 2 else (told, None)
    if isinstance(variant, str):
        variant = registry.variant(variant)
    elif not isinstance(variant, Variant):
        why = f"each is an id, a Variant, or a pair of one and its options; not {told!r}"
        raise SettingRefused("variants", why)
    return variant, structured(variant.options, options, f"variant {variant.id}")


def _board(
    registry: Registry, rules: Ruleset[Any, Any, Any], told: Any
) -> tuple[Any, Provenance | None]:
    if told is None:
        offer = None if rules.board is None else registry.default_board(rules.id)
        if offer is None:
            if rules.board is not None:
                known = ", ".join(one.id for one in registry.boards_of(rules.id)) or "none"
                raise SettingRefused("board", f"{rules.id} needs one; known are: {known}")
            return None, None
        return registry.board(offer.id), registry.provenance(offer.id, "board")
    if isinstance(told, Path):
        return _file(told), None
    if not isinstance(told, str):
        return told, None
    try:
        return registry.board(told), registry.provenance(told, "board")
    except UnknownName:
        # A file is taken for one by its look, so that a file lying about can't shadow a name.
        if "/" in told or "\\" in told or told.endswith((".geojson", ".json")):
            return _file(Path(told)), None
        raise


def _file(path: Path) -> Any:
    from zwergriese.boards import read_board

    try:
        return read_board(path)
    except OSError as error:
        raise SettingRefused("board", f"{path} can't be read: {error.strerror or error}") from None
