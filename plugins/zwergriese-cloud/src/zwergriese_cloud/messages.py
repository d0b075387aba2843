"""What is said about the cloud: commands, events, and why a command is refused."""

from __future__ import annotations

from typing import Final

from attrs import field, frozen

from zwergriese.core import Public, Seat, is_name, is_point, is_seat, rejection
from zwergriese.geometry import Point


@frozen(weakref_slot=False)
class PlaceCloud:
    """Put the middle of the cloud there (C3, C6)."""

    seat: Public[Seat] = field(validator=is_seat)
    at: Public[Point] = field(validator=is_point)


@frozen(weakref_slot=False)
class CoverArea:
    """Lay the cloud over a whole terrain area (A60)."""

    seat: Public[Seat] = field(validator=is_seat)
    area: Public[str] = field(validator=is_name)


@frozen(weakref_slot=False)
class KeepCloud:
    """Leave the cloud where it is (A58)."""

    seat: Public[Seat] = field(validator=is_seat)


@frozen(weakref_slot=False)
class CloudAsked:
    """A seat says where the cloud lies; who *must* can't leave it as it is (C3, C6)."""

    seat: Public[Seat]
    must: Public[bool]


@frozen(weakref_slot=False)
class CloudPlaced:
    """The cloud lies there now, and reaches so far; no *seat* where that was agreed (C3, C6).

    `first` says that it was on no place before.
    """

    seat: Public[Seat | None]
    at: Public[Point]
    radius: Public[int]
    first: Public[bool]


@frozen(weakref_slot=False)
class AreaCovered:
    """The cloud covers that area now; no *seat* where that was agreed (A60)."""

    seat: Public[Seat | None]
    area: Public[str]
    first: Public[bool]


@frozen(weakref_slot=False)
class CloudKept:
    """The cloud stayed (A58)."""

    seat: Public[Seat]


OFF_BOARD: Final = rejection("cloud/off-board", "at", "radius", rules=("C3",))
ON_TOWN: Final = rejection("cloud/on-town", "at", "radius", "town", rules=("C4",))
NO_SUCH_AREA: Final = rejection("cloud/no-such-area", "area", rules=("C3",))
TOWN_IN_AREA: Final = rejection("cloud/town-in-area", "area", "town", rules=("C4",))
LIES_THERE: Final = rejection("cloud/lies-there", rules=("C6",))
NOT_PLACED_YET: Final = rejection("cloud/not-placed-yet", rules=("C3",))
MUST_MOVE: Final = rejection("cloud/must-move", rules=("C6",))

REJECTIONS: Final = (
    OFF_BOARD,
    ON_TOWN,
    NO_SUCH_AREA,
    TOWN_IN_AREA,
    LIES_THERE,
    NOT_PLACED_YET,
    MUST_MOVE,
)
