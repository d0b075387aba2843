"""The end of their whole kind: who takes the last coin, when, and who has won."""

import pytest

from tests.rulebook.kit import (
    FROM_CEDAR,
    TO_CEDAR,
    base,
    fail,
    game_with,
    kinds,
    play,
    refused,
    rule,
    setting,
    small_board,
)
from zwergriese.core import restored
from zwergriese.rulesets.zwerg_riese import (
    TERRAINS,
    CardsKept,
    CoinTaken,
    GameStarted,
    StartTrip,
    TakeStep,
    TurnEnded,
)
from zwergriese.testing import given

PAIR = small_board(towns={"alder": (1_500, 3_000), "cedar": (1_500, 2_000)})


@rule("R83")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_second_seat_takes_the_last_coin_late_in_the_game(seats):
    """Whoever takes the last coin ends the game at once; those after them have no turn more."""
    game = game_with(seats=seats, board=PAIR, box=(2, 0, 0))
    for _ in range(8):
        for _ in range(seats):
            game = fail(game)
    game = play(game, *TO_CEDAR)
    assert base(game).stack == ()
    assert base(game).coins == ((1,), ())
    assert game.outcome is None
    # Seat 1 goes where no coin lies, and comes back for the last one in the next round.
    game = play(game, *TO_CEDAR)
    for _ in range(seats - 1):
        game = fail(game)
    game = play(game, *FROM_CEDAR)
    assert kinds(game)[-1] == "GameEnded"
    assert base(game).turn == 1
    assert base(game).purses[:2] == ((1,), (1,))
    for seat in range(seats):
        assert refused(game, "reveal", seat) == "core/over"
    again = restored(game.setting, game.commits)
    assert again.state == game.state
    assert again.outcome == game.outcome


def ended(gold, cards):
    """End a game in which each seat has so much gold, told as coins, and so many cards."""
    stacks = [*gold, (1,)]
    stacks[0] = gold[0][:-1]
    last = gold[0][-1]
    flat = tuple(value for coins in reversed(stacks[: len(gold)]) for value in coins)
    started = GameStarted(
        0, len(gold), "alder", ("alder", "cedar"), ((), (last, *flat)), (), ("brown-robber",) * 9
    )
    happened = [started]
    for seat, count in enumerate(cards):
        own = stacks[seat]
        happened += [
            CoinTaken(seat, "cedar", own),
            CardsKept(seat, (TERRAINS * 2)[:count]),
            TurnEnded(seat, (seat + 1) % len(gold)),
        ]
    agreed = setting(seats=len(gold), board=PAIR)
    done = given(agreed, *happened).when(StartTrip(0), TakeStep(0, (1_500, 2_000)))
    return done.then_over("finished").game.outcome


@rule("R84", "R85", "R86", "R87")
@pytest.mark.parametrize(
    ("gold", "cards", "ranks"),
    [
        # 7 gold and 3 cards, 7 and 1, 5 and 9
        (((3, 3, 1), (3, 3, 1), (3, 2)), (3, 1, 9), {0: 1, 1: 2, 2: 3}),
        (((3, 3, 1), (3, 3, 1), (3, 2)), (1, 3, 9), {1: 1, 0: 2, 2: 3}),
        (((3, 3, 1), (3, 3, 1), (3, 2)), (3, 3, 0), {0: 1, 1: 1, 2: 3}),
        (((3, 2), (3, 3, 1), (3, 3, 1)), (0, 3, 3), {1: 1, 2: 1, 0: 3}),
        # 3+3 against five coins of 1
        (((1, 1, 1, 1, 1), (3, 3)), (0, 0), {1: 1, 0: 2}),
        (((3, 3), (1, 1, 1, 1, 1)), (0, 9), {0: 1, 1: 2}),
        # all alike
        (((2,), (2,), (2,), (2,)), (2, 2, 2, 2), {0: 1, 1: 1, 2: 1, 3: 1}),
        (((2,), (2,), (3,), (2,)), (2, 4, 0, 4), {2: 1, 1: 2, 3: 2, 0: 4}),
    ],
)
def test_value_then_hand_then_several_winners(gold, cards, ranks):
    """Value decides, then the cards in hand, and then the rank is shared; no seat comes first."""
    outcome = ended(gold, cards)
    assert {row.seat: row.rank for row in outcome.standings} == ranks
    assert outcome.winners == tuple(sorted(seat for seat, rank in ranks.items() if rank == 1))
    assert [row.rank for row in outcome.standings] == sorted(ranks.values())
    for row in outcome.standings:
        assert row.score == sum(gold[row.seat])
        assert dict(row.figures) == {"cards-in-hand": cards[row.seat]}
