"""Faults: what a ruleset or variant says without words for it, and words that nothing says."""

from __future__ import annotations

from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Literal,
    TypeAlias,
    get_args,
    get_origin,
    get_type_hints,
)

import attrs
from attrs import frozen

from zwergriese.core.messages.builtin import CORE_COMMANDS, CORE_EVENTS, CORE_REJECTIONS
from zwergriese.core.names import owner_of
from zwergriese.texts.template import COUNT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from zwergriese.core.messages.rows import CommandRow, EventRow
    from zwergriese.core.rules.ruleset import Ruleset
    from zwergriese.core.rules.variant import Variant
    from zwergriese.texts.catalogue import Entry
    from zwergriese.texts.texts import Texts

    Owner: TypeAlias = Ruleset[Any, Any, Any] | Variant[Any, Any] | None

CORE_ID: Final = "core"
_BUILT_IN: Final = frozenset({"", COUNT, "length", "player", "point", "text"})
_NOUN: Final = ("n", "value")
_ENDED: Final = ("termination", "winners", "score")
_STANDING: Final = ("seat", "rank", "score", "figures")
_PHRASES: Final[dict[str, tuple[str, ...]]] = {
    "core/decimal-mark": (),
    "core/hidden": (),
    "core/length": ("length",),
    "core/list-end": ("before", "after"),
    "core/list-middle": ("before", "after"),
    "core/no": (),
    "core/nothing": (),
    "core/player": ("number",),
    "core/point": ("x", "y"),
    "core/standing": _STANDING,
    "core/yes": (),
}


@frozen
class TextFault:
    """A key, and what is wrong with it: `missing`, `stale` or `placeholder`."""

    key: str
    kind: str
    why: str

    def __str__(self) -> str:
        return f"{self.key}: {self.why}"


def missing_keys(owner: Owner, texts: Texts) -> tuple[str, ...]:
    """Name the keys that have no text: of a ruleset, of a variant, or (None) of the core.

    >>> from zwergriese.texts import read_texts
    >>> missing_keys(None, read_texts("en"))
    ()
    """
    return tuple(fault.key for fault in text_faults(owner, texts) if fault.kind == "missing")


def text_faults(
    owner: Owner, texts: Texts, more: Mapping[str, tuple[str, ...]] | None = None
) -> tuple[TextFault, ...]:
    """Compare a ruleset, a variant or (None) the core with its texts.

    Every event, command, rejection, question and option needs a text; every place in a text must be
    a field that is there; every text must belong to something. *more* names further keys that the
    owner tells, such as those of its pictures, each with the values that it gives.
    """
    own_id = CORE_ID if owner is None else owner.id
    wanted = {**(_core_keys() if owner is None else _keys(owner)), **(more or {})}
    known = wanted if owner is None else {**wanted, **_may(own_id)}
    mine = {key: entry for key, entry in texts.entries.items() if owner_of(key) == own_id}
    nouns = {key.partition(":")[0] for key in texts.entries if ":" in key}
    kinds = _kinds(texts.entries, own_id)
    faults = [TextFault(key, "missing", "has no text") for key in wanted if key not in mine]
    faults += [
        TextFault(f"{own_id}/{kind}", "missing", "no value of this kind has a noun")
        for kind in sorted(kinds)
        if not nouns & {f"{own_id}/{kind}", f"{CORE_ID}/{kind}"}
    ]
    for key, entry in sorted(mine.items()):
        faults += _faults(key, entry, known, kinds)
    return tuple(faults)


def _faults(
    key: str, entry: Entry, known: Mapping[str, tuple[str, ...]], kinds: set[str]
) -> list[TextFault]:
    base, _, form = key.partition(":")
    if key in known:
        allowed = known[key]
    elif base.partition("/")[2] in kinds:
        allowed = _NOUN
    elif form and base in known:
        allowed = known[base]
        name, equal, _ = form.rpartition(":")[2].partition("=")
        if equal and name not in allowed:
            return [TextFault(key, "stale", f"{base} has no {name!r}; it has {_listed(allowed)}")]
        if form.startswith("heading"):
            allowed = (*allowed, "turn")
    else:
        return [TextFault(key, "stale", "nothing is called so")]
    return [
        TextFault(key, "placeholder", f"there is no {{{slot.name}}}, only {_listed(allowed)}")
        for template in entry.templates
        for slot in template.slots
        if slot.name not in allowed
    ]


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(names) or "nothing"


def _kinds(entries: Mapping[str, Entry], own_id: str) -> set[str]:
    """Name the nouns that templates ask of an owner."""
    kinds = {"player", "point"} if own_id == CORE_ID else set()
    for key, entry in entries.items():
        for template in entry.templates:
            for slot in template.slots:
                owner, slash, kind = slot.kind.partition("/")
                if slash and owner == own_id:
                    kinds.add(kind)
                elif not slash and slot.kind not in _BUILT_IN and owner_of(key) == own_id:
                    kinds.add(slot.kind)
    return kinds


def _core_keys() -> dict[str, tuple[str, ...]]:
    keys = _rows(CORE_COMMANDS, CORE_EVENTS)
    keys["core/game-ended"] = _ENDED
    keys.update({row.code: row.names for row in CORE_REJECTIONS})
    return {**keys, **_PHRASES}


def _keys(owner: Ruleset[Any, Any, Any] | Variant[Any, Any]) -> dict[str, tuple[str, ...]]:
    keys = _rows(owner.commands, owner.events)
    keys.update({row.code: row.names for row in owner.rejections})
    for question in owner.questions:
        taken = question.id in keys
        keys[f"{question.id}:question" if taken else question.id] = ()
    keys.update(dict.fromkeys(_options(owner.id, owner.options), ()))
    return keys


def _options(owner: str, options: Any) -> list[str]:
    """Name each option, and each answer of those that can be answered with a few words."""
    hints = get_type_hints(options)
    keys: list[str] = []
    for option in attrs.fields(options):
        keys.append(f"{owner}/option:{option.name}")
        hint = hints.get(option.name)
        if get_origin(hint) is Literal:
            keys += [f"{keys[-1]}:{word}" for word in get_args(hint)]
    return keys


def _may(owner: str) -> dict[str, tuple[str, ...]]:
    """Give what a ruleset may say in its own words instead of the core's."""
    return {f"{owner}/game-ended": _ENDED, f"{owner}/standing": _STANDING}


def _rows(*groups: Iterable[EventRow[Any] | CommandRow[Any]]) -> dict[str, tuple[str, ...]]:
    rows = (row for group in groups for row in group)
    return {row.name: tuple(field.name for field in row.info.fields) for row in rows}
