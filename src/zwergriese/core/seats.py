"""Who sits at the table and who looks at it."""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""An index at the table, clockwise from 0."""

Viewer: TypeAlias = int | None
"""A seat, or `SPECTATOR`, who sees only what everybody sees."""

SPECTATOR: Final = None
"""The viewer who sits at no seat."""


def neighbour_right(seat: Seat, seats: int) -> Seat:
    """Give the seat to the right of *seat*: the one before it in the order of play (A54).

    >>> neighbour_right(0, 3)
    2
    """
    return (seat - 1) % seats


def neighbour_left(seat: Seat, seats: int) -> Seat:
    """Give the seat to the left of *seat*: the next in the order of play (R19)."""
    return (seat + 1) % seats
