"""Catalogues: the sentences of one language by key, read from a compiled gettext file."""

from __future__ import annotations

import struct
from functools import cached_property
from gettext import c2py
from typing import TYPE_CHECKING, Final

from attrs import field, frozen

from zwergriese.texts.errors import TextsUnreadable
from zwergriese.texts.template import Template, parse_template

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_MAGIC: Final = 0x950412DE
_ONE_OR_MORE: Final = "n != 1"


@frozen
class Entry:
    """One sentence in its plural forms, and which form a number takes."""

    templates: tuple[Template, ...]
    plural: Callable[[int], int]

    @property
    def counted(self) -> str | None:
        """The name of the value by which the form is chosen."""
        names = (template.counted for template in reversed(self.templates))
        return next((name for name in names if name is not None), None)

    def form(self, count: int) -> Template:
        """Give the form for a number; a form that is not there gives the last one."""
        return self.templates[min(self.plural(count), len(self.templates) - 1)]


@frozen
class Catalogue:
    """The sentences of one language, by key.

    A key is `owner/name`. `owner/name:field=value` is the same sentence where a value is special
    (`none`, `one`, `hidden`, `yes`, `no`, an id), `owner/name:form` another form of it, and
    `owner/kind:value` the noun for a value, such as `zwerg-riese/card:forest`.

    >>> hello = Catalogue("en", (("my-game/hello", ("Hello, {seat:player}!",)),))
    >>> sorted(hello.entries)
    ['my-game/hello']
    """

    language: str
    sentences: tuple[tuple[str, tuple[str, ...]], ...] = field(repr=False)
    plural: str = _ONE_OR_MORE

    @cached_property
    def entries(self) -> Mapping[str, Entry]:
        """The sentences taken apart, by key."""
        try:
            choose = c2py(self.plural)
        except ValueError as error:
            raise TextsUnreadable(self.language, f"its plural rule: {error}") from None
        made: dict[str, Entry] = {}
        for key, forms in self.sentences:
            if key in made:
                raise TextsUnreadable(key, "stands twice in one catalogue")
            made[key] = Entry(tuple(parse_template(text, key) for text in forms), choose)
        return made


def from_mo(data: bytes, language: str, place: str = "") -> Catalogue:
    """Read a compiled gettext catalogue whose contexts are our keys.

    The standard library's reader finds a sentence by its English words; here it is found by its
    key alone, so that a changed English sentence does not lose its translations.

    Raises:
        TextsUnreadable: It is no such file, or a message has no key.
    """
    try:
        pairs = _pairs(data)
    except (struct.error, UnicodeDecodeError, IndexError, ValueError) as error:
        raise TextsUnreadable(place, f"is no compiled catalogue ({error})") from None
    plural = _ONE_OR_MORE
    sentences: list[tuple[str, tuple[str, ...]]] = []
    for name, text in pairs:
        if not name:
            plural = _plural_rule(text) or plural
            continue
        key, mark, _ = name.partition("\x04")
        if not mark:
            raise TextsUnreadable(place, f"{name[:60]!r} has no key; write one as its msgctxt")
        sentences.append((key, tuple(text.split("\0"))))
    return Catalogue(language, tuple(sorted(sentences)), plural)


def _pairs(data: bytes) -> list[tuple[str, str]]:
    order = "<" if struct.unpack_from("<I", data)[0] == _MAGIC else ">"
    magic, _, count, names_at, texts_at = struct.unpack_from(f"{order}5I", data)
    if magic != _MAGIC:
        msg = "the first four bytes are not those of gettext"
        raise ValueError(msg)
    if 8 * count > len(data):
        msg = "it is cut off"
        raise ValueError(msg)
    return [
        (_text(data, order, names_at + 8 * row), _text(data, order, texts_at + 8 * row))
        for row in range(count)
    ]


def _text(data: bytes, order: str, at: int) -> str:
    length, start = struct.unpack_from(f"{order}2I", data, at)
    if start + length > len(data):
        msg = "it is cut off"
        raise ValueError(msg)
    return data[start : start + length].decode()


def _plural_rule(header: str) -> str:
    for line in header.splitlines():
        name, _, value = line.partition(":")
        if name.strip().lower() == "plural-forms":
            return value.partition("plural=")[2].strip().rstrip(";").strip()
    return ""
