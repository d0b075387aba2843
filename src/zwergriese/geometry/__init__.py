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
from zwergriese.geometry.trips import (
    RouteTable,
    Trip,
    cannot_reach,
    fewest_cards,
    find_trip,
    is_sound,
    least_cards,
    route_table,
)

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
    "RouteTable",
    "StrideRing",
    "Town",
    "Trip",
    "WholeArea",
    "arcs_at",
    "cannot_reach",
    "check_point",
    "count",
    "fewest_cards",
    "find_trip",
    "first_arc",
    "ground_at",
    "is_one_stride",
    "is_sound",
    "landing_point",
    "least_cards",
    "middles",
    "nth_landing_point",
    "route_table",
    "stride_ring",
]
