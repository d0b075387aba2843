"""A variant: the water is deep, and each step into it costs a second card of water.

Try it: `zwergriese simulate --plugin examples/variants/water_costs_two.py --variant deep-water`
"""

from __future__ import annotations

from typing import Any

from zwergriese.core import NoOptions, Setting, Variant
from zwergriese.plugin import hookimpl
from zwergriese.rulesets.zwerg_riese import STEP_PRICE, StepAsked


def nothing(setting: Setting[Any, Any], options: NoOptions) -> None:
    """The variant keeps nothing in mind."""


def one_more_for_water(asked: StepAsked, so_far: tuple[str, ...], own: None) -> tuple[str, ...]:
    """Add a card of water to what the step costs so far."""
    return (*so_far, "water") if asked.terrain == "water" else so_far


DEEP_WATER: Variant[None, NoOptions] = Variant(
    id="deep-water",
    of="zwerg-riese",
    title="Water costs two",
    options=NoOptions,
    initial=nothing,
    answers=(STEP_PRICE.refine(one_more_for_water),),
)


@hookimpl
def zwergriese_variants() -> tuple[Variant[Any, Any], ...]:
    """Offer the variant."""
    return (DEEP_WATER,)
