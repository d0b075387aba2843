"""`zwergriese replay` and `zwergriese verify`."""

from __future__ import annotations

import io
import json
import sys

import pytest

import zwergriese as zr
from zwergriese.cli import main


@pytest.fixture(scope="module")
def logs(tmp_path_factory):
    """Write a finished game, an open one and a redacted one."""
    folder = tmp_path_factory.mktemp("logs")
    registry = zr.load_registry()
    bot = registry.bot("random", "zwerg-riese", seed=3)
    game = registry.new_game("zwerg-riese", seats=3, seed=7, options={"turn_cap": 12})
    while game.outcome is None:
        if game.ply == 20:
            zr.write_log(game, folder / "open.jsonl")
        game = game.apply(bot.choose(game.view(game.to_act[0])))
    zr.write_log(game, folder / "whole.jsonl", meta={"names": ["Ada", "Bo", "Çelik"]})
    zr.write_log(game, folder / "redacted.jsonl", viewer=1)
    lines = (folder / "whole.jsonl").read_bytes().splitlines(keepends=True)
    (folder / "torn.jsonl").write_bytes(b"".join(lines[:-1]) + lines[-1][:40])
    (folder / "bad.jsonl").write_bytes(b"".join(lines).replace(b'"n":9,', b'"n":8,'))
    (folder / "none.jsonl").write_bytes(b"\x80\x04pickle")
    return folder


def told(capsys, *words, code=0):
    assert main([str(word) for word in words]) == code
    return capsys.readouterr()


def test_a_story_has_a_sentence_for_every_event(capsys, logs):
    answered = told(capsys, "replay", logs / "whole.jsonl")
    events = sum(
        len(json.loads(line)["events"])
        for line in (logs / "whole.jsonl").read_text().splitlines()[1:]
    )
    assert len(answered.out.splitlines()) >= events
    assert "Ada" in answered.out
    assert answered.err == ""


def test_a_story_stops_where_it_is_told_to(capsys, logs):
    all_of_it = told(capsys, "replay", logs / "whole.jsonl").out
    some = told(capsys, "replay", logs / "whole.jsonl", "--to", "5").out
    assert all_of_it.startswith(some)
    assert len(some) < len(all_of_it)


def test_all_is_told_of_a_finished_game_and_a_spectators_part_of_an_open_one(capsys, logs):
    assert json.loads(told(capsys, "replay", logs / "whole.jsonl", "--json").out)["as"] == "all"
    opened = json.loads(told(capsys, "replay", logs / "open.jsonl", "--json").out)
    assert opened["as"] == "spectator"
    assert opened["outcome"] is None
    assert not any("luck" in commit for commit in opened["commits"])


def test_a_redacted_log_is_told_for_the_eyes_that_it_was_made_for(capsys, logs):
    assert json.loads(told(capsys, "replay", logs / "redacted.jsonl", "--json").out)["as"] == 1
    answered = told(capsys, "replay", logs / "redacted.jsonl", "--as", "all", code=2)
    assert "made for the eyes of seat 1" in answered.err


def test_what_a_seat_is_told_of_a_full_log_is_what_its_redacted_log_tells(capsys, logs):
    full = json.loads(told(capsys, "replay", logs / "whole.jsonl", "--as", "1", "--json").out)
    own = json.loads(told(capsys, "replay", logs / "redacted.jsonl", "--json").out)
    assert full["commits"] == own["commits"]


@pytest.mark.parametrize("eyes", ["3", "-1", "everybody", "", "\u0661", "9" * 5000])
def test_eyes_that_nobody_has_are_refused(capsys, logs, eyes):
    assert "--as" in told(capsys, "replay", logs / "whole.jsonl", "--as", eyes, code=2).err


def test_a_ply_that_the_game_has_not_is_refused(capsys, logs):
    assert "no ply 99999" in told(capsys, "replay", logs / "open.jsonl", "--to", 99999, code=2).err


def test_of_a_damaged_log_the_good_part_is_told_and_where_it_ends(capsys, logs):
    answered = told(capsys, "replay", logs / "torn.jsonl", code=3)
    assert answered.out
    assert "torn.jsonl, line" in answered.err


@pytest.mark.parametrize("verb", ["replay", "verify"])
def test_what_is_no_log_is_unreadable(capsys, logs, verb):
    answered = told(capsys, verb, logs / "none.jsonl", code=3)
    assert "Traceback" not in answered.out + answered.err


def test_a_log_that_is_not_there_is_wrong_usage(capsys, tmp_path):
    assert "does not exist" in told(capsys, "replay", tmp_path / "x.jsonl", code=2).err


def test_verify_tells_one_line_a_log(capsys, logs):
    answered = told(capsys, "verify", logs / "whole.jsonl", logs / "open.jsonl")
    lines = answered.out.splitlines()
    assert len(lines) == 3
    assert lines[0].startswith(f"{logs / 'whole.jsonl'}: identical, ")
    assert lines[2] == "2 logs: 2 identical"


def test_verify_takes_folders_and_the_worst_counts(capsys, logs):
    answered = told(capsys, "verify", logs, code=3)
    assert "3 damaged" in answered.out
    assert "1 undecidable" in answered.out


def test_verify_takes_stdin(capsys, logs, monkeypatch):
    stdin = io.TextIOWrapper(io.BytesIO((logs / "whole.jsonl").read_bytes()))
    monkeypatch.setattr(sys, "stdin", stdin)
    assert ": identical, " in told(capsys, "verify", "-").out


def test_verify_answers_in_json(capsys, logs):
    answer = json.loads(told(capsys, "verify", logs / "whole.jsonl", "--json").out)
    assert answer["fine"]
    assert answer["logs"][0]["verdict"] == "identical"


def test_a_redacted_log_is_a_finding_and_not_damage(capsys, logs):
    answer = json.loads(told(capsys, "verify", logs / "redacted.jsonl", "--json", code=1).out)
    assert not answer["fine"]


def test_the_last_hash_can_be_asked_for(capsys, logs):
    answer = json.loads(told(capsys, "verify", logs / "whole.jsonl", "--json").out)
    head = answer["logs"][0]["head"]
    assert told(capsys, "verify", logs / "whole.jsonl", "--head", head).out
    assert (
        "last hash" in told(capsys, "verify", logs / "whole.jsonl", "--head", "0" * 64, code=3).out
    )
    assert "--head" in told(capsys, "verify", logs, "--head", head, code=2).err


@pytest.mark.parametrize("head", ["x", "", "0" * 63, "g" * 64, "0" * 64 + "\n"])
def test_a_head_that_is_no_hash_is_wrong_usage(capsys, logs, head):
    answered = told(capsys, "verify", logs / "whole.jsonl", "--head", head, code=2)
    assert "64 digits" in answered.err
    assert answered.out == ""


def test_a_picture_is_drawn_or_refused_before_the_story(capsys, logs, tmp_path):
    told(capsys, "replay", logs / "whole.jsonl", "--svg", tmp_path / "x.svg")
    told(capsys, "replay", logs / "whole.jsonl", "--svg", tmp_path / "x.svg")
    assert "<svg" in (tmp_path / "x.svg").read_text()
    (tmp_path / "link.svg").symlink_to(tmp_path / "x.svg")
    for file in (tmp_path / "no" / "x.svg", tmp_path, tmp_path / "link.svg", "-", ""):
        answered = told(capsys, "replay", logs / "whole.jsonl", "--svg", file, code=2)
        assert answered.out == ""
        assert "--svg" in answered.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.svg", "x.svg"]


def test_one_log_is_one_log(capsys, tmp_path):
    game = zr.load_registry().new_game("zwerg-riese", seats=2, seed=7)
    zr.write_log(game, tmp_path / "one.jsonl")
    assert told(capsys, "verify", tmp_path).out.endswith(": identical, 1 commit\n")


def test_a_folder_without_logs_is_told(capsys, tmp_path):
    assert "holds no logs" in told(capsys, "verify", tmp_path, code=2).err


def test_a_log_whose_game_is_not_enabled_is_refused_and_nothing_is_imported(capsys, logs):
    words = ("replay", logs / "whole.jsonl", "--no-plugin", "zwerg-riese")
    answered = told(capsys, *words, code=3)
    assert answered.out == ""
    assert "the log needs the ruleset 'zwerg-riese'" in answered.err
    assert "pip install zwergriese" in answered.err
    verified = told(capsys, "verify", *words[1:], code=3)
    assert "undecidable" in verified.out
    told(capsys, "verify", *words[1:], logs / "redacted.jsonl", code=3)


def test_a_log_with_options_that_the_rules_have_not_is_unreadable(capsys, logs, tmp_path):
    text = (logs / "whole.jsonl").read_text().replace('"turn_cap":12', '"turn_cat":12')
    (tmp_path / "x.jsonl").write_text(text)
    answered = told(capsys, "replay", tmp_path / "x.jsonl", code=3)
    assert answered.out == ""
    told(capsys, "verify", tmp_path / "x.jsonl", code=3)


def test_a_log_may_name_a_module_and_it_is_not_imported(capsys, logs, tmp_path, monkeypatch):
    (tmp_path / "canary.py").write_text("raise SystemExit('imported')")
    monkeypatch.syspath_prepend(tmp_path)
    text = (logs / "whole.jsonl").read_text()
    (tmp_path / "x.jsonl").write_text(text.replace('"zwerg-riese"', '"canary"', 1))
    told(capsys, "replay", tmp_path / "x.jsonl", code=3)
    assert "canary" not in sys.modules
