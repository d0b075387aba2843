"""The same seed gives the same bytes in any process; see tests/cli for any number of workers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOT = """
from zwergriese.plugin import BotOffer, hookimpl


class Hasty:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view):
        return view.legal_commands[-1]


@hookimpl
def zwergriese_bots():
    return (BotOffer("hasty", None, Hasty),)
"""


def simulated(folder: Path, hash_seed: str, jobs: int) -> dict[str, bytes]:
    """Simulate some games by two plugins' bots in a process of its own; give all it wrote."""
    (folder / "hasty_bot.py").write_text(BOT)
    out = f"of-{hash_seed}-{jobs}"
    words = ["simulate", "--plugin", "hasty_bot.py", "--bots", "random,hasty"]
    words += ["--games", "5", "--seed", "7", "--turn-cap", "16", "--out", out]
    done = subprocess.run(
        [sys.executable, "-m", "zwergriese", *words, "--jobs", str(jobs), "--json"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=True,
        timeout=120,
    )
    files = {path.name: path.read_bytes() for path in sorted((folder / out).iterdir())}
    return {**files, "stdout": done.stdout}


def test_no_hash_seed_and_no_number_of_workers_changes_a_byte(tmp_path):
    """A09: log bytes and summaries, with a plugin beside ours."""
    first = simulated(tmp_path, "0", 1)
    assert len([name for name in first if name.endswith(".jsonl")]) == 5
    assert simulated(tmp_path, "1", 1) == first
    assert simulated(tmp_path, "42", 2) == first
