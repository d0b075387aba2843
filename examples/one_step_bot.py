"""A bot that looks one step ahead in games that it makes up, against one that plays at random.

    python examples/one_step_bot.py [GAMES]

It sees a view and nothing else: what is hidden from its seat is made up, in several ways.
"""

from __future__ import annotations

import sys
from collections import Counter

from attrs import frozen

import zwergriese as zr
from zwergriese.core import Bot
from zwergriese.rulesets.zwerg_riese import ZWERG_RIESE, Options, State

TURNS = 40


@frozen
class OneStep:
    """Tries each command in some games that may be the real one, and takes the best.

    After the command, *luck* plays the turn to its end; then cards and gold are counted.
    """

    luck: Bot
    seed: int
    worlds: int = 6

    def choose(self, view: zr.View[State], /) -> zr.Command:
        """Give the command after which most is left at the end of the turn, on average."""
        seat = view.viewer
        assert seat is not None
        made = [zr.imagined(view, self.seed + number) for number in range(self.worlds)]
        games = [game for game in made if game is not None]

        def after(command: zr.Command) -> int:
            return sum(self.gained(game.apply(command), seat, view) for game in games)

        return max(view.legal_commands, key=after)

    def gained(self, game: zr.Game[State], seat: zr.Seat, view: zr.View[State]) -> int:
        """Play the turn that the view is in to its end, and say what it was worth."""
        while game.outcome is None and game.state.base.turns == view.state.base.turns:
            game = game.apply(self.luck.choose(game.view(game.to_act[0])))
        return worth(game.state.base, seat)


def worth(state: State, seat: zr.Seat) -> int:
    """Count gold five times and cards once."""
    return 5 * sum(state.purses[seat]) + len(state.hands[seat])


def play(registry: zr.Registry, bots: tuple[Bot, ...], seed: int) -> zr.Outcome:
    """Play one game to its end, or for some turns."""
    game = registry.new_game(
        ZWERG_RIESE, seats=len(bots), seed=seed, options=Options(turn_cap=TURNS)
    )
    while game.outcome is None:
        seat = game.to_act[0]
        game = game.apply(bots[seat].choose(game.view(seat)))
    return game.outcome


def main(games: int = 2) -> int:
    """Play some games and tell what gold each player got."""
    registry = zr.load_registry()
    luck = registry.bot("random", ZWERG_RIESE, seed=2)
    bots: tuple[Bot, ...] = (OneStep(luck, seed=1), luck)
    gold: Counter[int] = Counter()
    for seed in range(games):
        for row in play(registry, bots, seed).standings:
            gold[row.seat] += row.score
    for seat, bot in enumerate(bots):
        print(f"{type(bot).__name__}: {gold[seat]} gold in {games} games")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
