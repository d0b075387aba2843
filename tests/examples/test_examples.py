"""Every example runs as a reader would run it, and ends well."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"

# What each is given; the script that draws the board has a test of its own, beside the board's.
ARGUMENTS = {
    "demo.py": [],
    "one_step_bot.py": ["1"],
    "table.py": [],
    "verify_folder.py": [str(ROOT / "tests" / "golden" / "logs")],
}
ELSEWHERE = {"draw_default_board.py"}


def run(name: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(EXAMPLES / name), *ARGUMENTS[name]],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("name", sorted(ARGUMENTS))
def test_an_example_runs(name: str, tmp_path: Path):
    ended = run(name, tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout
    assert "Traceback" not in ended.stderr


def test_no_example_is_forgotten():
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(ARGUMENTS) | ELSEWHERE


def test_the_demo_tells_the_game_and_leaves_log_and_picture(tmp_path: Path):
    told = run("demo.py", tmp_path).stdout
    for word in ("robber", "Rick", "coin", "Place 1", "verified: identical"):
        assert word in told
    assert (tmp_path / "demo" / "game.jsonl").read_bytes().startswith(b'{"format":"zwergriese-log"')
    assert (tmp_path / "demo" / "board.svg").read_text("utf-8").startswith("<svg")
