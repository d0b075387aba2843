"""After arriving: the coin, the paid cards, the town that was left (R69 to R82)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zwergriese.core.fast import fast
from zwergriese.rulesets.zwerg_riese.messages import made
from zwergriese.rulesets.zwerg_riese.points import REFILL, REWARD, RefillAsked, RewardAsked
from zwergriese.rulesets.zwerg_riese.rejections import NOT_PAID
from zwergriese.rulesets.zwerg_riese.state import (
    COIN_DONE,
    COIN_LAID,
    TRIP_DONE,
    State,
    Trip,
    replaced,
    state_with,
    without,
)

if TYPE_CHECKING:
    from zwergriese.core import Chance, Event, Position, Rejection
    from zwergriese.rulesets.zwerg_riese.messages.commands import PutUnder
    from zwergriese.rulesets.zwerg_riese.messages.events import (
        CoinLaid,
        CoinTaken,
        PaidCardsPutUnder,
        PaidCardsShuffledUnder,
        TripEnded,
    )

UNDER_PILE: Final = "zwerg-riese/under-pile"

_trip = fast(Trip)


def _walk(state: State) -> Trip:
    assert state.trip is not None
    return state.trip


def take_coin(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """R70, A28: the top coin, or all; where none lies there is no reward (A14)."""
    state = position.state
    town = state.gnomes[state.turn]
    coins = state.coins_in(town)
    options = position.setting.options
    taken = position.ask(REWARD, RewardAsked(state.turn, town, coins, options))
    return (made.CoinTaken(state.turn, town, coins[len(coins) - taken :]),)


def chooses_order(position: Position[State]) -> bool:
    """Tell whether the traveller is asked which paid card goes under the pile next (A41)."""
    walk = position.state.trip
    return (
        position.setting.options.under_pile == "players-choice"
        and walk is not None
        and len(set(walk.paid)) > 1
    )


def put_cards_under(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """R72, A41: the paid cards go under the pile; then Rick is laid beside the board (R69, R73)."""
    state = position.state
    paid = _walk(state).paid
    if not paid:
        return (made.TripEnded(state.turn),)
    if position.setting.options.under_pile == "random":
        order = chance.shuffled(len(paid), UNDER_PILE)
        cards = sorted(paid)
        return (made.PaidCardsShuffledUnder(state.turn, tuple(cards[index] for index in order)),)
    return (made.PaidCardsPutUnder(state.turn, paid),)


def may_put_under(command: PutUnder, position: Position[State]) -> Rejection | None:
    """A41: only cards that were paid on this trip."""
    return None if command.card in _walk(position.state).paid else NOT_PAID(card=command.card)


def put_under(command: PutUnder, position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """A41: one card goes under the pile."""
    return (made.PaidCardsPutUnder(command.seat, (command.card,)),)


def lay_coin(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """R79, R81, A27: a new coin for the town that was left, if the stack has one; else nothing."""
    state = position.state
    if not state.stack:
        return ()
    lying = tuple(zip(state.towns, state.coins, strict=True))
    left, reached = _walk(state).start, state.gnomes[state.turn]
    asked = RefillAsked(left, reached, lying, position.setting.options)
    town = position.ask(REFILL, asked)
    return () if town is None else (made.CoinLaid(town, position.known(state.stack[0])),)


def coin_taken(state: State, event: CoinTaken) -> State:
    """R71: it lies on the gnome's board now."""
    index = state.towns.index(event.town)
    rest = state.coins[index][: len(state.coins[index]) - len(event.coins)]
    purse = state.purses[event.seat] + event.coins
    return state_with(
        state,
        phase=COIN_DONE,
        coins=replaced(state.coins, index, rest),
        purses=replaced(state.purses, event.seat, purse),
    )


def paid_cards_put_under(state: State, event: PaidCardsPutUnder | PaidCardsShuffledUnder) -> State:
    """R72: they are the last cards of the pile."""
    walk = _walk(state)
    return state_with(
        state,
        pile=state.pile + event.cards,
        trip=_trip(walk.start, walk.feet, without(walk.paid, event.cards)),
    )


def trip_ended(state: State, event: TripEnded) -> State:
    """R69, R73: Rick stands nowhere any more; the hand is hidden again (A22)."""
    # The town that was left stays known: it may get a coin yet (R79).
    return state_with(state, phase=TRIP_DONE, trip=_trip(_walk(state).start, ()))


def coin_laid(state: State, event: CoinLaid) -> State:
    """R79: the coin lies value side up."""
    index = state.towns.index(event.town)
    return state_with(
        state,
        phase=COIN_LAID,
        stack=state.stack[1:],
        coins=replaced(state.coins, index, (*state.coins[index], event.coin)),
    )
