"""Who is asked what, and what they may answer."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from attrs import frozen

from zwergriese.core import Choice, Question
from zwergriese.core.fast import fast
from zwergriese.geometry.arcs import count, middles, nth_landing_point
from zwergriese.rulesets.zwerg_riese.arrival import chooses_order
from zwergriese.rulesets.zwerg_riese.components import TERRAINS
from zwergriese.rulesets.zwerg_riese.drawing import may_draw_on
from zwergriese.rulesets.zwerg_riese.messages import commands, made
from zwergriese.rulesets.zwerg_riese.robbers import nothing_to_choose
from zwergriese.rulesets.zwerg_riese.state import (
    COIN_DONE,
    DRAWING,
    HAND_SHOWN,
    LOST_CARDS,
    THEFT,
    TRIP,
    TURN,
    State,
)
from zwergriese.rulesets.zwerg_riese.theft import robbable, thief_of, victims_named, victims_wanted
from zwergriese.rulesets.zwerg_riese.trips import legal_arcs

if TYPE_CHECKING:
    from zwergriese.core import Ask, Chance, Command, Position, Seat
    from zwergriese.geometry.arcs import Arc
    from zwergriese.geometry.planar import PlanarMap, Point

_choice = fast(Choice)


@frozen
class Steps:
    """All steps that are legal now: landing points on arcs of the stride ring."""

    seat: Seat
    planar: PlanarMap
    pivot: Point
    arcs: tuple[Arc, ...]

    def accepts(self, command: Command, /) -> bool:
        """Tell whether the command is a step."""
        return isinstance(command, commands.TakeStep)

    def sample(self, chance: Chance, purpose: str, /) -> Command:
        """Give one of the legal steps, each landing point equally likely."""
        index = chance.pick(count(self.arcs), purpose)
        to = nth_landing_point(self.planar, self.pivot, self.arcs, index)
        return made.TakeStep(self.seat, to)

    def examples(self) -> tuple[Command, ...]:
        """Give the step to the middle of each arc."""
        points = middles(self.planar, self.pivot, self.arcs)
        return tuple(made.TakeStep(self.seat, to) for to in points)


# R22: draw cards or travel. R27: stop, or turn over another card. In every position alike.
_SEATS: Final = range(4)
_TURN_CHOICES: Final = tuple(
    _choice(seat, "zwerg-riese/turn", (made.Reveal(seat), made.StartTrip(seat))) for seat in _SEATS
)
_DRAWING_CHOICES: Final = tuple(
    _choice(seat, "zwerg-riese/drawing", (made.Reveal(seat), made.StopDrawing(seat)))
    for seat in _SEATS
)


def lost_card_choice(position: Position[State], seat: Seat) -> Choice:
    """R36: one of the lost cards."""
    lost = position.state.revealed
    listed = tuple(made.TakeLostCard(seat, card) for card in TERRAINS if card in lost)
    return _choice(seat, "zwerg-riese/lost-card", listed)


def victims_choice(position: Position[State], seat: Seat) -> Choice:
    """R52: one or two of those who hold cards; two are named in the order of their being robbed."""
    state = position.state
    low, most = victims_wanted(position)
    there = robbable(state, seat)
    listed: list[Command] = [made.Steal(seat, (one,)) for one in there] if low == 1 else []
    for number in range(max(low, 2), most + 1):
        listed += [
            made.Steal(seat, victims)
            for victims in product(there, repeat=number)
            if all(victims.count(one) <= len(state.hands[one]) for one in victims)
        ]
    if position.setting.options.theft_duty == "may":
        listed.append(made.StopStealing(seat))
    return _choice(seat, "zwerg-riese/victims", tuple(listed))


def shown_card_choice(position: Position[State], seat: Seat) -> Choice:
    """A47: one of the cards that the victim shows."""
    state = position.state
    assert state.robbery is not None
    hand = position.known(state.hands[state.robbery.victims[0]])
    listed = tuple(made.TakeShownCard(seat, card) for card in hand.known)
    return _choice(seat, "zwerg-riese/shown-card", listed)


def step_choice(position: Position[State], seat: Seat) -> Choice:
    """R60, R61: every landing point that check accepts; giving up is listed, and weighs nothing."""
    state = position.state
    assert state.trip is not None
    pivot = state.trip.feet[-1]
    arcs = legal_arcs(position, pivot, position.known(state.hands[seat]))
    listed = (made.GiveUp(seat),)
    if not arcs:
        return _choice(seat, "zwerg-riese/step", listed)
    steps = Steps(seat, position.setting.board.planar, pivot, arcs)
    return _choice(seat, "zwerg-riese/step", listed, (0,), steps, 1)


def paid_card_choice(position: Position[State], seat: Seat) -> Choice:
    """A41: which paid card goes under the pile next."""
    walk = position.state.trip
    paid = () if walk is None else walk.paid
    listed = tuple(made.PutUnder(seat, card) for card in TERRAINS if card in paid)
    return _choice(seat, "zwerg-riese/paid-card", listed)


TURN_QUESTION: Final = Question(
    "zwerg-riese/turn",
    (commands.Reveal, commands.StartTrip),
    _TURN_CHOICES,
)
DRAWING_QUESTION: Final = Question(
    "zwerg-riese/drawing",
    (commands.Reveal, commands.StopDrawing),
    _DRAWING_CHOICES,
)
LOST_CARD_QUESTION: Final = Question(
    "zwerg-riese/lost-card", (commands.TakeLostCard,), lost_card_choice
)
VICTIMS_QUESTION: Final = Question(
    "zwerg-riese/victims", (commands.Steal, commands.StopStealing), victims_choice
)
SHOWN_CARD_QUESTION: Final = Question(
    "zwerg-riese/shown-card", (commands.TakeShownCard,), shown_card_choice
)
STEP_QUESTION: Final = Question(
    "zwerg-riese/step", (commands.TakeStep, commands.GiveUp), step_choice
)
PAID_CARD_QUESTION: Final = Question(
    "zwerg-riese/paid-card", (commands.PutUnder,), paid_card_choice
)

QUESTIONS: Final = (
    TURN_QUESTION,
    DRAWING_QUESTION,
    LOST_CARD_QUESTION,
    VICTIMS_QUESTION,
    SHOWN_CARD_QUESTION,
    STEP_QUESTION,
    PAID_CARD_QUESTION,
)

_OF_PHASE: Final = {
    TURN: TURN_QUESTION,
    DRAWING: DRAWING_QUESTION,
    THEFT: VICTIMS_QUESTION,
    HAND_SHOWN: SHOWN_CARD_QUESTION,
    TRIP: STEP_QUESTION,
}
_ASKED: Final = {
    phase: tuple((question.to(seat),) for seat in _SEATS) for phase, question in _OF_PHASE.items()
}
_ON_TURN: Final = frozenset({TURN, DRAWING, TRIP})
_SOMETIMES: Final = frozenset({LOST_CARDS, COIN_DONE, HAND_SHOWN, THEFT})


def asks(position: Position[State]) -> tuple[Ask, ...]:
    """Give who may act: the seat on turn, or the receiver of lost cards (R36)."""
    state = position.state
    phase = state.phase
    if phase in _ON_TURN:
        if position.rules.points and phase == DRAWING and not may_draw_on(position):
            return ()
        return _ASKED[phase][state.turn]
    if phase not in _SOMETIMES:
        return ()
    if phase == LOST_CARDS:
        if nothing_to_choose(position) or state.robbery is None or state.robbery.receiver is None:
            return ()
        return (LOST_CARD_QUESTION.to(state.robbery.receiver),)
    if phase == COIN_DONE:
        return (PAID_CARD_QUESTION.to(state.turn),) if chooses_order(position) else ()
    if phase == HAND_SHOWN or (phase == THEFT and not victims_named(state)):
        return _ASKED[phase][thief_of(state)]
    return ()
