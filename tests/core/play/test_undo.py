"""Undo: a seat takes back what told nobody anything new; the host goes back to any ply."""

import pytest

from tests.core.play.test_game import begun, played
from tests.games.smugglers import VARIANTS, WHISPERS
from tests.games.smugglers.messages import Draw, Stop
from tests.games.smugglers.whispers import Note
from zwergriese.core import CanUndo, Rejection, SeededChance, Undo, restored

DRAWN = begun(seed=3).apply(Draw(0))
KEPT = DRAWN.apply(Stop(0))
NOTED = begun(WHISPERS, seed=3)
for seat in (0, 1, 2):
    NOTED = NOTED.apply(Note(seat, "tea"))
NOTED = NOTED.apply(Draw(0))


def test_nothing_to_take_back_at_the_start():
    assert begun().can_undo(0) == CanUndo((), "start")
    assert not begun().can_undo(0)


def test_what_was_revealed_stays():
    assert DRAWN.can_undo(0) == CanUndo((), "revealed")


def test_what_told_nobody_anything_is_taken_back():
    assert KEPT.can_undo(0) == CanUndo((2,), "revealed")
    undone = KEPT.apply(Undo(0, 2))
    assert undone.state == DRAWN.state
    assert undone.asks == DRAWN.asks
    assert undone.ply == 4
    assert undone.commits[:3] == KEPT.commits
    assert undone.commits[3].events == ()
    assert undone.commits[3].luck == ()


def test_several_commits_are_taken_back_as_far_as_one_likes():
    game = NOTED.apply(Stop(0)).apply(Note(0, "silk"))
    ply = game.ply
    assert game.can_undo(0) == CanUndo((ply - 1, ply - 2), "revealed")
    assert game.apply(Undo(0, ply - 1)).state == game.at(ply - 1).state
    assert game.apply(Undo(0, ply - 2)).state == NOTED.state


def test_another_seats_commit_stands_in_between():
    assert KEPT.apply(Draw(1)).can_undo(0) == CanUndo((), "other-seat")
    assert KEPT.can_undo(1) == CanUndo((), "other-seat")


def test_a_step_back_is_final():
    undone = KEPT.apply(Undo(0, 2))
    assert undone.can_undo(0) == CanUndo((), "revealed")
    again = undone.apply(Stop(0))
    assert again.state == KEPT.state
    assert again.can_undo(0) == CanUndo((2,), "revealed")


def test_a_refusal_says_how_far_one_may_go_and_what_stops_it():
    assert KEPT.check(Undo(0, 1)) == Rejection(
        "core/cannot-undo", (("to", 1), ("back_to", 2), ("because", "revealed"))
    )
    assert DRAWN.check(Undo(0, 1)) == Rejection(
        "core/cannot-undo", (("to", 1), ("back_to", 2), ("because", "revealed"))
    )
    assert KEPT.check(Undo(0, 3)).code == "core/cannot-undo"
    assert KEPT.check(Undo(0, 99)).code == "core/cannot-undo"


@pytest.mark.parametrize("to", range(1, 15))
def test_the_host_goes_back_to_any_ply_after_the_start(to):
    game = played(begun(*VARIANTS), 15)
    undone = game.apply(Undo(None, to))
    assert undone.state == game.at(to).state
    assert undone.asks == game.at(to).asks
    assert undone.ply == 16


@pytest.mark.parametrize("to", [-1, 0, 15, 16])
def test_but_not_before_it(to):
    assert played(begun(*VARIANTS), 15).check(Undo(None, to)).code == "core/cannot-undo"


def test_what_was_taken_back_can_be_gone_back_to():
    game = KEPT.apply(Undo(None, 1)).apply(Undo(None, 3)).apply(Undo(None, 4))
    assert game.state == begun(seed=3).state
    game = game.apply(Undo(None, 5))
    assert game.state == KEPT.state
    assert game.can_undo(0) == CanUndo((2,), "revealed")
    assert restored(game.setting, game.commits).state == game.state
    assert [game.at(ply).state for ply in range(1, 8)] == [
        begun(seed=3).state,
        DRAWN.state,
        KEPT.state,
        begun(seed=3).state,
        KEPT.state,
        begun(seed=3).state,
        KEPT.state,
    ]


def test_draws_are_counted_over_what_was_taken_back():
    game = played(begun(*VARIANTS, seed=2))
    undone = game.apply(Undo(None, 2))
    assert undone.draws == game.draws
    assert game.at(2).draws != game.draws
    assert restored(game.setting, undone.commits, SeededChance(2)).draws == game.draws


def test_told_is_what_still_counts():
    undone = KEPT.apply(Undo(0, 2))
    assert undone.told(1) == DRAWN.told(1)
    assert undone.events_for(1) == KEPT.events_for(1)


def test_each_kind_of_stop_is_met():
    met = set()
    for seed in range(12):
        game = begun(*VARIANTS, seed=seed)
        chance = SeededChance(seed).drawing()
        while game.outcome is None:
            seat = game.to_act[0]
            game = game.apply(game.choices(seat)[0].sample(chance))
            met |= {game.can_undo(one).because for one in range(3)}
    assert met == {"revealed", "other-seat", "luck-drawn", "start", "over"}
