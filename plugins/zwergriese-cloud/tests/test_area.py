"""The cloud that covers one whole area (A60)."""

import pytest

from zwergriese.core import Cards, SettingRefused
from zwergriese.geometry import WholeArea
from zwergriese.rulesets.zwerg_riese import (
    FORBIDDEN_GROUND,
    TERRAINS,
    GroundAsked,
    Reveal,
    TakeStep,
    TripStarted,
    TurnEnded,
)
from zwergriese.testing import given
from zwergriese_cloud import (
    CLOUD,
    AreaCovered,
    CloudAsked,
    CloudKept,
    CoverArea,
    KeepCloud,
    PlaceCloud,
)
from zwergriese_cloud.areas import free_areas, meet, town_in

rule = pytest.mark.rule


@pytest.fixture
def stripes(board, box_of):
    """Make a board of six stripes; the town of Alder is in the first, Birch in the last."""
    return board(
        stride=400,
        areas={
            terrain: box_of(300 * number, 0, 300 * number + 300, 1_000)
            for number, terrain in enumerate(TERRAINS)
        },
        towns={"alder": box_of(50, 50, 150, 150), "birch": box_of(1_600, 400, 1_700, 600)},
        width=1_800,
    )


@pytest.fixture
def asked(agreed, started, stripes):
    return given(agreed(stripes, shape="area"), started(), CloudAsked(0, must=True))


@rule("A60", "C3")
def test_all_areas_without_a_town_are_offered(asked):
    assert [ask.kind for ask in asked.game.asks] == ["cloud/which-area"]
    legal = asked.game.legal_commands(0)
    assert legal.complete
    assert {one.area for one in legal} == {"field-1", "meadow-1", "clay-1", "water-1"}


@rule("A60")
def test_the_whole_area_is_forbidden_with_its_border(asked, agreed, started, stripes):
    placed = asked.when(CoverArea(0, "meadow-1")).then(AreaCovered(0, "meadow-1", first=True))
    ground = placed.game.position.ask(FORBIDDEN_GROUND, GroundAsked(0))
    assert ground == (WholeArea("cloud", "meadow-1"),)
    hand = Cards.of(TERRAINS, ["field", "clay", "meadow"])
    for to, refused in (((550, 900), True), ((549, 900), False), ((950, 900), True)):
        trip = given(
            agreed(stripes, shape="area"),
            started(),
            AreaCovered(0, "meadow-1", first=True),
            TripStarted(0, "alder", (to[0] - 400, 900), hand, stuck=False),
        ).when(TakeStep(0, to))
        if refused:
            trip.then_rejected("zwerg-riese/forbidden-ground", by="cloud")
        else:
            assert trip.rejection is None


@rule("A60", "C4", "A61")
def test_areas_with_towns_and_strange_ones_are_refused(asked):
    asked.when(CoverArea(0, "forest-1")).then_rejected("cloud/town-in-area", town="alder")
    asked.when(CoverArea(0, "mountain-1")).then_rejected("cloud/town-in-area", town="birch")
    asked.when(CoverArea(0, "nowhere")).then_rejected("cloud/no-such-area", area="nowhere")
    asked.when(PlaceCloud(0, (500, 500))).then_rejected("core/other-question")
    asked.when(KeepCloud(0)).then_rejected("cloud/not-placed-yet")


@rule("A58", "A59", "C6")
@pytest.mark.parametrize("moving", ["may", "must"])
def test_after_a_robber_another_area_is_chosen(agreed, started, stripes, moving):
    covered = AreaCovered(0, "clay-1", first=True)
    game = given(
        agreed(stripes, shape="area", moving=moving), started(["brown-robber"]), covered
    ).when(Reveal(0))
    game.when(CoverArea(0, "clay-1")).then_rejected("cloud/lies-there")
    game.when(CoverArea(0, "water-1")).then(AreaCovered(0, "water-1", first=False), TurnEnded)
    offered = {getattr(one, "area", "keep") for one in game.game.legal_commands(0)}
    if moving == "must":
        game.when(KeepCloud(0)).then_rejected("cloud/must-move")
        assert offered == {"field-1", "meadow-1", "water-1"}
    else:
        game.when(KeepCloud(0)).then(CloudKept(0), TurnEnded)
        assert offered == {"field-1", "meadow-1", "water-1", "keep"}


@rule("A62")
def test_the_area_at_the_start_may_be_agreed_by_a_point_in_it(registry):
    board = registry.board("ondaria")
    start = list(board.towns[0].window)
    with pytest.raises(SettingRefused, match="no area lies there that the cloud may cover"):
        registry.setting("zwerg-riese", seats=2, variants=[("cloud", _area(start))])
    game = registry.new_game(
        "zwerg-riese", seats=2, seed=1, variants=[("cloud", _area([36_000, 15_500]))]
    )
    (covered,) = (one for one in game.commits[0].events if isinstance(one, AreaCovered))
    assert (covered.seat, covered.first) == (None, True)
    assert game.state[CLOUD].area == covered.area
    assert covered.area in free_areas(board.planar)


def _area(start):
    return {"shape": "area", "start": start}


@rule("A59", "A60", "C4")
def test_boards_without_such_areas_are_refused(agreed, board, box_of):
    with pytest.raises(SettingRefused, match=r"needs 1 areas .* there are 0") as refused:
        agreed(shape="area")
    assert "take the cloud as a footprint" in str(refused.value)
    areas = {"meadow": box_of(0, 0, 1_000, 1_000), "field": box_of(1_000, 0, 2_000, 1_000)}
    towns = {"alder": box_of(1_100, 50, 1_150, 150), "birch": box_of(1_400, 400, 1_600, 600)}
    one = board(areas=areas, towns=towns)
    assert agreed(one, shape="area")
    with pytest.raises(SettingRefused, match=r"needs 2 areas .* there are 1"):
        agreed(one, shape="area", moving="must")


@rule("A58")
def test_where_there_is_no_other_area_nobody_is_asked(agreed, started, board, box_of):
    areas = {"meadow": box_of(0, 0, 1_000, 1_000), "field": box_of(1_000, 0, 2_000, 1_000)}
    towns = {"alder": box_of(1_100, 50, 1_150, 150), "birch": box_of(1_400, 400, 1_600, 600)}
    setting = agreed(board(areas=areas, towns=towns), shape="area")
    covered = AreaCovered(0, "meadow-1", first=True)
    robbed = given(setting, started(["brown-robber"]), covered).when(Reveal(0))
    assert isinstance(robbed.events[-1], TurnEnded)
    robbed.then_asked(1, kind="zwerg-riese/turn")


@rule("A61")
@pytest.mark.parametrize(
    ("town", "touched"),
    [
        ((400, 400, 600, 600), True),  # inside
        ((250, 400, 350, 600), True),  # over an edge
        ((200, 400, 300, 600), True),  # with a side in common
        ((200, 200, 300, 300), True),  # with a corner in common
        ((200, 200, 900, 900), True),  # round about it
        ((250, 450, 950, 550), True),  # right through, no corner in the other
        ((200, 400, 299, 600), False),
        ((701, 701, 800, 800), False),
    ],
)
def test_when_a_town_touches_an_area(board, box_of, town, touched):
    areas = {"meadow": box_of(300, 300, 700, 700), "field": box_of(1_000, 0, 2_000, 1_000)}
    towns = {"alder": box_of(*town), "birch": box_of(1_400, 400, 1_600, 600)}
    planar = board(areas=areas, towns=towns).planar
    found = town_in(planar)
    assert found["field-1"] == "birch"
    assert found["meadow-1"] == ("alder" if touched else None)


@rule("A61")
def test_a_town_in_the_hole_of_an_area_is_beside_it(board, box_of):
    ring = box_of(200, 200, 800, 800) + box_of(400, 400, 600, 600)
    towns = {"alder": box_of(450, 450, 550, 550), "birch": box_of(1_400, 400, 1_600, 600)}
    areas = {"meadow": ring, "field": box_of(1_000, 0, 2_000, 1_000)}
    assert free_areas(board(areas=areas, towns=towns).planar) == ("meadow-1",)


@pytest.mark.parametrize(
    ("one", "two", "together"),
    [
        (((0, 0), (10, 10)), ((0, 10), (10, 0)), True),
        (((0, 0), (10, 0)), ((10, 0), (20, 5)), True),
        (((0, 0), (10, 0)), ((5, 0), (15, 0)), True),
        (((0, 0), (10, 0)), ((11, 0), (15, 0)), False),
        (((0, 0), (10, 10)), ((1, 0), (10, 9)), False),
        (((0, 0), (10, 10)), ((6, 5), (9, 0)), False),
        (((0, 0), (0, 0)), ((0, 0), (9, 0)), True),
    ],
)
def test_edges_meet(one, two, together):
    assert meet(one, two) is meet(two, one) is together
