"""Drawing cards (R24 to R32)."""

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
from zwergriese.rulesets.zwerg_riese import ROBBERS, CardRevealed, CardsKept


@rule("R24")
def test_cards_in_hand_are_kept_apart():
    """What was owned before the turn stays apart from what is turned over in it."""
    game = play(game_with(hands=("clay",), pile="forest field"), "reveal", "reveal")
    assert hand(game, 0) == "clay"
    assert base(game).revealed == ("forest", "field")


@rule("R25")
def test_the_top_card_is_turned_over():
    """Drawing turns the top card of the pile over."""
    game = game_with(pile="water meadow clay")
    game = play(game, "reveal")
    assert event(game, CardRevealed) == CardRevealed(0, "water")
    assert base(game).pile[:2] == ("meadow", "clay")
    assert len(base(game).pile) == 59


@rule("R26")
def test_a_landscape_lies_openly_before_its_finder():
    """A landscape card lies face up: all see it, and it is in no hand yet."""
    game = play(game_with(pile="water"), "reveal")
    for viewer in (None, 0, 1, 2):
        assert game.view(viewer).state.base.revealed == ("water",)
    assert hand(game, 0) == ""


@rule("R27")
def test_after_each_landscape_one_stops_or_goes_on():
    """After a landscape card its finder stops or turns over another one."""
    game = game_with(pile="water meadow")
    for _ in range(2):
        game = play(game, "reveal")
        assert game.to_act == (0,)
        assert offered(game) == ["reveal", "stop-drawing"]


@rule("R27")
def test_nobody_stops_before_the_first_card():
    """A turn of drawing has at least one card."""
    assert refused(game_with(), "stop-drawing") == "core/other-question"


@rule("R28")
def test_who_stops_keeps_all_cards_of_the_turn():
    """Stopping keeps every card that was turned over in the turn."""
    game = play(game_with(pile="water meadow water"), *["reveal"] * 3, "stop-drawing")
    assert event(game, CardsKept) == CardsKept(0, ("water", "meadow", "water"))
    assert hand(game, 0) == "meadow water water"


@rule("R29")
def test_kept_cards_join_the_hand_and_the_turn_is_over():
    """New cards and the parked ones are one hand again, and the next seat has its turn."""
    game = play(game_with(hands=("clay",), pile="forest"), "reveal", "stop-drawing")
    assert hand(game, 0) == "forest clay"
    assert base(game).revealed == ()
    assert kinds(game) == ["CardsKept", "TurnEnded"]
    assert game.to_act == (1,)


@rule("R30")
def test_any_number_of_cards_may_be_turned_over():
    """A lucky finder may turn over all landscapes of the pile in one turn."""
    game = play(game_with(), *["reveal"] * 51)
    assert len(base(game).revealed) == 51
    assert base(game).pile == ROBBERS
    assert refused(game, "reveal") is None


@rule("R31")
def test_a_hand_may_hold_any_number_of_cards():
    """No hand is too large."""
    game = play(game_with(), *["reveal"] * 51, "stop-drawing")
    assert len(base(game).hands[0]) == 51


@rule("R32")
def test_robbers_never_come_into_a_hand():
    """A robber is in no hand, neither its finder's nor another's, and pays for nothing."""
    game = play(game_with(pile="water brown red"), "reveal", "reveal")
    assert [hand(game, seat) for seat in range(3)] == ["", "", "water"]
    game = play(game, "reveal")
    for state_hand in base(game).hands:
        assert not set(state_hand) & set(ROBBERS)
    assert not happened(game, CardsKept)
    assert sorted(card for card in base(game).pile if card in ROBBERS) == sorted(ROBBERS)
