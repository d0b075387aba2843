"""The law of secrecy: what a viewer gets is a function of what it was told, and of nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zwergriese.core.messages.builtin import Abandon, Undo
from zwergriese.testing.findings import Raised, attempt, difference

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zwergriese.core.messages.base import Command
    from zwergriese.core.seats import Viewer
    from zwergriese.testing.findings import Finding
    from zwergriese.testing.laws.ply import Ply

MOST_COMMANDS = 24
"""So many of a viewer's commands are checked and previewed at each ply."""


def secrecy(ply: Ply) -> Finding | None:
    """All that a viewer is given can be made from its redacted log alone.

    Folds each viewer's redacted log with the same `evolve`, and compares what can be asked of the
    full game with what can be asked of that: state, questions, choices, check, preview.
    """
    for viewer in ply.viewers:
        followed: Any = ply.told[viewer]
        if isinstance(followed, Raised):
            told = f"its redacted log does not fold: {followed.error}"
            return ply.finding("secrecy", told, viewer=viewer, command=ply.command)
        for what, full, redacted, command in _answers(ply, viewer):
            wrong = difference(full, redacted)
            if wrong is None and isinstance(full, Raised):
                wrong = full.error
            if wrong:
                told = f"{what}, from the full log and from the redacted one: {wrong}"
                cause = ply.command if command is None else command
                return ply.finding("secrecy", told, viewer=viewer, command=cause)
    return None


def _answers(ply: Ply, viewer: Viewer) -> Iterator[tuple[str, Any, Any, Command | None]]:
    game, redacted = ply.after, ply.told[viewer]
    full, told = game.view(viewer), redacted.view(viewer)
    for name in ("state", "asks", "to_act", "outcome", "told", "can_undo", "choices"):
        yield f"view.{name}", attempt(getattr, full, name), attempt(getattr, told, name), None
    for name in ("asks", "to_act", "outcome"):
        yield f"game.{name}", getattr(game, name), attempt(getattr, told, name), None
    if viewer is None:
        return
    yield "game.choices", attempt(game.choices, viewer), attempt(getattr, told, "choices"), None
    for command in _commands(ply, viewer):
        checked, previewed = attempt(game.check, command), attempt(game.preview, command)
        for view in (full, told):
            yield "check", checked, attempt(view.check, command), command
            yield "preview", previewed, attempt(view.preview, command), command


def _commands(ply: Ply, seat: int) -> tuple[Command, ...]:
    legal = attempt(ply.after.legal_commands, seat)
    own = () if isinstance(legal, Raised) else tuple(legal)
    core = (Undo(seat, max(ply.after.ply - 1, 0)), Undo(seat, 0), Abandon(seat))
    return (*core, *(own + ply.out_of_place(seat))[:MOST_COMMANDS])
