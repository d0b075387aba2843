"""Theft: a robber as the first card of a turn makes a robber of its finder (R48 to R55)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zwergriese.core.fast import fast
from zwergriese.rulesets.zwerg_riese.messages import made
from zwergriese.rulesets.zwerg_riese.points import THEFT as THEFT_POINT
from zwergriese.rulesets.zwerg_riese.points import TheftAsked
from zwergriese.rulesets.zwerg_riese.rejections import (
    EMPTY_HAND,
    MUST_STEAL,
    NO_SUCH_VICTIM,
    NOT_SHOWN,
    WRONG_NUMBER_OF_VICTIMS,
)
from zwergriese.rulesets.zwerg_riese.state import (
    HAND_SHOWN,
    THEFT,
    THEFT_DONE,
    Robbery,
    State,
    replaced,
    state_after_theft,
    state_with,
)

if TYPE_CHECKING:
    from zwergriese.core import Chance, Event, Position, Rejection, Seat
    from zwergriese.rulesets.zwerg_riese.messages.commands import (
        Steal,
        StopStealing,
        TakeShownCard,
    )
    from zwergriese.rulesets.zwerg_riese.messages.events import (
        CardStolen,
        HandShown,
        TheftBegan,
        TheftStopped,
        VictimsChosen,
    )

THEFT_LUCK: Final = "zwerg-riese/theft"

_made = fast(Robbery)
_theft_asked = fast(TheftAsked)


def _robbery(state: State) -> Robbery:
    assert state.robbery is not None
    return state.robbery


def robbable(state: State, thief: Seat) -> tuple[Seat, ...]:
    """Give the seats other than the thief that hold cards (R51, R53)."""
    return tuple([seat for seat, hand in enumerate(state.hands) if seat != thief and hand])


def thief_of(state: State) -> Seat:
    """Give who steals."""
    thief = _robbery(state).thief
    return state.turn if thief is None else thief


def begin_theft(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """R51, R53, A49: two cards, or as many as there are; nothing where there is none."""
    state = position.state
    in_hand = tuple([len(hand) for hand in state.hands])
    theft = position.ask(THEFT_POINT, _theft_asked(state.turn, in_hand, state.purses))
    there = sum(in_hand) - in_hand[theft.thief]
    cards = min(theft.cards, there)
    if cards < 1:
        return (made.RobberSettled(state.turn, 0),)
    return (made.TheftBegan(theft.thief, cards),)


def victims_named(state: State) -> bool:
    """Tell whether victims were named who are not robbed yet."""
    return bool(_robbery(state).victims)


def victims_wanted(position: Position[State]) -> tuple[int, int]:
    """Give how many victims are to be named at least and at most (A48, A50)."""
    most = _robbery(position.state).to_steal
    if position.setting.options.victims == "one-by-one":
        return 1, 1
    return (1 if position.setting.options.theft_duty == "may" else most), most


def may_steal(command: Steal, position: Position[State]) -> Rejection | None:
    """R51 to R53: from others, who hold that many cards, as many as are to be named."""
    state = position.state
    low, most = victims_wanted(position)
    if not low <= len(command.victims) <= most:
        return WRONG_NUMBER_OF_VICTIMS(named=len(command.victims), wanted=most)
    for victim in command.victims:
        if victim == command.seat or victim >= len(state.hands):
            return NO_SUCH_VICTIM(victim=victim)
        if len(state.hands[victim]) < command.victims.count(victim):
            return EMPTY_HAND(victim=victim)
    return None


def steal(command: Steal, position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """R52: the thief names whom to rob."""
    return (made.VictimsChosen(command.seat, command.victims),)


def rob_next_victim(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """A47: draw blindly from the victim's hand, or have it shown."""
    state = position.state
    robbery = _robbery(state)
    thief = state.turn if robbery.thief is None else robbery.thief
    victim = robbery.victims[0]
    hand = position.known(state.hands[victim])
    if position.setting.options.theft == "open":
        return (made.HandShown(thief, victim, hand),)
    card = hand.nth(chance.pick(len(hand), THEFT_LUCK))
    return (made.CardStolen(thief, victim, card, _left(position)),)


def may_take_shown_card(command: TakeShownCard, position: Position[State]) -> Rejection | None:
    """A47: only a card of the hand that is shown."""
    state = position.state
    hand = position.known(state.hands[_robbery(state).victims[0]])
    return None if command.card in hand else NOT_SHOWN(card=command.card)


def take_shown_card(
    command: TakeShownCard, position: Position[State], chance: Chance
) -> tuple[Event, ...]:
    """A47: the thief takes the card that was chosen."""
    victim = _robbery(position.state).victims[0]
    return (made.CardStolen(command.seat, victim, command.card, _left(position)),)


def may_stop_stealing(command: StopStealing, position: Position[State]) -> Rejection | None:
    """A48: only where the theft is no duty."""
    return MUST_STEAL() if position.setting.options.theft_duty == "must" else None


def stop_stealing(
    command: StopStealing, position: Position[State], chance: Chance
) -> tuple[Event, ...]:
    """A48: the thief leaves it at that."""
    return (made.TheftStopped(command.seat),)


def _left(position: Position[State]) -> int:
    robbery = _robbery(position.state)
    if position.setting.options.victims == "one-by-one":
        return robbery.to_steal - 1
    return len(robbery.victims) - 1


def theft_began(state: State, event: TheftBegan) -> State:
    """R51: so many cards are to be taken."""
    robbery = _robbery(state)
    stealing = _made(robbery.card, robbery.first, robbery.receiver, event.cards, (), 0, event.seat)
    return state_with(state, phase=THEFT, robbery=stealing)


def victims_chosen(state: State, event: VictimsChosen) -> State:
    """R52: they are robbed in the order named."""
    robbery = _robbery(state)
    named = _made(
        robbery.card,
        robbery.first,
        robbery.receiver,
        robbery.to_steal,
        event.victims,
        robbery.stolen,
        robbery.thief,
    )
    return state_with(state, robbery=named)


def hand_shown(state: State, event: HandShown) -> State:
    """A47: the thief may look at it until a card is chosen."""
    return state_with(
        state, phase=HAND_SHOWN, hands=replaced(state.hands, event.victim, event.hand)
    )


def card_stolen(state: State, event: CardStolen) -> State:
    """R51: the card changes hands."""
    robbery = _robbery(state)
    hands = list(state.hands)
    hands[event.victim] = hands[event.victim].take(event.card)
    hands[event.thief] = hands[event.thief].add(event.card)
    return state_after_theft(
        state,
        phase=THEFT if event.left else THEFT_DONE,
        hands=tuple(hands),
        robbery=_made(
            robbery.card,
            robbery.first,
            robbery.receiver,
            event.left,
            robbery.victims[1:],
            robbery.stolen + 1,
            robbery.thief,
        ),
    )


def theft_stopped(state: State, event: TheftStopped) -> State:
    """A48: nothing more is taken."""
    return state_with(state, phase=THEFT_DONE)
