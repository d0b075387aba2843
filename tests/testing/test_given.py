"""Given/when/then: what it lets pass, and how it says what is wrong."""

import pytest

from tests.games.smugglers import LOOKOUT, SMUGGLERS, WHISPERS
from tests.games.smugglers.lookout import KeepLookout, LookoutAsked, LookoutPlaced, PlaceLookout
from tests.games.smugglers.messages import (
    CardDealt,
    CardDrawn,
    CardStolen,
    Draw,
    HandShown,
    OfficerLeft,
    OfficersHidden,
    Pick,
    PileShuffled,
    Rob,
    RobberyAllowed,
    RowKept,
    Stop,
    TurnBegan,
    TurnEnded,
)
from zwergriese.core import HIDDEN, Abandon, SeededChance, agree, new_game
from zwergriese.testing import Unmet, given


def dealt(*hands, pile=("tea", "silk", "officer")):
    """Each seat has got one card, and the pile lies ready."""
    first = (PileShuffled((*hands, *pile)),)
    return (*first, *(CardDealt(seat, card) for seat, card in enumerate(hands)), TurnBegan(0))


def test_a_card_is_drawn_for_all_to_see():
    (
        given(SMUGGLERS, dealt("tea", "silk"))
        .when(Draw(0))
        .then(CardDrawn(0, "tea"))
        .then_told(None, CardDrawn(0, "tea"))
        .then_state(row=("tea",), phase="drawing")
        .then_state(lambda state: len(state.pile) == 2)
        .then_asked(0, kind="smugglers/draw-or-stop")
    )


def test_who_has_drawn_nothing_has_nothing_to_keep():
    given(SMUGGLERS, dealt("tea", "silk")).when(Stop(0)).then_rejected("smugglers/nothing-to-keep")


def test_events_may_be_classes_and_come_one_by_one():
    (
        given(SMUGGLERS, *dealt("tea", "silk"))
        .when(Draw(0), Stop(0))
        .then(RowKept(0, ("tea",)), TurnEnded, TurnBegan)
        .when(Draw(1))
        .then(CardDrawn(1, "silk"))
    )


def test_the_thief_and_the_victim_are_told_more_than_others():
    picking = given(SMUGGLERS, dealt("tea", "silk", "spice", pile=("officer",)), seats=3).when(
        Draw(0), Rob(0, 2)
    )
    hand = picking.game.state.base.hands[2]
    picking.then(HandShown(0, 2, hand)).then_told(1, HandShown(0, 2, hand.hide()))
    (
        picking.when(Pick(0, "spice"))
        .then(CardStolen(0, 2, "spice"), OfficerLeft("officer"), TurnEnded(0), TurnBegan(1))
        .then_told(1, CardStolen(0, 2, HIDDEN), OfficerLeft, TurnEnded, TurnBegan)
    )


def test_luck_is_given_in_the_order_of_the_draws():
    (
        given(SMUGGLERS, dealt("tea", "silk", pile=("chief", "tea", "silk")))
        .with_luck([(2, 0, 1)])
        .when(Draw(0), Rob(0, 1), Pick(0, "silk"))
        .then(
            CardStolen(0, 1, "silk"),
            OfficerLeft("chief"),
            PileShuffled(("chief", "tea", "silk")),
            TurnEnded(0),
            TurnBegan(1),
        )
    )


def test_luck_is_given_by_purpose():
    (
        given(SMUGGLERS, PileShuffled(("tea", "silk", "spice")))
        .with_luck({"smugglers/deck": []})
        .when(Abandon())
        .then_over("abandoned")
    )


def test_luck_that_was_not_drawn_is_told():
    drawn = given(SMUGGLERS, dealt("tea", "silk")).with_luck([3]).when(Draw(0))
    with pytest.raises(Unmet, match="1 answers of luck were given, and 0 were drawn"):
        drawn.then(CardDrawn)


def test_a_variants_events_and_slice_are_seen_too():
    events = (*dealt("tea", "silk"), LookoutAsked(0), LookoutPlaced(0, 7), LookoutAsked(1))
    (
        given(SMUGGLERS, events, variants=(LOOKOUT, WHISPERS))
        .when(PlaceLookout(1, 9))
        .then(LookoutPlaced(1, 9))
        .then_slice(LOOKOUT, at=9, asked=None)
        .then_slice(WHISPERS, writing=())
    )
    placed = given(SMUGGLERS, LookoutAsked(0), variants=(LOOKOUT,)).when(KeepLookout(0))
    placed.then_rejected("lookout/must-place")


def test_a_game_goes_on_from_where_it_is():
    game = new_game(agree(SMUGGLERS, seats=2, board=None), SeededChance(7))
    happened = given(game).when(Draw(0)).then(CardDrawn)
    assert happened.game.ply == 2
    given(game, TurnEnded(0), TurnBegan(1)).when(Draw(0)).then_rejected("core/not-asked", seat=0)


def test_other_events_are_told_as_a_difference():
    kept = given(SMUGGLERS, dealt("tea", "silk")).when(Draw(0), Stop(0))
    with pytest.raises(Unmet) as unmet:
        kept.then(RowKept(0, ("silk",)), TurnEnded(0), OfficersHidden)
    assert str(unmet.value).splitlines() == [
        "other events than expected (- expected, + happened):",
        "- RowKept(seat=0, cards=('silk',))",
        "+ RowKept(seat=0, cards=('tea',))",
        "  TurnEnded(seat=0)",
        "- any OfficersHidden",
        "+ TurnBegan(seat=1)",
    ]


@pytest.mark.parametrize(
    ("expect", "told"),
    [
        (lambda it: it.then_rejected("smugglers/no-victim"), "accepted:\nCardDrawn(seat=0"),
        (lambda it: it.then_state(row=()), "- row=()\n+ row=('tea',)"),
        (lambda it: it.then_state(lambda state: False), "<lambda> does not hold of State("),
        (lambda it: it.then_asked(1), "expected that (1,) are asked something, but asked are ((0,"),
        (lambda it: it.then_over(), "expected that the game is over (finished), but"),
        (lambda it: it.then(CardDrawn, CardDrawn), "- any CardDrawn"),
        (lambda it: it.then(), "+ CardDrawn(seat=0, card='tea')"),
        (lambda it: it.when(Rob(0, 1), Draw(0)), "which is not the last command, is refused"),
    ],
)
def test_what_is_unmet_says_what_happened(expect, told):
    drawn = given(SMUGGLERS, dealt("tea", "silk")).when(Draw(0))
    with pytest.raises(Unmet) as unmet:
        expect(drawn)
    assert told in str(unmet.value)


def test_a_refusal_is_told_where_events_are_expected():
    refused = given(SMUGGLERS, dealt("tea", "silk")).when(Draw(1))
    with pytest.raises(Unmet, match="the command is refused: core/not-asked"):
        refused.then(CardDrawn)
    with pytest.raises(Unmet, match=r"expected the refusal x/y \(\), but it is core/not-asked"):
        refused.then_rejected("x/y")
    with pytest.raises(Unmet, match="expected the refusal core/not-asked"):
        refused.then_rejected("core/not-asked", seat=0)


def test_robbery_is_allowed_only_where_somebody_has_cards():
    nobody = (PileShuffled(("officer", "tea")), TurnBegan(0))
    (
        given(SMUGGLERS, nobody)
        .when(Draw(0))
        .then(CardDrawn(0, "officer"), OfficerLeft("officer"), TurnEnded(0), TurnBegan(1))
    )
    given(SMUGGLERS, dealt("tea", "tea", pile=("officer",))).when(Draw(0)).then(
        CardDrawn, RobberyAllowed(0)
    )
