"""A game small enough to see all its words at once: draw from a pile until it is empty."""

from __future__ import annotations

from typing import Annotated

from attrs import frozen

from zwergriese.core import (
    REVEALS,
    Cards,
    Choice,
    GameEnded,
    Hidden,
    NoOptions,
    Outcome,
    Public,
    Question,
    Ruleset,
    Seat,
    Secret,
    Standing,
    agree,
    command,
    event,
    of,
    rejection,
)
from zwergriese.texts import Catalogue

KINDS = ("fox", "hen")
HANDS = Secret("tiny/hands")
TOO_TIRED = rejection("tiny/too-tired", "cards")


@frozen
class Draw:
    seat: Public[Seat]


@frozen
class Whisper:
    seat: Public[Seat]
    card: Annotated[str | Hidden, of(HANDS, "seat")]


@frozen
class Drawn:
    seat: Public[Seat]
    card: Annotated[str | Hidden, of(HANDS, "seat"), REVEALS]


@frozen
class Dealt:
    cards: Public[int]


@frozen
class State:
    hands: tuple[Cards, ...]
    turn: Seat = 0
    left: int = 0


def drawn(state, event):
    hands = list(state.hands)
    hands[event.seat] = hands[event.seat].add(event.card)
    return State(tuple(hands), 1 - state.turn, state.left - 1)


def proceed(position, chance):
    return (GameEnded(Outcome("finished", (Standing(0, 1, 2), Standing(1, 2, 1)))),)


def draw(given, position, chance):
    return (Drawn(given.seat, KINDS[chance.pick(2, "tiny/deck")]),)


def hide(state, sees):
    hands = (hand if sees(HANDS, seat) else hand.hide() for seat, hand in enumerate(state.hands))
    return State(tuple(hands), state.turn, state.left)


DRAWING = Question(
    "tiny/draw-now", (Draw, Whisper), lambda position, seat: Choice(seat, "tiny/draw-now")
)

TINY = Ruleset(
    id="tiny",
    seats=range(2, 3),
    options=NoOptions,
    initial=lambda setting: State((Cards(KINDS), Cards(KINDS))),
    start=lambda position, chance: (Dealt(3),),
    asks=lambda position: (DRAWING.to(position.state.turn),) if position.state.left else (),
    proceed=proceed,
    hide=hide,
    determinize=lambda view, told, chance: None,
    commands=(
        command(Draw, "tiny/draw", resolve=draw),
        command(Whisper, "tiny/whisper", resolve=lambda given, position, chance: ()),
    ),
    events=(
        event(Drawn, "tiny/drawn", drawn),
        event(Dealt, "tiny/dealt", lambda state, event: State(state.hands, 0, event.cards)),
    ),
    rejections=(TOO_TIRED,),
    questions=(DRAWING,),
    secrets=(HANDS,),
)

SENTENCES = {
    "tiny/card:fox": ("a fox", "{n} foxes"),
    "tiny/card:fox:the": ("the fox",),
    "tiny/card:hen": ("a hen", "{n} hens"),
    "tiny/card:hidden": ("a hidden card", "{n} hidden cards"),
    "tiny/card:none": ("no card",),
    "tiny/dealt": ("{cards:n} card lies on the pile.", "{cards:n} cards lie on the pile."),
    "tiny/draw": ("Draw a card.",),
    "tiny/draw-now": ("Will you draw a card?",),
    "tiny/drawn": ("{seat:player} draws {card:card}.",),
    "tiny/drawn:heading": ("Turn {turn}: {seat:player}",),
    "tiny/whisper": ("Whisper of {card:card}.",),
    "tiny/too-tired": ("You are too tired to carry {cards:card}.",),
}


def catalogue(**changes):
    """Give the words of the game, some of them changed; None takes one away."""
    named = {key.replace("__", "-"): value for key, value in changes.items()}
    sentences = {**SENTENCES, **{f"tiny/{key}": value for key, value in named.items()}}
    kept = {
        key: (text,) if isinstance(text, str) else text for key, text in sentences.items() if text
    }
    return Catalogue("en", tuple(sorted(kept.items())))


def setting():
    return agree(TINY, seats=2, board=None)
