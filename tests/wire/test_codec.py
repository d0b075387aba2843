"""Messages by explicit names; the made functions and the strict way agree."""

from __future__ import annotations

from typing import Annotated

import orjson
import pytest
from attrs import field, frozen

from tests.wire import tiny_game
from tests.wire.playing import SETTING
from tests.wire.tiny_game import Drawn, Pass, TurnEnded, tiny
from zwergriese.core import (
    EVERYONE,
    HIDDEN,
    Commit,
    GameEnded,
    Outcome,
    Public,
    RegistrationError,
    Seat,
    agree,
    event,
    is_name,
)
from zwergriese.wire import Codec, NewerVersion, UnknownType, Unreadable, Unwritable
from zwergriese.wire.messages.plan import plan_of

CODEC = Codec(SETTING)
PASS = {"type": "tiny/pass", "v": 1, "seat": 2}
ENDED = {"type": "tiny/turn-ended", "v": 1, "seat": 0, "loud": False, "note": None}


def every_message(game):
    return [one for commit in game.commits for one in (commit.command, *commit.events)]


def test_every_message_and_commit_comes_back(game):
    for commit in game.commits:
        plain = orjson.loads(orjson.dumps(CODEC.write_commit(commit)))
        assert CODEC.read_commit(plain) == commit
        assert CODEC.write_commit(CODEC.read_commit(plain)) == CODEC.write_commit(commit)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_redacted_commits_come_back_and_tell_only_that_luck_was_drawn(game, viewer):
    for commit in game.commits_for(viewer):
        plain = orjson.loads(orjson.dumps(CODEC.write_redacted(commit)))
        assert "luck" not in plain
        assert plain["drew"] is commit.drew
        assert CODEC.read_commit(plain) == commit


def test_the_fast_way_and_the_strict_way_agree(game):
    for message in (*every_message(game), *game.events_for(None)):
        plan = CODEC._plans[type(message)]
        plain = plan.write(message)
        assert plain == plan.unstructured(message)
        assert plan.read(plain) == message == plan.structured(plain)
        assert type(plan.read(plain)) is type(message)


@pytest.mark.parametrize("junk", [None, True, 0, -1, 1.5, 1 << 60, "", "?", [], [1], {}, [None]])
def test_the_fast_way_accepts_nothing_that_the_strict_way_refuses(game, junk):
    for message in every_message(game):
        plan = CODEC._plans[type(message)]
        plain = plan.write(message)
        for key in plain:
            wrong = {**plain, key: junk}
            if key == "type":
                continue
            try:
                strict = plan.structured(wrong)
            except Unreadable:
                with pytest.raises(Unreadable):
                    plan.read(wrong)
            else:
                assert plan.read(wrong) == strict


def test_an_unknown_type_names_type_version_and_the_nearest_known():
    with pytest.raises(UnknownType) as caught:
        CODEC.read_event({**ENDED, "type": "tiny/turn-endet", "v": 3})
    assert str(caught.value) == (
        "type: there is no event 'tiny/turn-endet' (version 3) in this game; "
        "did you mean 'tiny/turn-ended'?"
    )


@pytest.mark.parametrize(
    "plain", [{}, {"v": 1}, {"type": 5}, {"type": ["a"]}, {"type": "tiny/pass"}, [], None, "x"]
)
def test_the_type_is_read_from_an_explicit_tag_alone(plain):
    with pytest.raises(Unreadable):
        CODEC.read_event(plain)


def test_a_newer_version_says_that_the_log_is_newer():
    with pytest.raises(NewerVersion, match="the log is newer than this library"):
        CODEC.read_command({**PASS, "v": 2})


@pytest.mark.parametrize("v", [0, True, "1", 1.0, None, -1])
def test_a_version_is_a_whole_number_from_1(v):
    with pytest.raises(Unreadable, match="v: must be a version from 1"):
        CODEC.read_command({**PASS, "v": v})


def test_a_misspelt_key_is_named_with_the_nearest_known():
    with pytest.raises(Unreadable, match="unknown key 'notte'; did you mean 'note'"):
        CODEC.read_event({**ENDED, "notte": "x"})


def test_keys_stand_in_their_order():
    with pytest.raises(Unreadable, match="in this order"):
        CODEC.read_event(dict(reversed(ENDED.items())))


def test_what_a_validator_refuses_is_refused_with_the_field():
    with pytest.raises(Unreadable, match="seat: must be a seat: a whole number from 0, not -1"):
        CODEC.read_command({**PASS, "seat": -1})


def test_a_field_that_holds_what_it_does_not_declare_is_not_written():
    with pytest.raises(Unwritable, match=r"TurnEnded\.loud: must be true or false, not 1"):
        CODEC.write(TurnEnded(0, 1, None))
    with pytest.raises(Unwritable, match="no message of this game"):
        CODEC.write(Outcome("finished"))


def test_a_commit_and_its_command_name_one_seat():
    plain = CODEC.write_commit(Commit(2, 1, Pass(1), (), ()))
    with pytest.raises(Unreadable, match="seat: is 0, but the command's is 1"):
        CODEC.read_commit({**plain, "seat": 0})
    with pytest.raises(Unreadable, match="seat: is True"):
        CODEC.read_commit({**plain, "seat": True})


COMMIT = {"n": 2, "seat": 2, "command": PASS, "luck": [], "events": [ENDED]}


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"n": 0}, "n: must be a number from 1"),
        ({"n": True}, "n: must be a number from 1"),
        ({"luck": [["a/b", "die", 6]]}, "luck[0]: must be a list of 4"),
        ({"luck": [["a/b", "die", 6, 7]]}, "luck[0][3]: is no answer of a die of 6: 7"),
        ({"luck": [["a/b", "die", 6, 0]]}, "luck[0][3]: is no answer"),
        ({"luck": [["a/b", "die", 6, True]]}, "luck[0][3]: is no answer"),
        ({"luck": [["a/b", "pick", 6, 6]]}, "luck[0][3]: is no answer"),
        ({"luck": [["a/b", "shuffled", 3, [0, 1, 1]]]}, "luck[0][3]: is no answer"),
        ({"luck": [["a/b", "shuffled", 1 << 50, [0]]]}, "luck[0][3]: is no answer"),
        ({"luck": [["a/b", "shuffled", 2, [True, 0]]]}, "luck[0][3]: is no answer"),
        ({"luck": [["a/b", "toss", 2, 0]]}, "luck[0][1]: must be shuffled, pick or die"),
        ({"luck": [[5, "die", 2, 1]]}, "luck[0][0]: must be a purpose"),
        ({"luck": [["a/b", "die", 0, 1]]}, "luck[0][2]: must be a whole number from 1"),
        ({"luck": {}}, "luck: must be a list"),
        ({"events": {}}, "events: must be a list"),
        ({"events": [ENDED, {**ENDED, "seat": "0"}]}, "events[1].seat: must be a whole number"),
        ({"events": [PASS]}, "events[0].type: there is no event 'tiny/pass'"),
        ({"command": ENDED}, "command.type: there is no command 'tiny/turn-ended'"),
        ({"lukc": []}, "has the unknown key 'lukc'; did you mean 'luck'?"),
        ({"meta": {}}, "meta: must be an object with id or time or both"),
        ({"meta": {"id": 5}}, "meta.id: must be a text"),
        ({"meta": {"id": "x" * 300}}, "meta.id: must be a text of 1 to 256 characters"),
        ({"drew": True}, "unknown key 'luck'"),
    ],
)
def test_a_fault_in_a_commit_is_located(changes, told):
    assert CODEC.read_commit(COMMIT).n == 2
    with pytest.raises(Unreadable) as caught:
        CODEC.read_commit({**COMMIT, **changes})
    assert told in str(caught.value)


# --- versions -----------------------------------------------------------------------------------


@frozen(weakref_slot=False)
class Drawn3:
    seat: Public[Seat]
    card: Annotated[str, EVERYONE]
    left: Public[int]
    face_up: Public[bool]


def _with_left(old):
    return {**old, "left": 0}


def _with_face(old):
    return {**old, "face_up": False}


DRAWN_3 = event(
    Drawn3, "tiny/drawn", lambda state, event: state, version=3, upcasts=(_with_left, _with_face)
)


def test_upcasts_are_applied_in_their_chain():
    plan = plan_of(DRAWN_3)
    new = Drawn3(1, "oak", 0, False)
    assert plan.read({"type": "tiny/drawn", "v": 1, "seat": 1, "card": "oak"}) == new
    assert plan.read({"type": "tiny/drawn", "v": 2, "seat": 1, "card": "oak", "left": 0}) == new
    assert plan.write(new)["v"] == 3
    with pytest.raises(NewerVersion):
        plan.read({"type": "tiny/drawn", "v": 4, "seat": 1})
    with pytest.raises(Unreadable, match="lacks the key 'card'"):
        plan.read({"type": "tiny/drawn", "v": 1, "seat": 1})


def test_an_upcast_that_fails_is_named():
    def broken(old):
        return {**old, "left": old["rest"]}

    row = event(Drawn, "tiny/drawn", tiny_game.drawn, version=2, upcasts=(broken,))
    with pytest.raises(Unreadable, match="can't be brought from version 1 to 2: KeyError"):
        plan_of(row).read({"type": "tiny/drawn", "v": 1, "seat": 1, "card": "oak"})


# --- classes of other make ------------------------------------------------------------------------


@frozen
class Slow:
    """With a weakref slot, a factory, a converter and a validator: no twin can stand for it."""

    name: Public[str] = field(validator=is_name)
    rows: Public[tuple[tuple[int, ...], ...]] = field(factory=tuple)
    up: Public[str] = field(default="a", converter=str.upper)


@frozen(weakref_slot=False)
class Named:
    name: Public[str] = field(validator=is_name)


def test_a_class_that_needs_its_constructor_gets_it():
    plan = plan_of(event(Slow, "tiny/slow", lambda state, event: state))
    assert plan.read({"type": "tiny/slow", "v": 1, "name": "x", "rows": [[1], []], "up": "b"}) == (
        Slow("x", ((1,), ()), "B")
    )
    with pytest.raises(Unreadable, match="name: must be a name"):
        plan.read({"type": "tiny/slow", "v": 1, "name": "x y", "rows": [], "up": "b"})


def test_validators_run_in_the_fast_way_too():
    plan = plan_of(event(Named, "tiny/named", lambda state, event: state))
    assert plan.read({"type": "tiny/named", "v": 1, "name": "x"}) == Named("x")
    with pytest.raises(Unreadable, match="name: must be a name"):
        plan.read({"type": "tiny/named", "v": 1, "name": "x y"})


@frozen(weakref_slot=False)
class Weighed:
    weight: Public[float]


def test_a_message_that_no_log_can_hold_is_refused_with_class_and_field():
    rules = tiny(events=(*tiny_game.EVENTS, event(Weighed, "tiny/weighed", lambda s, e: s)))
    with pytest.raises(RegistrationError, match=r"Weighed\.weight: .*float"):
        Codec(agree(rules, seats=2, board=None))


def test_hidden_is_a_question_mark_where_the_annotation_allows_it():
    plan = CODEC._plans[Drawn]
    assert plan.write(Drawn(0, HIDDEN, 1))["card"] == "?"
    assert plan.read(plan.write(Drawn(0, HIDDEN, 1))).card is HIDDEN
    with pytest.raises(Unwritable):
        plan.write(Drawn(0, "?", 1))
    assert CODEC.read_event({**ENDED, "note": "?"}).note == "?"  # a plain text may be one


def test_the_outcome_is_written_in_full():
    plain = CODEC.write(GameEnded(Outcome("abandoned")))
    assert plain["outcome"] == {"termination": "abandoned", "standings": []}
