"""What is said at a table of Smugglers: commands, events, rejections, and who sees what."""

from __future__ import annotations

from typing import Annotated, Final

from attrs import field, frozen

from tests.games.smugglers.state import Card
from zwergriese.core import (
    EVERYONE,
    REVEALS,
    Cards,
    Hidden,
    Public,
    Seat,
    Secret,
    is_card,
    is_name,
    is_seat,
    of,
    rejection,
)

HANDS: Final = Secret("smugglers/hands")
PILE: Final = Secret("smugglers/pile", eyes="nobody")


@frozen(weakref_slot=False)
class Draw:
    """Turn over the top card of the pile."""

    seat: Public[Seat] = field(validator=is_seat)


@frozen(weakref_slot=False)
class Stop:
    """Take the row and end the turn."""

    seat: Public[Seat] = field(validator=is_seat)


@frozen(weakref_slot=False)
class TakeLost:
    """Take one of the cards that another seat lost."""

    seat: Public[Seat] = field(validator=is_seat)
    card: Public[Card] = field(validator=is_name)


@frozen(weakref_slot=False)
class Rob:
    """Choose whose hand is to be shown."""

    seat: Public[Seat] = field(validator=is_seat)
    victim: Public[Seat] = field(validator=is_seat)


@frozen(weakref_slot=False)
class Pick:
    """Choose a card out of the hand that was shown."""

    seat: Public[Seat] = field(validator=is_seat)
    card: Annotated[Card | Hidden, of(HANDS, "seat")] = field(validator=is_card)


@frozen(weakref_slot=False)
class PileShuffled:
    """The pile lies in this order, top first."""

    pile: Annotated[tuple[Card | Hidden, ...], of(PILE)]


@frozen(weakref_slot=False)
class CardDealt:
    """A seat got the top card of the pile."""

    seat: Public[Seat]
    card: Annotated[Card | Hidden, of(HANDS, "seat")]


@frozen(weakref_slot=False)
class OfficersHidden:
    """The officers were shuffled into the pile, which lies in this order, top first."""

    pile: Annotated[tuple[Card | Hidden, ...], of(PILE)]


@frozen(weakref_slot=False)
class TurnBegan:
    """It is a seat's turn."""

    seat: Public[Seat]


@frozen(weakref_slot=False)
class CardDrawn:
    """The top card was turned over."""

    seat: Public[Seat]
    card: Annotated[Card, EVERYONE, REVEALS]


@frozen(weakref_slot=False)
class RowKept:
    """A seat took the row into its hand."""

    seat: Public[Seat]
    cards: Public[tuple[Card, ...]]


@frozen(weakref_slot=False)
class RowLost:
    """The row is lost to the takers, one card each in their order, again and again."""

    seat: Public[Seat]
    takers: Public[tuple[Seat, ...]]


@frozen(weakref_slot=False)
class LostCardTaken:
    """A seat took one of the lost cards."""

    seat: Public[Seat]
    card: Public[Card]


@frozen(weakref_slot=False)
class RobberyAllowed:
    """The officer looks away while the seat on turn robs another."""

    seat: Public[Seat]


@frozen(weakref_slot=False)
class HandShown:
    """The victim's hand was shown to the thief."""

    thief: Public[Seat]
    victim: Public[Seat]
    hand: Annotated[Cards, of(HANDS, "thief", "victim"), REVEALS]


@frozen(weakref_slot=False)
class CardStolen:
    """The thief took a card out of the hand that was shown."""

    thief: Public[Seat]
    victim: Public[Seat]
    card: Annotated[Card | Hidden, of(HANDS, "thief", "victim")]


@frozen(weakref_slot=False)
class OfficerLeft:
    """The officer lies under the pile."""

    card: Public[Card]


@frozen(weakref_slot=False)
class TurnEnded:
    """A seat's turn is over."""

    seat: Public[Seat]


@frozen(weakref_slot=False)
class HandsLaidOpen:
    """All see all hands, and count."""

    hands: Annotated[tuple[Cards, ...], EVERYONE, REVEALS]


NOTHING_TO_KEEP: Final = rejection("smugglers/nothing-to-keep", rules=("S4",))
NOT_IN_ROW: Final = rejection("smugglers/not-in-row", "card", rules=("S6",))
NO_VICTIM: Final = rejection("smugglers/no-victim", "victim", rules=("S7",))
NOT_IN_HAND: Final = rejection("smugglers/not-in-hand", "card", rules=("S8",))

REJECTIONS: Final = (NOTHING_TO_KEEP, NOT_IN_ROW, NO_VICTIM, NOT_IN_HAND)
