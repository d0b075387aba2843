"""Repair: cut a damaged log back to its good part, and keep the damaged file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from zwergriese.wire.errors import LogRefused
from zwergriese.wire.files import need_regular, replace_file
from zwergriese.wire.log import read_log
from zwergriese.wire.reading import opened

if TYPE_CHECKING:
    import os

    from zwergriese.wire.agreement import Lookup
    from zwergriese.wire.errors import LogFailure


@frozen
class Repair:
    """What a repair did.

    Args:
        commits: How many commits were kept.
        cut: How many bytes were taken out, nearly always off the end.
        backup: Where the damaged file is now.
        failure: The first fault.
        lines: How many whole lines after the fault are only in the backup: they may hold good
            commits, but nothing vouches for what came before them.
    """

    commits: int
    cut: int
    backup: Path
    failure: LogFailure
    lines: int = 0


def repair_log(path: str | os.PathLike[str], lookup: Lookup) -> Repair | None:
    """Cut a log back to the commits before its first fault; None where it has none.

    The damaged file is kept beside it, as `game.jsonl.damaged`, `game.jsonl.damaged-2` and so on.
    Blank lines are only taken out: the hashes show that the commits around them belong together.

    Raises:
        LogDamaged: Its header is faulty, so nothing can be kept.
        LogRefused: The log is packed.
        FileRefused: It is no regular file.
    """
    path = Path(path)
    need_regular(path)
    log = read_log(path, lookup)
    failure = log.fault
    if failure is None:
        return None
    content = path.read_bytes()
    with opened(content) as stream:
        if stream.read(1) != content[:1]:
            msg = f"{path} is packed; unpack it first"
            raise LogRefused(msg)
    backup = _free_name(path)
    with backup.open("xb") as file:
        file.write(content)
    good: bytes = content
    fault: LogFailure | None = failure
    if failure.code == "wire/blank":
        good = b"".join(line for line in content.splitlines(keepends=True) if line.strip())
        log = read_log(good, lookup)
        fault = log.fault
    lines = 0
    if fault is not None:
        good, rest = good[: fault.byte], good[fault.byte :]
        lines = max(0, rest.count(b"\n") - 1)
    replace_file(path, good)
    commits = len(log.commits) if fault is None else (fault.commit or 1) - 1
    return Repair(commits, len(content) - len(good), backup, failure, lines)


def _free_name(path: Path) -> Path:
    number = 1
    while True:
        end = ".damaged" if number == 1 else f".damaged-{number}"
        name = path.with_name(path.name + end)
        if not name.exists():
            return name
        number += 1
