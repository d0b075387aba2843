"""Lines and their chain: each ends with a hash that stands for it and for all lines before it."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

import orjson

from zwergriese.wire.errors import Unreadable

FIRST_HASH: Final = b"0" * 64
"""What the header's hash starts from."""

TAIL: Final = len(b',"hash":"' + FIRST_HASH + b'"}\n')
_HASH_FROM, _HASH_TO = -len(FIRST_HASH) - 3, -3
_ENDING: Final = orjson.OPT_APPEND_NEWLINE


def sealed(plain: dict[str, Any], previous: bytes) -> tuple[bytes, bytes]:
    """Write an object as a line behind the hash *previous*; give the line and its own hash.

    >>> line, own = sealed({"n": 1}, FIRST_HASH)
    >>> line[:20], len(own)
    (b'{"n":1,"hash":"f4737', 64)
    """
    body = orjson.dumps(plain)[:-1]
    own = sha256(previous + body).hexdigest().encode("ascii")
    return b'%b,"hash":"%b"}\n' % (body, own), own


def unsealed(line: bytes, previous: bytes) -> tuple[dict[str, Any], bytes]:
    """Read a whole line behind the hash *previous*; give its object, hash apart, and its own hash.

    Raises:
        Broken: What is wrong with the line, and where in it.
    """
    whole = line if line[-1:] == b"\n" else line + b"\n"
    try:
        plain = orjson.loads(whole)
        if orjson.dumps(plain, option=_ENDING) == whole:  # one writer, one form: nothing twice
            own = whole[_HASH_FROM:_HASH_TO]
            told = plain.popitem()
            if told == ("hash", sha256(previous + whole[:-TAIL]).hexdigest()):
                return plain, own
    except (ValueError, AttributeError, KeyError, TypeError):
        pass
    raise diagnosis(line)


class Broken(Unreadable):
    """A line that is not as it was written; `code` says in which way."""

    def __init__(self, path: str, problem: str, code: str = "wire/not-json") -> None:
        super().__init__(path, problem)
        self.code = code  # type: ignore[misc]


def diagnosis(line: bytes) -> Broken:
    """Say what is wrong with a line that does not read."""
    if not line:
        return Broken("", "is not there: the file is empty", "wire/empty")
    if not line.strip():
        return Broken("", "is a blank line", "wire/blank")
    if not line.strip(b"\0\n"):
        return Broken("", "holds nothing but NUL bytes, as after a power cut", "wire/nul-bytes")
    if b"\0" in line:
        at = line.index(b"\0")
        return Broken("", f"holds a NUL byte at its byte {at}", "wire/nul-bytes")
    try:
        line.decode()
    except UnicodeDecodeError as error:
        if not line.endswith(b"\n") and error.reason == "unexpected end of data":
            return _torn(line)
        return Broken("", f"is no UTF-8 at its byte {error.start}", "wire/not-utf8")
    return _json_fault(line)


def _json_fault(line: bytes) -> Broken:
    try:
        plain = orjson.loads(line)
        again = orjson.dumps(plain)
    except orjson.JSONDecodeError as error:
        if not line.endswith(b"\n") and error.msg == "unexpected end of data":
            return _torn(line)
        return Broken("", f"is no JSON: {str(error)[:200]}", "wire/not-json")
    except TypeError:
        return Broken("", "is nested deeper than any line that is written", "wire/not-json")
    if not isinstance(plain, dict):
        return Broken("", "is no JSON object", "wire/not-json")
    if [*plain][-1:] != ["hash"]:
        return Broken("", "does not end with its hash", "wire/hash")
    if again != line.removesuffix(b"\n"):
        problem = "is not written as the one writer writes it: a key that stands twice, a blank, "
        return Broken("", f"{problem}an escape or a number in another form", "wire/not-canonical")
    problem = "does not match its hash: it was changed, or a line before it was"
    return Broken("hash", problem, "wire/hash")


def _torn(line: bytes) -> Broken:
    problem = f"breaks off after {len(line)} bytes: writing it was interrupted"
    return Broken("", problem, "wire/torn")
