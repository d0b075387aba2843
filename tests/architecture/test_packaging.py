"""What goes into the wheel, and how the house is started."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile

import pytest
from babel.messages.pofile import PoFileError

from tests.architecture.checks import ROOT

CATALOGUE = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8"\n\nmsgid "a"\nmsgstr "b"\n'
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


@pytest.fixture(scope="module")
def compile_catalogues():
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.compile_catalogues


@pytest.fixture
def catalogue(tmp_path):
    path = tmp_path / "src/zwergriese/texts/locales/en.po"
    path.parent.mkdir(parents=True)
    path.write_text(CATALOGUE, "utf-8")
    return path


def test_without_catalogues_there_is_nothing_to_compile(compile_catalogues, tmp_path):
    assert compile_catalogues(tmp_path) == []


def test_a_catalogue_is_compiled_beside_its_source(compile_catalogues, catalogue, tmp_path):
    assert compile_catalogues(tmp_path) == [catalogue.with_suffix(".mo")]
    assert catalogue.with_suffix(".mo").stat().st_size


def test_a_broken_catalogue_stops_the_build(compile_catalogues, catalogue, tmp_path):
    catalogue.write_text('msgid "a"\nnonsense\n', "utf-8")
    with pytest.raises(PoFileError) as broken:
        compile_catalogues(tmp_path)
    assert broken.value.__notes__ == [f"in {catalogue}"]


def test_a_wheel_holds_the_compiled_catalogue_although_git_ignores_it(catalogue, tmp_path):
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "src/zwergriese/__init__.py").write_text('__version__ = "1.0"\n', "utf-8")
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist"]
    subprocess.run(build, cwd=tmp_path, check=True, capture_output=True)
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    assert "zwergriese/texts/locales/en.mo" in zipfile.ZipFile(wheel).namelist()


def test_constraints_hold_versions_and_nothing_else():
    row = re.compile(r"[\w.-]+==[\w.]+(; python_version [<>]=? \"3\.\d+\")?")
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    assert not [line for line in lines if not line.startswith("#") and not row.fullmatch(line)]


def test_constraints_name_all_that_we_ask_for():
    extras = PROJECT["project"]["optional-dependencies"]
    asked = [
        *PROJECT["project"]["dependencies"],
        *(name for rows in extras.values() for name in rows),
    ]
    names = {re.split(r"[<>=\[;]", name)[0].lower().replace("_", "-") for name in asked}
    text = (ROOT / "constraints.txt").read_text("utf-8").lower().replace("_", "-")
    assert not [name for name in names - {"zwergriese"} if f"\n{name}==" not in text]


def test_make_without_a_fit_python_says_so_in_one_sentence():
    inside_make = {"MAKEFLAGS", "MAKELEVEL", "MAKEOVERRIDES", "MFLAGS", "PYTHON"}
    done = subprocess.run(
        ["make", "test", "PYTHON=no-such-python"],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name not in inside_make},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode
    assert done.stderr.startswith("zwergriese needs Python 3.11 or newer")
    assert done.stdout == ""


def test_make_help_names_every_verb():
    text = (ROOT / "Makefile").read_text("utf-8")
    verbs = set(re.search(r"^\.PHONY: (.+)$", text, re.MULTILINE).group(1).split())
    told = set(re.findall(r"^([a-z]+):.*## ", text, re.MULTILINE))
    assert verbs == told
    assert {"demo", "test", "lint", "types", "docs", "bench", "all", "clean", "nightly"} <= verbs


def test_every_changelog_fragment_has_a_known_kind():
    kinds = {kind["directory"] for kind in PROJECT["tool"]["towncrier"]["type"]}
    fragments = [path.name for path in (ROOT / "changelog.d").glob("*.md")]
    assert not [name for name in fragments if name.split(".")[-2] not in kinds]


def test_the_changelog_can_be_made():
    done = subprocess.run(
        [sys.executable, "-m", "towncrier", "build", "--draft", "--version", "9.9", "--date", "d"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert "## 9.9 (d)" in done.stdout
