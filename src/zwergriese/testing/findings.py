"""Findings: what a law found, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs
from attrs import frozen

from zwergriese.core.cards import Cards
from zwergriese.core.errors import ZwergrieseError

if TYPE_CHECKING:
    from collections.abc import Callable

    from zwergriese.core.seats import Viewer


@frozen
class Finding:
    """A broken law: which, at which ply, for whose eyes, on which command, and what is wrong.

    Args:
        law: The name of the law.
        what: What is wrong, in a sentence.
        ply: The ply at which it was seen.
        viewer: Whose view it concerns: a seat, `spectator`, or nothing.
        command: The command that showed it, as text.
    """

    law: str
    what: str
    ply: int
    viewer: str = ""
    command: str = ""

    def __str__(self) -> str:
        where = f"at ply {self.ply}"
        if self.viewer:
            where += f", for {self.viewer}"
        if self.command:
            where += f", with {self.command}"
        return f"{self.law}: {where}: {self.what}"


class LawBroken(ZwergrieseError, AssertionError):
    """A ruleset or variant broke a law; the first finding is in `finding`."""

    code = "testing/law-broken"

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding)
        self.finding = finding

    def __str__(self) -> str:
        return str(self.finding)


@frozen
class Raised:
    """Stands for the answer of something that raised instead of answering."""

    error: str


def attempt(answer: Callable[..., Any], *given: Any) -> Any:
    """Give what *answer* gives, or what it raised instead."""
    try:
        return answer(*given)
    except Exception as error:  # noqa: BLE001 -- whatever a ruleset raises is a finding
        return Raised(f"{type(error).__name__}: {error}")


def name_of(viewer: Viewer) -> str:
    """Name a viewer: `seat 2` or `spectator`."""
    return "spectator" if viewer is None else f"seat {viewer}"


def difference(one: Any, other: Any, path: str = "") -> str | None:
    """Say where two values first differ, or give None where they are equal.

    >>> difference((1, ("a", "b")), (1, ("a", "c")))
    "[1][1] is 'b' in the one, 'c' in the other"
    """
    if one == other:
        return None
    for name, left, right in _parts(one, other):
        if left != right:
            return difference(left, right, f"{path}{name}")
    place = f"{path.lstrip('.')} is " if path else ""
    return f"{place}{shown(one)} in the one, {shown(other)} in the other"


def _parts(one: Any, other: Any) -> list[tuple[str, Any, Any]]:
    if type(one) is not type(other):
        return []
    if isinstance(one, tuple) and len(one) == len(other):
        return [(f"[{at}]", *pair) for at, pair in enumerate(zip(one, other, strict=True))]
    if attrs.has(type(one)) and not isinstance(one, Cards):
        fields = [field.name for field in attrs.fields(type(one)) if field.eq]
        return [(f".{name}", getattr(one, name), getattr(other, name)) for name in fields]
    return []


def shown(value: Any, most: int = 200) -> str:
    """Show a value, cut short where it is long."""
    text = value.error if isinstance(value, Raised) else repr(value)
    return text if len(text) <= most else f"{text[:most]}..."
