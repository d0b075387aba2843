"""The page on boards says what the code does."""

import re
from inspect import getsource
from pathlib import Path

from zwergriese.boards import check, default_board, reading
from zwergriese.boards.exact_json import MOST_BYTES
from zwergriese.geometry import planar, shapes

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "boards.md").read_text(encoding="utf-8")


def test_every_fault_code_is_on_the_page():
    """A code that is not explained, or explained and never given, is found here."""
    assert set(re.findall(r"^\| `(boards/[a-z-]+)`", PAGE, re.MULTILINE)) == set(
        re.findall(r'"(boards/[a-z-]+)"', getsource(check))
    )


def test_the_limits_on_the_page_are_those_of_the_code():
    """So are the figures of the default board."""
    for line in (
        f"| bytes | {MOST_BYTES:,} |",
        f"| features | {reading.MOST_FEATURES:,} |",
        f"| corners, all outlines together | {reading.MOST_CORNERS:,} |",
        f"| towns | {reading.MOST_TOWNS:,} (",
        f"| corners of one town | {planar.MOST_TOWN_VERTICES:,} |",
        f"| outlines, all features together | {reading.MOST_OUTLINES_IN_ALL:,} |",
        f"at one height, or at one place across | {planar.MOST_SIDE_BY_SIDE:,} |",
        f"than {shapes.MOST_CROSSINGS:,} times",
        f"{shapes.MOST_NEAR:,} pairs of borders",
        f"more than {shapes.MOST_SHARED:,} corners",
        f"Of each code {check.MOST_OF_A_CODE} are listed",
        f"| outlines of one feature | {reading.MOST_OUTLINES:,} |",
        f"on {len(default_board().areas)} areas",
    ):
        assert line in PAGE
    for terrain in reading.TERRAINS:
        assert f"`{terrain}`" in PAGE
