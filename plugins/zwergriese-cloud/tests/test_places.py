"""Where the cloud may lie: trial, search and rule agree."""

import itertools

import pytest

from zwergriese.core import ScriptedChance, SeededChance, SettingRefused
from zwergriese.rulesets.zwerg_riese import Reveal, TurnEnded
from zwergriese.testing import given
from zwergriese_cloud import CloudPlaced, PlaceCloud, places
from zwergriese_cloud.places import MOST_BOXES, Places, find_place, is_free

FAR = {"alder": (5_000, 5_000), "birch": (6_000, 6_000)}


@pytest.fixture
def tight(board, box_of):
    """Make a tiny board whose towns lie where they are put; by default far away."""

    def tight(width, height, **towns):
        placed = {
            name: box_of(*towns.get(name, (x, y, x + 9, y + 9))) for name, (x, y) in FAR.items()
        }
        return board(width=width, height=height, towns=placed)

    return tight


def far_from(point, town, radius):
    """Decide anew, plainly: whether a point is farther than *radius* from a rectangle."""
    (x, y), (left, low, right, top) = point, town
    dx, dy = max(left - x, 0, x - right), max(low - y, 0, y - top)
    return dx * dx + dy * dy > radius * radius


@pytest.mark.parametrize("radius", [1, 3, 7])
def test_the_rule_is_the_plain_one_at_every_point(tight, radius):
    town = (20, 15, 26, 19)
    planar = tight(40, 30, alder=town).planar
    for x, y in itertools.product(range(-2, 43), range(-2, 33)):
        on_board = radius <= x <= 40 - radius and radius <= y <= 30 - radius
        assert is_free(planar, (x, y), radius) is (on_board and far_from((x, y), town, radius))


@pytest.mark.parametrize("width", range(8, 16))
@pytest.mark.parametrize("height", [6, 7, 11, 12])
def test_the_search_finds_a_place_where_there_is_one(tight, width, height):
    """Held against all points, on boards that have few places or none."""
    planar = tight(width, height, alder=(4, 4, 6, 5)).planar
    for radius in (2, 3, 4):
        points = itertools.product(range(width + 1), range(height + 1))
        places = [at for at in points if is_free(planar, at, radius)]
        found = find_place(planar, radius)
        assert (found in places) if places else (found is None)
        for but in places[:3]:
            other = find_place(planar, radius, but)
            assert (other in places and other != but) if len(places) > 1 else (other is None)


def test_a_place_as_small_as_a_point_is_found(board, box_of):
    """Two towns leave a slit between them that is open at one width only."""
    towns = {"alder": box_of(0, 0, 899, 1_000), "birch": box_of(1_101, 0, 2_000, 1_000)}
    slit = board(towns=towns).planar
    assert find_place(slit, 100) is not None
    assert find_place(slit, 100)[0] == 1_000
    assert find_place(slit, 101) is None


def test_the_search_gives_up_in_the_end(board, box_of, monkeypatch):
    """A slit that is shut by a hair asks for every point along it; the search has a bound."""
    towns = {
        "alder": box_of(0, 0, 499_950, 999_999),
        "birch": box_of(500_050, 0, 999_999, 999_999),
    }
    shut = board(width=1_000_000, height=1_000_000, towns=towns).planar
    looked = []
    monkeypatch.setattr(places, "is_free", lambda *asked: looked.append(asked) or is_free(*asked))
    assert find_place(shut, 50) is None
    assert MOST_BOXES // 4 < len(looked) <= MOST_BOXES


def test_samples_are_legal_and_spread(registry):
    planar = registry.board("ondaria").planar
    places = Places(1, planar, 3_500, (19_500, 14_500))
    chance = SeededChance(3).drawing()
    drawn = [places.sample(chance, "cloud/test") for _ in range(300)]
    assert all(is_free(planar, one.at, 3_500) and one.seat == 1 for one in drawn)
    assert len({one.at for one in drawn}) == 300
    quarters = {(one.at[0] * 2 > planar.width, one.at[1] * 2 > planar.height) for one in drawn}
    assert len(quarters) == 4
    assert all(places.accepts(one) for one in drawn)
    assert places.sample(SeededChance(3).drawing(), "cloud/test") == drawn[0]


def test_examples_are_legal_and_leave_out_the_present_place(registry):
    planar = registry.board("ondaria").planar
    examples = Places(0, planar, 3_500, None).examples()
    assert len(examples) > 10
    assert all(is_free(planar, one.at, 3_500) for one in examples)
    others = Places(0, planar, 3_500, examples[0].at).examples()
    assert others == examples[1:]


def test_where_trials_fail_the_search_helps(tight):
    """Luck that always says the lower left corner, where a town is."""
    planar = tight(100, 100, alder=(0, 0, 30, 30)).planar
    places = Places(0, planar, 10, None)
    never = ScriptedChance({"cloud/test": [0] * 400}).drawing()
    assert is_free(planar, places.sample(never, "cloud/test").at, 10)


def test_examples_come_from_the_search_where_the_grid_meets_towns_only(board, box_of):
    towns = {"alder": box_of(0, 0, 999, 1_000), "birch": box_of(1_201, 0, 2_000, 1_000)}
    planar = board(towns=towns).planar
    (example,) = Places(0, planar, 100, None).examples()
    assert example == PlaceCloud(0, find_place(planar, 100))


@pytest.mark.rule("C4", "A61", "A68")
def test_a_board_without_a_place_is_refused_with_advice(agreed, board, box_of):
    towns = {"alder": box_of(0, 0, 899, 1_000), "birch": box_of(1_101, 0, 2_000, 1_000)}
    for on, radius in ((None, 501), (None, 100_000), (board(towns=towns), 101)):
        with pytest.raises(SettingRefused, match="no place for a cloud with a radius of") as no:
            agreed(on, radius=radius)
        assert "take a smaller one or another board" in str(no.value)
    assert agreed(radius=450)
    assert agreed(board(towns=towns), radius=100)


@pytest.mark.rule("A59")
def test_where_the_cloud_must_move_one_place_is_not_enough(agreed, tight):
    one_place = tight(200, 200)
    assert agreed(one_place)
    with pytest.raises(SettingRefused, match="but one place for a cloud with a radius of 1 mm"):
        agreed(one_place, moving="must")
    assert agreed(tight(201, 200), moving="must")


@pytest.mark.rule("A58")
def test_with_one_place_nobody_is_asked_after_a_robber(agreed, tight, started):
    lies = CloudPlaced(0, (100, 100), 100, first=True)
    robbed = given(agreed(tight(200, 200)), started(["brown-robber"]), lies).when(Reveal(0))
    assert isinstance(robbed.events[-1], TurnEnded)


@pytest.mark.rule("A62")
def test_an_agreed_place_must_be_a_legal_one(agreed):
    assert agreed(start=(500, 500))
    with pytest.raises(SettingRefused, match=r"option start.*cloud/on-town"):
        agreed(start=(1_500, 500))
    with pytest.raises(SettingRefused, match=r"option start.*cloud/off-board"):
        agreed(start=(0, 0))
