"""What follows from the rules at all times (R88 to R92), in games that chance plays."""

import pytest

from tests.rulebook.kit import (
    TO_BIRCH,
    base,
    cards_everywhere,
    coins_everywhere,
    game_with,
    hand,
    on_the_table,
    play,
    played,
    rule,
    states,
)
from zwergriese.rulesets.zwerg_riese import (
    ROBBERS,
    LostCardTaken,
    PaidCardsPutUnder,
    PileShuffled,
    coin_values,
    deck,
)

SEEDS = range(6)


@rule("R88")
def test_the_robber_on_the_table_is_the_only_one_missing():
    """While lost cards are chosen eight robbers are in the pile and one lies on the table."""
    game = play(game_with(pile="forest clay brown"), *["reveal"] * 3)
    pile = [card for card in base(game).pile if card in ROBBERS]
    assert sorted([*pile, base(game).robbery.card]) == sorted(ROBBERS)


@rule("R88")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_pile_is_never_empty(seed):
    """All robbers are in the pile whenever somebody is asked, save one that lies on the table."""
    game = played(seed)
    for ply in range(1, game.ply):
        state = base(game.at(ply)) if ply % 7 == 0 else None
        if state is not None:
            robbers = [card for card in state.pile if card in ROBBERS]
            assert len(robbers) == 9 - on_the_table(state)
            assert state.pile


@rule("R89")
@pytest.mark.parametrize("seed", SEEDS)
def test_sixty_cards_at_all_times(seed):
    """Pile, hands, table and what is laid aside are always the same 60 cards."""
    game = played(seed)
    every = sorted(deck(game.setting.options))
    assert len(every) == 60
    for state in states(game):
        assert cards_everywhere(state) == every


@rule("R90")
@pytest.mark.parametrize("seed", SEEDS)
def test_sixteen_coins_at_all_times(seed):
    """Stack, towns and players have always the same 16 coins."""
    game = played(seed)
    every = sorted(coin_values(game.setting.options))
    assert len(every) == 16
    for state in states(game):
        assert coins_everywhere(state) == every


@rule("R91")
@pytest.mark.parametrize("seed", SEEDS)
def test_landscapes_return_by_paid_trips_only(seed):
    """The number of landscapes in the pile grows by cards paid for a trip, and by nothing else."""
    game = played(seed)
    before = 51
    rules = game.setting.rules
    state = base(game.at(1))
    for commit in game.commits[1:]:
        for one in commit.events:
            if type(one) in rules.base:
                state = rules.base[type(one)](state, one)
                now = sum(card not in ROBBERS for card in state.pile)
                if now > before:
                    assert isinstance(one, PaidCardsPutUnder)
                before = now


@rule("R91")
def test_who_gets_lost_cards_keeps_them():
    """Lost cards stay with who chose them; none goes back to the pile."""
    game = play(game_with(pile="forest clay brown"), *["reveal"] * 3, "take-lost clay")
    assert sorted(one.card for one in game.commits[-1].events if isinstance(one, LostCardTaken))
    assert [hand(game, seat) for seat in (1, 2)] == ["forest", "clay"]
    assert sum(card not in ROBBERS for card in base(game).pile) == 49


@rule("R92")
def test_without_a_red_robber_the_pile_keeps_its_order():
    """What goes under the pile stays in its order, so the last cards are known to all."""
    game = game_with(hands=("forest",), pile="clay brown water brown", seats=2)
    before = base(game).pile
    game = play(game, *TO_BIRCH, "reveal", "reveal", "reveal", "reveal")
    assert not [
        one for commit in game.commits for one in commit.events if isinstance(one, PileShuffled)
    ]
    assert base(game).pile == (*before[4:], "forest", "brown-robber", "brown-robber")
