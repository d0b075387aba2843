"""What comes from outside with a command is refused where it comes in, before anything is kept."""

from __future__ import annotations

import pytest

from tests.games.smugglers import SMUGGLERS
from zwergriese.core import (
    InvalidMessage,
    SeededChance,
    SettingRefused,
    Undo,
    UnreadableCommand,
    agree,
    new_game,
)


@pytest.fixture
def game():
    return new_game(agree(SMUGGLERS, seats=3), SeededChance(1))


def any_command(game):
    return game.legal_commands(game.to_act[0])[0]


@pytest.mark.parametrize(
    "name", ["", "x" * 257, "\ud800", {"a": 1}, ["x"], 5, 1.5, b"x", True], ids=repr
)
def test_an_id_is_a_short_text(game, name):
    with pytest.raises(InvalidMessage, match="id"):
        game.apply(any_command(game), id=name)


@pytest.mark.parametrize("time", ["", "x" * 65, float("nan"), -1, True, 10**30], ids=repr)
def test_a_time_is_a_short_text(game, time):
    with pytest.raises(InvalidMessage, match="time"):
        game.apply(any_command(game), time=time)


@pytest.mark.parametrize("expected", ["1", True, -9, 1.5, float("nan"), [1]], ids=repr)
def test_an_expected_version_is_a_ply(game, expected):
    with pytest.raises(InvalidMessage, match="expected"):
        game.apply(any_command(game), expected=expected)


@pytest.mark.parametrize("since", ["1", None, -1, 1.0], ids=repr)
def test_events_are_asked_for_since_a_ply(game, since):
    with pytest.raises(InvalidMessage, match="since"):
        game.events_for(0, since=since)


@pytest.mark.parametrize("command", [None, 5, "draw", ("draw",)], ids=repr)
def test_what_is_no_command_is_refused_in_one_way(game, command):
    for ask in (game.check, game.apply, game.preview):
        with pytest.raises(UnreadableCommand):
            ask(command)


def test_a_game_is_no_command(game):
    with pytest.raises(UnreadableCommand):
        game.check(game)


@pytest.mark.parametrize("seat", [99, -1, True, "1", 1.0], ids=repr)
def test_a_seat_that_is_not_there_is_refused_everywhere(game, seat):
    for ask in (game.view, game.told, game.choices, game.legal_commands, game.can_undo):
        with pytest.raises(SettingRefused, match="seat"):
            ask(seat)


def test_the_host_may_go_back_to_any_ply_and_no_other(game):
    later = game.apply(any_command(game))
    assert later.check(Undo(None, 1)) is None
    refused = later.check(Undo(None, 7))
    assert refused.code == "core/cannot-undo"
    assert later.check(Undo(0, 7)).get("because") == "no-such-ply"
