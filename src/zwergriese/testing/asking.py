"""The law of questions: an event on which somebody may want to ask ends its tuple.

Held by a variant that asks at every event. If another event of the base follows before its question
is put, the question comes too late: after `robber-settled, turn-ended` in one tuple, say, it would
be put in the next turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import field, frozen

from zwergriese.core.luck.seeded import SeededChance, derived_seed
from zwergriese.core.messages.audience import Public
from zwergriese.core.messages.rows import command, event
from zwergriese.core.messages.validators import is_seat
from zwergriese.core.rules.choice import Choice, Question
from zwergriese.core.rules.ruleset import NoOptions
from zwergriese.core.rules.setting import Setting
from zwergriese.core.rules.variant import Variant, follow, on
from zwergriese.core.seats import Seat
from zwergriese.testing.driver import Watched
from zwergriese.testing.findings import Finding, LawBroken
from zwergriese.testing.laws import LAWS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zwergriese.core.luck.chance import Chance
    from zwergriese.core.messages.base import Event
    from zwergriese.core.play.game import Game
    from zwergriese.core.rules.choice import Ask
    from zwergriese.core.rules.position import Position
    from zwergriese.testing.laws.ply import Invariant, Law, Ply


@frozen(weakref_slot=False)
class Waiting:
    """The event whose question waits, and the first question that came too late."""

    after: str | None = None
    late: tuple[str, str] | None = None


@frozen(weakref_slot=False)
class Answer:
    """Answer the question; there is one answer."""

    seat: Public[Seat] = field(validator=is_seat)


@frozen(weakref_slot=False)
class Asked:
    """Something happened, and a question is put about it."""

    after: Public[str]


@frozen(weakref_slot=False)
class Answered:
    """The question was answered."""

    seat: Public[Seat]


def _ask(event: Event, position: Position[Any], chance: Chance) -> tuple[Asked, ...]:
    return (Asked(position.rules.events[type(event)].name),)


def _noticed(own: Waiting, event: Event, base: Any) -> Waiting:
    if own.after is None or own.late is not None:
        return own
    return Waiting(own.after, (own.after, type(event).__qualname__))


def _asked(own: Waiting, event: Asked) -> Waiting:
    return Waiting(event.after, own.late)


def _answered(own: Waiting, event: Answered) -> Waiting:
    return Waiting(None, own.late)


def _answer(command: Answer, position: Position[Any], chance: Chance) -> tuple[Answered, ...]:
    return (Answered(command.seat),)


def _choices(position: Position[Any], seat: Seat) -> Choice:
    return Choice(seat, _QUESTION.id, (Answer(seat),))


_QUESTION: Final = Question("kit-asks/question", (Answer,), _choices)


def _asks(position: Position[Any]) -> tuple[Ask, ...]:
    waiting: Waiting = position.slices[0]
    return () if waiting.after is None else (_QUESTION.to(0),)


def _initial(setting: Setting[Any, Any], options: NoOptions) -> Waiting:
    return Waiting()


def asking_variant(of: str, events: Iterable[type[Event]]) -> Variant[Waiting, NoOptions]:
    """Make a variant of the ruleset *of* that asks a question at each of these events."""
    classes = tuple(events)
    return Variant(
        id="kit-asks",
        of=of,
        options=NoOptions,
        initial=_initial,
        questions=(_QUESTION,),
        asks=_asks,
        reacts=tuple(on(cls, _ask) for cls in classes),
        follows=tuple(follow(cls, _noticed) for cls in classes),
        commands=(command(Answer, "kit-asks/answer", resolve=_answer),),
        events=(
            event(Asked, "kit-asks/asked", _asked),
            event(Answered, "kit-asks/answered", _answered),
        ),
    )


def _not_late(ply: Ply) -> Finding | None:
    late = ply.after.state.slices[0].late
    if late is None:
        return None
    told = f"{late[0]} is followed by {late[1]} in one tuple, so a question about it comes too late"
    return ply.finding("questions", told, command=ply.command)


def check_questions(
    setting: Setting[Any, Any],
    seed: int,
    *,
    plies: int = 200,
    events: Iterable[type[Event]] | None = None,
    laws: Iterable[Law] = LAWS,
    invariant: Invariant | None = None,
) -> Game[Any]:
    """Play a game by lot with a variant that asks at every event, and hold every law.

    Args:
        setting: The game to play; the asking variant is put before its own variants.
        seed: Where luck and choices come from.
        plies: How many commands at most.
        events: The events on which somebody may want to ask; without them, all of the base's.
        laws: Further laws to hold in a game that is full of questions.
        invariant: Says what is wrong with a full state, or None.

    Raises:
        LawBroken: A question came too late, or a law does not hold among the questions.
    """
    base = setting.ruleset
    classes = tuple(row.cls for row in base.events) if events is None else tuple(events)
    asked = Setting(
        base,
        setting.seats,
        setting.options,
        setting.board,
        (asking_variant(base.id, classes), *setting.variants),
        (NoOptions(), *setting.variant_options),
    )
    watched = Watched.begin(asked, seed, laws=(_not_late, *laws), invariant=invariant)
    chance = SeededChance(derived_seed(seed, "commands")).drawing()
    while watched.game.outcome is None and watched.game.ply < plies:
        watched = watched.apply(watched.sampled(chance))
    return watched.game


__all__ = ["LawBroken", "asking_variant", "check_questions"]
