"""What a value of a board file may be; each check says where the value stands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from zwergriese.boards.errors import BoardRefused, shown
from zwergriese.boards.exact_json import Unfit
from zwergriese.core.names import is_id, is_qualified, nearest
from zwergriese.geometry.planar import Point

FARTHEST: Final = 1_000_000
_LONGEST_TITLE: Final = 80


def need_object(
    value: object, path: str, needed: tuple[str, ...], more: tuple[str, ...] = ()
) -> Any:
    """Give an object that has all keys of *needed*, and no key but these and *more*."""
    if not isinstance(value, dict):
        raise wrong(value, path, "an object")
    for key in value:
        if key not in needed and key not in more:
            meant = nearest(key, needed + more)
            known = "" if meant else f"known are {', '.join(needed + more)}"
            raise BoardRefused(path, f"has the unknown key {shown(key)}", known, nearest=meant)
    for key in needed:
        if key not in value:
            raise BoardRefused(path, f"lacks the key {key!r}", "add it")
    return value


def need_array(value: object, path: str) -> list[Any]:
    """Give an array."""
    if not isinstance(value, list):
        raise wrong(value, path, "an array")
    return value


def numbered(values: list[Any], path: str) -> list[tuple[str, Any]]:
    """Pair each value with its path."""
    return [(f"{path}[{index}]", value) for index, value in enumerate(values)]


def need_pair(value: object, path: str) -> list[Any]:
    """Give an array of two, whatever they are."""
    pair = need_array(value, path)
    if len(pair) != 2:
        raise BoardRefused(path, f"has {len(pair)} numbers", "give two: [x, y]")
    return pair


def need_point(value: object, path: str) -> Point:
    """Give a point in whole hundredths of a millimetre."""
    x, y = need_pair(value, path)
    return (
        need_length(x, f"{path}[0]", -FARTHEST, FARTHEST),
        need_length(y, f"{path}[1]", -FARTHEST, FARTHEST),
    )


def need_length(value: object, path: str, least: int, most: int) -> int:
    """Give a length within its bounds, in hundredths of a millimetre."""
    if type(value) is not int:
        raise wrong(value, path, "a number of millimetres")
    if not least <= value <= most:
        allowed = f"give {millimetres(least)} to {millimetres(most)} mm"
        raise BoardRefused(path, f"is {millimetres(value)} mm", allowed)
    return value


def need_text(value: object, path: str) -> str:
    """Give a text, whatever it says."""
    if not isinstance(value, str):
        raise wrong(value, path, "a text")
    return value


def need_word(value: object, path: str, known: Iterable[str]) -> str:
    """Give a text that is one of *known*."""
    known = tuple(known)
    word = need_text(value, path)
    if word not in known:
        meant = nearest(word, known)
        allowed = "" if meant else f"known are {', '.join(known)}"
        raise BoardRefused(path, f"{shown(word)} is not known", allowed, nearest=meant)
    return word


def need_id(value: object, path: str) -> str:
    """Give an id."""
    if not isinstance(value, str):
        raise wrong(value, path, "an id")
    if not is_id(value):
        raise BoardRefused(
            path, f"{shown(value)} is no id", "use a-z, 0-9 and single hyphens, 64 at most"
        )
    return value


def need_board_id(value: object, path: str) -> str:
    """Give the id of a board: an id, or one under a plugin's id."""
    # A plugin's boards stand under its own id, as everything that it holds.
    return value if isinstance(value, str) and is_qualified(value) else need_id(value, path)


def need_title(value: object, path: str) -> str:
    """Give a title: one line that can be shown as it is."""
    title = need_text(value, path)
    if not 0 < len(title) <= _LONGEST_TITLE or not title.isprintable() or not title.strip():
        raise BoardRefused(
            path, f"{shown(title)} is no title", "use 1 to 80 characters that can be printed"
        )
    return title


def wrong(value: object, path: str, wanted: str) -> BoardRefused:
    """Make the error for a value of another kind than wanted."""
    if isinstance(value, Unfit):
        return BoardRefused(path, value.problem, value.remedy)
    if isinstance(value, dict | list):
        got = "an object" if isinstance(value, dict) else "an array"
    elif type(value) is int:
        got = millimetres(value)
    else:
        got = {None: "null", True: "true", False: "false"}.get(value) or f"the text {shown(value)}"  # type: ignore[call-overload]
    return BoardRefused(path, f"is {got}, not {wanted}", f"write {wanted}")


def no_more(count: int, most: int, path: str, what: str) -> None:
    """Refuse more than *most* of something."""
    if count > most:
        raise BoardRefused(path, f"has {count} {what}", f"at most {most} are read")


def millimetres(hundredths: int) -> str:
    """Write hundredths as millimetres, without needless zeros.

    >>> millimetres(-1050)
    '-10.5'
    """
    whole, rest = divmod(abs(hundredths), 100)
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{whole}" + (f".{rest:02}".rstrip("0") if rest else "")
