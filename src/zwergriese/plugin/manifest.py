"""What plugins declare in their metadata, read without importing any of them."""

from __future__ import annotations

import re
from importlib import metadata
from typing import TYPE_CHECKING, Any, Final, Protocol

from attrs import field, frozen

from zwergriese.core.names import is_id, nearest
from zwergriese.plugin.errors import Problem
from zwergriese.plugin.markers import API, PROJECT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

KINDS: Final = ("board", "bot", "renderer", "ruleset", "store", "texts", "variant")
CONTENTS: Final = f"{PROJECT}.contents.v"
BY_HAND: Final = "given by hand"

_SAME_NAME: Final = re.compile(r"[-_.]+")


class EntryPointLike(Protocol):
    """What is read of an entry point; those of `importlib.metadata` are such."""

    @property
    def name(self) -> str:
        """The name to the left of the equals sign."""

    @property
    def value(self) -> str:
        """The module."""

    @property
    def group(self) -> str:
        """The group."""

    @property
    def dist(self) -> Any:
        """The distribution, with `name` and `version`."""


@frozen
class Key:
    """What is asked for: a kind and an id of that kind."""

    kind: str
    id: str

    def __str__(self) -> str:
        return f"{self.kind}.{self.id}"


@frozen
class Plugin:
    """One plugin as its metadata declares it, or as it was given by hand."""

    id: str
    module: str
    distribution: str = BY_HAND
    version: str = ""
    contents: tuple[Key, ...] = ()
    given: Any = field(default=None, eq=False, repr=False)


@frozen
class Manifest:
    """All plugins that are declared, and what is wrong with the declarations."""

    plugins: tuple[Plugin, ...] = ()
    problems: tuple[Problem, ...] = ()


@frozen
class _Entry:
    group: str
    name: str
    module: str
    distribution: str
    version: str


def installed() -> Iterator[EntryPointLike]:
    """Give the entry points of our groups that are installed, contents of later API numbers too."""
    found = metadata.entry_points()
    for group in sorted(found.groups):
        if group == PROJECT or group.startswith(CONTENTS):
            yield from metadata.entry_points(group=group)


def read_manifest(entry_points: Iterable[EntryPointLike] | None = None) -> Manifest:
    """Read what is declared; the order in which things were installed changes nothing."""
    entries = _entries(installed() if entry_points is None else entry_points)
    names = {(e.distribution, e.module): e for e in entries if e.group == PROJECT}
    contents: dict[tuple[str, str], list[_Entry]] = {}
    problems: list[Problem] = []
    for entry in entries:
        if entry.group != PROJECT:
            contents.setdefault((entry.distribution, entry.module), []).append(entry)
    for place, declared in contents.items():
        if place not in names:
            held = ", ".join(sorted(entry.name for entry in declared))
            sentence = f"{place[1]} declares {held} but has no name in the group {PROJECT!r}"
            problems.append(Problem("no-name", sentence, place[1], (place[0],)))
    plugins = [_plugin(entry, contents.get(place, []), problems) for place, entry in names.items()]
    return Manifest(tuple(sorted(plugins, key=_order)), tuple(problems))


def _order(plugin: Plugin) -> tuple[str, str]:
    return plugin.id, plugin.distribution


def _entries(entry_points: Iterable[EntryPointLike]) -> list[_Entry]:
    seen: dict[tuple[str, str, str, str], _Entry] = {}
    for point in entry_points:
        if point.group != PROJECT and not point.group.startswith(CONTENTS):
            continue
        dist = getattr(point, "dist", None)
        name = getattr(dist, "name", None) or "unknown distribution"
        # One distribution may be visible twice, by two folders of the path or two spellings.
        same = _SAME_NAME.sub("-", name).lower()
        place = (same, point.group, point.name, point.value)
        if place not in seen:
            version = str(getattr(dist, "version", "") or "")
            seen[place] = _Entry(point.group, point.name, point.value, same, version)
    return [seen[place] for place in sorted(seen)]


def _plugin(entry: _Entry, declared: list[_Entry], problems: list[Problem]) -> Plugin:
    def wrong(code: str, sentence: str) -> None:
        problems.append(Problem(code, sentence, entry.name, (entry.distribution,)))

    ours = [one for one in declared if one.group == f"{CONTENTS}{API}"]
    if not is_id(entry.name) or entry.name == "core":
        sentence = (
            f"{entry.name!r} can't be a plugin's id: small letters, digits and hyphens, not core"
        )
        wrong("bad-id", sentence)
        ours = []
    elif not ours and declared:
        wanted = ", ".join(sorted({one.group.removeprefix(CONTENTS) for one in declared}))
        sentence = (
            f"is made for plugin API {wanted}; this zwergriese knows {API}: upgrade zwergriese"
        )
        wrong("newer-api", sentence)
    elif not ours:
        sentence = f"declares nothing in the group {CONTENTS}{API}, so nothing of it can be found"
        wrong("no-contents", sentence)
    keys: list[Key] = []
    for one in ours:
        kind, _, name = one.name.partition(".")
        if kind in KINDS and name:
            keys.append(Key(kind, name))
            continue
        near = nearest(kind, KINDS)
        meant = f"did you mean {near + '.' + name!r}?" if near else f"kinds are {', '.join(KINDS)}"
        wrong("unknown-kind", f"declares {one.name!r}; {meant}")
    return Plugin(entry.name, entry.module, entry.distribution, entry.version, tuple(keys))
