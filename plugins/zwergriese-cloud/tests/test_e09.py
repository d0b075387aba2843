"""The sources differ on the cloud; the whole family of edge cases in one place (E09).

A cloud of 1 mm at (5, 5), feet of 0.5 mm. The default is the reading of most sources: the footprint
alone is forbidden, and to move it is a choice. The other reading is had by naming options.
"""

import pytest

from zwergriese.core import agree
from zwergriese.rulesets.zwerg_riese import (
    ZWERG_RIESE,
    Reveal,
    StepTaken,
    TakeStep,
    TurnEnded,
)
from zwergriese.testing import given
from zwergriese_cloud import CLOUD, CloudAsked, CloudPlaced, KeepCloud, PlaceCloud


@pytest.mark.parametrize(
    ("x", "refused"), [(640, True), (649, True), (650, True), (651, False), (700, False)]
)
def test_a_foot_near_the_cloud(on_the_way, x, refused):
    happened = on_the_way((x + 160, 500), (500, 500), stride=160).when(TakeStep(0, (x, 500)))
    if refused:
        happened.then_rejected("zwerg-riese/forbidden-ground", to=(x, 500), by="cloud")
    else:
        happened.then(StepTaken)


@pytest.mark.parametrize("start", [349, 300, 251])
def test_a_leg_over_the_cloud(on_the_way, start):
    """Rick stands to the west of it and sets his foot down to the east."""
    trip = on_the_way((start, 500), (500, 500), stride=400)
    trip.when(TakeStep(0, (start + 400, 500))).then(StepTaken)


@pytest.mark.parametrize(
    ("at", "code"),
    [
        ((1_500, 500), "cloud/on-town"),
        ((1_600, 600), "cloud/on-town"),
        ((1_700, 500), "cloud/on-town"),
        ((1_950, 500), "cloud/off-board"),
        ((-500, 500), "cloud/off-board"),
        ((1_000, 500), None),
        ((500, 500), "cloud/lies-there"),
        ((500, 501), None),
    ],
    ids=["on a town", "over its edge", "at its edge", "half off", "off", "on two terrains", "same",
         "a hair beside"],
)  # fmt: skip
@pytest.mark.parametrize("moving", ["may", "must"])
def test_where_it_is_put(cloudy, at, code, moving):
    asked = cloudy("brown-robber", moving=moving).when(Reveal(0))
    rejection = asked.game.check(PlaceCloud(0, at))
    assert (None if rejection is None else rejection.code) == code
    happened = asked.when(PlaceCloud(0, at))
    if code is None:
        happened.then(CloudPlaced(0, at, 100, first=False), TurnEnded)
    else:
        happened.then_rejected(code).then_slice(CLOUD, at=(500, 500))


def test_moving_is_a_choice_unless_agreed(cloudy):
    cloudy("brown-robber").when(Reveal(0)).when(KeepCloud(0)).then_asked(1)
    forced = cloudy("brown-robber", moving="must").when(Reveal(0))
    forced.when(KeepCloud(0)).then_rejected("cloud/must-move")


def test_offers_and_rule_are_one(cloudy):
    """Whatever is offered is accepted, and a place that is refused is never offered."""
    game = cloudy("brown-robber").when(Reveal(0)).game
    (choice,) = game.choices(0)
    offered = [one for one in choice.examples() if isinstance(one, PlaceCloud)]
    assert offered
    assert all(game.check(one) is None for one in offered)


def test_without_the_variant_a_robber_asks_for_no_cloud(agreed, started):
    plain = agree(ZWERG_RIESE, seats=3, board=agreed().board)
    happened = given(plain, started(["brown-robber"])).when(Reveal(0))
    assert not [one for one in happened.events if isinstance(one, CloudAsked)]
    happened.when(PlaceCloud(0, (500, 500))).then_rejected("core/not-asked")
