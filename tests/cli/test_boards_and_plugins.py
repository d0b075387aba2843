"""`zwergriese board` and `zwergriese plugins`."""

from __future__ import annotations

import json

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
    assert "faults" in answered.out


def test_a_board_that_can_not_be_read_is_unreadable(capsys, tmp_path):
    (tmp_path / "bad.geojson").write_text("{}")
    answered = told(capsys, "board", "check", tmp_path / "bad.geojson", "ondaria", code=3)
    assert "bad.geojson" in answered.err
    assert "ondaria: fine" in answered.out
    told(capsys, "board", "show", tmp_path / "bad.geojson", code=3)


def test_a_board_that_nobody_has_tells_the_nearest(capsys):
    assert "did you mean 'ondaria'" in told(capsys, "board", "show", "ondarria", code=2).err


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
