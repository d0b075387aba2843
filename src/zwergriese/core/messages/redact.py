"""Put HIDDEN, in the same shape, in place of what a viewer may not see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from zwergriese.core.cards import Cards
from zwergriese.core.fast import changed
from zwergriese.core.hidden import HIDDEN, hidden_row
from zwergriese.core.messages.audience import Everyone, Nobody, OfSecret, ToSeats

if TYPE_CHECKING:
    from zwergriese.core.messages.fields import FieldInfo, MessageInfo
    from zwergriese.core.rules.sees import Sees

M = TypeVar("M")


def blank(value: Any) -> Any:
    """Give the hidden form of a value: a tuple stays a tuple, Cards stay Cards, all else is HIDDEN.

    Whether there is a value is part of the secret, so None is HIDDEN too.

    >>> blank(("forest", "clay")), blank("forest"), blank(None)
    ((HIDDEN, HIDDEN), HIDDEN, HIDDEN)
    """
    if isinstance(value, tuple):
        if any(isinstance(part, tuple | Cards) for part in value):
            return tuple(blank(part) for part in value)
        return hidden_row(len(value))
    if isinstance(value, Cards):
        return value.hide()
    return HIDDEN


def redact(message: M, info: MessageInfo, sees: Sees) -> M:
    """Give the message as the viewer of *sees* is told it."""
    hidden = {
        field.name: blank(getattr(message, field.name))
        for field in info.fields
        if not may_see(message, field, sees)
    }
    return changed(message, **hidden) if hidden else message  # type: ignore[misc]


def may_see(message: Any, field: FieldInfo, sees: Sees) -> bool:
    """Tell whether the viewer of *sees* may see that field of the message."""
    match field.audience:
        case Everyone():
            return True
        case Nobody():
            return False
        case ToSeats(names):
            return sees.viewer is not None and any(
                _names_seat(getattr(message, name), sees.viewer) for name in names
            )
        case OfSecret(secret, names):
            if not names:
                return sees(secret)
            return any(_sees_owner(sees, secret, getattr(message, name)) for name in names)


def _names_seat(value: Any, seat: int) -> bool:
    return seat in value if isinstance(value, tuple) else bool(value == seat)


def _sees_owner(sees: Sees, secret: Any, owner: Any) -> bool:
    owners = owner if isinstance(owner, tuple) else (owner,)
    return any(sees(secret, seat) for seat in owners if seat is not None and seat is not HIDDEN)
