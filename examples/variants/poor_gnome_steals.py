"""A variant: the poorest gnome becomes the robber, not the one who found it.

Try it: `zwergriese simulate --plugin examples/variants/poor_gnome_steals.py --variant poor-gnome`
"""

from __future__ import annotations

from typing import Any

from zwergriese.core import NoOptions, Setting, Variant
from zwergriese.plugin import hookimpl
from zwergriese.rulesets.zwerg_riese import THEFT, Theft, TheftAsked


def nothing(setting: Setting[Any, Any], options: NoOptions) -> None:
    """The variant keeps nothing in mind."""


def poorest_steals(asked: TheftAsked, so_far: Theft, own: None) -> Theft:
    """Least gold, then fewest cards; among equals the finder, else the first seat."""
    seats = range(len(asked.in_hand))
    poorest = min(
        seats,
        key=lambda seat: (sum(asked.purses[seat]), asked.in_hand[seat], seat != asked.finder, seat),
    )
    return Theft(poorest, so_far.cards)


POOR_GNOME: Variant[None, NoOptions] = Variant(
    id="poor-gnome",
    of="zwerg-riese",
    title="The poor gnome steals",
    options=NoOptions,
    initial=nothing,
    answers=(THEFT.refine(poorest_steals),),
)


@hookimpl
def zwergriese_variants() -> tuple[Variant[Any, Any], ...]:
    """Offer the variant."""
    return (POOR_GNOME,)
