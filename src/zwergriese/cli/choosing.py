"""Options that mean the same for every verb, and what they come to."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, TypeVar

import attrs
import click

from zwergriese.cli.console import note
from zwergriese.core import Ruleset, SettingRefused, UnknownName

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from zwergriese.core import Setting
    from zwergriese.plugin import BotOffer, Registry

F = TypeVar("F", bound="Callable[..., Any]")

RULESET: Final = "zwerg-riese"


def seed_of(_: click.Context, __: click.Parameter, text: str | None) -> int | None:
    """Read a seed: a whole number from 0 to 2**256 - 1."""
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal()) or len(text) > 80 or int(text) >> 256:
        shown = repr(text[:80])
        raise click.BadParameter(f"{shown} is no seed: a whole number from 0 to 2**256 - 1")
    return int(text)


def plugin_options(function: F) -> F:
    """Add `--plugin` and `--no-plugin`."""
    return _with(
        function,
        click.option(
            "--plugin",
            "plugin_files",
            metavar="FILE.py",
            multiple=True,
            type=click.Path(exists=True, dir_okay=False),
            help="Load a plugin from a file, before it is packaged.",
        ),
        click.option(
            "--no-plugin",
            "blocked",
            metavar="NAME",
            multiple=True,
            help="Leave an installed plugin out.",
        ),
    )


def game_options(function: F) -> F:
    """Add what is agreed before a game."""
    return _with(
        function,
        click.argument("ruleset", default=RULESET),
        click.option("--seats", metavar="N", type=int, help="How many play."),
        click.option("--board", metavar="B", help="A board's id, or a board file."),
        click.option(
            "--variant",
            "variants",
            metavar="V",
            multiple=True,
            help="A variant's id; may be repeated.",
        ),
        click.option(
            "--option",
            "options",
            metavar="K=V",
            multiple=True,
            help="An option of the rules, or of a variant: cloud.radius=4000.",
        ),
    )


def as_json(function: F) -> F:
    """Add `--json`."""
    return _with(
        function,
        click.option("--json", "as_json", is_flag=True, help="Answer with one JSON value."),
    )


def registry_of(plugin_files: Sequence[str], blocked: Sequence[str]) -> Registry:
    """Read what is installed; what is wrong with declarations is told on stderr."""
    from zwergriese.plugin import load_file, load_registry

    registry = load_registry([load_file(path) for path in plugin_files], block=blocked)
    told = {str(problem) for info in registry.plugins() for problem in info.problems
            if problem.code != "blocked"}  # fmt: skip
    for sentence in sorted(told):
        note(f"Warning: {sentence}")
    return registry


def agreed(
    registry: Registry,
    ruleset: str,
    *,
    seats: int | None,
    board: str | None,
    variants: Sequence[str],
    options: Sequence[str],
    turn_cap: int | None = None,
) -> Setting[Any, Any]:
    """Make the setting that the options tell."""
    rules = registry.ruleset(ruleset)
    chosen = [registry.variant(name) for name in variants]
    owners: dict[str, Any] = {variant.id: variant.options for variant in chosen}
    told: dict[str, dict[str, Any]] = {"": {}, **{name: {} for name in owners}}
    capped = turn_cap is not None and has_turn_cap(rules)
    for pair in options:
        key, equals, text = pair.partition("=")
        owner, dot, name = key.rpartition(".")
        if not equals:
            raise SettingRefused(f"--option {pair}", "is not of the form NAME=VALUE")
        if dot and owner not in owners:
            raise UnknownName("chosen variant", owner, owners)
        cls = owners[owner] if dot else rules.options
        value = option_value(cls, name, text)
        if name in told[owner]:
            raise SettingRefused(f"--option {key}", "is given twice")
        if capped and (owner, name) == ("", "turn_cap"):
            raise SettingRefused("--turn-cap", "is the same as --option turn_cap; give one of them")
        told[owner][name] = value
    if capped:
        told[""]["turn_cap"] = turn_cap
    return registry.setting(
        rules,
        seats=rules.seats[0] if seats is None else seats,
        board=board,
        variants=[(variant, told[variant.id]) for variant in chosen],
        options=told[""],
    )


def option_value(cls: Any, name: str, text: str) -> Any:
    """Read the value of one option as its class wants it: as JSON, else as the text that it is."""
    from zwergriese.wire import Unreadable, structure_options

    known = [field.name for field in attrs.fields(cls)]
    if name not in known:
        raise UnknownName("option", name, known)
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    if not isinstance(value, str):
        try:
            structure_options(cls, {name: value})
        except Unreadable:
            try:
                structure_options(cls, {name: text})
            except Unreadable:
                return value
            return text
    return value


def has_turn_cap(rules: Ruleset[Any, Any, Any]) -> bool:
    """Tell whether the rules themselves know a cap on turns."""
    return any(field.name == "turn_cap" for field in attrs.fields(rules.options))


def bots_of(
    registry: Registry, ruleset: str, seats: int, bots: str, at_seats: Sequence[str]
) -> tuple[BotOffer, ...]:
    """Find a bot for each seat: from `--bots A,B,..`, then from `--bot SEAT=NAME`."""
    names = [name.strip() for name in bots.split(",")]
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        why = f"names {len(names)} bots for {seats} seats; name one for each, or one for all"
        raise SettingRefused("--bots", why)
    if not all(names):
        raise SettingRefused("--bots", "lacks a name; write names with commas between them")
    given: set[int] = set()
    for pair in at_seats:
        seat, equals, name = pair.partition("=")
        if not equals or not name or not is_seat(seat, seats):
            why = f"is not of the form SEAT=NAME with a seat from 0 to {seats - 1}"
            raise SettingRefused(f"--bot {pair}", why)
        if int(seat) in given:
            raise SettingRefused(f"--bot {pair}", f"seat {int(seat)} is given a bot twice")
        given.add(int(seat))
        names[int(seat)] = name
    return tuple(registry.bot_offer(name, ruleset) for name in names)


def is_seat(text: str, seats: int) -> bool:
    """Tell whether a text is the number of a seat at a table of so many."""
    return text.isascii() and text.isdecimal() and len(text) <= 4 and int(text) < seats


def _with(function: F, *decorators: Callable[[F], F]) -> F:
    for decorator in reversed(decorators):
        function = decorator(function)
    return function
