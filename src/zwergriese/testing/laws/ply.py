"""A ply: one command of a game, as laws look at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import field, frozen

from zwergriese.core.fast import changed
from zwergriese.core.luck.seeded import SeededChance, derived_seed
from zwergriese.testing.findings import Finding, attempt, name_of, shown

if TYPE_CHECKING:
    from zwergriese.core.luck.chance import Drawing
    from zwergriese.core.messages.base import Command
    from zwergriese.core.play.commit import Commit
    from zwergriese.core.play.game import Game
    from zwergriese.core.rules.position import Composed
    from zwergriese.core.seats import Seat, Viewer

Invariant: TypeAlias = "Callable[[Composed[Any]], str | None]"
"""Says what is wrong with a full state, such as a card too many, or None."""

Law: TypeAlias = "Callable[[Ply], Finding | None]"
"""Looks at one ply of a game and gives what it finds, or None."""


@frozen
class Ply:
    """A game before and after one command, and what laws need to look at it from all sides.

    Args:
        before: The game before the command.
        command: The command, which was accepted.
        after: The game after it.
        told: For each viewer the game as folded from its redacted log.
        seen: Commands met so far, to be tried out of place.
        invariant: What holds for every full state.
        seed: Where the luck of laws comes from.
        worlds: Worlds made up so far, by ply and viewer; laws share them.
    """

    before: Game[Any]
    command: Command
    after: Game[Any]
    told: Mapping[Viewer, Game[Any]]
    seen: tuple[Command, ...] = ()
    invariant: Invariant | None = None
    seed: int = 0
    worlds: dict[tuple[int, Viewer], tuple[Any, ...]] = field(factory=dict, eq=False, repr=False)

    @property
    def commit(self) -> Commit:
        """What was written."""
        assert self.after.history is not None
        return self.after.history.commit

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """The spectator and all seats."""
        return (None, *range(self.after.setting.seats))

    def chance(self, *names: object) -> Drawing:
        """Give luck for a law, other at each ply."""
        return SeededChance(derived_seed(self.seed, self.after.ply, *names)).drawing()

    def out_of_place(self, seat: Seat) -> tuple[Command, ...]:
        """Give the commands met so far, as *seat* would give them."""
        return tuple(changed(command, seat=seat) for command in self.seen)  # type: ignore[misc]

    def finding(
        self, law: str, what: str, *, viewer: Viewer | str = "", command: Command | None = None
    ) -> Finding:
        """Make a finding at this ply."""
        told = "" if command is None else shown(command)
        who = viewer if isinstance(viewer, str) else name_of(viewer)
        return Finding(law, what, self.after.ply, who, told)


def conserved(ply: Ply) -> Finding | None:
    """What holds for every state, such as the number of cards, holds after every command."""
    if ply.invariant is None:
        return None
    wrong = attempt(ply.invariant, ply.after.state)
    return None if wrong is None else ply.finding("conserved", shown(wrong), command=ply.command)
