"""What the default board promises, proven on the shipped file with whole numbers."""

import json
import subprocess
import sys
from collections import Counter
from importlib.resources import files
from itertools import permutations
from math import isqrt
from pathlib import Path
from statistics import median

import pytest

from zwergriese.boards import (
    bundled_board,
    bundled_boards,
    check_board,
    default_board,
    read_board,
    write_board,
)
from zwergriese.boards.rings import doubled_area, polygons
from zwergriese.core.errors import UnknownName
from zwergriese.geometry import arcs_at, ground_at, is_one_stride, stride_ring

BOARD = default_board()
PLANAR = BOARD.planar
SCRIPT = Path(__file__).parents[2] / "examples" / "draw_default_board.py"
SHIPPED = files("zwergriese.boards") / "data" / "ondaria.geojson"


def area_of(area):
    """Twice the size, holes taken off, in whole numbers."""
    return sum(
        doubled_area(ring) * (1 if index == 0 else -1)
        for polygon in polygons(area.outlines)
        for index, ring in enumerate(polygon)
    )


def test_the_size_of_a_table():
    """710 x 510 mm, stride 110 mm, foot radius 4 mm, ten towns."""
    assert BOARD.size == (71_000, 51_000)
    assert (BOARD.stride, BOARD.foot_radius) == (11_000, 400)
    assert len(BOARD.towns) == 10
    assert len(set(BOARD.town_titles)) == 10


def test_enough_areas_and_none_of_them_plain():
    """At least sixty areas, each with twelve corners or more."""
    assert len(BOARD.areas) >= 60
    assert min(len(ring) for area in BOARD.areas for ring in area.outlines) >= 12


def test_every_terrain_has_its_share():
    """Each of the six terrains covers 8 to 25 % of the board."""
    sizes = Counter()
    for area in BOARD.areas:
        sizes[area.terrain] += area_of(area)
    assert set(sizes) == {"forest", "field", "meadow", "clay", "water", "mountain"}
    whole = 2 * PLANAR.width * PLANAR.height
    assert all(8 <= 100 * size / whole <= 25 for size in sizes.values()), sizes


def test_the_areas_tile_the_board():
    """Borders run once each way or lie on the frame, and the sizes add up: no gap, no overlap."""
    sides = Counter()
    for area in BOARD.areas:
        for polygon in polygons(area.outlines):
            for index, ring in enumerate(polygon):
                corners = ring if index == 0 else ring[::-1]
                sides.update(zip(corners, corners[1:] + corners[:1], strict=True))
    assert max(sides.values()) == 1
    for a, b in sides:
        if (b, a) not in sides:
            assert a[0] == b[0] in (0, PLANAR.width) or a[1] == b[1] in (0, PLANAR.height)
    assert sum(map(area_of, BOARD.areas)) == 2 * PLANAR.width * PLANAR.height


def test_the_check_finds_nothing():
    """No gap, overlap, hairline, missed corner, free hop or town out of reach, says shapely too."""
    assert check_board(BOARD) == ()


def test_a_river_runs_from_the_left_to_the_right():
    """Water cells that share borders lead from one side of the board to the other."""
    waters = {area.id: set(area.outlines[0]) for area in BOARD.areas if area.terrain == "water"}
    reached = {name for name, corners in waters.items() if any(x == 0 for x, _ in corners)}
    waiting = list(reached)
    while waiting:
        here = waters[waiting.pop()]
        for name, corners in waters.items():
            if name not in reached and len(here & corners) >= 2:
                reached.add(name)
                waiting.append(name)
    assert any(x == PLANAR.width for name in reached for x, _ in waters[name])
    assert len(reached) >= 10


def witness(start, target, steps):
    """Look for a trip of that many steps: feet in a bow whose chords are one stride each.

    Candidates are the landing points nearest to an even approach; the first way through is taken.
    """
    ring = stride_ring(PLANAR.stride)
    goal = target.window
    offsets = [ring.offset(index) for index in range(0, len(ring), 160)]
    whole = isqrt((goal[0] - start.window[0]) ** 2 + (goal[1] - start.window[1]) ** 2)

    def search(here, left):
        wanted = whole * (left - 1) // steps
        spots = [(here[0] + dx, here[1] + dy) for dx, dy in offsets]
        spots.sort(key=lambda s: abs(isqrt((goal[0] - s[0]) ** 2 + (goal[1] - s[1]) ** 2) - wanted))
        for spot in spots[:40]:
            ground = ground_at(PLANAR, spot)
            if left == 1 and ground.kind == "town" and ground.id == target.id:
                return (spot,)
            if left > 1 and ground.kind == "terrain":
                rest = search(spot, left - 1)
                if rest:
                    return (spot, *rest)
        return None

    return search(start.window, steps)


def fewest_steps(start, target):
    """No trip has fewer steps than this: each brings the foot a stride nearer at most."""
    steps = 1
    while True:
        # A landing point is off its stride by less than one hundredth.
        reach = steps * (PLANAR.stride + 1) + PLANAR.foot_radius
        if any(near(start.window, ring, reach) for ring in target.outlines):
            return steps
        steps += 1


def near(point, ring, reach):
    """Whether some side of *ring* is within *reach*, in whole numbers."""
    x, y = point
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        dx, dy, ex, ey = bx - ax, by - ay, x - ax, y - ay
        length, along = dx * dx + dy * dy, ex * dx + ey * dy
        if along <= 0:
            hit = ex * ex + ey * ey <= reach * reach
        elif along >= length:
            hit = (x - bx) ** 2 + (y - by) ** 2 <= reach * reach
        else:
            hit = (ex * dy - ey * dx) ** 2 <= reach * reach * length
        if hit:
            return True
    return False


@pytest.fixture(scope="module")
def trips():
    """A witness for each ordered pair of towns."""
    found = {}
    for start, target in permutations(BOARD.towns, 2):
        least = fewest_steps(start, target)
        plans = (witness(start, target, steps) for steps in range(max(least, 2), 7))
        found[start.id, target.id] = (least, next(filter(None, plans), None))
    return found


def test_every_town_is_within_five_cards_of_every_other(trips):
    """90 witness plans, each step of which is a stride onto terrain, the last onto the target."""
    assert len(trips) == 90
    for (start, target), (_, plan) in trips.items():
        assert plan is not None, (start, target)
        assert len(plan) - 1 <= 5
        here = next(town.window for town in BOARD.towns if town.id == start)
        for spot in plan:
            assert is_one_stride(here, spot, PLANAR.stride)
            ground = ground_at(PLANAR, spot)
            assert ground.kind == ("town" if spot is plan[-1] else "terrain")
            here = spot
        assert ground.id == target


def test_most_trips_are_of_middle_length(trips):
    """The median pair costs two or three cards; witnesses and the lower bound leave no doubt."""
    exact = {pair for pair, (least, plan) in trips.items() if len(plan) == max(least, 2)}
    cards = {pair: len(plan) - 1 for pair, (_, plan) in trips.items()}
    assert len(exact) == len(trips), "a pair whose fewest cards are not decided by distance"
    assert median(cards.values()) in (2, 3)
    assert min(cards.values()) == 1
    assert set(cards.values()) == {1, 2, 3, 4, 5}


def test_no_town_is_a_free_hop_away():
    """From no window does a first step land in another town."""
    for town in BOARD.towns:
        kinds = {arc.ground.id for arc in arcs_at(PLANAR, town.window) if arc.ground.kind == "town"}
        assert kinds <= {town.id}


def test_it_opens_in_any_gis_tool():
    """Plain GeoJSON: closed rings of numbers, shells counter-clockwise, one property bag each."""
    document = json.loads(SHIPPED.read_bytes())
    assert document["type"] == "FeatureCollection"
    for feature in document["features"]:
        assert feature["type"] == "Feature"
        assert feature["geometry"]["type"] == "Polygon"
        for ring in feature["geometry"]["coordinates"]:
            assert ring[0] == ring[-1]


def test_the_file_is_as_the_library_writes_it():
    """Reading and writing the shipped file gives its bytes, and its digest is known."""
    assert write_board(BOARD) == SHIPPED.read_bytes()
    assert BOARD.digest == "a58b08c4c3fcb2c9c33d4b976bf70768874b32ad607578ef306c30c3b4f67084"


@pytest.mark.slow
def test_the_shipped_board_is_what_the_script_draws(tmp_path):
    """Ondaria is drawn, not edited by hand; drawing takes less than a minute."""
    drawn = tmp_path / "ondaria.geojson"
    subprocess.run([sys.executable, SCRIPT, drawn], check=True, timeout=60)
    assert drawn.read_bytes() == SHIPPED.read_bytes()


def test_bundled_boards_are_known_by_name():
    """A misspelt name gets the nearest one; a board is read once."""
    assert bundled_boards() == ("ondaria",)
    assert default_board() is bundled_board("ondaria")
    with pytest.raises(UnknownName) as caught:
        bundled_board("ondarja")
    assert caught.value.nearest == "ondaria"
    for name in bundled_boards():
        assert bundled_board(name).id == name
        assert read_board(write_board(bundled_board(name))) == bundled_board(name)


def test_reading_a_board_needs_no_shapely():
    """Play loads neither shapely nor numpy (promise of the floors)."""
    code = (
        "import sys, zwergriese.boards as b; b.default_board().digest;"
        "print([m for m in ('shapely', 'numpy', 'cattrs', 'pluggy') if m in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"
