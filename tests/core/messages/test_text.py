"""A command's short text: written one way, and read back the same."""

from typing import Annotated, Literal, NewType

import pytest
from attrs import field, frozen
from hypothesis import given
from hypothesis import strategies as st

from zwergriese.core import (
    HIDDEN,
    NOBODY,
    Hidden,
    InvalidMessage,
    Public,
    RegistrationError,
    Seat,
    UnreadableCommand,
    command,
    is_point,
    is_seat,
)
from zwergriese.core.messages.text import ShortTexts

CardId = NewType("CardId", str)


@frozen
class All:
    """One field of each kind."""

    seat: Public[Seat | None]
    number: Public[int]
    name: Public[str]
    yes: Public[bool]
    card: Public[CardId]
    side: Public[Literal["left", "right"]]
    point: Public[tuple[int, int]]
    numbers: Public[tuple[int, ...]]
    names: Public[tuple[str, ...]]
    truths: Public[tuple[bool, ...]]
    points: Public[tuple[tuple[int, int], ...]]
    pair: Public[tuple[str, int]]
    maybe: Public[int | None]
    perhaps: Public[tuple[int, int] | None]
    secret: Annotated[CardId | Hidden, NOBODY]
    secrets: Annotated[tuple[str | Hidden, ...], NOBODY]
    hidden_point: Annotated[tuple[int, int] | Hidden, NOBODY]


@frozen
class Go:
    seat: Public[Seat] = field(validator=is_seat)


@frozen
class Step:
    seat: Public[Seat] = field(validator=is_seat)
    to: Public[tuple[int, int]] = field(validator=is_point)


def nothing(given, position, chance):
    return ()


def texts(*rows):
    return ShortTexts("game", [command(cls, name, resolve=nothing) for cls, name in rows])


TEXTS = texts((All, "game/all"), (Go, "game/go"), (Step, "guest/step"))

whole = st.integers(1 - 2**53, 2**53 - 1)
points = st.tuples(whole, whole)
words = st.from_regex(r"[a-z0-9][a-z0-9/-]*", fullmatch=True).filter(
    lambda word: word not in {"yes", "no"}
)

alls = st.builds(
    All,
    seat=st.sampled_from((None, 0, 3)),
    number=whole,
    name=words,
    yes=st.booleans(),
    card=words,
    side=st.sampled_from(("left", "right")),
    point=points,
    numbers=st.lists(whole).map(tuple),
    names=st.lists(words).map(tuple),
    truths=st.lists(st.booleans()).map(tuple),
    points=st.lists(points).map(tuple),
    pair=st.tuples(words, whole),
    maybe=st.none() | whole,
    perhaps=st.none() | points,
    secret=st.just(HIDDEN) | words,
    secrets=st.lists(st.just(HIDDEN) | words).map(tuple),
    hidden_point=st.just(HIDDEN) | points,
)


@given(alls)
def test_a_text_read_again_is_the_command(given_command):
    text = TEXTS.text(given_command)
    assert TEXTS.parse(text, given_command.seat) == given_command
    assert text.isascii()
    assert "\n" not in text


def test_what_it_looks_like():
    assert TEXTS.text(Go(0)) == "go"
    assert TEXTS.text(Step(1, (1234, -5678))) == "guest/step 1234,-5678"
    assert TEXTS.word(Step) == "guest/step"
    assert TEXTS.word(Hidden) == "Hidden"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "no such command; it must be one of .*go, .*guest/step"),
        ("game/go", r"no such command; did you mean go\?"),
        ("game/goo", r"no such command; did you mean go\?"),
        ("goo", r"no such command; did you mean go\?"),
        ("guest/stop 1,2", r"no such command; did you mean guest/step\?"),
        ("go 1", "takes no values, not 1"),
        ("go ", "takes no values, not 1"),
        ("guest/step", r"takes 1 value, not 0; did you mean guest/step <to>\?"),
        ("guest/step 1", "'1' can't be read as its 'to'"),
        ("guest/step 1,2,3", "can't be read as its 'to'"),
        ("guest/step 1,x", "can't be read as its 'to'"),
        ("guest/step 1,02", "can't be read as its 'to'"),
        ("guest/step 1,-0", "can't be read as its 'to'"),
        ("guest/step 1,+2", "can't be read as its 'to'"),
        ("guest/step 1,٢", "can't be read as its 'to'"),
        ("guest/step 1,9007199254740992", "can't be read as its 'to'"),
        ("guest/step -", "can't be read as its 'to'"),
        ("guest/step ?", "can't be read as its 'to'"),
        ("GO", "no such command"),
        ("x" * 20_000, "is no text of a command"),
        (None, "is no text of a command"),
        (7, "is no text of a command"),
    ],
)
def test_what_can_not_be_read_is_told(text, told):
    with pytest.raises(UnreadableCommand, match=told):
        TEXTS.parse(text, 0)


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Big"},
        {"name": ""},
        {"name": "yes"},
        {"name": "a b"},
        {"name": None},
        {"number": True},
        {"number": 2**53},
        {"number": 1.0},
        {"yes": 1},
        {"side": "middle"},
        {"point": (1, 2, 3)},
        {"point": [1, 2]},
        {"pair": ("a",)},
        {"maybe": "a"},
    ],
)
def test_what_can_not_be_written_is_told_with_its_field(change):
    plain = {
        "seat": 0,
        "number": 1,
        "name": "a",
        "yes": True,
        "card": "a",
        "side": "left",
        "point": (1, 2),
        "numbers": (),
        "names": (),
        "truths": (),
        "points": (),
        "pair": ("a", 1),
        "maybe": None,
        "perhaps": None,
        "secret": HIDDEN,
        "secrets": (),
        "hidden_point": HIDDEN,
    }
    with pytest.raises(InvalidMessage, match=f"All.{next(iter(change))} is "):
        TEXTS.text(All(**{**plain, **change}))


def test_another_games_command_has_no_text_here():
    @frozen
    class Strange:
        seat: Public[Seat]

    with pytest.raises(UnreadableCommand, match=r"Strange.*is no command of this game"):
        TEXTS.text(Strange(0))


def hinted(hint):
    @frozen
    class Shaped:
        seat: Public[Seat]
        part: Public[hint]

    return Shaped


@pytest.mark.parametrize(
    "hint",
    [
        float,
        bytes,
        object,
        tuple,
        tuple[()],
        dict[str, int],
        frozenset[int],
        list[int],
        int | str,
        None,
        tuple[int, ...] | None,
        tuple[int | None, ...],
        tuple[tuple[str, ...], ...],
        tuple[tuple[int, ...], ...],
        tuple[tuple[tuple[int, int], ...], ...],
        Literal[1, 2],
        Literal["Big"],
        Go,
    ],
)
def test_a_command_that_no_text_says_for_sure_is_refused_when_registered(hint):
    with pytest.raises(RegistrationError, match=r"Shaped.part: a command holds numbers, names"):
        command(hinted(hint), "game/shaped", resolve=nothing)


def test_parsed_values_meet_the_validators():
    with pytest.raises(InvalidMessage, match=r"Go.seat is -1"):
        TEXTS.parse("go", -1)
