"""Drawing cards: turn over, go on or stop (R22 to R34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwergriese.core.fast import fast
from zwergriese.rulesets.zwerg_riese.components import BROWN_ROBBER, RED_ROBBER
from zwergriese.rulesets.zwerg_riese.messages import made
from zwergriese.rulesets.zwerg_riese.points import MAY_DRAW_ON, DrawAsked
from zwergriese.rulesets.zwerg_riese.robbers import next_receiver
from zwergriese.rulesets.zwerg_riese.state import (
    DRAWING,
    LOST_CARDS,
    ROBBER_LEAVES,
    TURN_OVER,
    Robbery,
    State,
    replaced,
    state_after_draw,
    state_after_keeping,
    state_with,
)

if TYPE_CHECKING:
    from zwergriese.core import Chance, Event, Position
    from zwergriese.rulesets.zwerg_riese.messages.commands import Reveal, StopDrawing
    from zwergriese.rulesets.zwerg_riese.messages.events import (
        CardRevealed,
        CardsKept,
        RobberRevealed,
    )

_robbery = fast(Robbery)


def reveal(command: Reveal, position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """R25: the top card is turned over; a robber takes what was turned over before it (R33)."""
    state = position.state
    card = position.known(state.pile[0])
    seat = command.seat
    if card != BROWN_ROBBER and card != RED_ROBBER:  # noqa: PLR1714 -- the hot path
        return (made.CardRevealed(seat, card),)
    lost = state.revealed
    receiver = next_receiver(position, None) if lost else None
    return (made.RobberRevealed(seat, card, not lost, lost, receiver),)


def stop_drawing(
    command: StopDrawing, position: Position[State], chance: Chance
) -> tuple[Event, ...]:
    """R28: whoever stops keeps all cards of this turn."""
    return keep_cards(position, chance)


def may_draw_on(position: Position[State]) -> bool:
    """R27, R30: tell whether another card may be turned over."""
    state = position.state
    seat = state.turn
    return position.ask(MAY_DRAW_ON, DrawAsked(seat, state.revealed, len(state.hands[seat])))


def keep_cards(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """R28: where no card may be turned over any more, those of this turn are kept."""
    return (made.CardsKept(position.state.turn, position.state.revealed),)


def card_revealed(state: State, event: CardRevealed) -> State:
    """R26: the card lies face up before its finder."""
    return state_after_draw(
        state, phase=DRAWING, pile=state.pile[1:], revealed=(*state.revealed, event.card)
    )


def robber_revealed(state: State, event: RobberRevealed) -> State:
    """R33, R48: the robber lies on the table until its business is done."""
    return state_with(
        state,
        phase=LOST_CARDS if event.lost else ROBBER_LEAVES,
        pile=state.pile[1:],
        robbery=_robbery(event.card, event.first, event.receiver),
    )


def cards_kept(state: State, event: CardsKept) -> State:
    """R29: they join the cards in hand, and the turn is over."""
    hand = state.hands[event.seat].plus(event.cards)
    return state_after_keeping(
        state, phase=TURN_OVER, revealed=(), hands=replaced(state.hands, event.seat, hand)
    )
