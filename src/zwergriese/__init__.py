"""Play, record, replay and explain turn-based table games.

The names below are found on first use, so that importing the package costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zwergriese.core import (
        HIDDEN,
        SPECTATOR,
        Cards,
        Command,
        CommandRejected,
        Event,
        Game,
        Outcome,
        Rejection,
        ScriptedChance,
        Seat,
        SeededChance,
        Setting,
        Standing,
        View,
        Viewer,
        ZwergrieseError,
        agree,
        determinize,
        imagined,
        new_game,
    )
    from zwergriese.plugin import Registry, load_registry
    from zwergriese.wire import Log, LogWriter, read_log, write_log

__version__ = "0.1.0"

__all__ = [
    "HIDDEN",
    "SPECTATOR",
    "Cards",
    "Command",
    "CommandRejected",
    "Event",
    "Game",
    "Log",
    "LogWriter",
    "Outcome",
    "Registry",
    "Rejection",
    "ScriptedChance",
    "Seat",
    "SeededChance",
    "Setting",
    "Standing",
    "View",
    "Viewer",
    "ZwergrieseError",
    "agree",
    "determinize",
    "imagined",
    "load_registry",
    "new_game",
    "read_log",
    "write_log",
]

_ROOMS = {
    "Log": "wire",
    "LogWriter": "wire",
    "read_log": "wire",
    "write_log": "wire",
    "Registry": "plugin",
    "load_registry": "plugin",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    from importlib import import_module

    value = getattr(import_module(f"{__name__}.{_ROOMS.get(name, 'core')}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
