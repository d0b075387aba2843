"""No viewer of a whole game ever gets to know more than their redacted log tells.

The first law is held at every ply of every game, for every seat and a spectator. The second asks
for two made-up worlds at a time and is dear: each night at every ply, in every run at every
sixteenth of each game, beginning at another one each time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.rulebook.nightly import times
from zwergriese.boards import default_board
from zwergriese.bots.random_bot import RandomBot
from zwergriese.core import agree
from zwergriese.rulesets.zwerg_riese import ZWERG_RIESE, Options
from zwergriese.rulesets.zwerg_riese.bots.greedy import Greedy
from zwergriese.testing.driver import Watched
from zwergriese.testing.laws import determinizing, second_law, secrecy

if TYPE_CHECKING:
    from zwergriese.testing import Law
    from zwergriese.testing.laws.ply import Ply

EVERY = times(16, 1)
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"theft": "open"},
    {"victims": "victims-first", "theft_duty": "may"},
    {"under_pile": "players-choice", "refill": "stack"},
    {"under_pile": "random", "coinless_town": "pass-through", "turn_cap": 90},
)


def now_and_then(law: Law, first: int) -> Law:
    """Hold a law at every `EVERY`th ply."""

    def held(ply: Ply) -> Any:
        return law(ply) if (ply.after.ply - first) % EVERY == 0 else None

    held.__name__ = law.__name__
    return held


@pytest.mark.parametrize("number", range(times(20, 200)))
def test_the_laws_of_secrecy_hold_in_a_whole_game(number: int) -> None:
    """A game of greedy and random players, to its end."""
    seats = 2 + number % 3
    options = Options(**OPTIONS[number % len(OPTIONS)])
    agreed = agree(ZWERG_RIESE, seats=seats, board=default_board(), options=options)
    bots = [(Greedy, RandomBot)[seat % 2](1000 * number + seat) for seat in range(seats)]
    rare = [now_and_then(law, number) for law in (determinizing, second_law)]
    watched = Watched.begin(agreed, number, laws=[secrecy, *rare])
    while watched.game.outcome is None:
        seat = watched.game.to_act[0]
        watched = watched.apply(bots[seat].choose(watched.game.view(seat)))
    assert watched.game.outcome.standings
