"""The kit for authors of rulesets and variants: given/when/then, and the laws of all games."""

from zwergriese.testing.asking import asking_variant, check_questions
from zwergriese.testing.driver import Watched, check_game
from zwergriese.testing.findings import Finding, LawBroken
from zwergriese.testing.given import Given, Happened, Unmet, given
from zwergriese.testing.laws import LAWS, Law
from zwergriese.testing.laws.ply import Ply
from zwergriese.testing.machine import machine

__all__ = [
    "LAWS",
    "Finding",
    "Given",
    "Happened",
    "Law",
    "LawBroken",
    "Ply",
    "Unmet",
    "Watched",
    "asking_variant",
    "check_game",
    "check_questions",
    "given",
    "machine",
]
