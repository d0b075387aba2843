"""What every test run shares: drawn examples, and the examples in docs, docstrings and README.

Sybil runs them all. Each page runs from top to bottom in one namespace and in an empty folder of
its own, so what a page writes is gone when it ends.
"""

from __future__ import annotations

import doctest
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from sybil import Sybil
from sybil.parsers.doctest import DocTestParser
from sybil.parsers.myst import (
    ClearNamespaceParser,
    CodeBlockParser,
    PythonCodeBlockParser,
    SkipParser,
)
from sybil.sybil import SybilCollection

from tests.support.console import run_console

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("nightly", deadline=None, print_blob=True, max_examples=2_000)
settings.load_profile(
    os.environ.get("ZWERGRIESE_PROFILE") or ("ci" if "CI" in os.environ else "dev")
)

DOCTEST_OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
ROOT = Path(__file__).parent


class OwnFolder:
    """An empty folder for as long as one page runs."""

    def __init__(self) -> None:
        self._open: list[tuple[str, str]] = []

    def enter(self, _namespace: dict[str, Any]) -> None:
        """Let a page run where it can write what it likes."""
        here, folder = os.getcwd(), tempfile.mkdtemp(prefix="zwergriese-page-")  # noqa: PTH109
        self._open.append((here, folder))
        os.chdir(folder)

    def leave(self, _namespace: dict[str, Any]) -> None:
        """Go back, and take away what the page wrote."""
        here, folder = self._open.pop()
        os.chdir(here)
        shutil.rmtree(folder, ignore_errors=True)


OWN_FOLDER = OwnFolder()


class PyconBlockParser(PythonCodeBlockParser):
    """Blocks marked ``pycon``: prompts and answers, as in a docstring."""

    def __init__(self) -> None:
        super().__init__(doctest_optionflags=DOCTEST_OPTIONS)
        self.codeblock_parser = CodeBlockParser("pycon", lambda _: "a pycon block starts with >>>")


def pages(path: str, pattern: str, *excludes: str) -> Sybil:
    """Collect the Markdown pages below *path*."""
    return Sybil(
        [
            PythonCodeBlockParser(doctest_optionflags=DOCTEST_OPTIONS),
            PyconBlockParser(),
            CodeBlockParser("console", run_console),
            SkipParser(),
            ClearNamespaceParser(),
        ],
        path=path,
        patterns=[pattern],
        excludes=excludes,
        setup=OWN_FOLDER.enter,
        teardown=OWN_FOLDER.leave,
    )


def docstrings(path: str) -> Sybil:
    """Collect the docstrings of the modules below *path*."""
    return Sybil(
        [DocTestParser(DOCTEST_OPTIONS)],
        path=path,
        pattern="*.py",
        excludes=["tests/*.py", "tests/*/*.py"],
        setup=OWN_FOLDER.enter,
        teardown=OWN_FOLDER.leave,
    )


pytest_collect_file = SybilCollection(
    [
        pages(f"{ROOT}/docs", "*.md"),
        pages(f"{ROOT}", "README.md", "docs/*.md", "docs/*/*.md"),
        docstrings(f"{ROOT}/src"),
        docstrings(f"{ROOT}/plugins"),
    ]
).pytest()
