"""Robbers: lost cards find new owners, the robber goes under the pile, the red one shuffles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwergriese.core.fast import changed, fast
from zwergriese.rulesets.zwerg_riese.components import RED_ROBBER
from zwergriese.rulesets.zwerg_riese.messages import made
from zwergriese.rulesets.zwerg_riese.points import LOST_CARD_RECEIVER, ReceiverAsked
from zwergriese.rulesets.zwerg_riese.rejections import NOT_LOST
from zwergriese.rulesets.zwerg_riese.setup import DECK
from zwergriese.rulesets.zwerg_riese.state import (
    LOST_CARDS,
    ROBBER_GONE,
    ROBBER_LEAVES,
    TURN_OVER,
    State,
    replaced,
    state_with,
    without,
)

if TYPE_CHECKING:
    from zwergriese.core import Chance, Event, Position, Rejection, Seat
    from zwergriese.rulesets.zwerg_riese.messages.commands import TakeLostCard
    from zwergriese.rulesets.zwerg_riese.messages.events import (
        LostCardTaken,
        PileShuffled,
        RobberPutUnder,
        RobberSettled,
    )


_asked = fast(ReceiverAsked)


def next_receiver(position: Position[State], last: Seat | None) -> Seat:
    """R35 to R41: who takes the next lost card."""
    active, seats = position.state.turn, len(position.state.hands)
    return position.ask(LOST_CARD_RECEIVER, _asked(active, last, seats))


def nothing_to_choose(position: Position[State]) -> bool:
    """Tell whether everybody knows who gets which lost card: one kind is left, or one receiver."""
    state = position.state
    if len(set(state.revealed)) == 1:
        return True
    return len(state.hands) == 2 and not position.answered(LOST_CARD_RECEIVER)  # A44


def may_take_lost_card(command: TakeLostCard, position: Position[State]) -> Rejection | None:
    """R36: only what was lost can be chosen."""
    lost = position.state.revealed
    if command.card not in lost:
        return NOT_LOST(card=command.card, cards=lost)
    return None


def take_lost_card(
    command: TakeLostCard, position: Position[State], chance: Chance
) -> tuple[Event, ...]:
    """R36: the receiver keeps one card and passes the rest on."""
    return (_taken(position, command.seat, command.card),)


def hand_out_lost_card(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """A42, A44: where there is nothing to choose, the card finds its owner by itself."""
    state = position.state
    assert state.robbery is not None
    assert state.robbery.receiver is not None
    return (_taken(position, state.robbery.receiver, state.revealed[0]),)


def _taken(position: Position[State], seat: Seat, card: str) -> Event:
    more = len(position.state.revealed) > 1
    receiver = next_receiver(position, seat) if more else None
    return made.LostCardTaken(seat, card, receiver)


def robber_leaves(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """R42, R55: the robber goes under the pile, whatever it caused."""
    robbery = position.state.robbery
    assert robbery is not None
    return (made.RobberPutUnder(robbery.card),)


def shuffle_pile(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """R45, R46: after the red robber the whole pile is shuffled, the red robber in it."""
    pile = position.known(position.state.pile)
    order = chance.shuffled(len(pile), DECK)
    return (made.PileShuffled(tuple([pile[index] for index in order])),)


def lost_card_taken(state: State, event: LostCardTaken) -> State:
    """R36: the card is in the receiver's hand."""
    robbery = state.robbery
    assert robbery is not None
    hand = state.hands[event.seat].add(event.card)
    return state_with(
        state,
        phase=ROBBER_LEAVES if event.receiver is None else LOST_CARDS,
        hands=replaced(state.hands, event.seat, hand),
        revealed=without(state.revealed, (event.card,)),
        robbery=changed(robbery, receiver=event.receiver),
    )


def robber_put_under(state: State, event: RobberPutUnder) -> State:
    """R42: the robber is the last card of the pile."""
    return state_with(state, phase=ROBBER_GONE, pile=(*state.pile, event.card))


def pile_shuffled(state: State, event: PileShuffled) -> State:
    """R45: the pile lies in a new order."""
    robbery = state.robbery
    assert robbery is not None
    return state_with(state, pile=event.pile, robbery=changed(robbery, card=""))


def robber_settled(state: State, event: RobberSettled) -> State:
    """R43, R50: the turn is over."""
    return state_with(state, phase=TURN_OVER, robbery=None)


def wants_shuffle(state: State) -> bool:
    """Tell whether the red robber has gone under the pile and nobody has shuffled yet."""
    return state.robbery is not None and state.robbery.card == RED_ROBBER
