"""attrs validators for fields of commands: what comes from outside is checked where it comes in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zwergriese.core.errors import InvalidMessage
from zwergriese.core.hidden import HIDDEN

if TYPE_CHECKING:
    from collections.abc import Callable

    import attrs

_LARGEST: Final = 1 << 53
_MOST_SEATS: Final = 100


def is_whole(instance: Any, attribute: attrs.Attribute[Any], value: object) -> None:
    """Accept a whole number below 2**53, and no bool."""
    if type(value) is not int or not -_LARGEST < value < _LARGEST:
        _refuse(instance, attribute, value, "a whole number")


def is_seat(instance: Any, attribute: attrs.Attribute[Any], value: object) -> None:
    """Accept a seat's index."""
    if type(value) is not int or not 0 <= value < _LARGEST:
        _refuse(instance, attribute, value, "a seat: a whole number from 0")


def is_seat_or_none(instance: Any, attribute: attrs.Attribute[Any], value: object) -> None:
    """Accept a seat's index, or None for the host."""
    if value is not None:
        is_seat(instance, attribute, value)


def is_name(instance: Any, attribute: attrs.Attribute[Any], value: object) -> None:
    """Accept a string of 1 to 64 characters without blanks."""
    if type(value) is not str or not 0 < len(value) <= 64 or not value.isascii() or " " in value:
        _refuse(instance, attribute, value, "a name: ASCII, without blanks, 64 characters at most")


def is_card(instance: Any, attribute: attrs.Attribute[Any], value: object) -> None:
    """Accept a name, or HIDDEN in a redacted command."""
    if value is not HIDDEN:
        is_name(instance, attribute, value)


def is_seats(instance: Any, attribute: attrs.Attribute[Any], value: object) -> None:
    """Accept a tuple of seats, at most as many as can sit at a table."""
    if (
        type(value) is not tuple
        or not 0 < len(value) <= _MOST_SEATS
        or not all(type(seat) is int and 0 <= seat < _LARGEST for seat in value)
    ):
        _refuse(instance, attribute, value, "a tuple of seats")


def is_point(instance: Any, attribute: attrs.Attribute[Any], value: object) -> None:
    """Accept a point: two whole numbers of 1/100 mm."""
    if (
        type(value) is not tuple
        or len(value) != 2
        or not all(type(part) is int and -_LARGEST < part < _LARGEST for part in value)
    ):
        _refuse(instance, attribute, value, "a point: two whole numbers of 1/100 mm")


def short_text(most: int) -> Callable[[Any, attrs.Attribute[Any], object], None]:
    """Make a validator that accepts None, or a writable text of 1 to *most* characters."""

    def check(instance: Any, attribute: attrs.Attribute[Any], value: object) -> None:
        if value is None:
            return
        if type(value) is not str or not 0 < len(value) <= most or not _is_writable(value):
            _refuse(instance, attribute, value, f"a text of 1 to {most} characters")

    return check


def _is_writable(text: str) -> bool:
    try:
        text.encode("utf-8")  # half a surrogate pair is no text
    except UnicodeEncodeError:
        return False
    return True


def _refuse(instance: Any, attribute: attrs.Attribute[Any], value: object, wanted: str) -> None:
    raise InvalidMessage(type(instance).__qualname__, attribute.name, value, wanted)
