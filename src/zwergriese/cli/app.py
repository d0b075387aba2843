"""The verbs."""

from __future__ import annotations

from typing import Any

import click

import zwergriese as zr
from zwergriese.cli.boards import board
from zwergriese.cli.plugins import plugins
from zwergriese.cli.replay import replay
from zwergriese.cli.simulate import simulate
from zwergriese.cli.verify import verify


class ReaderGone(Exception):
    """Who read our answer had enough, as `head` does."""


class _Group(click.Group):
    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:  # before click makes an exit code of its own of it
            raise ReaderGone from error


@click.group(
    cls=_Group, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 90}
)
@click.version_option(zr.__version__, prog_name="zwergriese", message="%(prog)s %(version)s")
def app() -> None:
    """Play, record, replay and explain turn-based table games.

    Answers go to stdout; warnings, errors and progress go to stderr. Exit codes: 0 fine, 1 a
    finding, 2 wrong usage, 3 unreadable input, 130 interrupted.

    \b
    Example:
      zwergriese plugins
    """  # noqa: D301 -- \b is click's mark for lines that stay as they are


for verb in (board, plugins, replay, simulate, verify):
    app.add_command(verb)
