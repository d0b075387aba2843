"""Outlines in whole numbers, against plain searches that try everything."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.hanging import comes_to_an_end
from zwergriese.boards.rings import doubled_area, first_clash, inside, polygons, turned

from .drawn import box


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def lies_on(a, b, point):
    return (
        turn(a, b, point) == 0
        and min(a[0], b[0]) <= point[0] <= max(a[0], b[0])
        and min(a[1], b[1]) <= point[1] <= max(a[1], b[1])
    )


def clashes_plainly(ring):
    """Every corner against every edge, every edge against every other."""
    if len(set(ring)) < len(ring):
        return True
    edges = list(zip(ring, ring[1:] + ring[:1], strict=True))
    if any(lies_on(*edge, corner) for edge in edges for corner in ring if corner not in edge):
        return True
    return any(
        turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0
        for (a, b), (c, d) in combinations(edges, 2)
    )


def rings(most):
    spot = st.tuples(st.integers(0, most), st.integers(0, most))
    return st.lists(spot, min_size=3, max_size=8).map(tuple)


@given(st.one_of(rings(2), rings(4), rings(30), rings(100_000)))
def test_the_sweep_finds_a_clash_exactly_where_there_is_one(ring):
    """A clash is a corner used twice, a corner on a border, or two borders that cross."""
    assert (first_clash(ring) is not None) == clashes_plainly(ring)


@pytest.mark.parametrize(
    ("ring", "place"),
    [
        (((0, 0), (10, 10), (10, 0), (0, 10)), (5, 5)),
        (((0, 0), (8, 0), (4, 0), (4, 4)), (4, 0)),
        (((0, 0), (4, 0), (8, 0)), (0, 0)),
        (((0, 0), (8, 0), (8, 8), (4, 0), (0, 8)), (4, 0)),
        (((0, 0), (8, 0), (8, 8), (8, 0), (0, 8)), (8, 0)),
    ],
    ids=["bow-tie", "spike", "flat", "touches-a-border", "corner-twice"],
)
def test_a_clash_has_its_place(ring, place):
    """The place that is told is where the outline meets itself."""
    assert first_clash(ring) == place


def test_a_comb_of_many_long_teeth_is_swept():
    """The sweep takes n log n steps even where a grid of cells would fill up (H10)."""
    teeth = 12_500
    comb = []
    for tooth in range(teeth):
        low = 8 * tooth
        comb += [(0, low), (900_000, low + 1), (900_000, low + 2), (0, low + 3)]
    comb += [(-10, 8 * teeth), (-10, -10)]
    with comes_to_an_end():
        assert first_clash(tuple(comb)) is None


@given(rings(30), st.integers(0, 7), st.booleans())
def test_turning_forgets_start_and_direction(ring, start, backwards):
    """Whatever corner an outline starts from and whichever way it runs, it is written once."""
    if first_clash(ring) is not None:
        return
    start %= len(ring)
    other = ring[start:] + ring[:start]
    other = other[::-1] if backwards else other
    assert turned(other) == turned(ring)
    assert doubled_area(turned(ring)) > 0
    assert turned(ring)[0] == min(ring)


def test_a_border_is_not_inside():
    """A window on the border of its town is outside of it, and so is one in a hole."""
    ring, hole = box(0, 0, 9, 9), box(3, 3, 3, 3)
    assert inside((1, 1), (ring, hole))
    assert not inside((0, 4), (ring, hole))
    assert not inside((4, 4), (ring, hole))
    assert not inside((3, 4), (ring, hole))
    assert not inside((9, 9), (ring, hole))


def test_outlines_nest_into_shells_and_holes():
    """A shell in a hole is a polygon of its own, in whatever order the outlines come."""
    outer, hole, isle, pond = (box(n, n, 90 - 2 * n, 90 - 2 * n) for n in (0, 10, 20, 30))
    apart = box(200, 0, 10, 10)
    for outlines in (
        (outer, hole, isle, pond, apart),
        (apart, pond, isle, hole, outer),
        (hole, outer, apart, pond, isle),
    ):
        assert sorted(polygons(outlines)) == sorted([(outer, hole), (isle, pond), (apart,)])


def test_a_hole_may_touch_its_shell_in_corners():
    """Whether an outline is a hole is told by its free corners and the middles of its sides."""
    shell, hole = box(0, 0, 8, 8), ((0, 0), (4, 2), (2, 4))
    assert polygons((shell, hole)) == ((shell, hole),)
    diamond = ((4, 0), (8, 4), (4, 8), (0, 4))
    around = ((0, 0), (4, 0), (8, 0), (8, 4), (8, 8), (4, 8), (0, 8), (0, 4))
    assert polygons((diamond, around)) == ((around, diamond),)
