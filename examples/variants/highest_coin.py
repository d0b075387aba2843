"""A variant: the highest single coin wins; how much gold there is breaks ties, then the cards.

Try it: `zwergriese simulate --plugin examples/variants/highest_coin.py --variant highest-coin`
"""

from __future__ import annotations

from typing import Any

from zwergriese.core import NoOptions, Setting, Variant
from zwergriese.plugin import hookimpl
from zwergriese.rulesets.zwerg_riese import SCORE, Figures, ScoreAsked


def nothing(setting: Setting[Any, Any], options: NoOptions) -> None:
    """The variant keeps nothing in mind."""


def highest_first(asked: ScoreAsked, so_far: Figures, own: None) -> Figures:
    """The highest coin is the score."""
    return (
        ("highest-coin", max(asked.purse, default=0)),
        ("gold", sum(asked.purse)),
        ("cards-in-hand", asked.in_hand),
    )


HIGHEST_COIN: Variant[None, NoOptions] = Variant(
    id="highest-coin",
    of="zwerg-riese",
    title="The highest coin wins",
    options=NoOptions,
    initial=nothing,
    answers=(SCORE.replace(highest_first),),
)


@hookimpl
def zwergriese_variants() -> tuple[Variant[Any, Any], ...]:
    """Offer the variant."""
    return (HIGHEST_COIN,)
