"""What happens by itself when nobody is asked: one function for each phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zwergriese.rulesets.zwerg_riese.arrival import lay_coin, put_cards_under, take_coin
from zwergriese.rulesets.zwerg_riese.drawing import keep_cards
from zwergriese.rulesets.zwerg_riese.ending import end_game, end_turn
from zwergriese.rulesets.zwerg_riese.messages import made
from zwergriese.rulesets.zwerg_riese.robbers import (
    hand_out_lost_card,
    robber_leaves,
    shuffle_pile,
    wants_shuffle,
)
from zwergriese.rulesets.zwerg_riese.state import (
    ARRIVED,
    COIN_DONE,
    COIN_LAID,
    DRAWING,
    LAST_TURN_OVER,
    LOST_CARDS,
    ROBBER_GONE,
    ROBBER_LEAVES,
    STUCK,
    THEFT,
    THEFT_DONE,
    TRIP_DONE,
    TURN_OVER,
    State,
)
from zwergriese.rulesets.zwerg_riese.theft import begin_theft, rob_next_victim
from zwergriese.rulesets.zwerg_riese.trips import fail_stuck_trip

if TYPE_CHECKING:
    from collections.abc import Callable

    from zwergriese.core import Chance, Event, Position


def after_robber(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """R45, R48, A51: shuffle after the red robber, then steal if it was the first card."""
    state = position.state
    if wants_shuffle(state):
        return shuffle_pile(position, chance)
    assert state.robbery is not None
    return begin_theft(position, chance) if state.robbery.first else settle(position, chance)


def settle(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """R43, R50: the robber's business is done."""
    state = position.state
    stolen = 0 if state.robbery is None else state.robbery.stolen
    return (made.RobberSettled(state.turn, stolen),)


def after_trip(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """A30: reward, refill, then the end of the turn or the game."""
    return lay_coin(position, chance) or end_turn(position, chance)


_OF_PHASE: Final[dict[str, Callable[[Position[State], Chance], tuple[Event, ...]]]] = {
    DRAWING: keep_cards,
    LOST_CARDS: hand_out_lost_card,
    ROBBER_LEAVES: robber_leaves,
    ROBBER_GONE: after_robber,
    THEFT: rob_next_victim,
    THEFT_DONE: settle,
    STUCK: fail_stuck_trip,
    ARRIVED: take_coin,
    COIN_DONE: put_cards_under,
    TRIP_DONE: after_trip,
    COIN_LAID: end_turn,
    TURN_OVER: end_turn,
    LAST_TURN_OVER: end_game,
}


def proceed(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """Do the next thing that happens by itself."""
    return _OF_PHASE[position.state.phase](position, chance)
