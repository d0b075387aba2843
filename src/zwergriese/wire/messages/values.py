"""Single values by exact type: numbers, texts, truth, and Cards as an object of counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn

from zwergriese.core import HIDDEN, BadDraw, Cards
from zwergriese.core.names import nearest
from zwergriese.wire.errors import shown

if TYPE_CHECKING:
    from collections.abc import Iterable

LARGEST: Final = 1 << 53
"""Whole numbers stay below it in both directions, so that every JSON reader keeps them exact."""

QUESTION_MARK: Final = HIDDEN.value
_MOST_OF_A_KIND: Final = 127


def whole(value: object) -> int:
    """Take a whole number below 2**53."""
    if type(value) is not int:
        refuse("a whole number", value)
    if not -LARGEST < value < LARGEST:
        refuse("a whole number below 2**53", value)
    return value


def text(value: object) -> str:
    """Take a text."""
    return value if type(value) is str else refuse("a text", value)


def truth(value: object) -> bool:
    """Take true or false."""
    return value if type(value) is bool else refuse("true or false", value)


def read_cards(value: object) -> Cards:
    """Read Cards from an object with a count for each of their kinds, hidden ones under "?".

    >>> read_cards({"forest": 2, "clay": 0, "?": 1})
    Cards(forest x2, HIDDEN x1)
    """
    if type(value) is not dict:
        refuse('an object such as {"forest":2,"?":1}', value)
    kinds, counts = (*value,), [*value.values()]
    for count in counts:
        if type(count) is not int or not 0 <= count <= _MOST_OF_A_KIND:
            refuse(f"a number of cards from 0 to {_MOST_OF_A_KIND} for each kind", value)
    hidden = 0
    if QUESTION_MARK in value:
        kinds, hidden = kinds[:-1], counts.pop()
        if not hidden or QUESTION_MARK in kinds:
            refuse('a "?" that stands last, with a number above 0', value)
    try:
        return Cards.counted(kinds, counts, hidden)
    except BadDraw as error:  # more kinds than a multiset holds
        raise ValueError(str(error)) from None


def write_cards(value: object) -> dict[str, int]:
    """Write Cards; all kinds stand there in their order, those of which there is none too."""
    if type(value) is not Cards or value.hidden > _MOST_OF_A_KIND:
        refuse(f"Cards, at most {_MOST_OF_A_KIND} of them hidden", value)
    plain = dict(zip(value.kinds, value.counts, strict=True))
    return {**plain, QUESTION_MARK: value.hidden} if value.hidden else plain


def no_value(value: object) -> NoReturn:
    """Refuse a value of a kind that no log holds."""
    refuse("of a kind that can be written: a whole number, a text", value)


def refuse_one_of(known: Iterable[object], value: object) -> NoReturn:
    """Say which values there are, and which of them was likely meant."""
    told = [*known]
    near = nearest(value, [one for one in told if isinstance(one, str)])
    hint = "" if near is None else f"; did you mean {near!r}?"
    msg = f"must be one of {', '.join(map(repr, told))}, not {shown(value)}{hint}"
    raise ValueError(msg)


def refuse(wanted: str, value: object) -> NoReturn:
    """Say what a value must be, and what it is."""
    msg = f"must be {wanted}, not {shown(value)}"
    raise ValueError(msg)
