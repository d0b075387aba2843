"""A variant: all hands lie open on the table; for players who like to plan ahead.

Try it: `zwergriese simulate --plugin examples/variants/open_hands.py --variant open-hands`
"""

from __future__ import annotations

from typing import Any

from zwergriese.core import NoOptions, Seat, Setting, Variant, Viewer, widen
from zwergriese.plugin import hookimpl
from zwergriese.rulesets.zwerg_riese import HANDS


def nothing(setting: Setting[Any, Any], options: NoOptions) -> None:
    """The variant keeps nothing in mind."""


def everybody(owner: Seat | None, viewer: Viewer, seats: int) -> bool:
    """Every viewer sees every hand, spectators too."""
    return True


OPEN_HANDS: Variant[None, NoOptions] = Variant(
    id="open-hands",
    of="zwerg-riese",
    title="Open hands",
    options=NoOptions,
    initial=nothing,
    widens=(widen(HANDS, everybody),),
)


@hookimpl
def zwergriese_variants() -> tuple[Variant[Any, Any], ...]:
    """Offer the variant."""
    return (OPEN_HANDS,)
