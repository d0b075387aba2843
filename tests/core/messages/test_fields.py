"""A message is read once, when it is registered; what is wrong is told with class and field."""

from __future__ import annotations

import sys
import types
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, NewType

import attrs
import pytest
from attrs import define, frozen

from zwergriese.core import (
    EVERYONE,
    NOBODY,
    REVEALS,
    Cards,
    Hidden,
    Public,
    RegistrationError,
    Seat,
    Secret,
    accept,
    command,
    event,
    of,
    to,
)
from zwergriese.core.messages.fields import read_message

if TYPE_CHECKING:
    from fractions import Fraction

HANDS = Secret("game/hands")
PILE = Secret("game/pile", eyes="nobody")
CardId = NewType("CardId", str)
Names = NewType("Names", frozenset)


@frozen
class Told:
    """All that a field may say, under postponed annotations and with a NewType."""

    seat: Public[Seat]
    thief: Public[Seat | None]
    card: Annotated[CardId | Hidden, of(HANDS, "seat", "thief")]
    hand: Annotated[Cards, of(HANDS, "seat"), REVEALS]
    pile: Annotated[tuple[CardId | Hidden, ...], of(PILE)]
    note: Annotated[str | Hidden, to("seat")]
    seed: Annotated[int | Hidden, NOBODY]
    names: Public[frozenset[str]]


def test_a_message_is_read():
    info = read_message(Told)
    assert [field.name for field in info.fields] == [field.name for field in attrs.fields(Told)]
    assert [field.audience for field in info.fields] == [
        EVERYONE,
        EVERYONE,
        of(HANDS, "seat", "thief"),
        of(HANDS, "seat"),
        of(PILE),
        to("seat"),
        NOBODY,
        EVERYONE,
    ]
    assert [field.name for field in info.fields if field.reveals] == ["hand"]
    assert info.field("card").type == CardId | Hidden
    assert info.field("seat").type is int
    assert info.secrets == (HANDS, HANDS, PILE)
    assert info.reveals
    assert not info.public


def test_fields_of_a_base_class_are_read_in_its_own_module():
    @frozen
    class Child(Told):
        more: Public[int] = 0

    assert read_message(Child).field("pile").type == tuple[CardId | Hidden, ...]


@frozen
class Behind:
    part: Public[Fraction]


def local():
    class Nowhere:
        """Known in this function only."""

    @frozen
    class Inside:
        part: Public[Nowhere]

    return Inside


@frozen
class Silent:
    seat: Seat


@frozen
class Twice:
    seat: Annotated[Seat, EVERYONE, NOBODY]


@frozen
class NoOwner:
    card: Annotated[str, of(HANDS)]


@frozen
class WrongOwner:
    card: Annotated[str, of(HANDS, "victim")]


@frozen
class WrongSeat:
    card: Annotated[str, to("victim")]


@frozen
class Typed:
    type: Public[str]


@frozen
class Versioned:
    v: Public[int]


@frozen
class Unordered:
    seat: Public[Seat]
    cards: Annotated[frozenset[str], of(HANDS, "seat")]


@frozen
class Mapped:
    cards: Annotated[tuple[Mapping[str, int], ...], NOBODY]


@frozen
class Disguised:
    cards: Annotated[Names | Hidden, NOBODY]


@frozen
class Private:
    _card: Public[str]


@frozen
class Computed:
    card: Public[str] = attrs.field(init=False, default="")


@frozen
class Misspelt:
    card: Public[Crad]  # noqa: F821


@pytest.mark.parametrize(
    ("cls", "told"),
    [
        (Silent, r"Silent.seat does not say who sees it; annotate it, such as Public\[int\]"),
        (Twice, "Twice.seat says twice who sees it"),
        (NoOwner, "NoOwner.card: game/hands is seen by its owners; name their fields"),
        (WrongOwner, "WrongOwner.card: its audience names the field 'victim'"),
        (WrongSeat, "WrongSeat.card: its audience names the field 'victim'"),
        (Typed, "Typed.type: no field may be called"),
        (Versioned, "Versioned.v: no field may be called"),
        (Unordered, "Unordered.cards: secrets stand in single values, tuples or Cards"),
        (Mapped, "Mapped.cards: secrets stand in"),
        (Disguised, "Disguised.cards: secrets stand in"),
        (Private, "Private._card: a message is made from all its fields"),
        (Computed, "Computed.card: a message is made from all its fields"),
        (Misspelt, "Misspelt.card: its annotation .*Crad"),
        (Behind, r"Behind.part: its annotation .*Fraction.*outside TYPE_CHECKING and functions"),
        (local(), "local.<locals>.Inside.part: its annotation .*Nowhere"),
    ],
)
def test_what_can_not_be_registered_is_told_with_class_and_field(cls, told):
    with pytest.raises(RegistrationError, match=told):
        read_message(cls)
    with pytest.raises(RegistrationError, match=told):
        event(cls, "game/happened", lambda state, event: state)


@define
class Open:
    card: Public[str]


@define
class Watched:
    card: Public[str] = attrs.field(validator=attrs.validators.instance_of(str))


@frozen(eq=False)
class Incomparable:
    card: Public[str]


class Plain:
    pass


@pytest.mark.parametrize(
    ("cls", "told"),
    [
        (Open, "Open is not frozen"),
        (Watched, "Watched is not frozen"),
        (Plain, "Plain is no attrs class"),
        (Incomparable, "Incomparable does not compare by value"),
    ],
)
def test_a_message_is_a_frozen_value(cls, told):
    with pytest.raises(RegistrationError, match=told):
        read_message(cls)


def test_a_class_of_a_module_that_nobody_registered_can_be_read_or_is_refused():
    module = types.ModuleType("left_alone")
    source = (
        "from attrs import frozen\n"
        "from zwergriese.core import Public\n"
        "@frozen\n"
        "class Now:\n    seat: Public[int]\n"
        "@frozen\n"
        "class Later:\n    seat: 'Public[int]'\n"
    )
    code = compile(source, "left_alone", "exec", dont_inherit=True)  # annotations not postponed
    exec(code, vars(module))  # noqa: S102
    assert "left_alone" not in sys.modules
    assert read_message(module.Now).public
    with pytest.raises(RegistrationError, match=r"Later.seat: its annotation"):
        read_message(module.Later)


def test_a_local_class_without_local_names_can_be_registered():
    @frozen
    class Here:
        seat: Public[Seat]

    assert event(Here, "game/here", lambda state, event: state).info.public


@frozen
class Go:
    seat: Public[Seat]


@frozen
class Nobodys:
    card: Public[str]


@frozen
class Masked:
    seat: Annotated[Seat | Hidden, NOBODY]


def resolved(given, position, chance):
    return ()


def test_a_command_says_in_public_who_gives_it():
    assert command(Go, "game/go", resolve=resolved).check is accept
    with pytest.raises(RegistrationError, match="Nobodys has no field 'seat'"):
        command(Nobodys, "game/go", resolve=resolved)
    with pytest.raises(RegistrationError, match=r"Masked.seat must be public"):
        command(Masked, "game/go", resolve=resolved)


@pytest.mark.parametrize("name", ["go", "Game/go", "game/Go", "game/go/1", "game/", ""])
def test_a_wire_name_stands_under_an_owner(name):
    with pytest.raises(RegistrationError, match="is not of the form 'owner/name'"):
        command(Go, name, resolve=resolved)
    with pytest.raises(RegistrationError, match="is not of the form 'owner/name'"):
        event(Go, name, lambda state, event: state)


@pytest.mark.parametrize(("version", "steps"), [(0, 0), (1, 1), (2, 0), (3, 1)])
def test_each_version_has_a_step_from_the_one_before(version, steps):
    with pytest.raises(RegistrationError, match=f"game/go is at version {version}"):
        event(Go, "game/go", lambda state, event: state, version=version, upcasts=(dict,) * steps)
