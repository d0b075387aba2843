"""Where variants may change Smugglers: two questions with their default answers."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from zwergriese.core import Cards, RulePoint, Seat, neighbour_right


@frozen
class TakersAsked:
    """Who takes the cards that *seat* loses, at a table of *seats*?"""

    seat: Seat
    seats: int


def all_others(asked: TakersAsked) -> tuple[Seat, ...]:
    """All others, the right neighbour first."""
    takers: list[Seat] = []
    seat = neighbour_right(asked.seat, asked.seats)
    while seat != asked.seat:
        takers.append(seat)
        seat = neighbour_right(seat, asked.seats)
    return tuple(takers)


def cards_and_kinds(hand: Cards) -> int:
    """A point a card, and two more for each kind of good."""
    return len(hand) + 2 * len(hand.known)


TAKERS: Final = RulePoint[TakersAsked, "tuple[Seat, ...]"](
    "smugglers/takers", all_others, rules=("S6",), question="Who takes lost cards, in which order?"
)
WORTH: Final = RulePoint[Cards, int](
    "smugglers/worth",
    cards_and_kinds,
    combine="replace",
    rules=("S11",),
    question="How many points is a hand worth?",
)
