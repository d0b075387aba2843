"""Every rule point, answered by a variant that changes one thing."""

import pytest

from tests.rulebook.kit import (
    TO_BIRCH,
    TO_CEDAR,
    base,
    event,
    game_with,
    hand,
    kinds,
    offered,
    play,
    refused,
)
from zwergriese.core import NoOptions, SettingRefused, Variant
from zwergriese.geometry.ground import Disc
from zwergriese.rulesets.zwerg_riese import (
    BOX,
    FORBIDDEN_GROUND,
    GAME_END,
    LOST_CARD_RECEIVER,
    MAY_DRAW_ON,
    REFILL,
    REWARD,
    SCORE,
    STEP_PRICE,
    THEFT,
    ZWERG_RIESE,
    Box,
    CardsKept,
    CoinLaid,
    CoinTaken,
    LostCardTaken,
    RobberRevealed,
    StepTaken,
    Theft,
    TheftBegan,
)
from zwergriese.testing import check_game


def no_slice(setting, options):
    return None


def answering(name, *answers):
    return Variant(id=name, of="zwerg-riese", options=NoOptions, initial=no_slice, answers=answers)


def no_gold_of_three(asked, so_far, own):
    return Box((*so_far.cards[:-1], "brown-robber"), (1,) * len(so_far.coins))


def three_at_most(asked, so_far, own):
    return so_far and len(asked.revealed) < 3


def the_next_seat(asked, so_far, own):
    return (asked.active + 1) % asked.seats


def poorest_steals_one(asked, so_far, own):
    held = asked.in_hand
    return Theft(held.index(min(held)), 1)


def a_rock(asked, so_far, own):
    return (*so_far, Disc("rock", (2_500, 3_000), 100))


def forest_costs_two(asked, so_far, own):
    return ("forest", "forest") if asked.terrain == "forest" else so_far


def nothing_for_whom_it_is_late(asked, so_far, own):
    return 0


def where_it_arrived(asked, so_far, own):
    return asked.reached


def after_four_turns(asked, so_far, own):
    return "curfew" if asked.turns >= 4 else so_far


def highest_coin(asked, so_far, own):
    return (("highest-coin", max(asked.purse, default=0)), ("coins", len(asked.purse)))


DULL_BOX = answering("dull-box", BOX.refine(no_gold_of_three))
SHORT_TURNS = answering("short-turns", MAY_DRAW_ON.refine(three_at_most))
ONE_RECEIVER = answering("one-receiver", LOST_CARD_RECEIVER.replace(the_next_seat))
POOR_THIEF = answering("poor-thief", THEFT.refine(poorest_steals_one))
ROCK = answering("rock", FORBIDDEN_GROUND.refine(a_rock))
DEAR_FOREST = answering("dear-forest", STEP_PRICE.refine(forest_costs_two))
NO_REWARD = answering("no-reward", REWARD.refine(nothing_for_whom_it_is_late))
REFILLED_THERE = answering("refilled-there", REFILL.refine(where_it_arrived))
CURFEW = answering("curfew", GAME_END.refine(after_four_turns))
HIGHEST_COIN = answering("highest-coin", SCORE.replace(highest_coin))

ALL = (
    DULL_BOX,
    SHORT_TURNS,
    ONE_RECEIVER,
    POOR_THIEF,
    ROCK,
    DEAR_FOREST,
    NO_REWARD,
    REFILLED_THERE,
    CURFEW,
    HIGHEST_COIN,
)


def test_another_box():
    game = game_with(variants=(DULL_BOX,))
    assert sum(map(sum, base(game).coins)) == 3
    assert "red-robber" not in base(game).pile
    assert len(base(game).pile) == 60


def test_a_limit_on_drawing_keeps_the_cards_by_itself():
    game = game_with(pile="clay field water meadow", variants=(SHORT_TURNS,))
    game = play(game, "reveal", "reveal", "reveal")
    assert event(game, CardsKept).cards == ("clay", "field", "water")
    assert base(game).turn == 1


def test_another_receiver_of_lost_cards():
    game = game_with(pile="clay clay brown", variants=(ONE_RECEIVER,))
    game = play(game, "reveal", "reveal", "reveal")
    assert event(game, RobberRevealed).receiver == 1
    assert hand(game, 1) == "clay clay"


def test_with_two_players_another_receiver_is_asked_like_any():
    game = game_with(seats=2, pile="clay field brown", variants=(ONE_RECEIVER,))
    game = play(game, "reveal", "reveal", "reveal")
    assert game.to_act == (1,)
    assert offered(game) == ["take-lost field", "take-lost clay"]
    game = play(game, "take-lost clay")
    assert [one.seat for one in game.commits[-1].events if isinstance(one, LostCardTaken)] == [1, 1]


def test_another_thief():
    game = game_with(hands=("clay field", "water"), pile="brown", variants=(POOR_THIEF,))
    game = play(game, "reveal")
    assert event(game, TheftBegan).seat == 2
    assert game.to_act == (2,)
    assert offered(game) == ["steal 0", "steal 1"]
    assert refused(game, "steal 2") == "no-such-victim"
    game = play(game, "steal 1")
    assert hand(game, 2) == "water"
    assert kinds(game)[-2:] == ["RobberSettled", "TurnEnded"]


def test_forbidden_ground():
    game = play(game_with(hands=("forest",), variants=(ROCK,)), "start-trip")
    assert refused(game, "take-step 2500,3000") == "forbidden-ground"


def test_a_dearer_step():
    game = play(game_with(hands=("forest meadow",), variants=(DEAR_FOREST,)), "start-trip")
    assert refused(game, "take-step 2500,3000") == "missing-card"
    game = play(game_with(hands=("forest forest",), variants=(DEAR_FOREST,)), *TO_BIRCH[:2])
    assert event(game, StepTaken).paid == ("forest", "forest")


def test_another_reward():
    game = play(game_with(variants=(NO_REWARD,)), *TO_CEDAR)
    assert event(game, CoinTaken).coins == ()


def test_another_place_for_the_new_coin():
    game = play(game_with(variants=(REFILLED_THERE,)), *TO_CEDAR)
    assert event(game, CoinLaid).town == "cedar"


def test_another_end():
    game = game_with(seats=2, variants=(CURFEW,), pile="clay field water meadow")
    for _ in range(4):
        assert game.outcome is None
        game = play(game, "reveal", "stop-drawing")
    assert game.outcome.termination == "curfew"


def test_another_score():
    game = play(game_with(variants=(HIGHEST_COIN,), coins=(3, 2, 1), turn_cap=1), *TO_CEDAR)
    (first, *_) = game.outcome.standings
    assert (first.seat, first.score, first.figures) == (0, 2, (("coins", 1),))


def test_two_claimants_of_the_score_are_refused_by_name():
    other = answering("other-score", SCORE.replace(highest_coin))
    with pytest.raises(SettingRefused, match=r"other-score.*zwerg-riese/score.*highest-coin"):
        game_with(variants=(HIGHEST_COIN, other))


def test_every_point_has_an_answer_here():
    answered = {answer.point.id for variant in ALL for answer in variant.answers}
    assert answered == {point.id for point in ZWERG_RIESE.points}


def test_all_answers_at_once_keep_the_laws():
    game = game_with(variants=ALL)
    check_game(game.setting, 3, plies=40)
