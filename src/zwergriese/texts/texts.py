"""Texts: the catalogues of several owners in one language, with English to fall back on."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from zwergriese.core.cards import Cards
from zwergriese.core.hidden import HIDDEN
from zwergriese.texts.catalogue import Catalogue, Entry

if TYPE_CHECKING:
    from collections.abc import Mapping


@frozen
class Texts:
    """Sentences by key; where two catalogues hold a key, the first one tells it.

    A value: it compares, hashes and pickles by its catalogues.

    >>> from zwergriese.texts import Catalogue
    >>> texts = Texts("en", (Catalogue("en", (("my-game/hello", ("Hello!",)),)),))
    >>> "my-game/hello" in texts, "my-game/bye" in texts
    (True, False)
    """

    language: str
    catalogues: tuple[Catalogue, ...] = field(repr=False)

    def __contains__(self, key: object) -> bool:
        return key in self.entries

    @cached_property
    def entries(self) -> Mapping[str, Entry]:
        """All sentences by key."""
        made: dict[str, Entry] = {}
        for catalogue in reversed(self.catalogues):
            made.update(catalogue.entries)
        return made

    @cached_property
    def cases(self) -> Mapping[str, tuple[tuple[str, str, Entry], ...]]:
        """For each key its special cases: field, value, sentence.

        They come from the catalogue that tells the key itself, so that no two languages mix.
        """
        made: dict[str, tuple[tuple[str, str, Entry], ...]] = {}
        for catalogue in self.catalogues:
            own: dict[str, list[tuple[str, str, Entry]]] = {}
            for key, entry in sorted(catalogue.entries.items()):
                base, _, case = key.rpartition(":")
                name, equal, value = case.partition("=")
                if equal:
                    own.setdefault(base, []).append((name, value, entry))
                else:
                    own.setdefault(key, [])
            for base, cases in own.items():
                made.setdefault(base, tuple(cases))
        return made

    def entry(self, key: str, params: Mapping[str, Any]) -> Entry | None:
        """Give the sentence of a key, or of its first special case that these values meet."""
        for name, value, entry in self.cases.get(key, ()):
            if name in params and value in case_names(params[name]):
                return entry
        return self.entries.get(key)


def case_names(value: Any) -> tuple[str, ...]:
    """Name what is special about a value; catalogues have sentences for it.

    >>> case_names(None), case_names(("forest",)), case_names(True), case_names("clay")
    (('none',), ('one',), ('yes',), ('clay',))
    """
    if value is HIDDEN:
        return ("hidden",)
    if value is None:
        return ("none",)
    if isinstance(value, bool):
        return ("yes",) if value else ("no",)
    if isinstance(value, tuple | Cards):
        return {0: ("none",), 1: ("one",)}.get(len(value), ("more",))
    if isinstance(value, str | int):
        return (str(value),)
    return ()
