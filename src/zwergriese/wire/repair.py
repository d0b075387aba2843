"""Repair: cut a damaged log back to its good part, and keep the damaged file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from zwergriese.wire.errors import LogRefused
from zwergriese.wire.log import read_log
from zwergriese.wire.reading import opened
from zwergriese.wire.writing import replace_file

if TYPE_CHECKING:
    import os

    from zwergriese.wire.agreement import Lookup
    from zwergriese.wire.errors import LogFailure


@frozen
class Repair:
    """What a repair did: commits kept, bytes cut off, and where the damaged file is now."""

    commits: int
    cut: int
    backup: Path
    failure: LogFailure


def repair_log(path: str | os.PathLike[str], lookup: Lookup) -> Repair | None:
    """Cut a log back to the commits before its first fault; None where it has none.

    The damaged file is kept beside it, as `game.jsonl.damaged`, `game.jsonl.damaged-2` and so on.

    Raises:
        LogDamaged: Its header is faulty, so nothing can be kept.
        LogRefused: The log is packed.
    """
    path = Path(path)
    log = read_log(path, lookup)
    if log.failure is None:
        return None
    content = path.read_bytes()
    with opened(content) as stream:
        if stream.read(1) != content[:1]:
            msg = f"{path} is packed; unpack it first"
            raise LogRefused(msg)
    backup = _free_name(path)
    with backup.open("xb") as file:
        file.write(content)
    replace_file(path, content[: log.failure.byte])
    return Repair(len(log.commits), len(content) - log.failure.byte, backup, log.failure)


def _free_name(path: Path) -> Path:
    number = 1
    while True:
        end = ".damaged" if number == 1 else f".damaged-{number}"
        name = path.with_name(path.name + end)
        if not name.exists():
            return name
        number += 1
