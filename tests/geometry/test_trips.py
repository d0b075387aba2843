"""Trips: sound by a second check, complete where everything can be tried, and provably none."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, pairwise, permutations
from random import Random

import numpy as np
import pytest

from tests.geometry.drawn import area, board, box
from tests.geometry.grown import grown
from tests.geometry.plain_ground import plain_ground
from zwergriese.geometry import (
    Disc,
    GeometryError,
    PlanarMap,
    RouteTable,
    Town,
    Trip,
    WholeArea,
    cannot_reach,
    fewest_cards,
    find_trip,
    ground_at,
    is_sound,
    least_cards,
    stride_ring,
)


def square_town(name, x, y, half=30):
    return Town(name, (box(x - half, y - half, x + half, y + half),), (x, y))


def strips(*terrains, width=1000, height=400, stride=120, foot=6, towns=()):
    """Vertical strips of terrain between two towns."""
    wide = width // len(terrains)
    return board(
        *(
            area(f"s{number}", terrain, box(number * wide, 0, (number + 1) * wide, height))
            for number, terrain in enumerate(terrains)
        ),
        width=wide * len(terrains),
        height=height,
        stride=stride,
        foot=foot,
        towns=towns,
    )


def assert_trip(planar, trip, hand, forbidden=(), straddle="centre"):
    """The rules of a trip in other words, on another ground function."""
    windows = {town.id: town.window for town in planar.towns}
    x, y = windows[trip.start]
    terrain_of = {a.id: a.terrain for a in planar.areas}
    assert trip.target != trip.start
    for number, step in enumerate(trip.steps):
        a, b = abs(step[0] - x), abs(step[1] - y)
        near = max(2 * a - 1, 0) ** 2 + max(2 * b - 1, 0) ** 2
        assert near < 4 * planar.stride**2 < (2 * a + 1) ** 2 + (2 * b + 1) ** 2
        kind, name = plain_ground(planar, step, forbidden, straddle)
        if number == len(trip.steps) - 1:
            assert (kind, name) == ("town", trip.target)
        else:
            assert kind == "terrain"
            assert terrain_of[name] == trip.paid[number]
        x, y = step
    assert len(trip.paid) == len(trip.steps) - 1
    assert not Counter(trip.paid) - Counter(hand)


def test_a_town_one_stride_away_costs_nothing():
    """R66, R74, A17: even with an empty hand."""
    planar = strips("meadow", towns=(square_town("a", 100, 200), square_town("b", 230, 200)))
    trip = find_trip(planar, "a", {}, ["b"])
    assert trip is not None
    assert trip.paid == ()
    assert_trip(planar, trip, {})


def test_each_step_costs_the_card_of_its_terrain():
    """R63: through meadow, field and clay with one card of each, and not with less."""
    planar = strips(
        "meadow",
        "field",
        "clay",
        width=510,
        stride=120,
        towns=(square_town("a", 40, 200), square_town("b", 470, 200)),
    )
    hand = {"meadow": 1, "field": 1, "clay": 1, "water": 4}
    trip = find_trip(planar, "a", hand, ["b"])
    assert trip is not None
    assert_trip(planar, trip, hand)
    for missing in ("meadow", "field", "clay"):
        less = find_trip(planar, "a", hand | {missing: 0}, ["b"])
        assert less is None or missing not in less.paid


def test_the_fewest_cards_come_first_and_ties_are_decided():
    planar = grown()
    hand = dict.fromkeys(("forest", "field", "meadow", "clay", "water", "mountain"), 2)
    for town in planar.towns:
        targets = [t.id for t in planar.towns]
        trip = find_trip(planar, town.id, hand, targets)
        assert trip is not None
        assert_trip(planar, trip, hand)
        singles = [find_trip(planar, town.id, hand, [name]) for name in targets]
        assert len(trip.paid) == min(len(one.paid) for one in singles if one)
        assert trip == find_trip(planar, town.id, hand, targets[::-1])
        assert trip == find_trip(planar, town.id, {**hand, "water": 99, "gold": 3}, set(targets))


def test_every_entry_of_a_full_size_table_is_sound_and_minimal():
    planar = grown()
    table = RouteTable(planar)
    for start in planar.towns[:3]:
        for target in planar.towns:
            costs = []
            for number, (cards, _, trip) in enumerate(table.entries(start.id, target.id)):
                assert is_sound(planar, trip)
                if number % 20 == 0:
                    assert_trip(planar, trip, Counter(trip.paid))
                assert cards == len(trip.paid) <= 5
                costs.append(Counter(trip.paid))
            for one, other in permutations(costs, 2):
                assert one - other


def test_the_order_of_questions_changes_nothing():
    planar = grown()
    names = [town.id for town in planar.towns][:4]
    pairs = list(permutations(names, 2))
    one, other = RouteTable(planar), RouteTable(planar)
    forwards = {pair: one.entries(*pair) for pair in pairs}
    backwards = {pair: other.entries(*pair) for pair in reversed(pairs)}
    assert forwards == backwards


@cache
def grounds_of_all_points(planar):
    """Two groups of grids: which points are which terrain, which touch which town."""
    wide, high = planar.width + 1, planar.height + 1
    masks, towns = {}, {}
    for x in range(wide):
        for y in range(high):
            ground = ground_at(planar, (x, y))
            if ground.kind in {"terrain", "town"}:
                group, name = (masks, ground.terrain) if ground.terrain else (towns, ground.id)
                group.setdefault(name, np.zeros((wide, high), bool))[x, y] = True
    return masks, towns


@cache
def reachable_exactly(planar, start, most_cards):
    """All landing points by multiset of cards, and all towns: every ring, every point, on a grid.

    Bits of truth: a boolean for each whole-number point of a small board.
    """
    wide, high = planar.width + 1, planar.height + 1
    masks, towns = grounds_of_all_points(planar)
    ring = stride_ring(planar.stride)
    offsets = ring.offsets(0, len(ring) - 1)

    def one_stride_on(points):
        found = np.zeros((wide, high), bool)
        for dx, dy in offsets:
            if abs(dx) < wide and abs(dy) < high:
                found[max(dx, 0) : wide + min(dx, 0), max(dy, 0) : high + min(dy, 0)] |= points[
                    max(-dx, 0) : wide + min(-dx, 0), max(-dy, 0) : high + min(-dy, 0)
                ]
        return found

    first = np.zeros((wide, high), bool)
    first[start.window] = True
    ahead = {(): one_stride_on(first)}
    costs = {}
    for size in range(most_cards + 1):
        for cost in combinations_with_replacement(sorted(masks), size):
            if size:
                points = np.zeros((wide, high), bool)
                for name in set(cost):
                    rest = list(cost)
                    rest.remove(name)
                    points |= ahead[tuple(rest)] & masks[name]
                ahead[cost] = one_stride_on(points)
            for name, cells in towns.items():
                if name != start.id and (ahead[cost] & cells).any():
                    costs.setdefault(name, []).append(Counter(cost))
    return costs


def small_world(seed):
    """A patchwork of a few terrains with three towns, where everything can be tried."""
    luck = Random(seed)
    across = sorted({0, 300, *(luck.randint(20, 280) for _ in range(4))})
    up = sorted({0, 200, *(luck.randint(20, 180) for _ in range(3))})
    areas = tuple(
        area(
            f"{left}-{low}",
            luck.choice(["clay", "field", "meadow"]),
            box(left, low, right, high),
        )
        for left, right in pairwise(across)
        for low, high in pairwise(up)
    )
    towns = tuple(
        square_town(name, luck.randint(left, left + 50), luck.randint(25, 175), 12)
        for name, left in (("a", 20), ("b", 130), ("c", 230))
    )
    return PlanarMap(300, 200, luck.randint(36, 60), luck.randint(0, 3), 0, areas, towns)


def test_against_all_trips_of_up_to_two_cards():
    """Nothing impossible is planned, little possible is missed, no proof is wrong."""
    missed = tried = 0
    for seed in range(8):
        planar = small_world(seed)
        for start, target in permutations(planar.towns, 2):
            truth = reachable_exactly(planar, start, 2).get(target.id, [])
            least = min((c.total() for c in truth), default=6)
            assert least_cards(planar)[start.id, target.id] <= least
            for size in range(3):
                for cards in combinations_with_replacement(["clay", "field", "meadow"], size):
                    hand = Counter(cards)
                    possible = min((c.total() for c in truth if not c - hand), default=None)
                    trip = find_trip(planar, start.id, hand, [target.id], most_cards=2)
                    if trip:
                        assert_trip(planar, trip, hand)
                        assert possible is not None
                        assert len(trip.paid) >= possible
                    if possible is not None:
                        assert not cannot_reach(planar, start.id, target.id, hand)
                        tried += 1
                        missed += trip is None or len(trip.paid) > possible
    assert tried > 100
    assert missed <= tried * 0.1


def test_a_cloud_on_the_way_is_gone_round():
    """C7: no foot of the plan touches it, and where all is covered there is no plan."""
    planar = grown()
    hand = dict.fromkeys(("forest", "field", "meadow", "clay", "water", "mountain"), 2)
    found = 0
    for start in planar.towns:
        for target in planar.towns:
            free = find_trip(planar, start.id, hand, [target.id])
            if free is None or not free.paid:
                continue
            cloud = (Disc("cloud", free.steps[0], 3_500),)
            trip = find_trip(planar, start.id, hand, [target.id], forbidden=cloud)
            if trip is not None:
                found += 1
                if found % 10 == 0:
                    assert_trip(planar, trip, hand, cloud)
                assert is_sound(planar, trip, forbidden=cloud)
                assert not is_sound(planar, free, forbidden=cloud)
    assert found > 60
    everywhere = (Disc("cloud", (35_000, 25_000), 90_000),)
    assert find_trip(planar, "t0", hand, ["t1"], forbidden=everywhere) is None


def test_a_whole_area_may_be_forbidden():
    planar = strips(
        "meadow",
        "field",
        "clay",
        width=510,
        towns=(square_town("a", 40, 200), square_town("b", 470, 200)),
    )
    hand = {"meadow": 2, "field": 2, "clay": 2}
    assert find_trip(planar, "a", hand, ["b"]) is not None
    # The strip is wider than a stride: nobody gets across.
    assert find_trip(planar, "a", hand, ["b"], forbidden=(WholeArea("fog", "s1"),)) is None


def test_a_straddling_foot_is_refused_where_asked():
    planar = grown()
    hand = dict.fromkeys(("forest", "field", "meadow", "clay", "water", "mountain"), 2)
    trip = find_trip(planar, "t0", hand, [t.id for t in planar.towns], straddle="refused")
    assert trip is not None
    assert_trip(planar, trip, hand, (), "refused")


def test_towns_to_pass_through_are_no_targets():
    """A15: a foot in one does not arrive."""
    planar = strips("meadow", towns=(square_town("a", 100, 200), square_town("b", 230, 200)))
    assert find_trip(planar, "a", {}, ["b"], pass_through=frozenset({"b"})) is None


def test_found_and_proven_bounds_close_in_on_the_cards():
    """No pair is free on a board grown with room between its towns, and that is proven."""
    planar = grown()
    least, fewest = least_cards(planar), fewest_cards(planar)
    assert set(fewest) <= set(least)
    assert all(1 <= least[pair] <= cards for pair, cards in fewest.items())


def test_what_is_no_town_is_refused():
    planar = strips("meadow", towns=(square_town("a", 100, 200), square_town("b", 230, 200)))
    for start, target in (("a", "x"), ("x", "a")):
        with pytest.raises(GeometryError, match="no town 'x'"):
            find_trip(planar, start, {}, [target])
        with pytest.raises(GeometryError, match="no town 'x'"):
            cannot_reach(planar, start, target, {})
    with pytest.raises(GeometryError, match="0 to 7 cards"):
        cannot_reach(planar, "a", "b", {}, most_cards=8)


def test_a_plan_that_breaks_a_rule_is_not_sound():
    planar = strips(
        "meadow",
        "clay",
        width=600,
        towns=(square_town("a", 100, 200), square_town("b", 330, 200)),
    )
    good = Trip("a", "b", ((220, 200), (340, 200)), ("meadow",))
    assert is_sound(planar, good)
    for wrong in (
        Trip("a", "b", ((220, 200), (340, 200)), ("clay",)),
        Trip("a", "b", ((220, 200), (340, 200)), ()),
        Trip("a", "b", ((221, 200), (341, 200)), ("meadow",)),
        Trip("a", "b", ((220, 200),), ()),
        Trip("a", "a", ((220, 200), (100, 200)), ("meadow",)),
        Trip("a", "b", (), ()),
    ):
        assert not is_sound(planar, wrong)
