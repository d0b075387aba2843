"""Thefts of their whole kind: from nobody, from one card, from three hands, by a red robber."""

import pytest

from tests.rulebook.kit import (
    base,
    cards_everywhere,
    event,
    game_with,
    hand,
    happened,
    offered,
    play,
    refused,
    rule,
)
from zwergriese.rulesets.zwerg_riese import CardStolen, Options, PileShuffled, RobberSettled, deck


def steal_all(game):
    """Let the thief take whatever is offered first, until nobody is robbed any more."""
    stolen = []
    while base(game).robbery is not None:
        game = play(game, offered(game)[0])
        stolen += happened(game, CardStolen)
    return game, stolen


@rule("R51", "R52", "R53")
@pytest.mark.parametrize("robber", ["brown", "red"])
@pytest.mark.parametrize("theft", ["blind", "open"])
@pytest.mark.parametrize("victims", ["one-by-one", "victims-first"])
@pytest.mark.parametrize(
    ("hands", "moved"),
    [
        (("", "", ""), 0),
        (("forest forest clay", "", ""), 0),
        (("", "water", ""), 1),
        (("", "water water", ""), 2),
        (("", "water", "clay"), 2),
        (("forest", "water", "clay", "field"), 2),
        (("", "", "", "field"), 1),
    ],
)
def test_as_many_cards_move_as_there_are_up_to_two(robber, theft, victims, hands, moved):
    """Nothing, one or two cards move, from one or two hands; the turn ends, 60 cards stay 60."""
    options = {"theft": theft, "victims": victims}
    game = game_with(seats=len(hands), hands=hands, pile=robber, **options)
    game = play(game, "reveal")
    shuffled = happened(game, PileShuffled)
    game, stolen = steal_all(game)
    assert len(stolen) == moved
    assert len({one.victim for one in stolen}) <= 2
    assert 0 not in {one.victim for one in stolen}
    assert event(game, RobberSettled).stolen == moved
    assert game.to_act == (1,)
    assert len(base(game).hands[0]) == len(hands[0].split()) + moved
    assert cards_everywhere(base(game)) == sorted(deck(Options()))
    assert f"{robber}-robber" in base(game).pile
    assert bool(shuffled) is (robber == "red")


@rule("R51", "R52")
def test_empty_hands_and_the_thief_are_never_offered():
    """Offered are the others with cards, and nobody else is accepted."""
    game = game_with(seats=4, hands=("forest", "", "clay clay", ""), pile="brown")
    game = play(game, "reveal")
    assert offered(game) == ["steal 2"]
    accepted = [seat for seat in range(6) if refused(game, f"steal {seat}") is None]
    assert accepted == [2]
    game = play(game, "steal 2", "steal 2")
    assert hand(game, 0) == "forest clay clay"
