"""What the rings of all pivots of one grid cell may cross, laid out for one quick walk.

The borders stand one behind the other as chains of corners, so that two multiplications for each
corner tell which borders leave or enter a ring.
"""

from __future__ import annotations

from array import array
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


MOST_LINES = 50_000
"""How many lines are kept to be shared between cells: on a huge map they would fill the memory."""


class Around:
    """What the rings of the pivots of one cell may cross; with bits for what may be met there.

    The bits name areas and towns (numbered after the areas) and are dealt out as these are met.

    A link of the chain is a corner (see `border_flips`), the border to it from the corner before
    (None where a chain begins), and the bits of the areas that this bounds. The numbers of the
    corners are whole, and far from where floats end to be exact; in arrays they lie close together.
    """

    __slots__ = ("bits", "changes", "dips", "grounds", "lines", "squares", "x", "xs", "y", "ys")
    squares: array[float]
    xs: array[float]
    ys: array[float]
    lines: list[Line | None]
    changes: list[int]

    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y
        self.bits: dict[int, int] = {}
        self.lay([])
        self.dips: list[tuple[Segment, int]] = []
        """Borders that may cut a ring twice, with both corners beyond it."""
        self.grounds: dict[int, Ground] = {}
        """What a foot stands on where just these bits are set, as far as it was asked."""

    def lay(self, links: list[tuple[int, int, int, Line | None, int]]) -> None:
        """Set the whole chain: of each link the corner, the border and the bits."""
        squares, xs, ys, lines, changes = zip(*links, strict=True) if links else ((),) * 5
        self.squares = array("d", squares)
        self.xs = array("d", xs)
        self.ys = array("d", ys)
        self.lines = list(lines)
        self.changes = list(changes)

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
        """The areas and towns whose bits are set, whatever is above the bits dealt out."""
        dealt = list(self.bits)
        mask &= (1 << len(dealt)) - 1
        numbers = []
        while mask:
            number = mask.bit_length() - 1
            numbers.append(dealt[number])
            mask ^= 1 << number
        return numbers


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

    def around(  # noqa: PLR0912 - each new cell waits for it
        self, numbers: Iterable[int], place: tuple[int, int], half: int
    ) -> Around:
        """What of some edges is crossed by rings around pivots within *half* of a place."""
        x, y = place
        around = Around(x, y)
        square = self.stride * self.stride
        # As in `border_flips`, for the pivot that is worst for it.
        inner = 9 - 6 * self.stride - 2 * half * half
        outer = 9 + 6 * self.stride
        links: list[tuple[int, int, int, Line | None, int]] = []
        masks: dict[tuple[int, ...], int] = {}
        margin = half + self._quarter
        linked: tuple[int, int] | None = None
        bx = by = fx = fy = last = last_more = 0
        for at in sorted([self.places[number] for number in numbers]):
            ax, ay, to_x, to_y, owners = self.walk[at]
            if ax == bx and ay == by and last_more:
                ex, ey, first, first_more = fx, fy, last, last_more
            else:
                ex, ey = ax - x, ay - y
                first = ex * ex + ey * ey - square
                first_more = 2 * half * (abs(ex) + abs(ey)) + 1
            bx, by = to_x, to_y
            fx, fy = bx - x, by - y
            last = fx * fx + fy * fy - square
            last_more = 2 * half * (abs(fx) + abs(fy)) + 1
            if last + last_more < inner and first + first_more < inner:
                continue
            dx, dy = bx - ax, by - ay
            along = ex * dx + ey * dy
            wide = half * (abs(dx) + abs(dy))
            if along <= wide:
                length = dx * dx + dy * dy
                if along + length >= -wide and self._may_dip(ex * dy - ey * dx, length, half):
                    # Some pivot has its nearest place within the border, not at a corner.
                    around.dips.append(((ax, ay, bx, by), around.bits_of(owners)))
            if last - last_more > outer and first - first_more > outer:
                continue
            if linked != (ax, ay):
                links.append((first, 2 * ex, 2 * ey, None, 0))
            mask = masks.get(owners)
            if mask is None:
                mask = masks[owners] = around.bits_of(owners)
            if ex > margin and fx > margin:
                quarter = 0 if ey > margin and fy > margin else 3
            elif ex < -margin and fx < -margin:
                quarter = 1 if ey > margin and fy > margin else 2
            else:
                quarter = 4
            if quarter > 1 and not (ey < -margin and fy < -margin):
                quarter = 4
            line = self._lines.get(5 * at + quarter) or self._line(at, quarter)
            links.append((last, 2 * fx, 2 * fy, line, mask))
            linked = (bx, by)
        around.lay(links)
        return around

    def _may_dip(self, cross: int, length: int, half: int) -> bool:
        """Whether a line passes so that a border on it can begin and end beyond a ring it cuts."""
        away = abs(cross) / sqrt(length)
        wide = 1.4143 * half + 4
        return (
            away < self.stride + wide and (away + wide) ** 2 + length / 4 > (self.stride - 4) ** 2
        )

    def _line(self, at: int, quarter: int) -> Line:
        """A border of the walk, as it is met in a quarter of a ring; kept for other cells."""
        if len(self._lines) >= MOST_LINES:
            self._lines.clear()
        segment = self.walk[at][:4]
        line = self._lines[5 * at + quarter] = line_of(segment, quarter, self.stride)
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
