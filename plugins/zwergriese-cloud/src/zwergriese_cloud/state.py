"""The slice of the state that is the cloud's, and what each event adds to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from zwergriese.core import changed
from zwergriese.geometry import Disc, WholeArea

if TYPE_CHECKING:
    from zwergriese.core import Seat
    from zwergriese.geometry import Forbidden, Point
    from zwergriese_cloud.messages import AreaCovered, CloudAsked, CloudKept, CloudPlaced


@frozen(weakref_slot=False)
class Cloud:
    """Where the cloud lies (a disc or a whole area), who is asked for it, and whether it must move.

    Its place is known to everybody.
    """

    at: Point | None = None
    radius: int = 0
    area: str | None = None
    asked: Seat | None = None
    must: bool = False

    @property
    def lies(self) -> Forbidden | None:
        """What no foot may touch because of the cloud; nothing before it is placed."""
        if self.at is not None:
            return Disc("cloud", self.at, self.radius)
        return None if self.area is None else WholeArea("cloud", self.area)


def cloud_asked(own: Cloud, event: CloudAsked) -> Cloud:
    """Somebody is asked where the cloud shall lie."""
    return changed(own, asked=event.seat, must=event.must)


def cloud_placed(own: Cloud, event: CloudPlaced) -> Cloud:
    """The cloud lies at a point."""
    return Cloud(at=event.at, radius=event.radius)


def area_covered(own: Cloud, event: AreaCovered) -> Cloud:
    """The cloud lies over an area."""
    return Cloud(area=event.area)


def cloud_kept(own: Cloud, event: CloudKept) -> Cloud:
    """The cloud lies where it lay."""
    return changed(own, asked=None, must=False)
