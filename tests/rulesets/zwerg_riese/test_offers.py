"""What is offered is what is legal: all of it, and nothing else."""

from itertools import product

import pytest

from tests.rulebook.kit import INTO_THE_FOREST, SMALL, game_with, play, played, refused
from tests.rulesets.zwerg_riese.test_promises import OPTIONS, named
from zwergriese.core import NoOptions, Variant, agree, new_game
from zwergriese.geometry import Disc, WholeArea, stride_ring
from zwergriese.rulesets.zwerg_riese import (
    FORBIDDEN_GROUND,
    TERRAINS,
    ZWERG_RIESE,
    GiveUp,
    PutUnder,
    Reveal,
    StartTrip,
    Steal,
    StopDrawing,
    StopStealing,
    TakeLostCard,
    TakeShownCard,
    TakeStep,
)

CARDS = (*TERRAINS, "brown-robber", "red-robber", "gold")


def thinkable(seats):
    """All commands but steps that anybody could think of."""
    named_victims = [
        victims for length in (1, 2, 3) for victims in product(range(seats + 1), repeat=length)
    ]
    for seat in range(seats + 1):
        for cls in (Reveal, StopDrawing, StopStealing, StartTrip, GiveUp):
            yield cls(seat)
        for cls in (TakeLostCard, TakeShownCard, PutUnder):
            yield from (cls(seat, card) for card in CARDS)
        yield from (Steal(seat, victims) for victims in named_victims)


@pytest.mark.parametrize("options", OPTIONS, ids=named)
def test_all_that_is_legal_is_offered(options):
    """Of all thinkable commands those are accepted that are listed for the seat that is asked."""
    game = played(OPTIONS.index(options), most=60, **options)
    every = list(thinkable(game.setting.seats))
    for ply in range(1, game.ply + 1):
        now = game.at(ply)
        accepted = {command for command in every if now.check(command) is None}
        listed = [
            command
            for seat in now.to_act
            for choice in now.choices(seat)
            for command in choice.listed
        ]
        assert len(listed) == len(set(listed))
        assert set(listed) == accepted


WALKS = {
    "plain": play(game_with(hands=("forest meadow",)), "start-trip"),
    "rich": play(game_with(hands=("forest forest meadow clay",)), "start-trip", INTO_THE_FOREST),
    "refused": play(game_with(hands=("meadow mountain",), straddling="refused"), "start-trip"),
    "coinless": play(
        game_with(hands=("", "forest"), coinless_town="refused"),
        *("start-trip", "take-step 1500,2000", "start-trip"),
    ),
}


@pytest.mark.parametrize("name", WALKS)
def test_the_arcs_are_all_steps(name):
    """Check accepts a landing point exactly if an arc holds it, and none beside the ring."""
    game = WALKS[name]
    seat = game.to_act[0]
    (choice,) = game.choices(seat)
    (x, y), ring = choice.family.pivot, stride_ring(SMALL.stride)
    inside = {index for arc in choice.family.arcs for index in range(arc.first, arc.last + 1)}
    for index in range(len(ring)):
        dx, dy = ring.offset(index)
        accepted = game.check(TakeStep(seat, (x + dx, y + dy))) is None
        assert accepted is (index in inside)
    for dx, dy in ((0, 0), (999, 0), (1_001, 0), (707, 706), (708, 708)):
        assert game.check(TakeStep(seat, (x + dx, y + dy))).code == "zwerg-riese/not-one-stride"


def forbidding(*things):
    """A variant that forbids some ground."""
    return Variant(
        id="forbidding",
        of="zwerg-riese",
        options=NoOptions,
        initial=lambda setting, options: None,
        answers=(FORBIDDEN_GROUND.refine(lambda asked, so_far, own: (*so_far, *things)),),
    )


@pytest.mark.parametrize(
    "thing", [Disc("stone", (2_600, 3_000), 50), WholeArea("wood", "forest-11")]
)
def test_forbidden_ground_is_no_ground(thing):
    """What a variant forbids is refused by name, and no arc leads there."""
    agreed = agree(ZWERG_RIESE, seats=3, board=SMALL, variants=[forbidding(thing)])
    plain = game_with(hands=("forest meadow",))
    game = new_game(agreed, plain.source)
    for commit in plain.commits[1:]:
        game = game.apply(commit.command)
    game = play(game, "start-trip")
    assert refused(game, INTO_THE_FOREST) == "forbidden-ground"
    assert game.check(TakeStep(0, (2_500, 3_000))).get("by") == thing.id
    arcs = game.choices(0)[0].family.arcs
    assert "forbidden" not in {arc.ground.kind for arc in arcs}
    assert refused(play(plain, "start-trip"), INTO_THE_FOREST) is None
