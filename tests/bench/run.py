"""Measure every row and print one JSON object: `python -m tests.bench.run [ROW ...]`.

The machine's speed swings, so only the ratios count: each is taken by turns with a floor in the
same process. Set ROUNDS in the environment for other than fifteen.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.bench.memory import state_size
from tests.bench.rows import ROWS
from zwergriese.boards import default_board


def main(names: list[str]) -> int:
    """Measure the rows named, or all."""
    rounds = int(os.environ.get("ROUNDS", "15"))
    board = default_board()
    told: dict[str, object] = {}
    for name, measure in ROWS.items():
        if names and name not in names:
            continue
        row = measure(board, rounds)
        told[name] = {
            "what": row.name,
            "ratio": round(row.ratio, 3),
            "unit": row.unit,
            "spread": [round(value, 3) for value in row.spread],
            "goal": row.goal,
            "stretch": row.stretch,
            "met": row.met,
            **row.notes,
        }
        print(f"{name}: {row.ratio:.2f} {row.unit} ({row.met})", file=sys.stderr)
    if not names or "state" in names:
        told["state"] = state_size(board)
    json.dump({"python": sys.version.split()[0], "rows": told}, sys.stdout, indent=1)
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
