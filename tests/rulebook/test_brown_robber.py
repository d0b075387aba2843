"""A brown robber that is not the first card of the turn (R33 to R43)."""

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
    LostCardTaken,
    PileShuffled,
    RobberPutUnder,
    RobberRevealed,
    TheftBegan,
)


def robbed(pile="forest clay water brown", **more):
    """A game in which seat 0 turned over some landscapes and then a robber."""
    cards = pile.split().index("brown") + 1
    return play(game_with(pile=pile, **more), *["reveal"] * cards)


@rule("R33")
def test_the_cards_of_this_turn_are_lost():
    """A robber takes all that was turned over in this turn."""
    game = robbed()
    lost = event(game, RobberRevealed)
    assert lost.lost == ("forest", "clay", "water")
    assert not lost.first
    game = play(game, "take-lost forest", "take-lost clay")
    assert hand(game, 0) == ""


@rule("R34")
def test_parked_cards_are_safe():
    """What was owned before the turn is not lost."""
    game = robbed(hands=("meadow meadow",))
    game = play(game, "take-lost clay", "take-lost water")
    assert hand(game, 0) == "meadow meadow"


@rule("R35")
def test_the_lost_cards_go_to_the_right():
    """The first to choose is the neighbour on the right: who played just before."""
    assert robbed().to_act == (2,)
    assert robbed(seats=4).to_act == (3,)
    game = play(game_with(pile="field forest clay brown"), "reveal", "stop-drawing")
    assert play(game, "reveal", "reveal", "reveal").to_act == (0,)


@rule("R36")
def test_the_neighbour_chooses_one_card_and_keeps_it():
    """The receiver takes whichever of the lost cards they like, one of them."""
    game = robbed()
    assert offered(game) == ["take-lost forest", "take-lost clay", "take-lost water"]
    game = play(game, "take-lost clay")
    assert event(game, LostCardTaken) == LostCardTaken(2, "clay", 1)
    assert hand(game, 2) == "clay"


@rule("R36")
def test_only_a_lost_card_can_be_chosen():
    """A card that was not lost can't be taken, and nobody else may choose."""
    game = robbed()
    assert refused(game, "take-lost mountain") == "not-lost"
    assert refused(game, "take-lost brown-robber") == "not-lost"
    assert refused(game, "take-lost forest", seat=1) == "core/not-asked"
    assert refused(game, "take-lost forest", seat=0) == "core/not-asked"


@rule("R37")
def test_the_rest_goes_on_to_the_right():
    """Who has chosen passes the rest on to their own right."""
    game = play(robbed(), "take-lost clay")
    assert base(game).revealed == ("forest", "water")
    assert game.to_act == (1,)


@rule("R38")
def test_the_choosing_goes_on_until_no_card_is_left():
    """One card each is chosen until none is left; the last one needs no choice."""
    game = play(robbed(), "take-lost clay", "take-lost water")
    assert [one.card for one in happened(game, LostCardTaken)] == ["water", "forest"]
    assert base(game).revealed == ()
    assert [hand(game, seat) for seat in range(3)] == ["", "water", "forest clay"]


@rule("R38")
def test_equal_cards_need_no_choice():
    """Where all lost cards are alike they find their owners by themselves."""
    game = robbed("clay clay clay brown", seats=4)
    assert game.to_act == (1,)
    assert [hand(game, seat) for seat in range(4)] == ["", "clay", "clay", "clay"]


@rule("R39")
def test_who_lost_the_cards_gets_none():
    """The seat on turn is passed over."""
    game = robbed("forest clay water field brown")
    game = play(game, "take-lost forest", "take-lost clay")
    assert event(game, LostCardTaken) == LostCardTaken(1, "clay", 2)
    game = play(game, "take-lost water")
    assert hand(game, 0) == ""


@rule("R40")
def test_many_cards_go_round_again():
    """With more cards than others, the passing goes round until all are taken."""
    game = robbed("forest forest clay clay water brown")
    takers = []
    for card in ("forest", "forest", "clay", "clay"):
        takers.append(game.to_act[0])
        game = play(game, f"take-lost {card}")
    assert takers == [2, 1, 2, 1]
    assert hand(game, 2) == "forest clay water"
    assert hand(game, 1) == "forest clay"


@rule("R40")
def test_with_two_at_the_table_the_other_gets_all():
    """The only opponent gets every lost card; there is nothing to choose."""
    game = robbed("forest clay water brown", seats=2)
    assert hand(game, 1) == "forest clay water"
    assert game.to_act == (1,)


@rule("R41")
def test_cards_go_against_the_direction_of_play():
    """Lost cards go round the other way than the turns."""
    game = robbed(seats=4)
    takers = [3]
    for card in ("forest", "clay"):
        game = play(game, f"take-lost {card}")
        takers += [one.receiver for one in happened(game, LostCardTaken)]
    assert takers == [3, 2, 1, None]
    assert game.to_act == (1,)


@rule("R42")
def test_the_robber_goes_under_the_pile():
    """When all lost cards are taken the robber is the last card of the pile."""
    game = robbed("clay brown water")
    assert event(game, RobberPutUnder) == RobberPutUnder("brown-robber")
    assert base(game).pile[0] == "water"
    assert base(game).pile[-1] == "brown-robber"
    assert len(base(game).pile) == 59


@rule("R42")
def test_the_robber_lies_on_the_table_while_cards_are_chosen():
    """Until the last lost card is taken the robber lies openly on the table."""
    game = robbed()
    assert base(game).robbery.card == "brown-robber"
    assert base(game).pile.count("brown-robber") == 7


@rule("R43")
def test_then_the_turn_is_over():
    """After the robber has gone the next seat has its turn; nothing was stolen."""
    game = robbed("clay brown")
    assert kinds(game) == [
        "RobberRevealed",
        "LostCardTaken",
        "RobberPutUnder",
        "RobberSettled",
        "TurnEnded",
    ]
    assert not happened(game, TheftBegan, PileShuffled)
    assert game.to_act == (1,)
    assert base(game).robbery is None
