"""Whole games by hypothesis, with legal and illegal commands, under the eyes of all laws."""

from hypothesis import HealthCheck, settings

from tests.rulebook.kit import SMALL, setting
from tests.rulebook.nightly import times
from tests.rulesets.zwerg_riese.test_promises import kept
from zwergriese.boards import default_board
from zwergriese.testing import machine


def table(board, **options):
    agreed = setting(board=board, **options)
    test = machine(agreed, invariant=kept(agreed.options)).TestCase
    test.settings = settings(
        max_examples=times(4, 60),
        stateful_step_count=times(25, 80),
        suppress_health_check=list(HealthCheck),
        deadline=None,
    )
    return test


TestSmallBoard = table(SMALL)
TestSmallBoardOtherwise = table(
    SMALL,
    theft="open",
    theft_duty="may",
    victims="victims-first",
    under_pile="players-choice",
    refill="stack",
    coinless_town="pass-through",
)
TestDefaultBoard = table(default_board())
