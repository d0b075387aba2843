"""A rule that would decide by a hidden value is stopped."""

import pytest

from tests.games.smugglers import SMUGGLERS
from zwergriese.core import HIDDEN, Cards, HiddenRead, agree, unstarted

KINDS = ("silk", "tea")
POSITION = unstarted(agree(SMUGGLERS, seats=2, board=None)).position


@pytest.mark.parametrize(
    "value", [None, 0, "tea", (), ("tea",), Cards.of(KINDS), Cards.of(KINDS, ["tea"])]
)
def test_a_known_value_is_given_back(value):
    assert POSITION.known(value) is value


@pytest.mark.parametrize("value", [HIDDEN, ("tea", HIDDEN), Cards.of(KINDS, ["tea", HIDDEN])])
def test_a_hidden_value_is_not(value):
    with pytest.raises(HiddenRead, match="hidden from whoever asks"):
        POSITION.known(value)
