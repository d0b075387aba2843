"""Play a game by lot and hold every law at every ply."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen

from zwergriese.core.luck.seeded import SeededChance, derived_seed
from zwergriese.core.messages.builtin import Start, Undo
from zwergriese.core.play.root import restored, unstarted
from zwergriese.testing.findings import Finding, LawBroken, Raised, attempt, difference, shown
from zwergriese.testing.laws import LAWS
from zwergriese.testing.laws.ply import Ply
from zwergriese.testing.laws.wire import whole_log, wire

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from zwergriese.core.luck.chance import Drawing
    from zwergriese.core.messages.base import Command
    from zwergriese.core.play.game import Game
    from zwergriese.core.rules.setting import Setting
    from zwergriese.core.seats import Viewer
    from zwergriese.testing.laws.ply import Invariant, Law

ENOUGH = 20
"""After so many worlds that were not found, it is no longer for want of luck."""

EACH_CLASS = 5
"""So many commands of each class are kept to be tried out of place."""


@frozen
class Watched:
    """A game under the eyes of the laws: it goes on only as long as all of them hold."""

    game: Game[Any]
    told: Mapping[Viewer, Game[Any]]
    seen: tuple[Command, ...]
    laws: tuple[Law, ...]
    invariant: Invariant | None
    seed: int
    worlds: dict[tuple[int, Viewer], tuple[Any, ...]]
    asked: int = 0
    found: int = 0

    @classmethod
    def begin(
        cls,
        setting: Setting[Any, Any],
        seed: int,
        *,
        laws: Iterable[Law] = LAWS,
        invariant: Invariant | None = None,
    ) -> Watched:
        """Start a game, and hold the laws on its start."""
        game = unstarted(setting, SeededChance(derived_seed(seed, "game")))
        told = dict.fromkeys((None, *range(setting.seats)), game)
        return cls(game, told, (), tuple(laws), invariant, seed, {}).apply(Start())

    def apply(self, command: Command) -> Watched:
        """Do what is commanded and hold every law on it, or raise `LawBroken`."""
        after = attempt(self.game.apply, command)
        if isinstance(after, Raised):
            raise LawBroken(Finding("deciding", after.error, self.game.ply, "", shown(command)))
        told = {viewer: self._followed(viewer, after) for viewer in self.told}
        seen = self._with_seen(after)
        worlds = {key: made for key, made in self.worlds.items() if key[0] == self.game.ply}
        ply = Ply(self.game, command, after, told, seen, self.invariant, self.seed, worlds)
        for law in self.laws:
            if finding := law(ply):
                raise LawBroken(finding)
        made = [world for (at, _), some in worlds.items() if at == after.ply for world in some]
        return Watched(
            after,
            told,
            seen,
            self.laws,
            self.invariant,
            self.seed,
            worlds,
            self.asked + len(made),
            self.found + sum(world is not None for world in made),
        )

    def sampled(self, chance: Drawing) -> Command:
        """Take a command by lot: of any seat that is asked, now and then an undo."""
        game = self.game
        seat = game.to_act[chance.pick(len(game.to_act), "testing/seat")]
        if chance.pick(12, "testing/undo") == 0:
            for one in range(game.setting.seats):
                if plies := game.can_undo(one).plies:
                    return Undo(one, plies[chance.pick(len(plies), "testing/undo")])
        choices = game.choices(seat)
        choice = choices[chance.pick(len(choices), "testing/choice")]
        return choice.sample(chance, "testing/command")

    def _followed(self, viewer: Viewer, after: Game[Any]) -> Any:
        game: Any = self.told[viewer]
        (commit,) = after.commits_for(viewer, since=self.game.ply)
        return game if isinstance(game, Raised) else attempt(game.extended, commit)

    def _with_seen(self, after: Game[Any]) -> tuple[Command, ...]:
        seen = list(self.seen)
        for seat in after.to_act:
            legal = attempt(after.legal_commands, seat)
            for command in () if isinstance(legal, Raised) else legal:
                alike = [one for one in seen if type(one) is type(command)]
                if command not in alike and len(alike) < EACH_CLASS:
                    seen.append(command)
        return tuple(seen)


def check_game(
    setting: Setting[Any, Any],
    seed: int,
    *,
    plies: int = 200,
    laws: Iterable[Law] = LAWS,
    invariant: Invariant | None = None,
) -> Game[Any]:
    """Play a game by lot and hold every law at every ply.

    Args:
        setting: The game to play.
        seed: Where luck and choices come from; the same seed checks the same game.
        plies: How many commands at most.
        laws: The laws to hold; your own are functions from a `Ply` to a `Finding` or None.
        invariant: Says what is wrong with a full state, or None.

    Raises:
        LawBroken: With the first finding.
    """
    watched = Watched.begin(setting, seed, laws=laws, invariant=invariant)
    chance = SeededChance(derived_seed(seed, "commands")).drawing()
    while watched.game.outcome is None and watched.game.ply < plies:
        watched = watched.apply(watched.sampled(chance))
    game = watched.game
    again = restored(setting, game.commits, game.source)
    if wrong := difference((game.state, game), (again.state, again)):
        raise LawBroken(Finding("replay", f"the whole log: {wrong}", game.ply))
    if wire in watched.laws and (finding := whole_log(game)):
        raise LawBroken(finding)
    if watched.asked >= ENOUGH and not watched.found:
        told = f"{watched.asked} worlds were asked for, and none was ever found"
        raise LawBroken(Finding("determinizing", told, game.ply))
    return game
