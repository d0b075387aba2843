"""Zwerg Riese has words for all that it says, and the words fit."""

from __future__ import annotations

import pytest

from zwergriese.boards import default_board
from zwergriese.core import Cards, SeededChance, agree, new_game
from zwergriese.core.seats import SPECTATOR
from zwergriese.rulesets.zwerg_riese import TERRAINS, ZWERG_RIESE
from zwergriese.rulesets.zwerg_riese.pictures.words import PICTURE_KEYS
from zwergriese.texts import Locales, read_texts, story, tell, teller, text_faults

LOCALES = Locales("zwergriese.rulesets.zwerg_riese")
TEXTS = read_texts("en", LOCALES)


def agreed(seats=3):
    return agree(ZWERG_RIESE, seats=seats, board=default_board())


def test_nothing_lacks_words_and_no_words_are_left_over():
    assert [str(fault) for fault in text_faults(ZWERG_RIESE, TEXTS, PICTURE_KEYS)] == []


@pytest.mark.parametrize("terrain", TERRAINS)
def test_each_terrain_has_its_nouns(terrain):
    for key in ("card:{}", "card:{}:the", "terrain:{}", "terrain:{}:to"):
        assert f"zwerg-riese/{key.format(terrain)}" in TEXTS


def test_english_says_it_as_it_stands():
    from babel.messages.pofile import read_po

    from zwergriese.texts.sources import files

    with (files(LOCALES.package) / "locales" / "en.po").open("rb") as file:
        for message in read_po(file):
            assert message.id in ("", message.string), message.context


def played(seed, seats=3, most=60):
    game = new_game(agreed(seats), SeededChance(seed))
    chance = SeededChance(seed + 1).drawing()
    while game.outcome is None and game.ply < most:
        game = game.apply(game.choices(game.to_act[0])[0].sample(chance))
    return game


@pytest.mark.parametrize("seed", range(4))
def test_a_game_is_told_without_a_gap(seed):
    """Every event has a sentence of its own, ended and begun as sentences are."""
    game = played(seed)
    events = sum(len(commit.events) for commit in game.commits)
    told = list(story(game.commits, game.setting, TEXTS, players=["Ann", "Bo", "Cy"]))
    headings = [line for line in told if line.startswith("Turn ")]
    assert len(told) >= events
    assert headings[0] == "Turn 1: Ann"
    for line in told:
        assert line[0].isupper()
        assert line in headings or line.startswith("Place ") or line[-1] in ".!"
        assert "zwerg-riese/" not in line
        assert "{" not in line


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_a_listener_hears_what_their_own_log_tells(viewer):
    game = played(3)
    heard = list(story(game.commits, game.setting, TEXTS, viewer=viewer))
    assert heard == list(story(game.commits_for(viewer), game.setting, TEXTS))


def test_stolen_cards_are_told_to_thief_and_victim_only():
    from zwergriese.core import Commit
    from zwergriese.rulesets.zwerg_riese import CardStolen, Reveal

    setting = agreed()
    commits = [Commit(2, 0, Reveal(0), (), (CardStolen(0, 1, "clay", 0),))]
    heard = [list(story(commits, setting, TEXTS, viewer=viewer)) for viewer in (0, 1, 2, None)]
    assert heard == [
        ["Player 1 snatches a clay card from player 2."],
        ["Player 1 snatches a clay card from player 2."],
        ["Player 1 snatches a hidden card from player 2."],
        ["Player 1 snatches a hidden card from player 2."],
    ]


def test_refusals_are_told_in_whole_sentences():
    from zwergriese.rulesets.zwerg_riese import rejections as no

    words = teller(TEXTS, agreed(), ["Ann", "Bo", "Cy"])
    assert words.rejection(no.MISSING_CARD(terrain="water")) == (
        "Rick can only step into the water in return for a water card, and you have none."
    )
    assert words.rejection(no.NOT_ONE_STRIDE(to=(100, 250), stride=11_000)) == (
        "(1, 2.5) is not one stride away: Rick's legs always span 110 mm."
    )
    assert words.rejection(no.HOME_TOWN(town="okkaru")) == (
        "The trip began in Okkaru; Rick has to walk to another town."
    )
    assert words.rejection(no.NOT_LOST(card="clay", cards=("water", "water", "field"))) == (
        "A clay card is not there to take; the lost cards are 2 water cards and a field card."
    )


def test_a_question_is_named_where_something_else_was_answered():
    from zwergriese.rulesets.zwerg_riese import StopDrawing

    game = new_game(agreed(), SeededChance(1))
    refused = game.check(StopDrawing(0))
    assert refused is not None
    assert teller(TEXTS, game.setting).rejection(refused) == (
        "That does not answer what is asked now: Will you turn over cards, or send Rick on a trip?"
    )


def test_options_and_their_answers_are_told():
    words = teller(TEXTS, agreed())
    assert words.option("theft") == "How a robber chooses a card from a hand."
    assert words.option("theft", "blind") == "Without looking."


def test_an_empty_hand_has_a_sentence_of_its_own():
    from zwergriese.rulesets.zwerg_riese import TripStarted

    event = TripStarted(0, "okkaru", (0, 0), Cards(TERRAINS), False)
    assert "no card at all" in teller(TEXTS, agreed()).event(event)
    assert tell(TEXTS, "zwerg-riese/reveal") == "Turn over a card."
