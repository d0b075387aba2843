"""The cloud is a guest like any: it is built on public names alone, and ships as one would."""

import ast
import filecmp
import importlib
import subprocess
import sys
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

from tests.architecture.checks import (
    ROOT,
    float_measures,
    foreign_luck,
    long_modules,
    missing_docstrings,
    modules,
    outside_imports,
)

PLUGIN = ROOT / "plugins/zwergriese-cloud"
SOURCE = PLUGIN / "src"
PUBLIC = frozenset(
    {
        "zwergriese",
        "zwergriese.boards",
        "zwergriese.core",
        "zwergriese.geometry",
        "zwergriese.plugin",
        "zwergriese.rulesets.zwerg_riese",
    }
)
ALLOWED = frozenset({"attrs", "zwergriese", "zwergriese_cloud"})


def borrowed(source: Path) -> list[str]:
    """Find what a plugin takes from zwergriese that is no public name of a public module."""
    found = []
    for name, _, tree in modules(source):
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                taken = [
                    alias.name for alias in node.names if alias.name.split(".")[0] == "zwergriese"
                ]
                found += [f"{name}: {one}" for one in taken if one not in PUBLIC]
            elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == (
                "zwergriese"
            ):
                public = getattr(importlib.import_module(node.module), "__all__", ())
                found += [
                    f"{name}: {node.module}.{alias.name}"
                    for alias in node.names
                    if node.module not in PUBLIC or alias.name not in public
                ]
    return found


def test_the_cloud_takes_public_names_alone():
    assert len(list(modules(SOURCE))) > 5
    assert borrowed(SOURCE) == []


@pytest.mark.parametrize(
    ("line", "finding"),
    [
        ("from zwergriese.core.play.game import Game", "a: zwergriese.core.play.game.Game"),
        ("from zwergriese.core import names", "a: zwergriese.core.names"),
        ("import zwergriese.geometry.shapes", "a: zwergriese.geometry.shapes"),
        ("from zwergriese.rulesets import zwerg_riese", "a: zwergriese.rulesets.zwerg_riese"),
    ],
)
def test_a_planted_private_name_is_found(tmp_path, line, finding):
    (tmp_path / "a.py").write_text(f"def f():\n    {line}\n", "utf-8")
    assert borrowed(tmp_path) == [finding]


@pytest.mark.parametrize(
    "line",
    ["from zwergriese.core import Game", "import zwergriese as zr", "import zwergriese.core"],
)
def test_a_public_name_is_let_pass(tmp_path, line):
    (tmp_path / "a.py").write_text(f"{line}\n", "utf-8")
    assert borrowed(tmp_path) == []


def test_it_needs_attrs_and_zwergriese_and_nothing_else():
    assert outside_imports(SOURCE, "zwergriese_cloud", ALLOWED) == []


def test_luck_and_measures_come_through_the_same_doors():
    assert not foreign_luck(SOURCE, {})
    assert not float_measures(SOURCE, ("zwergriese_cloud",), {})


def test_its_modules_say_what_they_are_for_and_are_short():
    assert not missing_docstrings(SOURCE)
    assert not long_modules(SOURCE, 250)


def test_it_is_built_by_the_same_hook_and_under_the_same_licence():
    for name in ("hatch_build.py", "LICENSE"):
        assert filecmp.cmp(ROOT / name, PLUGIN / name, shallow=False)


def test_what_it_declares_is_what_it_brings():
    from zwergriese.plugin import load_registry

    declared = {
        point.name
        for point in metadata.entry_points(group="zwergriese.contents.v1")
        if point.value == "zwergriese_cloud.plugin"
    }
    assert declared == {"variant.cloud", "texts.cloud"}
    (info,) = (one for one in load_registry().plugins(run=True) if one.id == "cloud")
    assert not info.problems
    assert load_registry().variant("cloud").of == "zwerg-riese"


def test_its_wheel_holds_words_and_marker(tmp_path):
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=PLUGIN, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    held = zipfile.ZipFile(wheel).namelist()
    for name in ("locales/en.mo", "locales/en.po", "py.typed", "plugin.py"):
        assert f"zwergriese_cloud/{name}" in held
