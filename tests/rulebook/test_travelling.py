"""Travelling (R56 to R74)."""

import pytest

from tests.rulebook.kit import (
    FROM_CEDAR,
    INTO_THE_FOREST,
    INTO_THE_MEADOW,
    TO_BIRCH,
    TO_CEDAR,
    TO_DOGWOOD,
    TOWNS,
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
    small_board,
    states,
)
from zwergriese.rulesets.zwerg_riese import (
    CoinTaken,
    PaidCardsPutUnder,
    StepTaken,
    TownReached,
    TripEnded,
    TripStarted,
)


@rule("R56")
def test_a_trip_brings_the_gnome_to_a_town_with_gold():
    """A trip takes the gnome from its town to another, for the coin that lies there."""
    game = play(game_with(hands=("forest",), coins=(3, 2, 1)), *TO_BIRCH)
    assert event(game, TownReached) == TownReached(0, (2500, 4000), "birch", "alder")
    assert event(game, CoinTaken) == CoinTaken(0, "birch", (3,))


@rule("R56")
def test_the_town_left_is_no_goal():
    """A foot may not be set back into the town where the trip began."""
    game = play(game_with(hands=("forest forest",)), "start-trip", INTO_THE_FOREST)
    assert refused(game, "take-step 1500,3000") == "home-town"


@rule("R57")
def test_the_hand_is_fanned_openly():
    """While the trip lasts everybody sees the traveller's cards."""
    game = game_with(hands=("forest clay",))
    assert list(game.view(1).state.base.hands[0]) != ["forest", "clay"]
    game = play(game, "start-trip")
    for viewer in (None, 0, 1, 2):
        assert list(game.view(viewer).state.base.hands[0]) == ["forest", "clay"]


@rule("R57")
@pytest.mark.parametrize("ending", [("give-up",), ("take-step 1500,2000",)])
def test_afterwards_the_hand_is_hidden_again(ending):
    """When the trip has ended or failed the hand is the traveller's alone."""
    game = play(game_with(hands=("forest clay",)), "start-trip", *ending)
    assert list(game.view(0).state.base.hands[0]) == ["forest", "clay"]
    for viewer in (None, 1, 2):
        assert {repr(card) for card in game.view(viewer).state.base.hands[0]} == {"HIDDEN"}


@rule("R58")
def test_the_cards_say_where_rick_may_step():
    """Rick steps on terrains of which a card is in hand, and on no other."""
    game = play(game_with(hands=("meadow",)), "start-trip")
    assert refused(game, INTO_THE_MEADOW) is None
    assert refused(game, INTO_THE_FOREST) == "missing-card"


@rule("R58")
def test_where_there_is_no_terrain_nobody_steps():
    """A gap of the board is no ground for any card."""
    game = game_with(hands=("forest",), board=small_board(without=("forest-11",)))
    game = play(game, "start-trip")
    assert refused(game, INTO_THE_FOREST) == "no-terrain"


@rule("R59")
@pytest.mark.parametrize("town", ["alder", "dogwood"])
def test_the_first_foot_stands_in_the_window(town):
    """A trip starts in the tower window of the town where the gnome stands; that costs nothing."""
    game = play(game_with(hands=("field",), start_town=town), "start-trip")
    started = event(game, TripStarted)
    assert (started.town, started.at) == (town, TOWNS[town])
    assert base(game).trip.feet == (TOWNS[town],)
    assert base(game).trip.paid == ()


@rule("R60")
@pytest.mark.parametrize(
    "to", ["2500,3000", "2100,3800", "2300,3600", "2300,2400", "900,3800", "2446,2675"]
)
def test_rick_turns_to_any_direction(to):
    """The swinging foot may come down in any direction about the planted one."""
    game = play(game_with(hands=("forest meadow",)), "start-trip")
    assert refused(game, f"take-step {to}") is None


@rule("R61")
def test_a_step_is_exactly_one_stride_long():
    """The foot comes down one stride from the planted one: no less, no more."""
    game = play(game_with(hands=("forest",)), "start-trip")
    assert refused(game, "take-step 2500,3000") is None
    for to in ("2499,3000", "2501,3000", "1500,3000", "2100,3801", "2600,3000"):
        assert refused(game, f"take-step {to}") == "not-one-stride"


@rule("R61")
def test_a_foot_stays_on_the_board():
    """A foot may not reach over the edge of the board."""
    game = game_with(hands=("meadow meadow",), board=small_board(width=9_000))
    game = play(game, "start-trip", "take-step 700,3600")
    assert refused(game, "take-step 100,2800") is None
    assert refused(game, "take-step -100,3000") == "off-board"
    assert refused(game, "take-step 50,2840") is None
    assert refused(game, "take-step 49,2841") == "off-board"


@rule("R62")
def test_the_next_step_turns_about_the_foot_set_last():
    """Rick walks by turns: the next stride is measured from the foot that was set down last."""
    game = play(game_with(hands=("forest forest",)), "start-trip", INTO_THE_FOREST)
    assert refused(game, "take-step 3500,3000") is None
    assert refused(game, "take-step 2100,3800") == "not-one-stride"
    assert base(game).trip.feet == ((1500, 3000), (2500, 3000))


@rule("R63")
def test_each_step_costs_a_card_of_its_terrain():
    """A step onto a terrain is paid with one card of that terrain."""
    game = play(game_with(hands=("forest forest field",)), "start-trip", INTO_THE_FOREST)
    step = event(game, StepTaken)
    assert (step.ground, step.paid, step.stuck) == ("forest", ("forest",), False)
    assert hand(game, 0) == "forest field"
    game = play(game, "take-step 3500,3000")
    assert hand(game, 0) == "field"
    assert refused(game, "take-step 3500,2000") == "missing-card"


@rule("R63")
def test_without_a_card_left_there_is_no_step():
    """One forest card pays one step into a forest."""
    game = play(game_with(hands=("forest",)), "start-trip", INTO_THE_FOREST)
    assert refused(game, "take-step 3500,3000") == "missing-card"
    assert refused(game, "take-step 2500,4000") is None


@rule("R64")
def test_paid_cards_are_laid_aside():
    """What was paid lies aside, in no hand and not in the pile yet."""
    game = game_with(hands=("forest forest field",))
    pile = base(game).pile
    game = play(game, "start-trip", INTO_THE_FOREST, "take-step 3500,3000")
    assert base(game).trip.paid == ("forest", "forest")
    assert base(game).pile == pile


@rule("R65")
def test_a_foot_once_set_stays():
    """A step is final: it can't be taken back, and the next one starts from it."""
    game = play(game_with(hands=("forest forest",)), "start-trip", INTO_THE_FOREST)
    can = game.can_undo(0)
    assert not can
    assert can.because == "final"
    assert refused(game, "core/undo 4") == "core/cannot-undo"


@rule("R66")
def test_the_step_into_the_town_costs_nothing():
    """The last step touches the town and costs no card, whatever lies around it."""
    game = play(game_with(hands=("forest field",)), *TO_BIRCH)
    assert not happened(game, StepTaken)
    assert event(game, PaidCardsPutUnder).cards == ("forest",)
    assert hand(game, 0) == "field"


@rule("R67")
@pytest.mark.parametrize(
    ("to", "arrived"),
    [("1500,2000", True), ("1694,2019", True), ("1696,2019", True), ("1731,2027", False)],
)
def test_touching_the_town_is_arriving(to, arrived):
    """Rick has arrived as soon as the rim of a foot touches the town's area."""
    game = play(game_with(hands=("meadow",)), "start-trip")
    game = play(game, f"take-step {to}")
    assert bool(happened(game, TownReached)) is arrived


@rule("R67")
def test_with_the_town_the_trip_ends():
    """Nobody walks on from a town: the steps after it are refused."""
    game = play(game_with(hands=("forest forest forest",)), *TO_BIRCH)
    assert refused(game, "take-step 2500,5000", seat=0) == "core/not-asked"
    assert game.to_act == (1,)


@rule("R68")
def test_the_gnome_moves_to_the_town():
    """The traveller's gnome stands in the town that was reached; the others stay."""
    game = play(game_with(hands=("forest forest",)), *TO_BIRCH)
    assert base(game).gnomes == ("birch", "alder", "alder")
    game = play(fail(fail(game)), "start-trip")
    assert base(game).trip.feet == (TOWNS["birch"],)


@rule("R69")
def test_rick_is_laid_beside_the_board():
    """After the trip Rick stands nowhere on the board."""
    game = play(game_with(hands=("forest",)), *TO_BIRCH)
    assert event(game, TripEnded) == TripEnded(0)
    assert base(game).trip is None


@rule("R69")
def test_rick_leaves_the_board_with_the_end_of_the_trip():
    """He is gone before the new coin is laid; the town that was left is still known."""
    game = play(game_with(hands=("forest",)), *TO_BIRCH)
    after = [state for state in states(game) if state.phase in {"trip-done", "coin-laid"}]
    assert [(state.trip.start, state.trip.feet) for state in after] == [("alder", ())] * 2


@rule("R69")
def test_rick_lies_beside_the_board_at_the_end_too():
    """The last trip of a game ends as any other: no foot is left on the board."""
    game = play(game_with(turn_cap=1), *TO_CEDAR)
    assert game.outcome is not None
    assert base(game).trip is None


@rule("R70")
def test_the_traveller_takes_the_coin_that_lies_there():
    """The coin of the town goes to whoever arrives."""
    game = play(game_with(coins=(3, 2, 1)), *TO_CEDAR)
    assert event(game, CoinTaken) == CoinTaken(0, "cedar", (2,))
    assert base(game).coins_in("cedar") == ()
    assert base(game).purses == ((2,), (), ())


@rule("R71")
def test_the_coin_lies_on_the_gnomes_board():
    """Coins are collected on the gnome's board, the latest last, and stay there."""
    game = play(game_with(coins=(3, 2, 1, 3), seats=2), *TO_CEDAR)
    game = play(fail(game), *FROM_CEDAR)
    assert base(game).purses == ((2, 3), ())


@rule("R72")
def test_paid_cards_go_under_the_pile():
    """Once Rick has arrived the paid cards are the last of the pile, in the order paid."""
    game = game_with(hands=("field forest forest",))
    before = base(game).pile
    game = play(game, *TO_DOGWOOD)
    assert event(game, PaidCardsPutUnder).cards == ("forest", "forest", "field")
    assert base(game).pile == (*before, "forest", "forest", "field")


@rule("R73")
def test_unspent_cards_return_to_the_hand():
    """What was not spent is the traveller's hand again."""
    game = play(game_with(hands=("forest forest clay water",)), *TO_BIRCH)
    assert hand(game, 0) == "forest clay water"


@rule("R74")
def test_a_town_one_stride_away_is_free():
    """No step has to be paid: a town one stride away is reached with an empty hand."""
    game = play(game_with(coins=(3, 2, 1)), *TO_CEDAR)
    assert kinds(game) == ["TownReached", "CoinTaken", "TripEnded", "CoinLaid", "TurnEnded"]
    assert base(game).gnomes[0] == "cedar"


@rule("R58", "R60", "R61")
def test_steps_offered_are_steps_allowed():
    """Only landing points on open ground are offered, and giving up."""
    game = play(game_with(hands=("meadow",)), "start-trip")
    (choice,) = game.choices(0)
    assert [game.text(one) for one in choice.listed] == ["give-up"]
    grounds = {arc.ground.terrain or arc.ground.id for arc in choice.family.arcs}
    assert grounds == {"meadow", "cedar"}
    assert all(game.check(one) is None for one in choice.family.examples())
    assert offered(game)[0] == "give-up"
