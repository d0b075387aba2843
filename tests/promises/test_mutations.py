"""Any byte of a log that changes is found, and its line is named."""

from __future__ import annotations

import random
from bisect import bisect_right
from itertools import accumulate, pairwise

import pytest

from tests.golden.recording import LOGS
from tests.rulebook.nightly import NIGHTLY, times
from zwergriese.cli import main
from zwergriese.plugin import load_registry
from zwergriese.wire import LogDamaged, Unreadable, read_log
from zwergriese.wire.lines import FIRST_HASH, unsealed

REGISTRY = load_registry()
GOLDEN = sorted(path.stem for path in LOGS.glob("*.jsonl"))
PRINTABLE = bytes(range(0x20, 0x7F))
COMMITS = 24


def log_of(name: str) -> bytes:
    return (LOGS / f"{name}.jsonl").read_bytes()


SHORT = b"".join(log_of("greedy-4").splitlines(keepends=True)[: COMMITS + 1])


def mutations(at: int, byte: int) -> list[int]:
    """One flipped bit and another printable byte; in the nightly run, every flipped bit."""
    bits = range(8) if NIGHTLY else [at % 8]
    other = PRINTABLE[(at * 31 + byte) % len(PRINTABLE)]
    return [byte ^ 1 << bit for bit in bits] + [other if other != byte else ord("~")]


def starts_of(log: bytes) -> list[int]:
    return [0, *accumulate(map(len, log.splitlines(keepends=True)))][:-1]


def failure_of(log: bytes):
    """Give the failure of a log, be it in the header or after it, and what verify says of it."""
    try:
        read = read_log(log, REGISTRY)
    except LogDamaged as error:
        return error.failure, None
    return read.failure, read


def test_every_byte_of_a_short_log():
    starts = starts_of(SHORT)
    assert len(starts) == COMMITS + 1
    for at, byte in enumerate(SHORT):
        for other in mutations(at, byte):
            data = SHORT[:at] + bytes([other]) + SHORT[at + 1 :]
            failure, log = failure_of(data)
            where = (at, byte, other, failure)
            assert failure is not None, where
            line = bisect_right(starts, at)
            assert (failure.line, failure.byte) == (line, starts[line - 1]), where
            assert failure.commit == (line - 1 or None), where
            if log is not None and at % 7 == 0:
                verdict = log.verify()
                assert (verdict.kind, verdict.commit) == ("damaged", line - 1), where


def test_every_byte_that_is_lost_or_comes_twice_in_a_short_log():
    starts = starts_of(SHORT)
    for at in range(len(SHORT) - 1):  # a log whole but for its last newline is whole
        for data in (SHORT[:at] + SHORT[at + 1 :], SHORT[:at] + SHORT[at : at + 1] + SHORT[at:]):
            failure, _ = failure_of(data)
            line = bisect_right(starts, at)
            twice = SHORT[at] == ord("\n") and len(data) > len(SHORT)  # an empty line follows
            assert failure is not None, at
            assert failure.line == line + twice, (at, failure)


@pytest.mark.parametrize("name", GOLDEN)
def test_every_byte_of_a_long_log_against_the_chain(name: str):
    """Line by line, behind the hash that came before: what `read_log` asks of every line."""
    head = FIRST_HASH
    lines = [*log_of(name).splitlines(keepends=True), b""]
    for line, following in pairwise(lines):
        _, own = unsealed(line, head)
        for at, byte in enumerate(line):
            for other in mutations(at, byte):
                changed = line[:at] + bytes([other]) + line[at + 1 :]
                if at == len(line) - 1:
                    changed += following  # the line break is gone
                piece, newline, _ = changed.partition(b"\n")
                with pytest.raises(Unreadable):
                    unsealed(piece + newline, head)
        head = own


@pytest.mark.parametrize("name", GOLDEN)
def test_some_bytes_of_a_long_log_and_what_verify_says(name: str):
    log = log_of(name)
    starts = starts_of(log)
    luck = random.Random(name)
    for at in sorted(luck.randrange(starts[1], len(log)) for _ in range(times(12, 200))):
        data = log[:at] + bytes([log[at] ^ 1 << luck.randrange(8)]) + log[at + 1 :]
        verdict = read_log(data, REGISTRY).verify()
        line = bisect_right(starts, at)
        assert (verdict.kind, verdict.commit) == ("damaged", line - 1)
        assert verdict.failure is not None
        assert (verdict.failure.line, verdict.failure.byte) == (line, starts[line - 1])
        assert verdict.commits == line - 2


@pytest.mark.parametrize("name", GOLDEN)
def test_whole_lines_that_are_lost_twice_or_swapped_are_found(name: str):
    lines = log_of(name).splitlines(keepends=True)
    luck = random.Random(name)
    for at in luck.sample(range(1, len(lines) - 1), times(8, 40)):
        without = [*lines[:at], *lines[at + 1 :]]
        twice = [*lines[: at + 1], *lines[at:]]
        swapped = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
        for other, line in ((without, at + 1), (twice, at + 2), (swapped, at + 1)):
            failure, _ = failure_of(b"".join(other))
            assert failure is not None
            assert failure.line == line


def test_the_command_line_names_the_line(capsys, tmp_path):
    starts = starts_of(SHORT)
    path = tmp_path / "game.jsonl"
    for at in (*starts, *range(3, len(SHORT), len(SHORT) // times(25, 100))):
        path.write_bytes(SHORT[:at] + bytes([SHORT[at] ^ 2]) + SHORT[at + 1 :])
        line = bisect_right(starts, at)
        for verb in ("verify", "replay"):
            assert main([verb, str(path)]) == 3, (at, verb)
            told = capsys.readouterr()
            assert f"game.jsonl, line {line} (byte " in told.out + told.err, (at, verb)
            assert "identical" not in told.out
