"""Commands: what a seat may ask for."""

from __future__ import annotations

from typing import Annotated

from attrs import field, frozen

from zwergriese.core.hidden import Hidden
from zwergriese.core.messages.audience import Public, of
from zwergriese.core.messages.validators import is_card, is_name, is_point, is_seat, is_seats
from zwergriese.core.seats import Seat
from zwergriese.geometry.planar import Point
from zwergriese.rulesets.zwerg_riese.secrets import HANDS


@frozen(weakref_slot=False)
class Reveal:
    """Turn over the top card of the pile (R25)."""

    seat: Public[Seat] = field(validator=is_seat)


@frozen(weakref_slot=False)
class StopDrawing:
    """Stop, and keep the cards turned over in this turn (R27, R28)."""

    seat: Public[Seat] = field(validator=is_seat)


@frozen(weakref_slot=False)
class TakeLostCard:
    """Choose one of the cards that a robber took from another seat (R36)."""

    seat: Public[Seat] = field(validator=is_seat)
    card: Public[str] = field(validator=is_name)


@frozen(weakref_slot=False)
class Steal:
    """Name the next victim, or all of them where they are named first (R51, R52, A50)."""

    seat: Public[Seat] = field(validator=is_seat)
    victims: Public[tuple[Seat, ...]] = field(validator=is_seats)


@frozen(weakref_slot=False)
class TakeShownCard:
    """Choose a card from the hand that the victim shows (A47)."""

    seat: Public[Seat] = field(validator=is_seat)
    card: Annotated[str | Hidden, of(HANDS, "seat")] = field(validator=is_card)


@frozen(weakref_slot=False)
class StopStealing:
    """Leave it at the cards stolen so far (A48)."""

    seat: Public[Seat] = field(validator=is_seat)


@frozen(weakref_slot=False)
class StartTrip:
    """Set Rick's foot in the window of the town where the gnome stands (R56 to R59)."""

    seat: Public[Seat] = field(validator=is_seat)


@frozen(weakref_slot=False)
class TakeStep:
    """Turn Rick about the foot set last and set the other one down at *to* (R60 to R63)."""

    seat: Public[Seat] = field(validator=is_seat)
    to: Public[Point] = field(validator=is_point)


@frozen(weakref_slot=False)
class GiveUp:
    """Give the trip up: it has failed (A19, R75)."""

    seat: Public[Seat] = field(validator=is_seat)


@frozen(weakref_slot=False)
class PutUnder:
    """Choose which paid card goes under the pile next (A41)."""

    seat: Public[Seat] = field(validator=is_seat)
    card: Public[str] = field(validator=is_name)
