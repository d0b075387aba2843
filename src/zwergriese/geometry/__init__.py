"""Board geometry in whole numbers: the stride ring, grounds, arcs, trips.

The room knows lengths and places, not the game: it imports nothing else of the library.
"""

from zwergriese.geometry.errors import GeometryError
from zwergriese.geometry.ground import Disc, Forbidden, Ground, WholeArea, ground_at
from zwergriese.geometry.planar import Area, Outline, PlanarMap, Point, Town, check_point
from zwergriese.geometry.ring import StrideRing, is_one_stride, stride_ring

__all__ = [
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
    "WholeArea",
    "check_point",
    "ground_at",
    "is_one_stride",
    "stride_ring",
]
