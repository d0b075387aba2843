"""What a viewer of Smugglers sees, and how a bot makes up the rest."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.games.smugglers import messages as m
from tests.games.smugglers.messages import HANDS, PILE
from tests.games.smugglers.rules import initial
from tests.games.smugglers.state import GOODS, Card, State, deck
from zwergriese.core import HIDDEN, changed, hidden_row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zwergriese.core import Chance, Event, Sees, View

BUDGET = 3_000


def hide(state: State, sees: Sees) -> State:
    """Hide the pile, and the hands that are not the viewer's own until they are laid open."""
    own = (True,) * state.seats if state.phase == "counting" else sees.each(HANDS)
    hands = tuple(
        hand if seen else hand.hide() for hand, seen in zip(state.hands, own, strict=True)
    )
    opened = state.opened
    if opened is not None and not (own[state.turn] or own[state.victim or 0]):
        opened = opened.hide()
    pile = state.pile if sees(PILE) else hidden_row(len(state.pile))
    return changed(state, hands=hands, opened=opened, pile=pile)


def determinize(view: View[State], told: tuple[Event, ...], chance: Chance) -> State | None:
    """Make up what was hidden: guess each card that changed hands unseen, as the events allow."""
    rows: Any = view.setting.ruleset.events
    evolve = {row.cls: row.evolve for row in rows}
    search = _Search(evolve, told, chance, view.setting.options.of_each)
    filled = search.filled(initial(view.setting), 0)
    return None if filled is None else _with_pile(filled, deck(view.setting.options), chance)


class _Search:
    """Goes through the events and tries what each hidden card may have been."""

    def __init__(self, evolve: Any, told: tuple[Event, ...], chance: Chance, of_each: int) -> None:
        self.evolve, self.told, self.chance, self.of_each = evolve, told, chance, of_each
        self.left = BUDGET

    def filled(self, state: State, at: int) -> State | None:
        """Fold the events from *at* on, or give None where a guess before was wrong."""
        while at < len(self.told):
            event: Any = self.told[at]
            if type(event) not in self.evolve:
                at += 1  # a variant's
                continue
            if not self._agrees(state, event):
                return None
            if getattr(event, "card", None) is HIDDEN:
                return self._tried(state, event, at)
            if isinstance(event, m.HandShown):
                event = changed(event, hand=state.hands[event.victim])
            state = self.evolve[type(event)](state, event)
            at += 1
        return state

    def _tried(self, state: State, event: Any, at: int) -> State | None:
        for card in self._guesses(state, event):
            self.left -= 1
            if self.left < 0:
                return None
            guessed = self.evolve[type(event)](state, changed(event, card=card))
            if (found := self.filled(guessed, at + 1)) is not None:
                return found
        return None

    def _guesses(self, state: State, event: Any) -> Iterator[Card]:
        """Give the kinds in an order by lot, the more there are of it the sooner."""
        if isinstance(event, m.CardStolen):
            cards = [card for card in state.hands[event.victim] if card is not HIDDEN]
        else:
            cards = [good for good in GOODS for _ in range(self.of_each)]
        order = self.chance.shuffled(len(cards), "smugglers/guess") if cards else ()
        return iter(dict.fromkeys(cards[place] for place in order))

    def _agrees(self, state: State, event: Any) -> bool:
        match event:
            case m.HandShown(_, victim, hand):
                return hand.hidden > 0 or hand == state.hands[victim]
            case m.HandsLaidOpen(hands):
                return hands == state.hands
            case m.CardStolen(_, victim, card):
                return card is HIDDEN or card in state.hands[victim]
        return all(sum(hand.count(good) for hand in state.hands) <= self.of_each for good in GOODS)


def _with_pile(state: State, cards: tuple[Card, ...], chance: Chance) -> State | None:
    """Put what is left where the pile is hidden; what lies under it openly stays."""
    left = Counter[Any](cards)
    left.subtract(card for card in (*state.row, state.officer) if card is not None)
    left.subtract(card for hand in state.hands for card in hand)
    left.subtract(card for card in state.pile if card is not HIDDEN)
    unseen = [card for card in dict.fromkeys(cards) for _ in range(left[card])]
    if min(left.values()) < 0 or len(unseen) != state.pile.count(HIDDEN):
        return None
    order = iter(chance.shuffled(len(unseen), "smugglers/guess") if unseen else ())
    pile = tuple(unseen[next(order)] if card is HIDDEN else card for card in state.pile)
    return changed(state, pile=pile)
