"""Undo: checked on the history. Nothing is deleted; the fold answers it with an earlier state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen

from zwergriese.core.messages.builtin import CANNOT_UNDO, Start, Undo

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zwergriese.core.messages.rejection import Rejection
    from zwergriese.core.play.commit import Commit, History
    from zwergriese.core.rules.compiled import Rules
    from zwergriese.core.seats import Seat


@frozen
class CanUndo:
    """The plies to which a seat may go back, the latest first, and what stops it there.

    `because` is one of `luck-drawn`, `revealed`, `other-seat`, `final`, `start`, `over`.
    It is falsy where nothing can be taken back.
    """

    plies: tuple[int, ...]
    because: str

    def __bool__(self) -> bool:
        return bool(self.plies)


def effective(history: History | None) -> Iterator[Commit]:
    """Give the commits that still count, the last one first: those that no undo took back."""
    skip_to: int | None = None
    if history is None:
        return
    for commit in history.backwards():
        if skip_to is not None and commit.n > skip_to:
            continue
        skip_to = None
        if isinstance(commit.command, Undo):
            skip_to = commit.command.to
            continue
        yield commit


def can_undo(seat: Seat, history: History | None, rules: Rules) -> CanUndo:
    """Tell how far back *seat* may go: past its own commits that told nobody anything new."""
    plies: list[int] = []
    commits = effective(history)
    commit = next(commits, None)
    while commit is not None:
        if because := _stops(seat, commit, rules):
            return CanUndo(tuple(plies), because)
        commit = next(commits, None)
        if commit is not None:
            plies.append(commit.n)
    return CanUndo(tuple(plies), "start")


def undo_refused(command: Undo, can: CanUndo, ply: int) -> Rejection | None:
    """Give why an undo is refused, or None."""
    if command.to in can.plies:
        return None
    back_to = min(can.plies, default=ply)
    because = can.because if command.to < ply else "no-such-ply"
    return CANNOT_UNDO(to=command.to, back_to=back_to, because=because)


def _stops(seat: Seat, commit: Commit, rules: Rules) -> str:
    if isinstance(commit.command, Start):
        return "start"
    if commit.seat != seat:
        return "other-seat"
    if commit.drew:
        return "luck-drawn"
    row: Any = rules.commands.get(type(commit.command))
    if row is None or row.final:
        return "final"
    messages: tuple[Any, ...] = (commit.command, *commit.events)
    if any(rules.infos[type(message)].reveals for message in messages):
        return "revealed"
    return ""
