"""How a game ended, and who stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from zwergriese.core.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

FINISHED: Final = "finished"
TURN_CAP: Final = "turn-cap"
ABANDONED: Final = "abandoned"


@frozen
class Standing:
    """A seat's place at the end; ranks may be shared.

    `figures` are the named numbers that decided ties, in the order in which they did.
    """

    seat: Seat
    rank: int
    score: int
    figures: tuple[tuple[str, int], ...] = ()


@frozen
class Outcome:
    """How a game ended: `finished`, `turn-cap` or `abandoned`, with the standings by rank.

    >>> Outcome("finished", (Standing(1, 1, 9), Standing(0, 2, 4))).winners
    (1,)
    """

    termination: str
    standings: tuple[Standing, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats of rank 1, in order of seats."""
        return tuple(sorted(row.seat for row in self.standings if row.rank == 1))


def ranked(
    scores: Mapping[Seat, tuple[int, ...]], names: tuple[str, ...] = ()
) -> tuple[Standing, ...]:
    """Rank seats by their figures, the score first, larger is better; equal figures share a rank.

    >>> [(row.seat, row.rank) for row in ranked({0: (7, 1), 1: (7, 3), 2: (5, 9)}, ("cards",))]
    [(1, 1), (0, 2), (2, 3)]
    """
    order = sorted(scores, key=lambda seat: ([-figure for figure in scores[seat]], seat))
    standings: list[Standing] = []
    for place, seat in enumerate(order, start=1):
        score, *more = scores[seat]
        same = standings and scores[standings[-1].seat] == scores[seat]
        rank = standings[-1].rank if same else place
        standings.append(Standing(seat, rank, score, tuple(zip(names, more, strict=True))))
    return tuple(standings)
