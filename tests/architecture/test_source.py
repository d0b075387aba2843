"""What every module of the library keeps to."""

from pathlib import Path

import pytest

from tests.architecture.checks import (
    SOURCE,
    float_measures,
    foreign_luck,
    long_modules,
    missing_docstrings,
    outside_imports,
)

# module: name -> why it may
LUCK_ALLOWED = {
    "zwergriese.core.play.root: secrets": "a game without a seed takes one from the system",
    "zwergriese.plugin.registry: secrets": "a bot without a seed takes one from the system",
    "zwergriese.cli.simulate: secrets": "a run without a seed takes one and says it",
    "zwergriese.simulation.job: secrets": "names of files that are renamed when they are whole",
    "zwergriese.wire.files: secrets": "names of files that are renamed when they are whole",
    "zwergriese.simulation.workers: time": "how long stopped workers are waited for",
    "zwergriese.testing.laws.deciding: hash": "a law: nothing changes the hash of a state",
}
# module -> why it may
FLOATS_ALLOWED: dict[str, str] = {}

# Whole numbers decide here; pictures elsewhere may use what floats they like.
EXACT_ROOMS = (
    "zwergriese.core",
    "zwergriese.geometry",
    "zwergriese.boards",
    "zwergriese.wire",
    "zwergriese.rulesets",
)
ATTRS = frozenset({"attr", "attrs", "zwergriese"})


def test_luck_comes_through_one_door():
    assert not foreign_luck(SOURCE, LUCK_ALLOWED)


def test_no_float_measures_decide():
    assert not float_measures(SOURCE, EXACT_ROOMS, FLOATS_ALLOWED)


def test_core_imports_attrs_and_nothing_else_from_outside():
    assert not outside_imports(SOURCE, "zwergriese.core", ATTRS)


def test_every_module_says_what_it_is_for():
    assert not missing_docstrings(SOURCE)


def test_no_module_is_too_long_for_one_concept():
    assert not long_modules(SOURCE)


@pytest.fixture
def plant(tmp_path):
    """Write one module of a little library and give the folder to look in."""

    def write(name: str, text: str) -> Path:
        path = tmp_path / f"{name.replace('.', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return tmp_path

    return write


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("import random\n", "z.core.a:1: random"),
        ("def f():\n    from secrets import token_hex\n", "z.core.a:2: secrets"),
        ("import numpy.random\n", "z.core.a:1: numpy"),
        ("def f(x):\n    return hash(x) % 6\n", "z.core.a:2: hash"),
        ("order = sorted(things, key=lambda x: id(x))\n", "z.core.a:1: id"),
        ("import os\nseed = os.urandom(8)\n", "z.core.a:2: urandom"),
    ],
)
def test_planted_luck_is_found(plant, text, finding):
    source = plant("z.core.a", text)
    assert foreign_luck(source, {}) == [finding]


def test_a_hash_method_may_hash_and_a_reason_lets_pass(plant):
    source = plant("z.a", "class A:\n    def __hash__(self):\n        return hash(1)\n")
    assert not foreign_luck(source, {})
    source = plant("z.a", "import random\n")
    assert not foreign_luck(source, {"z.a: random": "said so"})


def test_a_planted_angle_is_found(plant):
    source = plant("z.core.a", "import math\nx = math.atan2(1, 2)\ny = math.isqrt(4)\n")
    assert float_measures(source, ("z.core",), {}) == ["z.core.a:2: atan2"]
    assert not float_measures(source, ("z.pictures",), {})
    assert not float_measures(source, ("z.core",), {"z.core.a": "said so"})


def test_a_planted_outside_import_is_found(plant):
    source = plant("z.core.a", "import json\nimport attrs\nfrom yaml import load\n")
    assert outside_imports(source, "z.core", frozenset({"attrs"})) == ["z.core.a:3: yaml"]


def test_a_planted_silent_module_is_found(plant):
    assert missing_docstrings(plant("z.a", "x = 1\n")) == ["z.a"]


def test_a_planted_long_module_is_found(plant):
    assert long_modules(plant("z.a", "x = 1\n" * 401)) == ["z.a: 401 lines"]
    assert not long_modules(plant("z.a", "x = 1\n" * 400))
