"""The rule points of Zwerg Riese: what a variant may answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from zwergriese.core import RulePoint

if TYPE_CHECKING:
    from zwergriese.core.seats import Seat
    from zwergriese.geometry.ground import Forbidden


@frozen
class GroundAsked:
    """Who walks, when it is asked what no foot may touch."""

    seat: Seat


def _nothing(asked: GroundAsked) -> tuple[Forbidden, ...]:
    return ()


FORBIDDEN_GROUND: Final[RulePoint[GroundAsked, tuple[Forbidden, ...]]] = RulePoint(
    "zwerg-riese/forbidden-ground",
    _nothing,
    combine="refine",
    rules=("R58", "R61"),
    question="Which discs and areas may no foot touch?",
)
