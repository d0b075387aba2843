"""Who sees a field: every field of every command and event says so in its annotation.

`Public[Seat]`; `Annotated[Card | Hidden, of(HANDS, "thief", "victim")]`;
`Annotated[tuple[Card | Hidden, ...], of(PILE)]`; `Annotated[Card, EVERYONE, REVEALS]`.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, TypeVar

from attrs import field, frozen

from zwergriese.core.names import need_qualified

T = TypeVar("T")


@frozen
class Secret:
    """A hidden zone of a game: its name, and whose eyes it is for.

    `owner`: each seat sees its own part (hands). `nobody`: no seat sees it (a face-down pile).
    A variant may widen this (`Variant.widens`), never narrow it.
    """

    id: str = field(validator=lambda _, __, value: need_qualified(value, "a secret"))
    eyes: Literal["owner", "nobody"] = field(default="owner", eq=False)


@frozen
class Everyone:
    """The field is seen by all."""


@frozen
class Nobody:
    """The field is seen by no seat, whatever a variant says."""


@frozen
class ToSeats:
    """The field is seen by the seats in the named fields; for values of no hidden zone."""

    fields: tuple[str, ...]


@frozen
class OfSecret:
    """The value enters or leaves a hidden zone; its owners stand in the named fields."""

    secret: Secret
    owners: tuple[str, ...]


@frozen
class Reveals:
    """The value turns something over that was hidden: no undo and no preview goes past it."""


Audience: TypeAlias = Everyone | Nobody | ToSeats | OfSecret

EVERYONE: Final = Everyone()
NOBODY: Final = Nobody()
REVEALS: Final = Reveals()

Public = Annotated[T, EVERYONE]
"""`Public[Seat]`: a field that everybody sees."""


def of(secret: Secret, *owners: str) -> OfSecret:
    """Declare that a field's value belongs to *secret*; *owners* name the fields with its seats.

    >>> of(Secret("my-game/hands"), "thief", "victim").owners
    ('thief', 'victim')
    """
    return OfSecret(secret, owners)


def to(*fields: str) -> ToSeats:
    """Declare that a field is seen by the seats that stand in *fields*."""
    return ToSeats(fields)
