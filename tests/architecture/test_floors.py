"""An import may only go down: the contracts in pyproject.toml, kept here and broken on purpose."""

import os
import re
import shutil
import subprocess
import sys

import pytest

from tests.architecture.checks import ROOT, SOURCE

ROOMS = (
    "boards",
    "bots",
    "cli",
    "core",
    "geometry",
    "plugin",
    "rendering",
    "rulesets/zwerg_riese",
    "simulation",
    "stores",
    "testing",
    "texts",
    "wire",
)


def broken_contracts(source, folder=ROOT):
    """Run import-linter on *source* with our contracts; give the names of the broken ones."""
    code = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    done = subprocess.run(
        [sys.executable, "-c", code, "--no-cache", "--no-logo"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(source), "COLUMNS": "200"},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert re.search(r"Contracts: \d+ kept, \d+ broken", done.stdout), done.stdout + done.stderr
    broken = re.findall(r"^(.+) BROKEN", done.stdout, re.MULTILINE)
    assert bool(broken) == bool(done.returncode)
    return broken


def test_the_floors_hold():
    assert broken_contracts(SOURCE) == []


@pytest.fixture
def house(tmp_path):
    """Build an empty house with every room, under our contracts."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for room in ROOMS:
        folder = tmp_path / "src/zwergriese" / room
        folder.mkdir(parents=True)
        for package in (folder, folder.parent):
            (package / "__init__.py").touch()
    return tmp_path


def test_an_empty_house_breaks_nothing(house):
    assert broken_contracts(house / "src", house) == []


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("core/a", "import zwergriese.wire", "An import may only go down"),
        ("core/a", "import zwergriese.geometry", "An import may only go down"),
        ("geometry/a", "import zwergriese.core", "An import may only go down"),
        ("bots/a", "import zwergriese.rendering", "An import may only go down"),
        ("plugin/a", "from zwergriese import simulation", "An import may only go down"),
        ("attic/__init__", "x = 1", "An import may only go down"),
        ("boards/a", "import shapely.geometry", "Only geometry imports shapely"),
        ("stores/a", "import cattrs", "Only wire imports cattrs"),
        ("cli/a", "import pluggy", "Only plugin imports pluggy"),
        ("core/a", "import orjson", "Core imports attrs and nothing else from outside"),
        (
            "cli/a",
            "import zwergriese.rulesets.zwerg_riese",
            "Nothing imports a game but the game itself: it comes in by its entry point",
        ),
    ],
)
def test_a_planted_import_is_found(house, module, line, contract):
    path = house / "src/zwergriese" / f"{module}.py"
    path.parent.mkdir(exist_ok=True)
    path.write_text(line + "\n", "utf-8")
    assert broken_contracts(house / "src", house) == [contract]


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("__init__", "import zwergriese.cli, zwergriese.core"),
        ("__main__", "import zwergriese.cli"),
        ("boards/a", "import zwergriese.texts"),
        ("texts/a", "import zwergriese.boards"),
        ("geometry/a", "import shapely"),
        ("wire/a", "import cattrs, zwergriese.boards"),
        ("plugin/a", "import pluggy"),
        ("rulesets/zwerg_riese/a", "import zwergriese.rulesets.zwerg_riese.b"),
        ("rulesets/zwerg_riese/a", "import zwergriese.simulation"),
    ],
)
def test_what_may_be_imported_is_let_pass(house, module, line):
    (house / "src/zwergriese/rulesets/zwerg_riese/b.py").touch()
    (house / "src/zwergriese" / f"{module}.py").write_text(line + "\n", "utf-8")
    assert broken_contracts(house / "src", house) == []
