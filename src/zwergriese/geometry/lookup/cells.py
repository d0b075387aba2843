"""What is needed to answer for the points of one grid cell.

One walk over a cell's edges tells for all areas and towns at once which of them hold a point.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwergriese.geometry.ground import Ground
from zwergriese.geometry.lookup.edges import Owned, Segment

if TYPE_CHECKING:
    from zwergriese.geometry.lookup.index import MapIndex


class Cell:
    """What is needed to answer for the points of one grid cell.

    The low bits of a mask are the cell's areas, in the order of the map; above them its towns.
    """

    __slots__ = ("area_bits", "base", "grounds", "numbers", "plain", "steps", "tests", "towns")

    def __init__(self) -> None:
        self.base = 0
        self.steps: tuple[tuple[int, int], ...] = ()
        self.tests: tuple[tuple[int, int, int, int, int, int], ...] = ()
        self.numbers: tuple[int, ...] = ()
        self.grounds: tuple[Ground, ...] = ()
        self.towns: tuple[tuple[int, tuple[Segment, ...], int], ...] = ()
        self.area_bits = 0
        self.plain: Ground | None = None

    def mask_at(self, x: int, y: int) -> int:
        """Which areas and towns hold (x, y) moved a hair east and a smaller hair north."""
        mask = self.base
        for step, bits in self.steps:
            if y >= step:
                mask ^= bits
        for low, high, left, dx, dy, bits in self.tests:
            # The half-open rule: the ray to the east meets an edge from its low end (included)
            # to its high end (not included), and only strictly east of the point.
            if low <= y < high and dx * (y - low) > (x - left) * dy:
                mask ^= bits
        return mask


def make_cell(index: MapIndex, column: int, row: int) -> Cell:
    """Gather what concerns one cell; edges wholly to the east of it are summed up."""
    here: list[Owned] = []
    east: list[Owned] = []
    for number, leftmost, rightmost in index.rows[row]:
        if rightmost >= column:
            (here if leftmost <= column else east).append(index.all_edges[number])
    size, planar = index.size, index.planar
    left, low, right, high = column * size, row * size, (column + 1) * size, (row + 1) * size
    count = len(planar.areas)
    reach = planar.foot_radius
    box = (left - reach, low - reach, right + reach, high + reach)
    rims = {
        number: rim
        for number, (around, segments) in enumerate(
            zip(index.town_boxes, index.town_edges, strict=True)
        )
        if _boxes_meet(around, box) and (rim := _meeting(segments, box))
    }
    start, changes = _beyond(east, low, high)
    owners = start.union(*(owned for _, owned in here), *(owned for _, owned in changes))
    areas = sorted(o for o in owners if o < count)
    towns = sorted({o - count for o in owners if o >= count} | set(rims))
    bit = {number: 1 << place for place, number in enumerate(areas)}
    bit |= {count + number: 1 << (len(areas) + p) for p, number in enumerate(towns)}
    cell = Cell()
    cell.base = sum(bit[o] for o in start)
    cell.steps = tuple((y, sum(bit[o] for o in owned)) for y, owned in changes)
    cell.tests = tuple(
        (min(ay, by), max(ay, by), *_upwards(ax, ay, bx, by), sum(bit[o] for o in owned))
        for (ax, ay, bx, by), owned in here
        if ay != by
    )
    cell.numbers = tuple(areas)
    cell.grounds = tuple(index.area_grounds[number] for number in areas)
    cell.area_bits = (1 << len(areas)) - 1
    cell.towns = tuple((bit[count + n], rims.get(n, ()), n) for n in towns)
    if not (cell.tests or cell.steps or cell.towns) and cell.base:
        cell.plain = cell.grounds[(cell.base & -cell.base).bit_length() - 1]
    return cell


def _beyond(
    east: list[Owned], low: int, high: int
) -> tuple[set[int], list[tuple[int, tuple[int, ...]]]]:
    """What the edges wholly east of a cell do to it: owners switched at its foot, and further up.

    Where one such edge goes on from another nothing changes, so that hardly any step is left.
    """
    start: set[int] = set()
    changes: dict[int, set[int]] = {}
    for (_, ay, _, by), owners in east:
        bottom, top = min(ay, by), max(ay, by)
        if bottom <= low < top:
            start ^= set(owners)
        for y in (bottom, top):
            if low < y < high:
                changes.setdefault(y, set()).symmetric_difference_update(owners)
    steps = [(y, tuple(sorted(owners))) for y, owners in sorted(changes.items()) if owners]
    return start, steps


def _upwards(ax: int, ay: int, bx: int, by: int) -> tuple[int, int, int]:
    """An edge from its low end: that end's x, and the way to the high end."""
    if ay < by:
        return ax, bx - ax, by - ay
    return bx, ax - bx, ay - by


def _meeting(segments: tuple[Segment, ...], box: tuple[int, int, int, int]) -> tuple[Segment, ...]:
    """The segments whose own box meets the given one."""
    return tuple(
        segment
        for segment in segments
        if _boxes_meet((segment[0], min(segment[1::2]), segment[2], max(segment[1::2])), box)
    )


def _boxes_meet(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return one[0] <= other[2] and one[2] >= other[0] and one[1] <= other[3] and one[3] >= other[1]
