"""The greedy player: draws while it pays, travels as soon as it can afford a town with gold."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING, Final

from attrs import field, frozen

from zwergriese.bots.luck import DecisionLuck, keyed
from zwergriese.core import CommandRejected
from zwergriese.core.messages.builtin import NOT_ASKED
from zwergriese.geometry.trips import Trip, find_trip
from zwergriese.rulesets.zwerg_riese.components import ROBBERS, TERRAINS
from zwergriese.rulesets.zwerg_riese.messages import made
from zwergriese.rulesets.zwerg_riese.points import (
    FORBIDDEN_GROUND,
    STEP_PRICE,
    GroundAsked,
    StepAsked,
)
from zwergriese.rulesets.zwerg_riese.trips import footing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from zwergriese.core import Command, Position, Seat, View
    from zwergriese.rulesets.zwerg_riese.state import State

GOLD_PER_CARD: Final = 2
"""A trip is worth this many cards for each piece of gold that it earns."""


@frozen
class Greedy:
    """Plays Zwerg Riese by simple greed; sees a view and nothing else.

    It remembers nothing: in the middle of a trip it makes the same plan again from the cards that
    it started with, and takes the next step of it. Questions that it does not know, such as a
    variant's, it answers at random from its seed.

    >>> Greedy(7)
    Greedy(seed=7)
    """

    seed: int
    _keyed: hashlib.blake2b = field(init=False, eq=False, repr=False)

    @_keyed.default
    def _key(self) -> hashlib.blake2b:
        return keyed(self.seed)

    def __reduce__(self) -> tuple[type[Greedy], tuple[int]]:
        return Greedy, (self.seed,)

    def choose(self, view: View[State], /) -> Command:
        """Give the command that looks best now.

        Raises:
            CommandRejected: The viewer is not asked.
        """
        asks = [ask for ask in view.asks if ask.seat == view.viewer]
        if not asks or view.viewer is None:
            raise CommandRejected(NOT_ASKED(seat=view.viewer, to_act=view.to_act))
        answer = _ANSWERS.get(asks[0].kind)
        command = None if answer is None else answer(view.position, view.viewer)
        if command is not None and view.check(command) is None:  # variants may forbid it
            return command
        luck = DecisionLuck(self._keyed, view.viewer, view.ply)
        return view.choices[0].sample(luck)


def best_trip(position: Position[State], seat: Seat, cards: Iterable[str]) -> Trip | None:
    """Give the trip that these cards can pay and that earns most, gold against cards."""
    state, setting = position.state, position.setting
    options = setting.options
    home = state.gnomes[seat]
    hand = dict.fromkeys(TERRAINS, 0)
    for card in cards:
        hand[card] += 1
    forbidden = position.ask(FORBIDDEN_GROUND, GroundAsked(seat))
    best: Trip | None = None
    best_worth = 0
    for town, coins in zip(state.towns, state.coins, strict=True):
        if not coins or town == home:
            continue
        trip = find_trip(
            setting.board.planar,
            home,
            hand,
            (town,),
            forbidden=forbidden,
            straddle=options.straddling,
        )
        if trip is None or not can_pay(position, seat, trip, hand):
            continue
        gold = coins[-1] if options.visitor_takes == "top" else sum(coins)
        worth = 1 + GOLD_PER_CARD * gold + len(TERRAINS) - len(trip.paid)
        if worth > best_worth:
            best, best_worth = trip, worth
    return best


def can_pay(position: Position[State], seat: Seat, trip: Trip, hand: Mapping[str, int]) -> bool:
    """Tell whether a hand pays for a trip, at the prices that a variant may ask."""
    if not position.answered(STEP_PRICE):
        return True  # the search has seen to it
    left = Counter(hand)
    for to in trip.steps[:-1]:
        ground = footing(position, to)
        price: tuple[str, ...] = position.ask(
            STEP_PRICE, StepAsked(seat, ground.terrain, ground.id)
        )
        left.subtract(price)
    return all(count >= 0 for count in left.values())


def _known(cards: Iterable[object]) -> tuple[str, ...]:
    return tuple(card for card in cards if isinstance(card, str))


def _on_turn(position: Position[State], seat: Seat) -> Command:
    hand = _known(position.state.hands[seat])
    return made.Reveal(seat) if best_trip(position, seat, hand) is None else made.StartTrip(seat)


def _while_drawing(position: Position[State], seat: Seat) -> Command:
    state = position.state
    cards = (*_known(state.hands[seat]), *state.revealed)
    robbers, pile = len(ROBBERS), len(state.pile)
    # One card more is won with the chance of a landscape, all revealed are lost with a robber's.
    pays = pile - robbers > robbers * len(state.revealed)
    if pays and best_trip(position, seat, cards) is None:
        return made.Reveal(seat)
    return made.StopDrawing(seat)


def _lost_card(position: Position[State], seat: Seat) -> Command:
    state = position.state
    hand = state.hands[seat]
    lost = [card for card in TERRAINS if card in state.revealed]
    return made.TakeLostCard(seat, min(lost, key=hand.count))


def _step(position: Position[State], seat: Seat) -> Command | None:
    state = position.state
    walk = state.trip
    if walk is None:
        return None
    cards = (*_known(state.hands[seat]), *walk.paid)
    trip = best_trip(position, seat, cards)
    steps = () if trip is None else trip.steps
    done = len(walk.feet) - 1
    if steps[:done] == walk.feet[1:] and done < len(steps):
        return made.TakeStep(seat, steps[done])
    return None


def _victims(position: Position[State], seat: Seat) -> Command | None:
    if position.setting.options.victims != "one-by-one":
        return None
    hands = position.state.hands
    richest = max((len(hand), -other) for other, hand in enumerate(hands) if other != seat)
    return made.Steal(seat, (-richest[1],))


_ANSWERS: Final[dict[str, Callable[[Position[State], Seat], Command | None]]] = {
    "zwerg-riese/turn": _on_turn,
    "zwerg-riese/drawing": _while_drawing,
    "zwerg-riese/lost-card": _lost_card,
    "zwerg-riese/victims": _victims,
    "zwerg-riese/step": _step,
}
