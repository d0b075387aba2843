"""The stride ring: the 8*S landing points that are exactly one stride from a pivot.

The landing points are the grid squares that the circle of the stride passes through. There are
eight times the stride of them, none is a tie, and by angle they form one closed chain whose
neighbours share a side; a landing point is named by its index in this chain.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING

from zwergriese.geometry.errors import GeometryError

if TYPE_CHECKING:
    from zwergriese.geometry.planar import Point

MOST_STRIDE = 100_000


class StrideRing:
    """All landing points of one stride, counter-clockwise from (S, 0); see `stride_ring`.

    Only the first quadrant's x is stored: the index of (x, y) there is (S - x) + y, and the other
    quadrants are quarter turns of it.
    """

    __slots__ = ("columns", "stride")

    def __init__(self, stride: int) -> None:
        if type(stride) is not int or not 1 <= stride <= MOST_STRIDE:
            raise GeometryError(f"a stride is a whole number from 1 to {MOST_STRIDE}", "stride")
        self.stride = stride
        self.columns = _first_quadrant(stride)

    def __len__(self) -> int:
        return 8 * self.stride

    def __repr__(self) -> str:
        return f"stride_ring({self.stride})"

    def offset(self, index: int) -> Point:
        """What to add to a pivot to come to the landing point *index*.

        >>> stride_ring(100).offset(0), stride_ring(100).offset(200)
        ((100, 0), (0, 100))

        Raises:
            GeometryError: The index is not one of the ring's.
        """
        stride = self.stride
        if not 0 <= index < 8 * stride:
            raise GeometryError(f"{index} is not the index of a landing point")
        quarter, rest = divmod(index, 2 * stride)
        x = self.columns[rest]
        y = rest - stride + x
        if quarter == 0:
            return x, y
        if quarter == 1:
            return -y, x
        if quarter == 2:
            return -x, -y
        return y, -x

    def offsets(self, first: int, last: int) -> list[Point]:
        """The offsets of the landing points *first* to *last*, all at once.

        >>> stride_ring(100).offsets(199, 201)
        [(1, 100), (0, 100), (-1, 100)]
        """
        half = 2 * self.stride
        found: list[Point] = []
        while first <= last:
            quarter, low = divmod(first, half)
            high = min(low + last - first, half - 1)
            start = low - self.stride
            columns = enumerate(self.columns[low : high + 1], start)
            if quarter == 0:
                found += [(x, step + x) for step, x in columns]
            elif quarter == 1:
                found += [(-step - x, x) for step, x in columns]
            elif quarter == 2:
                found += [(-x, -step - x) for step, x in columns]
            else:
                found += [(step + x, -x) for step, x in columns]
            first += high - low + 1
        return found

    def index(self, dx: int, dy: int) -> int:
        """The number of the landing point at (dx, dy) from the pivot.

        >>> stride_ring(100).index(0, -100)
        600

        Raises:
            GeometryError: There is no landing point at (dx, dy).
        """
        stride = self.stride
        if not is_one_stride((0, 0), (dx, dy), stride):
            raise GeometryError(f"({dx}, {dy}) is not one stride of {stride} from the pivot")
        if dx > 0 and dy >= 0:
            return (stride - dx) + dy
        if dy > 0:
            return 2 * stride - dx + (stride - dy)
        if dx < 0:
            return 4 * stride + (stride + dx) - dy
        return 6 * stride + dx + (stride + dy)


@lru_cache(maxsize=16)
def stride_ring(stride: int) -> StrideRing:
    """The ring of a stride; made once and kept.

    >>> len(stride_ring(11000))
    88000
    """
    return StrideRing(stride)


def is_one_stride(pivot: Point, point: Point, stride: int) -> bool:
    """Whether *point* is a landing point of *pivot*: the circle passes through its grid square.

    Whole numbers only, and never a tie.

    >>> is_one_stride((0, 0), (60, 80), 100)
    True
    >>> is_one_stride((0, 0), (60, 81), 100)
    False
    """
    a = abs(point[0] - pivot[0])
    b = abs(point[1] - pivot[1])
    near_x = 2 * a - 1 if a else 0
    near_y = 2 * b - 1 if b else 0
    return (
        near_x * near_x + near_y * near_y
        < 4 * stride * stride
        < (2 * a + 1) * (2 * a + 1) + (2 * b + 1) * (2 * b + 1)
    )


def _first_quadrant(stride: int) -> array[int]:
    """The x of the landing points 0 to 2*S: at each one the circle leaves upwards or leftwards."""
    columns = array("i", bytes(0))
    x, y = stride, 0
    full = 4 * stride * stride
    while True:
        columns.append(x)
        if x == 0 and y == stride:
            return columns
        left = 2 * x - 1 if x else 0
        if left * left + (2 * y + 1) * (2 * y + 1) < full:
            y += 1
        else:
            x -= 1
