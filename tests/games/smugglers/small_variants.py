"""Variants that change one thing each: a rule point, the eyes for a secret, the weather."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from tests.games.smugglers.messages import HANDS, RowKept, TurnEnded
from tests.games.smugglers.points import TAKERS, WORTH, TakersAsked
from zwergriese.core import (
    Cards,
    NoOptions,
    Public,
    Seat,
    Variant,
    Viewer,
    changed,
    event,
    follow,
    on,
    widen,
)

if TYPE_CHECKING:
    from tests.games.smugglers.state import State
    from zwergriese.core import Chance, Event, Position, Setting


def no_slice(setting: Setting[Any, Any], options: NoOptions) -> None:
    """Hold nothing."""


def right_neighbour_only(
    asked: TakersAsked, so_far: tuple[Seat, ...], own: None
) -> tuple[Seat, ...]:
    return so_far[:1]


SMALL_HARBOUR: Final = Variant(
    id="small-harbour",
    of="smugglers",
    options=NoOptions,
    initial=no_slice,
    answers=(TAKERS.refine(right_neighbour_only),),
)


def silk_counts_three(hand: Cards, so_far: int, own: None) -> int:
    return len(hand) + 2 * hand.count("silk")


def tea_counts_three(hand: Cards, so_far: int, own: None) -> int:
    return len(hand) + 2 * hand.count("tea")


SILK_ROAD: Final = Variant(
    id="silk-road",
    of="smugglers",
    options=NoOptions,
    initial=no_slice,
    answers=(WORTH.replace(silk_counts_three),),
)
TEA_ROAD: Final = Variant(
    id="tea-road",
    of="smugglers",
    options=NoOptions,
    initial=no_slice,
    answers=(WORTH.replace(tea_counts_three),),
)


def all_seats(owner: Seat | None, viewer: Viewer, seats: int) -> bool:
    return owner is not None and viewer is not None


OPEN_HANDS: Final = Variant(
    id="open-hands",
    of="smugglers",
    options=NoOptions,
    initial=no_slice,
    widens=(widen(HANDS, all_seats),),
)


@frozen(weakref_slot=False)
class Weather:
    """The wind of the day, and how many rows have been kept in it."""

    wind: int = 0
    kept: int = 0


@frozen(weakref_slot=False)
class WindRolled:
    """The wind has turned."""

    wind: Public[int]


def calm(setting: Setting[Any, Any], options: NoOptions) -> Weather:
    return Weather()


def roll(event: TurnEnded, position: Position[Any], chance: Chance) -> tuple[Event, ...]:
    return (WindRolled(chance.die(6, "weather/wind")),)


def wind_rolled(own: Weather, event: WindRolled) -> Weather:
    return Weather(event.wind)


def count_kept(own: Weather, event: RowKept, base: State) -> Weather:
    return changed(own, kept=own.kept + 1)


WEATHER: Final = Variant(
    id="weather",
    of="smugglers",
    options=NoOptions,
    initial=calm,
    reacts=(on(TurnEnded, roll),),
    follows=(follow(RowKept, count_kept),),
    events=(event(WindRolled, "weather/wind-rolled", wind_rolled),),
)
