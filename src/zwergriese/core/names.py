"""Ids: what may be one, and which known one a misspelt name is nearest to."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from zwergriese.core.errors import RegistrationError

if TYPE_CHECKING:
    from collections.abc import Iterable

_LONGEST: Final = 64
_ID: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*", re.ASCII)


def is_id(name: object) -> bool:
    """Tell whether *name* may be an id: small ASCII letters, digits, single hyphens; 64 at most.

    >>> is_id("zwerg-riese"), is_id("Zwerg Riese"), is_id("İ")
    (True, False, False)
    """
    return isinstance(name, str) and len(name) <= _LONGEST and _ID.fullmatch(name) is not None


def is_qualified(name: object) -> bool:
    """Tell whether *name* is an id under an owner's id, such as `zwerg-riese/card-revealed`."""
    if not isinstance(name, str):
        return False
    owner, slash, rest = name.partition("/")
    return slash == "/" and is_id(owner) and is_id(rest)


def owner_of(name: str) -> str:
    """Give the id before the slash: who a message, rejection or purpose belongs to."""
    return name.partition("/")[0]


def need_id(name: str, what: str) -> str:
    """Give *name* back, or raise `RegistrationError` where it is no id."""
    if not is_id(name):
        rule = "small letters, digits and single hyphens, such as 'zwerg-riese'"
        msg = f"{what} {name!r} is no id: {rule}"
        raise RegistrationError(msg)
    return name


def need_qualified(name: str, what: str) -> str:
    """Give *name* back, or raise `RegistrationError` where it is not of the form owner/name."""
    if not is_qualified(name):
        msg = f"{what} {name!r} is not of the form 'owner/name', such as 'zwerg-riese/deck'"
        raise RegistrationError(msg)
    return name


def need_owner(name: str, what: str) -> str:
    """Give *name* back, or raise where it is no id, or the core's own."""
    if name == "core":
        msg = f"{what} can't be 'core': that one is the library's"
        raise RegistrationError(msg)
    return need_id(name, what)


def nearest(name: object, known: Iterable[str]) -> str | None:
    """Give the known name that *name* was most likely meant to be, if one is near.

    >>> nearest("zwerg-reise", ["zwerg-riese", "king-of-the-dice"])
    'zwerg-riese'
    """
    if not isinstance(name, str) or len(name) > 2 * _LONGEST:
        return None
    found = get_close_matches(name.lower(), sorted(known), n=1, cutoff=0.6)
    return found[0] if found else None
