"""Zwerg Riese with the cloud: it lies on the board, and Rick may set no foot on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zwergriese_cloud.messages import (
        AreaCovered,
        CloudAsked,
        CloudKept,
        CloudPlaced,
        CoverArea,
        KeepCloud,
        PlaceCloud,
    )
    from zwergriese_cloud.options import CloudOptions
    from zwergriese_cloud.state import Cloud
    from zwergriese_cloud.variant import CLOUD

__version__ = "0.1.0"

__all__ = [
    "CLOUD",
    "AreaCovered",
    "Cloud",
    "CloudAsked",
    "CloudKept",
    "CloudOptions",
    "CloudPlaced",
    "CoverArea",
    "KeepCloud",
    "PlaceCloud",
]

_ROOMS = {"CLOUD": "variant", "Cloud": "state", "CloudOptions": "options"}


def __getattr__(name: str) -> Any:
    # Late, so that whoever lists plugins does not wait for the game.
    if name not in __all__:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    from importlib import import_module

    value = getattr(import_module(f"{__name__}.{_ROOMS.get(name, 'messages')}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
