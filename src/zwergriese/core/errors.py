"""Every error that the library raises on purpose: one base, a class per cause, data in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from zwergriese.core.messages.rejection import Rejection


class ZwergrieseError(Exception):
    """The base of all errors of this library; `code` is stable and may be matched by programs."""

    code: ClassVar[str] = "core/error"


class CommandRejected(ZwergrieseError):
    """A command was refused; nothing has changed. The reason is in `rejection`."""

    code = "core/command-rejected"

    def __init__(self, rejection: Rejection) -> None:
        super().__init__(rejection)
        self.rejection = rejection

    def __str__(self) -> str:
        return str(self.rejection)


class InvalidMessage(ZwergrieseError):
    """A command or event was built with a value of the wrong kind (say, NaN for a coordinate)."""

    code = "core/invalid-message"

    def __init__(self, message: str, field: str, value: object, expected: str) -> None:
        super().__init__(message, field, value, expected)
        self.message, self.field, self.value, self.expected = message, field, value, expected

    def __str__(self) -> str:
        shown = repr(self.value)
        shown = shown if len(shown) <= 60 else shown[:57] + "..."
        return f"{self.message}.{self.field} is {shown}; it must be {self.expected}"


class UnreadableCommand(ZwergrieseError):
    """A command's text fits no command, or more than one."""

    code = "core/unreadable-command"

    def __init__(self, text: str, why: str, candidates: Sequence[str] = ()) -> None:
        super().__init__(text, why, tuple(candidates))
        self.text, self.why, self.candidates = text, why, tuple(candidates)

    def __str__(self) -> str:
        shown = self.text if len(self.text) <= 60 else self.text[:57] + "..."
        hint = f"; did you mean {' or '.join(self.candidates)}?" if self.candidates else ""
        return f"{shown!r}: {self.why}{hint}"


class UnknownName(ZwergrieseError):
    """A name that nobody knows; the nearest known ones are in `nearest`."""

    code = "core/unknown-name"

    def __init__(self, what: str, name: object, known: Iterable[str], hint: str = "") -> None:
        from zwergriese.core.names import nearest

        self.what, self.name, self.hint = what, name, hint
        self.known = tuple(sorted(known))
        self.nearest = nearest(name, self.known)
        super().__init__(what, name, self.known, hint)

    def __str__(self) -> str:
        shown = repr(self.name)
        shown = shown if len(shown) <= 60 else shown[:57] + "..."
        if self.nearest:
            hint = f"; did you mean {self.nearest!r}?"
        elif self.known:
            more = ", ..." if len(self.known) > 12 else ""
            hint = f"; known are {', '.join(self.known[:12])}{more}"
        else:
            hint = "; none is known"
        return f"there is no {self.what} {shown}{hint}{' ' + self.hint if self.hint else ''}"


class SettingRefused(ZwergrieseError):
    """What was agreed before the game (seats, options, board, variants) does not go together."""

    code = "core/setting-refused"

    def __init__(self, place: str, why: str) -> None:
        super().__init__(place, why)
        self.place, self.why = place, why

    def __str__(self) -> str:
        return f"{self.place}: {self.why}"


class RegistrationError(ZwergrieseError):
    """A ruleset, variant or message was declared wrongly; found before any game is made."""

    code = "core/registration"


class RulesetFault(ZwergrieseError):
    """A ruleset or variant broke its contract while a game ran; the game itself is unharmed."""

    code = "core/ruleset-fault"


class HiddenRead(ZwergrieseError):
    """A rule wanted to decide by a value that is hidden from whoever asks."""

    code = "core/hidden-read"


class VersionConflict(ZwergrieseError):
    """The game has moved on since the caller looked; the commits missed are in `missed`."""

    code = "core/version-conflict"

    def __init__(self, expected: int, actual: int, missed: Sequence[object] = ()) -> None:
        super().__init__(expected, actual, tuple(missed))
        self.expected, self.actual, self.missed = expected, actual, tuple(missed)

    def __str__(self) -> str:
        return f"expected the game at ply {self.expected}, but it is at ply {self.actual}"


class DuplicateId(ZwergrieseError):
    """A command id came a second time, with another command."""

    code = "core/duplicate-id"

    def __init__(self, command_id: str, ply: int) -> None:
        super().__init__(command_id, ply)
        self.command_id, self.ply = command_id, ply

    def __str__(self) -> str:
        return f"the id {self.command_id!r} was used at ply {self.ply} for another command"


class NoSuchPly(ZwergrieseError):
    """A ply outside the game was asked for."""

    code = "core/no-such-ply"

    def __init__(self, ply: object, last: int) -> None:
        super().__init__(ply, last)
        self.ply, self.last = ply, last

    def __str__(self) -> str:
        return f"there is no ply {self.ply!r}; the game has plies 0 to {self.last}"


class LuckMissing(ZwergrieseError):
    """A draw was asked for that a scripted or recorded chance does not hold."""

    code = "core/luck-missing"


class BadDraw(ZwergrieseError):
    """A draw that makes no sense: nothing to pick from, or an answer out of range."""

    code = "core/bad-draw"
