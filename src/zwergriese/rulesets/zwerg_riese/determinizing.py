"""Make up what a viewer does not know: a full state that agrees with all that they were told.

The told events are gone through in order. Cards that were drawn openly are known in every hand;
where a card was stolen unseen, one of the victim's cards is picked. What was shown later must
agree, else another try begins.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from zwergriese.core import HIDDEN, Cards
from zwergriese.rulesets.zwerg_riese.components import TERRAINS
from zwergriese.rulesets.zwerg_riese.messages import events as ev
from zwergriese.rulesets.zwerg_riese.points import BOX, Box, BoxAsked
from zwergriese.rulesets.zwerg_riese.state import state_with

if TYPE_CHECKING:
    from collections.abc import Callable

    from zwergriese.core import Chance, Event, View
    from zwergriese.rulesets.zwerg_riese.state import State

TRIES: Final = 400
"""How often a consistent world is looked for."""

GUESS: Final = "zwerg-riese/imagined-theft"
FILL: Final = "zwerg-riese/imagined-pile"
COINS: Final = "zwerg-riese/imagined-coins"


class _Contradiction(Exception):
    """The world that was made up so far does not agree with what was told next."""


class _World:
    """Hands and pile as made up so far; None stands for a card of the pile that nobody knows."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.hands: list[Cards] = []
        self.pile: list[str | None] = []

    def tell(self, event: Event) -> None:
        """Go through one told event."""
        tell = _TOLD.get(type(event))
        if tell is not None:
            tell(self, event)

    def gain(self, seat: int, cards: tuple[str, ...]) -> None:
        """Put known cards into a hand."""
        for card in cards:
            self.hands[seat] = self.hands[seat].add(card)

    def lose(self, seat: int, card: str) -> None:
        """Take a known card out of a hand that must hold it."""
        if card not in self.hands[seat]:
            raise _Contradiction
        self.hands[seat] = self.hands[seat].take(card)

    def show(self, seat: int, hand: Cards) -> None:
        """Agree with a hand that was shown."""
        if not hand.hidden and hand != self.hands[seat]:
            raise _Contradiction

    def steal(self, event: ev.CardStolen) -> None:
        """Move a card; where it was hidden from the viewer, any card of the victim's."""
        card = event.card
        if card is HIDDEN:
            cards = tuple(self.hands[event.victim])
            card = cards[self.chance.pick(len(cards), GUESS)]
        assert isinstance(card, str)
        self.lose(event.victim, card)
        self.gain(event.thief, (card,))


def _start(world: _World, event: ev.GameStarted) -> None:
    world.hands = [Cards(TERRAINS)] * event.seats
    world.pile = [None] * len(event.pile)


def _reveal(world: _World, event: ev.CardRevealed | ev.RobberRevealed) -> None:
    if world.pile.pop(0) not in (None, event.card):
        raise _Contradiction


def _pay(world: _World, event: ev.StepTaken) -> None:
    for card in event.paid:
        world.lose(event.seat, card)


def _forget(world: _World, event: ev.PileShuffled) -> None:
    world.pile = [None] * len(event.pile)


_TOLD: Final[dict[type, Callable[[_World, Any], None]]] = {
    ev.GameStarted: _start,
    ev.CardRevealed: _reveal,
    ev.RobberRevealed: _reveal,
    ev.CardsKept: lambda world, event: world.gain(event.seat, event.cards),
    ev.LostCardTaken: lambda world, event: world.gain(event.seat, (event.card,)),
    ev.RobberPutUnder: lambda world, event: world.pile.append(event.card),
    ev.PileShuffled: _forget,
    ev.CardStolen: lambda world, event: world.steal(event),
    ev.HandShown: lambda world, event: world.show(event.victim, event.hand),
    ev.TripStarted: lambda world, event: world.show(event.seat, event.hand),
    ev.StepTaken: _pay,
    ev.TripFailed: lambda world, event: world.gain(event.seat, event.returned),
    ev.PaidCardsPutUnder: lambda world, event: world.pile.extend(event.cards),
    ev.PaidCardsShuffledUnder: lambda world, event: world.pile.extend([None] * len(event.cards)),
}


def determinize(view: View[State], told: tuple[Event, ...], chance: Chance) -> State | None:
    """Make a full state that agrees with all that the viewer was told, or None after `TRIES`."""
    seen = view.position.state
    for _ in range(TRIES):
        world = _World(chance)
        try:
            for event in told:
                world.tell(event)
            _agree(world, seen)
        except _Contradiction:
            continue
        box = view.position.ask(BOX, BoxAsked(view.setting.options))
        return _filled(world, seen, box, chance)
    return None


def _agree(world: _World, seen: State) -> None:
    for made, hand in zip(world.hands, seen.hands, strict=True):
        if len(made) != len(hand) or (not hand.hidden and made != hand):
            raise _Contradiction


def _filled(world: _World, seen: State, box: Box, chance: Chance) -> State:
    left = Counter(box.cards)
    for hand in world.hands:
        left.subtract(str(card) for card in hand)
    left.subtract(seen.revealed)
    if seen.trip is not None:
        left.subtract(seen.trip.paid)
    if seen.robbery is not None and len(world.pile) + _elsewhere(seen) < len(box.cards):
        left.subtract((seen.robbery.card,))  # it still lies on the table
    left.subtract(card for card in world.pile if card is not None)
    unknown = [card for card in sorted(left) for _ in range(left[card])]
    order = iter(chance.shuffled(len(unknown), FILL)) if unknown else iter(())
    pile = tuple(unknown[next(order)] if card is None else card for card in world.pile)
    return state_with(seen, hands=tuple(world.hands), pile=pile, stack=_stack(seen, box, chance))


def _elsewhere(seen: State) -> int:
    paid = 0 if seen.trip is None else len(seen.trip.paid)
    return sum(len(hand) for hand in seen.hands) + len(seen.revealed) + paid


def _stack(seen: State, box: Box, chance: Chance) -> tuple[int, ...]:
    left = Counter(box.coins)
    for coins in (*seen.coins, *seen.purses):
        left.subtract(coins)
    values = sorted(left.elements())
    if not values:
        return ()
    return tuple(values[index] for index in chance.shuffled(len(values), COINS))
