"""What was read before is known again by its bytes, and is looked at as strictly as before."""

from __future__ import annotations

from hashlib import sha256

import orjson
import pytest

from tests.wire.playing import Table, played, resealed
from zwergriese.core import Undo
from zwergriese.wire import encode_log, read_log, repeats
from zwergriese.wire.lines import TAIL
from zwergriese.wire.repeats import Repeats


@pytest.fixture
def warm(game):
    """Give a lookup for whose games every short line of the game is known already."""
    table = Table()
    log = read_log(encode_log(game), table)
    assert log.failure is None
    known = log._codec.repeats
    assert len(known._known) > 5
    return table


def failure_of(data, table):
    return read_log(data, table).failure


def test_what_comes_again_is_the_same(game, warm):
    log = read_log(encode_log(game), warm)
    assert log.commits == game.commits
    assert log.head == read_log(encode_log(game), Table()).head
    assert log.replay() == game
    assert log.verify().fine


def test_a_log_without_its_last_newline_is_whole(game, warm):
    assert read_log(encode_log(game)[:-1], warm).commits == game.commits


def test_a_known_line_with_any_byte_changed_is_refused_as_it_would_be_unknown(game, warm):
    lines = encode_log(game).splitlines(keepends=True)
    at = min(range(2, len(lines)), key=lambda n: len(lines[n]))
    before, line, after = b"".join(lines[:at]), lines[at], b"".join(lines[at + 1 :])
    for place in range(len(line)):
        for other in (line[place] ^ 1, ord(" "), ord("\n"), ord("7")):
            if other != line[place]:
                changed = line[:place] + bytes([other]) + line[place + 1 :]
                found = failure_of(before + changed + after, warm)
                assert found == failure_of(before + changed + after, Table())
                assert found.line == at + 1


def _sealed(body: bytes, head: bytes) -> bytes:
    return body + b',"hash":"' + sha256(head + body).hexdigest().encode() + b'"}\n'


@pytest.mark.parametrize("number", [b"03", b" 3", b"3.0", b"3e0", b"4", b"-3", b"true", b'"3"'])
def test_a_known_line_behind_another_number_is_refused(game, warm, number):
    """All hashes are mended, so only the number itself is wrong, or written in another way."""
    first, second, third, fourth = encode_log(game).splitlines(keepends=True)[:4]
    body = fourth[:-TAIL].replace(b'{"n":3,', b'{"n":%b,' % number)
    data = first + second + third + _sealed(body, third[-67:-3])
    found = failure_of(data, warm)
    assert found == failure_of(data, Table())
    assert found.line == 4


def test_a_full_commit_is_no_commit_of_a_redacted_log(game, warm):
    header, *lines = (orjson.loads(line) for line in encode_log(game).splitlines())
    data = resealed([{**header, "redacted": {"viewer": 1}}, *lines])
    assert failure_of(data, warm).code == "wire/redaction"
    redacted = read_log(encode_log(game, viewer=1), warm)
    assert redacted.failure is None
    assert redacted.commits == game.commits_for(1)


def test_a_commit_with_meta_keeps_its_own(game, warm):
    """A command's id belongs to one commit, and is never that of another."""
    assert game.commits[4].meta.id == "give-1"
    assert read_log(encode_log(game), warm).commits[4].meta == game.commits[4].meta
    header, *lines = (orjson.loads(line) for line in encode_log(game).splitlines())
    plain = resealed([header, *({**line, "meta": None} for line in lines)])
    assert failure_of(plain, warm).line == 2
    for line in lines:
        line.pop("meta", None)
    plain = resealed([header, *lines])
    assert [commit.meta for commit in read_log(plain, warm).commits] == [None] * game.ply


def test_an_undo_comes_again_as_an_undo(game, warm):
    assert any(isinstance(commit.command, Undo) for commit in game.commits)
    assert [step.state for step in read_log(encode_log(game), warm).walk()] == [
        game.at(n).state for n in range(1, game.ply + 1)
    ]


def test_no_more_is_remembered_than_fits(monkeypatch):
    monkeypatch.setattr(repeats, "MOST", 5)
    table = Table()
    for seed in range(4):
        log = read_log(encode_log(played(seed=seed)), table)
        assert log.commits == played(seed=seed).commits
        known = log._codec.repeats._known
        assert 0 < len(known) <= 5
        assert max(map(len, known)) <= repeats.SHORT + 10


def test_nothing_is_known_at_first(game):
    lines = encode_log(game).splitlines(keepends=True)
    assert Repeats().again(lines[2], lines[1][-67:-3], 2) is None
