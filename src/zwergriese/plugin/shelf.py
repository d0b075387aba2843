"""Who holds what: finds a thing by kind and id; its plugin is imported when first needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

import attrs
from attrs import field, frozen

from zwergriese.core import UnknownName
from zwergriese.plugin.errors import PluginUnavailable, Problem
from zwergriese.plugin.loading import HOOKS, Loaded, Opened, load, open_plugin
from zwergriese.plugin.local import given
from zwergriese.plugin.manifest import Key, Plugin

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from zwergriese.plugin.manifest import Manifest
    from zwergriese.plugin.offers import BoardOffer

Status = Literal["ready", "loaded", "broken", "blocked"]

HELP: Final = "(`zwergriese plugins` lists what is installed)"


@frozen
class PluginInfo:
    """A plugin, where it comes from, what it holds, and what is wrong with it.

    `ready` means that nothing of it was needed yet, so that it was not imported.
    """

    id: str
    module: str
    distribution: str
    version: str
    contents: tuple[str, ...]
    status: Status
    problems: tuple[Problem, ...] = ()


@frozen(eq=False, repr=False)
class Shelf:
    """All plugins of a registry: what each declares, and what it returned once it was needed."""

    plugins: tuple[Plugin, ...]
    problems: tuple[Problem, ...]
    blocked: frozenset[str]
    holders: Mapping[Key, tuple[Plugin, ...]]
    clashes: Mapping[Key, Problem]
    _opened: dict[Plugin, Opened] = field(factory=dict, init=False)
    _loaded: dict[tuple[Plugin, str], Loaded] = field(factory=dict, init=False)
    _boards: dict[str, Any] = field(factory=dict, init=False)

    def names(self, kind: str) -> tuple[str, ...]:
        """Name all that is offered of a kind, without importing anything."""
        return tuple(sorted(key.id for key in self.holders if key.kind == kind))

    def holds(self, key: Key) -> bool:
        """Tell whether any plugin declares it, usable or not."""
        return key in self.holders or any(key in plugin.contents for plugin in self.plugins)

    def get(self, key: Key) -> Any:
        """Give what stands under a key, or raise with the reason."""
        if key in self.clashes:
            raise PluginUnavailable(key.kind, key.id, (self.clashes[key],))
        holders = self.holders.get(key, ())
        if not holders:
            barred = [plugin for plugin in self.plugins if key in plugin.contents]
            if not barred:
                raise UnknownName(key.kind, key.id, self.names(key.kind), HELP)
            found = [problem for plugin in barred for problem in self.info(plugin).problems]
            raise PluginUnavailable(key.kind, key.id, tuple(dict.fromkeys(found)))
        loaded = self.load(holders[0], key.kind)
        if key not in loaded.values:
            raise PluginUnavailable(key.kind, key.id, loaded.problems)
        return loaded.values[key]

    def all(self, kind: str, of: Plugin | None = None) -> Iterator[Any]:
        """Give all of a kind that can be had, or those of one plugin."""
        for key, holders in self.holders.items():
            if key.kind == kind and key not in self.clashes and (of is None or of in holders):
                value = self.load(holders[0], kind).values.get(key)
                if value is not None:
                    yield value

    def board(self, offer: BoardOffer) -> Any:
        """Give a board; it is read once."""
        if offer.id not in self._boards:
            self._boards[offer.id] = offer.load()
        return self._boards[offer.id]

    def load(self, plugin: Plugin, kind: str) -> Loaded:
        """Give what a plugin's hook for a kind returns; it runs once."""
        place = (plugin, kind)
        if place not in self._loaded:
            if plugin not in self._opened:
                self._opened[plugin] = open_plugin(plugin)
            self._loaded[place] = load(plugin, self._opened[plugin], kind)
        return self._loaded[place]

    def infos(self, *, run: bool) -> tuple[PluginInfo, ...]:
        """Describe all plugins, and what has no plugin to blame."""
        if run:
            for plugin in dict.fromkeys(one for ones in self.holders.values() for one in ones):
                for kind in HOOKS:
                    self.load(plugin, kind)
        infos = [self.info(plugin) for plugin in self.plugins]
        known = {plugin.id for plugin in self.plugins}
        for problem in self.problems:
            if problem.plugin not in known:
                where = problem.distributions[0] if problem.distributions else ""
                told = (problem,)
                infos.append(
                    PluginInfo(problem.plugin, problem.plugin, where, "", (), "broken", told)
                )
        return tuple(infos)

    def info(self, plugin: Plugin) -> PluginInfo:
        """Describe one plugin."""
        problems = [
            problem
            for problem in self.problems
            if problem.plugin == plugin.id and plugin.distribution in problem.distributions
        ]
        problems += [self.clashes[key] for key in plugin.contents if key in self.clashes]
        for (one, _), loaded in self._loaded.items():
            problems += loaded.problems if one == plugin else ()
        status: Status = "loaded" if plugin in self._opened else "ready"
        if plugin.id in self.blocked:
            status = "blocked"
            problems = [Problem("blocked", "is not to be used", plugin.id, (plugin.distribution,))]
        elif problems:
            status = "broken"
        return PluginInfo(
            plugin.id,
            plugin.module,
            plugin.distribution,
            plugin.version,
            tuple(sorted(str(key) for key in plugin.contents)),
            status,
            tuple(dict.fromkeys(problems)),
        )


def shelved(manifest: Manifest, extra: Iterable[object], block: Iterable[str]) -> Shelf:
    """Set up a shelf; plugins that are given by hand run at once, since nothing declares them.

    Raises:
        PluginUnavailable: A plugin that was given by hand is broken.
        UnknownName: *block* names no plugin.
    """
    plugins = list(manifest.plugins)
    modules = {plugin.module for plugin in plugins}
    for value in extra:
        if getattr(value, "__name__", None) in modules or any(
            one.given is value for one in plugins
        ):
            continue
        plugins.append(_with_contents(given(value)))
    blocked = frozenset(block)
    for name in sorted(blocked):
        if name not in (known := {plugin.id for plugin in plugins}):
            raise UnknownName("plugin", name, known)
    twice = tuple(_twice([plugin for plugin in plugins if plugin.id not in blocked]))
    barred = blocked | {problem.plugin for problem in twice}
    usable = [plugin for plugin in plugins if plugin.id not in barred]
    holders = _holders(usable)
    problems = (*manifest.problems, *twice)
    return Shelf(tuple(plugins), problems, blocked, holders, _clashes(holders))


def _with_contents(plugin: Plugin) -> Plugin:
    opened = open_plugin(plugin)
    results = [load(plugin, opened, kind) for kind in HOOKS]
    problems = tuple(dict.fromkeys(one for result in results for one in result.problems))
    if problems:
        raise PluginUnavailable("plugin", plugin.id, problems)
    return attrs.evolve(plugin, contents=tuple(key for result in results for key in result.values))


def _holders(plugins: list[Plugin]) -> dict[Key, tuple[Plugin, ...]]:
    holders: dict[Key, tuple[Plugin, ...]] = {}
    for plugin in plugins:
        for key in plugin.contents:
            holders[key] = (*holders.get(key, ()), plugin)
    return dict(sorted(holders.items(), key=lambda item: str(item[0])))


def _clashes(holders: Mapping[Key, tuple[Plugin, ...]]) -> dict[Key, Problem]:
    clashes: dict[Key, Problem] = {}
    for key, own in holders.items():
        # Messages of rulesets and variants stand under their ids, so the two share one namespace.
        other = {"ruleset": "variant", "variant": "ruleset"}.get(key.kind, "")
        rivals = (*own, *holders.get(Key(other, key.id), ()))
        if len(rivals) > 1:
            places = tuple(sorted({plugin.distribution for plugin in rivals}))
            names = sorted(f"{plugin.id} ({plugin.distribution})" for plugin in rivals)
            sentence = f"{key} is claimed by {' and '.join(names)}; neither is used"
            clashes[key] = Problem("duplicate-id", sentence, "", places)
    return clashes


def _twice(plugins: list[Plugin]) -> Iterator[Problem]:
    by_id: dict[str, list[Plugin]] = {}
    for plugin in plugins:
        by_id.setdefault(plugin.id, []).append(plugin)
    for name, same in by_id.items():
        if len(same) > 1:
            places = tuple(sorted(plugin.distribution for plugin in same))
            sentence = f"the id is claimed by {' and '.join(places)}; neither is used"
            yield Problem("duplicate-id", sentence, name, places)
