"""Drawing counts and records; scripted and recorded luck say what they lack."""

import pickle

import pytest

from zwergriese.core import BadDraw, Draw, LuckMissing, ScriptedChance, SeededChance
from zwergriese.core.luck.chance import counted, fits
from zwergriese.core.luck.recorded import RecordedChance


def test_draws_are_counted_and_recorded_by_purpose():
    chance = SeededChance(7).drawing()
    shuffle, pick, die = chance.shuffled(3, "x/a"), chance.pick(5, "x/b"), chance.die(6, "x/a")
    assert chance.draws == (
        Draw("x/a", "shuffled", 3, shuffle),
        Draw("x/b", "pick", 5, pick),
        Draw("x/a", "die", 6, die),
    )
    assert chance.counts == counted({}, tuple(chance.draws)) == {"x/a": 2, "x/b": 1}


def test_the_counts_that_were_given_stay_as_they_are():
    before = {"x/a": 1}
    chance = SeededChance(7).drawing(before)
    chance.pick(5, "x/a")
    assert before == {"x/a": 1}
    assert counted(before, ()) is before


@pytest.mark.parametrize("size", [0, -1, 2**53 + 1])
@pytest.mark.parametrize("kind", ["pick", "die", "shuffled"])
def test_nothing_can_be_drawn_from_nothing(kind, size):
    with pytest.raises(BadDraw, match="nothing to draw from"):
        getattr(SeededChance(7).drawing(), kind)(size, "x/a")


@pytest.mark.parametrize("purpose", ["", "deck", "x/", "X/deck", "x/deck/2", "x/dück"])
def test_a_purpose_says_who_asks(purpose):
    with pytest.raises(BadDraw, match="a purpose says who asks"):
        SeededChance(7).drawing().pick(6, purpose)


@pytest.mark.parametrize(
    ("kind", "size", "answer", "good"),
    [
        ("pick", 6, 0, True),
        ("pick", 6, 5, True),
        ("pick", 6, 6, False),
        ("pick", 6, -1, False),
        ("pick", 2, True, False),
        ("pick", 6, 1.0, False),
        ("pick", 6, (1,), False),
        ("die", 6, 6, True),
        ("die", 6, 0, False),
        ("shuffled", 3, (2, 0, 1), True),
        ("shuffled", 3, (2, 0), False),
        ("shuffled", 3, (2, 0, 0), False),
        ("shuffled", 3, (2, 0, 3), False),
        ("shuffled", 2, (1.0, 0), False),
        ("shuffled", 2, (True, 0), False),
        ("shuffled", 3, 1, False),
        ("shuffled", 2**50, (1, 0), False),
    ],
)
def test_what_an_answer_may_be(kind, size, answer, good):
    assert fits(kind, size, answer) is good
    chance = ScriptedChance([answer]).drawing()
    if good:
        assert getattr(chance, kind)(size, "x/a") == answer
    else:
        with pytest.raises(BadDraw, match="was answered by"):
            getattr(chance, kind)(size, "x/a")
        assert chance.draws == ()


def test_scripted_luck_in_the_order_of_the_draws():
    chance = ScriptedChance([5, (1, 0), 2]).drawing()
    assert (chance.die(6, "x/a"), chance.shuffled(2, "x/b"), chance.pick(3, "x/a")) == (
        5,
        (1, 0),
        2,
    )
    with pytest.raises(LuckMissing, match="no answer left for a die of 6 for x/a"):
        chance.die(6, "x/a")


def test_scripted_luck_by_purpose():
    chance = ScriptedChance({"x/b": [1], "x/a": iter([2, 3])}).drawing()
    assert [chance.pick(9, "x/a"), chance.pick(9, "x/b"), chance.pick(9, "x/a")] == [2, 1, 3]
    with pytest.raises(LuckMissing):
        chance.pick(9, "x/c")


@pytest.mark.parametrize("script", [[1, (1, 0)], {"x/a": [1], "x/b": []}, [], {}])
def test_a_script_is_a_value(script):
    chance = ScriptedChance(script)
    assert pickle.loads(pickle.dumps(chance)) == chance == ScriptedChance(script)
    assert hash(chance) == hash(ScriptedChance(script))


LUCK = (
    Draw("x/a", "pick", 9, 4),
    Draw("x/b", "shuffled", 2, (1, 0)),
    Draw("x/a", "die", 6, 6),
)


def test_recorded_luck_answers_by_purpose_in_order():
    chance = RecordedChance(LUCK)
    assert chance.shuffled(2, "x/b") == (1, 0)
    assert chance.pick(9, "x/a") == 4
    assert chance.left == [LUCK[2]]
    assert chance.die(6, "x/a") == 6
    assert (chance.left, chance.draws) == ([], [LUCK[1], LUCK[0], LUCK[2]])


@pytest.mark.parametrize(
    ("kind", "size", "purpose"),
    [("pick", 8, "x/a"), ("die", 9, "x/a"), ("pick", 9, "x/c"), ("shuffled", 9, "x/a")],
)
def test_recorded_luck_does_not_answer_what_was_not_drawn(kind, size, purpose):
    chance = RecordedChance(LUCK)
    with pytest.raises(LuckMissing, match=f"now ask a {kind} of {size} for {purpose}"):
        getattr(chance, kind)(size, purpose)
    assert chance.left == list(LUCK)


def test_recorded_luck_that_can_not_be_is_told_apart():
    with pytest.raises(BadDraw, match="the log answers a pick of 6 for x/a by 9"):
        RecordedChance((Draw("x/a", "pick", 6, 9),)).pick(6, "x/a")
