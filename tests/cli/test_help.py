"""The help of each verb has an example, and the examples run."""

from __future__ import annotations

import re
import shlex

import click
import pytest
from click.testing import CliRunner

from zwergriese.cli import main
from zwergriese.cli.app import app

# In this order, because some need what others write.
ORDER = (
    ("plugins",),
    ("board",),
    ("board", "list"),
    ("board", "show"),
    ("board", "check"),
    ("simulate",),
    ("verify",),
    ("replay",),
)


def verbs(command=app, path=()):
    for name, verb in sorted(command.commands.items()):
        yield (*path, name)
        if isinstance(verb, click.Group):
            yield from verbs(verb, (*path, name))


def help_of(path):
    result = CliRunner().invoke(app, [*path, "--help"], prog_name="zwergriese")
    assert result.exit_code == 0
    assert result.stderr == ""
    return result.stdout


def examples(path):
    return re.findall(r"^ +zwergriese (.*)$", help_of(path).partition("Example:")[2], re.MULTILINE)


def test_every_verb_stands_in_the_order_of_these_tests():
    assert set(verbs()) <= set(ORDER)


@pytest.mark.parametrize("path", [(), *ORDER], ids=" ".join)
def test_the_help_has_an_example(path):
    assert examples(path)


def test_the_examples_run(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for path in ORDER:
        for example in examples(path):
            assert main(shlex.split(example)) == 0, (example, capsys.readouterr().err)
            answered = capsys.readouterr()
            assert answered.out
            assert answered.err == ""


@pytest.mark.parametrize("path", [(), *ORDER], ids=" ".join)
def test_help_is_plain_ascii(path):
    assert help_of(path).isascii()
