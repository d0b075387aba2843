"""What the tests of the rulebook share: a small board, games as told, commands by their texts.

The board is 100 x 60 mm of square fields with a side of 20 mm; Rick's stride is 10 mm:

    mountain | field  | clay  | water  | forest
    meadow   | forest | field | meadow | water
    clay     | water  | mountain | clay | forest

Alder is where all begin. Cedar is a free hop away to the south, Birch costs one forest, Dogwood two
forests and a field. West of Alder there is a meadow from which no town is in reach.
"""

from __future__ import annotations

import pytest
from attrs import frozen

from zwergriese.boards import Board
from zwergriese.core import (
    LuckMissing,
    ScriptedChance,
    SeededChance,
    agree,
    derived_seed,
    new_game,
)
from zwergriese.geometry.planar import Area, PlanarMap, Town
from zwergriese.rulesets.zwerg_riese import ZWERG_RIESE, Options, coin_values, deck

ROWS = (
    ("clay", "water", "mountain", "clay", "forest"),
    ("meadow", "forest", "field", "meadow", "water"),
    ("mountain", "field", "clay", "water", "forest"),
)
SIDE = 2_000
TOWNS = {
    "alder": (1_500, 3_000),
    "birch": (2_500, 4_000),
    "cedar": (1_500, 2_000),
    "dogwood": (5_500, 3_000),
}
TO_BIRCH = ("start-trip", "take-step 2500,3000", "take-step 2500,4000")
TO_CEDAR = ("start-trip", "take-step 1500,2000")
TO_DOGWOOD = (
    "start-trip",
    "take-step 2500,3000",
    "take-step 3500,3000",
    "take-step 4500,3000",
    "take-step 5500,3000",
)
FROM_CEDAR = ("start-trip", "take-step 1500,3000")
INTO_THE_FOREST = "take-step 2500,3000"
INTO_THE_MEADOW = "take-step 500,3000"
"""From there no town is in reach."""

ROBBER_WORDS = {"brown": "brown-robber", "red": "red-robber"}


def rule(*numbers):
    """Mark a test with the rule numbers that it holds."""
    return pytest.mark.rule(*numbers)


def square(x, y, side):
    return (((x, y), (x + side, y), (x + side, y + side), (x, y + side)),)


def small_board(*, without=(), towns=TOWNS, **changes):
    """The board above, without some areas, with other towns, or with other lengths."""
    areas = tuple(
        Area(f"{terrain}-{column}{row}", terrain, square(column * SIDE, row * SIDE, SIDE))
        for row, terrains in enumerate(ROWS)
        for column, terrain in enumerate(terrains)
    )
    values = {
        "width": 5 * SIDE,
        "height": 3 * SIDE,
        "stride": 1_000,
        "foot_radius": 50,
        "tolerance": 0,
        "areas": tuple(area for area in areas if area.id not in without),
        "towns": tuple(
            Town(name, square(x - 150, y - 150, 300), (x, y)) for name, (x, y) in towns.items()
        ),
    }
    planar = PlanarMap(**(values | changes))
    return Board("small", "Small", planar, tuple(town.id.title() for town in planar.towns))


SMALL = small_board()


@frozen
class Told:
    """Luck as a test tells it; what it leaves open: a shuffle turns round, a pick takes the first.

    >>> Told(ScriptedChance({})).answer("shuffled", 3, "example/deck", {})
    (2, 1, 0)
    """

    script: ScriptedChance

    def answer(self, kind, size, purpose, before):
        try:
            return self.script.answer(kind, size, purpose, before)
        except LuckMissing:
            return tuple(reversed(range(size))) if kind == "shuffled" else 0


def words(cards):
    """Take cards written as words apart; `brown` and `red` are the robbers."""
    return tuple(ROBBER_WORDS.get(card, card) for card in cards.split())


def order(wanted, items):
    """Give the order of *items* that puts the *wanted* ones first, as a shuffle answers it."""
    left = list(range(len(items)))
    first = []
    for item in wanted:
        index = next(index for index in left if items[index] == item)
        left.remove(index)
        first.append(index)
    return (*first, *left)


def setting(*, seats=3, board=SMALL, **options):
    return agree(ZWERG_RIESE, seats=seats, board=board, options=Options(**options))


def game_with(
    *,
    seats=3,
    hands=(),
    pile="",
    coins=(),
    picks=(),
    under=(),
    shuffles=(),
    board=SMALL,
    box=(6, 6, 4),
    variants=(),
    **options,
):
    """Begin a game from a told deck, and play until each seat holds its hand.

    Args:
        seats: How many play.
        hands: The hand of each seat as words; whoever is to have none starts a trip and fails.
        pile: The next cards of the pile as words; robbers of the pile's rest lie last.
        coins: The coins in the order in which they lie in towns and on the stack.
        picks: Which card, in the order of terrains, each blind theft finds.
        under: How paid cards are shuffled under the pile.
        shuffles: How the pile is shuffled by the red robber.
        board: The board.
        box: How many coins of value 1, 2 and 3 there are.
        variants: The variants that are played.
        **options: The options of Zwerg Riese.
    """
    chosen = Options(coins=box, **options)
    first = chosen.first_seat
    order_of_seats = [(first + step) % seats for step in range(seats)]
    dealt = [words(hand) for hand in hands] + [()] * (seats - len(hands))
    in_turn = [card for seat in order_of_seats for card in dealt[seat]]
    cards, values = deck(chosen), coin_values(chosen)
    script = {
        "zwerg-riese/deck": [order([*in_turn, *words(pile)], cards), *shuffles],
        "zwerg-riese/coins": [order(coins, values)],
        "zwerg-riese/theft": picks,
        "zwerg-riese/under-pile": under,
    }
    agreed = agree(ZWERG_RIESE, seats=seats, board=board, options=chosen, variants=variants)
    game = new_game(agreed, Told(ScriptedChance(script)))
    if any(dealt):
        for seat in order_of_seats:
            if dealt[seat]:
                game = play(game, *["reveal"] * len(dealt[seat]), "stop-drawing")
            else:
                game = fail(game)
    return game


def play(game, *texts):
    """Play commands by their texts, each given by the seat that is asked."""
    for text in texts:
        (seat,) = game.to_act
        game = game.apply(game.parse(text, seat))
    return game


def fail(game):
    """Let the seat on turn fail a trip, so that the turn passes and nothing has changed."""
    seat = base(game).turn
    game = play(game, "start-trip")
    return play(game, "give-up") if base(game).turn == seat and game.to_act else game


def refused(game, text, seat=None):
    """Give the code of why the command is refused, or None; the seat asked gives it."""
    (asked,) = game.to_act or (0,)
    giver = asked if seat is None else seat
    rejection = game.check(game.parse(text, giver))
    return None if rejection is None else rejection.code.removeprefix("zwerg-riese/")


def base(game):
    """Give the state of Zwerg Riese itself."""
    return game.state.base


def hand(game, seat):
    """Give a hand's cards as words."""
    return " ".join(base(game).hands[seat])


def happened(game, *kinds):
    """Give the events of the last command, of some classes or all."""
    events = game.commits[-1].events
    return [event for event in events if not kinds or isinstance(event, kinds)]


def event(game, kind):
    """Give the one event of a class that the last command caused."""
    (found,) = happened(game, kind)
    return found


def kinds(game):
    """Name the events of the last command in their order."""
    return [type(one).__name__ for one in happened(game)]


def offered(game, seat=None):
    """Give the texts of what is offered to the seat that is asked."""
    (asked,) = game.to_act
    commands = game.legal_commands(asked if seat is None else seat)
    return [game.text(command) for command in commands]


def cards_everywhere(state):
    """Give all cards of a state, wherever they are."""
    cards = [*state.pile, *state.revealed]
    for one in state.hands:
        cards += list(one)
    if state.trip is not None:
        cards += state.trip.paid
    if state.robbery is not None and on_the_table(state):
        cards.append(state.robbery.card)
    return sorted(cards)


def on_the_table(state):
    """Tell whether a robber that was turned over lies there still."""
    return state.phase in {"lost-cards", "robber-leaves"}


def coins_everywhere(state):
    """Give the values of all coins of a state, wherever they are."""
    rows = (*state.coins, *state.purses, state.stack)
    return sorted(value for row in rows for value in row)


def states(game):
    """Fold a game's events one by one and give the state after each."""
    rules = game.setting.rules
    state = game.setting.ruleset.initial(game.setting)
    for commit in game.commits:
        for one in commit.events:
            if type(one) in rules.base:
                state = rules.base[type(one)](state, one)
                yield state


def played(seed, *, seats=None, board=SMALL, most=400, **options):
    """Give a game that chance played from its seed, to its end or for so many commands."""
    luck = SeededChance(seed)
    agreed = agree(
        ZWERG_RIESE,
        seats=2 + seed % 3 if seats is None else seats,
        board=board,
        options=Options(**options),
    )
    game = new_game(agreed, luck)
    for _ in range(most):
        if not game.to_act:
            break
        seat = game.to_act[0]
        (choice,) = game.choices(seat)
        chance = SeededChance(derived_seed(seed, game.ply)).drawing()
        game = game.apply(choice.sample(chance, "test/bot"))
    return game
