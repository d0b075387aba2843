"""Names from outside can't turn a sentence round, hide in it, or pass for somebody else's."""

from __future__ import annotations

import unicodedata

import pytest

from tests.texts.tiny_game import catalogue
from zwergriese.texts import Texts, names, read_texts, safe_name, tell

DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


@pytest.mark.parametrize("letter", DIRECTIONS + "\x00\x01\x07\x1b\x7f\x9b\ud800\u2028")
def test_control_and_direction_characters_are_taken_out(letter):
    assert safe_name(f"An{letter}na") in {"Anna", "An na"}


def test_lines_and_tabs_become_blanks():
    assert safe_name("  An\n\tna \r") == "An na"


@pytest.mark.parametrize("name", ["Anna", "Łoś", "Zoë O'Hara", "李", '<b>&"', "e\u0301", "🦊"])
def test_ordinary_names_stay_as_typed(name):
    assert safe_name(name) == name


def test_a_name_from_right_to_left_is_isolated():
    """The number beside it stays with its noun (F06)."""
    texts = Texts(
        "en", (catalogue(said="{v:player} pays {n:n} cards (3)."), *read_texts().catalogues)
    )
    sentence = tell(texts, "tiny/said", {"v": 0, "n": 2}, names(["גמד"]))
    assert sentence == "\u2068גמד\u2069 pays 2 cards (3)."


def test_a_name_that_turns_text_round_is_shown_without_its_marks():
    shown = names(["Rick\u202e(3)"]).players[0]
    assert shown == "Rick(3)"
    assert not any(unicodedata.bidirectional(letter) in {"RLO", "LRO", "PDF"} for letter in shown)


def test_long_names_are_cut():
    assert len(safe_name("x" * 1_000_000)) == 60


@pytest.mark.parametrize(
    "pair",
    [("Ann", "Ann"), ("Ann", "ann"), ("é", "e\u0301"), ("Strasse", "Straße"), ("Ann", "An\u200en")],
)
def test_names_that_look_alike_are_told_apart_by_seat(pair):
    """Scores go by seat, and so can be read (F02)."""
    first, other = names(pair).players
    assert (first[-4:], other[-4:]) == (" (1)", " (2)")


def test_who_has_no_name_is_numbered():
    assert names(["", None, 3, "\u202e"]).players == ("", "", "", "")
