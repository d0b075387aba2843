"""Golden logs replay, verify as identical, and come out of the same seeds byte by byte.

They were written on one Python and are checked on each, so that all of them play the same games.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import zwergriese as zr
from tests.golden.recording import LOGS, RECIPES, Recipe, bodies, played
from zwergriese.plugin import load_registry
from zwergriese.rulesets.zwerg_riese import ZWERG_RIESE
from zwergriese.rulesets.zwerg_riese.messages import commands, events

BY_NAME = pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)


@pytest.fixture(scope="module")
def registry():
    return load_registry()


@BY_NAME
def test_a_golden_log_verifies(recipe: Recipe, registry):
    log = zr.read_log(LOGS / f"{recipe.name}.jsonl", registry)
    assert log.failure is None
    assert log.verify().kind == "identical"


@BY_NAME
def test_the_same_seed_gives_the_same_bytes(recipe: Recipe, registry, tmp_path):
    game = played(recipe, registry)
    zr.write_log(game, tmp_path / "again.jsonl")
    kept = (LOGS / f"{recipe.name}.jsonl").read_bytes()
    assert bodies((tmp_path / "again.jsonl").read_bytes()) == bodies(kept)


@pytest.mark.parametrize("hash_seed", ["0", "1", "42"])
def test_no_hash_seed_changes_a_byte(hash_seed: str, tmp_path):
    code = (
        "import sys; import zwergriese as zr; from zwergriese.plugin import load_registry; "
        "from tests.golden.recording import RECIPES, played; "
        "zr.write_log(played(RECIPES[1], load_registry()), sys.argv[1])"
    )
    out = tmp_path / "game.jsonl"
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    subprocess.run([sys.executable, "-c", code, str(out)], check=True, env=env, cwd=LOGS.parents[2])
    kept = (LOGS / f"{RECIPES[1].name}.jsonl").read_bytes()
    assert bodies(out.read_bytes()) == bodies(kept)


def test_every_event_and_command_stands_in_a_golden_log(registry):
    """A message that no golden log holds could change its format unseen."""
    seen: set[type] = set()
    for recipe in RECIPES:
        for commit in zr.read_log(LOGS / f"{recipe.name}.jsonl", registry).commits:
            seen.add(type(commit.command))
            seen.update(map(type, commit.events))
    rows = {row.cls for row in (*ZWERG_RIESE.commands, *ZWERG_RIESE.events)}
    assert rows - seen == set()
    assert commands.Reveal in seen
    assert events.TurnEnded in seen
