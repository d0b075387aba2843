"""Each seat writes down in secret which good it is after: all at set-up, then who kept a row.

A variant with a secret slice, and one that asks several seats at the same time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias

from attrs import field, frozen

from tests.games.smugglers.messages import RowKept, TurnBegan
from tests.games.smugglers.state import GOODS, Card
from zwergriese.core import (
    HIDDEN,
    Choice,
    Hidden,
    NoOptions,
    Public,
    Question,
    Seat,
    Secret,
    Variant,
    changed,
    command,
    event,
    is_card,
    is_seat,
    of,
    on,
    rejection,
)

if TYPE_CHECKING:
    from zwergriese.core import Ask, Chance, Event, Position, Rejection, Sees, Setting, View

NOTES: Final = Secret("whispers/notes")
Notes: TypeAlias = "tuple[Card | Hidden | None, ...]"


@frozen(weakref_slot=False)
class Whispers:
    """What each seat has written down, and who is writing."""

    notes: Notes
    writing: tuple[Seat, ...] = ()


@frozen(weakref_slot=False)
class Note:
    """Write down a good."""

    seat: Public[Seat] = field(validator=is_seat)
    good: Annotated[Card | Hidden, of(NOTES, "seat")] = field(validator=is_card)


@frozen(weakref_slot=False)
class NotesAsked:
    """These seats write something down."""

    seats: Public[tuple[Seat, ...]]


@frozen(weakref_slot=False)
class Noted:
    """A seat has written something down."""

    seat: Public[Seat]
    good: Annotated[Card | Hidden, of(NOTES, "seat")]


NO_SUCH_GOOD: Final = rejection("whispers/no-such-good", "good")


def may_note(command: Note, position: Position[Any]) -> Rejection | None:
    return None if command.good in GOODS else NO_SUCH_GOOD(good=command.good)


def note(command: Note, position: Position[Any], chance: Chance) -> tuple[Noted, ...]:
    return (Noted(command.seat, command.good),)


def ask_all(event: TurnBegan, position: Position[Any], chance: Chance) -> tuple[Event, ...]:
    seats = range(position.setting.seats)
    return () if position.state.turns else (NotesAsked(tuple(seats)),)


def ask_one(event: RowKept, position: Position[Any], chance: Chance) -> tuple[Event, ...]:
    return (NotesAsked((event.seat,)),)


def notes_asked(own: Whispers, event: NotesAsked) -> Whispers:
    return changed(own, writing=event.seats)


def noted(own: Whispers, event: Noted) -> Whispers:
    notes = (*own.notes[: event.seat], event.good, *own.notes[event.seat + 1 :])
    return Whispers(notes, tuple(seat for seat in own.writing if seat != event.seat))


def choices(position: Position[Any], seat: Seat) -> Choice:
    return Choice(seat, WRITING.id, tuple(Note(seat, good) for good in GOODS))


WRITING: Final = Question("whispers/note", (Note,), choices)


def asks(position: Position[Any]) -> tuple[Ask, ...]:
    return tuple(WRITING.to(seat) for seat in position[WHISPERS].writing)


def initial(setting: Setting[Any, Any], options: NoOptions) -> Whispers:
    return Whispers((None,) * setting.seats)


def hide(own: Whispers, sees: Sees) -> Whispers:
    notes = tuple(
        note if note is None or seen else HIDDEN
        for note, seen in zip(own.notes, sees.each(NOTES), strict=True)
    )
    return changed(own, notes=notes)


def determinize(
    own: Whispers, view: View[Any], told: tuple[Event, ...], chance: Chance
) -> Whispers:
    notes = tuple(
        GOODS[chance.pick(len(GOODS), "whispers/guess")] if note is HIDDEN else note
        for note in own.notes
    )
    return changed(own, notes=notes)


WHISPERS: Final = Variant(
    id="whispers",
    of="smugglers",
    title="Whispers",
    options=NoOptions,
    initial=initial,
    questions=(WRITING,),
    asks=asks,
    hide=hide,
    determinize=determinize,
    secrets=(NOTES,),
    reacts=(on(TurnBegan, ask_all), on(RowKept, ask_one)),
    rejections=(NO_SUCH_GOOD,),
    commands=(command(Note, "whispers/note", check=may_note, resolve=note),),
    events=(
        event(NotesAsked, "whispers/asked", notes_asked),
        event(Noted, "whispers/noted", noted),
    ),
)
