"""Replay folds what is written: it measures no board, draws no luck and asks no rule."""

from __future__ import annotations

import pickle
import subprocess
import sys

import attrs
import pytest

import zwergriese as zr
from tests.golden.recording import LOGS, RECIPES, played
from zwergriese.plugin import load_registry
from zwergriese.rulesets.zwerg_riese import ZWERG_RIESE

REGISTRY = load_registry()


@pytest.fixture(scope="module")
def walled(tmp_path_factory):
    """Replay all golden logs in a process without shapely, where whatever measures raises."""
    out = tmp_path_factory.mktemp("walled") / "states"
    words = [sys.executable, "-m", "tests.promises.walled", str(LOGS), str(out)]
    done = subprocess.run(
        words, cwd=LOGS.parents[2], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return pickle.loads(out.read_bytes())


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)
def test_replay_without_geometry_gives_what_play_reached(recipe, walled):
    game = played(recipe, REGISTRY)
    commits, state, outcome, views = walled[recipe.name]
    assert commits == game.commits
    assert state == game.state
    assert outcome == game.outcome
    viewers = (None, *range(recipe.seats))
    assert views == tuple(game.view(viewer).state for viewer in viewers)


def no(*_):
    raise AssertionError


@attrs.frozen
class Mute:
    """The registry, but its ruleset can only fold: whatever decides raises."""

    def ruleset(self, _):
        rows = tuple(attrs.evolve(row, check=no, resolve=no) for row in ZWERG_RIESE.commands)
        return attrs.evolve(ZWERG_RIESE, commands=rows, start=no, proceed=no)

    def __getattr__(self, name):
        return getattr(REGISTRY, name)


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)
def test_replay_asks_no_rule(recipe):
    log = zr.read_log(LOGS / f"{recipe.name}.jsonl", Mute())
    spoken = zr.read_log(LOGS / f"{recipe.name}.jsonl", REGISTRY)
    assert log.replay().state == spoken.replay().state
    assert [step.state for step in log.walk()] == [step.state for step in spoken.walk()]
    assert log.verify().kind != "identical"  # the mute one decides nothing, and does not pretend
