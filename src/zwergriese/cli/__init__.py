"""The command line: `zwergriese VERB ...`, for those who want no Python."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]

MISSING_EXTRA: Final = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit code.

    0: fine, also where the reader of a pipe had enough; 1: a finding, such as a log that differs;
    2: wrong usage; 3: unreadable or hostile input; 130: interrupted.
    """
    try:
        from zwergriese.cli.running import run
    except ModuleNotFoundError as error:
        if error.name not in {"click", "rich"}:
            raise
        told = (
            f"The command line needs {error.name}; install it with: pip install 'zwergriese[cli]'"
        )
        print(told, file=sys.stderr)  # noqa: T201 -- there is nothing else to tell it with
        return MISSING_EXTRA
    return run(argv)
