"""The loop: resolve, fold event by event, let variants react, proceed until somebody is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

import attrs

from zwergriese.core.errors import RulesetFault, UnreadableCommand
from zwergriese.core.messages.builtin import (
    HOST_ONLY,
    NO_SUCH_SEAT,
    NOT_ASKED,
    NOT_STARTED,
    OTHER_QUESTION,
    OVER,
    STARTED,
    Abandon,
    GameEnded,
    Start,
)
from zwergriese.core.messages.rows import accept
from zwergriese.core.play.outcome import ABANDONED, Outcome
from zwergriese.core.rules.position import Position, make_position

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zwergriese.core.luck.chance import Chance
    from zwergriese.core.messages.base import Command, Event
    from zwergriese.core.messages.rejection import Rejection
    from zwergriese.core.rules.choice import Ask
    from zwergriese.core.rules.compiled import Rules

S = TypeVar("S")

_NOBODYS: Final = (-1, None)

MOST_EVENTS: Final = 10_000
"""No command may cause more events than this; a loop without end is a fault of a ruleset."""


def first_position(rules: Rules) -> Position[Any]:
    """Give the position before anything happened."""
    setting = rules.setting
    slices = tuple(
        variant.initial(setting, options)
        for variant, options in zip(setting.variants, setting.variant_options, strict=True)
    )
    return Position(setting.ruleset.initial(setting), slices, None, rules)


def asks_of(position: Position[Any]) -> tuple[Ask, ...]:
    """Give who may act: a variant's open question before the base's, in header order."""
    return () if position.outcome is not None else position.rules.asks(position)


def refused(
    command: Command, position: Position[Any], asks: tuple[Ask, ...], *, started: bool
) -> Rejection | None:
    """Give why a command is refused: first what was not asked for, then the ruleset's check."""
    cls = command.__class__
    if started and position.outcome is None:
        for ask in asks:
            if cls not in ask.question.commands:
                continue
            seat = command.seat
            if ask.seat == seat and seat.__class__ is int:
                check = position.rules.commands[cls].check
                return None if check is accept else check(command, position)
    return _not_asked_for(command, position, asks, started=started)


def _not_asked_for(
    command: Command, position: Position[Any], asks: tuple[Ask, ...], *, started: bool
) -> Rejection | None:
    cls = command.__class__
    if not attrs.has(cls) or all(field.name != "seat" for field in attrs.fields(cls)):
        raise UnreadableCommand(cls.__qualname__, "is no command")
    seat = command.seat
    if position.outcome is not None:
        return OVER()
    if cls is Start or cls is Abandon:
        if seat is not None:
            return HOST_ONLY()
        if cls is Start:
            return STARTED() if started else None
        return None if started else NOT_STARTED()
    if not started:
        return NOT_STARTED()
    if type(seat) is not int or not 0 <= seat < position.setting.seats:
        return NO_SUCH_SEAT(seat=seat, seats=position.setting.seats)
    for ask in asks:
        if ask.seat == seat:
            return OTHER_QUESTION(asked=ask.kind, given=position.rules.texts.word(cls))
    return NOT_ASKED(seat=seat, to_act=tuple(ask.seat for ask in asks))


def fold(position: Position[S], events: Iterable[Event]) -> Position[S]:
    """Fold events into a position: their owner's evolve, then the slices that follow them."""
    rules = position.rules
    if rules.variants:
        return _fold_composed(position, events, rules)
    state: Any = position.state
    outcome = position.outcome
    evolves = rules.base
    for event in events:
        evolve = evolves.get(event.__class__)
        if evolve is not None:
            state = evolve(state, event)
        elif isinstance(event, GameEnded):
            outcome = event.outcome
        else:
            _unknown(rules, event)
    return make_position(state, (), outcome, rules)


def _fold_composed(position: Position[S], events: Iterable[Event], rules: Rules) -> Position[S]:
    state: Any = position.state
    slices = list(position.slices)
    outcome = position.outcome
    for event in events:
        state, outcome = _fold_one(rules, state, slices, outcome, event)
    return make_position(state, tuple(slices), outcome, rules)


def _fold_one(
    rules: Rules, state: Any, slices: list[Any], outcome: Outcome | None, event: Event
) -> tuple[Any, Outcome | None]:
    cls = event.__class__
    if cls in rules.base:
        state = rules.base[cls](state, event)
        for index, evolve in rules.follows.get(cls, ()):
            slices[index] = evolve(slices[index], event, state)
    elif cls in rules.own:
        index, own = rules.own[cls]
        slices[index] = own(slices[index], event)
    elif isinstance(event, GameEnded):
        outcome = event.outcome
    else:
        _unknown(rules, event)
    return state, outcome


def decide(
    command: Command, position: Position[S], chance: Chance, told: list[Event] | None = None
) -> tuple[tuple[Event, ...], Position[S], tuple[Ask, ...]]:
    """Turn an accepted command into all events that follow, the new position, and who is asked.

    *told*, if given, gets the events as they are folded, so that a caller whose chance stops the
    loop still has what came before.
    """
    rules = position.rules
    reacts, proceed, asked = rules.reacts, rules.proceed, rules.asks
    resolve = rules.resolves.get(command.__class__)
    if resolve is None:
        events = _of_the_core(command, position, chance)
    else:
        events = resolve(command, position, chance)
    done: tuple[Event, ...] = ()
    while True:
        if reacts:
            position, events = _fold_and_react(position, events, chance, told)
        else:
            if told is not None:
                told += events
            position = fold(position, events)
        done += events
        if position.outcome is not None:
            return done, position, ()
        if asks := asked(position):
            return done, position, asks
        events = proceed(position, chance)
        if not events:
            msg = f"{rules.setting.ruleset.id}: nobody is asked and the game is not over"
            raise RulesetFault(msg)
        if len(done) > MOST_EVENTS:
            msg = f"{rules.setting.ruleset.id}: {command!r} caused over {MOST_EVENTS} events"
            raise RulesetFault(msg)


def _of_the_core(command: Command, position: Position[Any], chance: Chance) -> tuple[Event, ...]:
    if isinstance(command, Start):
        return position.setting.ruleset.start(position, chance)
    return (GameEnded(Outcome(ABANDONED)),)


def _fold_and_react(
    position: Position[S], events: tuple[Event, ...], chance: Chance, told: list[Event] | None
) -> tuple[Position[S], tuple[Event, ...]]:
    reacts, own = position.rules.reacts, position.rules.own
    done: list[Event] = [] if told is None else told
    before = len(done)
    for event in events:
        done.append(event)
        position = fold(position, (event,))
        for index, react in reacts.get(event.__class__, ()):
            more = react(event, position, chance)
            for one in more:
                if own.get(one.__class__, _NOBODYS)[0] != index:
                    name = type(event).__qualname__
                    msg = f"a variant reacted to {name} with {one!r}, which is not its own"
                    raise RulesetFault(msg)
            done.extend(more)
            position = fold(position, more)
    return position, tuple(done[before:])


def _unknown(rules: Rules, event: Event) -> None:
    msg = f"{rules.setting!r} knows no event {type(event).__qualname__}"
    raise RulesetFault(msg)
