"""What is in the box (R1 to R8)."""

from collections import Counter

import pytest

from tests.rulebook.kit import SMALL, base, game_with, rule, setting, small_board
from zwergriese.boards import default_board
from zwergriese.core import SettingRefused, UnknownName, agree, new_game
from zwergriese.geometry.planar import Area
from zwergriese.rulesets.zwerg_riese import (
    TERRAINS,
    ZWERG_RIESE,
    Options,
    Trip,
    coin_values,
    deck,
)


@rule("R1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play(seats):
    """Two to four seats may play."""
    assert len(base(game_with(seats=seats)).hands) == seats


@rule("R1")
@pytest.mark.parametrize("seats", [0, 1, 5, -1, True, 2.0, "3", None])
def test_no_other_number_plays(seats):
    """Any other number of seats is refused, and the allowed ones are named."""
    with pytest.raises(SettingRefused, match="seats: zwerg-riese is played by 2 to 4, not by"):
        setting(seats=seats)


@rule("R2")
def test_a_board_has_towns_and_six_terrains():
    """A board shows towns and ground of six kinds."""
    board = default_board()
    assert {area.terrain for area in board.areas} == set(TERRAINS)
    assert len(TERRAINS) == 6
    assert len(board.towns) == 10


@rule("R2")
def test_a_board_with_another_terrain_is_refused():
    """A board with a seventh terrain can't be played, and the nearest known one is named."""
    strange = Area("x", "moutain", (((0, 0), (100, 0), (100, 100)),))
    board = small_board(areas=(*SMALL.areas, strange))
    with pytest.raises(UnknownName, match="no terrain 'moutain'; did you mean 'mountain'"):
        setting(board=board)


@rule("R3")
def test_one_giant_is_shared():
    """There is one giant: whoever travels walks with him, and one at a time."""
    game = game_with(hands=("forest",))
    assert base(game).trip is None
    game = game.apply(game.parse("start-trip", 0))
    assert isinstance(base(game).trip, Trip)
    assert game.to_act == (0,)


@rule("R4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_has_its_own_gnome_and_board(seats):
    """Each seat has one gnome, and a board of its own for its coins."""
    state = base(game_with(seats=seats))
    assert len(state.gnomes) == len(state.purses) == seats


@rule("R5")
def test_sixteen_coins_of_value_one_to_three():
    """There are 16 coins, worth 1 to 3 each."""
    assert Counter(coin_values(Options())) == {1: 6, 2: 6, 3: 4}


@rule("R6")
def test_fifty_one_landscapes():
    """There are 51 landscape cards, each of one terrain."""
    landscapes = [card for card in deck(Options()) if card in TERRAINS]
    assert Counter(landscapes) == dict(zip(TERRAINS, (9, 9, 9, 8, 8, 8), strict=True))
    assert len(landscapes) == 51


@rule("R7")
def test_nine_robbers():
    """There are eight brown robbers and a red one."""
    robbers = [card for card in deck(Options()) if card not in TERRAINS]
    assert Counter(robbers) == {"brown-robber": 8, "red-robber": 1}


@rule("R8")
def test_the_base_game_has_no_cloud():
    """Without a variant nothing is forbidden to a foot: no cloud is on the board."""
    game = new_game(agree(ZWERG_RIESE, seats=2, board=SMALL))
    assert game.setting.variants == ()
    assert game.state.slices == ()
