"""What goes wrong between values and bytes: located, each with a stable code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, field, frozen

from zwergriese.core import ZwergrieseError
from zwergriese.core.names import nearest

if TYPE_CHECKING:
    from collections.abc import Iterable

_SHOWN = 60


def printable(text: str) -> str:
    r"""Escape what a terminal obeys or does not show: whatever a log says ends in plain text.

    >>> print(printable("red \x1b[31m\u202e, größer"))
    red \x1b[31m\u202e, größer
    """
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() else repr(one)[1:-1] for one in text)


class WireError(ZwergrieseError):
    """The base of what goes wrong here; its text holds no control characters."""

    code = "wire/error"

    def __str__(self) -> str:
        return printable(super().__str__())


class Unreadable(WireError):
    """A plain value is not what it should be; `path` leads to it: `events[4].cards`.

    >>> print(Unreadable("events[4].cards", "must be a list, not 'MWM'"))
    events[4].cards: must be a list, not 'MWM'
    """

    code = "wire/unreadable"

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(path, problem)
        self.path, self.problem = printable(path), printable(problem)

    def __str__(self) -> str:
        return f"{self.path}: {self.problem}" if self.path else self.problem

    def within(self, path: str) -> Unreadable:
        """Give the same error, its path put behind *path*."""
        return type(self)(joined(path, self.path), self.problem)


class UnknownType(Unreadable):
    """A message of a type that nobody in this game declares."""

    code = "wire/unknown-type"


class NewerVersion(Unreadable):
    """Something was written by a newer version than this one, which can't know what it means."""

    code = "wire/newer"


class Unwritable(WireError):
    """A value can't be written, because it is not what its field declares."""

    code = "wire/unwritable"


class MissingParts(WireError):
    """A log needs what is not here; `parts` names it, the sentence says how to install it."""

    code = "wire/missing-parts"

    def __init__(self, parts: tuple[MissingPart, ...]) -> None:
        super().__init__(parts)
        self.parts = parts

    def __str__(self) -> str:
        told = "; ".join(str(part) for part in self.parts)
        wanted = dict.fromkeys(part.distribution for part in self.parts if part.distribution)
        command = f"; install with: pip install {' '.join(wanted)}" if wanted else ""
        return f"the log needs {told}{command}"


@frozen
class MissingPart:
    """A ruleset, variant or board that a log names and nobody offers here."""

    kind: str
    id: str
    distribution: str | None
    version: str | None
    why: str = ""

    def __str__(self) -> str:
        source = f" of {self.distribution} {self.version}" if self.distribution else ""
        why = f" ({self.why})" if self.why else ""
        return printable(f"the {self.kind} {self.id!r}{source}{why}")


@frozen
class LogFailure:
    """The one place where a log stops being good.

    Args:
        file: The file as it was named, or `<bytes>` or `<stdin>`.
        line: Counted from 1; the header is line 1.
        byte: Where that line begins in the (unpacked) file.
        commit: The commit's number, or None in the header.
        code: What kind of fault, such as `wire/hash`, `wire/torn`, `wire/unknown-type`.
        sentence: What is wrong.
        rule: The rule that the fault concerns, if it concerns one.
    """

    file: str
    line: int
    byte: int
    commit: int | None
    code: str
    sentence: str = field(converter=printable)
    rule: str | None = None

    @property
    def torn(self) -> bool:
        """Whether the last line was only begun: writing was interrupted, nothing was changed."""
        return self.code == "wire/torn"

    def in_file(self, file: str) -> LogFailure:
        """Give the same failure in a file of that name."""
        return evolve(self, file=file)

    def __str__(self) -> str:
        commit = "" if self.commit is None else f", commit {self.commit}"
        place = f"{self.file}, line {self.line} (byte {self.byte}{commit})"
        return f"{printable(place)}: {self.sentence}"


class LogDamaged(WireError):
    """A log is not whole, and what was asked for needs all of it; see `failure`."""

    code = "wire/log-damaged"

    def __init__(self, failure: LogFailure) -> None:
        super().__init__(failure)
        self.failure = failure

    def __str__(self) -> str:
        return str(self.failure)


class LogRefused(WireError):
    """A log can't be written as asked; nothing was written."""

    code = "wire/log-refused"


class FileRefused(LogRefused):
    """What stands where a file was to be written is no regular file; it was left as it is."""

    code = "wire/file-refused"


class OtherLuck(WireError):
    """A log's luck came from another algorithm, so a seed would not go on as its game would."""

    code = "wire/other-luck"


def joined(path: str, more: str) -> str:
    """Put two parts of a path together.

    >>> joined("events[4]", "cards"), joined("events", "[4]"), joined("", "n")
    ('events[4].cards', 'events[4]', 'n')
    """
    if not path or not more:
        return path or more
    return f"{path}{more}" if more.startswith("[") else f"{path}.{more}"


def shown(value: object) -> str:
    """Show a value from outside, shortened; a huge one makes no huge message."""
    if isinstance(value, dict | list | tuple) and len(value) > _SHOWN:
        return f"a {type(value).__name__} of {len(value)}"
    try:
        text = repr(value)
    except RecursionError:
        return f"a deep {type(value).__name__}"
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def meant(name: object, known: Iterable[str]) -> str:
    """Say which known name was likely meant, or which are known.

    >>> meant("notte", ["note", "seat"])
    "; did you mean 'note'?"
    """
    names = sorted(known)
    near = nearest(name, names)
    if near is not None:
        return f"; did you mean {near!r}?"
    return f"; known are {', '.join(names)}" if 0 < len(names) <= 12 else ""
