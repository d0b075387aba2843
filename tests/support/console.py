"""Run the ``console`` blocks of the docs: commands after ``$``, then what they print."""

from __future__ import annotations

import doctest
import os
import shlex
import subprocess
import sys

from sybil import Example

PROMPT = "$ "
PROGRAM = "zwergriese"
OPTIONS = doctest.ELLIPSIS
SECONDS = 120


def run_console(example: Example) -> str | None:
    """Run each command of a block and compare what it prints; None if all is as shown.

    Only ``zwergriese`` is run, by this Python, in the current folder. What goes to stdout comes
    before what goes to stderr. ``...`` stands for any text. A command that ends with anything but
    0 must say so in a last line, ``[exit 2]``. Commands of other programs belong in a ``sh`` block,
    which nothing runs.
    """
    for command, shown in commands(str(example.parsed)):
        wrong = differs(command, shown)
        if wrong:
            return wrong
    return None


def commands(block: str) -> list[tuple[str, str]]:
    """Take a block apart into commands and what each is said to print."""
    found: list[tuple[str, list[str]]] = []
    rest = iter(block.rstrip().splitlines())
    for line in rest:
        if line.startswith(PROMPT):
            command = line.removeprefix(PROMPT)
            while command.endswith("\\"):
                command = command[:-1] + next(rest, "").lstrip()
            found.append((command, []))
        elif found:
            found[-1][1].append(line.rstrip())
        else:
            found.append(("", [line]))
    return [(command, "\n".join(lines).strip()) for command, lines in found]


def differs(command: str, shown: str) -> str | None:
    """Run one command; say how it differs from what is shown."""
    words = shlex.split(command)
    if not words or words[0] != PROGRAM:
        return f"a console block runs {PROGRAM!r} only, after a {PROMPT!r}; this is {command!r}"
    got = run(words[1:])
    if doctest.OutputChecker().check_output(shown + "\n", got + "\n", OPTIONS):
        return None
    return f"$ {command}\nshown:\n{shown}\n\ngot:\n{got}"


def run(arguments: list[str]) -> str:
    """Run the program and give what it prints, as a page would show it."""
    done = subprocess.run(
        [sys.executable, "-m", PROGRAM, *arguments],
        check=False,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        env={**os.environ, "COLUMNS": "80", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"},
    )
    lines = [line.rstrip() for line in (done.stdout + done.stderr).splitlines()]
    if done.returncode:
        lines.append(f"[exit {done.returncode}]")
    return "\n".join(lines).strip()
