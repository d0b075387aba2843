"""The board as a value: its order, its digest, its file."""

import copy
import hashlib
import json
import pickle
from itertools import product

import attrs
import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from zwergriese.boards import Board, read_board, write_board
from zwergriese.geometry import ground_at
from zwergriese.geometry.planar import Area

from .drawn import Raw, box, crowded_board, little_board, with_value

RING = box(2_000, 2_000, 6_000, 6_000)
HOLE = box(3_000, 3_000, 3_000, 3_000)
PART = box(12_000, 2_000, 2_000, 2_000)


def holed_board(*directions):
    """A clay area with a hole and a second part, on meadow and forest that leave it room."""
    outlines = tuple(
        ring if forwards else ring[::-1]
        for ring, forwards in zip((RING, HOLE, PART), directions, strict=True)
    )
    return little_board(
        areas=(
            Area("clay", "clay", outlines),
            Area("isle", "water", (HOLE,)),
            Area("meadow", "meadow", (box(0, 0, 10_000, 10_000), RING)),
            Area("forest", "forest", (box(10_000, 0, 10_000, 10_000), PART)),
        )
    )


def test_directions_of_outlines_change_nothing():
    """B06: shell, hole and part may run either way; digest, file and grounds stay the same."""
    first = holed_board(True, True, True)
    for directions in product((True, False), repeat=3):
        board = holed_board(*directions)
        assert board == first
        assert write_board(board) == write_board(first)
        assert ground_at(board.planar, (4_000, 4_500)).id == "isle"
        assert ground_at(board.planar, (6_500, 4_500)).id == "clay"
        assert ground_at(board.planar, (13_000, 3_000)).id == "clay"
        assert ground_at(board.planar, (13_000, 6_000)).id == "forest"


def test_the_order_of_areas_and_the_first_corner_change_nothing():
    """B09: areas reversed and outlines started elsewhere give the same board, digest and file."""
    board = holed_board(True, True, True)
    other = Board(
        board.id,
        board.title,
        attrs.evolve(
            board.planar,
            areas=tuple(
                attrs.evolve(area, outlines=tuple(r[2:] + r[:2] for r in area.outlines[::-1]))
                for area in board.planar.areas[::-1]
            ),
        ),
        board.town_titles,
    )
    assert other == board
    assert hash(other) == hash(board)
    assert other.planar == board.planar
    assert write_board(other) == write_board(board)


def test_the_order_of_towns_is_the_boards_own():
    """The first town is where games start, so another order is another board."""
    board = little_board()
    other = little_board(towns=board.towns[::-1])
    assert other.digest != board.digest
    assert read_board(write_board(other)).towns[0].id == "east"


def test_a_point_on_a_border_has_one_ground_whatever_the_order():
    """B01: on a shared border, and where four terrains meet, one area answers, always the same."""
    kinds = ("meadow", "field", "clay", "forest")
    quarters = [
        Area(kind, kind, (box(x, y, 10_000, 5_000),))
        for kind, (x, y) in zip(kinds, product((0, 10_000), (0, 5_000)), strict=True)
    ]
    border, middle = (10_000, 2_000), (10_000, 5_000)
    for areas in (quarters, quarters[::-1]):
        board = little_board(areas=tuple(areas))
        assert ground_at(board.planar, border).id == "clay"
        assert ground_at(board.planar, middle).id == "forest"
    mirrored = little_board(
        areas=tuple(
            attrs.evolve(
                area,
                outlines=tuple(tuple((20_000 - x, y) for x, y in r) for r in area.outlines),
            )
            for area in quarters
        )
    )
    assert ground_at(mirrored.planar, border).id == "meadow"
    assert ground_at(mirrored.planar, middle).id == "field"


@pytest.mark.parametrize(
    "change",
    [
        {"stride": 5_001},
        {"foot_radius": 401},
        {"tolerance": 4},
        {"width": 20_001},
        {"areas": (Area("meadow", "clay", (box(0, 0, 10_000, 10_000),)),)},
        {"areas": (Area("meadow", "meadow", (box(0, 0, 10_000, 9_999),)),)},
    ],
)
def test_what_play_depends_on_enters_the_digest(change):
    """Nothing that a foot could notice is left out."""
    assert little_board(**change) != little_board()


def test_names_enter_the_digest():
    """Ids and titles are part of the board too."""
    board = little_board()
    for other in (
        Board("other", board.title, board.planar, board.town_titles),
        Board(board.id, "Other", board.planar, board.town_titles),
        Board(board.id, board.title, board.planar, ("West", "Other")),
    ):
        assert other != board


def test_the_digest_is_the_documented_one():
    """Anybody can take it with a JSON writer and SHA-256; it must never change."""
    board = little_board()
    written = [
        "zwergriese-board/1",
        "little",
        "Little",
        [20_000, 10_000],
        5_000,
        400,
        5,
        [
            ["forest", "forest", [box(10_000, 0, 10_000, 10_000)]],
            ["meadow", "meadow", [box(0, 0, 10_000, 10_000)]],
        ],
        [
            ["west", "West", [2_000, 5_000], [box(1_000, 4_000, 2_000, 2_000)]],
            ["east", "East", [18_000, 5_000], [box(17_000, 4_000, 2_000, 2_000)]],
        ],
    ]
    text = json.dumps(written, separators=(",", ":"))
    assert board.digest == hashlib.sha256(text.encode()).hexdigest()
    assert board.digest == "dca289117badf17a827efc4da343e6b9f970f7cd660d817b32d12e31b319769a"


@pytest.mark.parametrize("board", [little_board(), crowded_board(), holed_board(1, 0, 1)], ids=str)
def test_a_board_survives_pickle_copy_and_its_file(board):
    """What comes back is equal, and writes the same bytes."""
    for again in (
        pickle.loads(pickle.dumps(board)),
        copy.deepcopy(board),
        read_board(write_board(board)),
    ):
        assert again == board
        assert hash(again) == hash(board)
        assert again.planar == board.planar
        assert write_board(again) == write_board(board)


def test_a_title_per_town():
    """A board whose titles do not match its towns is a mistake of the program that made it."""
    board = little_board()
    with pytest.raises(ValueError, match="2 towns have 1 titles"):
        Board("little", "Little", board.planar, ("West",))
    assert board.town_title("east") == "East"
    with pytest.raises(KeyError):
        board.town_title("north")


@given(
    st.integers(-1_000_000, 1_000_000), st.sampled_from(["{}.{:02}", "{}.{:02}0", "{}.{:02}000"])
)
def test_every_hundredth_is_read_exactly(hundredths, form):
    """No number of a file goes through binary fractions (0.29 mm is 29, not 28).

    Other writers may: what they read as a fraction they write as the same two decimals.
    """
    whole, rest = divmod(abs(hundredths), 100)
    text = ("-" if hundredths < 0 else "") + form.format(whole, rest)
    ring = Raw(f"[[0, 0], [200, 0], [{text}, 99.99], [0, 0]]")
    board = read_board(with_value(["features", 0, "geometry", "coordinates", 0], ring))
    assert (hundredths, 9_999) in board.areas[0].outlines[0]
    assert read_board(write_board(board)) == board
    for dumps, loads in ((json.dumps, json.loads), (orjson.dumps, orjson.loads)):
        assert read_board(dumps(loads(write_board(board)))) == board


def test_a_file_follows_rfc_7946_in_winding():
    """Shells run counter-clockwise and holes clockwise, so that any GIS tool is content."""
    document = json.loads(write_board(holed_board(False, True, False)))
    clay = next(f for f in document["features"] if f["properties"]["id"] == "clay")
    assert clay["geometry"]["type"] == "MultiPolygon"
    (shell, hole), (part,) = clay["geometry"]["coordinates"]
    assert shell == [[20, 20], [80, 20], [80, 80], [20, 80], [20, 20]]
    assert hole == [[30, 30], [30, 60], [60, 60], [60, 30], [30, 30]]
    assert part == [[120, 20], [140, 20], [140, 40], [120, 40], [120, 20]]


def test_a_file_says_that_it_is_no_map_of_the_earth():
    """RFC 7946 means degrees; the note in each file says what ours means."""
    assert "RFC 7946 means degrees" in json.loads(write_board(little_board()))["zwergriese"]["note"]
