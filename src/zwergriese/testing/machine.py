"""A state machine for whole games, so that hypothesis finds and shortens what breaks a law."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zwergriese.core.fast import changed
from zwergriese.core.luck.seeded import SeededChance
from zwergriese.core.messages.builtin import Abandon, Undo
from zwergriese.testing.driver import Watched
from zwergriese.testing.findings import Finding, LawBroken, Raised, attempt, shown
from zwergriese.testing.laws import LAWS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hypothesis.stateful import RuleBasedStateMachine

    from zwergriese.core.rules.setting import Setting
    from zwergriese.testing.laws.ply import Invariant, Law


def machine(
    setting: Setting[Any, Any], *, laws: Iterable[Law] = LAWS, invariant: Invariant | None = None
) -> type[RuleBasedStateMachine]:
    """Make a state machine that plays *setting* with legal and illegal commands.

    Give its `TestCase` to pytest: `TestSmugglers = machine(setting).TestCase`. Needs the extra
    `testing`.

    Args:
        setting: The game to play.
        laws: The laws to hold after every command.
        invariant: Says what is wrong with a full state, or None.
    """
    from hypothesis import strategies as st
    from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

    lots = st.integers(0, 2**32 - 1)
    seats = st.integers(0, setting.seats - 1)
    held = tuple(laws)

    class Table(RuleBasedStateMachine):
        """A game that hypothesis plays."""

        watched: Watched

        @initialize(seed=lots)
        def begin(self, seed: int) -> None:
            """Start a game."""
            self.watched = Watched.begin(setting, seed, laws=held, invariant=invariant)

        @precondition(lambda self: self.watched.game.outcome is None)
        @rule(lot=lots)
        def play(self, lot: int) -> None:
            """Give a legal command of a seat that is asked."""
            game = self.watched.game
            choices = [choice for seat in game.to_act for choice in game.choices(seat)]
            choice = choices[lot % len(choices)]
            self.watched = self.watched.apply(choice.sample(SeededChance(lot).drawing()))

        @rule(lot=lots, seat=seats)
        def intrude(self, lot: int, seat: int) -> None:
            """Give a command out of place: refused, and nothing has changed; or fine after all."""
            if seen := self.watched.seen:
                command: Any = changed(seen[lot % len(seen)], seat=seat)  # type: ignore[misc]
                self._try(command)

        @rule(seat=st.one_of(st.none(), seats), to=st.integers(-1, 50))
        def take_back(self, seat: int | None, to: int) -> None:
            """Undo, as a seat or as the host."""
            self._try(Undo(seat, to))

        @rule(seat=seats)
        def walk_out(self, seat: int) -> None:
            """Abandon the game, which no seat may."""
            self._try(Abandon(seat))

        def _try(self, command: Any) -> None:
            game = self.watched.game
            refused = game.check(command)
            if refused is None:
                self.watched = self.watched.apply(command)
                return
            state, commits = game.state, game.commits
            answer = attempt(game.apply, command)
            if answer != Raised(f"CommandRejected: {refused}"):
                told = f"check says {refused}, and apply {shown(answer)}"
            elif (game.state, game.commits) != (state, commits):
                told = f"is refused, {refused}, and yet something has changed"
            else:
                return
            raise LawBroken(Finding("refusals", told, game.ply, command=shown(command)))

    Table.__name__ = Table.__qualname__ = f"{setting.ruleset.id}-table"
    return Table
