"""Run the program as a user does."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(*words, cwd=None, stdin=None, **env):
    """Run `zwergriese` in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "zwergriese", *words],
        check=False,
        cwd=cwd,
        input=stdin,
        stdin=subprocess.DEVNULL if stdin is None else None,
        capture_output=True,
        timeout=120,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", **env},
    )
