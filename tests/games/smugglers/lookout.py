"""The lookout stands on the coast: it is placed at set-up and may move after each officer.

A variant that asks in the middle of the base's sequence, and offers more than it can list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import field, frozen

from tests.games.smugglers.messages import OfficerLeft, TurnBegan
from zwergriese.core import (
    Choice,
    Public,
    Question,
    Seat,
    Variant,
    changed,
    command,
    event,
    is_seat,
    is_whole,
    on,
    rejection,
)

if TYPE_CHECKING:
    from zwergriese.core import Ask, Chance, Command, Event, Position, Rejection, Setting

COAST: Final = 1_000


@frozen
class LookoutOptions:
    """How long the coast is."""

    coast: int = field(default=COAST, validator=is_whole)


@frozen(weakref_slot=False)
class Lookout:
    """Where the lookout stands, and who is asked about it."""

    coast: int
    at: int | None = None
    asked: Seat | None = None


@frozen(weakref_slot=False)
class PlaceLookout:
    """Put the lookout down at a place on the coast."""

    seat: Public[Seat] = field(validator=is_seat)
    at: Public[int] = field(validator=is_whole)


@frozen(weakref_slot=False)
class KeepLookout:
    """Leave the lookout where it stands."""

    seat: Public[Seat] = field(validator=is_seat)


@frozen(weakref_slot=False)
class LookoutAsked:
    """A seat may place the lookout; the first must."""

    seat: Public[Seat]


@frozen(weakref_slot=False)
class LookoutPlaced:
    """The lookout stands there now."""

    seat: Public[Seat]
    at: Public[int]


@frozen(weakref_slot=False)
class LookoutKept:
    """The lookout stays."""

    seat: Public[Seat]


NOT_ON_COAST: Final = rejection("lookout/not-on-coast", "at")
STANDS_THERE: Final = rejection("lookout/stands-there", "at")
MUST_PLACE: Final = rejection("lookout/must-place")


@frozen
class Places:
    """All places on the coast but one."""

    seat: Seat
    coast: int
    but: int | None

    def accepts(self, command: Command, /) -> bool:
        return isinstance(command, PlaceLookout)

    def sample(self, chance: Chance, purpose: str, /) -> PlaceLookout:
        at = chance.pick(self.coast, purpose)
        return PlaceLookout(self.seat, (at + 1) % self.coast if at == self.but else at)

    def examples(self) -> tuple[PlaceLookout, ...]:
        ends = (0, self.coast // 2, self.coast - 1)
        return tuple(PlaceLookout(self.seat, at) for at in ends if at != self.but)


def may_place(command: PlaceLookout, position: Position[Any]) -> Rejection | None:
    own = position[LOOKOUT]
    if not 0 <= command.at < own.coast:
        return NOT_ON_COAST(at=command.at)
    return STANDS_THERE(at=command.at) if command.at == own.at else None


def place(
    command: PlaceLookout, position: Position[Any], chance: Chance
) -> tuple[LookoutPlaced, ...]:
    return (LookoutPlaced(command.seat, command.at),)


def may_keep(command: KeepLookout, position: Position[Any]) -> Rejection | None:
    return MUST_PLACE() if position[LOOKOUT].at is None else None


def keep(command: KeepLookout, position: Position[Any], chance: Chance) -> tuple[LookoutKept, ...]:
    return (LookoutKept(command.seat),)


def ask_first(event: TurnBegan, position: Position[Any], chance: Chance) -> tuple[Event, ...]:
    return (LookoutAsked(event.seat),) if position[LOOKOUT].at is None else ()


def ask_again(event: OfficerLeft, position: Position[Any], chance: Chance) -> tuple[Event, ...]:
    return (LookoutAsked(position.state.turn),)


def lookout_asked(own: Lookout, event: LookoutAsked) -> Lookout:
    return changed(own, asked=event.seat)


def lookout_placed(own: Lookout, event: LookoutPlaced) -> Lookout:
    return changed(own, at=event.at, asked=None)


def lookout_kept(own: Lookout, event: LookoutKept) -> Lookout:
    return changed(own, asked=None)


def choices(position: Position[Any], seat: Seat) -> Choice:
    own = position[LOOKOUT]
    listed = () if own.at is None else (KeepLookout(seat),)
    return Choice(seat, PLACING.id, listed, (3,) * len(listed), Places(seat, own.coast, own.at))


PLACING: Final = Question("lookout/place", (PlaceLookout, KeepLookout), choices)


def asks(position: Position[Any]) -> tuple[Ask, ...]:
    seat = position[LOOKOUT].asked
    return () if seat is None else (PLACING.to(seat),)


def initial(setting: Setting[Any, Any], options: LookoutOptions) -> Lookout:
    return Lookout(options.coast)


LOOKOUT: Final = Variant(
    id="lookout",
    of="smugglers",
    title="The lookout",
    options=LookoutOptions,
    initial=initial,
    questions=(PLACING,),
    asks=asks,
    reacts=(on(TurnBegan, ask_first), on(OfficerLeft, ask_again)),
    rejections=(NOT_ON_COAST, STANDS_THERE, MUST_PLACE),
    commands=(
        command(PlaceLookout, "lookout/place", check=may_place, resolve=place),
        command(KeepLookout, "lookout/keep", check=may_keep, resolve=keep),
    ),
    events=(
        event(LookoutAsked, "lookout/asked", lookout_asked),
        event(LookoutPlaced, "lookout/placed", lookout_placed),
        event(LookoutKept, "lookout/kept", lookout_kept),
    ),
)
