"""A robber as the first card of the turn (R48 to R55)."""

import pytest

from tests.rulebook.kit import (
    base,
    event,
    game_with,
    hand,
    happened,
    kinds,
    offered,
    play,
    refused,
    rule,
)
from zwergriese.rulesets.zwerg_riese import (
    CardStolen,
    PileShuffled,
    RobberPutUnder,
    RobberRevealed,
    RobberSettled,
    TheftBegan,
)

HANDS = ("clay", "forest field", "water")


@rule("R48")
@pytest.mark.parametrize("robber", ["brown", "red"])
def test_any_robber_makes_a_robber_of_its_finder(robber):
    """Brown and red alike: as the first card it makes its finder steal."""
    game = play(game_with(hands=HANDS, pile=robber), "reveal")
    assert event(game, RobberRevealed).first
    assert event(game, TheftBegan) == TheftBegan(0, 2)


@rule("R49")
def test_a_later_robber_makes_nobody_steal():
    """Only the first card of the turn counts: after a landscape there is no theft."""
    game = play(game_with(hands=HANDS, pile="clay brown"), "reveal", "reveal")
    assert not event(game, RobberRevealed).first
    assert not happened(game, TheftBegan)
    assert event(game, RobberSettled) == RobberSettled(0, 0)


@rule("R50")
def test_the_turn_ends():
    """After the theft the turn is over."""
    game = play(game_with(hands=HANDS, pile="brown"), "reveal", "steal 1", "steal 2")
    assert kinds(game)[-2:] == ["RobberSettled", "TurnEnded"]
    assert game.to_act == (1,)
    assert base(game).robbery is None


@rule("R51")
def test_the_finder_takes_two_cards():
    """The finder takes two cards from others, drawn blindly unless agreed otherwise."""
    game = game_with(hands=HANDS, pile="brown", picks=[1, 0])
    game = play(game, "reveal")
    assert offered(game) == ["steal 1", "steal 2"]
    game = play(game, "steal 1")
    assert event(game, CardStolen) == CardStolen(0, 1, "field", 1)
    game = play(game, "steal 1")
    assert event(game, CardStolen) == CardStolen(0, 1, "forest", 0)
    assert hand(game, 0) == "forest field clay"
    assert event(game, RobberSettled).stolen == 2


@rule("R51")
def test_nobody_steals_from_themselves_or_from_nobody():
    """The thief is no victim, and neither is a seat that does not exist."""
    game = play(game_with(hands=HANDS, pile="brown"), "reveal")
    assert refused(game, "steal 0") == "no-such-victim"
    assert refused(game, "steal 3") == "no-such-victim"
    assert refused(game, "steal 1,2") == "wrong-number-of-victims"
    assert refused(game, "stop-stealing") == "must-steal"


@rule("R52")
def test_the_cards_come_from_one_or_two_hands():
    """Both cards may come from one hand, or one each from two."""
    game = play(game_with(hands=HANDS, pile="brown"), "reveal")
    assert hand(play(game, "steal 1", "steal 1"), 1) == ""
    both = play(game, "steal 1", "steal 2")
    assert [hand(both, seat) for seat in range(3)] == ["forest clay water", "field", ""]


@rule("R52")
def test_an_empty_hand_is_no_victim():
    """Who holds nothing is not offered, and can't be named."""
    game = play(game_with(hands=("clay", "", "water field"), pile="brown"), "reveal")
    assert offered(game) == ["steal 2"]
    assert refused(game, "steal 1") == "empty-hand"


@rule("R53")
def test_where_nobody_holds_a_card_nothing_is_taken():
    """With empty hands all round nobody is asked, and the turn is over."""
    game = play(game_with(hands=("clay forest",), pile="brown"), "reveal")
    assert kinds(game) == ["RobberRevealed", "RobberPutUnder", "RobberSettled", "TurnEnded"]
    assert event(game, RobberSettled).stolen == 0
    assert hand(game, 0) == "forest clay"


@rule("R53")
def test_a_single_card_is_all_that_is_taken():
    """Where the others hold one card together, one is taken."""
    game = play(game_with(hands=("clay", "", "water"), pile="brown"), "reveal")
    assert event(game, TheftBegan) == TheftBegan(0, 1)
    game = play(game, "steal 2")
    assert event(game, RobberSettled).stolen == 1
    assert hand(game, 0) == "clay water"
    assert game.to_act == (1,)


@rule("R54")
def test_coins_are_not_stolen():
    """A theft moves cards and no coin."""
    game = game_with(seats=2, pile="clay clay brown")
    game = play(game, "start-trip", "take-step 1500,2000", "reveal", "reveal")
    game = play(game, "stop-drawing", "reveal")
    assert event(game, TheftBegan).cards == 2
    before = base(game)
    game = play(game, "steal 1", "steal 1")
    assert base(game).purses == before.purses == ((1,), ())
    assert base(game).coins == before.coins


@rule("R55")
def test_the_robber_goes_under_the_pile_all_the_same():
    """Before the theft the robber goes under the pile."""
    game = play(game_with(hands=HANDS, pile="brown"), "reveal")
    assert event(game, RobberPutUnder).card == "brown-robber"
    assert base(game).pile[-1] == "brown-robber"
    assert kinds(game) == ["RobberRevealed", "RobberPutUnder", "TheftBegan"]


@rule("R55")
def test_a_red_one_has_the_pile_shuffled_all_the_same():
    """A red first card goes under the pile, the pile is shuffled, then the theft begins."""
    game = play(game_with(hands=HANDS, pile="red"), "reveal")
    assert kinds(game) == ["RobberRevealed", "RobberPutUnder", "PileShuffled", "TheftBegan"]
    assert base(game).pile[0] == "red-robber"
    game = play(game, "steal 1", "steal 2")
    assert not happened(game, PileShuffled)
