"""Files that are written: whole or not at all, and never in place of something that is no file."""

from __future__ import annotations

import os
import secrets
import stat
from pathlib import Path

from zwergriese.wire.errors import FileRefused

_KINDS = (
    (stat.S_ISLNK, "a symbolic link; name the file that it leads to"),
    (stat.S_ISDIR, "a directory"),
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISSOCK, "a socket"),
)


def need_regular(path: str | os.PathLike[str]) -> None:
    """Refuse a path at which something stands that is no regular file; nothing there is fine.

    Raises:
        FileRefused: A link, a directory, a pipe, a device.
    """
    try:
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        return
    except ValueError as error:  # a NUL within the path
        msg = f"{os.fspath(path)!r} names no file: {error}"
        raise FileRefused(msg) from None
    if not stat.S_ISREG(mode):
        what = next((name for fits, name in _KINDS if fits(mode)), "a device")
        msg = f"{os.fspath(path)} is not written to: it is {what}"
        raise FileRefused(msg)


def replace_file(path: str | os.PathLike[str], content: bytes) -> None:
    """Write a file beside its place and move it there when it is whole and on the disk.

    Raises:
        FileRefused: What stands there is no regular file.
    """
    need_regular(path)
    place = Path(path)
    if not place.name:
        msg = f"{os.fspath(path)!r} names no file"
        raise FileRefused(msg)
    beside = place.with_name(f".{place.name[:100]}.{secrets.token_hex(4)}.tmp")
    try:
        with beside.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(place)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
