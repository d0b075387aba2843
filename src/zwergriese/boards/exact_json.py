"""JSON read without rounding: numbers become whole hundredths, what does not fit stays marked.

A value that cannot be taken becomes an `Unfit` where it stood, so that whoever walks the document
can say where it is.
"""

from __future__ import annotations

import json
from typing import Final

from attrs import frozen

from zwergriese.boards.errors import BoardRefused, shown

MOST_BYTES: Final = 8_000_000
_MOST_DIGITS: Final = 9
_DECIMALS: Final = 2


@frozen
class Unfit:
    """A value that stands in the text but cannot be taken, with the reason and what to do."""

    problem: str
    remedy: str


def parse(text: bytes | str) -> object:
    """Read JSON text into dicts, lists, strings, hundredths (int), bool, None and `Unfit`.

    >>> parse('{"stride": 110.25}')
    {'stride': 11025}
    >>> parse("[0.001]")[0].problem
    '0.001 has more than two decimals'
    """
    if len(text) > MOST_BYTES:
        size = f"is longer than {MOST_BYTES // 1_000_000} MB"
        raise BoardRefused("", size, "draw with fewer corners")
    try:
        plain = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        return json.loads(
            plain,
            parse_int=_whole,
            parse_float=_decimal,
            parse_constant=_constant,
            object_pairs_hook=_members,
        )
    except UnicodeDecodeError as fault:
        problem = f"is of an unknown format: byte {fault.start} is not UTF-8"
        raise BoardRefused("", problem, _GEOJSON) from None
    except json.JSONDecodeError as fault:
        problem = f"is of an unknown format: not JSON at line {fault.lineno}, column {fault.colno}"
        raise BoardRefused("", problem, _GEOJSON) from None
    except RecursionError:
        raise BoardRefused("", "is nested too deep", _GEOJSON) from None


_GEOJSON: Final = "a board is a GeoJSON text"


def _whole(text: str) -> int | Unfit:
    if len(text) > _MOST_DIGITS:
        return Unfit(f"{shown(text)} has too many digits", "boards are a few metres at most")
    return int(text) * 100


def _decimal(text: str) -> int | Unfit:
    whole, _, fraction = text.partition(".")
    if len(fraction) > _DECIMALS:
        fraction = fraction.rstrip("0")
    if len(whole) > _MOST_DIGITS or len(fraction) > _DECIMALS:
        return _unfit(text)
    try:
        hundredths = int(fraction.ljust(_DECIMALS, "0"))
        return int(whole) * 100 + (-hundredths if text[0] == "-" else hundredths)
    except ValueError:
        return _unfit(text)


def _unfit(text: str) -> Unfit:
    if "e" in text or "E" in text:
        return Unfit(f"{shown(text)} is written with an exponent", "write plain digits")
    if len(text.partition(".")[0]) > _MOST_DIGITS:
        return Unfit(f"{shown(text)} has too many digits", "boards are a few metres at most")
    return Unfit(
        f"{text if len(text) < 40 else shown(text)} has more than two decimals",
        "round it to hundredths of a millimetre",
    )


def _constant(text: str) -> Unfit:
    return Unfit(f"{text} is no length", "give a number of millimetres")


def _members(pairs: list[tuple[str, object]]) -> dict[str, object] | Unfit:
    members = dict(pairs)
    if len(members) == len(pairs):
        return members
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            break
        seen.add(key)
    return Unfit(f"has the key {shown(key)} twice", "keep one of the two")
