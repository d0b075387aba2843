"""The stride ring against its definition, point by point."""

import pytest

from zwergriese.geometry import GeometryError, is_one_stride, stride_ring

SMALL = range(1, 61)


def landing_points(stride):
    """Every (dx, dy) that the inequality accepts, by looking at all of them."""
    reach = range(-stride - 2, stride + 3)
    return {
        (dx, dy)
        for dx in reach
        for dy in reach
        if max(2 * abs(dx) - 1, 0) ** 2 + max(2 * abs(dy) - 1, 0) ** 2
        < 4 * stride**2
        < (2 * abs(dx) + 1) ** 2 + (2 * abs(dy) + 1) ** 2
    }


@pytest.mark.parametrize("stride", SMALL)
def test_the_ring_is_exactly_the_landing_points(stride):
    """There are 8*S of them, each once."""
    ring = stride_ring(stride)
    points = [ring.offset(index) for index in range(len(ring))]
    assert len(points) == 8 * stride
    assert set(points) == landing_points(stride)


@pytest.mark.parametrize("stride", SMALL)
def test_neighbours_share_a_side(stride):
    """The ring is one closed chain; going on is always one unit along one axis."""
    ring = stride_ring(stride)
    points = [ring.offset(index) for index in range(len(ring))]
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        assert abs(ax - bx) + abs(ay - by) == 1


@pytest.mark.parametrize("stride", [*SMALL, 700, 1499, 11000])
def test_the_index_has_a_closed_form(stride):
    """Going from index to point and back loses nothing; index 0 is (S, 0)."""
    ring = stride_ring(stride)
    assert ring.offset(0) == (stride, 0)
    assert ring.offset(2 * stride) == (0, stride)
    for index in range(len(ring)):
        assert ring.index(*ring.offset(index)) == index


@pytest.mark.parametrize("stride", SMALL)
def test_the_chain_goes_counter_clockwise(stride):
    """Each landing point lies to the left of the one before it, seen from the pivot."""
    ring = stride_ring(stride)
    points = [ring.offset(index) for index in range(len(ring))]
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        assert ax * by - ay * bx > 0


@pytest.mark.parametrize("stride", SMALL)
def test_there_are_no_ties(stride):
    """No corner of a grid square lies on the circle: odd squares never sum to a multiple of 4."""
    full = 4 * stride**2
    for a in range(stride + 2):
        for b in range(stride + 2):
            assert (2 * a + 1) ** 2 + (2 * b + 1) ** 2 != full


def test_one_stride_is_the_ring_around_any_pivot():
    """Check and ring agree about every point near the circle."""
    ring = stride_ring(23)
    points = {ring.offset(index) for index in range(len(ring))}
    for dx in range(-30, 31):
        for dy in range(-30, 31):
            assert is_one_stride((7, -9), (7 + dx, dy - 9), 23) == ((dx, dy) in points)


def test_a_ring_is_made_once():
    """Asking twice gives the same object."""
    assert stride_ring(50) is stride_ring(50)
    assert repr(stride_ring(50)) == "stride_ring(50)"


@pytest.mark.parametrize("stride", [0, -5, 100_001, 2.0, float("nan"), True, "3"])
def test_a_stride_that_is_none_is_refused(stride):
    """B07: whole numbers within bounds, nothing else."""
    with pytest.raises(GeometryError, match="stride"):
        stride_ring(stride)


def test_what_is_not_on_the_ring_is_refused():
    """Neither a point beside the circle nor an index beyond the last has an answer."""
    ring = stride_ring(10)
    with pytest.raises(GeometryError, match="not one stride"):
        ring.index(10, 10)
    for index in (-1, 80):
        with pytest.raises(GeometryError, match="not the index"):
            ring.offset(index)
