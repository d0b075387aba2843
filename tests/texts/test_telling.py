"""A key and typed values become one sentence."""

from __future__ import annotations

import pickle

import pytest

from tests.texts.tiny_game import KINDS, catalogue
from zwergriese.core import HIDDEN, Cards
from zwergriese.texts import TextMissing, Texts, TextsUnreadable, names, read_texts, tell

CORE = read_texts("en")
SOME_CARDS = Cards.of(KINDS, ["hen", "fox", HIDDEN])


def texts(**changes):
    return Texts("en", (catalogue(**changes), *CORE.catalogues))


def told(template, **params):
    return tell(texts(said=template), "tiny/said", params)


@pytest.mark.parametrize(
    ("template", "value", "sentence"),
    [
        ("{v:player} waits.", 0, "Player 1 waits."),
        ("Hello {v:player}.", (0, 2, 3), "Hello player 1, player 3 and player 4."),
        ("Hello {v:player}.", (), "Hello nobody."),
        ("Hello {v:player}.", HIDDEN, "Hello somebody."),
        ("{v:card} runs.", "fox", "A fox runs."),
        ("Here is {v:card:the}.", "fox", "Here is the fox."),
        ("Here is {v:card:the}.", "hen", "Here is a hen."),
        ("Here is {v:tiny/card}.", "hen", "Here is a hen."),
        ("Here is {v:card}.", HIDDEN, "Here is a hidden card."),
        ("Here is {v:card}.", None, "Here is no card."),
        ("Take {v:card}.", ("fox", "hen", "fox"), "Take 2 foxes and a hen."),
        ("Take {v:card}.", (HIDDEN, HIDDEN), "Take 2 hidden cards."),
        ("Take {v:card}.", SOME_CARDS, "Take a fox, a hen and a hidden card."),
        ("Take {v:card}.", Cards(KINDS), "Take no card."),
        ("{v:n} cards", Cards.of(KINDS, ["hen", "fox"]), "2 cards"),
        ("{v:n} cards", 7, "7 cards"),
        ("At {v:point}.", (1250, -3), "At (12.5, -0.03)."),
        ("At {v:point}.", ((100, 200), (300, 405)), "At (1, 2) and (3, 4.05)."),
        ("{v:length} long", 12_345, "123.45 mm long"),
        ("At {v:point}.", HIDDEN, "At a hidden place."),
        ("So: {v:text}", "tiny/draw", "So: Draw a card."),
        ("{v}", True, "Yes"),
        ("{v}", None, "Nothing"),
        ("{v}", (3, 4), "3 and 4"),
        ("{{{v}}}", "x", "{x}"),
    ],
)  # fmt: skip
def test_a_place_is_written_by_its_kind(template, value, sentence):
    assert told(template, v=value) == sentence


@pytest.mark.parametrize(
    ("count", "sentence"), [(1, "1 card lies on the pile."), (0, "0 cards lie on the pile.")]
)
def test_the_counted_place_chooses_the_plural(count, sentence):
    assert tell(texts(), "tiny/dealt", {"cards": count}) == sentence


def test_a_special_value_has_its_own_sentence():
    own = Texts("en", (catalogue(said="Hm.", **{"said:v=none": "Nothing!", "said:v=one": "One!"}),))
    assert [tell(own, "tiny/said", {"v": v}) for v in (None, (), (1,), (1, 2))] == [
        "Nothing!", "Nothing!", "One!", "Hm.",
    ]  # fmt: skip


def test_special_cases_come_from_the_language_of_the_sentence():
    """A translation without the case tells its own general sentence, not the English case."""
    german = catalogue(said="Na sowas.")
    english = catalogue(said="Hm.", **{"said:v=none": "Nothing!"})
    assert tell(Texts("de", (german, english)), "tiny/said", {"v": None}) == "Na sowas."


def test_a_missing_sentence_is_told_by_its_key_and_a_warning():
    with pytest.warns(TextMissing, match="tiny/nothing"):
        assert tell(CORE, "tiny/nothing") == "tiny/nothing"


def test_a_missing_value_is_told_by_the_key_and_a_warning():
    with pytest.warns(TextMissing, match=r"no value was given for \{seat\}"):
        assert tell(texts(), "tiny/drawn", {"card": "fox"}) == "tiny/drawn"


def test_a_missing_noun_is_told_by_its_id_and_a_warning():
    with pytest.warns(TextMissing, match="tiny/card:owl"):
        assert told("Take {v:card}.", v="owl") == "Take owl."


@pytest.mark.parametrize(
    "template",
    ["{a.__class__}", "{a[0]}", "{a!r}", "{", "{}", "{a:{b}}", "{a:B}", "{0}", "x" * 3_000],
)
def test_a_template_holds_nothing_but_plain_places(template):
    """A catalogue can come from anywhere: it reaches no attribute of a value."""
    with pytest.raises(TextsUnreadable, match="tiny/said"):
        told(template, a=1)


def test_names_are_told_as_typed():
    given, own = names(["anna", "Łoś"]), texts(said="{v:player} waits.")
    assert tell(own, "tiny/said", {"v": 0}, given) == "anna waits."
    assert tell(own, "tiny/said", {"v": 1}, given) == "Łoś waits."
    assert tell(own, "tiny/said", {"v": 2}, given) == "Player 3 waits."


def test_titles_of_places_are_told_instead_of_their_ids():
    given = names(titles={"town": {"t1": "Oak\u202eham"}})
    assert tell(texts(said="To {v:town}!"), "tiny/said", {"v": "t1"}, given) == "To Oakham!"


def test_texts_are_values():
    again = pickle.loads(pickle.dumps(CORE))
    assert again == CORE
    assert hash(again) == hash(CORE)
    assert tell(again, "core/yes") == "yes"
