"""Tell: a key and typed values become a sentence, at the moment it is shown."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve, frozen

from zwergriese.core.cards import Cards
from zwergriese.core.hidden import HIDDEN
from zwergriese.core.names import owner_of
from zwergriese.texts.errors import TextMissing
from zwergriese.texts.naming import Names, safe_name
from zwergriese.texts.template import COUNT, Slot

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from zwergriese.texts.catalogue import Entry
    from zwergriese.texts.texts import Texts

NO_NAMES: Final = Names()


def tell(
    texts: Texts, key: str, params: Mapping[str, Any] | None = None, names: Names = NO_NAMES
) -> str:
    """Tell the sentence of a key with these values in its places.

    A place says of what kind its value is: `player` (a seat, or several), `point` and `length` (in
    millimetres), `n` (how many), `text` (a key of its own), `figure` (owner, name and number of
    each); any other kind is that of a noun which the catalogue holds for each value. Without a
    kind a value is written as it is.

    Where there is no sentence, or no value for a place, the key itself is told and a `TextMissing`
    warning given: a game never stops for want of words.

    >>> from zwergriese.texts import read_texts
    >>> tell(read_texts("en"), "core/abandon")
    'End the game without a winner.'
    """
    given = params or {}
    entry = texts.entry(key, given)
    if entry is None:
        return _key_itself(key, "no catalogue has it")
    return _filled(key, entry, given, _Teller(texts, names, owner_of(key)))


def _filled(key: str, entry: Entry, given: Mapping[str, Any], teller: _Teller) -> str:
    counted = entry.counted
    template = entry.form(_how_many(given.get(counted))) if counted else entry.form(1)
    written: list[str] = []
    for part in template.parts:
        if isinstance(part, str):
            written.append(part)
        elif part.name not in given:
            return _key_itself(key, f"no value was given for {{{part.name}}}")
        else:
            text = teller.written(given[part.name], part)
            as_typed = part.kind == "player" and _named(given[part.name], teller.names)
            written.append(text if written or as_typed else text[:1].upper() + text[1:])
    return "".join(written)


@frozen
class _Teller:
    texts: Texts
    names: Names
    owner: str

    def written(self, value: Any, slot: Slot) -> str:
        kind = slot.kind
        if kind == COUNT:
            return "?" if value is HIDDEN else str(_how_many(value))
        if kind == "point" and _is_point(value):
            return self.point(value)
        if kind == "length" and type(value) is int:
            return self.phrase("core/length", {"length": self.millimetres(value)})
        if kind == "figure" and isinstance(value, tuple) and value:
            kinds = (evolve(slot, kind=f"{owner}/figure") for owner, _, _ in value)
            pairs = zip(kinds, value, strict=True)
            return self.listed([self.noun(name, own, number) for own, (_, name, number) in pairs])
        if isinstance(value, tuple | Cards):
            return self.several(tuple(value), slot)
        if kind == "text" and isinstance(value, str):
            return tell(self.texts, value, {}, self.names)
        if kind == "player" and type(value) is int:
            name = self.names.player(value)
            return name or self.phrase("core/player", {"number": value + 1})
        if kind:
            return self.noun(value, slot, 1)
        return self.plain(value)

    def plain(self, value: Any) -> str:
        if value is HIDDEN:
            return self.phrase("core/hidden")
        if value is None:
            return self.phrase("core/nothing")
        if isinstance(value, bool):
            return self.phrase("core/yes" if value else "core/no")
        return safe_name(str(value))

    def several(self, values: tuple[Any, ...], slot: Slot) -> str:
        if not values:
            return self.noun(None, slot, 1) if slot.kind else self.plain(None)
        if slot.kind in {"", "length", "player", "point", "text"}:
            each = dict.fromkeys(values) if slot.kind == "player" else values
            return self.listed([self.written(value, slot) for value in each])
        counts: dict[Any, int] = {}
        for value in values:
            counts[value] = counts.get(value, 0) + 1
        return self.listed([self.noun(value, slot, count) for value, count in counts.items()])

    def noun(self, value: Any, slot: Slot, count: int) -> str:
        kind, form = slot.kind, slot.form
        if isinstance(value, str):
            title = self.names.title(kind, value)
            if title is not None:
                return title
        name = _noun_name(value)
        owner, slash, bare = kind.partition("/")
        owners = (owner if slash else self.owner, "core")
        bases = [f"{one}/{bare or owner}:{name}" for one in owners]
        anything = [f"{base.partition(':')[0]}:any" for base in bases if value is not None]
        for key in (*(f"{base}:{form}" for base in bases if form), *bases, *anything):
            entry = self.texts.entries.get(key)
            if entry is not None:
                return _filled(key, entry, {"n": count, "value": name}, self)
        _key_itself(bases[0], "no catalogue has it")
        return safe_name(name) if count == 1 else f"{count} x {safe_name(name)}"

    def point(self, value: tuple[int, int]) -> str:
        x, y = (self.millimetres(part) for part in value)
        return self.phrase("core/point", {"x": x, "y": y})

    def millimetres(self, hundredths: int) -> str:
        whole, rest = divmod(abs(hundredths), 100)
        sign = "-" if hundredths < 0 else ""
        mark = self.phrase("core/decimal-mark")
        return f"{sign}{whole}" + (f"{mark}{rest:02}".rstrip("0") if rest else "")

    def listed(self, parts: Sequence[str]) -> str:
        if len(parts) == 1:
            return parts[0]
        so_far = parts[0]
        for part in parts[1:-1]:
            so_far = self.phrase("core/list-middle", {"before": so_far, "after": part})
        return self.phrase("core/list-end", {"before": so_far, "after": parts[-1]})

    def phrase(self, key: str, params: Mapping[str, Any] | None = None) -> str:
        entry = self.texts.entries.get(key)
        if entry is None:
            return _key_itself(key, "no catalogue has it")
        given = params or {}
        return "".join(
            part if isinstance(part, str) else str(given.get(part.name, part.name))
            for part in entry.form(1).parts
        )


def _how_many(value: Any) -> int:
    if isinstance(value, tuple | Cards):
        return len(value)
    return value if type(value) is int else 1


def _is_point(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(type(part) is int for part in value)


def _named(value: Any, names: Names) -> bool:
    first = value[0] if isinstance(value, tuple) and value else value
    return type(first) is int and bool(names.player(first))


def _noun_name(value: Any) -> str:
    if value is HIDDEN:
        return "hidden"
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _key_itself(key: str, why: str) -> str:
    warnings.warn(f"no text for {key!r}: {why}", TextMissing, stacklevel=4)
    return key
