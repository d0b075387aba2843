"""What may be done in Smugglers, what comes of it, and what happens by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tests.games.smugglers import messages as m
from tests.games.smugglers.points import TAKERS, WORTH, TakersAsked
from tests.games.smugglers.state import GOODS, OFFICERS, Card, Options, State, goods
from zwergriese.core import Cards, GameEnded, Hidden, Outcome, Setting, ranked

if TYPE_CHECKING:
    from zwergriese.core import Chance, Event, Position, Rejection

At: TypeAlias = "Position[State]"


def initial(setting: Setting[Options, None]) -> State:
    """Nothing lies on the table."""
    return State(hands=(Cards(GOODS),) * setting.seats)


def start(position: At, chance: Chance) -> tuple[Event, ...]:
    """S1: all goods are shuffled into one pile."""
    return (m.PileShuffled(_shuffled(goods(position.setting.options), chance)),)


def draw(command: m.Draw, position: At, chance: Chance) -> tuple[Event, ...]:
    """S3: the top card is turned over for all to see."""
    return (m.CardDrawn(command.seat, position.known(position.state.pile[0])),)


def may_stop(command: m.Stop, position: At) -> Rejection | None:
    """S4: who has drawn nothing has nothing to keep."""
    return None if position.state.row else m.NOTHING_TO_KEEP()


def stop(command: m.Stop, position: At, chance: Chance) -> tuple[Event, ...]:
    """S4: the row goes into the hand."""
    return (m.RowKept(command.seat, position.state.row),)


def may_take_lost(command: m.TakeLost, position: At) -> Rejection | None:
    """S6: only what lies in the row can be taken."""
    return None if command.card in position.state.row else m.NOT_IN_ROW(card=command.card)


def take_lost(command: m.TakeLost, position: At, chance: Chance) -> tuple[Event, ...]:
    """S6: the taker chooses."""
    return (m.LostCardTaken(command.seat, command.card),)


def may_rob(command: m.Rob, position: At) -> Rejection | None:
    """S7: another seat, and one that has cards."""
    if command.victim in position.state.victims:
        return None
    return m.NO_VICTIM(victim=command.victim)


def rob(command: m.Rob, position: At, chance: Chance) -> tuple[Event, ...]:
    """S7: the victim shows its hand to the thief alone."""
    hand = position.known(position.state.hands[command.victim])
    return (m.HandShown(command.seat, command.victim, hand),)


def may_pick(command: m.Pick, position: At) -> Rejection | None:
    """S8: a card that was shown."""
    opened = position.state.opened
    if opened is not None and command.card in position.known(opened):
        return None
    return m.NOT_IN_HAND(card=command.card)


def pick(command: m.Pick, position: At, chance: Chance) -> tuple[Event, ...]:
    """S8: the card changes hands."""
    victim = position.state.victim
    assert victim is not None
    return (m.CardStolen(command.seat, victim, command.card),)


def proceed(position: At, chance: Chance) -> tuple[Event, ...]:
    """Do the next thing that happens by itself, and no more: a variant may ask in between."""
    state = position.state
    match state.phase:
        case "dealing":  # S2: each seat gets one card, face down
            dealt = sum(map(len, state.hands))
            return (m.CardDealt(dealt, position.known(state.pile[0])),)
        case "arming":
            return (m.OfficersHidden(_shuffled((*state.pile, *OFFICERS), chance)),)
        case "caught":
            return _caught(position)
        case "leaving":  # S9: under the pile, and nobody shuffles
            assert state.officer is not None
            return (m.OfficerLeft(state.officer),)
        case "mixing":  # S10: the chief has the pile shuffled
            return (m.PileShuffled(_shuffled(state.pile, chance)),)
        case "ending":
            return (m.TurnEnded(state.turn),)
        case "between":
            return _next_turn(position)
        case "counting":  # S11: the best hand wins
            return _counted(position)
    return ()


def _caught(position: At) -> tuple[Event, ...]:
    state = position.state
    if state.row:  # S5: who had drawn loses the row
        takers = position.ask(TAKERS, TakersAsked(state.turn, state.seats))
        return (m.RowLost(state.turn, takers),)
    if state.victims:  # S7: who had not may rob
        return (m.RobberyAllowed(state.turn),)
    assert state.officer is not None
    return (m.OfficerLeft(state.officer),)


def _next_turn(position: At) -> tuple[Event, ...]:
    state = position.state
    if state.turns < position.setting.options.rounds * state.seats:
        return (m.TurnBegan(state.turns % state.seats),)
    return (m.HandsLaidOpen(tuple(map(position.known, state.hands))),)


def _counted(position: At) -> tuple[Event, ...]:
    hands = enumerate(position.state.hands)
    points = {seat: (position.ask(WORTH, hand),) for seat, hand in hands}
    return (GameEnded(Outcome("finished", ranked(points))),)


def _shuffled(cards: tuple[Card | Hidden, ...], chance: Chance) -> tuple[Card | Hidden, ...]:
    order = chance.shuffled(len(cards), "smugglers/deck")
    return tuple(cards[place] for place in order)
