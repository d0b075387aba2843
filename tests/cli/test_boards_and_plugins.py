"""`zwergriese board` and `zwergriese plugins`."""

from __future__ import annotations

import json
import os
import re

import pytest

from zwergriese.boards import default_board, write_board
from zwergriese.cli import main


def told(capsys, *words, code=0):
    assert main([str(word) for word in words]) == code
    return capsys.readouterr()


def test_boards_are_listed_with_their_ruleset(capsys):
    assert "Ondaria" in told(capsys, "board", "list").out
    (board, *_) = json.loads(told(capsys, "board", "list", "--json").out)
    assert board["ruleset"] == "zwerg-riese"


def test_a_board_is_shown_by_id_or_from_a_file(capsys, tmp_path):
    (tmp_path / "mine.geojson").write_bytes(write_board(default_board()))
    by_id = told(capsys, "board", "show", "ondaria", "--json").out
    assert told(capsys, "board", "show", tmp_path / "mine.geojson", "--json").out == by_id
    assert json.loads(by_id)["digest"] == default_board().digest


def test_a_faulty_board_is_a_finding(capsys, tmp_path):
    plain = json.loads(write_board(default_board()))
    index = next(i for i, one in enumerate(plain["features"]) if "terrain" in one["properties"])
    del plain["features"][index]
    (tmp_path / "gap.geojson").write_text(json.dumps(plain))
    answered = told(capsys, "board", "check", tmp_path / "gap.geojson", code=1)
    first = answered.out.splitlines()[0]
    assert re.search(r": (1 fault|[2-9][0-9]* faults)$", first)


def test_a_board_that_can_not_be_read_is_unreadable(capsys, tmp_path):
    (tmp_path / "bad.geojson").write_text("{}")
    answered = told(capsys, "board", "check", tmp_path / "bad.geojson", "ondaria", code=3)
    assert "bad.geojson" in answered.err
    assert "ondaria: fine" in answered.out
    told(capsys, "board", "show", tmp_path / "bad.geojson", code=3)


def test_a_board_that_nobody_has_tells_the_nearest(capsys):
    assert "did you mean 'ondaria'" in told(capsys, "board", "show", "ondarria", code=2).err


@pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX")
def test_what_is_there_and_is_no_board_is_told_as_what_it_is(capsys, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path, os.devnull):
        answered = told(capsys, "board", "check", path, code=3)
        assert "there is no board" not in answered.err
        assert str(path) in answered.err
    assert "there is no board ''" in told(capsys, "board", "check", "", code=2).err


def test_plugins_are_listed(capsys):
    assert "zwerg-riese" in told(capsys, "plugins").out
    infos = {one["plugin"]: one for one in json.loads(told(capsys, "plugins", "--json").out)}
    assert infos["zwerg-riese"]["state"] == "fine"
    assert "ruleset.zwerg-riese" in infos["zwerg-riese"]["holds"]


@pytest.fixture
def broken(tmp_path, monkeypatch):
    """Install a distribution whose plugin can't be imported."""
    info = tmp_path / "bad_fog-0.3.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bad-fog\nVersion: 0.3\n")
    (info / "entry_points.txt").write_text(
        "[zwergriese]\nfog = bad_fog_module\n"
        "[zwergriese.contents.v1]\nvariant.fog = bad_fog_module\n"
    )
    (tmp_path / "bad_fog_module.py").write_text("raise SystemExit('no fog today')\n")
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("broken")
def test_a_broken_plugin_is_listed_and_stops_nothing_else(capsys):
    answered = told(capsys, "plugins")
    assert "bad-fog 0.3" in answered.out
    assert "SystemExit: no fog today" in answered.out
    told(capsys, "board", "list")
    told(capsys, "--help")
    refused = told(capsys, "simulate", "--variant", "fog", "--games", "1", code=2)
    assert "bad-fog" in refused.err
    strict = told(capsys, "plugins", "--strict", code=1)
    assert "Traceback" in strict.err
    assert "bad_fog_module.py" in strict.err


RED = "\x1b[31mred\x07\x9b\u202e\nplugin  fine"
"""What a terminal would obey, and a line that nobody said."""


def test_nothing_from_outside_reaches_the_terminal_raw(capfd, tmp_path, monkeypatch):
    (tmp_path / "loud.py").write_text(f"raise RuntimeError({RED!r})\n", encoding="utf-8")
    board = json.loads(write_board(default_board()))
    board["zwergriese"]["id"] = RED
    (tmp_path / "loud.geojson").write_text(json.dumps(board))
    monkeypatch.chdir(tmp_path)
    loud_bot = LOUD_BOT.replace("RED", repr(RED))
    (tmp_path / "loud_bot.py").write_text(loud_bot, encoding="utf-8")
    runs = [
        ("plugins", "--plugin", "loud.py"),
        ("board", "check", "loud.geojson"),
        ("board", "check", RED),
        ("board", "show", "--no-plugin", RED, "ondaria"),
        ("simulate", "--plugin", RED),
        ("simulate", RED),
        ("simulate", "--games", "1", "--plugin", "loud_bot.py", "--bots", "loud"),
        ("simulate", "--games", "1", f"--{RED}"),
        ("replay", RED),
        (RED,),
    ]
    for words in runs:
        assert main(list(words)) in {1, 2, 3}, words
        out, err = capfd.readouterr()
        for text in (out, err):
            assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", text), words
            assert "\nplugin  fine" not in text, words


LOUD_BOT = """
from zwergriese.plugin import BotOffer, hookimpl

def make(seed): raise RuntimeError(RED)

@hookimpl
def zwergriese_bots(): return (BotOffer("loud", None, make),)
"""


@pytest.mark.usefixtures("broken")
def test_json_escapes_too_and_a_traceback_keeps_its_lines(capsys, tmp_path):
    (tmp_path / "bad_fog_module.py").write_text(f"raise SystemExit({RED!r})\n", encoding="utf-8")
    answered = told(capsys, "plugins", "--strict", "--json", code=1)
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", answered.out + answered.err)
    found = {one["plugin"]: one for one in json.loads(answered.out)}
    assert "\x1b[31mred" in found["fog"]["problems"][0]["told"]
    assert len(answered.err.splitlines()) > 3
