"""Nothing is said without words, and no words are left over: each kind of fault is found."""

from __future__ import annotations

import pytest

from tests.texts.tiny_game import TINY, catalogue
from zwergriese.core.messages.builtin import CORE_REJECTIONS
from zwergriese.texts import Texts, missing_keys, read_texts, text_faults

CORE = read_texts("en")


def faults(**changes):
    texts = Texts("en", (catalogue(**changes), *CORE.catalogues))
    return [(fault.key, fault.kind) for fault in text_faults(TINY, texts)]


def test_the_core_has_words_for_all_it_says():
    assert text_faults(None, CORE) == ()
    assert {row.code for row in CORE_REJECTIONS} <= set(CORE.entries)


def test_a_game_with_all_its_words_has_no_faults():
    assert faults() == []


@pytest.mark.parametrize("key", ["drawn", "draw", "draw-now", "too-tired"])
def test_a_missing_sentence_is_found(key):
    changes = {key: None, f"{key}:heading": None}
    assert (f"tiny/{key}", "missing") in faults(**changes)
    texts = Texts("en", (catalogue(**changes), *CORE.catalogues))
    assert missing_keys(TINY, texts) == (f"tiny/{key}",)


def test_a_kind_of_noun_without_any_noun_is_found():
    assert ("tiny/beast", "missing") in faults(drawn="{card:beast}")


def test_a_place_that_is_no_field_is_found():
    assert faults(drawn="{seat:player} draws {beast:card}") == [("tiny/drawn", "placeholder")]


def test_a_stale_sentence_is_found():
    assert faults(gone="Gone.") == [("tiny/gone", "stale")]


def test_a_case_of_a_field_that_is_not_there_is_found():
    assert faults(**{"drawn:beast=none": "Hm."}) == [("tiny/drawn:beast=none", "stale")]


def test_a_stale_noun_is_found():
    assert faults(**{"beast:owl": "an owl"}) == [("tiny/beast:owl", "stale")]


def test_english_says_it_as_it_stands():
    """In an English catalogue the message is the sentence itself."""
    from babel.messages.pofile import read_po

    from zwergriese.texts.sources import files

    with (files("zwergriese.texts") / "locales" / "en.po").open("rb") as file:
        for message in read_po(file):
            assert message.id in ("", message.string), message.context
