"""Trips: Rick walks like a pair of compasses, and each step costs its card (R56 to R78)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zwergriese.core.fast import fast
from zwergriese.geometry.arcs import arcs_at
from zwergriese.geometry.ground import ground_at
from zwergriese.geometry.ring import is_one_stride
from zwergriese.rulesets.zwerg_riese import rejections as no
from zwergriese.rulesets.zwerg_riese.messages import made
from zwergriese.rulesets.zwerg_riese.points import (
    FORBIDDEN_GROUND,
    STEP_PRICE,
    GroundAsked,
    StepAsked,
)
from zwergriese.rulesets.zwerg_riese.state import (
    ARRIVED,
    STUCK,
    TRIP,
    TURN_OVER,
    State,
    Trip,
    replaced,
    state_with,
)

if TYPE_CHECKING:
    from zwergriese.boards import Board
    from zwergriese.core import Cards, Chance, Event, Position, Rejection, RejectionCode
    from zwergriese.geometry.arcs import Arc
    from zwergriese.geometry.ground import Ground
    from zwergriese.geometry.planar import Point
    from zwergriese.rulesets.zwerg_riese.messages.commands import GiveUp, StartTrip, TakeStep
    from zwergriese.rulesets.zwerg_riese.messages.events import (
        StepTaken,
        TownReached,
        TripFailed,
        TripStarted,
    )

GAVE_UP: Final = "gave-up"
NO_LANDING_POINT: Final = "no-landing-point"

_NEVER: Final = {
    "off": no.OFF_BOARD,
    "forbidden": no.FORBIDDEN,
    "straddling": no.STRADDLING,
    "gap": no.NO_TERRAIN,
}

_trip = fast(Trip)
_step_asked = fast(StepAsked)


def _walk(state: State) -> Trip:
    assert state.trip is not None
    return state.trip


def footing(position: Position[State], to: Point) -> Ground:
    """What a foot set down at *to* stands on; all rules of trips ask here (A4 to A7)."""
    board: Board = position.setting.board
    forbidden = position.ask(FORBIDDEN_GROUND, GroundAsked(position.state.turn))
    straddle = position.setting.options.straddling
    return ground_at(board.planar, to, forbidden=forbidden, straddle=straddle)


def objection(position: Position[State], ground: Ground, hand: Cards) -> RejectionCode | None:
    """R58, R63, A14 to A16: why a foot may not stand on that ground with that hand, if so."""
    kind = ground.kind
    if kind == "terrain":
        price = price_of(position, ground)
        return None if missing_card(hand, price) is None else no.MISSING_CARD
    if kind == "town":
        state = position.state
        if ground.id == state.gnomes[state.turn]:
            return no.HOME_TOWN
        refused = position.setting.options.coinless_town == "refused"
        return no.COINLESS_TOWN if refused and not state.coins_in(ground.id) else None
    return _NEVER[kind]


def price_of(position: Position[State], ground: Ground) -> tuple[str, ...]:
    """R63: which cards a step onto a terrain costs."""
    asked = _step_asked(position.state.turn, ground.terrain, ground.id)
    return position.ask(STEP_PRICE, asked)


def missing_card(hand: Cards, price: tuple[str, ...]) -> str | None:
    """Give a card of the price that the hand does not hold, or not often enough."""
    for card in price:
        if hand.count(card) < price.count(card):
            return card
    return None


def legal_arcs(position: Position[State], pivot: Point, hand: Cards) -> tuple[Arc, ...]:
    """Give the arcs of the stride ring about *pivot* on which a foot may land."""
    arcs = _arcs(position, pivot)
    return tuple([arc for arc in arcs if objection(position, arc.ground, hand) is None])


def is_stuck(position: Position[State], pivot: Point, hand: Cards) -> bool:
    """Tell whether no foot may land anywhere about *pivot*."""
    arcs = _arcs(position, pivot)
    return all(objection(position, arc.ground, hand) is not None for arc in arcs)


def _arcs(position: Position[State], pivot: Point) -> tuple[Arc, ...]:
    board: Board = position.setting.board
    forbidden = position.ask(FORBIDDEN_GROUND, GroundAsked(position.state.turn))
    straddle = position.setting.options.straddling
    return arcs_at(board.planar, pivot, forbidden=forbidden, straddle=straddle)


def start_trip(command: StartTrip, position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """R57 to R59: the hand is fanned openly, the first foot stands in the window."""
    state, board = position.state, position.setting.board
    town = state.gnomes[command.seat]
    window = next(one.window for one in board.towns if one.id == town)
    hand = state.hands[command.seat]
    stuck = is_stuck(position, window, hand)
    return (made.TripStarted(command.seat, town, window, hand, stuck),)


def may_take_step(command: TakeStep, position: Position[State]) -> Rejection | None:
    """R60, R61: exactly one stride away, on ground that is open to this hand."""
    state, board = position.state, position.setting.board
    if not is_one_stride(_walk(state).feet[-1], command.to, board.stride):
        return no.NOT_ONE_STRIDE(to=command.to, stride=board.stride)
    hand = position.known(state.hands[command.seat])
    ground = footing(position, command.to)
    code = objection(position, ground, hand)
    if code is None:
        return None
    known = {"to": command.to, "terrain": ground.terrain, "town": ground.id, "by": ground.id}
    if code is no.MISSING_CARD:
        known["terrain"] = missing_card(hand, price_of(position, ground)) or ground.terrain
    return code(**{name: known[name] for name in code.names})


def take_step(command: TakeStep, position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """R63, R66, R67: a step costs its card; touching a town ends the trip and costs nothing."""
    state = position.state
    ground = footing(position, command.to)
    hand = position.known(state.hands[command.seat])
    if ground.kind == "town":
        passing = position.setting.options.coinless_town == "pass-through"
        if not (passing and not state.coins_in(ground.id)):
            left = state.gnomes[command.seat]
            return (made.TownReached(command.seat, command.to, ground.id, left),)
        stuck = is_stuck(position, command.to, hand)
        return (made.StepTaken(command.seat, command.to, "town", ground.id, (), stuck),)
    paid = price_of(position, ground)
    left_over = hand
    for card in paid:
        left_over = left_over.take(card)
    stuck = is_stuck(position, command.to, left_over)
    return (made.StepTaken(command.seat, command.to, ground.terrain, ground.id, paid, stuck),)


def give_up(command: GiveUp, position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """A19: giving up is a failed trip (R75, R76)."""
    paid = _walk(position.state).paid
    return (made.TripFailed(command.seat, GAVE_UP, paid),)


def fail_stuck_trip(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """R75, A19: with no landing point left the trip fails by itself."""
    state = position.state
    return (made.TripFailed(state.turn, NO_LANDING_POINT, _walk(state).paid),)


def trip_started(state: State, event: TripStarted) -> State:
    """R57: the hand is open to all while the trip lasts."""
    return state_with(
        state,
        phase=STUCK if event.stuck else TRIP,
        hands=replaced(state.hands, event.seat, event.hand),
        trip=_trip(event.town, (event.at,)),
    )


def step_taken(state: State, event: StepTaken) -> State:
    """R63, R64: the paid card is laid aside."""
    walk = _walk(state)
    hand = state.hands[event.seat]
    for card in event.paid:
        hand = hand.take(card)
    return state_with(
        state,
        phase=STUCK if event.stuck else TRIP,
        hands=replaced(state.hands, event.seat, hand),
        trip=_trip(walk.start, (*walk.feet, event.to), walk.paid + event.paid),
    )


def town_reached(state: State, event: TownReached) -> State:
    """R68: the gnome lives in the town that was reached."""
    walk = _walk(state)
    return state_with(
        state,
        phase=ARRIVED,
        gnomes=replaced(state.gnomes, event.seat, event.town),
        trip=_trip(walk.start, (*walk.feet, event.to), walk.paid),
    )


def trip_failed(state: State, event: TripFailed) -> State:
    """R75, R76, R78: all cards come back, and the turn is over."""
    hand = state.hands[event.seat].plus(event.returned)
    return state_with(
        state, phase=TURN_OVER, hands=replaced(state.hands, event.seat, hand), trip=None
    )
