"""The options of Zwerg Riese: each an open question of the rules, with the default we take."""

from __future__ import annotations

from typing import Any, Final, Literal

import attrs
from attrs import field, frozen

from zwergriese.core import SettingRefused, UnknownName
from zwergriese.core.names import is_id

_MOST_CARDS: Final = 100
_MOST_TURNS: Final = 1_000_000

CoinlessTown = Literal["reward-if-any", "refused", "pass-through"]


def _one_of(*words: str) -> Any:
    def check(_: object, attribute: attrs.Attribute[str], value: object) -> None:
        if value not in words or type(value) is not str:
            raise UnknownName(f"value of the option {attribute.name}", value, words)

    return check


def _counts(length: int, most: int) -> Any:
    def check(_: object, attribute: attrs.Attribute[Any], value: object) -> None:
        if (
            type(value) is not tuple
            or len(value) != length
            or not all(type(count) is int and 0 <= count <= most for count in value)
        ):
            why = f"must be {length} whole numbers from 0 to {most}, not {value!r}"
            raise SettingRefused(f"option {attribute.name}", why)
        if not sum(value):
            raise SettingRefused(f"option {attribute.name}", "there must be at least one")

    return check


def _whole(low: int, most: int, *, none: bool = False) -> Any:
    def check(_: object, attribute: attrs.Attribute[Any], value: object) -> None:
        if none and value is None:
            return
        if type(value) is not int or not low <= value <= most:
            why = f"must be a whole number from {low} to {most}, not {value!r}"
            raise SettingRefused(f"option {attribute.name}", why)

    return check


def _town(_: object, attribute: attrs.Attribute[Any], value: object) -> None:
    if value is not None and not is_id(value):
        raise SettingRefused(f"option {attribute.name}", f"must be a town's id, not {value!r}")


@frozen(kw_only=True)
class Options:
    """What may be agreed before a game of Zwerg Riese.

    >>> Options(turn_cap=200).turn_cap
    200
    """

    terrain_cards: tuple[int, ...] = field(
        default=(9, 9, 9, 8, 8, 8), validator=_counts(6, _MOST_CARDS)
    )
    """How many cards of forest, field, meadow, clay, water, mountain there are (R6)."""

    coins: tuple[int, ...] = field(default=(6, 6, 4), validator=_counts(3, _MOST_CARDS))
    """How many coins of value 1, 2 and 3 there are (R5)."""

    start_town: str | None = field(default=None, validator=_town)
    """Where all gnomes begin; the board's first town unless agreed otherwise (R10, A56)."""

    first_seat: int = field(default=0, validator=_whole(0, 3))
    """Who begins (R20, A55)."""

    straddling: Literal["centre", "refused"] = field(
        default="centre", validator=_one_of("centre", "refused")
    )
    """A foot across two terrains: the one under its centre counts, or it may not stand so (A4)."""

    coinless_town: CoinlessTown = field(
        default="reward-if-any", validator=_one_of("reward-if-any", "refused", "pass-through")
    )
    """A town without a coin: may be a goal without reward, may not be touched, or is walked through
    (A14, A15)."""

    refill: Literal["skip", "stack"] = field(default="skip", validator=_one_of("skip", "stack"))
    """A coin for the town that was left, where one lies there already: none, or on top (A27)."""

    visitor_takes: Literal["top", "all"] = field(default="top", validator=_one_of("top", "all"))
    """From several coins in a town the visitor takes the top one, or all (A28)."""

    turn_cap: int | None = field(default=None, validator=_whole(1, _MOST_TURNS, none=True))
    """The game ends after so many turns, one turn being one seat's go (A38)."""

    score: Literal["value", "count"] = field(default="value", validator=_one_of("value", "count"))
    """Most gold wins, or most coins (A39)."""

    under_pile: Literal["order-paid", "players-choice", "random"] = field(
        default="order-paid", validator=_one_of("order-paid", "players-choice", "random")
    )
    """How paid cards go under the pile (A41)."""

    theft: Literal["blind", "open"] = field(default="blind", validator=_one_of("blind", "open"))
    """A thief draws blindly from a hand, or looks into it and chooses (A47)."""

    theft_duty: Literal["must", "may"] = field(default="must", validator=_one_of("must", "may"))
    """A thief must take as many cards as there are up to two, or may stop before (A48)."""

    victims: Literal["one-by-one", "victims-first"] = field(
        default="one-by-one", validator=_one_of("one-by-one", "victims-first")
    )
    """The second victim is named after the first card, or both at once (A50)."""
