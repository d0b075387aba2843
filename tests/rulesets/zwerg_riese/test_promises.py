"""What holds at every moment of every game, whatever was agreed."""

import os
import subprocess
import sys

import pytest

from tests.rulebook.kit import SMALL, cards_everywhere, coins_everywhere, played, setting, states
from tests.rulebook.nightly import times
from zwergriese.boards import default_board
from zwergriese.core import SeededChance, restored, unstarted
from zwergriese.rulesets.zwerg_riese import coin_values, deck
from zwergriese.testing import LAWS, check_game, check_questions

OPTIONS = [
    {},
    {"theft": "open"},
    {"theft_duty": "may"},
    {"victims": "victims-first"},
    {"theft": "open", "victims": "victims-first"},
    {"theft_duty": "may", "victims": "victims-first"},
    {"theft": "open", "theft_duty": "may", "victims": "victims-first"},
    {"under_pile": "players-choice"},
    {"under_pile": "random"},
    {"refill": "stack", "visitor_takes": "all"},
    {"refill": "stack"},
    {"coinless_town": "refused"},
    {"coinless_town": "pass-through"},
    {"straddling": "refused"},
    {"turn_cap": 12},
    {"score": "count", "terrain_cards": (3, 3, 3, 3, 3, 3), "coins": (3, 2, 0)},
    {"start_town": "dogwood", "first_seat": 1},
    {"terrain_cards": (30, 0, 0, 0, 0, 1), "coins": (0, 0, 3)},
]
SEATS = (2, 3, 4)


def named(options):
    return ", ".join(f"{name}={value}" for name, value in options.items()) or "defaults"


def kept(options):
    """Say what is wrong with a state: cards, coins, an empty pile."""
    cards, coins = sorted(deck(options)), sorted(coin_values(options))

    def holds(whole):
        state = whole.base
        if state.phase == "new":
            return None
        if cards_everywhere(state) != cards:
            return "other cards than in the box"
        if coins_everywhere(state) != coins:
            return "other coins than in the box"
        return None if state.pile else "an empty pile"

    return holds


@pytest.mark.parametrize("options", OPTIONS, ids=named)
def test_all_laws_hold_on_the_small_board(options):
    """Secrecy, replay, offers, refusals and the rest hold at every ply, for every pair of eyes."""
    number = OPTIONS.index(options)
    for seed in range(times(1, 10)):
        agreed = setting(seats=SEATS[(seed + number) % 3], **options)
        check_game(
            agreed, 100 * seed + number, plies=times(50, 120), invariant=kept(agreed.options)
        )


@pytest.mark.parametrize("seats", SEATS)
def test_all_laws_hold_on_the_default_board(seats):
    """The same on the board that comes with the library."""
    for seed in range(times(1, 10)):
        agreed = setting(seats=seats, board=default_board())
        check_game(agreed, seed, plies=times(50, 120), invariant=kept(agreed.options))


def test_whoever_wants_to_ask_can_ask_after_every_event():
    """No event is followed by another in the same tuple that somebody might ask about too late."""
    check_questions(setting(under_pile="players-choice"), 5, plies=times(80, 400), laws=LAWS[:6])


@pytest.mark.parametrize("options", OPTIONS, ids=named)
def test_cards_and_coins_after_every_event(options):
    """After every single event all cards and all coins of the box are there."""
    for seed in range(times(3, 30)):
        game = played(seed, **options)
        cards = sorted(deck(game.setting.options))
        coins = sorted(coin_values(game.setting.options))
        for state in states(game):
            assert cards_everywhere(state) == cards
            assert coins_everywhere(state) == coins


@pytest.mark.parametrize("options", OPTIONS, ids=named)
def test_over_if_and_only_if_nobody_is_asked(options):
    """A game that goes on asks somebody who has something to answer; an ended one asks nobody."""
    for seed in range(times(2, 20)):
        game = played(seed, most=200, **options)
        while game.ply > 1:
            assert bool(game.to_act) is (game.outcome is None)
            for seat in game.to_act:
                assert len(game.legal_commands(seat))
                assert game.position.state.pile
            game = game.at(game.ply - 1 if game.ply < 30 else game.ply - 29)


@pytest.mark.parametrize("board", [SMALL, default_board()], ids=["small", "default"])
def test_replay_is_play(board):
    """A log folds to the state that play reached, and the same commands with the same luck too."""
    for seed in range(times(3, 30)):
        game = played(seed, board=board, most=150)
        folded = restored(game.setting, game.commits)
        assert folded.state == game.state
        assert folded == game
        again = unstarted(game.setting, game.source)
        for commit in game.commits:
            again = again.apply(commit.command)
        assert again == game


WITHOUT_SHAPELY = """
import sys
sys.modules["shapely"] = None
from tests.rulebook.kit import played
from zwergriese.boards import default_board
from zwergriese.core import restored
game = played(4, board=default_board(), most=150)
assert restored(game.setting, game.commits).state == game.state
print(game.state)
"""


def test_play_and_replay_need_no_shapely():
    """In a Python without shapely the same game is played, and its log folds to the same state."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_SHAPELY],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert done.stderr == ""
    assert done.stdout.strip() == str(played(4, board=default_board(), most=150).state)


@pytest.mark.parametrize("board", [SMALL, default_board()], ids=["small", "default"])
def test_every_step_by_chance_is_a_step_by_the_rules(board):
    """Whatever a family gives by chance or as an example, check accepts."""
    met = 0
    for seed in range(times(6, 60)):
        game = played(seed, board=board, most=150)
        for ply in range(1, game.ply, 5):
            now = game.at(ply)
            for seat in now.to_act:
                for choice in now.choices(seat):
                    if choice.family is None:
                        continue
                    met += 1
                    chance = SeededChance(seed * 1_000 + ply).drawing()
                    samples = [choice.family.sample(chance, "test/step") for _ in range(20)]
                    for command in (*samples, *choice.family.examples(), *choice.listed):
                        assert now.check(command) is None
                        assert choice.accepts(command)
    assert met > 3
