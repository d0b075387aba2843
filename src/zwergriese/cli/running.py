"""Runs a verb and turns whatever comes out of it into an exit code and a sentence."""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING, Final

import click

from zwergriese.cli.app import ReaderGone, app
from zwergriese.cli.console import note, prepare
from zwergriese.core import ZwergrieseError

if TYPE_CHECKING:
    from collections.abc import Sequence

FINE: Final = 0
FINDING: Final = 1
USAGE: Final = 2
UNREADABLE: Final = 3
INTERRUPTED: Final = 130

_UNREADABLE: Final = frozenset(
    {
        "boards/refused",
        "wire/log-damaged",
        "wire/missing-parts",
        "wire/newer",
        "wire/unknown-type",
    }
)
_FINDINGS: Final = frozenset({"simulation/bot-failed", "simulation/worker-lost"})


def run(argv: Sequence[str] | None) -> int:
    """Run the command line; only what is our own fault comes out as a traceback."""
    prepare()
    try:
        code = app.main(
            args=None if argv is None else list(argv), prog_name="zwergriese", standalone_mode=False
        )
        sys.stdout.flush()
    except (BrokenPipeError, ReaderGone):
        # The reader had enough. What is left in the buffer must go nowhere, not to a traceback.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except (click.Abort, KeyboardInterrupt):
        note("interrupted")
        return INTERRUPTED
    except click.ClickException as error:
        told = io.StringIO()
        error.show(told)
        for line in told.getvalue().rstrip("\n").split("\n"):
            note(line)
        return error.exit_code
    except ZwergrieseError as error:
        note(f"Error: {error}")
        return exit_code(error)
    except RecursionError:
        note("Error: the input is nested too deeply")
        return UNREADABLE
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        note(f"Error: {where}{error.strerror or error}")
        return UNREADABLE
    return code if isinstance(code, int) else FINE


def exit_code(error: ZwergrieseError) -> int:
    """Give the exit code that an error stands for.

    >>> from zwergriese.core import SettingRefused
    >>> exit_code(SettingRefused("seats", "are too many"))
    2
    """
    if error.code in _UNREADABLE:
        return UNREADABLE
    return FINDING if error.code in _FINDINGS else USAGE
