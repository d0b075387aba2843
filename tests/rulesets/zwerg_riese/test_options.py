"""The options: each open question of the rules, with what the default and the others do."""

import attrs
import pytest

from tests.rulebook.kit import (
    FROM_CEDAR,
    INTO_THE_MEADOW,
    TO_BIRCH,
    TO_CEDAR,
    TO_DOGWOOD,
    base,
    event,
    fail,
    game_with,
    hand,
    happened,
    kinds,
    offered,
    play,
    refused,
    rule,
    setting,
    small_board,
)
from zwergriese.core import HIDDEN, GameEnded, SettingRefused, UnknownName
from zwergriese.rulesets.zwerg_riese import (
    CardStolen,
    CoinLaid,
    CoinTaken,
    HandShown,
    Options,
    PaidCardsPutUnder,
    PaidCardsShuffledUnder,
    RobberSettled,
    StepTaken,
    TownReached,
    TurnEnded,
)

HANDS = ("clay", "forest field", "water")
BORDER = "take-step 1500,4000"
"""North of Alder, where meadow and mountain meet."""


def test_every_option_has_a_default():
    """A game needs no options."""
    assert Options() == attrs.evolve(Options())
    assert setting().options == Options()


# --- what is in the box --------------------------------------------------------------------------


@rule("R6")
def test_another_deck():
    """There may be other numbers of landscapes; the robbers stay nine."""
    state = base(game_with(terrain_cards=(1, 0, 2, 0, 0, 3)))
    assert sorted(set(state.pile)) == ["brown-robber", "forest", "meadow", "mountain", "red-robber"]
    assert len(state.pile) == 6 + 9


@rule("R5")
def test_another_treasure():
    """There may be other coins."""
    state = base(game_with(box=(0, 0, 5)))
    assert state.coins == ((), (3,), (3,), (3,))
    assert state.stack == (3, 3)


def test_too_few_coins_for_the_towns():
    """There are at least as many coins as towns that want one."""
    with pytest.raises(SettingRefused, match="board: 4 towns need 3 coins, and there are only 2"):
        setting(coins=(1, 1, 0))


# --- trips (A4, A14 to A16) ----------------------------------------------------------------------


@rule("A4")
def test_a_straddling_foot_stands_where_its_centre_is():
    """By default the terrain under the centre counts, half-open to the north and east."""
    game = play(game_with(hands=("mountain meadow",)), "start-trip", BORDER)
    assert event(game, StepTaken).ground == "mountain"


@rule("A4")
def test_a_straddling_foot_may_be_refused():
    """With `refused` no foot may touch two terrains."""
    game = play(game_with(hands=("mountain meadow",), straddling="refused"), "start-trip")
    assert refused(game, BORDER) == "straddling"
    assert refused(game, INTO_THE_MEADOW) is None
    arcs = game.choices(0)[0].family.arcs
    assert {arc.ground.kind for arc in arcs} == {"terrain", "town"}


def left_town(**options):
    """Seat 1 still stands in Alder and Cedar, a hop away, holds no coin."""
    return play(game_with(hands=("", "forest"), **options), *TO_CEDAR, "start-trip")


@rule("A14")
def test_a_town_without_a_coin_is_a_goal_without_reward():
    """By default the gnome moves to it and gets nothing."""
    game = play(left_town(), "take-step 1500,2000")
    assert base(game).gnomes == ("cedar", "cedar", "alder")
    assert event(game, CoinTaken).coins == ()
    assert base(game).purses[1] == ()
    assert game.to_act == (2,)


@rule("A14")
def test_a_town_without_a_coin_may_be_refused():
    """With `refused` no foot may touch it."""
    game = left_town(coinless_town="refused")
    assert refused(game, "take-step 1500,2000") == "coinless-town"
    assert {arc.ground.id for arc in game.choices(1)[0].family.arcs} == {"forest-11"}


@rule("A15")
def test_a_town_without_a_coin_may_be_walked_through():
    """With `pass-through` the step costs nothing and the trip goes on."""
    game = play(left_town(coinless_town="pass-through"), "take-step 1500,2000")
    step = event(game, StepTaken)
    assert (step.ground, step.area, step.paid) == ("town", "cedar", ())
    assert game.to_act == (1,)
    assert base(game).gnomes[1] == "alder"
    assert refused(game, "take-step 2500,2000") is None
    assert refused(game, "take-step 1500,3000") == "home-town"
    game = play(game, "take-step 2500,2000")
    assert base(game).trip.paid == ("forest",)


@rule("A15")
def test_a_trip_may_get_stuck_in_a_town_that_is_walked_through():
    """In a town without a coin a trip that can't go on has failed."""
    game = play(game_with(coinless_town="pass-through"), *TO_CEDAR, "start-trip")
    game = play(game, "take-step 1500,2000")
    assert kinds(game) == ["StepTaken", "TripFailed", "TurnEnded"]
    assert base(game).gnomes[1] == "alder"


@rule("A15")
@pytest.mark.parametrize("value", ["reward-if-any", "refused", "pass-through"])
def test_a_town_with_a_coin_is_the_end_of_the_trip(value):
    """Whatever is agreed on empty towns, a town with a coin is reached at once."""
    game = play(game_with(hands=("forest",), coinless_town=value), *TO_BIRCH)
    assert event(game, TownReached).town == "birch"


# --- coins (A27, A28, A39) -----------------------------------------------------------------------


@rule("A27")
def test_a_coin_that_lies_there_is_enough():
    """By default the town that was left gets no second coin."""
    game = play(game_with(), *TO_CEDAR, *TO_CEDAR)
    assert not happened(game, CoinLaid)
    assert len(base(game).coins_in("alder")) == 1
    assert len(base(game).stack) == 12


@rule("A27")
def test_coins_may_be_stacked():
    """With `stack` each gnome that leaves has a coin laid on top."""
    game = game_with(refill="stack", coins=(1, 1, 1, 2, 3))
    game = play(game, *TO_CEDAR, *TO_CEDAR)
    assert event(game, CoinLaid) == CoinLaid("alder", 3)
    assert base(game).coins_in("alder") == (2, 3)


@rule("A28")
@pytest.mark.parametrize(("takes", "taken", "left"), [("top", (3,), (2,)), ("all", (2, 3), ())])
def test_a_visitor_takes_the_top_coin_or_all(takes, taken, left):
    """From a stack of coins the visitor takes the top one, or all with `all`."""
    game = game_with(refill="stack", visitor_takes=takes, coins=(1, 1, 1, 2, 3))
    game = play(game, *TO_CEDAR, *TO_CEDAR, "reveal", "stop-drawing", *FROM_CEDAR)
    assert event(game, CoinTaken) == CoinTaken(0, "alder", taken)
    assert base(game).coins_in("alder") == left


@rule("A39")
def test_coins_may_be_counted():
    """With `count` most coins win, whatever they are worth."""
    board = small_board(towns={"alder": (1_500, 3_000), "cedar": (1_500, 2_000)})
    game = game_with(board=board, box=(2, 0, 1), coins=(1, 1, 3), seats=2, score="count")
    game = play(game, *TO_CEDAR)
    game = play(fail(game), *FROM_CEDAR, *TO_CEDAR)
    assert [(row.seat, row.score) for row in game.outcome.standings] == [(0, 2), (1, 1)]
    assert game.outcome.winners == (0,)


# --- the end (A38) -------------------------------------------------------------------------------


@rule("A38")
def test_turns_may_be_counted():
    """With a turn cap the game ends with that turn, and the standings are those of the moment."""
    game = game_with(turn_cap=3)
    game = play(game, *TO_CEDAR, "reveal", "stop-drawing")
    assert game.outcome is None
    game = play(game, "reveal", "stop-drawing")
    assert kinds(game) == ["CardsKept", "TurnEnded", "GameEnded"]
    assert event(game, GameEnded).outcome.termination == "turn-cap"
    assert game.outcome.winners == (0,)
    assert game.to_act == ()


@rule("A38")
def test_without_a_cap_nothing_ends_but_by_the_last_coin():
    """By default a game may go on for ever."""
    game = game_with(seats=2)
    for _ in range(60):
        game = play(game, "reveal") if base(game).phase == "turn" else play(game, "stop-drawing")
    assert game.outcome is None


# --- paid cards (A41) ----------------------------------------------------------------------------

PAID = ("field forest forest",)


@rule("A41")
def test_paid_cards_go_under_in_the_order_paid():
    """By default the card paid first lies uppermost of those under the pile."""
    game = play(game_with(hands=PAID), *TO_DOGWOOD)
    assert base(game).pile[-3:] == ("forest", "forest", "field")


@rule("A41")
def test_the_traveller_may_choose_the_order():
    """With `players-choice` the traveller says which card goes next; equal ones by themselves."""
    game = play(game_with(hands=PAID, under_pile="players-choice"), *TO_DOGWOOD)
    assert game.to_act == (0,)
    assert offered(game) == ["put-under forest", "put-under field"]
    assert refused(game, "put-under clay") == "not-paid"
    game = play(game, "put-under field")
    assert [one.cards for one in happened(game, PaidCardsPutUnder)] == [
        ("field",),
        ("forest", "forest"),
    ]
    assert base(game).pile[-3:] == ("field", "forest", "forest")
    assert game.to_act == (1,)


@rule("A41")
def test_one_kind_of_card_needs_no_choice():
    """Where all paid cards are alike nobody is asked."""
    game = play(game_with(hands=("forest",), under_pile="players-choice"), *TO_BIRCH)
    assert base(game).pile[-1] == "forest"
    assert game.to_act == (1,)


@rule("A41")
def test_luck_may_choose_the_order():
    """With `random` the cards are shuffled before they go under, and nobody sees the order."""
    game = game_with(hands=PAID, under_pile="random", under=[(1, 0, 2)])
    game = play(game, *TO_DOGWOOD)
    assert event(game, PaidCardsShuffledUnder).cards == ("forest", "field", "forest")
    assert base(game).pile[-3:] == ("forest", "field", "forest")
    for viewer in (None, 0, 1, 2):
        (told,) = [
            one
            for one in game.events_for(viewer, game.ply - 1)
            if isinstance(one, PaidCardsShuffledUnder)
        ]
        assert told.cards == (HIDDEN, HIDDEN, HIDDEN)


# --- theft (A47, A48, A50) -----------------------------------------------------------------------


def thief(**options):
    return play(game_with(hands=HANDS, pile="brown", **options), "reveal")


@rule("A47")
def test_a_blind_theft_is_luck():
    """By default the thief draws without looking."""
    game = play(thief(), "steal 1")
    assert not happened(game, HandShown)
    (drawn,) = game.commits[-1].luck
    assert (drawn.purpose, drawn.size) == ("zwerg-riese/theft", 2)


@rule("A47")
def test_an_open_theft_is_a_choice():
    """With `open` the victim shows the hand to the thief alone, who takes the card they like."""
    game = play(thief(theft="open"), "steal 1")
    assert game.to_act == (0,)
    assert offered(game) == ["take-shown forest", "take-shown field"]
    assert list(game.view(0).state.base.hands[1]) == ["forest", "field"]
    for viewer in (None, 2):
        assert list(game.view(viewer).state.base.hands[1]) == [HIDDEN, HIDDEN]
    assert refused(game, "take-shown clay") == "not-shown"
    game = play(game, "take-shown field")
    assert event(game, CardStolen) == CardStolen(0, 1, "field", 1)
    assert game.commits[-1].luck == ()


@rule("A47")
def test_a_hand_with_one_card_is_shown_too():
    """No card is taken by itself from a hand that was opened."""
    game = play(thief(theft="open"), "steal 2")
    assert offered(game) == ["take-shown water"]


@rule("A47")
def test_a_stolen_card_is_seen_by_thief_and_victim():
    """Which card was stolen blindly only the two know."""
    game = play(thief(), "steal 1")
    for viewer, card in ((0, "forest"), (1, "forest"), (2, HIDDEN), (None, HIDDEN)):
        (told,) = [
            one for one in game.events_for(viewer, game.ply - 1) if isinstance(one, CardStolen)
        ]
        assert told.card == card


@rule("A48")
def test_a_thief_may_be_free_to_stop():
    """With `may` the thief stops before the first or the second card."""
    game = thief(theft_duty="may")
    assert offered(game) == ["steal 1", "steal 2", "stop-stealing"]
    none = play(game, "stop-stealing")
    assert event(none, RobberSettled).stolen == 0
    assert event(none, TurnEnded).next == 1
    one = play(game, "steal 1", "stop-stealing")
    assert event(one, RobberSettled).stolen == 1
    assert hand(one, 0) == "forest clay"


@rule("A48")
def test_a_theft_is_a_duty():
    """By default the thief takes what there is, up to two."""
    assert refused(thief(), "stop-stealing") == "must-steal"
    assert "stop-stealing" not in offered(thief())


@rule("A50")
def test_the_second_victim_is_named_after_the_first_card():
    """By default one victim is named at a time."""
    assert offered(thief()) == ["steal 1", "steal 2"]
    assert refused(thief(), "steal 1,2") == "wrong-number-of-victims"


@rule("A50")
def test_both_victims_may_be_named_first():
    """With `victims-first` both are named at once, in the order in which they are robbed."""
    game = thief(victims="victims-first")
    assert offered(game) == ["steal 1,1", "steal 1,2", "steal 2,1"]
    assert refused(game, "steal 2,2") == "empty-hand"
    assert refused(game, "steal 1") == "wrong-number-of-victims"
    assert refused(game, "steal 1,2,1") == "wrong-number-of-victims"
    game = play(game, "steal 2,1")
    assert [(one.victim, one.left) for one in happened(game, CardStolen)] == [(2, 1), (1, 0)]
    assert hand(game, 0) == "forest clay water"
    assert game.to_act == (1,)


@rule("A50")
def test_a_single_card_has_a_single_victim():
    """Where the others hold one card together, one victim is named."""
    game = game_with(hands=("clay", "", "water"), pile="brown", victims="victims-first")
    game = play(game, "reveal")
    assert offered(game) == ["steal 2"]
    assert refused(game, "steal 2,2") == "wrong-number-of-victims"


@rule("A47", "A50")
def test_open_hands_of_victims_named_first():
    """Each victim shows the hand when their turn to be robbed comes."""
    game = play(thief(theft="open", victims="victims-first"), "steal 2,1")
    assert event(game, HandShown).victim == 2
    game = play(game, "take-shown water")
    assert event(game, HandShown).victim == 1
    assert list(game.view(0).state.base.hands[2]) == []
    game = play(game, "take-shown field")
    assert hand(game, 0) == "field clay water"
    assert event(game, RobberSettled).stolen == 2


@rule("A47", "A50")
def test_an_open_hand_robbed_twice_is_shown_twice():
    """The same victim named twice shows the hand before each card."""
    game = play(thief(theft="open", victims="victims-first"), "steal 1,1", "take-shown forest")
    assert event(game, HandShown).hand.known == ("field",)
    assert offered(game) == ["take-shown field"]
    assert play(game, "take-shown field").to_act == (1,)


@rule("A48", "A50")
def test_victims_first_for_a_thief_who_may_stop():
    """Who may stop names one victim, or two, or stops; those named are robbed."""
    game = thief(theft_duty="may", victims="victims-first")
    assert offered(game) == [
        "steal 1",
        "steal 2",
        "steal 1,1",
        "steal 1,2",
        "steal 2,1",
        "stop-stealing",
    ]
    assert event(play(game, "steal 1"), RobberSettled).stolen == 1
    assert event(play(game, "steal 1,2"), RobberSettled).stolen == 2
    assert event(play(game, "stop-stealing"), RobberSettled).stolen == 0


@rule("A47", "A48", "A50")
def test_all_three_together():
    """Open hands, no duty, victims first."""
    game = thief(theft="open", theft_duty="may", victims="victims-first")
    game = play(game, "steal 1,2")
    assert refused(game, "stop-stealing") == "core/other-question"
    game = play(game, "take-shown forest", "take-shown water")
    assert hand(game, 0) == "forest clay water"


# --- who, where (A55, A56) -----------------------------------------------------------------------


@rule("A55")
def test_who_begins_is_agreed():
    """Any seat may begin."""
    assert base(game_with(first_seat=2)).turn == 2


@rule("A56")
def test_where_all_begin_is_agreed():
    """Any town may be the first; a coin lies in all others."""
    state = base(game_with(start_town="dogwood"))
    assert [len(coins) for coins in state.coins] == [1, 1, 1, 0]


# --- what can't be agreed ------------------------------------------------------------------------

WORDS = [
    ("straddling", "center", "centre"),
    ("straddling", "refuse", "refused"),
    ("coinless_town", "passthrough", "pass-through"),
    ("coinless_town", "Refused", "refused"),
    ("refill", "skipped", "skip"),
    ("visitor_takes", "al", "all"),
    ("score", "values", "value"),
    ("under_pile", "players choice", "players-choice"),
    ("under_pile", "order_paid", "order-paid"),
    ("theft", "blindly", "blind"),
    ("theft_duty", "must ", "must"),
    ("victims", "victim-first", "victims-first"),
]


@pytest.mark.parametrize(("name", "value", "meant"), WORDS)
def test_a_misspelt_word_names_the_nearest(name, value, meant):
    """An unknown word is one clear error with the word that was meant."""
    message = f"there is no value of the option {name} '{value}'; did you mean '{meant}'"
    with pytest.raises(UnknownName, match=message) as raised:
        Options(**{name: value})
    assert raised.value.nearest == meant


@pytest.mark.parametrize("name", sorted({name for name, _, _ in WORDS}))
@pytest.mark.parametrize("value", ["", "nothing like it", 0, True, None, ("skip",), ["all"]])
def test_any_other_value_names_what_is_known(name, value):
    """Whatever else stands there is refused, with the words that are known."""
    with pytest.raises(UnknownName, match=f"there is no value of the option {name} .*known are "):
        Options(**{name: value})


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("terrain_cards", (9, 9, 9, 8, 8), "must be 6 whole numbers from 0 to 100"),
        ("terrain_cards", (9, 9, 9, 8, 8, 8, 8), "must be 6 whole numbers"),
        ("terrain_cards", [9, 9, 9, 8, 8, 8], "must be 6 whole numbers"),
        ("terrain_cards", (9, 9, 9, 8, 8, -1), "must be 6 whole numbers"),
        ("terrain_cards", (9, 9, 9, 8, 8, True), "must be 6 whole numbers"),
        ("terrain_cards", (9, 9, 9, 8, 8, 8.0), "must be 6 whole numbers"),
        ("terrain_cards", (101, 0, 0, 0, 0, 0), "must be 6 whole numbers"),
        ("terrain_cards", (0, 0, 0, 0, 0, 0), "there must be at least one"),
        ("terrain_cards", 51, "must be 6 whole numbers"),
        ("coins", (6, 6), "must be 3 whole numbers from 0 to 100"),
        ("coins", (0, 0, 0), "there must be at least one"),
        ("coins", "664", "must be 3 whole numbers"),
        ("coins", (float("nan"), 6, 4), "must be 3 whole numbers"),
        ("first_seat", -1, "must be a whole number from 0 to 3"),
        ("first_seat", 4, "must be a whole number from 0 to 3"),
        ("first_seat", "0", "must be a whole number"),
        ("first_seat", True, "must be a whole number"),
        ("first_seat", None, "must be a whole number"),
        ("turn_cap", 0, "must be a whole number from 1 to 1000000"),
        ("turn_cap", 1.5, "must be a whole number"),
        ("turn_cap", False, "must be a whole number"),
        ("start_town", "Alder Town", "must be a town's id"),
        ("start_town", 3, "must be a town's id"),
    ],
)
def test_a_wrong_number_says_what_is_allowed(name, value, why):
    """A wrong number, or none, is one clear error that names the option and what it may be."""
    with pytest.raises(SettingRefused) as raised:
        Options(**{name: value})
    assert str(raised.value).startswith(f"option {name}: {why}")


def test_options_are_frozen():
    """What was agreed can't be changed, compares and hashes."""
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Options().score = "count"
    assert len({Options(), Options(), Options(turn_cap=9)}) == 2
