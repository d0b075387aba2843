"""Whose turn it is, and what a turn is (R19 to R23)."""

import pytest

from tests.rulebook.kit import (
    TO_CEDAR,
    base,
    event,
    fail,
    game_with,
    offered,
    play,
    refused,
    rule,
    setting,
)
from zwergriese.core import SettingRefused
from zwergriese.rulesets.zwerg_riese import TurnEnded


@rule("R19")
def test_turns_go_clockwise():
    """After each turn the next seat in the order of the table has its turn."""
    game = game_with(seats=4)
    turns = []
    for _ in range(6):
        turns.append(game.to_act[0])
        game = play(game, "reveal", "stop-drawing")
    assert turns == [0, 1, 2, 3, 0, 1]


@rule("R20")
def test_seat_0_begins():
    """The table decides who is smallest; unless told otherwise that is seat 0."""
    assert game_with().to_act == (0,)


@rule("R21")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_another_seat_may_begin(seat):
    """Whom the table names, the oldest for one, begins; then the turns go clockwise from there."""
    game = game_with(first_seat=seat)
    assert game.to_act == (seat,)
    assert play(game, "reveal", "stop-drawing").to_act == ((seat + 1) % 3,)


@rule("R21")
def test_only_a_seat_at_the_table_begins():
    """A seat that nobody sits at can't begin."""
    with pytest.raises(SettingRefused, match="option first_seat: there is no seat 2 at a table"):
        setting(seats=2, first_seat=2)


@rule("R22")
def test_a_turn_is_drawing_or_travelling():
    """Whoever has the turn draws or travels; there is nothing else to do, and no passing."""
    game = game_with()
    assert offered(game) == ["reveal", "start-trip"]
    assert game.legal_commands(0).complete


@rule("R22")
def test_both_options_end_with_the_turn():
    """One of the two is done, and then it is the next seat's turn."""
    game = game_with()
    assert play(game, "reveal", "stop-drawing").to_act == (1,)
    assert play(game, *TO_CEDAR).to_act == (1,)
    assert event(fail(game), TurnEnded) == TurnEnded(0, 1)


@rule("R23")
def test_who_draws_does_not_travel():
    """After the first card of a turn there is no trip in it."""
    game = play(game_with(pile="forest"), "reveal")
    assert refused(game, "start-trip") == "core/other-question"
    assert offered(game) == ["reveal", "stop-drawing"]


@rule("R23")
def test_who_travels_does_not_draw():
    """Once Rick stands in the window no card is turned over."""
    game = play(game_with(), "start-trip")
    assert refused(game, "reveal") == "core/other-question"
    assert base(game).revealed == ()
