"""The state of a game of Zwerg Riese: frozen, and the same class for the host and for viewers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from attrs import frozen

from zwergriese.core.cards import Cards
from zwergriese.core.fast import changer
from zwergriese.core.hidden import Hidden
from zwergriese.core.seats import Seat
from zwergriese.geometry.planar import Point

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

__all__ = [
    "ARRIVED",
    "COIN_DONE",
    "COIN_LAID",
    "DRAWING",
    "HAND_SHOWN",
    "LAST_TURN_OVER",
    "LOST_CARDS",
    "NEW",
    "ROBBER_GONE",
    "ROBBER_LEAVES",
    "STUCK",
    "THEFT",
    "THEFT_DONE",
    "TRIP",
    "TRIP_DONE",
    "TURN",
    "TURN_OVER",
    "Robbery",
    "State",
    "Trip",
    "replaced",
    "state_after_draw",
    "state_after_keeping",
    "state_after_theft",
    "state_after_turn",
    "state_with",
    "without",
]

NEW: Final = "new"
TURN: Final = "turn"
DRAWING: Final = "drawing"
LOST_CARDS: Final = "lost-cards"
ROBBER_LEAVES: Final = "robber-leaves"
ROBBER_GONE: Final = "robber-gone"
THEFT: Final = "theft"
HAND_SHOWN: Final = "hand-shown"
THEFT_DONE: Final = "theft-done"
TRIP: Final = "trip"
STUCK: Final = "stuck"
ARRIVED: Final = "arrived"
COIN_DONE: Final = "coin-done"
TRIP_DONE: Final = "trip-done"
COIN_LAID: Final = "coin-laid"
TURN_OVER: Final = "turn-over"
LAST_TURN_OVER: Final = "last-turn-over"


@frozen(weakref_slot=False)
class Robbery:
    """A robber that was revealed, and what is still to happen because of it."""

    card: str
    first: bool
    """Whether it was the first card of the turn (R49)."""
    receiver: Seat | None = None
    """Who takes the next lost card (R35 to R41)."""
    to_steal: int = 0
    victims: tuple[Seat, ...] = ()
    """Victims that were named and not yet robbed."""
    stolen: int = 0
    thief: Seat | None = None
    """Who steals, once that is known (R51)."""


@frozen(weakref_slot=False)
class Trip:
    """Rick's walk: from which town, where each foot was set, what was paid, in order."""

    start: str
    feet: tuple[Point, ...]
    """The window first (R59); the last is the foot that he turns about (R62). None once he lies
    beside the board (R69)."""
    paid: tuple[str, ...] = ()


@frozen(weakref_slot=False)
class State:
    """All that changes in a game. The top of a face-down pile is its first item."""

    phase: str = NEW
    turn: Seat = 0
    """Whose turn it is."""
    turns: int = 0
    """How many turns are over."""
    pile: tuple[str | Hidden, ...] = ()
    hands: tuple[Cards, ...] = ()
    revealed: tuple[str, ...] = ()
    """The cards turned over in this turn, in order (R26)."""
    robbery: Robbery | None = None
    trip: Trip | None = None
    gnomes: tuple[str, ...] = ()
    """The town where each seat's gnome stands."""
    towns: tuple[str, ...] = ()
    coins: tuple[tuple[int, ...], ...] = ()
    """The coins in each of `towns`, the top one last (R14)."""
    stack: tuple[int | Hidden, ...] = ()
    purses: tuple[tuple[int, ...], ...] = ()
    """The coins that each seat has collected, in order (R71, A32)."""

    def coins_in(self, town: str) -> tuple[int, ...]:
        """Give the coins that lie in a town, the top one last."""
        return self.coins[self.towns.index(town)]


# Each gives a state with some fields changed, and is typed as `attrs.evolve`. What happens most in
# a game has one of its own.
if TYPE_CHECKING:
    from attrs import evolve as state_after_draw
    from attrs import evolve as state_after_keeping
    from attrs import evolve as state_after_theft
    from attrs import evolve as state_after_turn
    from attrs import evolve as state_with
else:
    state_with = changer(State)
    state_after_draw = changer(State, "phase", "pile", "revealed")
    state_after_keeping = changer(State, "phase", "revealed", "hands")
    state_after_theft = changer(State, "phase", "hands", "robbery")
    state_after_turn = changer(State, "phase", "turn", "turns", "trip")


def replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Give the tuple with one item replaced."""
    return (*items[:index], item, *items[index + 1 :])


def without(items: Sequence[T], gone: Sequence[object]) -> tuple[T, ...]:
    """Give the items without *gone*: each the first equal one, else the last. Total."""
    left = list(items)
    for item in gone:
        if item in left:
            left.remove(item)
        elif left:
            left.pop()
    return tuple(left)
