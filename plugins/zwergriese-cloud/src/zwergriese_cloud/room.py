"""Room for the cloud: why it may not lie somewhere, and whether a board has room at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwergriese.core import SettingRefused
from zwergriese_cloud.areas import area_at, free_areas, town_in
from zwergriese_cloud.messages import NO_SUCH_AREA, OFF_BOARD, ON_TOWN, TOWN_IN_AREA
from zwergriese_cloud.places import find_place, under_cloud

if TYPE_CHECKING:
    from zwergriese.core import Rejection
    from zwergriese.geometry import PlanarMap, Point
    from zwergriese_cloud.options import CloudOptions
    from zwergriese_cloud.state import Cloud


def no_place(planar: PlanarMap, at: Point, radius: int) -> Rejection | None:
    """C4, A61, A68: why a cloud may not lie there, if so."""
    ground = under_cloud(planar, at, radius)
    if ground.kind == "off":
        return OFF_BOARD(at=at, radius=radius)
    if ground.kind == "town":
        return ON_TOWN(at=at, radius=radius, town=ground.id)
    return None


def no_cover(planar: PlanarMap, area: str) -> Rejection | None:
    """C4, A60: why a cloud may not cover that area, if so."""
    towns = town_in(planar)
    if area not in towns:
        return NO_SUCH_AREA(area=area)
    town = towns[area]
    return None if town is None else TOWN_IN_AREA(area=area, town=town)


def elsewhere(planar: PlanarMap, options: CloudOptions, own: Cloud) -> bool:
    """Tell whether there is another place than the one where the cloud lies."""
    if options.shape == "area":
        return any(area != own.area for area in free_areas(planar))
    return find_place(planar, options.radius, own.at) is not None


def need_room(planar: PlanarMap, options: CloudOptions) -> None:
    """Refuse a board on which the cloud has no place, or can't move and must (C4, A59)."""
    if options.shape == "area":
        _need_areas(planar, options)
    else:
        _need_places(planar, options)


def _need_places(planar: PlanarMap, options: CloudOptions) -> None:
    radius, start = options.radius, options.start
    size = f"a cloud with a radius of {radius / 100:g} mm"
    found = find_place(planar, radius)
    if found is None:
        why = f"has no place for {size} that touches no town; take a smaller one or another board"
        raise SettingRefused("board", why)
    if options.moving == "must" and find_place(planar, radius, found) is None:
        why = f"has but one place for {size}, and it must move; take a smaller one or another board"
        raise SettingRefused("board", why)
    if start is not None and (refused := no_place(planar, start, radius)) is not None:
        raise SettingRefused("option start", f"the cloud may not lie there: {refused}")


def _need_areas(planar: PlanarMap, options: CloudOptions) -> None:
    areas = free_areas(planar)
    wanted = 2 if options.moving == "must" else 1
    if len(areas) < wanted:
        why = (
            f"the cloud needs {wanted} areas that no town touches, and there are {len(areas)}; "
            "take the cloud as a footprint, or another board"
        )
        raise SettingRefused("board", why)
    if options.start is not None and area_at(planar, options.start) not in areas:
        why = "no area lies there that the cloud may cover"
        raise SettingRefused("option start", why)
