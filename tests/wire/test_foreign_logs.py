"""Logs that were made by hand, every hash mended: a sentence with its place, never a traceback."""

from __future__ import annotations

import re
from pathlib import Path

import orjson
import pytest

from tests.golden.recording import LOGS
from tests.wire.playing import SETTING, TABLE, Table, resealed
from tests.wire.tiny_game import TINY, Pass
from zwergriese.core import HiddenRead, SeededChance, Undo, changed, new_game, unstarted
from zwergriese.plugin import load_registry
from zwergriese.wire import (
    LogDamaged,
    MissingParts,
    OtherLuck,
    encode_log,
    read_log,
    repair_log,
)
from zwergriese.wire.errors import LogFailure, Unreadable, printable

REGISTRY = load_registry()
ENDED = b"zwerg-riese/turn-ended"
GAME = next(path for path in sorted(LOGS.iterdir()) if ENDED in path.read_bytes())


def forged(old: bytes, new: bytes, until: int = 0) -> tuple[bytes, int]:
    """A recorded game with the first place changed that fits, and the number of that commit."""
    lines = GAME.read_bytes().splitlines()
    n = next(index for index, line in enumerate(lines) if re.search(old, line) and index)
    lines[n] = re.sub(old, new, lines[n], count=1)
    return resealed(lines[: n + 1 + until]), n


def failures(data: bytes, lookup, tmp_path: Path) -> list[LogFailure]:
    """What replay, walk, verify and repair say."""
    log = read_log(data, lookup)
    said = []
    with pytest.raises(LogDamaged) as caught:
        log.replay()
    said.append(caught.value.failure)
    with pytest.raises(LogDamaged) as caught:
        list(log.walk())
    said += [caught.value.failure, log.verify().failure, log.fault]
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    repair = repair_log(path, lookup)
    said.append(repair.failure.in_file(log.name))
    assert repair.commits == said[0].commit - 1
    assert path.read_bytes() == data[: said[0].byte]
    assert read_log(path, lookup).fault is None
    assert log.replay(partial=True) == read_log(path, lookup).replay()
    assert log.replay(partial=True).ply == repair.commits
    return said


@pytest.mark.parametrize("until", [0, 1])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        (rb'"next":\d', b'"next":99'),
        (rb'"next":\d', b'"next":-77'),
        (rb'"next":\d', b'"next":9007199254740991'),
        (rb'"first":\d', b'"first":7'),
        (rb'"first":\d,"seats":\d', b'"first":0,"seats":1000000'),
    ],
)
def test_a_game_that_cannot_stand_is_located_everywhere_alike(old, new, until, tmp_path):
    data, n = forged(old, new, until)
    said = failures(data, REGISTRY, tmp_path)
    assert len(set(said)) == 1
    begin = sum(map(len, data.splitlines(keepends=True)[:n]))
    assert (said[0].code, said[0].commit, said[0].line) == ("wire/unfoldable", n, n + 1)
    assert said[0].byte == begin > 0


def test_an_outcome_for_a_seat_that_is_not_there_is_located(tmp_path):
    data, n = forged(rb'"seat":\d,"rank"', b'"seat":77,"rank"')
    said = failures(data, REGISTRY, tmp_path)
    assert len(set(said)) == 1
    assert said[0].commit == n
    assert "there is no seat 77" in said[0].sentence


@pytest.mark.parametrize("error", [AssertionError(), KeyError("\x1b[2J"), HiddenRead("x", "y")])
@pytest.mark.parametrize("part", ["hide", "asks"])
def test_whatever_rules_raise_at_a_foreign_log_is_located(error, part, game, tmp_path):
    calls = []

    def raising(*given):
        calls.append(given)
        raise error

    ruleset = changed(TINY, **{part: raising})
    data = encode_log(game.at(3))
    log = read_log(data, Table(rulesets=(ruleset,)))
    with pytest.raises(LogDamaged) as caught:
        log.replay()
    failure = caught.value.failure
    assert (failure.code, failure.commit) == ("wire/unfoldable", 1)
    assert str(caught.value).isprintable()
    assert log.replay(partial=True).ply == 0
    assert log.verify().failure == failure == log.fault
    with pytest.raises(LogDamaged) as caught:
        list(log.walk())
    assert caught.value.failure == failure
    assert calls


# --- headers ------------------------------------------------------------------------------------


def with_header(data: bytes, change) -> bytes:
    lines = data.splitlines()
    header = orjson.loads(lines[0])
    change(header)
    return resealed([header, *lines[1:]])


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("distribution", "evil; rm -rf /\x1b[31m"),
        ("distribution", "--editable=evil"),
        ("distribution", "a b"),
        ("distribution", "a" * 200),
        ("distribution", "ä"),
        ("distribution", "a\n"),
        ("version", "1.0; reboot"),
        ("version", "\x1b[31m"),
        ("rules_version", 0),
        ("rules_version", -1),
    ],
)
@pytest.mark.parametrize("where", ["ruleset", "variants"])
def test_a_header_writes_no_install_advice(game, where, part, value):
    def change(header):
        told = header[where][0] if where == "variants" else header[where]
        told[part] = value

    with pytest.raises(LogDamaged) as caught:
        read_log(with_header(encode_log(game), change), TABLE)
    assert f".{part}" in str(caught.value) or f"{part}:" in str(caught.value)
    assert str(caught.value).isprintable()


def test_an_id_with_control_characters_is_told_in_plain_text(game):
    data = with_header(
        encode_log(game), lambda header: header["ruleset"].update(id="\x1b[31m\u202e")
    )
    with pytest.raises(MissingParts) as caught:
        read_log(data, TABLE).replay()
    assert str(caught.value).isprintable()
    assert str(read_log(data, TABLE).verify()).isprintable()


def test_no_error_text_holds_a_control_character():
    assert str(Unreadable("a\x1b", "b\u202e")).isprintable()
    assert str(LogFailure("a\x07", 1, 0, None, "x", "b\n")).isprintable()
    assert str(LogDamaged(LogFailure("a\x07", 1, 0, None, "x", "b\n"))).isprintable()
    assert printable("größer 'x'") == "größer 'x'"


@pytest.mark.parametrize("viewer", [9, 3, -1])
def test_a_redacted_log_is_for_somebody_at_the_table(game, viewer):
    data = encode_log(game, viewer=1)
    with pytest.raises(LogDamaged, match=r"redacted\.viewer: must be a seat of this table of 3"):
        read_log(with_header(data, lambda one: one.update(redacted={"viewer": viewer})), TABLE)


@pytest.mark.parametrize(
    "names", ["Ada", [1], ["a"] * 4, ["a" * 257], {"0": "Ada"}, [None], [["Ada"]]]
)
def test_names_are_texts_by_seat(game, names):
    with pytest.raises(LogDamaged, match=r"meta\.names"):
        read_log(
            with_header(encode_log(game), lambda one: one.update(meta={"names": names})), TABLE
        )


@pytest.mark.parametrize("luck", [{"name": "x\x1b[2J", "version": 1}, {"version": 99}])
def test_a_seed_goes_on_with_its_own_luck_only(game, luck):
    log = read_log(with_header(encode_log(game), lambda one: one["luck"].update(luck)), TABLE)
    with pytest.raises(OtherLuck, match="can't go on with a seed: its luck came from") as caught:
        log.replay(seed=3)
    assert caught.value.code == "wire/other-luck"
    assert str(caught.value).isprintable()
    assert log.replay() == game
    assert log.replay(source=SeededChance(3)) == game
    assert log.verify().fine


def test_a_commit_s_meta_is_read_as_it_is_written(game):
    first = unstarted(SETTING, SeededChance(1)).apply(
        game.commits[0].command, id="a" * 256, time="b" * 64
    )
    data = encode_log(first)
    assert read_log(data, TABLE).commits == first.commits
    for member, longer in (
        (b'"' + b"a" * 256, b'"' + b"a" * 257),
        (b'"' + b"b" * 64, b'"' + b"b" * 65),
    ):
        failure = read_log(resealed(data.replace(member, longer).splitlines()), TABLE).failure
        assert failure.code == "wire/unreadable"
        assert failure.sentence.startswith("meta.")


# --- many undos ---------------------------------------------------------------------------------


def test_far_undos_read_the_log_a_bounded_number_of_times(monkeypatch):
    game = new_game(SETTING, SeededChance(5))
    game = game.apply(Pass(game.to_act[0]))
    for _ in range(300):
        game = game.apply(Undo(None, 1))
    log = read_log(encode_log(game), TABLE)
    reads = []
    read = type(log)._read
    monkeypatch.setattr(type(log), "_read", lambda self: reads.append(1) or read(self))
    assert list(log.walk())[-1].state == game.state
    assert len(reads) == 2
    assert log.verify().fine


def test_the_fault_of_another_head_says_where_the_last_line_begins(game):
    data = encode_log(game)
    failure = read_log(data, TABLE).verify(head="0" * 64).failure
    assert data[failure.byte :].count(b"\n") == 1
    assert data[failure.byte - 1 : failure.byte] == b"\n"
