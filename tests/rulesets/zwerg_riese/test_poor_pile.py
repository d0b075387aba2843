"""When all landscapes are in hands and only robbers are left to draw."""

import pytest

from tests.rulebook.kit import (
    SMALL,
    base,
    cards_everywhere,
    coins_everywhere,
    game_with,
    offered,
    play,
    rule,
    setting,
    small_board,
    states,
)
from tests.rulebook.nightly import times
from zwergriese.core import SeededChance, new_game
from zwergriese.rulesets.zwerg_riese import ROBBERS, Options, coin_values, deck

PAIR = small_board(towns={"alder": (1_500, 3_000), "dogwood": (5_500, 3_000)})


@rule("R22", "R88")
def test_drawing_stays_legal():
    """The robbers never leave the pile, so there is always a card to turn over."""
    game = play(game_with(), *["reveal"] * 51, "stop-drawing")
    assert sorted(base(game).pile) == sorted(ROBBERS)
    for _ in range(40):
        assert offered(game) == ["reveal", "start-trip"]
        seat = game.to_act[0]
        game = play(game, "reveal")
        while base(game).robbery is not None:
            game = play(game, offered(game)[0])
        assert game.to_act == ((seat + 1) % 3,)
        assert cards_everywhere(base(game)) == sorted(deck(Options()))
    assert sorted(base(game).pile) == sorted(ROBBERS)


@pytest.mark.parametrize("board", [PAIR, SMALL], ids=["two towns", "four towns"])
def test_greedy_drawing_comes_to_an_end(board):
    """Whoever only draws, and travels by chance now and then, is stopped by the turn cap."""
    for seed in range(times(10, 100)):
        agreed = setting(seats=2 + seed % 3, board=board, turn_cap=60)
        game = new_game(agreed, SeededChance(seed))
        chance = SeededChance(seed + 1_000).drawing()
        while game.outcome is None:
            (seat,) = game.to_act
            (choice,) = game.choices(seat)
            draws = [one for one in choice.listed if game.text(one) == "reveal"]
            greedy = draws and chance.pick(12, "test/greed")
            game = game.apply(draws[0] if greedy else choice.sample(chance, "test/choice"))
        assert game.outcome.termination in {"finished", "turn-cap"}
        assert len(game.outcome.standings) == agreed.seats
        for state in states(game):
            assert cards_everywhere(state) == sorted(deck(agreed.options))
            assert coins_everywhere(state) == sorted(coin_values(agreed.options))
