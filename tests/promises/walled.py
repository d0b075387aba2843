"""Replays logs where nothing can be measured or drawn: `python -m tests.promises.walled FILE OUT`.

shapely can't be imported, and every name of the functions that measure raises when it is called.
What the log folds to is pickled to OUT.
"""

from __future__ import annotations

import pickle
import sys
from pathlib import Path
from typing import Any, NoReturn

MEASURING = ("ground_at", "arcs_at", "find_trip")


class Measured(Exception):
    """Something was measured that should not have been."""


def _refuse(*_: Any, **__: Any) -> NoReturn:
    raise Measured


def wall_up() -> int:
    """Make the functions raise under every name that any module has for them; count the names."""
    from zwergriese.core import SeededChance
    from zwergriese.geometry import arcs, ground, trips

    found = {getattr(module, name) for module in (arcs, ground, trips) for name in MEASURING
             if hasattr(module, name)}  # fmt: skip
    walled = 0
    for module in [one for name, one in sys.modules.items() if name.startswith("zwergriese")]:
        for name, value in list(vars(module).items()):
            if callable(value) and value in found:
                setattr(module, name, _refuse)
                walled += 1
    SeededChance.answer = _refuse  # type: ignore[method-assign]
    return walled


def replayed(log: str, registry: Any) -> tuple[Any, ...]:
    """Fold a log; give its commits, its state, and what each viewer sees of it."""
    import zwergriese as zr

    game = zr.read_log(log, registry).replay()
    viewers = (None, *range(game.setting.seats))
    views = tuple(game.view(viewer).state for viewer in viewers)
    return game.commits, game.state, game.outcome, views


def main(folder: str, out: str) -> int:
    """Replay every log of a folder, and see that the walls hold."""
    sys.modules["shapely"] = None  # type: ignore[assignment]
    from zwergriese.plugin import load_registry

    registry = load_registry()
    setting = registry.setting("zwerg-riese", seats=2)  # everything that a game needs is loaded
    assert wall_up() >= len(MEASURING)
    found = {path.stem: replayed(str(path), registry) for path in Path(folder).glob("*.jsonl")}
    Path(out).write_bytes(pickle.dumps(found))
    from zwergriese.rulesets.zwerg_riese.trips import ground_at

    try:
        ground_at(setting.board.planar, (0, 0))
    except Measured:
        return 0
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
