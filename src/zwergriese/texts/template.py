"""Templates: sentences with named places, such as `{seat:player}`."""

from __future__ import annotations

import re
from string import Formatter
from typing import Final

from attrs import frozen

from zwergriese.texts.errors import TextsUnreadable

COUNT: Final = "n"
"""The kind of a place that shows how many, and by which the plural is chosen."""

_NAME: Final = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)
_SPEC: Final = re.compile(
    r"([a-z][a-z0-9-]*(?:/[a-z][a-z0-9-]*)?)(?::([a-z][a-z0-9-]*))?", re.ASCII
)
_LONGEST: Final = 2_000


@frozen
class Slot:
    """A place in a template: the name of a value, its kind, and the form wanted of its noun."""

    name: str
    kind: str = ""
    form: str = ""


@frozen
class Template:
    """A sentence taken apart: what is written as it stands, and the places between."""

    parts: tuple[str | Slot, ...]

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The places, in order."""
        return tuple(part for part in self.parts if isinstance(part, Slot))

    @property
    def counted(self) -> str | None:
        """The value by which a plural is chosen: the first place of the kind, or the name, `n`."""
        return next((slot.name for slot in self.slots if COUNT in {slot.kind, slot.name}), None)


def parse_template(text: str, place: str = "") -> Template:
    """Take a sentence apart.

    A place is `{name}`, `{name:kind}` or `{name:kind:form}`, and nothing more: no attribute, no
    index, no conversion, so that a catalogue from anywhere can only fill in what it is given.

    >>> parse_template("{seat:player} takes {cards:n} cards").counted
    'cards'

    Raises:
        TextsUnreadable: The braces do not fit, or hold anything else.
    """
    if len(text) > _LONGEST:
        raise TextsUnreadable(place, f"is longer than {_LONGEST} characters")
    try:
        found = list(Formatter().parse(text))
    except ValueError as error:
        raise TextsUnreadable(place, f"{error} in {text!r}") from None
    parts: list[str | Slot] = []
    for literal, name, spec, conversion in found:
        if literal:
            parts.append(literal)
        if name is None:
            continue
        fits = _SPEC.fullmatch(spec) if spec else None
        if conversion or not _NAME.fullmatch(name) or (spec and not fits):
            why = f"a place is {{name}}, {{name:kind}} or {{name:kind:form}}; look at {text!r}"
            raise TextsUnreadable(place, why)
        parts.append(Slot(name, fits[1], fits[2] or "") if fits else Slot(name))
    return Template(tuple(parts))
