"""From cattrs' nested errors to one sentence with a path."""

from __future__ import annotations

from typing import Any

import attrs
from cattrs.errors import (
    AttributeValidationNote,
    BaseValidationError,
    ClassValidationError,
    ForbiddenExtraKeysError,
    IterableValidationNote,
)

from zwergriese.core import InvalidMessage
from zwergriese.wire.errors import Unreadable, joined, meant, shown


def located(error: Exception, cls: Any = None, path: str = "") -> Unreadable:
    """Give the first fault within an error of the converter, with the path that leads to it."""
    if isinstance(error, Unreadable):
        return error.within(path) if path else error
    if isinstance(error, BaseValidationError):
        inner = _telling(error.exceptions)
        within = error.cl if isinstance(error, ClassValidationError) else cls
        return located(inner, within, joined(path, _step(inner)))
    if isinstance(error, ForbiddenExtraKeysError):
        return _extra_key(error, path)
    if isinstance(error, KeyError) and error.args:
        return Unreadable(path.rpartition(".")[0], f"lacks the key {error.args[0]!r}")
    if isinstance(error, InvalidMessage):
        problem = f"must be {error.expected}, not {shown(error.value)}"
        return Unreadable(joined(path, error.field), problem)
    return Unreadable(path, str(error) or type(error).__name__)


def _telling(errors: tuple[BaseException, ...]) -> Any:
    """Give the one to tell: a misspelt key rather than the key that is therefore missing."""
    extra = (one for one in errors if isinstance(one, ForbiddenExtraKeysError))
    return next(extra, errors[0])


def _step(error: BaseException) -> str:
    for note in getattr(error, "__notes__", ()):
        if isinstance(note, AttributeValidationNote):
            return note.name
        if isinstance(note, IterableValidationNote):
            return f"[{note.index}]"
    return ""


def _extra_key(error: ForbiddenExtraKeysError, path: str) -> Unreadable:
    key = min(error.extra_fields)
    cls: Any = error.cl
    known = [field.name for field in attrs.fields(cls)]
    return Unreadable(path, f"has the unknown key {shown(key)}{meant(key, known)}")
