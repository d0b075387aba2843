"""The header of a log: what was agreed before the game, and where each part comes from."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import orjson
from attrs import frozen

from zwergriese.core import Viewer
from zwergriese.core.seats import Seat
from zwergriese.wire.errors import NewerVersion, Unreadable, shown
from zwergriese.wire.messages.located import located
from zwergriese.wire.messages.plain import Plain, need_shallow
from zwergriese.wire.messages.plan import CONVERTER

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT: Final = "zwergriese-log"
FORMAT_VERSION: Final = 1

LONGEST_NAME: Final = 256
"""No player's name is longer."""

_DISTRIBUTION: Final = re.compile(r"[A-Za-z0-9]([A-Za-z0-9._-]{0,126}[A-Za-z0-9])?")
_VERSION: Final = re.compile(r"[A-Za-z0-9]([A-Za-z0-9._+!-]{0,126}[A-Za-z0-9])?")

Eyes: TypeAlias = "Viewer | Literal['all']"
"""For whose eyes a log is: `"all"` for the full log, a seat, or None for a spectator."""


@frozen
class RulesetPart:
    """The ruleset of a log, as recorded."""

    id: str
    rules_version: int
    distribution: str | None
    version: str | None


@frozen
class VariantPart:
    """A variant of a log, as recorded, with its options."""

    id: str
    rules_version: int
    distribution: str | None
    version: str | None
    options: Plain


@frozen
class BoardPart:
    """The board of a log: named, where a distribution offers it, else all of it in `geojson`."""

    id: str
    digest: str
    distribution: str | None
    version: str | None
    geojson: Plain | None


@frozen
class LuckPart:
    """The algorithm that turns a seed into luck; the seed itself is in no log."""

    name: str
    version: int


@frozen
class Redaction:
    """For whom a redacted log was made: a seat, or None for a spectator."""

    viewer: Seat | None


@frozen
class Header:
    """The first line of a log. It holds no secret, and `meta` is read by no rule."""

    format: str
    version: int
    ruleset: RulesetPart
    variants: tuple[VariantPart, ...]
    seats: int
    options: Plain
    board: BoardPart | None
    luck: LuckPart
    meta: Plain | None
    redacted: Redaction | None

    @property
    def names(self) -> Mapping[int, str]:
        """The players' names by seat, where `meta.names` tells them."""
        told = self.meta.value.get("names") if self.meta else None
        return dict(enumerate(told or ()))

    @property
    def recorded(self) -> tuple[tuple[str, int], ...]:
        """The ids of ruleset and variants, each with the rules version that played."""
        parts: tuple[RulesetPart | VariantPart, ...] = (self.ruleset, *self.variants)
        return tuple((part.id, part.rules_version) for part in parts)


def write_header(header: Header) -> dict[str, Any]:
    """Write a header as the members of the first line, the hash apart."""
    plain: dict[str, Any] = CONVERTER.unstructure(header)
    return plain


def read_header(plain: dict[str, Any], *, depth: int = 64) -> Header:
    """Read a header from the members of the first line, or raise `Unreadable`."""
    if plain.get("format") != FORMAT:
        raise Unreadable("format", f"is no log: the first line must say {FORMAT!r}")
    version = plain.get("version")
    if type(version) is int and version > FORMAT_VERSION:
        problem = f"is {version}; the log is newer than this library, which reads 1"
        raise NewerVersion("version", problem)
    try:
        header = CONVERTER.structure(plain, Header)
    except Exception as error:  # noqa: BLE001 -- whatever it is, it comes back located
        raise located(error, Header) from None
    if version != FORMAT_VERSION:
        raise Unreadable("version", f"must be {FORMAT_VERSION}, not {version!r}")
    _need_plain(header)
    for path, free in _free_parts(header):
        need_shallow(free.value, depth, path, fractions=path == "board.geojson")
        if type(free.value) is not dict:
            raise Unreadable(path, "must be an object")
    _need_names(header)
    if not _same_order(write_header(header), plain):
        raise Unreadable("", "must hold all its keys, in the order of the specification")
    return header


def _need_plain(header: Header) -> None:
    """Refuse a header whose parts come from nowhere: what is installed is named to the reader."""
    parts: list[tuple[str, Any]] = [("ruleset", header.ruleset)]
    parts += [(f"variants[{index}]", part) for index, part in enumerate(header.variants)]
    for path, part in parts:
        _need_from_one(f"{path}.rules_version", part.rules_version)
    _need_from_one("seats", header.seats)
    _need_from_one("luck.version", header.luck.version)
    if header.board is not None:
        parts.append(("board", header.board))
    for path, part in parts:
        for name, rule in (("distribution", _DISTRIBUTION), ("version", _VERSION)):
            told = getattr(part, name)
            if told is not None and not rule.fullmatch(told):
                problem = f"must be a {name} as packages have it, not {shown(told)}"
                raise Unreadable(f"{path}.{name}", problem)
    viewer = None if header.redacted is None else header.redacted.viewer
    if viewer is not None and not 0 <= viewer < header.seats:
        problem = f"must be a seat of this table of {header.seats} or null, not {viewer}"
        raise Unreadable("redacted.viewer", problem)


def _need_from_one(path: str, number: int) -> None:
    if number < 1:
        raise Unreadable(path, f"must be a number from 1, not {number}")


def _need_names(header: Header) -> None:
    told = None if header.meta is None else header.meta.value.get("names")
    if told is None:
        return
    if type(told) is not list or len(told) > header.seats:
        problem = f"must be a list of at most {header.seats} names, not {shown(told)}"
        raise Unreadable("meta.names", problem)
    for index, name in enumerate(told):
        if type(name) is not str or len(name) > LONGEST_NAME:
            problem = f"must be a text of {LONGEST_NAME} characters at most, not {shown(name)}"
            raise Unreadable(f"meta.names[{index}]", problem)


def _same_order(one: Any, other: Any) -> bool:
    return orjson.dumps(one) == orjson.dumps(other)


def _free_parts(header: Header) -> list[tuple[str, Plain]]:
    parts = [("options", header.options)]
    parts += [(f"variants[{i}].options", part.options) for i, part in enumerate(header.variants)]
    if header.board is not None and header.board.geojson is not None:
        parts.append(("board.geojson", header.board.geojson))
    if header.meta is not None:
        parts.append(("meta", header.meta))
    return parts


def _read_plain(value: Any, _: Any) -> Plain:
    return Plain.of(value)


def _write_plain(value: Plain) -> Any:
    return value.value


CONVERTER.register_structure_hook(Plain, _read_plain)
CONVERTER.register_unstructure_hook(Plain, _write_plain)
