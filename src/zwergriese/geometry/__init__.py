"""Board geometry in whole numbers: the stride ring, grounds, arcs, trips.

The room knows lengths and places, not the game: it imports nothing else of the library.
"""

from zwergriese.geometry.arcs import (
    Arc,
    arcs_at,
    count,
    first_arc,
    landing_point,
    middles,
    nth_landing_point,
)
from zwergriese.geometry.errors import GeometryError
from zwergriese.geometry.ground import Disc, Forbidden, Ground, WholeArea, ground_at
from zwergriese.geometry.planar import Area, Outline, PlanarMap, Point, Town, check_point
from zwergriese.geometry.ring import StrideRing, is_one_stride, stride_ring
from zwergriese.geometry.trips import Trip, find_trip

__all__ = [
    "Arc",
    "Area",
    "Disc",
    "Forbidden",
    "GeometryError",
    "Ground",
    "Outline",
    "PlanarMap",
    "Point",
    "StrideRing",
    "Town",
    "Trip",
    "WholeArea",
    "arcs_at",
    "check_point",
    "count",
    "find_trip",
    "first_arc",
    "ground_at",
    "is_one_stride",
    "landing_point",
    "middles",
    "nth_landing_point",
    "stride_ring",
]
