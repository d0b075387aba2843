"""What a viewer sees of the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zwergriese.core.hidden import hidden_row
from zwergriese.rulesets.zwerg_riese.secrets import COIN_STACK, HANDS, PILE
from zwergriese.rulesets.zwerg_riese.state import (
    ARRIVED,
    COIN_DONE,
    HAND_SHOWN,
    STUCK,
    TRIP,
    State,
    state_with,
)

if TYPE_CHECKING:
    from zwergriese.core import Sees

_WHILE_THE_TRIP_LASTS: Final = frozenset({TRIP, STUCK, ARRIVED, COIN_DONE})


def hide(state: State, sees: Sees) -> State:
    """Hide the hands of others, the pile and the stack of coins.

    The traveller's hand is open to all while the trip lasts (A22, A25), and a robbed hand to the
    thief while a card is being chosen (A47).
    """
    own = sees.each(HANDS)
    open_hand = _open_hand(state, own)
    hands = [
        hand if own[seat] or seat == open_hand else hand.hide()
        for seat, hand in enumerate(state.hands)
    ]
    return state_with(
        state,
        hands=tuple(hands),
        pile=state.pile if sees(PILE) else hidden_row(len(state.pile)),
        stack=state.stack if sees(COIN_STACK) else hidden_row(len(state.stack)),
    )


def _open_hand(state: State, own: tuple[bool, ...]) -> int | None:
    if state.phase in _WHILE_THE_TRIP_LASTS:
        return state.turn
    robbery = state.robbery
    if state.phase == HAND_SHOWN and robbery is not None and own[robbery.thief or 0]:
        return robbery.victims[0]
    return None
