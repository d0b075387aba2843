"""How the program behaves in pipes, on odd terminals, and when it is stopped (G01, G02)."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from tests.cli.console import ROOT, run

posix = pytest.mark.skipif(os.name != "posix", reason="signals and pipes of POSIX")


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    folder = tmp_path_factory.mktemp("games")
    done = run("simulate", "--games", "1", "--seed", "7", "--out", "games", cwd=folder)
    assert done.returncode == 0, done.stderr
    return folder / "games"


@posix
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_reader_that_has_enough_is_no_error(games, unbuffered):
    command = f"{sys.executable} -m zwergriese replay {games}/game-000001.jsonl"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command} | head -1"],
        check=False,
        capture_output=True,
        timeout=60,
        env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
    )
    assert done.stdout.startswith(b"Everything is ready")
    assert done.stderr == b""
    assert done.returncode == 0


def test_nothing_is_drawn_into_a_file(games, tmp_path):
    done = run("simulate", "--games", "2", "--turn-cap", "5", "--jobs", "2", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"\r" not in done.stdout
    assert b"\x1b" not in done.stdout


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_any_encoding_will_do(games, tmp_path, encoding):
    log = (games / "game-000001.jsonl").read_bytes()
    (tmp_path / "x.jsonl").write_bytes(log)
    done = run("replay", "x.jsonl", cwd=tmp_path, PYTHONIOENCODING=encoding)
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode(encoding)
    done = run("replay", "x.jsonl", "--json", cwd=tmp_path, PYTHONIOENCODING=encoding)
    assert json.loads(done.stdout.decode(encoding))["ply"] > 100


def alive(group):
    """Give the processes of a group that still run; who only waits to be buried does not."""
    listed = subprocess.run(
        ["ps", "-eo", "pgid=,stat=,args="], check=True, capture_output=True, text=True
    ).stdout
    rows = [line.split(None, 2) for line in listed.splitlines()]
    return [row for row in rows if row[0] == str(group) and not row[1].startswith("Z")]


def test_the_locale_c_will_do(games):
    done = run("replay", str(games / "game-000001.jsonl"), LC_ALL="C", PYTHONUTF8="0")
    assert done.returncode == 0, done.stderr


def test_without_the_extra_one_sentence_says_what_to_install(tmp_path):
    (tmp_path / "click.py").write_text("raise ModuleNotFoundError('No click', name='click')\n")
    done = subprocess.run(
        [sys.executable, "-m", "zwergriese", "plugins"],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        "The command line needs click; install it with: pip install 'zwergriese[cli]'\n"
    )


@posix
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_when_stopped_it_keeps_what_is_finished_and_leaves_no_child(tmp_path, jobs, stop):
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "zwergriese", "simulate", "--games", "100000", "--seed", "1"),
            *("--turn-cap", "6", "--jobs", jobs, "--out", "games", "--json"),
        ],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    end = time.monotonic() + 60
    while len(list(tmp_path.glob("games/game-*.jsonl"))) < 5 and time.monotonic() < end:
        time.sleep(0.05)
    if stop is signal.SIGINT:
        os.killpg(process.pid, stop)  # as a terminal does
    else:
        process.send_signal(stop)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130, err
    assert "Traceback" not in err
    assert "interrupted after" in err
    told = json.loads(out)
    assert told["partial"]
    logs = list(tmp_path.glob("games/game-*.jsonl"))
    assert len(logs) == told["games"]
    assert all(log.read_bytes().endswith(b"}\n") for log in logs)
    assert not list(tmp_path.glob("games/*.part"))
    while alive(process.pid) and time.monotonic() < end:
        time.sleep(0.05)
    assert not alive(process.pid)


@posix
def test_the_same_bytes_under_any_hash_seed(tmp_path):
    runs = []
    for seed in ("0", "1", "42"):
        done = run(
            *("simulate", "--games", "5", "--seed", "7", "--turn-cap", "20", "--out", f"o{seed}"),
            cwd=tmp_path,
            PYTHONHASHSEED=seed,
        )
        assert done.returncode == 0, done.stderr
        logs = sorted((tmp_path / f"o{seed}").iterdir())
        runs.append((done.stdout, [log.read_bytes() for log in logs]))
    assert runs[0] == runs[1] == runs[2]


def on_a_terminal(tmp_path, **env):
    """Run a simulation whose stderr is a terminal; give what that shows, and stdout."""
    import pty

    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "zwergriese", "simulate", "--games", "5", "--turn-cap", "5"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=theirs,
        env={**os.environ, "PYTHONPATH": str(ROOT), **env},
    )
    os.close(theirs)
    shown = b""
    while True:
        try:
            piece = os.read(ours, 4096)
        except OSError:  # Linux says so when the other side is closed
            piece = b""
        if not piece:
            break
        shown += piece
    os.close(ours)
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    return shown, out


@posix
def test_progress_is_drawn_on_a_terminal_and_not_into_the_answer(tmp_path):
    shown, out = on_a_terminal(tmp_path, TERM="xterm")
    assert b"/5" in shown
    assert b"\x1b" not in out


@posix
def test_a_dumb_terminal_is_left_alone(tmp_path):
    assert on_a_terminal(tmp_path, TERM="dumb")[0] == b""


@posix
def test_no_color_means_no_color(tmp_path):
    import re

    shown, _ = on_a_terminal(tmp_path, TERM="xterm-256color", NO_COLOR="1")
    assert b"/5" in shown
    assert not re.search(rb"\x1b\[[0-9;]*3[0-9]", shown)
