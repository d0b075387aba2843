"""The laws that every game keeps, each a function from a ply to a finding or None."""

from zwergriese.testing.laws.deciding import (
    determinism,
    ending,
    luck,
    offers,
    purity,
    refusals,
    replay,
    texts,
    undoing,
    values,
)
from zwergriese.testing.laws.imagining import completion, determinizing, second_law
from zwergriese.testing.laws.ply import Invariant, Law, conserved
from zwergriese.testing.laws.secrecy import secrecy
from zwergriese.testing.laws.wire import wire

LAWS: tuple[Law, ...] = (
    values,
    conserved,
    determinism,
    purity,
    replay,
    ending,
    offers,
    refusals,
    texts,
    luck,
    undoing,
    wire,
    secrecy,
    determinizing,
    completion,
    second_law,
)
"""All laws, the cheap and plain ones first."""

__all__ = [
    "LAWS",
    "Invariant",
    "Law",
    "completion",
    "conserved",
    "determinism",
    "determinizing",
    "ending",
    "luck",
    "offers",
    "purity",
    "refusals",
    "replay",
    "second_law",
    "secrecy",
    "texts",
    "undoing",
    "values",
    "wire",
]
