"""The end of a turn and of the game (R19, R83 to R87)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwergriese.core import GameEnded, Outcome, neighbour_left, ranked
from zwergriese.core.fast import fast
from zwergriese.core.play.outcome import FINISHED
from zwergriese.rulesets.zwerg_riese.messages import made
from zwergriese.rulesets.zwerg_riese.points import GAME_END, SCORE, EndAsked, ScoreAsked
from zwergriese.rulesets.zwerg_riese.state import (
    LAST_TURN_OVER,
    TURN,
    State,
    state_after_turn,
    state_with,
)

if TYPE_CHECKING:
    from zwergriese.core import Chance, Event, Position, Standing
    from zwergriese.rulesets.zwerg_riese.messages.events import TurnEnded

_game_ended = fast(GameEnded)
_end_asked = fast(EndAsked)


def end_turn(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """R19, R83, A38: the next seat's turn, unless the game ends with this one."""
    state = position.state
    last = termination(position, state.turns + 1) is not None
    following = None if last else neighbour_left(state.turn, len(state.hands))
    return (made.TurnEnded(state.turn, following),)


def termination(position: Position[State], turns: int) -> str | None:
    """R83, A38: how the game ends with that many turns, or None where it goes on."""
    collected, options = all_collected(position.state), position.setting.options
    return position.ask(GAME_END, _end_asked(collected, turns, options))


def all_collected(state: State) -> bool:
    """R83, A34: no coin is left, neither on the board nor in the stack."""
    return not state.stack and not any(state.coins)


def end_game(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """R83, A38: the last coin ended the game, or the agreed number of turns."""
    how = termination(position, position.state.turns) or FINISHED
    return (_game_ended(Outcome(how, standings(position))),)


def standings(position: Position[State]) -> tuple[Standing, ...]:
    """R84 to R87: most gold, then most cards in hand; still equal seats share the rank."""
    state, options = position.state, position.setting.options
    figures = [
        position.ask(SCORE, ScoreAsked(seat, purse, len(hand), options))
        for seat, (purse, hand) in enumerate(zip(state.purses, state.hands, strict=True))
    ]
    names = tuple(name for name, _ in figures[0][1:])
    scores = {seat: tuple(number for _, number in row) for seat, row in enumerate(figures)}
    return ranked(scores, names)


def turn_ended(state: State, event: TurnEnded) -> State:
    """R19: it is the next seat's turn."""
    turns = state.turns + 1
    if event.next is None:
        return state_with(state, phase=LAST_TURN_OVER, turns=turns, trip=None)
    return state_after_turn(state, phase=TURN, turn=event.next, turns=turns, trip=None)
