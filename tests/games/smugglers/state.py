"""The state of Smugglers, and one small function per event that adds it up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from attrs import field, frozen
from attrs.validators import in_

from zwergriese.core import Cards, Hidden, Seat, changed

if TYPE_CHECKING:
    from tests.games.smugglers import messages as m

Card: TypeAlias = str

GOODS: Final = ("silk", "spice", "tea")
OFFICER: Final = "officer"
CHIEF: Final = "chief"
OFFICERS: Final = (OFFICER, OFFICER, CHIEF)


@frozen
class Options:
    """How long the game is, and how many cards of each good there are."""

    rounds: int = field(default=3, validator=in_(range(1, 21)))
    of_each: int = field(default=6, validator=in_(range(2, 41)))


@frozen(weakref_slot=False)
class State:
    """What lies on the table and in the hands.

    `phase` says what comes next: `new`, `dealing`, `arming`, `drawing`, `caught`, `losing`,
    `robbing`, `picking`, `leaving`, `mixing`, `ending`, `between` or `counting`.
    """

    hands: tuple[Cards, ...]
    pile: tuple[Card | Hidden, ...] = ()
    row: tuple[Card, ...] = ()
    officer: Card | None = None
    takers: tuple[Seat, ...] = ()
    opened: Cards | None = None
    victim: Seat | None = None
    turn: Seat = 0
    turns: int = 0
    phase: str = "new"

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def victims(self) -> tuple[Seat, ...]:
        """Whom the seat on turn may rob; hand sizes are public."""
        others = (seat for seat in range(self.seats) if seat != self.turn)
        return tuple(seat for seat in others if self.hands[seat])


def deck(options: Options) -> tuple[Card, ...]:
    """Give all cards of the game in their canonical order."""
    return (*goods(options), *OFFICERS)


def goods(options: Options) -> tuple[Card, ...]:
    """Give the cards without the officers."""
    return tuple(good for good in GOODS for _ in range(options.of_each))


def pile_shuffled(state: State, event: m.PileShuffled) -> State:
    phase = "dealing" if state.phase == "new" else "ending"
    return changed(state, pile=event.pile, phase=phase)


def card_dealt(state: State, event: m.CardDealt) -> State:
    hands = _with(state.hands, event.seat, state.hands[event.seat].add(event.card))
    phase = "arming" if event.seat == state.seats - 1 else "dealing"
    return changed(state, pile=state.pile[1:], hands=hands, phase=phase)


def officers_hidden(state: State, event: m.OfficersHidden) -> State:
    return changed(state, pile=event.pile, phase="between")


def turn_began(state: State, event: m.TurnBegan) -> State:
    return changed(state, turn=event.seat, phase="drawing")


def card_drawn(state: State, event: m.CardDrawn) -> State:
    if event.card in GOODS:
        return changed(state, pile=state.pile[1:], row=(*state.row, event.card))
    return changed(state, pile=state.pile[1:], officer=event.card, phase="caught")


def row_kept(state: State, event: m.RowKept) -> State:
    hand = state.hands[event.seat]
    for card in event.cards:
        hand = hand.add(card)
    return changed(state, hands=_with(state.hands, event.seat, hand), row=(), phase="ending")


def row_lost(state: State, event: m.RowLost) -> State:
    return changed(state, takers=event.takers, phase="losing")


def lost_card_taken(state: State, event: m.LostCardTaken) -> State:
    at = state.row.index(event.card)
    row = (*state.row[:at], *state.row[at + 1 :])
    hands = _with(state.hands, event.seat, state.hands[event.seat].add(event.card))
    takers = (*state.takers[1:], state.takers[0])
    return changed(state, row=row, hands=hands, takers=takers, phase="losing" if row else "leaving")


def robbery_allowed(state: State, event: m.RobberyAllowed) -> State:
    return changed(state, phase="robbing")


def hand_shown(state: State, event: m.HandShown) -> State:
    return changed(state, opened=event.hand, victim=event.victim, phase="picking")


def card_stolen(state: State, event: m.CardStolen) -> State:
    hands = _with(state.hands, event.victim, state.hands[event.victim].take(event.card))
    hands = _with(hands, event.thief, hands[event.thief].add(event.card))
    return changed(state, hands=hands, opened=None, victim=None, phase="leaving")


def officer_left(state: State, event: m.OfficerLeft) -> State:
    phase = "mixing" if event.card == CHIEF else "ending"
    pile = (*state.pile, event.card)
    return changed(state, pile=pile, officer=None, takers=(), phase=phase)


def turn_ended(state: State, event: m.TurnEnded) -> State:
    return changed(state, turns=state.turns + 1, phase="between")


def hands_laid_open(state: State, event: m.HandsLaidOpen) -> State:
    return changed(state, hands=event.hands, phase="counting")


def _with(hands: tuple[Cards, ...], seat: Seat, hand: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])
