"""The pages fail on a name that is nowhere, and link to outside names without a network."""

import shutil
import subprocess
import sys
import zlib

import pytest

from tests.architecture.checks import ROOT


@pytest.fixture
def site(tmp_path):
    """Lay out a site of one page, under our settings; give a way to build it."""
    docs = tmp_path / "docs"
    shutil.copytree(ROOT / "docs/_ext", docs / "_ext")
    for name in ("conf.py", "outside-names.txt"):
        shutil.copy(ROOT / "docs" / name, docs)

    def build(text: str) -> str:
        (docs / "index.md").write_text(f"---\norphan: true\n---\n\n# Page\n\n{text}\n", "utf-8")
        shutil.rmtree(docs / "reference", ignore_errors=True)
        command = [sys.executable, "-m", "sphinx", "-q", "-n", "-W", "-b", "html"]
        done = subprocess.run(
            [*command, str(docs), str(tmp_path / "html")],
            capture_output=True,
            check=False,
            encoding="utf-8",
        )
        assert bool(done.stderr) == bool(done.returncode)
        return done.stderr

    return build


def test_a_planted_name_that_is_nowhere_fails_the_build(site, tmp_path):
    assert site("{py:class}`pathlib.Path` and [this page](index.md)") == ""
    page = (tmp_path / "html/index.html").read_text("utf-8")
    assert "https://docs.python.org/3/library/pathlib.html#pathlib.Path" in page
    assert "reference target not found: zwergriese.Nowhere" in site(
        "{py:class}`zwergriese.Nowhere`"
    )
    assert "xref_missing" in site("[a page](nowhere.md)")


def test_outside_names_become_inventories(tmp_path):
    sys.path.insert(0, str(ROOT / "docs/_ext"))
    try:
        import inventories
    finally:
        sys.path.pop(0)
    names = tmp_path / "names.txt"
    names.write_text("# note\nthing https://example.org\n    py:class a.html x.A x.B\n", "utf-8")
    assert inventories.write(names, tmp_path / "made") == {
        "thing": ("https://example.org", "inventories/thing.inv")
    }
    head, _, rows = (tmp_path / "made/thing.inv").read_bytes().partition(b"zlib.\n")
    assert head.startswith(b"# Sphinx inventory version 2\n# Project: thing\n")
    assert zlib.decompress(rows) == b"x.A py:class 1 a.html#$ -\nx.B py:class 1 a.html#$ -\n"
