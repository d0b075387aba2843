"""From a setting to the header of its logs, and from a header back to the setting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from zwergriese.core import Setting, SettingRefused, UnknownName, ZwergrieseError
from zwergriese.core.luck.seeded import LUCK_NAME, LUCK_VERSION
from zwergriese.wire.errors import LogRefused, MissingPart, MissingParts, Unreadable, shown
from zwergriese.wire.header import (
    FORMAT,
    FORMAT_VERSION,
    BoardPart,
    Header,
    LuckPart,
    Redaction,
    RulesetPart,
    VariantPart,
    read_header,
    write_header,
)
from zwergriese.wire.limits import DEPTH, LINE_BYTES
from zwergriese.wire.lines import FIRST_HASH, sealed
from zwergriese.wire.messages.located import located
from zwergriese.wire.messages.plain import Plain, need_shallow
from zwergriese.wire.messages.plan import CONVERTER

if TYPE_CHECKING:
    from zwergriese.core import Provenance, Ruleset, Variant
    from zwergriese.wire.header import Eyes


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
    _need_eyes(viewer, setting.seats)
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
        meta=_meta_part(meta),
        redacted=None if viewer == "all" else Redaction(viewer),
    )
    try:
        plain = write_header(header)
        read_header(plain, depth=DEPTH)  # what is written can be read again
    except Unreadable as error:
        raise LogRefused(str(error)) from None
    if len(sealed(plain, FIRST_HASH)[0]) > LINE_BYTES:
        msg = f"the header, meta within it, would be longer than {LINE_BYTES} bytes"
        raise LogRefused(msg)
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


def _need_eyes(viewer: object, seats: int) -> None:
    is_seat = type(viewer) is int and 0 <= viewer < seats
    if viewer is not None and viewer != "all" and not is_seat:
        msg = f"viewer must be 'all', None or a seat from 0 to {seats - 1}, not {shown(viewer)}"
        raise LogRefused(msg)


def _meta_part(meta: object) -> Plain | None:
    if meta is None:
        return None
    if not isinstance(meta, Mapping):
        msg = f"meta must be a mapping such as {{'names': ['Ada', 'Bo']}}, not {shown(meta)}"
        raise LogRefused(msg)
    plain = dict(meta)
    part = Plain.of(plain)
    try:
        need_shallow(plain, DEPTH, "meta")  # as it is: JSON has no NaN, and would say null
    except Unreadable as error:
        raise LogRefused(str(error)) from None
    return part if plain else None


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
