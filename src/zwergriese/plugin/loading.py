"""Runs a plugin's hooks, so that whatever goes wrong stays with the plugin, or with the hook."""

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
from zwergriese.plugin.manifest import CONTENTS, Key, Plugin
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


HOOKS: Final[dict[str, tuple[str, type[Any], Callable[[Any], tuple[Key, ...]]]]] = {
    "ruleset": ("zwergriese_rulesets", Ruleset, lambda it: (Key("ruleset", it.id),)),
    "variant": ("zwergriese_variants", Variant, lambda it: (Key("variant", it.id),)),
    "board": ("zwergriese_boards", BoardOffer, lambda it: (Key("board", it.id),)),
    "texts": ("zwergriese_texts", TextsOffer, lambda it: (Key("texts", it.id),)),
    "bot": ("zwergriese_bots", BotOffer, _bot_keys),
    "renderer": ("zwergriese_renderers", RendererOffer, lambda it: (Key("renderer", it.of),)),
    "store": ("zwergriese_stores", StoreOffer, lambda it: (Key("store", it.scheme),)),
}
"""For each kind its hook, the class of what that returns, and under which keys it is found."""


@frozen
class Opened:
    """A plugin that was imported and whose hooks are the known ones; or what was wrong."""

    manager: pluggy.PluginManager | None = field(default=None, eq=False)
    problems: tuple[Problem, ...] = ()


@frozen
class Loaded:
    """What one hook of a plugin returned, and what was wrong."""

    values: Mapping[Key, Any] = field(factory=dict)
    problems: tuple[Problem, ...] = ()


class _Fault(Exception):
    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(code, sentence)
        self.code, self.sentence = code, sentence


def open_plugin(plugin: Plugin) -> Opened:
    """Import a plugin and look at its hooks; nothing but Ctrl-C comes out of it."""
    try:
        return Opened(_manager(_imported(plugin)))
    except _Fault as fault:
        return Opened(None, (_problem(plugin, fault.code, fault.sentence, fault.__cause__),))


def load(plugin: Plugin, opened: Opened, kind: str) -> Loaded:
    """Run the hook for one kind; nothing but Ctrl-C comes out of it."""
    if opened.manager is None:
        return Loaded({}, opened.problems)
    hook = HOOKS[kind][0]
    try:
        values = _values(opened.manager, kind)
    except KeyboardInterrupt:
        raise
    except _Fault as fault:
        return Loaded({}, (_problem(plugin, fault.code, fault.sentence, fault.__cause__),))
    except BaseException as error:  # noqa: BLE001 -- a plugin may even raise SystemExit
        return Loaded(
            {}, (_problem(plugin, "hook-failed", f"{hook} failed: {_told(error)}", error),)
        )
    if plugin.given is not None:
        return Loaded(values)
    return _as_declared(plugin, kind, values)


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


def _manager(module: Any) -> pluggy.PluginManager:
    # A manager of its own for each plugin: two plugins can't get in each other's way.
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(specs)
    _need_known_hooks(module)
    try:
        manager.register(module, "plugin")
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        raise _Fault("wrong-signature", _one_line(str(error))) from error
    return manager


def _values(manager: pluggy.PluginManager, kind: str) -> dict[Key, Any]:
    name, cls, keys = HOOKS[kind]
    found: dict[Key, Any] = {}
    for result in getattr(manager.hook, name)():
        for value in _tuple_of(cls, name, result):
            for key in keys(value):
                if key in found:
                    raise _Fault("duplicate-id", f"{name} gives {key} twice")
                found[key] = value
    return found


def _need_known_hooks(module: Any) -> None:
    known = [name for name, _, _ in HOOKS.values()]
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


def _as_declared(plugin: Plugin, kind: str, values: dict[Key, Any]) -> Loaded:
    declared = {key for key in plugin.contents if key.kind == kind}
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
