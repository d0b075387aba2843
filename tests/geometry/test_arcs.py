"""Arcs against the ground of every single landing point."""

from itertools import pairwise
from math import atan2, cos, pi, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.geometry.drawn import area, board, box, forbidden_things, maps, points, tilings
from tests.geometry.grown import grown
from zwergriese.geometry import (
    Arc,
    Disc,
    GeometryError,
    Ground,
    Town,
    WholeArea,
    arcs_at,
    count,
    first_arc,
    ground_at,
    landing_point,
    middles,
    nth_landing_point,
    stride_ring,
)

STRADDLES = st.sampled_from(["centre", "refused"])
STRIDES = st.one_of(st.integers(32, 60), st.integers(60, 400))
TINY_STRIDES = st.integers(1, 33)


def one_by_one(planar, pivot, forbidden=(), straddle="centre"):
    """The same arcs, from each landing point's ground."""
    arcs = []
    for index in range(8 * planar.stride):
        point = landing_point(planar, pivot, index)
        ground = ground_at(planar, point, forbidden=forbidden, straddle=straddle)
        if arcs and arcs[-1][2] == ground:
            arcs[-1][1] = index
        else:
            arcs.append([index, index, ground])
    return tuple(Arc(*arc) for arc in arcs)


def drawn_case(data, planar, most):
    return {
        "pivot": data.draw(points(most)),
        "forbidden": data.draw(forbidden_things(planar, most)),
        "straddle": data.draw(STRADDLES),
    }


def assert_exact(planar, pivot, forbidden, straddle):
    found = arcs_at(planar, pivot, forbidden=forbidden, straddle=straddle)
    assert found == one_by_one(planar, pivot, forbidden, straddle)


@given(st.one_of(maps(stride=TINY_STRIDES), tilings(stride=TINY_STRIDES)), st.data())
def test_tiny_rings_are_exact_everywhere(planar, data):
    assert_exact(planar, **drawn_case(data, planar, 60))


@given(
    st.one_of(
        maps(most=500, stride=STRIDES, foot=st.integers(0, 40)),
        tilings(most=500, stride=STRIDES, foot=st.integers(0, 40)),
    ),
    st.data(),
)
@settings(max_examples=200)
def test_rings_are_exact_everywhere_on_any_map(planar, data):
    """Gaps, overlaps, holes, slivers, towns on towns, clouds, corners on the ring itself."""
    assert_exact(planar, **drawn_case(data, planar, 500))


@given(st.data(), st.integers(32, 300), st.integers(0, 30))
def test_borders_that_touch_the_ring_are_exact(data, stride, foot):
    """Long straight borders at a distance of one stride, within a unit or two: near tangents."""
    ring = stride_ring(stride)
    pivot = (600, 600)
    dx, dy = ring.offset(data.draw(st.integers(0, 8 * stride - 1)))
    nudge = st.integers(-3, 3)
    x, y = 600 + dx + data.draw(nudge), 600 + dy + data.draw(nudge)
    long = data.draw(st.integers(1, 5))
    ax, ay = x - long * dy, y + long * dx
    bx, by = x + long * dy, y - long * dx
    far = (600 + 9 * dx, 600 + 9 * dy)
    planar = board(
        area("far", "meadow", ((ax, ay), (bx, by), far)),
        area("all", "field", box(0, 0, 1200, 1200)),
        width=1200,
        height=1200,
        stride=stride,
        foot=foot,
    )
    cloud = Disc("cloud", far, max(8 * stride - foot + data.draw(nudge), 0))
    forbidden = data.draw(st.sampled_from([(), (cloud,), (WholeArea("fog", "far"),)]))
    assert_exact(planar, pivot, forbidden, data.draw(STRADDLES))


@given(st.data(), st.integers(40, 90), st.integers(300, 900))
@settings(max_examples=150)
def test_rings_through_the_rim_of_a_round_town_are_exact(data, foot, stride):
    """Where the rim of a wall goes over into that of a corner, or lies along the ring."""
    nudge = st.integers(-30, 30)
    corners = [
        (round(900 + long * cos(turn * pi / 7)), round(900 + long * sin(turn * pi / 7)))
        for turn, long in enumerate(data.draw(st.lists(st.integers(380, 480), min_size=14)))
        if turn < 14
    ]
    at = data.draw(st.integers(0, len(corners) - 1))
    (ax, ay), (bx, by) = corners[at - 1], corners[at]
    out = atan2(ax - bx, by - ay)  # Out of the wall from the one corner to the other.
    across = data.draw(st.one_of(st.floats(0, 2 * pi), st.floats(out - 0.3, out + 0.3)))
    pivot = (
        round(bx + foot * cos(out) + stride * cos(across)) + data.draw(nudge),
        round(by + foot * sin(out) + stride * sin(across)) + data.draw(nudge),
    )
    planar = board(
        area("m", "meadow", box(0, 0, 1800, 1800)),
        towns=(Town("t", (tuple(corners),), (900, 900)),),
        width=1800,
        height=1800,
        stride=stride,
        foot=foot,
    )
    assert_exact(planar, pivot, (), "centre")


def test_a_cloud_around_the_pivot_at_one_stride_is_exact():
    """Its rim runs along the whole ring: each landing point is asked."""
    planar = board(area("m", "meadow", box(0, 0, 2000, 1000)), stride=300, foot=40)
    for radius in (257, 258, 259, 260, 261, 262, 263):
        assert_exact(planar, (700, 500), (Disc("cloud", (700, 500), radius),), "centre")


@pytest.mark.parametrize("stride", [300, 299, 77])
def test_borders_along_the_axes_and_through_the_pivot_are_exact(stride):
    """Vertical, level and diagonal borders that meet the ring at its four corners and middles."""
    quarters = (
        area("n", "meadow", ((500, 500), (1000, 1000), (0, 1000))),
        area("e", "field", ((500, 500), (1000, 0), (1000, 1000))),
        area("s", "clay", ((500, 500), (0, 0), (1000, 0))),
        area("w", "water", ((500, 500), (0, 1000), (0, 0))),
    )
    boxes = tuple(
        area(f"{x}{y}", "forest", box(x, y, x + 500, y + 500)) for x in (0, 500) for y in (0, 500)
    )
    for areas in (quarters, boxes, quarters[:2] + boxes):
        planar = board(*areas, width=1000, height=1000, stride=stride)
        for pivot in ((500, 500), (500 - stride, 500), (500, 500 + stride), (501, 499)):
            assert_exact(planar, pivot, (), "centre")
            assert_exact(planar, pivot, (), "refused")


def test_a_pivot_beyond_the_board_is_answered_too():
    planar = board(area("m", "meadow", box(0, 0, 2000, 1000)), stride=300, foot=40)
    for pivot in ((-200, 500), (2290, 500), (10**9, -(10**9)), (-261, 500)):
        if abs(pivot[0]) < 10**7:
            assert_exact(planar, pivot, (), "centre")
        else:
            with pytest.raises(GeometryError):
                arcs_at(planar, pivot)


@settings(max_examples=25)
@given(st.data())
def test_a_full_size_board_is_exact_at_and_around_each_end(data):
    """Both ends, their neighbours, and points in between, on 113 areas and a stride of 110 mm."""
    planar = grown()
    pivot = data.draw(st.tuples(st.integers(0, planar.width), st.integers(0, planar.height)))
    centre = data.draw(st.tuples(st.integers(0, planar.width), st.integers(0, planar.height)))
    forbidden = data.draw(st.sampled_from([(), (Disc("cloud", centre, 3500),)]))
    straddle = data.draw(STRADDLES)
    arcs = arcs_at(planar, pivot, forbidden=forbidden, straddle=straddle)
    assert [arc.first for arc in arcs] == [0, *(arc.last + 1 for arc in arcs[:-1])]
    assert arcs[-1].last == 8 * planar.stride - 1
    assert all(a.ground != b.ground for a, b in pairwise(arcs))
    for arc in arcs:
        step = max(len(arc) // 7, 1)
        close = {*range(arc.first, arc.first + 4), *range(arc.last - 3, arc.last + 1)}
        for index in close | set(range(arc.first, arc.last + 1, step)):
            if arc.first <= index <= arc.last:
                point = landing_point(planar, pivot, index)
                found = ground_at(planar, point, forbidden=forbidden, straddle=straddle)
                assert found == arc.ground


@pytest.mark.slow
def test_one_full_size_ring_is_exact_everywhere():
    planar = grown()
    for pivot in ((35_000, 25_000), (9_000, 44_000)):
        assert_exact(planar, pivot, (Disc("cloud", (40_000, 30_000), 3500),), "centre")


def test_arcs_are_remembered():
    """Check, choices and emptiness ask about one pivot: the second answer is the first one."""
    planar = board(area("m", "meadow", box(0, 0, 2000, 1000)))
    assert arcs_at(planar, (500, 500)) is arcs_at(planar, (500, 500))


def test_the_first_allowed_arc_tells_whether_there_is_any():
    planar = board(
        area("m", "meadow", box(0, 0, 1000, 1000)), area("f", "field", box(1000, 0, 2000, 1000))
    )
    arc = first_arc(planar, (900, 500), lambda ground: ground.terrain == "meadow")
    assert arc is not None
    assert arc.ground == Ground("terrain", "m", "meadow")
    assert first_arc(planar, (900, 500), lambda ground: ground.terrain == "clay") is None


def test_landing_points_are_numbered_through_the_arcs():
    """Each landing point of the arcs has one number; beyond them there is none."""
    planar = board(stride=50)
    arcs = (Arc(3, 5, Ground("gap")), Arc(9, 9, Ground("gap")))
    assert count(arcs) == 4
    numbered = [nth_landing_point(planar, (500, 500), arcs, k) for k in range(4)]
    assert numbered == [landing_point(planar, (500, 500), index) for index in (3, 4, 5, 9)]
    for k in (-1, 4):
        with pytest.raises(GeometryError, match="no landing point"):
            nth_landing_point(planar, (500, 500), arcs, k)


def test_middles_are_landing_points_of_their_arcs():
    planar = board(stride=50)
    arcs = (Arc(3, 5, Ground("gap")), Arc(9, 9, Ground("gap")))
    assert middles(planar, (500, 500), arcs) == (
        landing_point(planar, (500, 500), 4),
        landing_point(planar, (500, 500), 9),
    )


@pytest.mark.parametrize("pivot", [(float("nan"), 3), (1.0, 2), (True, 3), [1, 2], None])
def test_a_pivot_that_is_no_point_is_refused(pivot):
    """B07."""
    with pytest.raises(GeometryError):
        arcs_at(board(), pivot)
