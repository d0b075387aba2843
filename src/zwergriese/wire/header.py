"""The header of a log: what was agreed before the game, and where each part comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, TypeAlias

import orjson
from attrs import frozen

from zwergriese.core import (
    Provenance,
    Ruleset,
    Setting,
    SettingRefused,
    UnknownName,
    Variant,
    Viewer,
    ZwergrieseError,
)
from zwergriese.core.luck.seeded import LUCK_NAME, LUCK_VERSION
from zwergriese.core.seats import Seat
from zwergriese.wire.errors import LogRefused, MissingPart, MissingParts, NewerVersion, Unreadable
from zwergriese.wire.messages.located import located
from zwergriese.wire.messages.plain import Plain, need_shallow
from zwergriese.wire.messages.plan import CONVERTER

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT: Final = "zwergriese-log"
FORMAT_VERSION: Final = 1

Eyes: TypeAlias = "Viewer | Literal['all']"
"""For whose eyes a log is: `"all"` for the full log, a seat, or None for a spectator."""


class Lookup(Protocol):
    """What gives rulesets, variants and boards by id; a `Registry` does."""

    def ruleset(self, id: str, /) -> Ruleset[Any, Any, Any]:  # noqa: A002
        """Give a ruleset, or raise `UnknownName`."""

    def variant(self, id: str, /) -> Variant[Any, Any]:  # noqa: A002
        """Give a variant, or raise `UnknownName`."""

    def board(self, id: str, /) -> Any:  # noqa: A002
        """Give a board, or raise `UnknownName`."""

    def provenance(self, id: str, kind: str, /) -> Provenance | None:  # noqa: A002
        """Say which distribution offers it; *kind* is `ruleset`, `variant` or `board`."""


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
        if not isinstance(told, list):
            return {}
        return {seat: name for seat, name in enumerate(told) if isinstance(name, str)}

    @property
    def recorded(self) -> tuple[tuple[str, int], ...]:
        """The ids of ruleset and variants, each with the rules version that played."""
        parts: tuple[RulesetPart | VariantPart, ...] = (self.ruleset, *self.variants)
        return tuple((part.id, part.rules_version) for part in parts)


def describe(
    setting: Setting[Any, Any], *, meta: Mapping[str, Any] | None = None, viewer: Eyes = "all"
) -> Header:
    """Make the header of a log of games with that setting.

    Args:
        setting: What was agreed.
        meta: Whatever goes with the log and no rule reads: `names`, a date. JSON values.
        viewer: For whose eyes the log is.

    Raises:
        LogRefused: A part can't be written, such as a board that no distribution offers and that
            is no `zwergriese.boards.Board`.
    """
    sources = {one.id: one for one in setting.provenance}
    pairs = zip(setting.variants, setting.variant_options, strict=True)
    header = Header(
        format=FORMAT,
        version=FORMAT_VERSION,
        ruleset=RulesetPart(
            setting.ruleset.id,
            setting.ruleset.rules_version,
            *_source(sources.get(setting.ruleset.id)),
        ),
        variants=tuple(
            VariantPart(
                variant.id,
                variant.rules_version,
                *_source(sources.get(variant.id)),
                plain_options(options),
            )
            for variant, options in pairs
        ),
        seats=setting.seats,
        options=plain_options(setting.options),
        board=None if setting.board is None else _board_part(setting.board, sources),
        luck=LuckPart(LUCK_NAME, LUCK_VERSION),
        meta=None if not meta else Plain.of(dict(meta)),
        redacted=None if viewer == "all" else Redaction(viewer),
    )
    try:
        read_header(write_header(header))  # what is written can be read again
    except Unreadable as error:
        raise LogRefused(str(error)) from None
    return header


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
    for path, free in _free_parts(header):
        need_shallow(free.value, depth, path, fractions=path == "board.geojson")
        if type(free.value) is not dict:
            raise Unreadable(path, "must be an object")
    if not _same_order(write_header(header), plain):
        raise Unreadable("", "must hold all its keys, in the order of the specification")
    return header


def setting_of(header: Header, lookup: Lookup) -> Setting[Any, Any]:
    """Make the setting that a header describes, of what is registered here.

    Nothing is imported because a log names it: what the lookup does not offer is missing.

    Raises:
        MissingParts: Something is not here; says what, and how to install it.
        SettingRefused: What is here does not go together, or the board is another one.
        Unreadable: Options that the ruleset does not have.
    """
    missing: list[MissingPart] = []
    ruleset = _found(missing, "ruleset", header.ruleset, lookup.ruleset)
    variants = [_found(missing, "variant", part, lookup.variant) for part in header.variants]
    board = _board_of(header.board, lookup, missing)
    if missing:
        raise MissingParts(tuple(missing))
    options = structure_options(ruleset.options, header.options.value, "options")
    chosen = tuple(
        structure_options(variant.options, part.options.value, f"variants[{index}].options")
        for index, (variant, part) in enumerate(zip(variants, header.variants, strict=True))
    )
    sources = [lookup.provenance(header.ruleset.id, "ruleset")]
    sources += [lookup.provenance(part.id, "variant") for part in header.variants]
    if header.board is not None and header.board.geojson is None:
        sources.append(lookup.provenance(header.board.id, "board"))
    provenance = tuple(one for one in sources if one is not None)
    return Setting(ruleset, header.seats, options, board, tuple(variants), chosen, provenance)


def structure_options(cls: Any, plain: object, path: str = "options") -> Any:
    """Read options strictly from a mapping of plain values; what is left out takes its default.

    >>> from zwergriese.core import NoOptions
    >>> structure_options(NoOptions, {"strdie": 5})
    Traceback (most recent call last):
    ...
    zwergriese.wire.errors.Unreadable: options: has the unknown key 'strdie'
    """
    try:
        return CONVERTER.structure(plain, cls)
    except Exception as error:  # noqa: BLE001 -- whatever it is, it comes back located
        raise located(error, cls, path) from None


def plain_options(options: Any) -> Plain:
    """Write options as a plain value; all of them, those at their default too."""
    try:
        return Plain.of(CONVERTER.unstructure(options))
    except (ValueError, TypeError) as error:
        msg = f"the options {type(options).__qualname__} can't be written: {error}"
        raise LogRefused(msg) from None


def _source(provenance: Provenance | None) -> tuple[str | None, str | None]:
    return (None, None) if provenance is None else (provenance.distribution, provenance.version)


def _board_part(board: Any, sources: Mapping[str, Provenance]) -> BoardPart:
    name, digest = getattr(board, "id", None), getattr(board, "digest", None)
    if not isinstance(name, str) or not isinstance(digest, str):
        msg = f"{board!r} has no id and digest, so no log can say which board it was"
        raise LogRefused(msg)
    if name in sources:
        return BoardPart(name, digest, *_source(sources[name]), None)
    from zwergriese.boards import Board, write_board

    if not isinstance(board, Board):
        msg = f"{board!r} comes from no distribution, and only boards of zwergriese can be embedded"
        raise LogRefused(msg)
    return BoardPart(name, digest, None, None, Plain.read(write_board(board)))


def _found(missing: list[MissingPart], kind: str, part: Any, find: Any) -> Any:
    try:
        return find(part.id)
    except UnknownName:
        missing.append(MissingPart(kind, part.id, part.distribution, part.version))
    except ZwergrieseError as error:  # declared, but its plugin is broken or blocked
        missing.append(MissingPart(kind, part.id, part.distribution, part.version, str(error)))
    return None


def _board_of(part: BoardPart | None, lookup: Lookup, missing: list[MissingPart]) -> Any:
    if part is None:
        return None
    if part.geojson is None:
        board = _found(missing, "board", part, lookup.board)
        if board is None:
            return None
    else:
        from zwergriese.boards import BoardRefused, read_board

        try:
            board = read_board(part.geojson.text)
        except BoardRefused as error:
            raise Unreadable("board.geojson", str(error)) from None
    if (board.id, board.digest) != (part.id, part.digest):
        source = f"{part.distribution} {part.version}" if part.distribution else "the log itself"
        digests = f"{part.digest[:12]}..., not {board.digest[:12]}..."
        why = f"{part.id!r} as it is here is another one than that of {source}: {digests}"
        raise SettingRefused("board", why)
    return board


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
