"""Cards: a multiset that is canonical by nature, and total where a redacted log needs it."""

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zwergriese.core import HIDDEN, BadDraw, Cards, UnknownName

KINDS = ("clay", "field", "forest")
hands = st.lists(st.sampled_from((*KINDS, HIDDEN)), max_size=30)


@given(hands, st.randoms(use_true_random=False))
def test_the_order_in_which_cards_came_together_does_not_matter(cards, lot):
    shuffled = list(cards)
    lot.shuffle(shuffled)
    one, other = Cards.of(KINDS, cards), Cards.of(KINDS, shuffled)
    assert one == other
    assert hash(one) == hash(other)
    assert list(one) == list(other)


@given(hands)
def test_cards_are_a_multiset(cards):
    hand, plain = Cards.of(KINDS, cards), Counter(cards)
    assert Counter(hand) == plain
    assert len(hand) == len(cards)
    assert bool(hand) == bool(cards)
    assert all(hand.count(kind) == plain[kind] for kind in (*KINDS, HIDDEN))
    assert all((kind in hand) == (plain[kind] > 0) for kind in (*KINDS, HIDDEN))
    assert hand.known == tuple(kind for kind in KINDS if plain[kind])
    assert hand.counts == tuple(plain[kind] for kind in KINDS)
    assert hand.hide() == Cards.of(KINDS, [HIDDEN] * len(cards))
    assert pickle.loads(pickle.dumps(hand)) == copy.deepcopy(hand) == hand


@given(hands, hands)
def test_hands_are_put_together(left, right):
    assert Cards.of(KINDS, left) + Cards.of(KINDS, right) == Cards.of(KINDS, left + right)


@given(hands, hands)
def test_a_hand_covers_another_if_it_has_each_of_its_known_cards(left, right):
    plain = Counter(right) - Counter(left)
    assert Cards.of(KINDS, left).covers(Cards.of(KINDS, right)) == (not set(plain) & set(KINDS))


@given(hands, st.sampled_from((*KINDS, HIDDEN)))
def test_taking_leaves_one_card_fewer_whatever_is_known(cards, card):
    hand = Cards.of(KINDS, cards)
    assert len(hand.take(card)) == max(len(hand) - 1, 0)
    assert hand.take(card).hide() == hand.hide().take(card)
    if card in hand:
        assert hand.take(card).add(card) == hand
    elif hand.hidden:
        assert hand.take(card).hidden == hand.hidden - 1


def test_without_the_card_and_without_hidden_ones_the_last_goes():
    assert Cards.of(KINDS, ["clay", "field"]).take("forest") == Cards.of(KINDS, ["clay"])
    assert Cards.of(KINDS).take(HIDDEN) == Cards.of(KINDS)


def test_an_unknown_kind_is_refused_with_the_nearest_one():
    with pytest.raises(UnknownName, match="did you mean 'forest'"):
        Cards.of(KINDS, ["forrest"])
    assert "forrest" not in Cards.of(KINDS, ["forest"])
    assert None not in Cards.of(KINDS)


def test_at_most_127_cards_of_a_kind():
    full = Cards.of(KINDS, ["clay"] * 127)
    with pytest.raises(BadDraw, match="more than 127 cards of kind 'clay'"):
        full.add("clay")
    with pytest.raises(BadDraw, match="more than 127"):
        full + full
    assert full.add("field").counts == (127, 1, 0)
    assert full.covers(full)


def test_cards_of_other_kinds_are_not_compared_in_silence():
    with pytest.raises(BadDraw, match="other kinds"):
        Cards.of(KINDS) + Cards.of(KINDS[:2])
    with pytest.raises(BadDraw, match="other kinds"):
        Cards.of(KINDS).covers(Cards.of(KINDS[:2]))


def test_cards_are_frozen_and_show_themselves():
    hand = Cards.of(KINDS, ["forest", HIDDEN, "clay", "clay"])
    assert repr(hand) == "Cards(clay x2, forest x1, HIDDEN x1)"
    with pytest.raises(AttributeError):
        hand.packed = 0
