"""Choices: what is offered, and how one is taken at random by the weights that were given."""

import pytest
from attrs import frozen

from tests.games.smugglers.lookout import KeepLookout, PlaceLookout, Places
from tests.games.smugglers.messages import Draw, Stop, TakeLost
from zwergriese.core import (
    BadDraw,
    Choice,
    Family,
    LegalCommands,
    Question,
    RegistrationError,
    ScriptedChance,
)

DRAW, STOP = Draw(0), Stop(0)
PLACES = Places(0, 10, None)


def sampled(choice, *answers):
    return choice.sample(ScriptedChance(answers).drawing(), "x/choice")


def test_listed_commands_are_all_there_is():
    choice = Choice(0, "x/y", (DRAW, STOP))
    assert choice.complete
    assert choice.examples() == (DRAW, STOP)
    assert choice.accepts(Draw(1))
    assert not choice.accepts(TakeLost(0, "tea"))
    assert [sampled(choice, at) for at in range(2)] == [DRAW, STOP]


def test_a_family_is_more_than_can_be_listed():
    choice = Choice(0, "x/y", (KeepLookout(0),), family=PLACES)
    assert isinstance(PLACES, Family)
    assert not choice.complete
    assert choice.accepts(PlaceLookout(0, 99))
    assert choice.examples() == (KeepLookout(0), *PLACES.examples())
    assert sampled(choice, 0) == KeepLookout(0)
    assert sampled(choice, 1, 7) == PlaceLookout(0, 7)


@pytest.mark.parametrize(
    ("choice", "answers", "taken"),
    [
        (Choice(0, "x/y", (DRAW, STOP), (1, 3)), (0,), DRAW),
        (Choice(0, "x/y", (DRAW, STOP), (1, 3)), (3,), STOP),
        (Choice(0, "x/y", (DRAW, STOP), (1, 0)), (), DRAW),
        (Choice(0, "x/y", (DRAW, STOP), (0, 0)), (1,), STOP),
        (Choice(0, "x/y", (DRAW,)), (), DRAW),
        (Choice(0, "x/y", (STOP,), (0,), PLACES), (4,), PlaceLookout(0, 4)),
        (Choice(0, "x/y", (STOP,), (2,), PLACES, 3), (4, 4), PlaceLookout(0, 4)),
        (Choice(0, "x/y", (STOP,), (2,), PLACES, 0), (1,), STOP),
        (Choice(0, "x/y", (), None, PLACES, 0), (4,), PlaceLookout(0, 4)),
    ],
)
def test_weights_say_how_often_each_is_taken(choice, answers, taken):
    chance = ScriptedChance(answers).drawing()
    assert choice.sample(chance, "x/choice") == taken
    assert len(chance.draws) == len(answers)


def test_nothing_can_be_sampled_from_nothing():
    with pytest.raises(BadDraw, match="nothing to draw from"):
        sampled(Choice(0, "x/y"), 0)


def test_legal_commands_are_a_sequence_that_knows_whether_it_is_all():
    legal = LegalCommands((DRAW, STOP), complete=False)
    assert list(legal) == [DRAW, STOP]
    assert (legal[0], legal[-1], legal[1:], len(legal)) == (DRAW, STOP, (STOP,), 2)
    assert DRAW in legal
    assert legal == LegalCommands((DRAW, STOP), complete=False)
    assert legal != LegalCommands((DRAW, STOP), complete=True)
    assert legal != (DRAW, STOP)
    assert hash(legal) == hash(LegalCommands((DRAW, STOP), complete=False))
    assert repr(legal).endswith("complete=False)")


def test_a_question_has_a_name_and_is_put_to_a_seat():
    question = Question("x/y", (Draw,), lambda position, seat: Choice(seat, "x/y"))
    ask = question.to(2)
    assert (ask.seat, ask.kind, ask.commands) == (2, "x/y", (Draw,))
    assert ask == Question("x/y", (), None).to(2)
    with pytest.raises(RegistrationError, match="a question 'y'"):
        Question("y", (), None)


def test_a_family_is_told_by_its_shape():
    @frozen
    class Half:
        def accepts(self, command):
            return True

    assert not isinstance(Half(), Family)
