"""Runs of games: the same whoever plays them, whole or not at all."""

from __future__ import annotations

import attrs
import pytest

from tests.plugin.installed import our_bots, tiny
from tests.plugin.tiny.game import TINY, DrawCard, Stop
from zwergriese.core import Abandon, SettingRefused, Undo, agree, derived_seed
from zwergriese.plugin import BotOffer, PluginUnavailable, load_file, load_registry
from zwergriese.simulation import BotFailed, Interrupted, SeatTotals, Summary, play, simulate
from zwergriese.simulation.job import keep

REGISTRY = load_registry(entry_points=[*tiny(), *our_bots()])
RANDOM = REGISTRY.bot_offer("random", "tiny")
GREEDY = REGISTRY.bot_offer("greedy", "tiny")


def setting(seats=3, **options):
    return REGISTRY.setting("tiny", seats=seats, options=TINY.options(**options))


@attrs.frozen
class Stubborn:
    seed: int

    def choose(self, view):
        return DrawCard(view.viewer)


@attrs.frozen
class Faulty:
    seed: int

    def choose(self, view):
        if view.ply > 3:
            msg = "I am lost"
            raise RuntimeError(msg)
        return DrawCard(view.viewer)


@attrs.frozen
class Illegal:
    seed: int

    def choose(self, view):
        return Stop(1 - view.viewer)


def test_a_game_is_played_to_its_end():
    game = play(setting(), [RANDOM.make(1)] * 3, 7)
    assert game.outcome.termination == "finished"
    assert game == play(setting(), [RANDOM.make(1)] * 3, 7)


def test_each_game_has_a_seed_of_its_own():
    summary = simulate(setting(), [RANDOM], games=40, seed=7)
    assert summary.games == 40
    assert summary.plies.least < summary.plies.most
    alone = [simulate(setting(), [RANDOM], games=1, first=i, seed=7) for i in range(1, 41)]
    assert sum(alone[1:], start=alone[0]) == summary


def test_any_number_of_jobs_gives_the_same(tmp_path):
    one = simulate(setting(), [RANDOM, GREEDY, RANDOM], games=30, seed=7)
    two = simulate(setting(), [RANDOM, GREEDY, RANDOM], games=30, seed=7, jobs=2)
    assert one == two


def test_a_summary_counts_wins_by_bot_and_seat():
    summary = simulate(setting(seats=2), [RANDOM, GREEDY], games=50, seed=1)
    assert [seat.bot for seat in summary.seats] == ["random", "greedy"]
    assert summary.seats[1].wins > summary.seats[0].wins
    wins = sum(seat.wins for seat in summary.seats)
    assert wins + summary.draws == 50
    assert dict(summary.terminations) == {"finished": 50}
    assert summary.wins == {"random": summary.seats[0].wins, "greedy": summary.seats[1].wins}
    assert summary.as_json()["games"] == 50


def test_summaries_of_other_bots_are_not_merged():
    with pytest.raises(SettingRefused, match="can't be merged"):
        Summary("tiny", (SeatTotals("a"),)) + Summary("tiny", (SeatTotals("b"),))


def test_turns_are_counted_by_the_state():
    summary = simulate(setting(), [GREEDY], games=1, seed=1)
    assert summary.turns.total == 12
    assert summary.plies.total == 13


def test_a_cap_that_is_no_rule_leaves_the_game_unfinished():
    game = play(setting(), [GREEDY.make(1)] * 3, 7, most_turns=5)
    assert game.outcome is None
    assert game.state.base.turns == 5
    summary = simulate(setting(), [GREEDY], games=3, seed=1, most_turns=5)
    assert dict(summary.terminations) == {"unfinished": 3}
    assert summary.seats[0].scores.count == 0


def test_a_cap_that_is_a_rule_ends_the_game_with_standings():
    summary = simulate(setting(turn_cap=5), [GREEDY], games=3, seed=1)
    assert dict(summary.terminations) == {"turn-cap": 3}
    assert summary.seats[0].scores.count == 3


def test_a_game_without_end_is_stopped():
    assert play(setting(copies=40), [GREEDY.make(1)] * 3, 7, most_plies=50).ply == 50


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_fails_is_told_with_its_game(jobs):
    with pytest.raises(BotFailed, match=r"faulty at seat 0 .* of game \d: RuntimeError: I am lost"):
        simulate(setting(), [BotOffer("faulty", None, Faulty)], games=4, seed=1, jobs=jobs)


def test_a_bot_that_speaks_for_another_is_told():
    with pytest.raises(BotFailed, match="the command is seat 1's"):
        play(setting(seats=2), [Illegal(1)] * 2, 7)


@attrs.frozen
class Saying:
    """A bot that gives whatever it was made with, or raises it."""

    what: object

    def choose(self, view):
        if isinstance(self.what, BaseException):
            raise self.what
        return self.what


class Untold(Exception):
    def __str__(self):
        msg = "not even this"
        raise ValueError(msg)

    __repr__ = __str__


@pytest.mark.parametrize(
    ("what", "told"),
    [
        (None, "gave None, which is no command"),
        ("reveal", "gave 'reveal', which is no command"),
        (Stop, "which is no command"),
        (Untold, "which is no command"),
        (Untold(), "Untold"),
        (SystemExit(), "SystemExit"),
        (GeneratorExit("x"), "GeneratorExit: x"),
        (Abandon(), "the command is the host's"),
        (Undo(None, 1), "the command is the host's"),
    ],
)
def test_what_is_no_command_is_told(what, told):
    with pytest.raises(BotFailed, match=told):
        play(setting(seats=2), [Saying(what)] * 2, 7)


def test_ctrl_c_in_a_bot_is_ctrl_c():
    with pytest.raises(KeyboardInterrupt):
        play(setting(seats=2), [Saying(KeyboardInterrupt())] * 2, 7)


@pytest.mark.parametrize("error", [ValueError("no seed"), SystemExit("no seed")])
def test_a_bot_that_can_not_be_made_is_told(error):
    def make(seed):
        raise error

    with pytest.raises(BotFailed, match=r"of game 3: it could not be made: .*: no seed"):
        simulate(setting(), [BotOffer("none", None, make)], games=4, first=3, seed=1)


def test_a_file_is_replaced_and_nothing_else_is(tmp_path):
    keep(tmp_path / "a", b"1")
    keep(tmp_path / "a", b"2")
    (tmp_path / "link").symlink_to(tmp_path / "a")
    (tmp_path / "folder").mkdir()
    for name in ("link", "folder"):
        with pytest.raises(SettingRefused, match="is no plain file"):
            keep(tmp_path / name, b"3")
    assert (tmp_path / "a").read_bytes() == b"2"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "folder", "link"]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"out": ""}, "out"),
        ({"games": 0}, "games"),
        ({"jobs": 0}, "jobs"),
        ({"first": 0}, "first"),
        ({"bots": [RANDOM, RANDOM]}, "bots"),
    ],
)
def test_what_makes_no_sense_is_refused(change, place):
    told = {"bots": [RANDOM], "games": 1, "seed": 1, **change}
    with pytest.raises(SettingRefused, match=place):
        simulate(setting(), **told)


def test_what_does_not_pickle_is_told_only_where_it_must():
    def proceed(position, chance):
        return TINY.proceed(position, chance)

    local = attrs.evolve(TINY, proceed=proceed)
    agreed = agree(local, seats=2, board=None)
    assert simulate(agreed, [RANDOM], games=2, seed=1).games == 2
    with pytest.raises(SettingRefused, match="can't be sent to another process"):
        simulate(agreed, [RANDOM], games=2, seed=1, jobs=2)


def test_what_a_worker_can_not_load_is_told(tmp_path):
    path = tmp_path / "passing_by.py"
    path.write_text(
        "import attrs\n@attrs.frozen\nclass Bot:\n    seed: int\n"
        "    def choose(self, view): return view.legal_commands[0]\n"
    )
    offer = BotOffer("passing", None, load_file(path).Bot)
    assert simulate(setting(), [offer], games=2, seed=1, jobs=2).games == 2
    path.unlink()
    with pytest.raises(PluginUnavailable, match="no such file"):
        simulate(setting(), [offer], games=2, seed=1, jobs=2)


def test_ctrl_c_keeps_what_was_finished():
    def told(summary):
        if summary.games == 3:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as caught:
        simulate(setting(), [RANDOM], games=10, seed=1, told=told)
    assert caught.value.summary.games == 3
    assert caught.value.summary.partial


def test_ctrl_c_ends_workers_and_keeps_what_they_had_finished():
    def told(summary):
        if summary.games:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as caught:
        simulate(setting(), [RANDOM], games=100_000, seed=1, jobs=2, told=told)
    assert 0 < caught.value.summary.games < 100_000


def test_seeds_of_games_and_bots_are_published():
    """A change here changes every run that was ever made."""
    assert derived_seed(7, "game", 1) % 1_000_000 == PUBLISHED


PUBLISHED = 353995
