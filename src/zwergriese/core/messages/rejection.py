"""Rejections: the answer no, as data."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from zwergriese.core.errors import RegistrationError
from zwergriese.core.names import need_qualified


@frozen
class Rejection:
    """A stable code, and typed details that the asking seat may see.

    Rule numbers and words belong to the code, not to the rejection.
    """

    code: str
    details: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        if not self.details:
            return self.code
        told = ", ".join(f"{name}={value}" for name, value in self.details)
        return f"{self.code} ({told})"

    def get(self, name: str) -> Any:
        """Give the detail *name*, or None."""
        return dict(self.details).get(name)


@frozen
class RejectionCode:
    """A kind of rejection that a ruleset declares; calling it makes one."""

    code: str
    names: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()

    def __call__(self, **details: Any) -> Rejection:
        """Make a rejection with exactly the declared details."""
        if set(details) != set(self.names):
            msg = f"{self.code} takes the details {self.names}, not {tuple(details)}"
            raise RegistrationError(msg)
        return Rejection(self.code, tuple((name, details[name]) for name in self.names))


def rejection(code: str, *names: str, rules: tuple[str, ...] = ()) -> RejectionCode:
    """Declare a rejection code with the names of its details and the rules that it speaks for.

    >>> MISSING_CARD = rejection("my-game/missing-card", "terrain", rules=("R63",))
    >>> str(MISSING_CARD(terrain="forest"))
    'my-game/missing-card (terrain=forest)'
    """
    return RejectionCode(need_qualified(code, "a rejection code"), names, rules)
