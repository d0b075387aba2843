"""The reference page names every verb and option."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from tests.cli.test_help import verbs
from zwergriese.cli.app import app

PAGE = (Path(__file__).parents[2] / "docs/reference/command-line.md").read_text("utf-8")


def verb(path):
    found = app
    for name in path:
        found = found.commands[name]
    return found


@pytest.mark.parametrize("path", list(verbs()), ids=" ".join)
def test_the_reference_has_the_verb_and_its_options(path):
    assert f"## {path[0]}" in PAGE
    assert " ".join(path) in PAGE
    for option in verb(path).params:
        if isinstance(option, click.Option) and "--help" not in option.opts:
            assert f"`{option.opts[0]}" in PAGE, option.opts[0]
