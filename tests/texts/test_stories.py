"""A story tells every event in a sentence, and nothing that its listener may not know."""

from __future__ import annotations

from tests.texts.tiny_game import TOO_TIRED, Draw, Whisper, catalogue, setting
from zwergriese.core import Abandon, Commit, Outcome, ScriptedChance, Undo, new_game, ranked
from zwergriese.texts import Texts, read_texts, story, story_lines, teller
from zwergriese.texts.tellers import deciding

TEXTS = Texts("en", (catalogue(), *read_texts("en").catalogues))


def played():
    game = new_game(setting(), ScriptedChance([0, 1, 0]))
    while game.outcome is None:
        game = game.apply(Draw(game.to_act[0]))
    return game


def test_a_story_has_a_sentence_for_every_event():
    assert list(story(played().commits, setting(), TEXTS, players=["Ann", "Bo"])) == [
        "3 cards lie on the pile.",
        "Turn 1: Ann",
        "Ann draws a fox.",
        "Turn 2: Bo",
        "Bo draws a hen.",
        "Turn 3: Ann",
        "Ann draws a fox.",
        "The game is over: Ann wins with 2 points.",
        "Place 1: Ann, 2 points",
        "Place 2: Bo, 1 point",
    ]


def test_what_a_listener_may_not_see_is_told_as_hidden():
    heard = list(story(played().commits, setting(), TEXTS, viewer=1))
    assert "Player 1 draws a hidden card." in heard
    assert "Player 2 draws a hen." in heard
    assert not any("fox" in sentence for sentence in heard)


def test_a_spectator_hears_of_no_card():
    heard = list(story(played().commits, setting(), TEXTS, viewer=None))
    assert not any("fox" in sentence or "hen" in sentence for sentence in heard)


def test_a_story_is_a_function_of_the_redacted_log():
    """The law of secrecy, for texts: what v hears is the same from v's own log."""
    game = played()
    for viewer in (0, 1, None):
        from_all = list(story(game.commits, setting(), TEXTS, viewer=viewer))
        assert from_all == list(story(game.commits_for(viewer), setting(), TEXTS, viewer=viewer))
        assert from_all == list(story(game.commits_for(viewer), setting(), TEXTS))


def test_lines_know_their_commit():
    lines = list(story_lines(played().commits, setting(), TEXTS))
    assert [(line.ply, line.heading) for line in lines[:4]] == [
        (1, False), (2, True), (2, False), (3, True),
    ]  # fmt: skip


def test_an_undo_is_told_by_its_command():
    game = new_game(setting(), ScriptedChance([0])).apply(Draw(0)).apply(Undo(None, 1))
    told = list(story(game.commits, setting(), TEXTS))
    assert told[-1] == "The host goes back to how it was after move 1."


def test_an_abandoned_game_has_no_winner():
    game = new_game(setting(), ScriptedChance([])).apply(Abandon())
    told = list(story(game.commits, setting(), TEXTS))
    assert told[-1] == "The game was called off; nobody wins."


def test_a_teller_has_words_for_questions_commands_and_refusals():
    game = new_game(setting(), ScriptedChance([]))
    words = teller(TEXTS, setting(), ["Ann", "Bo"])
    assert words.question(game.asks[0]) == "Will you draw a card?"
    assert words.command(Draw(0)) == "Draw a card."
    assert words.rejection(TOO_TIRED(cards=("fox",))) == "You are too tired to carry a fox."
    refused = game.check(Draw(1))
    assert refused is not None
    assert words.rejection(refused) == "It is not Bo's move; we are waiting for Ann."


def test_a_told_command_is_put_out_of_sight_too():
    """A command without events may hold a secret; its words get it hidden."""
    words = catalogue(**{"whisper:told": "{seat:player} whispers of {card:card}."})
    texts = Texts("en", (words, *TEXTS.catalogues))
    commits = [Commit(2, 0, Whisper(0, "fox"), (), ())]
    assert [list(story(commits, setting(), texts, viewer=viewer)) for viewer in (0, 1)] == [
        ["Player 1 whispers of a fox."],
        ["Player 1 whispers of a hidden card."],
    ]


def placed(texts, scores, names):
    words = teller(texts, setting(), ["Ann", "Bo"])
    return words.standings(Outcome("finished", ranked(scores, names)))


def test_where_scores_are_equal_what_decided_is_told():
    assert placed(TEXTS, {0: (7, 5), 1: (7, 1)}, ("foxes",)) == (
        "Place 1: Ann, 7 points and 5 for foxes",
        "Place 2: Bo, 7 points and 1 for foxes",
    )
    own = catalogue(**{"figure:foxes": ("{n} fox", "{n} foxes")})
    texts = Texts("en", (own, *TEXTS.catalogues))
    assert placed(texts, {0: (1, 5), 1: (1, 1)}, ("foxes",)) == (
        "Place 1: Ann, 1 point and 5 foxes",
        "Place 2: Bo, 1 point and 1 fox",
    )


def test_what_did_not_decide_is_not_told():
    alone = placed(TEXTS, {0: (7, 5), 1: (6, 9)}, ("foxes",))
    assert alone == ("Place 1: Ann, 7 points", "Place 2: Bo, 6 points")
    shared = placed(TEXTS, {0: (7, 5), 1: (7, 5)}, ("foxes",))
    assert shared == ("Place 1: Ann, 7 points", "Place 1: Bo, 7 points")
    second = placed(TEXTS, {0: (7, 5, 2), 1: (7, 5, 1)}, ("foxes", "hens"))
    assert second[0] == "Place 1: Ann, 7 points and 2 for hens"


def test_each_seat_is_told_what_decided_for_it():
    three = ranked({0: (7, 5, 2), 1: (7, 5, 1), 2: (7, 0, 3)}, ("foxes", "hens"))
    assert [deciding(row, three) for row in three] == [
        (("foxes", 5), ("hens", 2)),
        (("foxes", 5), ("hens", 1)),
        (("foxes", 0),),
    ]
