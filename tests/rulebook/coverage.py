"""The table of rules, their tests and faults: `python -m tests.rulebook.coverage` writes it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from tests.rulebook.faults import FAULTS
from tests.rulebook.numbers import RULES, SECTIONS

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs/reference/rulebook-coverage.md"
FOLDERS: Final = ("tests/rulebook", "tests/rulesets/zwerg_riese", "tests/regressions")

HEAD: Final = """\
# Rules, tests, faults

Each rule of Zwerg Riese has a number, and each number has tests that are marked with it. A fault is
one wrong line in the ruleset with which those tests must fail: `make faults` plants each and looks.
What lies in the box is counted by its tests and has no fault.

This page is made by `python -m tests.rulebook.coverage`.
"""

OPEN_QUESTIONS: Final = """
## Open questions

What the rules leave open is an [option](zwerg-riese.md), and has tests for each answer.

| | tests | fault in |
|---|---|---|
"""


@cache
def marked() -> dict[str, tuple[str, ...]]:
    """Give the tests of each rule number, as `file::name`, read from the marks in the source."""
    found: dict[str, list[str]] = {}
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).glob("test_*.py")):
            name = path.relative_to(ROOT).as_posix()
            for function in ast.parse(path.read_text("utf-8")).body:
                if isinstance(function, ast.FunctionDef):
                    for number in numbers_of(function):
                        found.setdefault(number, []).append(f"{name}::{function.name}")
    return {number: tuple(tests) for number, tests in found.items()}


def numbers_of(function: ast.FunctionDef) -> Iterator[str]:
    """Give the rule numbers that a test is marked with."""
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call):
            called = mark.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if name == "rule":
                yield from (ast.literal_eval(number) for number in mark.args)


def tests_of(number: str) -> tuple[str, ...]:
    """Give the tests of a rule number."""
    return marked().get(number, ())


def page() -> str:
    """Write the page."""
    faults = {fault.rule: fault for fault in FAULTS}
    parts = [HEAD]
    for section, rules in SECTIONS.items():
        parts.append(f"\n## {section}\n\n| | rule | tests | fault in |\n|---|---|---|---|\n")
        for number, words in ((f"R{number}", words) for number, words in rules.items()):
            tests = "<br>".join(f"`{test.partition('::')[2]}`" for test in tests_of(number))
            fault = f"`{faults[number].file}`" if number in faults else ""
            parts.append(f"| {number} | {words} | {tests} | {fault} |\n")
    parts.append(OPEN_QUESTIONS)
    for number in sorted((one for one in marked() if one[0] == "A"), key=lambda one: int(one[1:])):
        tests = "<br>".join(f"`{test.partition('::')[2]}`" for test in tests_of(number))
        parts.append(f"| {number} | {tests} | `{faults[number].file}` |\n")
    parts.append(f"\n{len(RULES)} rules, {len(FAULTS)} faults.\n")
    return "".join(parts)


def main() -> int:
    """Write the page to its place."""
    PAGE.write_text(page(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
