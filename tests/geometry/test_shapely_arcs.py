"""The yardstick measures the same thing: shares of the ring agree within its own error."""

from math import atan2, pi

import pytest

from tests.geometry.grown import grown
from tests.geometry.shapely_arcs import shapely_arcs
from zwergriese.geometry import arcs_at, stride_ring


@pytest.mark.parametrize("pivot", [(35_000, 25_000), (9_000, 44_000), (60_500, 30_100)])
def test_both_ways_find_the_same_grounds_over_the_same_bearings(pivot):
    planar = grown()
    theirs = {}
    for first, last, kind, name in shapely_arcs(planar, pivot):
        theirs[kind, name] = theirs.get((kind, name), 0) + (last - first) % (2 * pi)
    ours = {}
    ring = stride_ring(planar.stride)
    for arc in arcs_at(planar, pivot):
        if arc.ground.kind != "off":
            (ax, ay), (bx, by) = ring.offset(arc.first), ring.offset(arc.last)
            share = (atan2(by, bx) - atan2(ay, ax)) % (2 * pi)
            key = arc.ground.kind, arc.ground.id
            ours[key] = ours.get(key, 0) + share
    for key in theirs.keys() | ours.keys():
        assert theirs.get(key, 0) == pytest.approx(ours.get(key, 0), abs=0.01)
