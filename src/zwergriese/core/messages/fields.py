"""What is known of a message class after it was read once: its fields, types and audiences."""

from __future__ import annotations

import collections.abc
import inspect
import sys
import types
import typing
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_origin, get_type_hints

import attrs
from attrs import frozen

from zwergriese.core.errors import RegistrationError
from zwergriese.core.messages.audience import (
    EVERYONE,
    Audience,
    OfSecret,
    Reveals,
    ToSeats,
)

if TYPE_CHECKING:
    from zwergriese.core.messages.audience import Secret

_RESERVED = frozenset({"type", "v"})
_UNORDERED = (set, frozenset, dict, collections.abc.Set, collections.abc.Mapping)


@frozen
class FieldInfo:
    """A field of a message: its name, its type without audience, who sees it."""

    name: str
    type: Any
    audience: Audience
    reveals: bool


@frozen
class MessageInfo:
    """A message class and its fields, read once when it is registered."""

    cls: type
    fields: tuple[FieldInfo, ...]

    def field(self, name: str) -> FieldInfo:
        """Give what is known of one field."""
        return next(info for info in self.fields if info.name == name)

    @property
    def public(self) -> bool:
        """Whether every field is seen by all."""
        return all(info.audience == EVERYONE for info in self.fields)

    @property
    def reveals(self) -> bool:
        """Whether some field turns something over."""
        return any(info.reveals for info in self.fields)

    @property
    def secrets(self) -> tuple[Secret, ...]:
        """The secrets that its fields name, in order."""
        return tuple(
            info.audience.secret for info in self.fields if isinstance(info.audience, OfSecret)
        )


def read_message(cls: type) -> MessageInfo:
    """Read the fields of a message class, or raise `RegistrationError` naming class and field."""
    if not attrs.has(cls):
        msg = f"{cls.__qualname__} is no attrs class; write @frozen above it"
        raise RegistrationError(msg)
    if not is_frozen(cls):
        msg = f"{cls.__qualname__} is not frozen; write @frozen above it"
        raise RegistrationError(msg)
    if cls.__eq__ is object.__eq__:
        msg = f"{cls.__qualname__} does not compare by value; leave out eq=False"
        raise RegistrationError(msg)
    fields = _attributes(cls)
    names = {field.name for field in fields}
    return MessageInfo(cls, tuple(_read_field(cls, field, names) for field in fields))


def is_frozen(cls: type) -> bool:
    """Tell whether a class is an attrs class whose values can't be changed."""
    if not attrs.has(cls):
        return False
    try:
        object.__new__(cls).any_name = None  # type: ignore[attr-defined]
    except attrs.exceptions.FrozenInstanceError:
        return True
    except Exception:  # noqa: BLE001 -- whatever else answers is no frozen class
        return False
    return False


def names_without_default(cls: type) -> tuple[str, ...]:
    """Give the fields of an attrs class that must be given when it is made."""
    return tuple(field.name for field in _attributes(cls) if field.default is attrs.NOTHING)


def _attributes(cls: Any) -> tuple[attrs.Attribute[Any], ...]:
    return tuple(attrs.fields(cls))


def _read_field(cls: type, field: attrs.Attribute[Any], names: set[str]) -> FieldInfo:
    name = field.name
    where = f"{cls.__qualname__}.{name}"
    if not field.init or name.startswith("_"):
        msg = f"{where}: a message is made from all its fields, so none is private or computed"
        raise RegistrationError(msg)
    if name in _RESERVED:
        msg = f"{where}: no field may be called 'type' or 'v', which the wire format uses"
        raise RegistrationError(msg)
    hint = _hint(cls, name, where)
    plain, *marks = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    audiences = [mark for mark in marks if isinstance(mark, Audience)]
    reveals = any(isinstance(mark, Reveals) for mark in marks)
    if not audiences:
        msg = f"{where} does not say who sees it; annotate it, such as Public[{_name(plain)}]"
        raise RegistrationError(msg)
    if len(audiences) > 1:
        msg = f"{where} says twice who sees it; leave one"
        raise RegistrationError(msg)
    (audience,) = audiences
    _need_fields(audience, names, where)
    if audience != EVERYONE and _holds_unordered(plain):
        msg = f"{where}: secrets stand in single values, tuples or Cards, not in a set or mapping"
        raise RegistrationError(msg)
    return FieldInfo(name, plain, audience, reveals)


def _need_fields(audience: Audience, names: set[str], where: str) -> None:
    if isinstance(audience, ToSeats | OfSecret):
        named = audience.fields if isinstance(audience, ToSeats) else audience.owners
        for other in named:
            if other not in names:
                msg = f"{where}: its audience names the field {other!r}, which does not exist"
                raise RegistrationError(msg)
        if isinstance(audience, OfSecret) and audience.secret.eyes == "owner" and not named:
            msg = f"{where}: {audience.secret.id} is seen by its owners; name their fields in of()"
            raise RegistrationError(msg)


def _hint(cls: type, name: str, where: str) -> Any:
    for base in cls.__mro__:
        note = inspect.get_annotations(base).get(name)
        if note is None:
            continue
        scope = vars(sys.modules.get(base.__module__, typing))
        holder = types.new_class("Holder")
        holder.__annotations__ = {name: note}
        try:
            return get_type_hints(holder, globalns=scope, include_extras=True)[name]
        except Exception as error:  # an annotation is code, and may fail in any way
            msg = (
                f"{where}: its annotation {note!r} can't be read when the message is registered "
                f"({error}); import its names at run time, outside TYPE_CHECKING and functions"
            )
            raise RegistrationError(msg) from error
    msg = f"{where} has no annotation"
    raise RegistrationError(msg)


def plain_type(hint: Any) -> Any:
    """Give the type behind a NewType, a `type` alias, or Annotated."""
    while True:
        if hasattr(hint, "__supertype__"):
            hint = hint.__supertype__
        elif hasattr(hint, "__value__"):
            hint = hint.__value__
        elif get_origin(hint) is Annotated:
            hint = get_args(hint)[0]
        else:
            return hint


def _holds_unordered(hint: Any) -> bool:
    hint = plain_type(hint)
    origin = get_origin(hint) or hint
    if isinstance(origin, type) and issubclass(origin, _UNORDERED):
        return True
    return any(_holds_unordered(arg) for arg in get_args(hint))


def _name(hint: Any) -> str:
    return getattr(hint, "__name__", None) or str(hint).replace(typing.__name__ + ".", "")
