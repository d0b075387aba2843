"""Runs the hooks of one plugin, so that whatever goes wrong stays within it."""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import pluggy
from attrs import field, frozen

from zwergriese.core import Ruleset, Variant
from zwergriese.core.names import nearest
from zwergriese.plugin import specs
from zwergriese.plugin.errors import Problem
from zwergriese.plugin.manifest import BY_HAND, CONTENTS, Key, Plugin
from zwergriese.plugin.markers import API, PROJECT
from zwergriese.plugin.offers import (
    BoardOffer,
    BotOffer,
    RendererOffer,
    StoreOffer,
    TextsOffer,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def _bot_keys(offer: BotOffer) -> tuple[Key, ...]:
    if offer.rulesets is None:
        return (Key("bot", offer.name),)
    return tuple(Key("bot", f"{ruleset}.{offer.name}") for ruleset in offer.rulesets)


HOOKS: Final[tuple[tuple[str, type[Any], Callable[[Any], tuple[Key, ...]]], ...]] = (
    ("zwergriese_rulesets", Ruleset, lambda it: (Key("ruleset", it.id),)),
    ("zwergriese_variants", Variant, lambda it: (Key("variant", it.id),)),
    ("zwergriese_boards", BoardOffer, lambda it: (Key("board", it.id),)),
    ("zwergriese_texts", TextsOffer, lambda it: (Key("texts", it.id),)),
    ("zwergriese_bots", BotOffer, _bot_keys),
    ("zwergriese_renderers", RendererOffer, lambda it: (Key("renderer", it.of),)),
    ("zwergriese_stores", StoreOffer, lambda it: (Key("store", it.scheme),)),
)
"""Each hook, the class of what it returns, and under which keys that is found."""


@frozen
class Loaded:
    """What a plugin's hooks returned, and what was wrong."""

    values: Mapping[Key, Any] = field(factory=dict)
    problems: tuple[Problem, ...] = ()


class _Fault(Exception):
    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(code, sentence)
        self.code, self.sentence = code, sentence


def load(plugin: Plugin) -> Loaded:
    """Import a plugin and run its hooks; nothing but Ctrl-C comes out of it."""
    try:
        values = _values(_imported(plugin))
    except KeyboardInterrupt:
        raise
    except _Fault as fault:
        return Loaded({}, (_problem(plugin, fault.code, fault.sentence, fault.__cause__),))
    except BaseException as error:  # noqa: BLE001 -- a plugin may even raise SystemExit
        sentence = f"a hook of it failed: {_told(error)}"
        return Loaded({}, (_problem(plugin, "hook-failed", sentence, error),))
    if plugin.distribution == BY_HAND:
        return Loaded(values)
    return _as_declared(plugin, values)


def _imported(plugin: Plugin) -> Any:
    if plugin.given is not None:
        return plugin.given
    try:
        return import_module(plugin.module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        sentence = f"importing {plugin.module} failed: {_told(error)}"
        raise _Fault("import-failed", sentence) from error


def _values(module: Any) -> dict[Key, Any]:
    # A manager of its own for each plugin: two plugins can't get in each other's way.
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(specs)
    _need_known_hooks(module)
    try:
        manager.register(module, "plugin")
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        raise _Fault("wrong-signature", _one_line(str(error))) from error
    found: dict[Key, Any] = {}
    for name, cls, keys in HOOKS:
        for result in getattr(manager.hook, name)():
            for value in _tuple_of(cls, name, result):
                for key in keys(value):
                    if key in found:
                        raise _Fault("duplicate-id", f"{name} gives {key} twice")
                    found[key] = value
    return found


def _need_known_hooks(module: Any) -> None:
    known = [name for name, _, _ in HOOKS]
    for name in dir(module):
        if not name.startswith(f"{PROJECT}_"):
            continue
        value = getattr(module, name, None)
        if not callable(value):
            continue
        if name not in known:
            near = nearest(name, known)
            meant = f"did you mean {near!r}?" if near else f"hooks are {', '.join(known)}"
            raise _Fault("unknown-hook", f"there is no hook {name!r}; {meant}")
        if not hasattr(value, f"{PROJECT}_impl"):
            raise _Fault("wrong-signature", f"{name} lacks the mark @hookimpl")
        if list(inspect.signature(value).parameters):
            raise _Fault("wrong-signature", f"{name}{inspect.signature(value)} must be {name}()")


def _tuple_of(cls: type[Any], hook: str, result: Any) -> tuple[Any, ...]:
    if isinstance(result, tuple):
        for value in result:
            if not isinstance(value, cls):
                shown = f"{type(value).__qualname__} in it"
                break
        else:
            return result
    else:
        shown = type(result).__qualname__
    raise _Fault("wrong-result", f"{hook} must return a tuple of {cls.__qualname__}, not {shown}")


def _as_declared(plugin: Plugin, values: dict[Key, Any]) -> Loaded:
    declared = set(plugin.contents)
    problems: list[Problem] = []
    for key in sorted(declared - set(values), key=str):
        near = nearest(str(key), [str(one) for one in values])
        meant = f"; it returns {near}" if near else ""
        sentence = f"declares {key}, but no hook of it returns such{meant}"
        problems.append(_problem(plugin, "not-delivered", sentence))
    for key in sorted(set(values) - declared, key=str):
        sentence = f"returns {key}, but does not declare it in {CONTENTS}{API}"
        problems.append(_problem(plugin, "undeclared", sentence))
    held = {key: value for key, value in values.items() if key in declared}
    return Loaded(held, tuple(problems))


def _problem(
    plugin: Plugin, code: str, sentence: str, cause: BaseException | None = None
) -> Problem:
    return Problem(code, sentence, plugin.id, (plugin.distribution,), cause)


def _told(error: BaseException) -> str:
    return _one_line(f"{type(error).__name__}: {error}".rstrip(": "))


def _one_line(text: str) -> str:
    return " ".join(text.split())
