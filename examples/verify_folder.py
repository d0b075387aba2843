"""Verify logs: a line for each, and what to do about the first that is not as it should be.

    python examples/verify_folder.py FOLDER_OR_FILE...

Ends with 1 if a log differs or is damaged, with 3 if a file can't be read as a log at all.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import zwergriese as zr

FINDING, UNREADABLE = 1, 3


def logs_in(names: Iterable[str]) -> Iterator[Path]:
    """Give the log files that are named, or lie in named folders."""
    for path in map(Path, names):
        if path.is_dir():
            yield from sorted((*path.rglob("*.jsonl"), *path.rglob("*.jsonl.gz")))
        else:
            yield path


def judge(path: Path, registry: zr.Registry) -> int:
    """Print what a log is worth; give the exit code for it."""
    try:
        verdict = zr.read_log(path, registry).verify()
    except (zr.ZwergrieseError, OSError) as error:
        print(f"{path}: unreadable; {error}")
        return UNREADABLE
    print(verdict)
    if verdict.failure is not None and verdict.failure.torn:
        print(f"  the {verdict.commits} commits before are good; the game can go on from there")
    return 0 if verdict.fine else FINDING


def main(names: list[str]) -> int:
    """Verify all logs and give the worst exit code."""
    registry = zr.load_registry()
    return max((judge(path, registry) for path in logs_in(names)), default=0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
