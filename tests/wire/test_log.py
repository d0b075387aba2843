"""Logs written, read, replayed and walked; faults found and located."""

from __future__ import annotations

import gzip
import io
import math
import os
import pickle
import socket
import stat
import sys
from pathlib import Path

import orjson
import pytest

from tests.wire.playing import SETTING, TABLE, Table, played, resealed
from tests.wire.tiny_game import TINY, Draw, Options, Pass, tiny
from zwergriese.core import SeededChance, Undo, ZwergrieseError, agree, new_game
from zwergriese.wire import (
    FileRefused,
    Limits,
    LogDamaged,
    LogRefused,
    LogWriter,
    encode_log,
    read_log,
    repair_log,
    replace_file,
    write_log,
    writing,
)
from zwergriese.wire import folding as folding_module
from zwergriese.wire import log as log_module


def _listening(path):
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(path))


def failure_of(data, table=TABLE, **limits):
    """The failure of a log, whether it stands in the log or its header could not be read."""
    try:
        return read_log(data, table, limits=Limits(**limits)).failure
    except LogDamaged as error:
        return error.failure


# --- round trip ---------------------------------------------------------------------------------


def test_a_log_gives_the_game_back(game, tmp_path):
    write_log(game, tmp_path / "game.jsonl", meta={"names": ["Ada", "Bo", "Cy"]})
    log = read_log(tmp_path / "game.jsonl", TABLE)
    assert log.failure is None
    assert log.setting == game.setting
    assert log.commits == game.commits
    assert log.header.names == {0: "Ada", 1: "Bo", 2: "Cy"}
    assert log.replay() == game
    assert log.replay().state == game.state
    assert (
        encode_log(log.replay(), meta={"names": ["Ada", "Bo", "Cy"]})
        == (tmp_path / "game.jsonl").read_bytes()
    )


def test_a_replayed_game_goes_on_as_it_would_have(game):
    half = game.at(9)
    again = read_log(encode_log(half), TABLE).replay(seed=3)
    assert again.apply(Draw(again.to_act[0])) == half.apply(Draw(half.to_act[0]))
    source = SeededChance(99)
    assert read_log(encode_log(half), TABLE).replay(source=source).source == source


def test_a_log_holds_no_seed_and_ends_each_line_with_its_hash(game):
    data = encode_log(game)
    assert b"seed" not in data
    lines = data.split(b"\n")
    assert lines.pop() == b""
    assert all(line[-75:-67] == b',"hash":' and line.endswith(b'"}') for line in lines)
    assert read_log(data, TABLE).head == orjson.loads(lines[-1])["hash"]
    assert resealed(lines) == data


def test_the_same_game_gives_the_same_bytes():
    assert encode_log(played()) == encode_log(played())


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_redacted_log_folds_to_what_its_viewer_sees(game, viewer):
    data = encode_log(game, viewer=viewer)
    log = read_log(data, TABLE)
    assert log.redacted
    assert log.commits == game.commits_for(viewer)
    assert log.replay().view(viewer).state == game.view(viewer).state
    assert b'"luck":[' not in data
    assert b"give-1" not in data  # whose command id it was is nobody else's


def test_a_log_without_an_end_is_a_valid_log(game):
    for ply in range(1, game.ply):
        log = read_log(encode_log(game.at(ply)), TABLE)
        assert log.failure is None
        assert log.replay() == game.at(ply)


def test_a_packed_log_is_read(game):
    assert read_log(gzip.compress(encode_log(game)), TABLE).replay() == game


def test_a_log_is_read_from_stdin(game, monkeypatch):
    class Stdin:
        buffer = io.BytesIO(encode_log(game))

    monkeypatch.setattr(sys, "stdin", Stdin)
    log = read_log("-", TABLE)
    assert log.name == "<stdin>"
    assert log.replay() == game


def test_walking_gives_every_commit_with_its_state(game, monkeypatch):
    log = read_log(encode_log(game), TABLE)
    steps = list(log.walk())
    assert [step.commit for step in steps] == list(game.commits)
    for step in steps:
        assert step.state == game.at(step.commit.n).state
        assert step.to_act == game.at(step.commit.n).to_act
    monkeypatch.setattr(folding_module, "PIECE", 1)
    monkeypatch.setattr(log_module, "PIECE", 1)  # an undo then has to fold the beginning again
    assert [step.state for step in log.walk()] == [step.state for step in steps]


def test_undo_of_undo_walks_and_replays(monkeypatch):
    game = new_game(SETTING, SeededChance(5))
    for n in range(60):
        game = game.apply(Undo(None, max(1, game.ply - 5))) if n % 4 == 3 else _any(game)
    log = read_log(encode_log(game), TABLE)
    assert log.replay() == game
    monkeypatch.setattr(folding_module, "PIECE", 3)
    monkeypatch.setattr(log_module, "PIECE", 3)
    assert log.replay() == game
    assert log.verify().fine
    assert list(log.walk())[-1].state == game.state


def _any(game):
    return game.apply(Pass(game.to_act[0]))


# --- faults -------------------------------------------------------------------------------------


def test_every_mutated_byte_is_found_and_its_line_named(game):
    data = encode_log(game.at(6))
    ends = [index for index, byte in enumerate(data) if byte == 10]
    for index, byte in enumerate(data):
        line = 1 + sum(end < index for end in ends)
        for other in {byte ^ 1, byte ^ 0x20, 0, 34, 92} - {byte}:
            failure = failure_of(data[:index] + bytes([other]) + data[index + 1 :])
            assert failure is not None, (index, other)
            # A newline that was put in or taken away moves the fault by at most one line.
            assert failure.line in {line, line + 1}, (index, other, failure)
            if other != 10 != byte:
                assert failure.line == line


def test_every_truncation_is_torn_or_a_whole_shorter_log(game):
    data = encode_log(game.at(6))
    whole = read_log(data, TABLE).commits
    for length in range(len(data)):
        failure = failure_of(data[:length])
        at_end = data[:length].endswith(b"\n") or data[length : length + 1] == b"\n"
        if length == 0 or (data[:length].count(b"\n") == 0 and not at_end):
            assert failure.line == 1
        elif at_end:
            assert failure is None, length
        else:
            assert failure.torn, (length, failure)
            assert failure.byte == data[:length].rindex(b"\n") + 1
            good = read_log(data[:length], TABLE).commits
            assert good == whole[: len(good)]


def test_a_text_cut_within_a_letter_is_torn_too():
    setting = agree(TINY, seats=2, board=None)
    game = new_game(setting, SeededChance(1)).apply(Draw(0), id="größe-€")
    data = encode_log(game)
    for length in range(data.rindex(b"\n", 0, -1) + 2, len(data) - 1):
        assert failure_of(data[:length]).torn


def changed_line(data, number, change):
    """A log with one line changed and all hashes mended."""
    lines = [orjson.loads(line) for line in data.splitlines()]
    lines[number] = change(lines[number])
    return resealed(lines)


def mended(line, data, number):
    """A log with the raw bytes of one line put in and its hash mended."""
    from hashlib import sha256

    lines = data.splitlines(keepends=True)
    before = lines[number - 1][-67:-3]
    own = sha256(before + line).hexdigest().encode()
    return b"".join(lines[:number]) + line + b',"hash":"' + own + b'"}\n'


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (b'"n":3', b'"n":3,"n":3', "wire/not-canonical"),
        (b'"n":3', b'"n": 3', "wire/not-canonical"),
        (b'"n":3', b'"\\u006e":3', "wire/not-canonical"),
        (b'"n":3', b'"n":-3', "wire/unreadable"),
        (b'"n":3', b'"n":3.0', "wire/unreadable"),
        (b'"n":3', b'"n":1e999', "wire/not-json"),
        (b'"n":3', b'"n":NaN', "wire/not-json"),
        (b'"n":3', b'"n":4', "wire/order"),
        (b'"n":3', b'"n":36893488147419103232', "wire/not-canonical"),
        (b'"seat":1', b'"saet":1', "wire/unreadable"),
        (b"tiny/rolled", b"tiny/fogged", "wire/unknown-type"),
        (b'rolled","v":1', b'rolled","v":2', "wire/newer"),
        (b'"n":3', b'"n":\xff', "wire/not-utf8"),
        (b'"n":3', b'"n":3\0', "wire/nul-bytes"),
        (b'"luck":', b'"drew":', "wire/unreadable"),
    ],
)
def test_a_forged_line_with_its_hash_mended_is_still_refused(game, old, new, code):
    data = encode_log(game)
    line = data.splitlines()[3][:-75]
    assert line.count(old) >= 1
    failure = failure_of(mended(line.replace(old, new, 1), data, 3))
    assert (failure.code, failure.line, failure.commit) == (code, 4, 3)


def test_a_redacted_commit_does_not_pass_in_a_full_log(game):
    data = changed_line(encode_log(game), 3, _redacted_by_hand)
    assert failure_of(data).code == "wire/redaction"


def _redacted_by_hand(line):
    return {("drew" if key == "luck" else key): (True if key == "luck" else value)
            for key, value in line.items()}  # fmt: skip


def test_lines_in_another_order_or_missing_are_found(game):
    lines = encode_log(game).splitlines(keepends=True)
    assert failure_of(b"".join([*lines[:3], *lines[4:]])).code == "wire/hash"
    assert failure_of(resealed([*lines[:3], *lines[4:]])).code == "wire/order"
    assert failure_of(b"".join([*lines[:3], lines[4], lines[3], *lines[5:]])).line == 4
    assert failure_of(b"".join([*lines[:3], b"\n", *lines[3:]])).line == 4


def test_a_fault_comes_with_file_line_byte_and_commit(game, tmp_path):
    data = changed_line(
        encode_log(game), 3, lambda line: {**line, "events": [{**line["events"][0], "seat": "x"}]}
    )
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    log = read_log(path, TABLE)
    start = data.index(b'{"n":3')
    assert str(log.failure) == (
        f"{path}, line 4 (byte {start}, commit 3): events[0].seat: must be a whole number, not 'x'"
    )
    assert log.commits == game.commits[:2]
    with pytest.raises(LogDamaged) as caught:
        log.replay()
    assert caught.value.failure == log.failure
    assert log.replay(partial=True) == game.at(2)
    with pytest.raises(LogDamaged):
        list(log.walk())


def test_events_that_no_rule_can_fold_are_located(game):
    data = changed_line(
        encode_log(game),
        3,
        lambda line: {**line, "events": [{**line["events"][1], "seat": 1}, line["events"][1]]},
    )
    data = changed_line(data, 2, _seat_99)
    log = read_log(data, TABLE)
    assert log.failure is None
    with pytest.raises(LogDamaged) as caught:
        log.replay()
    failure = caught.value.failure
    assert (failure.code, failure.commit, failure.line) == ("wire/unfoldable", 2, 3)
    assert failure.byte == data.index(b'{"n":2')


def _seat_99(line):
    return {**line, "events": [{**line["events"][0], "seat": 99}, *line["events"][1:]]}


@pytest.mark.parametrize("to", [-1, 8, 500])
def test_an_undo_to_nowhere_is_located(game, to):
    undo = next(commit.n for commit in game.commits if isinstance(commit.command, Undo))
    data = changed_line(
        encode_log(game), undo, lambda line: {**line, "command": {**line["command"], "to": to}}
    )
    with pytest.raises(LogDamaged) as caught:
        read_log(data, TABLE).replay()
    assert caught.value.failure.commit == undo


@pytest.mark.parametrize("deep", [b"[" * 100_000, b'{"a":' * 100_000, b"[" * 900 + b"]" * 900])
def test_deep_json_is_a_located_fault(game, deep):
    data = encode_log(game.at(3))
    failure = failure_of(data + deep + b"\n")
    assert failure.line == 5
    assert read_log(data + deep + b"\n", TABLE).commits == game.at(3).commits
    assert failure_of(deep + b"\n").line == 1
    line = data.splitlines()[3][:-75].replace(b'"n":3', b'"n":' + deep)
    assert failure_of(mended(line, data, 3)).line == 4


def test_a_pickle_is_refused_and_runs_nothing(tmp_path):
    canary = tmp_path / "canary"

    class Bomb:
        def __reduce__(self):
            return (Path.touch, (canary,))

    failure = failure_of(pickle.dumps(Bomb()))
    assert failure.code == "wire/not-a-log"
    assert not canary.exists()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"{}\n",
        b"[]\n",
        b"hello\n",
        b'"x"\n',
        b"\xef\xbb\xbf{}\n",
        b"\0" * 64,
        b"null\n",
    ],
)
def test_what_is_no_log_is_said_to_be_none(data):
    failure = failure_of(data)
    assert failure.code == "wire/not-a-log"
    assert failure.line == 1


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "is not there: the file is empty"),
        (b"\n", "is a blank line"),
        (b" \r\n", "is a blank line"),
        (bytes(9), "holds nothing but NUL bytes"),
    ],
)
def test_what_is_empty_is_told_as_what_it_is(game, data, told):
    assert told in failure_of(data).sentence
    if data:
        failure = failure_of(encode_log(game) + data)
        assert (failure.line, told in failure.sentence) == (game.ply + 2, True)


def test_repair_takes_blank_lines_out_and_keeps_the_commits_around_them(game, tmp_path):
    path = tmp_path / "game.jsonl"
    good = encode_log(game)
    lines = good.splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], b"\n", *lines[3:6], b" \n", *lines[6:], b"\n"]))
    repair = repair_log(path, TABLE)
    assert (repair.commits, repair.cut, repair.lines) == (game.ply, 4, 0)
    assert (repair.failure.code, repair.failure.line) == ("wire/blank", 4)
    assert path.read_bytes() == good


def test_repair_says_how_many_lines_are_in_the_backup_only(game, tmp_path):
    path = tmp_path / "game.jsonl"
    lines = encode_log(game).splitlines(keepends=True)
    broken = b"".join([*lines[:3], b"\n", *lines[3:5], b"x\n", *lines[5:]])
    path.write_bytes(broken)
    repair = repair_log(path, TABLE)
    assert (repair.commits, repair.lines) == (4, len(lines) - 5)
    assert path.read_bytes() == b"".join(lines[:5])
    assert repair.backup.read_bytes() == broken


def test_limits_are_kept(game):
    data = encode_log(game)
    longest = max(map(len, data.splitlines())) + 1
    assert failure_of(data, line_bytes=longest) is None
    assert failure_of(data, line_bytes=longest - 1).code == "wire/too-big"
    assert failure_of(data, line_bytes=100).line == 1
    assert failure_of(data, file_bytes=2_000).code == "wire/too-big"
    failure = failure_of(data, commits=3)
    assert (failure.code, failure.line) == ("wire/too-big", 5)
    assert failure_of(data, commits=game.ply) is None
    bomb = gzip.compress(b" " * 50_000_000)
    assert failure_of(bomb, line_bytes=1_000).line == 1
    assert failure_of(gzip.compress(data)[:-20]).code == "wire/not-gzip"
    assert failure_of(b"\x1f\x8bnonsense").code == "wire/not-gzip"


def test_a_header_that_nests_deep_is_refused(game):
    meta = {"a": 1}
    for _ in range(40):
        meta = {"a": meta}
    assert failure_of(encode_log(game, meta=meta), depth=10).line == 1
    assert failure_of(encode_log(game, meta=meta)) is None


# --- writing ------------------------------------------------------------------------------------


def test_writing_is_whole_or_not_at_all(game, tmp_path, monkeypatch):
    path = tmp_path / "game.jsonl"
    path.write_text("older")
    monkeypatch.setattr(os, "fsync", _disk_full)
    with pytest.raises(OSError, match="no room"):
        write_log(game, path)
    assert path.read_text() == "older"
    assert [one.name for one in tmp_path.iterdir()] == ["game.jsonl"]


def _disk_full(_):
    raise OSError("no room")


def test_a_link_is_neither_replaced_nor_written_through(game, tmp_path):
    outside = tmp_path / "outside"
    outside.write_text("mine")
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / "game.jsonl").symlink_to(outside)
    with pytest.raises(FileRefused, match="a symbolic link; name the file that it leads to"):
        write_log(game, folder / "game.jsonl")
    with pytest.raises(FileRefused, match="a symbolic link"):
        LogWriter(folder / "game.jsonl", SETTING)
    assert outside.read_text() == "mine"
    assert (folder / "game.jsonl").is_symlink()


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir, _listening])
def test_what_is_no_regular_file_is_left_as_it_is(game, tmp_path, make, monkeypatch):
    monkeypatch.chdir(tmp_path)  # the name of a socket must be short
    path = Path("game.jsonl")
    make(path)
    kind = stat.S_IFMT(path.lstat().st_mode)
    for write in (
        lambda: write_log(game, path),
        lambda: LogWriter(path, SETTING),
        lambda: repair_log(path, TABLE),
        lambda: replace_file(path, b"x"),
    ):
        with pytest.raises(FileRefused, match="is not written to: it is a ") as caught:
            write()
        assert caught.value.code == "wire/file-refused"
    assert stat.S_IFMT(path.lstat().st_mode) == kind
    assert [one.name for one in tmp_path.iterdir()] == ["game.jsonl"]


@pytest.mark.parametrize("path", ["a\0b", ".", ""])
def test_a_path_that_names_no_file_is_refused(game, path):
    with pytest.raises(FileRefused):
        write_log(game, path)


@pytest.mark.parametrize(
    "arguments",
    [
        {"viewer": True},
        {"viewer": "1"},
        {"viewer": 3},
        {"viewer": -1},
        {"viewer": 1.0},
        {"meta": "x"},
        {"meta": 5},
        {"meta": [1]},
        {"meta": {"x": math.nan}},
        {"meta": {"x": (1, math.inf)}},
        {"meta": {"x": 1.5}},
        {"meta": {"x": {1, 2}}},
        {"meta": {1: 2}},
        {"meta": {"x": "a" * 17_000_000}},
        {"meta": {"names": "Ada"}},
        {"meta": {"names": ["a", "b", "c", "d"]}},
        {"meta": {"names": [1]}},
        {"meta": {"names": ["a" * 257]}},
        {"meta": {"names": ["\ud800"]}},
    ],
)
def test_what_could_not_be_read_again_is_not_written(game, tmp_path, arguments):
    with pytest.raises(ZwergrieseError):
        write_log(game, tmp_path / "game.jsonl", **arguments)
    assert [*tmp_path.iterdir()] == []


def test_the_longest_that_is_written_is_read(game, monkeypatch):
    meta = {"names": ["a" * 256, "", "ü" * 256], "x": "a" * 15_000_000}
    data = encode_log(game.at(1), meta=meta)
    assert read_log(data, TABLE).header.meta.value == meta
    small = Limits(line_bytes=1_000, file_bytes=2_500)
    monkeypatch.setattr(writing, "DEFAULT_LIMITS", small)
    for ply in range(1, game.ply):
        try:
            data = encode_log(game.at(ply))
        except LogRefused as error:
            assert "is beyond what a log holds" in str(error)  # noqa: PT017
            break
        assert read_log(data, TABLE, limits=small).failure is None
    else:
        pytest.fail("the limits were never met")


def test_a_writer_appends_a_commit_a_line(game, tmp_path):
    path = tmp_path / "game.jsonl"
    with LogWriter(path, SETTING) as writer:
        for commit in game.commits[:4]:
            writer.append(commit)
            assert read_log(path, TABLE).commits == game.commits[: commit.n]
    with LogWriter(path, game, sync=True) as writer:
        writer.follow(game)
        writer.follow(game)
        assert writer.head == read_log(path, TABLE).head
    assert path.read_bytes() == encode_log(game)


def test_a_writer_refuses_what_does_not_follow(game, tmp_path):
    path = tmp_path / "game.jsonl"
    with LogWriter(path, SETTING) as writer:
        writer.follow(game.at(4))
        with pytest.raises(LogRefused, match="commit 5 comes next, not 7"):
            writer.append(game.commits[6])
        with pytest.raises(LogRefused, match="another game"):
            writer.follow(game.at(2))
        with pytest.raises(LogRefused, match="another game"):
            writer.follow(played(seed=4))
        path.write_bytes(path.read_bytes() + b"x")
        with pytest.raises(LogRefused, match="changed by somebody else"):
            writer.append(game.commits[4])


def test_a_writer_refuses_the_log_of_another_setting(game, tmp_path):
    write_log(game, tmp_path / "game.jsonl")
    other = agree(TINY, seats=3, board=None, options=Options(copies=5))
    with pytest.raises(LogRefused, match="another setting: its variants differs"):
        LogWriter(tmp_path / "game.jsonl", other)
    (tmp_path / "packed").write_bytes(gzip.compress(encode_log(game)))
    with pytest.raises(LogRefused, match="packed"):
        LogWriter(tmp_path / "packed", SETTING)


def test_a_last_line_without_its_newline_gets_it(game, tmp_path):
    """A01 (i): four readable lines, and nothing glued together."""
    path = tmp_path / "game.jsonl"
    path.write_bytes(encode_log(game.at(3))[:-1])
    assert read_log(path, TABLE).failure is None
    with LogWriter(path, SETTING) as writer:
        writer.append(game.commits[3])
    assert path.read_bytes() == encode_log(game.at(4))


def test_nul_bytes_after_a_power_cut_are_refused_with_their_place(game, tmp_path):
    """A01 (ii): never one line that holds NULs and JSON."""
    path = tmp_path / "game.jsonl"
    good = encode_log(game.at(3))
    path.write_bytes(good + bytes(64))
    with pytest.raises(LogDamaged) as caught:
        LogWriter(path, SETTING)
    assert caught.value.failure.code == "wire/nul-bytes"
    assert caught.value.failure.byte == len(good)
    assert path.read_bytes() == good + bytes(64)


def test_a_last_line_that_lacks_a_field_is_corrupt_and_not_torn(game, tmp_path):
    """A01 (iii): reported, and never deleted."""
    path = tmp_path / "game.jsonl"
    data = changed_line(
        encode_log(game.at(3)), 3, lambda line: {k: v for k, v in line.items() if k != "luck"}
    )
    for ending in (data, data[:-1]):
        path.write_bytes(ending)
        with pytest.raises(LogDamaged) as caught:
            LogWriter(path, SETTING)
        assert not caught.value.failure.torn
        assert "lacks the key 'luck'" in str(caught.value)
        assert path.read_bytes() == ending


def test_a_torn_log_is_repaired_and_the_damaged_file_kept(game, tmp_path):
    path = tmp_path / "game.jsonl"
    good = encode_log(game.at(3))
    path.write_bytes(good + b'{"n":4,"se')
    repair = repair_log(path, TABLE)
    assert (repair.commits, repair.cut, repair.failure.torn) == (3, 10, True)
    assert path.read_bytes() == good
    assert repair.backup.read_bytes() == good + b'{"n":4,"se'
    assert repair_log(path, TABLE) is None
    path.write_bytes(good + bytes(4))
    assert repair_log(path, TABLE).backup.name == "game.jsonl.damaged-2"
    path.write_bytes(gzip.compress(good + b"x"))
    with pytest.raises(LogRefused, match="packed"):
        repair_log(path, TABLE)


def test_an_old_version_of_a_message_is_read_by_upcasts(game):
    from tests.wire.test_codec import DRAWN_3
    from tests.wire.tiny_game import EVENTS

    rows = tuple(DRAWN_3 if row.name == "tiny/drawn" else row for row in EVENTS)
    log = read_log(encode_log(game), Table(rulesets=(tiny(events=rows),)))
    assert log.failure is None
    assert type(log.commits[1].events[0]).__name__ == "Drawn3"
    newer = encode_log(log.replay())
    assert b'"tiny/drawn","v":3' in newer
    assert failure_of(newer).code == "wire/newer"
