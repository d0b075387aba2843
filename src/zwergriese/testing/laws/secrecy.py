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
    from zwergriese.testing.laws.step import Step

MOST_COMMANDS = 24
"""So many of a viewer's commands are checked and previewed at each ply."""


def secrecy(step: Step) -> Finding | None:
    """All that a viewer is given can be made from its redacted log alone.

    Folds each viewer's redacted log with the same `evolve`, and compares what can be asked of the
    full game with what can be asked of that: state, questions, choices, check, preview.
    """
    for viewer in step.viewers:
        followed: Any = step.told[viewer]
        if isinstance(followed, Raised):
            told = f"its redacted log does not fold: {followed.error}"
            return step.finding("secrecy", told, viewer=viewer, command=step.command)
        for what, full, redacted, command in _answers(step, viewer):
            wrong = difference(full, redacted)
            if wrong is None and isinstance(full, Raised):
                wrong = full.error
            if wrong:
                told = f"{what}, from the full log and from the redacted one: {wrong}"
                cause = step.command if command is None else command
                return step.finding("secrecy", told, viewer=viewer, command=cause)
    return None


def _answers(step: Step, viewer: Viewer) -> Iterator[tuple[str, Any, Any, Command | None]]:
    game, redacted = step.after, step.told[viewer]
    full, told = game.view(viewer), redacted.view(viewer)
    for name in ("state", "asks", "to_act", "outcome", "told", "can_undo", "choices"):
        yield f"view.{name}", attempt(getattr, full, name), attempt(getattr, told, name), None
    for name in ("asks", "to_act", "outcome"):
        yield f"game.{name}", getattr(game, name), attempt(getattr, told, name), None
    if viewer is None:
        return
    yield "game.choices", attempt(game.choices, viewer), attempt(getattr, told, "choices"), None
    for command in _commands(step, viewer):
        checked, previewed = attempt(game.check, command), attempt(game.preview, command)
        for view in (full, told):
            yield "check", checked, attempt(view.check, command), command
            yield "preview", previewed, attempt(view.preview, command), command


def _commands(step: Step, seat: int) -> tuple[Command, ...]:
    legal = attempt(step.after.legal_commands, seat)
    own = () if isinstance(legal, Raised) else tuple(legal)
    core = (Undo(seat, max(step.after.ply - 1, 0)), Undo(seat, 0), Abandon(seat))
    return (*core, *(own + step.out_of_place(seat))[:MOST_COMMANDS])
