"""The variants of examples/variants: played alone, in pairs and all at once, they keep the laws."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from zwergriese.boards import default_board
from zwergriese.core import HIDDEN, Variant, agree
from zwergriese.rulesets.zwerg_riese import ZWERG_RIESE
from zwergriese.testing import check_game

FOLDER = Path(__file__).parents[2] / "examples" / "variants"


def loaded(path: Path) -> Variant[Any, Any]:
    spec = importlib.util.spec_from_file_location(f"examples_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    (variant,) = module.zwergriese_variants()
    return variant


FILES = {loaded(path).id: path for path in sorted(FOLDER.glob("*.py"))}
VARIANTS = {name: loaded(path) for name, path in FILES.items()}
SOME = [
    *[(name,) for name in VARIANTS],
    *combinations(VARIANTS, 2),
    tuple(VARIANTS),
]


@pytest.mark.parametrize("names", SOME, ids="+".join)
def test_variants_keep_the_laws_together(names: tuple[str, ...]) -> None:
    variants = [VARIANTS[name] for name in names]
    agreed = agree(ZWERG_RIESE, seats=3, board=default_board(), variants=variants)
    game = check_game(agreed, len("".join(names)), plies=25)
    assert game.ply == 25


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_is_played_from_its_file(name: str, tmp_path: Path) -> None:
    """The line that its file shows works, and its logs verify."""
    command = [sys.executable, "-m", "zwergriese"]
    plugin = ["--plugin", str(FILES[name])]
    bots = ["--seats", "3", "--bots", "greedy,random,greedy", "--seed", "3"]
    out = ["--games", "4", "--turn-cap", "300", "--out", str(tmp_path / "logs")]
    played = subprocess.run(
        [*command, "simulate", *plugin, "--variant", name, *bots, *out],
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    verified = subprocess.run(
        [*command, "verify", *plugin, str(tmp_path / "logs")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert verified.returncode == 0, verified.stderr
    assert "identical" in verified.stdout


def test_open_hands_are_seen_by_all() -> None:
    variants = [VARIANTS["open-hands"]]
    agreed = agree(ZWERG_RIESE, seats=2, board=default_board(), variants=variants)
    game = check_game(agreed, 1, plies=30)
    seen = game.view(None).state.base
    assert seen.hands == game.state.base.hands
    assert set(seen.pile) <= {HIDDEN}
