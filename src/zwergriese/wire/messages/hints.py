"""What a field's annotation says: the kinds of hints that the wire knows."""

from __future__ import annotations

import enum
import types
from typing import Any, Literal, Union, get_args, get_origin

import attrs

from zwergriese.core import Hidden, RegistrationError


def is_attrs(hint: Any) -> bool:
    """Tell whether a hint is an attrs class."""
    return isinstance(hint, type) and attrs.has(hint)


def is_union(hint: Any) -> bool:
    """Tell whether a hint is a union, such as `str | None`."""
    return get_origin(hint) in (Union, types.UnionType)


def is_tuple(hint: Any) -> bool:
    """Tell whether a hint is a tuple that says what it holds."""
    return get_origin(hint) is tuple


def is_endless(hint: Any) -> bool:
    """Tell whether a hint is a tuple of any length."""
    args = get_args(hint)
    return is_tuple(hint) and len(args) == 2 and args[1] is ...


def is_set(hint: Any) -> bool:
    """Tell whether a hint is a set."""
    return get_origin(hint) is frozenset


def is_literal(hint: Any) -> bool:
    """Tell whether a hint lists its values."""
    return get_origin(hint) is Literal


def is_enum(hint: Any) -> bool:
    """Tell whether a hint is an enumeration."""
    return isinstance(hint, type) and issubclass(hint, enum.Enum)


def is_fixed(hint: Any) -> bool:
    """Tell whether a hint is a tuple of one length."""
    return is_tuple(hint) and not is_endless(hint)


def taken_apart(hint: Any) -> tuple[Any, bool, bool]:
    """Take a union apart: the one thing it holds, and whether it may be None or HIDDEN.

    >>> taken_apart(int | None)
    (<class 'int'>, True, False)
    """
    args = get_args(hint) if is_union(hint) else (hint,)
    inner = [arg for arg in args if arg not in (type(None), Hidden)]
    if len(inner) > 1:
        msg = f"{hint} holds more than one kind of value; the wire could not tell them apart"
        raise RegistrationError(msg)
    return inner[0] if inner else None, type(None) in args, Hidden in args
