"""A tiny card game to try the rooms above the core with: draw or stop, most points win."""

from __future__ import annotations

from typing import Annotated, Any

from attrs import field, frozen, validators

from zwergriese.core import (
    HIDDEN,
    REVEALS,
    Ask,
    Choice,
    Event,
    GameEnded,
    Hidden,
    Outcome,
    Position,
    Public,
    Question,
    Ruleset,
    Seat,
    Secret,
    Variant,
    changed,
    command,
    event,
    follow,
    hidden_row,
    of,
    ranked,
)

HANDS = Secret("tiny/hands")
PILE = Secret("tiny/pile", eyes="nobody")
CARDS = ("one", "two", "three", "four", "five", "six")


@frozen
class Options:
    copies: int = field(default=2, validator=validators.ge(1))
    turn_cap: int | None = None
    style: str = "plain"


@frozen(weakref_slot=False)
class State:
    turn: int
    turns: int
    stopped: frozenset[int]
    hands: tuple[tuple[str | Hidden, ...], ...]
    pile: tuple[str | Hidden, ...]


@frozen(weakref_slot=False)
class DrawCard:
    seat: Public[Seat]


@frozen(weakref_slot=False)
class Stop:
    seat: Public[Seat]


@frozen(weakref_slot=False)
class Shuffled:
    pile: Annotated[tuple[str | Hidden, ...], of(PILE)]


@frozen(weakref_slot=False)
class CardDrawn:
    seat: Public[Seat]
    card: Annotated[str | Hidden, of(HANDS, "seat"), REVEALS]


@frozen(weakref_slot=False)
class Stopped:
    seat: Public[Seat]


def initial(setting: Any) -> State:
    return State(0, 0, frozenset(), ((),) * setting.seats, ())


def start(position: Position[State], chance: Any) -> tuple[Event, ...]:
    deck = CARDS * position.setting.options.copies
    return (Shuffled(tuple(deck[i] for i in chance.shuffled(len(deck), "tiny/deck"))),)


def next_turn(state: State) -> int:
    seats = len(state.hands)
    for step in range(1, seats + 1):
        seat = (state.turn + step) % seats
        if seat not in state.stopped:
            return seat
    return state.turn


def shuffled(state: State, event: Shuffled) -> State:
    return changed(state, pile=event.pile)


def drawn(state: State, event: CardDrawn) -> State:
    hands = list(state.hands)
    hands[event.seat] = tuple(sorted((*hands[event.seat], event.card), key=str))
    state = changed(state, hands=tuple(hands), pile=state.pile[1:], turns=state.turns + 1)
    return changed(state, turn=next_turn(state))


def stopped(state: State, event: Stopped) -> State:
    state = changed(state, stopped=state.stopped | {event.seat}, turns=state.turns + 1)
    return changed(state, turn=next_turn(state))


def turn(position: Position[State], seat: Seat) -> Choice:
    return Choice(seat, "tiny/turn", (DrawCard(seat), Stop(seat)), weights=(4, 1))


TURN = Question("tiny/turn", (DrawCard, Stop), turn)


def over(position: Position[State]) -> str | None:
    state = position.state
    if not state.pile or len(state.stopped) == len(state.hands):
        return "finished"
    cap = position.setting.options.turn_cap
    return "turn-cap" if cap is not None and state.turns >= cap else None


def asks(position: Position[State]) -> tuple[Ask, ...]:
    return () if over(position) else (TURN.to(position.state.turn),)


def proceed(position: Position[State], chance: Any) -> tuple[Event, ...]:
    points = {
        seat: (sum(CARDS.index(position.known(card)) + 1 for card in hand),)
        for seat, hand in enumerate(position.state.hands)
    }
    return (GameEnded(Outcome(over(position) or "finished", ranked(points))),)


def hide(state: State, sees: Any) -> State:
    hands = tuple(
        hand if sees(HANDS, seat) else (HIDDEN,) * len(hand)
        for seat, hand in enumerate(state.hands)
    )
    return changed(state, hands=hands, pile=hidden_row(len(state.pile)))


def determinize(view: Any, told: Any, chance: Any) -> State | None:
    return None


def draw_card(command: DrawCard, position: Position[State], chance: Any) -> tuple[Event, ...]:
    return (CardDrawn(command.seat, position.known(position.state.pile[0])),)


def stop(command: Stop, position: Position[State], chance: Any) -> tuple[Event, ...]:
    return (Stopped(command.seat),)


TINY = Ruleset(
    id="tiny",
    title="Tiny",
    seats=range(2, 5),
    options=Options,
    initial=initial,
    start=start,
    asks=asks,
    proceed=proceed,
    hide=hide,
    determinize=determinize,
    commands=(
        command(DrawCard, "tiny/draw-card", resolve=draw_card),
        command(Stop, "tiny/stop", resolve=stop),
    ),
    events=(
        event(Shuffled, "tiny/shuffled", shuffled),
        event(CardDrawn, "tiny/card-drawn", drawn),
        event(Stopped, "tiny/stopped", stopped),
    ),
    questions=(TURN,),
    secrets=(HANDS, PILE),
)


@frozen
class EchoOptions:
    loud: bool = False
    radius: int = 3


def first_echo(setting: Any, options: EchoOptions) -> int:
    return options.radius


def heard(echo: int, event: CardDrawn, state: State) -> int:
    return echo + 1


ECHO = Variant(
    id="echo",
    of="tiny",
    options=EchoOptions,
    initial=first_echo,
    follows=(follow(CardDrawn, heard),),
)
