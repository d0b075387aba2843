"""The options of the cloud: what the rules leave open, with the default that we take."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import attrs
from attrs import field, frozen

from zwergriese.core import SettingRefused, UnknownName

Moving: TypeAlias = Literal["may", "must"]
Shape: TypeAlias = Literal["footprint", "area"]
Placer: TypeAlias = Literal["first-seat", "last-seat", "seat-0", "seat-1", "seat-2", "seat-3"]
Place: TypeAlias = tuple[int, int]

_MOST_RADIUS: Final = 100_000
_FARTHEST: Final = 10_000_000


def _one_of(*words: str) -> Any:
    def check(_: object, attribute: attrs.Attribute[str], value: object) -> None:
        if type(value) is not str or value not in words:
            raise UnknownName(f"value of the option {attribute.name}", value, words)

    return check


def _radius(_: object, attribute: attrs.Attribute[int], value: object) -> None:
    if type(value) is not int or not 1 <= value <= _MOST_RADIUS:
        why = f"must be 1 to {_MOST_RADIUS} hundredths of a millimetre, not {value!r}"
        raise SettingRefused("option radius", why)


def _place(_: object, attribute: attrs.Attribute[Place | None], value: object) -> None:
    if value is None:
        return
    if (
        type(value) is not tuple
        or len(value) != 2
        or not all(type(part) is int and abs(part) <= _FARTHEST for part in value)
    ):
        why = f"must be two whole numbers of hundredths of a millimetre, not {value!r}"
        raise SettingRefused("option start", why)


@frozen(kw_only=True)
class CloudOptions:
    """What may be agreed about the cloud before a game.

    >>> CloudOptions(moving="must").radius
    3500
    """

    moving: Moving = field(default="may", validator=_one_of("may", "must"))
    """Whoever turns over a robber may move the cloud, or must move it to another place (A58)."""

    shape: Shape = field(default="footprint", validator=_one_of("footprint", "area"))
    """The cloud is a disc that lies anywhere, or it covers one whole terrain area (A60)."""

    radius: int = field(default=3_500, validator=_radius)
    """How far the disc reaches from its middle, in hundredths of a millimetre: 35 mm."""

    placer: Placer = field(
        default="first-seat",
        validator=_one_of("first-seat", "last-seat", "seat-0", "seat-1", "seat-2", "seat-3"),
    )
    """Who puts the cloud down at the start: who has the first turn, who has the last one of the
    first round, or a certain seat (A62)."""

    start: Place | None = field(default=None, validator=_place)
    """Where the cloud lies at the start if that was agreed; then nobody is asked for it (A62)."""
