"""CLOUD: when it is asked where the cloud lies, what may be answered, and what that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zwergriese.core import (
    Choice,
    Question,
    SettingRefused,
    Variant,
    command,
    event,
    neighbour_right,
    on,
)
from zwergriese.rulesets.zwerg_riese import FORBIDDEN_GROUND, GameStarted, RobberSettled
from zwergriese_cloud import messages as m
from zwergriese_cloud import state
from zwergriese_cloud.areas import area_at, free_areas
from zwergriese_cloud.options import CloudOptions
from zwergriese_cloud.places import Places
from zwergriese_cloud.room import elsewhere, need_room, no_cover, no_place
from zwergriese_cloud.state import Cloud

if TYPE_CHECKING:
    from zwergriese.boards import Board
    from zwergriese.core import Ask, Chance, Command, Event, Position, Rejection, Seat, Setting
    from zwergriese.geometry import Forbidden, PlanarMap
    from zwergriese.rulesets.zwerg_riese import GroundAsked, State


def initial(setting: Setting[Any, Any], options: CloudOptions) -> Cloud:
    """There is no cloud before the game begins."""
    return Cloud()


def no_foot_on_the_cloud(
    asked: GroundAsked, so_far: tuple[Forbidden, ...], own: Cloud
) -> tuple[Forbidden, ...]:
    """C7, C9: no foot may touch the cloud; what swings over it is no foot."""
    lies = own.lies
    return so_far if lies is None else (*so_far, lies)


# --- when it is asked -----------------------------------------------------------------------------


def place_first(event: GameStarted, position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """C3, A62: at the start the cloud is put on the board, by a seat or as was agreed."""
    options = _options(position)
    if options.start is None:
        return (m.CloudAsked(placer(options, event.first, event.seats), must=True),)
    if options.shape == "footprint":
        return (m.CloudPlaced(None, options.start, options.radius, first=True),)
    area = area_at(_planar(position), options.start)
    assert area is not None  # else the setting was refused
    return (m.AreaCovered(None, area, first=True),)


def placer(options: CloudOptions, first: Seat, seats: int) -> Seat:
    """Say who puts the cloud down at the start.

    >>> placer(CloudOptions(), first=1, seats=3), placer(CloudOptions(placer="last-seat"), 1, 3)
    (1, 0)
    """
    if options.placer == "first-seat":
        return first
    if options.placer == "last-seat":
        return neighbour_right(first, seats)  # the seat before the first in turn
    return int(options.placer.removeprefix("seat-"))


def ask_the_finder(
    event: RobberSettled, position: Position[State], chance: Chance
) -> tuple[Event, ...]:
    """C6, A63, A64: when all that a robber causes has happened, its finder is asked."""
    options = _options(position)
    must = options.moving == "must"
    if not must and not elsewhere(_planar(position), options, position[CLOUD]):
        return ()  # nothing to choose
    return (m.CloudAsked(event.seat, must=must),)


def asks(position: Position[State]) -> tuple[Ask, ...]:
    """Ask whoever says where the cloud lies."""
    own = position[CLOUD]
    if own.asked is None:
        return ()
    return ((WHERE if _options(position).shape == "footprint" else WHICH_AREA).to(own.asked),)


# --- what may be answered -------------------------------------------------------------------------


def where_choice(position: Position[State], seat: Seat) -> Choice:
    """Somewhere else, or as it is."""
    own = position[CLOUD]
    places = Places(seat, _planar(position), _options(position).radius, own.at)
    keep = () if own.must else (m.KeepCloud(seat),)
    return Choice(seat, WHERE.id, keep, family=places)


def which_area_choice(position: Position[State], seat: Seat) -> Choice:
    """Another area, or the same; at random one half of the time."""
    own = position[CLOUD]
    areas = [area for area in free_areas(_planar(position)) if area != own.area]
    listed: tuple[Command, ...] = tuple(m.CoverArea(seat, area) for area in areas)
    if own.must:
        return Choice(seat, WHICH_AREA.id, listed)
    weights = (*((1,) * len(areas)), len(areas))
    return Choice(seat, WHICH_AREA.id, (*listed, m.KeepCloud(seat)), weights)


def may_place(command: m.PlaceCloud, position: Position[State]) -> Rejection | None:
    """C4, A59, A61, A68: wholly on the board, on no town, and somewhere else."""
    radius = _options(position).radius
    if (refused := no_place(_planar(position), command.at, radius)) is not None:
        return refused
    return m.LIES_THERE() if command.at == position[CLOUD].at else None


def may_cover(command: m.CoverArea, position: Position[State]) -> Rejection | None:
    """C4, A59, A60: an area that no town touches, and another one."""
    if (refused := no_cover(_planar(position), command.area)) is not None:
        return refused
    return m.LIES_THERE() if command.area == position[CLOUD].area else None


def may_keep(command: m.KeepCloud, position: Position[State]) -> Rejection | None:
    """C3, A58: the cloud can't be left where it is not yet, nor where it has to move."""
    own = position[CLOUD]
    if own.lies is None:
        return m.NOT_PLACED_YET()
    return m.MUST_MOVE() if own.must else None


def place(command: m.PlaceCloud, position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """C3, C6: the cloud lies there."""
    first = position[CLOUD].lies is None
    return (m.CloudPlaced(command.seat, command.at, _options(position).radius, first),)


def cover(command: m.CoverArea, position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """A60: the cloud lies over that area."""
    return (m.AreaCovered(command.seat, command.area, position[CLOUD].lies is None),)


def keep(command: m.KeepCloud, position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """A58: the cloud stays."""
    return (m.CloudKept(command.seat),)


# --- what goes together ---------------------------------------------------------------------------


def validate(setting: Setting[Any, Board]) -> None:
    """Refuse a placer who is not there, and a board on which the cloud has no place (C4, A59)."""
    options = setting.options_of(CLOUD)
    if options.placer.startswith("seat-") and placer(options, 0, setting.seats) >= setting.seats:
        why = f"there is no {options.placer} at a table of {setting.seats}"
        raise SettingRefused("option placer", why)
    need_room(setting.board.planar, options)


def _options(position: Position[State]) -> CloudOptions:
    return position.setting.options_of(CLOUD)


def _planar(position: Position[State]) -> PlanarMap:
    planar: PlanarMap = position.setting.board.planar
    return planar


WHERE: Final = Question("cloud/where", (m.PlaceCloud, m.KeepCloud), where_choice)
WHICH_AREA: Final = Question("cloud/which-area", (m.CoverArea, m.KeepCloud), which_area_choice)

CLOUD: Final = Variant(
    id="cloud",
    of="zwerg-riese",
    title="The cloud",
    options=CloudOptions,
    initial=initial,
    validate=validate,
    answers=(FORBIDDEN_GROUND.refine(no_foot_on_the_cloud),),
    reacts=(on(GameStarted, place_first), on(RobberSettled, ask_the_finder)),
    asks=asks,
    questions=(WHERE, WHICH_AREA),
    rejections=m.REJECTIONS,
    commands=(
        command(m.PlaceCloud, "cloud/place", check=may_place, resolve=place, rules=("C3", "C6")),
        command(m.CoverArea, "cloud/cover", check=may_cover, resolve=cover, rules=("C3", "C6")),
        command(m.KeepCloud, "cloud/keep", check=may_keep, resolve=keep, rules=("C6",)),
    ),
    events=(
        event(m.CloudAsked, "cloud/cloud-asked", state.cloud_asked, rules=("C3", "C6")),
        event(m.CloudPlaced, "cloud/cloud-placed", state.cloud_placed, rules=("C3", "C6")),
        event(m.AreaCovered, "cloud/area-covered", state.area_covered, rules=("C3", "C6")),
        event(m.CloudKept, "cloud/cloud-kept", state.cloud_kept, rules=("C6",)),
    ),
)
