"""Each kind of fault has a file, or a board built in code where reading refuses the file."""

import re
from inspect import getsource
from pathlib import Path

import pytest

from tests.support.hanging import comes_to_an_end
from zwergriese.boards import BoardRefused, Fault, check, check_board, default_board, read_board
from zwergriese.geometry import ground_at
from zwergriese.geometry.planar import Area, Town

from .drawn import box, crowded_board, little_board

FAULTY = Path(__file__).parent / "faulty"

CHECKED = {
    "free-hop": [("free-hop", (80, 50), None), ("free-hop", (20, 50), None)],
    "gap": [("gap", (100.25, 50), 50)],
    "hairline": [("hairline", (100.01, 50), 2)],
    "missed-corner": [("missed-corner", (100, 50), None)],
    "off-board": [("off-board", (-5, 50), 1000)],
    "out-of-reach": [("out-of-reach", (180, 50), None), ("out-of-reach", (20, 50), None)],
    "overlap": [("overlap", (105, 50), 1000)],
    "parts-cross": [("parts-cross", (50, 50), None)],
    "same-title": [("same-title", None, None)],
    "stuck": [("stuck", (20, 50), None), ("stuck", (180, 50), None)],
    "too-few-towns": [("too-few-towns", None, None)],
    "too-many-towns": [("too-many-towns", None, None)],
    "town-off-board": [("town-off-board", (-1, 50), 40)],
    "town-untouchable": [
        ("town-off-board", (100, -60), 400),
        ("town-untouchable", (100, -60), None),
        ("stuck", (100, -60), None),
    ],
    "towns-overlap": [("towns-overlap", (27.5, 55), 50)],
}

REFUSED = {
    "refused-collapsed-hole": ("features[0].geometry.coordinates[1]", (50, 50)),
    "refused-crossing": ("features[0].geometry.coordinates[0]", (100, 50)),
    "refused-far-away": ("features[1].geometry.coordinates[0][0]", None),
    "refused-misspelt": ("zwergriese", None),
    "refused-open": ("features[0].geometry.coordinates[0]", (0, 100)),
    "refused-same-id": ("features[2].properties.id", None),
    "refused-too-fine": ("features[1].geometry.coordinates[0][0][0]", None),
    "refused-window-outside": ("features[1].properties.window", (31, 50)),
}

BOW_TIE = ((0, 0), (10_000, 10_000), (10_000, 0), (0, 10_000))
BUILT = {
    "crossing": little_board(areas=(Area("bow", "clay", (BOW_TIE,)),)),
    "window-outside": little_board(towns=(Town("a", (box(0, 0, 999, 999),), (999, 0)),)),
}


def millimetres(point):
    return None if point is None else (point[0] / 100, point[1] / 100)


@pytest.mark.parametrize("name", CHECKED)
def test_a_fault_is_listed_with_code_place_and_size(name):
    """B03, B04: what is wrong is listed by kind, with where it is and how large."""
    faults = check_board(read_board(FAULTY / f"{name}.geojson"))
    assert [(f.code, millimetres(f.place), f.size) for f in faults] == [
        (f"boards/{code}", place, size) for code, place, size in CHECKED[name]
    ]
    assert all(f.ids for f in faults if "towns" not in f.code and f.code not in NOBODYS)


NOBODYS = ("boards/gap", "boards/hairline")


@pytest.mark.parametrize("name", REFUSED)
def test_what_makes_play_impossible_is_refused(name):
    """B03: an outline that crosses itself is told with its place; nothing is mended in silence."""
    with pytest.raises(BoardRefused) as caught:
        read_board(FAULTY / f"{name}.geojson")
    assert (caught.value.path, millimetres(caught.value.place)) == REFUSED[name]


@pytest.mark.parametrize("name", BUILT)
def test_a_board_made_in_code_is_checked_as_one_from_a_file(name):
    """What a file may not hold, a program can still build; the check says so."""
    assert f"boards/{name}" in [fault.code for fault in check_board(BUILT[name])]


def test_every_file_is_expected_and_every_code_has_a_board():
    """A new kind of fault without its file, or a file without its test, is found here."""
    assert {file.stem for file in FAULTY.iterdir()} == {*CHECKED, *REFUSED}
    codes = set(re.findall(r'"boards/([a-z-]+)"', getsource(check)))
    assert codes == {*CHECKED, *BUILT, "cannot-measure"}


def test_a_hairline_is_a_border_and_a_gap_is_not():
    """B04, A12: within the tolerance the nearest area answers; in a wide gap nobody may stand."""
    hairline = read_board(FAULTY / "hairline.geojson").planar
    assert ground_at(hairline, (10_001, 5_000)).kind == "terrain"
    assert ground_at(read_board(FAULTY / "gap.geojson").planar, (10_025, 5_000)).kind == "gap"


def test_what_shapely_cannot_do_is_a_fault_and_no_error(monkeypatch):
    """B03: never a raw error of the layer below."""
    import shapely

    def gives_up(*_args, **_kwargs):
        raise shapely.errors.GEOSException("TopologyException: side location conflict")

    monkeypatch.setattr(shapely, "union_all", gives_up)
    faults = check_board(little_board())
    assert [fault.code for fault in faults] == ["boards/cannot-measure"]
    assert "side location conflict" in str(faults[0])


def test_seventeen_towns_are_enough_for_sixteen_coins():
    """The start town gets no coin: 17 towns are fine, 18 are a fault of the board."""
    assert check_board(crowded_board(17)) == ()
    assert [fault.code for fault in check_board(crowded_board(18))] == ["boards/too-many-towns"]


@pytest.mark.parametrize("board", [default_board(), little_board()], ids=str)
def test_a_good_board_has_no_fault(board):
    """The boards that games are played on pass their own check."""
    assert check_board(board) == ()


def test_a_fault_reads_as_a_sentence():
    """The place is written in millimetres, as in the file."""
    fault = Fault("boards/gap", (), (10_025, 5_000), "50 mm² belong to no area", 50.0)
    assert str(fault) == "boards/gap: 50 mm² belong to no area at [100.25, 50]"


@pytest.mark.parametrize("towns", [0, 1])
@pytest.mark.parametrize("areas", [0, 1])
def test_a_board_without_towns_or_areas_has_faults_and_no_error(areas, towns):
    """Nothing to measure is measured as nothing."""
    plain = little_board()
    board = little_board(areas=plain.areas[:areas], towns=plain.towns[:towns])
    codes = [fault.code for fault in check_board(board)]
    assert codes[0] == "boards/too-few-towns"
    assert "boards/gap" in codes


def stripes(count, *, lying):
    """So many stripes across the board of 200 x 100 mm, each a part of one area."""
    step = (10_000 if lying else 20_000) // count
    side = step // 2
    return tuple(
        box(0, n * step, 20_000, side) if lying else box(n * step, 0, side, 10_000)
        for n in range(count)
    )


def test_what_would_take_hours_is_not_measured_and_that_is_told():
    """Two gratings cross in 250,000 places: one clear fault, and the work comes to an end."""
    areas = [
        Area(name, "clay", stripes(250, lying=lying))
        for name, lying in (("lying", True), ("upright", False))
    ]
    with comes_to_an_end():
        faults = check_board(little_board(areas=areas))
    assert [fault.code for fault in faults] == ["boards/cannot-measure"]
    assert "cross more than 20000 times" in str(faults[0])


def test_many_faults_of_a_kind_are_told_as_many():
    """100 overlaps are listed, and that there are more; the other kinds are told as ever."""
    areas = [Area(f"m{n}", "clay", (box(n, n, 9_000, 9_000),)) for n in range(40)]
    faults = check_board(little_board(areas=areas))
    overlaps = [fault for fault in faults if fault.code == "boards/overlap"]
    assert len(overlaps) == check.MOST_OF_A_CODE + 1
    assert "there is more of this" in overlaps[-1].sentence
    assert "boards/gap" in [fault.code for fault in faults]


def test_parts_that_lie_in_each_other_do_not_cross():
    """However deep; and each is looked at with those only whose borders it meets."""
    deep = tuple(box(n, n, 9_000 - 2 * n, 9_000 - 2 * n) for n in range(0, 4_000, 50))
    faults = check_board(little_board(areas=(Area("deep", "clay", deep),)))
    assert "boards/parts-cross" not in [fault.code for fault in faults]
