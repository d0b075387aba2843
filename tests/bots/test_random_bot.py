"""The random bot plays any ruleset by its choices alone."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from tests.plugin.tiny.game import TINY, DrawCard, Stop
from zwergriese.bots import DecisionLuck, RandomBot
from zwergriese.bots.luck import keyed
from zwergriese.core import BadDraw, CommandRejected, SeededChance, agree, new_game


def game(seats=3):
    return new_game(agree(TINY, seats=seats, board=None), SeededChance(1))


def test_its_luck_hangs_on_seed_seat_and_ply_alone():
    view = game().view(0)
    assert RandomBot(5).choose(view) == RandomBot(5).choose(view)
    taken = {type(RandomBot(seed).choose(view)) for seed in range(40)}
    assert taken == {DrawCard, Stop}


def test_it_takes_by_the_weights_of_the_choice():
    view = game().view(0)
    taken = Counter(type(RandomBot(seed).choose(view)) for seed in range(1000))
    assert 720 < taken[DrawCard] < 880


def test_it_is_a_value_that_pickles():
    bot = RandomBot(5)
    copy = pickle.loads(pickle.dumps(bot))
    assert copy == bot
    assert copy.choose(game().view(0)) == bot.choose(game().view(0))


def test_it_does_not_speak_unasked():
    with pytest.raises(CommandRejected, match="core/not-asked"):
        RandomBot(5).choose(game().view(2))


def test_a_bad_seed_is_refused():
    with pytest.raises(BadDraw, match="a seed is a whole number"):
        RandomBot(-1)


def test_words_of_a_decision_are_published():
    """These values may never change: games that were played by seed would be others."""
    luck = DecisionLuck(keyed(7), 0, 3)
    assert [luck.pick(1000, "x") for _ in range(10)] == PUBLISHED
    assert sorted(DecisionLuck(keyed(7), 0, 3).shuffled(20, "x")) == list(range(20))


PUBLISHED = [169, 381, 843, 55, 396, 809, 327, 810, 49, 778]
