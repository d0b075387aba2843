"""The red robber (R44 to R47)."""

from tests.rulebook.kit import base, event, game_with, hand, happened, kinds, play, rule
from zwergriese.rulesets.zwerg_riese import PileShuffled, RobberRevealed


@rule("R44")
def test_first_all_is_as_with_a_brown_one():
    """The cards of the turn are lost, chosen one by one from the right, and the parked are safe."""
    game = game_with(hands=("field",), pile="forest clay red")
    game = play(game, "reveal", "reveal", "reveal")
    assert event(game, RobberRevealed).lost == ("forest", "clay")
    assert game.to_act == (2,)
    game = play(game, "take-lost clay")
    assert [hand(game, seat) for seat in range(3)] == ["field", "forest", "clay"]
    assert kinds(game)[:3] == ["LostCardTaken", "LostCardTaken", "RobberPutUnder"]
    assert game.to_act == (1,)


@rule("R45")
def test_then_the_whole_pile_is_shuffled():
    """Once the red robber lies under the pile, luck gives the whole pile a new order."""
    game = game_with(pile="forest red field")
    before = base(game).pile
    game = play(game, "reveal", "reveal")
    assert kinds(game)[2:4] == ["RobberPutUnder", "PileShuffled"]
    assert base(game).pile == tuple(reversed((*before[2:], "red-robber")))
    (drawn,) = game.commits[-1].luck
    assert (drawn.purpose, drawn.kind, drawn.size) == ("zwerg-riese/deck", "shuffled", 59)


@rule("R45")
def test_the_new_order_is_seen_by_nobody():
    """The shuffled pile lies face down."""
    game = play(game_with(pile="forest red"), "reveal", "reveal")
    for viewer in (None, 0, 1, 2):
        told = [one for one in game.events_for(viewer, 2) if isinstance(one, PileShuffled)]
        assert {repr(card) for card in told[0].pile} == {"HIDDEN"}


@rule("R46")
def test_the_red_robber_is_shuffled_too():
    """The red robber may lie anywhere in the new pile, even on top."""
    game = play(game_with(pile="forest red"), "reveal", "reveal")
    assert base(game).pile[0] == "red-robber"
    assert len(event(game, PileShuffled).pile) == 59


@rule("R47")
def test_a_brown_robber_shuffles_nothing():
    """After a brown robber the pile keeps its order."""
    game = game_with(pile="forest brown field water")
    before = base(game).pile
    game = play(game, "reveal", "reveal")
    assert not happened(game, PileShuffled)
    assert base(game).pile == (*before[2:], "brown-robber")
    assert game.commits[-1].luck == ()
