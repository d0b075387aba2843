"""The plugin that brings the cloud."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zwergriese.plugin import TextsOffer, hookimpl

if TYPE_CHECKING:
    from zwergriese.core import Variant


@hookimpl
def zwergriese_variants() -> tuple[Variant[Any, Any], ...]:
    """Offer the variant."""
    from zwergriese_cloud.variant import CLOUD

    return (CLOUD,)


@hookimpl
def zwergriese_texts() -> tuple[TextsOffer, ...]:
    """Offer the English sentences."""
    return (TextsOffer("cloud", "zwergriese_cloud"),)
