"""What pages show is run: the runner of console blocks, and the folder that a page runs in."""

from pathlib import Path

import pytest
from sybil import Document, Example
from sybil.parsers.myst import CodeBlockParser

from tests.support import console
from tests.support.console import commands, differs, run_console

PRINTED = "Usage: zwergriese [OPTIONS]\n\nMore."


@pytest.fixture(autouse=True)
def program(monkeypatch):
    """Stand in for the program: it prints what we know, and fails at a bad word."""

    def run(arguments):
        return f"no such verb: {arguments[0]}\n[exit 2]" if arguments[0] == "bad" else PRINTED

    monkeypatch.setattr(console, "run", run)


def outcome_of(page: str) -> str | None:
    """Run the one console block of a page."""
    document = Document.parse(page, CodeBlockParser("console", run_console))
    (example,) = document.examples()
    assert isinstance(example, Example)
    return run_console(example)


@pytest.fixture
def page(tmp_path):
    """Write a page with one console block and give its name."""

    def write(block: str) -> str:
        path = tmp_path / "page.md"
        path.write_text(f"# Page\n\n```console\n{block}\n```\n", "utf-8")
        return str(path)

    return write


def test_a_block_is_taken_apart_into_commands():
    block = "$ zwergriese a \\\n    --b\nfirst\n\nsecond\n$ zwergriese c\n"
    assert commands(block) == [("zwergriese a --b", "first\n\nsecond"), ("zwergriese c", "")]


@pytest.mark.parametrize(
    "block",
    [
        f"$ zwergriese --help\n{PRINTED}",
        "$ zwergriese --help\nUsage: ...\n...",
        "$ zwergriese bad\nno such verb: bad\n[exit 2]",
    ],
)
def test_what_is_shown_as_it_is_passes(page, block):
    assert outcome_of(page(block)) is None


@pytest.mark.parametrize(
    ("block", "complaint"),
    [
        ("$ zwergriese --help\nUsage: another", "got:\nUsage: zwergriese"),
        ("$ zwergriese --help", "got:\nUsage: zwergriese"),
        ("$ zwergriese bad\nno such verb: bad", "[exit 2]"),
        ("$ rm -r x", "runs 'zwergriese' only"),
        ("zwergriese --help", "runs 'zwergriese' only"),
    ],
)
def test_what_is_shown_otherwise_is_found(page, block, complaint):
    assert complaint in (outcome_of(page(block)) or "")


def test_a_failing_program_must_say_so(monkeypatch):
    monkeypatch.undo()
    assert "[exit" in (differs("zwergriese no-such-verb", "") or "")


def test_a_page_runs_in_an_empty_folder_of_its_own(pytestconfig):
    conftest = next(
        plugin
        for plugin in pytestconfig.pluginmanager.get_plugins()
        if getattr(plugin, "__file__", None) == str(pytestconfig.rootpath / "conftest.py")
    )
    before = Path.cwd()
    folder = conftest.OwnFolder()
    folder.enter({})
    inside = Path.cwd()
    assert inside != before
    assert not list(inside.iterdir())
    Path("written.txt").touch()
    folder.leave({})
    assert Path.cwd() == before
    assert not inside.exists()
