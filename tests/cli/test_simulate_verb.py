"""`zwergriese simulate`."""

from __future__ import annotations

import json
import shlex
import sys

import pytest

from zwergriese.cli import main

FAULTY = """
import attrs
from zwergriese.plugin import BotOffer, hookimpl

@attrs.frozen
class Faulty:
    seed: int
    def choose(self, view):
        raise RuntimeError("I am lost")

@hookimpl
def zwergriese_bots(): return (BotOffer("faulty", None, Faulty),)
"""


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    yield
    for name in [name for name in sys.modules if name.startswith("zwergriese_local_")]:
        del sys.modules[name]


def answer(capsys, *words, code=0):
    assert main(["simulate", *words]) == code
    return json.loads(capsys.readouterr().out)


def test_json_is_one_value_and_nothing_else(capsys):
    told = answer(capsys, "--games", "2", "--seed", "7", "--turn-cap", "20", "--json")
    assert told["games"] == 2
    assert told["seed"] == 7
    assert told["ruleset"] == "zwerg-riese"
    assert [seat["bot"] for seat in told["seats"]] == ["random", "random"]
    assert told["terminations"] == {"turn-cap": 2}
    assert told["turns"]["most"] <= 20


def test_jobs_change_nothing(capsys, tmp_path):
    words = ("--games", "6", "--seed", "7", "--turn-cap", "12", "--json")
    one = answer(capsys, *words, "--out", "one")
    two = answer(capsys, *words, "--out", "two", "--jobs", "2")
    assert one == two
    files = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert files == [f"game-{i:06d}.jsonl" for i in range(1, 7)] + ["summary.json"]
    for name in files:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
    assert json.loads((tmp_path / "one" / "summary.json").read_text()) == one


def test_no_log_holds_the_seed(capsys, tmp_path):
    answer(capsys, "--games", "1", "--seed", "987654321", "--turn-cap", "3", "--out", "o", "--json")
    assert "987654321" not in (tmp_path / "o" / "game-000001.jsonl").read_text()


def test_a_game_is_played_again_by_its_number(capsys, tmp_path):
    answer(capsys, "--games", "3", "--seed", "7", "--turn-cap", "9", "--out", "all", "--json")
    words = ("--games", "1", "--first", "3", "--seed", "7", "--turn-cap", "9", "--out", "one")
    answer(capsys, *words, "--json")
    (again,) = (tmp_path / "one").glob("*.jsonl")
    assert again.read_bytes() == (tmp_path / "all" / again.name).read_bytes()


def test_bots_by_seat(capsys):
    words = ("--games", "1", "--seed", "1", "--turn-cap", "3", "--json")
    told = answer(capsys, "--bots", "random,greedy,random", *words)
    assert [seat["bot"] for seat in told["seats"]] == ["random", "greedy", "random"]
    told = answer(capsys, "--seats", "4", "--bot", "2=greedy", *words)
    assert [seat["bot"] for seat in told["seats"]] == ["random", "random", "greedy", "random"]


def test_options_are_read_as_their_class_wants_them(capsys):
    words = ("--games", "1", "--seed", "1", "--option", "turn_cap=4", "--option", "refill=stack")
    assert answer(capsys, *words, "--json")["terminations"] == {"turn-cap": 1}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["zwerg-reise"], "did you mean 'zwerg-riese'"),
        (["--seats", "9"], "seats: zwerg-riese is played by"),
        (["--board", "ondarria"], "did you mean 'ondaria'"),
        (["--board", "no/such.geojson"], "can't be read"),
        (["--variant", "clowd"], "there is no variant 'clowd'"),
        (["--option", "turn_cpa=3"], "did you mean 'turn_cap'"),
        (["--option", "turn_cap"], "not of the form NAME=VALUE"),
        (["--option", "turn_cap=many"], "turn_cap"),
        (["--option", "turn_cap=0"], "turn_cap"),
        (["--option", "refill=stak"], "must be one of 'skip', 'stack'"),
        (["--option", "cloud.radius=3"], "there is no chosen variant 'cloud'"),
        (["--bots", "greddy"], "did you mean 'greedy'"),
        (["--bots", "random,random", "--seats", "3"], "names 2 bots for 3 seats"),
        (["--bot", "7=random"], "a seat from 0 to 1"),
        (["--bot", "random"], "SEAT=NAME"),
        (["--bot", "0="], "SEAT=NAME"),
        (["--bot", "\u0661=random"], "SEAT=NAME"),
        (["--bot", "0=random", "--bot", "0=greedy"], "seat 0 is given a bot twice"),
        (["--bot", "0=random", "--bot", "00=greedy"], "seat 0 is given a bot twice"),
        (["--bots", ""], "--bots: lacks a name"),
        (["--bots", "random,"], "--bots: lacks a name"),
        (["--option", "turn_cap=3", "--option", "turn_cap=4"], "turn_cap: is given twice"),
        (["--option", "turn_cap=3", "--turn-cap", "3"], "the same as --option turn_cap"),
        (["--out", ""], "names no folder"),
        (["--board", ""], "board"),
        (["--variant", ""], "there is no variant ''"),
        (["--games", "0"], "games"),
        (["--games", "many"], "games"),
        (["--seed", "-1"], "is no seed"),
        (["--seed", "1e3"], "is no seed"),
        (["--no-plugin", "zwerg-reise"], "did you mean 'zwerg-riese'"),
        (["--no-plugin", "zwerg-riese"], "is not to be used"),
        (["--plugin", "missing.py"], "missing.py"),
        (["--such"], "such"),
    ],
)
def test_wrong_usage_is_told_in_a_sentence(capsys, words, told):
    assert main(["simulate", "--games", "1", *words]) == 2
    answered = capsys.readouterr()
    assert answered.out == ""
    assert told in answered.err
    assert "Traceback" not in answered.err


def test_a_folder_with_logs_of_another_run_is_refused(capsys):
    words = ["simulate", "--games", "1", "--seed", "1", "--turn-cap", "3", "--out", "games"]
    assert main(words) == 0
    assert main(words) == 2
    assert "holds logs of another run" in capsys.readouterr().err


def test_a_folder_with_a_summary_of_another_run_is_refused(capsys, tmp_path):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "summary.json").write_text("mine")
    assert main(["simulate", "--games", "1", "--turn-cap", "3", "--out", "games"]) == 2
    assert "summary.json of another run" in capsys.readouterr().err
    assert (tmp_path / "games" / "summary.json").read_text() == "mine"
    assert len(list((tmp_path / "games").iterdir())) == 1


def test_one_game_is_one_game(capsys):
    assert main(["simulate", "--games", "1", "--seed", "1", "--turn-cap", "3"]) == 0
    assert ": 1 game of 2 seats, seed 1\n" in capsys.readouterr().out


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    "choose", ["return None", "return 'reveal'", "raise SystemExit", "import os; return os"]
)
def test_whatever_a_bot_does_ends_with_a_sentence(capsys, tmp_path, choose, jobs):
    text = FAULTY.replace('raise RuntimeError("I am lost")', choose)
    (tmp_path / "faulty.py").write_text(text)
    words = ["--plugin", "faulty.py", "--bots", "faulty", "--games", "2", "--jobs", jobs]
    assert main(["simulate", *words]) == 1
    told = capsys.readouterr().err
    assert "Play it again with: " in told
    assert "the bot faulty at seat 0 failed after ply 1 of game " in told
    assert "Traceback" not in told


@pytest.mark.parametrize("what", ["ValueError('no')", "SystemExit(0)"])
def test_a_bot_that_can_not_be_made_is_told(capsys, tmp_path, what):
    text = FAULTY.replace("Faulty),)", "make),)") + f"def make(seed): raise {what}\n"
    (tmp_path / "faulty.py").write_text(text)
    words = ["--plugin", "faulty.py", "--bots", "faulty", "--games", "2"]
    assert main(["simulate", *words]) == 1
    told = capsys.readouterr().err
    assert "Play it again with: " in told
    assert "of game 1: it could not be made: " in told


def test_a_failing_game_prints_a_command_that_plays_it_again(capsys, tmp_path):
    (tmp_path / "faulty.py").write_text(FAULTY)
    words = ["--plugin", "faulty.py", "--bots", "faulty", "--games", "2", "--seed", "5"]
    assert main(["simulate", *words]) == 1
    told = capsys.readouterr().err
    assert "RuntimeError: I am lost" in told
    (again,) = [line for line in told.splitlines() if line.startswith("Play it again with: ")]
    command = shlex.split(again.removeprefix("Play it again with: "))[1:]
    assert "--first" in command
    assert main(command) == 1


def test_a_plugin_file_plays_in_workers_too(capsys, tmp_path):
    text = FAULTY.replace('raise RuntimeError("I am lost")', "return view.legal_commands[0]")
    (tmp_path / "fine_bot.py").write_text(text.replace('"faulty"', '"fine"'))
    words = ("--plugin", "fine_bot.py", "--bots", "fine", "--games", "4", "--seed", "5")
    capped = (*words, "--turn-cap", "5", "--json")
    assert answer(capsys, *capped) == answer(capsys, *capped, "--jobs", "2")
