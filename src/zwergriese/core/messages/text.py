"""The short canonical text of a command: `take-lost forest`, `take-step 1234,5678`."""

from __future__ import annotations

import re
import types
from typing import TYPE_CHECKING, Any, Final, Literal, NoReturn, Union, get_args, get_origin

from zwergriese.core.errors import InvalidMessage, RegistrationError, UnreadableCommand
from zwergriese.core.hidden import HIDDEN, Hidden
from zwergriese.core.messages.fields import plain_type
from zwergriese.core.names import nearest, owner_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from zwergriese.core.messages.base import Command
    from zwergriese.core.messages.fields import MessageInfo
    from zwergriese.core.messages.rows import CommandRow
    from zwergriese.core.seats import Seat

_WORD: Final = re.compile(r"[a-z0-9][a-z0-9/-]*", re.ASCII)
_WHOLE: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,15})", re.ASCII)
_YES: Final = "yes"
_NO: Final = "no"
_NONE: Final = "-"
_HIDDEN: Final = "?"
_BESIDE: Final = (type(None), Hidden)
_LONGEST: Final = 10_000
_LARGEST: Final = 1 << 53


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
        for name, hint in fields:
            value = getattr(command, name)
            try:
                parts.append(_written(value, hint))
            except ValueError:
                owner = type(command).__qualname__
                raise InvalidMessage(owner, name, value, "writable as text") from None
        return " ".join(parts)

    def parse(self, text: str, seat: Seat | None) -> Command:
        """Read a command as *seat* would give it; it must fit exactly one."""
        if type(text) is not str or len(text) > _LONGEST:
            raise UnreadableCommand(str(text)[:60], "is no text of a command")
        word, *parts = text.split(" ")
        row = self._by_word.get(word)
        if row is None:
            raise UnreadableCommand(text, *self._unknown(word))
        fields = self._by_class[row.cls][1]
        if len(parts) != len(fields):
            names = " ".join(f"<{name}>" for name, _ in fields)
            wanted = "1 value" if len(fields) == 1 else f"{len(fields) or 'no'} values"
            why = f"takes {wanted}, not {len(parts)}"
            raise UnreadableCommand(text, why, (f"{word} {names}".strip(),))
        values: dict[str, Any] = {}
        for part, (name, hint) in zip(parts, fields, strict=True):
            try:
                values[name] = _read(part, hint)
            except ValueError:
                raise UnreadableCommand(text, f"{part!r} can't be read as its {name!r}") from None
        make: Any = row.cls
        command: Command = make(seat=seat, **values)
        return command

    def _unknown(self, word: str) -> tuple[str, tuple[str, ...]]:
        """Say what is wrong with a word that is no command, and which ones may be meant."""
        full = {row.name: own for own, row in self._by_word.items()}
        near = full.get(word) or nearest(word, self._by_word)
        if near is None and (alike := nearest(word, full)):
            near = full[alike]
        if near is not None:
            return "no such command", (near,)
        return f"no such command; it must be one of {', '.join(sorted(self._by_word))}", ()


def need_textable(info: MessageInfo) -> None:
    """Refuse a command class with a field that no text can say, or that two texts would share."""
    for field in info.fields:
        if field.name != "seat":
            _need_textable(field.type, f"{info.cls.__qualname__}.{field.name}")


def _written(value: Any, hint: Any) -> str:
    if value is HIDDEN:
        return _HIDDEN
    if value is None and type(None) in _absent(hint):
        return _NONE
    hint = _without_absent(hint)
    if get_origin(hint) is tuple:
        args = get_args(hint)
        if type(value) is not tuple:
            raise ValueError(value)
        hints = _part_hints(args, len(value))
        return _joint(args).join(map(_written, value, hints)) if value else _NONE
    kind = str if get_origin(hint) is Literal else hint
    if type(value) is not kind:
        raise ValueError(value)
    text = _YES if value is True else _NO if value is False else str(value)
    if _read(text, hint) != value:
        raise ValueError(value)
    return text


def _read(text: str, hint: Any) -> Any:
    beside = _absent(hint)
    if text == _NONE and type(None) in beside:
        return None
    if text == _HIDDEN and Hidden in beside:
        return HIDDEN
    hint = _without_absent(hint)
    args = get_args(hint)
    if get_origin(hint) is tuple:
        parts = [] if text == _NONE and ... in args else text.split(_joint(args))
        return tuple(map(_read, parts, _part_hints(args, len(parts))))
    if get_origin(hint) is Literal:
        if text not in args:
            raise ValueError(text)
        return text
    return _READERS[hint](text)


def _absent(hint: Any) -> tuple[Any, ...]:
    """Give what may stand beside a value: None, HIDDEN."""
    args = get_args(hint) if _is_union(plain_type(hint)) else ()
    return tuple(arg for arg in args if arg in _BESIDE)


def _without_absent(hint: Any) -> Any:
    hint = plain_type(hint)
    if _is_union(hint):
        (hint,) = (arg for arg in get_args(hint) if arg not in _BESIDE)
    return plain_type(hint)


def _is_union(hint: Any) -> bool:
    return get_origin(hint) in {Union, types.UnionType}


def _part_hints(args: tuple[Any, ...], length: int) -> list[Any]:
    hints = [args[0]] * length if ... in args else list(args)
    if len(hints) != length:
        raise ValueError(length)
    return hints


def _joint(args: tuple[Any, ...]) -> str:
    return "," if all(arg is ... or _without_absent(arg) is int for arg in args) else "+"


def _read_word(text: str) -> str:
    if not _WORD.fullmatch(text) or text in {_YES, _NO}:
        raise ValueError(text)
    return text


def _read_whole(text: str) -> int:
    if not _WHOLE.fullmatch(text) or text == "-0" or abs(int(text)) >= _LARGEST:
        raise ValueError(text)
    return int(text)


def _read_bool(text: str) -> bool:
    if text not in {_YES, _NO}:
        raise ValueError(text)
    return text == _YES


_READERS: Final[dict[Any, Callable[[str], Any]]] = {
    int: _read_whole,
    str: _read_word,
    bool: _read_bool,
}


def _need_textable(hint: Any, where: str, depth: int = 0) -> None:
    hint = plain_type(hint)
    args = get_args(hint)
    beside = _absent(hint)
    inner = [hint] if not _is_union(hint) else [arg for arg in args if arg not in _BESIDE]
    if len(inner) != 1:
        _refuse(where, hint)
    one = plain_type(inner[0])
    parts = get_args(one)
    if get_origin(one) is tuple:
        endless = ... in parts
        if not parts or depth > 1 or (depth and (endless or _joint(parts) != ",")):
            _refuse(where, hint)
        if endless and type(None) in beside:
            _refuse(where, hint, "None and an empty tuple would be written alike")
        for part in parts:
            if part is not ...:
                _need_textable(part, where, depth + 1)
    elif get_origin(one) is Literal:
        if not all(isinstance(part, str) and _WORD.fullmatch(part) for part in parts):
            _refuse(where, hint)
    elif one not in _READERS:
        _refuse(where, hint)
    if depth and type(None) in beside:
        _refuse(where, hint, "None in a tuple and an empty tuple would be written alike")


def _refuse(where: str, hint: Any, why: str = "") -> NoReturn:
    allowed = "numbers, names, yes or no, points, and tuples of them"
    msg = f"{where}: a command holds {allowed}; not {hint!r}{': ' + why if why else ''}"
    raise RegistrationError(msg)
