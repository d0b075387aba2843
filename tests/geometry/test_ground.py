"""What a foot stands on: borders, touching, holes, gaps, and a second opinion."""

import pickle
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.geometry.drawn import area, board, box, forbidden_things, maps, points, tilings
from tests.geometry.plain_ground import plain_ground
from zwergriese.geometry import (
    Disc,
    GeometryError,
    Ground,
    PlanarMap,
    Town,
    WholeArea,
    ground_at,
)

MEADOW = area("m", "meadow", box(0, 0, 1000, 1000))
FIELD = area("f", "field", box(1000, 0, 2000, 1000))


def mirrored(outline, width):
    return tuple((width - x, y) for x, y in outline)


def test_a_shared_border_belongs_to_exactly_one_area():
    """B01: the hair east puts a foot on the border into the eastern area, in any order."""
    for areas in ((MEADOW, FIELD), (FIELD, MEADOW)):
        for y in (0, 500, 999):
            assert ground_at(board(*areas), (1000, y)).id == "f"


def test_a_mirrored_board_answers_by_the_same_rule():
    """B01: mirrored, the area that now lies east of the border answers."""
    areas = tuple(area(a.id, a.terrain, mirrored(a.outlines[0], 2000)) for a in (MEADOW, FIELD))
    assert ground_at(board(*areas), (1000, 500)).id == "m"


def test_where_four_areas_meet_the_north_eastern_one_answers():
    """B01: a hair east, then a smaller hair north."""
    four = [
        area("sw", "meadow", box(0, 0, 1000, 500)),
        area("se", "field", box(1000, 0, 2000, 500)),
        area("nw", "forest", box(0, 500, 1000, 1000)),
        area("ne", "clay", box(1000, 500, 2000, 1000)),
    ]
    for order in permutations(four):
        assert ground_at(board(*order), (1000, 500)).id == "ne"
        assert ground_at(board(*order), (400, 500)).id == "nw"
        # The frame's corner: no area holds the moved point, the nearest within 0 does.
        assert ground_at(board(*order), (2000, 1000)).id == "ne"


@given(tilings(foot=st.just(0)), st.data())
def test_in_a_tiling_each_point_has_one_ground_whatever_the_order(planar, data):
    """Each point of a gap-free board has terrain, and the order of areas says nothing."""
    point = data.draw(
        st.tuples(st.integers(0, planar.width - 1), st.integers(0, planar.height - 1))
    )
    turned = PlanarMap(
        planar.width, planar.height, planar.stride, 0, 0, areas=planar.areas[::-1], towns=()
    )
    plain = PlanarMap(planar.width, planar.height, planar.stride, 0, 0, planar.areas, ())
    assert ground_at(plain, point).kind == "terrain"
    assert ground_at(plain, point) == ground_at(turned, point)


def test_a_hairline_within_the_tolerance_is_a_border():
    """B04: in a gap of 2 with tolerance 1 the nearer side answers, at a tie the first."""
    east = area("f", "field", box(1002, 0, 2000, 1000))
    planar = board(MEADOW, east, tolerance=1)
    assert [ground_at(planar, (x, 500)).id for x in (999, 1000, 1001, 1002)] == list("mmmf")
    assert ground_at(board(east, MEADOW, tolerance=1), (1001, 500)).id == "f"


def test_a_wide_gap_is_a_gap():
    """B04: an answer, not None and not a crash."""
    planar = board(MEADOW, area("f", "field", box(1050, 0, 2000, 1000)), tolerance=1)
    assert ground_at(planar, (1001, 500)).id == "m"
    assert ground_at(planar, (1025, 500)) == Ground("gap")
    assert ground_at(board(), (1025, 500)) == Ground("gap")


@pytest.mark.parametrize("turns", list(product((1, -1), repeat=3)))
def test_ring_directions_say_nothing(turns):
    """B06: a hole that runs the same way is a hole, its island an island, a second part found."""
    shell, hole, island = box(100, 100, 800, 800), box(200, 200, 700, 700), box(300, 300, 500, 500)
    part = box(1000, 100, 1500, 800)
    planar = board(
        area("m", "meadow", shell[:: turns[0]], hole[:: turns[1]], part[:: turns[2]]),
        area("i", "forest", island[:: turns[1]]),
    )
    assert ground_at(planar, (150, 400)).id == "m"
    assert ground_at(planar, (250, 250)).kind == "gap"
    assert ground_at(planar, (400, 400)).terrain == "forest"
    assert ground_at(planar, (1200, 400)).id == "m"


def test_of_overlapping_areas_the_first_in_order_answers():
    small = area("s", "forest", box(200, 200, 400, 400))
    assert ground_at(board(MEADOW, small), (300, 300)).id == "m"
    assert ground_at(board(small, MEADOW), (300, 300)).id == "s"


def test_off_the_board_is_nearer_than_the_radius_to_the_frame():
    """Exactly the radius away is still on the board (A7)."""
    planar = board(MEADOW, FIELD, foot=40)
    assert ground_at(planar, (40, 40)).kind == "terrain"
    assert ground_at(planar, (1960, 960)).kind == "terrain"
    for point in ((39, 500), (500, 39), (1961, 500), (500, 961), (-(10**9), 5), (10**30, 5)):
        assert ground_at(planar, point) == Ground("off")


@pytest.mark.parametrize(("radius", "corner"), [(500, (300, 400)), (6500, (3300, 5600))])
def test_touching_a_town_at_exactly_the_radius_counts(radius, corner):
    """Whole numbers: a corner at exactly r touches, one unit further does not."""
    town = Town("t", (box(20000, 20000, 21000, 21000),), (20500, 20500))
    planar = PlanarMap(40000, 40000, 900, radius, 0, areas=(), towns=(town,))
    x, y = 20000 - corner[0], 20000 - corner[1]
    assert ground_at(planar, (x, y)) == Ground("town", "t")
    assert ground_at(planar, (x - 1, y)).kind == "gap"
    assert ground_at(planar, (20500, 20000 - radius)).kind == "town"
    assert ground_at(planar, (20500, 19999 - radius)).kind == "gap"


def test_a_slanted_wall_is_touched_at_exactly_the_radius():
    """The wall from (0, 4000) to (3000, 0) is exactly 2400 from the origin."""
    wall = ((10000, 14000), (13000, 10000), (16000, 16000))
    planar = PlanarMap(
        30000, 30000, 900, 2400, 0, areas=(), towns=(Town("t", (wall,), (13000, 13000)),)
    )
    assert ground_at(planar, (10000, 10000)).kind == "town"
    assert ground_at(planar, (9999, 10000)).kind == "gap"


def test_a_town_lies_on_top_of_terrain_and_in_its_hole_is_none():
    ring = Town("t", (box(100, 100, 700, 700), box(200, 200, 600, 600)), (150, 150))
    planar = board(MEADOW, towns=(ring,), foot=10)
    assert ground_at(planar, (150, 400)).id == "t"
    assert ground_at(planar, (210, 400)).id == "t"
    assert ground_at(planar, (211, 400)).id == "m"


def test_of_two_towns_the_nearer_window_and_then_the_lower_id():
    """A6."""
    left = Town("b", (box(100, 100, 300, 300),), (200, 200))
    right = Town("a", (box(310, 100, 500, 300),), (410, 200))
    planar = board(MEADOW, towns=(left, right), foot=20)
    assert ground_at(planar, (304, 200)).id == "b"
    assert ground_at(planar, (306, 200)).id == "a"
    assert ground_at(planar, (305, 200)).id == "a"


def test_the_cloud_comes_before_a_town_and_after_the_frame():
    planar = board(MEADOW, foot=30, towns=(Town("t", (box(100, 100, 300, 300),), (200, 200)),))
    cloud = Disc("cloud", (200, 200), 70)
    assert ground_at(planar, (260, 280), forbidden=(cloud,)) == Ground("forbidden", "cloud")
    assert ground_at(planar, (260, 281), forbidden=(cloud,)).kind == "town"
    assert ground_at(planar, (5, 5), forbidden=(Disc("cloud", (0, 0), 90),)).kind == "off"


def test_a_whole_area_is_touched_like_a_town():
    planar = board(MEADOW, FIELD, foot=30)
    fog = WholeArea("fog", "f")
    assert ground_at(planar, (970, 500), forbidden=(fog,)) == Ground("forbidden", "fog")
    assert ground_at(planar, (969, 500), forbidden=(fog,)).id == "m"
    with pytest.raises(GeometryError, match="no area 'x'"):
        ground_at(planar, (500, 500), forbidden=(WholeArea("fog", "x"),))


def test_a_straddling_foot_is_refused_only_where_asked():
    """A4: two terrains; two areas of one terrain are no border."""
    planar = board(MEADOW, FIELD, area("g", "field", box(1500, 0, 2000, 1000)), foot=40)
    assert ground_at(planar, (960, 500)).id == "m"
    assert ground_at(planar, (960, 500), straddle="refused").kind == "straddling"
    assert ground_at(planar, (959, 500), straddle="refused").id == "m"
    assert ground_at(planar, (1500, 500), straddle="refused").id == "f"


@given(st.one_of(maps(), tilings()), st.data())
def test_a_second_opinion_agrees(planar, data):
    """Disorderly maps, all options, against fractions and the words of the definition."""
    things = data.draw(forbidden_things(planar))
    straddle = data.draw(st.sampled_from(["centre", "refused"]))
    for point in data.draw(st.lists(points(60), min_size=1, max_size=12)):
        found = ground_at(planar, point, forbidden=things, straddle=straddle)
        assert (found.kind, found.id) == plain_ground(planar, point, things, straddle)


@pytest.mark.parametrize("point", [(float("nan"), 3), (1.0, 2), (True, 3), ("3", 4), (None, 1)])
def test_a_point_that_is_none_is_refused(point):
    """B07: no comparison with NaN ever decides."""
    with pytest.raises(GeometryError):
        ground_at(board(MEADOW), point)
    with pytest.raises(GeometryError):
        Disc("cloud", point, 5)


def test_grounds_are_plain_values():
    ground = ground_at(board(MEADOW), (5, 5))
    assert ground == Ground("terrain", "m", "meadow")
    assert pickle.loads(pickle.dumps(ground)) == ground
