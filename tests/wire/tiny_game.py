"""A tiny card game: a secret hand, a face-down pile, a die, and a variant that rolls it again.

Each seat in turn draws from the pile, peeks by rolling a die, gives a card away, or passes. When
the pile is empty the longest hand wins.
"""

from __future__ import annotations

from typing import Annotated, Literal

from attrs import field, frozen

from zwergriese.core import (
    HIDDEN,
    REVEALS,
    Ask,
    Cards,
    Chance,
    Choice,
    Command,
    Event,
    GameEnded,
    Hidden,
    Outcome,
    Position,
    Public,
    Question,
    Rejection,
    Ruleset,
    Seat,
    Secret,
    Sees,
    Setting,
    Variant,
    changed,
    command,
    event,
    hidden_row,
    is_seat,
    of,
    on,
    ranked,
    rejection,
)

KINDS = ("oak", "elm", "yew")
HANDS = Secret("tiny/hands")
PILE = Secret("tiny/pile", eyes="nobody")


@frozen
class Options:
    """How the tiny game is played."""

    copies: int = 3
    loud: bool = False
    finish: Literal["longest", "shortest"] = "longest"


@frozen(weakref_slot=False)
class State:
    turn: Seat
    hands: tuple[Cards, ...]
    pile: tuple[str | Hidden, ...]
    rolled: int = 0


# --- messages -----------------------------------------------------------------------------------


@frozen(weakref_slot=False)
class Draw:
    seat: Public[Seat] = field(validator=is_seat)


@frozen(weakref_slot=False)
class Roll:
    seat: Public[Seat] = field(validator=is_seat)
    times: Public[int] = 1


@frozen(weakref_slot=False)
class Give:
    seat: Public[Seat] = field(validator=is_seat)
    card: Annotated[str | Hidden, of(HANDS, "seat", "to")]
    to: Public[Seat]


@frozen(weakref_slot=False)
class Pass:
    seat: Public[Seat] = field(validator=is_seat)


@frozen(weakref_slot=False)
class Dealt:
    pile: Annotated[tuple[str | Hidden, ...], of(PILE)]


@frozen(weakref_slot=False)
class Drawn:
    seat: Public[Seat]
    card: Annotated[str | Hidden, of(HANDS, "seat")]
    left: Public[int]


@frozen(weakref_slot=False)
class Rolled:
    seat: Public[Seat]
    eyes: Annotated[tuple[int | Hidden, ...], of(HANDS, "seat"), REVEALS]


@frozen(weakref_slot=False)
class Given:
    seat: Public[Seat]
    to: Public[Seat]
    card: Annotated[str | Hidden, of(HANDS, "seat", "to")]
    spot: Public[tuple[int, int]]
    hand: Annotated[Cards, of(HANDS, "seat")]


@frozen(weakref_slot=False)
class TurnEnded:
    seat: Public[Seat]
    loud: Public[bool]
    note: Public[str | None]


# --- rules --------------------------------------------------------------------------------------

NO_SUCH_CARD = rejection("tiny/no-such-card", "card", rules=("T3",))
BAD_TIMES = rejection("tiny/bad-times", rules=("T2",))


def initial(setting: Setting[Options, None]) -> State:
    return State(0, (Cards(KINDS),) * setting.seats, ())


def start(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    deck = KINDS * position.setting.options.copies
    order = chance.shuffled(len(deck), "tiny/deck")
    return (Dealt(tuple(deck[index] for index in order)),)


def _end(position: Position[State], seat: Seat) -> TurnEnded:
    return TurnEnded(seat, position.setting.options.loud, None if seat else "first")


def draw(command: Draw, position: Position[State], chance: Chance) -> tuple[Event, ...]:
    pile = position.state.pile
    return (
        Drawn(command.seat, position.known(pile[0]), len(pile) - 1),
        _end(position, command.seat),
    )


def may_roll(command: Roll, position: Position[State]) -> Rejection | None:
    return None if 1 <= command.times <= 3 else BAD_TIMES()


def roll(command: Roll, position: Position[State], chance: Chance) -> tuple[Event, ...]:
    eyes = tuple(chance.die(6, "tiny/die") for _ in range(command.times))
    return (Rolled(command.seat, eyes), _end(position, command.seat))


def may_give(command: Give, position: Position[State]) -> Rejection | None:
    if command.card not in position.state.hands[command.seat]:
        return NO_SUCH_CARD(card=command.card)
    return None if 0 <= command.to < position.setting.seats else NO_SUCH_CARD(card=command.card)


def give(command: Give, position: Position[State], chance: Chance) -> tuple[Event, ...]:
    hand = position.state.hands[command.seat]
    spot = (command.seat, -command.to)
    return (
        Given(command.seat, command.to, command.card, spot, hand.take(command.card)),
        _end(position, command.seat),
    )


def pass_on(command: Pass, position: Position[State], chance: Chance) -> tuple[Event, ...]:
    return (_end(position, command.seat),)


def proceed(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    hands = {seat: (len(hand),) for seat, hand in enumerate(position.state.hands)}
    return (GameEnded(Outcome("finished", ranked(hands))),)


def dealt(state: State, event: Dealt) -> State:
    return changed(state, pile=event.pile)


def drawn(state: State, event: Drawn) -> State:
    hands = _with(state.hands, event.seat, state.hands[event.seat].add(event.card))
    return changed(state, hands=hands, pile=state.pile[1:])


def rolled(state: State, event: Rolled) -> State:
    return changed(state, rolled=state.rolled + 1)


def given(state: State, event: Given) -> State:
    hands = _with(state.hands, event.seat, state.hands[event.seat].take(event.card))
    return changed(state, hands=_with(hands, event.to, hands[event.to].add(event.card)))


def turn_ended(state: State, event: TurnEnded) -> State:
    return changed(state, turn=(event.seat + 1) % len(state.hands))


def _with(hands: tuple[Cards, ...], seat: Seat, hand: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def turn(position: Position[State], seat: Seat) -> Choice:
    hand = position.state.hands[seat]
    others = (other for other in range(position.setting.seats) if other != seat)
    gifts = (Give(seat, card, other) for other in others for card in hand.known)
    listed: tuple[Command, ...] = (Draw(seat), Roll(seat, 2), Pass(seat), *gifts)
    return Choice(seat, "tiny/turn", listed)


TURN = Question("tiny/turn", (Draw, Roll, Give, Pass), turn)


def asks(position: Position[State]) -> tuple[Ask, ...]:
    return (TURN.to(position.state.turn),) if position.state.pile else ()


def hide(state: State, sees: Sees) -> State:
    hands = tuple(
        hand if sees(HANDS, seat) else hand.hide() for seat, hand in enumerate(state.hands)
    )
    return changed(state, hands=hands, pile=hidden_row(len(state.pile)))


def no_guess(view: object, told: object, chance: object) -> None:
    return None


EVENTS = (
    event(Dealt, "tiny/dealt", dealt, rules=("T1",)),
    event(Drawn, "tiny/drawn", drawn),
    event(Rolled, "tiny/rolled", rolled, rules=("T2",)),
    event(Given, "tiny/given", given, rules=("T3",)),
    event(TurnEnded, "tiny/turn-ended", turn_ended),
)
COMMANDS = (
    command(Draw, "tiny/draw", resolve=draw, rules=("T1",)),
    command(Roll, "tiny/roll", check=may_roll, resolve=roll, rules=("T2",)),
    command(Give, "tiny/give", check=may_give, resolve=give, rules=("T3",)),
    command(Pass, "tiny/pass", resolve=pass_on),
)


def tiny(**changes: object) -> Ruleset[State, Options, None]:
    """The game, or one like it with some parts changed."""
    parts: dict[str, object] = {
        "id": "tiny",
        "seats": range(2, 5),
        "options": Options,
        "initial": initial,
        "start": start,
        "asks": asks,
        "proceed": proceed,
        "hide": hide,
        "determinize": no_guess,
        "commands": COMMANDS,
        "events": EVENTS,
        "rejections": (NO_SUCH_CARD, BAD_TIMES),
        "questions": (TURN,),
        "secrets": (HANDS, PILE),
        "start_rules": ("T0",),
    }
    return Ruleset(**{**parts, **changes})  # type: ignore[arg-type]


TINY = tiny()


# --- a variant ----------------------------------------------------------------------------------


@frozen
class WindOptions:
    """How hard it blows."""

    sides: int = 4


@frozen(weakref_slot=False)
class Blown:
    strength: Public[int]


def blow(event: TurnEnded, position: Position[State], chance: Chance) -> tuple[Event, ...]:
    return (Blown(chance.die(position.setting.options_of(WIND).sides, "wind/blow")),)


def blown(own: int, event: Blown) -> int:
    return own + event.strength


WIND: Variant[int, WindOptions] = Variant(
    id="wind",
    of="tiny",
    options=WindOptions,
    initial=lambda setting, options: 0,
    events=(event(Blown, "wind/blown", blown),),
    reacts=(on(TurnEnded, blow),),
)


__all__ = ["HIDDEN", "TINY", "WIND", "tiny"]
