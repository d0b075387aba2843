"""Events: what happened, with the answers of luck and geometry in them."""

from __future__ import annotations

from typing import Annotated

from attrs import frozen

from zwergriese.core.cards import Cards
from zwergriese.core.hidden import Hidden
from zwergriese.core.messages.audience import EVERYONE, REVEALS, Public, of
from zwergriese.core.seats import Seat
from zwergriese.geometry.planar import Point
from zwergriese.rulesets.zwerg_riese.secrets import COIN_STACK, HANDS, PILE


@frozen(weakref_slot=False)
class GameStarted:
    """The board is laid out: gnomes, coins, cards (R9 to R18)."""

    first: Public[Seat]
    seats: Public[int]
    start: Public[str]
    towns: Public[tuple[str, ...]]
    coins: Public[tuple[tuple[int, ...], ...]]
    stack: Annotated[tuple[int | Hidden, ...], of(COIN_STACK)]
    pile: Annotated[tuple[str | Hidden, ...], of(PILE)]


@frozen(weakref_slot=False)
class CardRevealed:
    """A landscape card was turned over (R25, R26)."""

    seat: Public[Seat]
    card: Annotated[str, EVERYONE, REVEALS]


@frozen(weakref_slot=False)
class RobberRevealed:
    """A robber was turned over; *lost* cards go to others, *receiver* chooses first (R33, R48)."""

    seat: Public[Seat]
    card: Annotated[str, EVERYONE, REVEALS]
    first: Public[bool]
    lost: Public[tuple[str, ...]]
    receiver: Public[Seat | None]


@frozen(weakref_slot=False)
class CardsKept:
    """The cards of this turn went into the hand (R28, R29)."""

    seat: Public[Seat]
    cards: Public[tuple[str, ...]]


@frozen(weakref_slot=False)
class LostCardTaken:
    """A lost card found its new owner; *receiver* chooses next (R36 to R41)."""

    seat: Public[Seat]
    card: Public[str]
    receiver: Public[Seat | None]


@frozen(weakref_slot=False)
class RobberPutUnder:
    """The robber went under the pile (R42)."""

    card: Public[str]


@frozen(weakref_slot=False)
class PileShuffled:
    """The red robber had the whole pile shuffled (R45, R46)."""

    pile: Annotated[tuple[str | Hidden, ...], of(PILE)]


@frozen(weakref_slot=False)
class TheftBegan:
    """The seat became a robber and takes so many cards (R51, R53, A49)."""

    seat: Public[Seat]
    cards: Public[int]


@frozen(weakref_slot=False)
class VictimsChosen:
    """The thief named whom to rob next (R52)."""

    seat: Public[Seat]
    victims: Public[tuple[Seat, ...]]


@frozen(weakref_slot=False)
class HandShown:
    """The victim showed the hand to the thief (A47)."""

    thief: Public[Seat]
    victim: Public[Seat]
    hand: Annotated[Cards, of(HANDS, "thief", "victim"), REVEALS]


@frozen(weakref_slot=False)
class CardStolen:
    """A card went from the victim's hand to the thief's; *left* are still to be stolen (R51)."""

    thief: Public[Seat]
    victim: Public[Seat]
    card: Annotated[str | Hidden, of(HANDS, "thief", "victim"), REVEALS]
    left: Public[int]


@frozen(weakref_slot=False)
class TheftStopped:
    """The thief left it at that (A48)."""

    seat: Public[Seat]


@frozen(weakref_slot=False)
class RobberSettled:
    """All that a robber causes has happened; *stolen* cards changed hands (R43, R50)."""

    seat: Public[Seat]
    stolen: Public[int]


@frozen(weakref_slot=False)
class TripStarted:
    """Rick stands in the window; the hand is open to all while the trip lasts (R57 to R59, A25)."""

    seat: Public[Seat]
    town: Public[str]
    at: Public[Point]
    hand: Annotated[Cards, EVERYONE, REVEALS]
    stuck: Annotated[bool, EVERYONE, REVEALS]


@frozen(weakref_slot=False)
class StepTaken:
    """Rick set a foot down: on which ground, in which area, for which cards (R61 to R64).

    `stuck` says that no legal landing point is left from there.
    """

    seat: Public[Seat]
    to: Public[Point]
    ground: Public[str]
    area: Public[str]
    paid: Public[tuple[str, ...]]
    stuck: Public[bool]


@frozen(weakref_slot=False)
class TownReached:
    """A foot touched a town: Rick has arrived and the gnome lives there now (R66 to R68)."""

    seat: Public[Seat]
    to: Public[Point]
    town: Public[str]
    left: Public[str]


@frozen(weakref_slot=False)
class CoinTaken:
    """The gnome took what lay there (R70, R71)."""

    seat: Public[Seat]
    town: Public[str]
    coins: Public[tuple[int, ...]]


@frozen(weakref_slot=False)
class PaidCardsPutUnder:
    """Paid cards went under the pile, in this order (R72, A41)."""

    seat: Public[Seat]
    cards: Public[tuple[str, ...]]


@frozen(weakref_slot=False)
class PaidCardsShuffledUnder:
    """Paid cards went under the pile in an order that nobody saw (R72, A41)."""

    seat: Public[Seat]
    cards: Annotated[tuple[str | Hidden, ...], of(PILE)]


@frozen(weakref_slot=False)
class TripEnded:
    """Rick was laid beside the board, and the unspent cards are a hand again (R69, R73)."""

    seat: Public[Seat]


@frozen(weakref_slot=False)
class TripFailed:
    """No town was reached: the gnome stayed, and all paid cards came back (R75, R76).

    `reason` is `gave-up` or `no-landing-point`.
    """

    seat: Public[Seat]
    reason: Public[str]
    returned: Public[tuple[str, ...]]


@frozen(weakref_slot=False)
class CoinLaid:
    """A new coin was laid out in the town that was left (R79)."""

    town: Public[str]
    coin: Annotated[int, EVERYONE, REVEALS]


@frozen(weakref_slot=False)
class TurnEnded:
    """The turn is over; *next* has the next one (R19), nobody where the game ends with it."""

    seat: Public[Seat]
    next: Public[Seat | None]
