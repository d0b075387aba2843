"""What the rings of all pivots of one grid cell may cross, laid out for one quick walk.

The borders stand one behind the other as chains of corners, so that two multiplications for each
corner tell which borders leave or enter a ring.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import TYPE_CHECKING, TypeAlias

from zwergriese.geometry.lookup.edges import Owned, Segment

if TYPE_CHECKING:
    from zwergriese.geometry.ground import Ground

Line: TypeAlias = tuple[int, int, int, int, int, float, float, float, int, int, int, int, int]
"""A border, and its line in one quarter of a ring: ax, ay, dx, dy; ax*dy - ay*dx; one over its
length; how a crossing's place on the ring grows with half the chord that the line cuts off, and
falls with how far aside the line is; factor, step and shift of the exact test (see `border_flips`);
the quarter's first index; a kind."""

RISING, WAVERING, LOOSE = range(3)
"""Kinds of lines: the ring comes once from the right side to the left; or it may change sides more
than once, from stair to stair; or it is not known in which quarter it is crossed."""

Link: TypeAlias = tuple[int, int, int, Line | None, int]
"""A corner, the border to it from the corner before (None where a chain begins), and the bits of
the areas that this bounds. The corner is k, x, y: for a pivot (u, v) from the middle of the cell
k - x*u - y*v + u*u + v*v is the square of its distance less that of the stride."""


class Around:
    """What the rings of the pivots of one cell may cross; with bits for what may be met there.

    The bits name areas and towns (numbered after the areas) and are dealt out as these are met.
    """

    __slots__ = ("bits", "chain", "dips", "grounds", "x", "y")

    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y
        self.bits: dict[int, int] = {}
        self.chain: list[Link] = []
        self.dips: list[tuple[Segment, int]] = []
        """Borders that may cut a ring twice, with both corners beyond it."""
        self.grounds: dict[int, Ground] = {}
        """What a foot stands on where just these bits are set, as far as it was asked."""

    def bits_of(self, numbers: Iterable[int]) -> int:
        """All the bits of some areas or towns."""
        bits = self.bits
        mask = 0
        for number in numbers:
            bit = bits.get(number)
            if bit is None:
                bit = bits[number] = 1 << len(bits)
            mask |= bit
        return mask

    def numbers_of(self, mask: int) -> list[int]:
        """The areas and towns whose bits are set."""
        return [number for number, bit in self.bits.items() if mask & bit]


class Borders:
    """All borders of a map in the order of long chains, and their lines so far as used."""

    __slots__ = ("_lines", "_quarter", "places", "stride", "walk")

    def __init__(self, edges: tuple[Owned, ...], stride: int) -> None:
        self.stride = stride
        self.walk: list[tuple[int, int, int, int, tuple[int, ...]]] = []
        self.places = [0] * len(edges)
        """Where in the walk an edge is."""
        for number, (ax, ay, bx, by) in chained([segment for segment, _ in edges]):
            self.places[number] = len(self.walk)
            self.walk.append((ax, ay, bx, by, edges[number][1]))
        self._lines: dict[int, Line] = {}
        # So far from the axes, no window of a crossing reaches into the next quarter.
        self._quarter = int(0.27 * sqrt(stride)) + 8

    def around(self, numbers: Iterable[int], place: tuple[int, int], half: int) -> Around:
        """What of some edges is crossed by rings around pivots within *half* of a place."""
        x, y = place
        stride = self.stride
        around = Around(x, y)
        chain = around.chain
        # As in `border_flips`, for the pivot that is worst for it.
        inner = 9 - 6 * stride - 2 * half * half
        outer = 9 + 6 * stride
        square = stride * stride
        end: tuple[int, int] | None = None
        for at in sorted([self.places[number] for number in numbers]):
            ax, ay, bx, by, owners = self.walk[at]
            dx, dy = bx - x, by - y
            k = dx * dx + dy * dy - square
            more = 2 * half * (abs(dx) + abs(dy))
            ex, ey = ax - x, ay - y
            first = ex * ex + ey * ey - square
            first_more = 2 * half * (abs(ex) + abs(ey))
            if k + more < inner and first + first_more < inner:
                continue
            dx, dy = bx - ax, by - ay
            wide = half * (abs(dx) + abs(dy))
            along = ex * dx + ey * dy
            length = dx * dx + dy * dy
            if -wide - length <= along <= wide and self._may_dip(ex * dy - ey * dx, length, half):
                # Some pivot has its nearest place within the border, not at a corner.
                around.dips.append(((ax, ay, bx, by), around.bits_of(owners)))
            if k - more > outer and first - first_more > outer:
                continue
            if end != (ax, ay):
                chain.append((first, 2 * ex, 2 * ey, None, 0))
            line = self._line(at, ex, ey, half)
            chain.append((k, 2 * (bx - x), 2 * (by - y), line, around.bits_of(owners)))
            end = (bx, by)
        return around

    def _may_dip(self, cross: int, length: int, half: int) -> bool:
        """Whether a line passes so that a border on it can begin and end beyond a ring it cuts."""
        away = abs(cross) / sqrt(length)
        wide = 1.4143 * half + 4
        return (
            away < self.stride + wide and (away + wide) ** 2 + length / 4 > (self.stride - 4) ** 2
        )

    def _line(self, at: int, ex: int, ey: int, half: int) -> Line:
        """A border of the walk, as it is met from a place that it begins (ex, ey) away from."""
        ax, ay, bx, by, _ = self.walk[at]
        fx, fy = ex + bx - ax, ey + by - ay
        margin = half + self._quarter
        right, up = ex > 0, ey > 0
        if not (
            (ex > margin and fx > margin if right else ex < -margin and fx < -margin)
            and (ey > margin and fy > margin if up else ey < -margin and fy < -margin)
        ):
            quarter = 4
        elif up:
            quarter = 0 if right else 1
        else:
            quarter = 3 if right else 2
        line = self._lines.get(5 * at + quarter)
        if line is None:
            line = self._lines[5 * at + quarter] = line_of((ax, ay, bx, by), quarter, self.stride)
        return line


def line_of(segment: Segment, quarter: int, stride: int) -> Line:
    """A border's line in one quarter of a ring, or, as quarter 4, anywhere."""
    ax, ay, bx, by = segment
    dx, dy = bx - ax, by - ay
    inverse = 1 / sqrt(dx * dx + dy * dy)
    down = dy < 0 or (dy == 0 and dx > 0)
    ux, uy = dx, dy
    for _ in range(quarter % 4):
        ux, uy = uy, -ux
    # Along the quarter x falls and y rises, so that this sum rises with both or falls with both.
    steady = quarter < 4 and ux * uy >= 0
    way = 1.0
    if (ux + uy < 0) if steady else not down:
        # The other way round: what enters along the chain now leaves.
        ax, ay, dx, dy, ux, uy, down, way = bx, by, -dx, -dy, -ux, -uy, not down, -1.0
    start = (ax, ay, dx, dy, ax * dy - ay * dx, inverse)
    if quarter == 4:
        return (*start, way, 0.0, 0, 0, 0, 0, LOOSE)
    grows, falls = way * (uy - ux) * inverse, (uy + ux) * inverse
    # A point on the line itself is on the left of the way downwards, or eastwards if it is level.
    shift = -ux * stride - (0 if down else 1)
    kind = RISING if steady else WAVERING
    return (*start, grows, falls, ux - uy, ux, shift, 2 * quarter * stride, kind)


def chained(segments: list[Segment]) -> Iterable[tuple[int, Segment]]:
    """All segments with their numbers, perhaps turned round, most going on from the one before."""
    at: dict[tuple[int, int], list[int]] = {}
    for number, (ax, ay, bx, by) in enumerate(segments):
        at.setdefault((ax, ay), []).append(number)
        at.setdefault((bx, by), []).append(number)
    left = set(range(len(segments)))
    # Chains that begin where an odd number of segments meet leave fewer pieces.
    for corner in sorted(at, key=lambda corner: len(at[corner]) % 2 == 0):
        here = corner
        while True:
            there = at[here]
            while there and there[-1] not in left:
                there.pop()
            if there:
                number = there.pop()
                left.remove(number)
                ax, ay, bx, by = segments[number]
                if (ax, ay) != here:
                    ax, ay, bx, by = bx, by, ax, ay
                yield number, (ax, ay, bx, by)
                here = (bx, by)
            elif here != corner:
                here = corner
            else:
                break
