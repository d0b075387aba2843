"""Maps as values, and what they refuse."""

import pickle

import pytest

from tests.geometry.drawn import area, board, box
from tests.geometry.plain_ground import plain_ground
from zwergriese.geometry import Area, GeometryError, PlanarMap, Town, check_point, ground_at

NAN = float("nan")
SQUARE = box(0, 0, 900, 900)


@pytest.mark.parametrize("value", [NAN, float("inf"), None, "3", True, 3.0, 10**400])
def test_a_corner_that_is_no_number_is_refused_with_its_place(value):
    """B07: NaN, infinity, null, text, truth values."""
    with pytest.raises(GeometryError) as caught:
        board(area("m", "meadow", SQUARE, (*SQUARE, (5, value))))
    assert caught.value.where == "areas[0].outlines[1][4][1]"
    with pytest.raises(GeometryError) as caught:
        board(towns=(Town("t", (SQUARE,), (value, 5)),))
    assert caught.value.where == "towns[0].window[0]"
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("name", ["width", "height", "stride", "foot_radius", "tolerance"])
@pytest.mark.parametrize("value", [NAN, -5, 10**8, True, 2.5])
def test_a_length_that_is_none_is_refused_by_name(name, value):
    """B07: stride NaN, -5; whole numbers within bounds."""
    lengths = {"width": 900, "height": 900, "stride": 90, "foot_radius": 4, "tolerance": 0}
    with pytest.raises(GeometryError) as caught:
        PlanarMap(**(lengths | {name: value}), areas=(), towns=())
    assert caught.value.where == name


@pytest.mark.parametrize("value", [0, 100_001])
def test_a_stride_out_of_bounds_is_refused(value):
    with pytest.raises(GeometryError, match="stride"):
        board(stride=value)


def test_too_many_corners_are_refused():
    """H10: a bound with a clear message, before any work is done."""
    huge = tuple((x % 900, x // 900) for x in range(200_001))
    with pytest.raises(GeometryError, match="at most 200000 corners"):
        board(area("m", "meadow", huge))


def test_too_many_areas_or_towns_are_refused():
    """H10."""
    areas = tuple(area(str(number), "meadow", SQUARE) for number in range(20_001))
    with pytest.raises(GeometryError, match="at most 20000"):
        board(*areas)
    towns = tuple(Town(str(number), (SQUARE,), (1, 1)) for number in range(1_001))
    with pytest.raises(GeometryError, match="at most 1000"):
        board(towns=towns)


def zigzag(count, height):
    return tuple((number * 4, height * (number % 2)) for number in range(count))


def test_many_long_edges_do_not_fill_the_index():
    """H10: a zigzag of tall edges is answered all the same."""
    tall = area("z", "clay", zigzag(1_900, 2_000_000))
    planar = PlanarMap(2_000_000, 2_000_000, 100, 0, 0, (tall,), ())
    for point in ((2, 500_000), (3, 1_000_000), (4_001, 1_200_000)):
        found = ground_at(planar, point)
        assert (found.kind, found.id) == plain_ground(planar, point)


def test_too_many_edges_side_by_side_are_refused():
    """H10: each answer would have to look at all of them."""
    with pytest.raises(GeometryError, match="side by side"):
        PlanarMap(900_000, 900_000, 100, 0, 0, (area("z", "clay", zigzag(20_000, 900_000)),), ())


def test_a_town_of_too_many_corners_is_refused():
    """H10."""
    with pytest.raises(GeometryError, match=r"towns\[0\]"):
        board(towns=(Town("t", (zigzag(2_001, 50),), (1, 1)),))


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        (Area("m", "meadow", (SQUARE[:2],)), "areas[0].outlines[0]"),
        (Area("m", "meadow", [SQUARE]), "areas[0].outlines"),
        (Area("m", "meadow", (list(SQUARE),)), "areas[0].outlines[0]"),
        (Area("m", "meadow", (([0, 0], (9, 0), (9, 9)),)), "areas[0].outlines[0][0]"),
        (Area(7, "meadow", (SQUARE,)), "areas[0].id"),
        ("meadow", "areas[0]"),
    ],
)
def test_what_is_no_area_is_refused_with_its_place(wrong, where):
    with pytest.raises(GeometryError) as caught:
        board(wrong)
    assert caught.value.where == where


def test_an_id_is_used_once():
    with pytest.raises(GeometryError, match="used twice"):
        board(area("m", "meadow", SQUARE), area("m", "field", SQUARE))


def test_maps_are_values_and_their_index_is_not():
    """Equal by value, before and after an index is built; pickles carry no index."""
    one, other = board(area("m", "meadow", SQUARE)), board(area("m", "meadow", SQUARE))
    size = len(pickle.dumps(one))
    assert ground_at(one, (5, 5)).id == "m"
    assert one == other
    assert hash(one) == hash(other)
    assert len(pickle.dumps(one)) == size
    again = pickle.loads(pickle.dumps(one))
    assert again == one
    assert ground_at(again, (5, 5)).id == "m"


def test_a_point_is_two_whole_numbers():
    assert check_point((3, -4)) == (3, -4)
    for wrong in ([3, 4], (3,), (3, 4, 5), "34", None, (NAN, 3)):
        with pytest.raises(GeometryError):
            check_point(wrong, "points[2]")
