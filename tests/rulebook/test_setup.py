"""How a game begins (R9 to R18)."""

import pytest

from tests.rulebook.kit import SMALL, base, event, game_with, play, rule, setting, small_board
from zwergriese.core import Cards, SeededChance, SettingRefused, UnknownName, new_game
from zwergriese.rulesets.zwerg_riese import TERRAINS, GameStarted, Options, coin_values, deck


@rule("R9")
def test_each_seat_gets_one_gnome_and_an_empty_board():
    """Every seat takes one gnome and the board that belongs to it; no coin lies on it yet."""
    state = base(game_with(seats=4))
    assert len(state.gnomes) == 4
    assert state.purses == ((), (), (), ())


@rule("R10")
def test_all_gnomes_begin_in_one_town():
    """All gnomes begin together, in the board's first town where nothing else was agreed."""
    assert base(game_with()).gnomes == ("alder", "alder", "alder")


@rule("R10")
def test_the_town_to_begin_in_may_be_agreed():
    """The players may agree on any town to begin in."""
    state = base(game_with(start_town="cedar"))
    assert state.gnomes == ("cedar", "cedar", "cedar")
    assert state.coins_in("cedar") == ()
    assert state.coins_in("alder") != ()


@rule("R10")
def test_a_town_that_is_not_on_the_board_is_refused():
    """Nobody begins in a town that the board does not have; the nearest is named."""
    with pytest.raises(UnknownName, match="no town 'ceder'; did you mean 'cedar'"):
        setting(start_town="ceder")


@rule("R11")
def test_what_nobody_needs_leaves_the_game():
    """With two seats there are two gnomes, two hands, two boards, and no more."""
    state = base(game_with(seats=2))
    assert [len(row) for row in (state.gnomes, state.hands, state.purses)] == [2, 2, 2]


@rule("R12")
def test_coins_are_shuffled_face_down():
    """Luck alone orders the coins, and those on the stack are seen by nobody."""
    game = game_with(coins=(3, 2, 1, 1, 3))
    state = base(game)
    assert state.coins == ((), (3,), (2,), (1,))
    assert state.stack[:2] == (1, 3)
    drawn = {draw.purpose: draw for draw in game.commits[0].luck}
    assert drawn["zwerg-riese/coins"].size == 16
    for viewer in (None, 0, 1, 2):
        assert {repr(coin) for coin in game.view(viewer).state.base.stack} == {"HIDDEN"}


@rule("R13")
def test_one_coin_goes_to_every_town_but_the_first():
    """Each town gets one coin, save the one where the gnomes stand."""
    assert [len(coins) for coins in base(game_with()).coins] == [0, 1, 1, 1]


@rule("R13")
def test_seventeen_towns_use_all_coins():
    """A board of 17 towns takes all 16 coins."""
    assert base(game_with(board=many_towns(17))).stack == ()


@rule("R13")
def test_eighteen_towns_are_too_many():
    """A board of 18 towns is refused: 16 coins are one too few."""
    with pytest.raises(
        SettingRefused, match="board: 18 towns need 17 coins, and there are only 16"
    ):
        setting(board=many_towns(18))


@rule("R13")
@pytest.mark.parametrize("count", [0, 1])
def test_a_board_without_a_goal_is_refused(count):
    """A board needs a town to begin in and another to go to."""
    with pytest.raises(SettingRefused, match=f"board: {count} towns; a game needs at least two"):
        setting(board=many_towns(count))


@rule("R14")
def test_all_see_the_coins_in_towns():
    """The value of a coin in a town is seen by everybody."""
    game = game_with(coins=(3, 2, 1))
    for viewer in (None, 0, 1, 2):
        assert game.view(viewer).state.base.coins == ((), (3,), (2,), (1,))


@rule("R15")
@pytest.mark.parametrize("count", [2, 4, 9, 10])
def test_the_other_coins_are_the_stack(count):
    """The stack holds 16 coins less one for each town but the first."""
    assert len(base(game_with(board=many_towns(count))).stack) == 16 - count + 1


@rule("R16")
def test_all_cards_are_one_shuffled_pile():
    """Landscapes and robbers are shuffled together into one face-down pile of 60."""
    game = new_game(setting(), SeededChance(1))
    state = base(game)
    assert sorted(state.pile) == sorted(deck(Options()))
    assert state.pile != deck(Options())
    assert state.pile != base(new_game(setting(), SeededChance(2))).pile
    for viewer in (None, 0, 1, 2):
        assert {repr(card) for card in game.view(viewer).state.base.pile} == {"HIDDEN"}


@rule("R17")
def test_hands_are_empty_at_first():
    """Nobody is dealt a card."""
    assert base(game_with()).hands == (Cards(TERRAINS),) * 3


@rule("R18")
def test_rick_stands_off_the_board():
    """Until somebody travels Rick is not on the board."""
    game = game_with()
    assert base(game).trip is None
    assert base(play(game, "reveal")).trip is None


@rule("R13", "R15", "R16")
def test_a_game_begins_with_one_event():
    """Setting up is one event, which holds all that luck answered."""
    game = game_with(coins=(1, 2, 3))
    started = event(game, GameStarted)
    assert started.start == "alder"
    assert started.towns == ("alder", "birch", "cedar", "dogwood")
    assert len(started.pile) == 60
    assert sorted((*started.stack, 1, 2, 3)) == sorted(coin_values(Options()))


def many_towns(count):
    """Towns on the small board, as many as are wanted."""
    places = [(600 + 1_000 * (n % 9), 600 + 1_000 * (n // 9)) for n in range(count)]
    return small_board(towns={f"town-{n}": place for n, place in enumerate(places)})


def test_the_small_board_is_as_told():
    """The board of these tests has four towns and all six terrains."""
    assert [town.id for town in SMALL.towns] == ["alder", "birch", "cedar", "dogwood"]
    assert {area.terrain for area in SMALL.areas} == set(TERRAINS)
