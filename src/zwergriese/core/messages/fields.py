"""What is known of a message class after it was read once: its fields, types and audiences."""

from __future__ import annotations

import collections.abc
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
    Everyone,
    Nobody,
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
    if cls.__setattr__ is object.__setattr__ or not _is_frozen(cls):
        msg = f"{cls.__qualname__} is not frozen; write @frozen above it"
        raise RegistrationError(msg)
    names = {field.name for field in attrs.fields(cls)}
    return MessageInfo(cls, tuple(_read_field(cls, name, names) for name in _ordered(cls)))


def _ordered(cls: Any) -> list[str]:
    return [field.name for field in attrs.fields(cls)]


def _is_frozen(cls: type) -> bool:
    return cls.__setattr__.__name__ in {"__setattr__", "_frozen_setattrs"} and (
        cls.__setattr__.__module__.startswith("attr")
    )


def _read_field(cls: type, name: str, names: set[str]) -> FieldInfo:
    where = f"{cls.__qualname__}.{name}"
    if name in _RESERVED:
        msg = f"{where}: no field may be called 'type' or 'v', which the wire format uses"
        raise RegistrationError(msg)
    hint = _hint(cls, name, where)
    audience: Audience | None = None
    reveals = False
    plain = hint
    if get_origin(hint) is Annotated:
        plain, *marks = get_args(hint)
        for mark in marks:
            if isinstance(mark, Everyone | Nobody | ToSeats | OfSecret):
                audience = mark
            elif isinstance(mark, Reveals):
                reveals = True
    if audience is None:
        msg = f"{where} does not say who sees it; annotate it, such as Public[{_name(plain)}]"
        raise RegistrationError(msg)
    if isinstance(audience, ToSeats | OfSecret):
        named = audience.fields if isinstance(audience, ToSeats) else audience.owners
        for other in named:
            if other not in names:
                msg = f"{where}: its audience names the field {other!r}, which does not exist"
                raise RegistrationError(msg)
        if isinstance(audience, OfSecret) and audience.secret.eyes == "owner" and not named:
            msg = f"{where}: {audience.secret.id} is seen by its owners; name their fields in of()"
            raise RegistrationError(msg)
    if audience != EVERYONE and _holds_unordered(plain):
        msg = f"{where}: secrets stand in single values, tuples or Cards, not in a set or mapping"
        raise RegistrationError(msg)
    return FieldInfo(name, plain, audience, reveals)


def _hint(cls: type, name: str, where: str) -> Any:
    for base in cls.__mro__:
        note = base.__dict__.get("__annotations__", {}).get(name)
        if note is None:
            continue
        scope = vars(sys.modules[base.__module__])
        holder = types.new_class("Holder")
        holder.__annotations__ = {name: note}
        try:
            return get_type_hints(holder, globalns=scope, include_extras=True)[name]
        except (NameError, TypeError, SyntaxError, AttributeError) as error:
            msg = (
                f"{where}: its annotation {note!r} can't be read when the message is registered "
                f"({error}); import its names at run time, outside TYPE_CHECKING and functions"
            )
            raise RegistrationError(msg) from error
    msg = f"{where} has no annotation"
    raise RegistrationError(msg)


def _holds_unordered(hint: Any) -> bool:
    origin = get_origin(hint) or hint
    if isinstance(origin, type) and issubclass(origin, _UNORDERED):
        return True
    return any(_holds_unordered(arg) for arg in get_args(hint))


def _name(hint: Any) -> str:
    return getattr(hint, "__name__", None) or str(hint).replace(typing.__name__ + ".", "")
