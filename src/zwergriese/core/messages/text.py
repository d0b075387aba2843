"""The short canonical text of a command: `take-lost forest`, `take-step 1234,5678`."""

from __future__ import annotations

import re
import types
from typing import TYPE_CHECKING, Any, Final, Union, get_args, get_origin

from zwergriese.core.errors import InvalidMessage, RegistrationError, UnreadableCommand
from zwergriese.core.hidden import HIDDEN, Hidden
from zwergriese.core.names import nearest, owner_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from zwergriese.core.messages.base import Command
    from zwergriese.core.messages.rows import CommandRow
    from zwergriese.core.seats import Seat

_WORD: Final = re.compile(r"[a-z0-9][a-z0-9/-]*", re.ASCII)
_WHOLE: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,15})", re.ASCII)
_NONE: Final = "-"
_HIDDEN: Final = "?"
_BESIDE: Final = (type(None), Hidden)
_LONGEST: Final = 10_000


class ShortTexts:
    """Writes and reads the texts of a setting's commands.

    The first word is the command's name, without its owner where that is the ruleset. Then
    come its fields but the seat, in order: numbers as they are, points and other tuples of numbers
    joined by commas, other tuples joined by +, `yes` and `no`, `-` for nothing, `?` for HIDDEN.
    """

    __slots__ = ("_by_class", "_by_word")

    def __init__(self, base: str, rows: Iterable[CommandRow[Any]]) -> None:
        self._by_class: dict[type, tuple[str, tuple[tuple[str, Any], ...]]] = {}
        self._by_word: dict[str, CommandRow[Any]] = {}
        for row in rows:
            word = row.name.partition("/")[2] if owner_of(row.name) == base else row.name
            told = (info for info in row.info.fields if info.name != "seat")
            fields = tuple((info.name, info.type) for info in told)
            for name, hint in fields:
                _need_textable(hint, f"{row.cls.__qualname__}.{name}")
            self._by_class[row.cls] = (word, fields)
            self._by_word[word] = row

    def word(self, cls: type) -> str:
        """Give the first word of a command class's text, or its class name where it has none."""
        return self._by_class[cls][0] if cls in self._by_class else cls.__qualname__

    def text(self, command: Command) -> str:
        """Write a command without its seat."""
        found = self._by_class.get(type(command))
        if found is None:
            raise UnreadableCommand(type(command).__qualname__, "is no command of this game")
        word, fields = found
        parts = [word]
        for name, _ in fields:
            value = getattr(command, name)
            try:
                parts.append(_written(value))
            except ValueError:
                owner = type(command).__qualname__
                raise InvalidMessage(owner, name, value, "writable as text") from None
        return " ".join(parts)

    def parse(self, text: str, seat: Seat | None) -> Command:
        """Read a command as *seat* would give it; it must fit exactly one."""
        if len(text) > _LONGEST:
            raise UnreadableCommand(text[:60], "is no text of a command")
        word, *parts = text.split(" ")
        row = self._by_word.get(word)
        if row is None:
            near = nearest(word, self._by_word)
            candidates = (near,) if near else tuple(sorted(self._by_word))
            raise UnreadableCommand(text, "no such command", candidates)
        fields = self._by_class[row.cls][1]
        if len(parts) != len(fields):
            names = " ".join(f"<{name}>" for name, _ in fields)
            why = f"takes {len(fields)} values, not {len(parts)}"
            raise UnreadableCommand(text, why, (f"{word} {names}".strip(),))
        values: dict[str, Any] = {}
        for part, (name, hint) in zip(parts, fields, strict=True):
            try:
                values[name] = _read(part, hint)
            except ValueError:
                raise UnreadableCommand(text, f"{part!r} is no {name}") from None
        make: Any = row.cls
        command: Command = make(seat=seat, **values)
        return command


def _written(value: Any) -> str:
    if value is None:
        return _NONE
    if value is HIDDEN:
        return _HIDDEN
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        if not _WORD.fullmatch(value) or value in {"yes", "no"}:
            raise ValueError(value)
        return value
    if isinstance(value, tuple):
        if not value:
            return _NONE
        joint = "," if all(type(part) is int for part in value) else "+"
        return joint.join(_written(part) for part in value)
    raise ValueError(value)


def _read(text: str, hint: Any) -> Any:
    args = get_args(hint)
    if get_origin(hint) in (Union, types.UnionType):
        if text == _NONE and type(None) in args:
            return None
        if text == _HIDDEN and Hidden in args:
            return HIDDEN
        (hint,) = (arg for arg in args if arg not in _BESIDE)
        args = get_args(hint)
    if get_origin(hint) is tuple:
        return _read_tuple(text, args)
    return _READERS[hint](text)


def _read_tuple(text: str, args: tuple[Any, ...]) -> tuple[Any, ...]:
    endless = len(args) == 2 and args[1] is ...
    if text == _NONE:
        if endless:
            return ()
        raise ValueError(text)
    parts = text.split("," if all(arg in (int, ...) for arg in args) else "+")
    hints = [args[0]] * len(parts) if endless else list(args)
    if len(parts) != len(hints):
        raise ValueError(text)
    return tuple(_read(part, hint) for part, hint in zip(parts, hints, strict=True))


def _read_word(text: str) -> str:
    if not _WORD.fullmatch(text) or text in {"yes", "no"}:
        raise ValueError(text)
    return text


def _read_whole(text: str) -> int:
    if not _WHOLE.fullmatch(text) or text == "-0":
        raise ValueError(text)
    return int(text)


def _read_bool(text: str) -> bool:
    if text not in {"yes", "no"}:
        raise ValueError(text)
    return text == "yes"


_READERS: Final[dict[Any, Callable[[str], Any]]] = {
    int: _read_whole,
    str: _read_word,
    bool: _read_bool,
}


def _need_textable(hint: Any, where: str) -> None:
    args = get_args(hint)
    if get_origin(hint) in (Union, types.UnionType):
        inner = [arg for arg in args if arg not in _BESIDE]
        if len(inner) == 1:
            _need_textable(inner[0], where)
            return
    elif get_origin(hint) is tuple:
        for arg in args:
            if arg is not ...:
                _need_textable(arg, where)
        return
    elif hint in _READERS:
        return
    msg = f"{where}: a command holds numbers, names, yes or no, and tuples of them; not {hint!r}"
    raise RegistrationError(msg)
