"""The hook file, the page about it and what is called are one."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from zwergriese.plugin import specs
from zwergriese.plugin.errors import Problem
from zwergriese.plugin.loading import HOOKS
from zwergriese.plugin.manifest import KINDS

PAGE = (Path(__file__).parents[2] / "docs/reference/hooks.md").read_text("utf-8")
SPECS = {name: hook for name, hook in vars(specs).items() if name.startswith("zwergriese_")}


def test_every_hook_is_called_and_has_a_kind():
    assert {name for name, _, _ in HOOKS.values()} == set(SPECS)
    assert set(HOOKS) == set(KINDS)


@pytest.mark.parametrize("name", SPECS)
def test_every_hook_is_documented(name):
    hook = SPECS[name]
    doc = inspect.getdoc(hook)
    assert "declared as `" in doc.lower()
    assert ".. versionadded::" in doc
    assert not inspect.signature(hook).parameters
    assert f"### {name}" in PAGE
    assert f"| `{name}` |" in PAGE


def test_the_page_has_no_hook_that_does_not_exist():
    assert set(re.findall(r"^### (zwergriese_\w+)", PAGE, re.MULTILINE)) == set(SPECS)


def test_the_page_has_every_code_of_a_problem():
    codes = set(re.findall(r"`([a-z-]+)`", inspect.getdoc(Problem).partition("Codes:")[2]))
    table = PAGE.partition("## When a plugin is broken")[2]
    assert codes == set(re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE))
