"""Where a cloud may lie: every grid point with the disc on the board and no town touched.

The cloud is measured as if it were a foot of its size, on a board that has nothing but towns. So
the whole numbers that tell what a foot touches tell the same of the cloud, touching included.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from attrs import frozen

from zwergriese.geometry import PlanarMap, ground_at
from zwergriese_cloud.messages import PlaceCloud

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zwergriese.core import Chance, Command, Seat
    from zwergriese.geometry import Ground, Point

Box: TypeAlias = tuple[int, int, int, int]

TRIES: Final = 200
"""So often a place is tried by lot, before the first one that a search finds is taken."""

MOST_BOXES: Final = 20_000
"""So many boxes a search looks into before it gives up on a board."""

_EXAMPLES: Final = (5, 4)


@lru_cache(maxsize=64)
def towns_only(planar: PlanarMap, radius: int) -> PlanarMap:
    """Give the same board with its towns alone, on which a foot is as large as the cloud."""
    return PlanarMap(
        planar.width, planar.height, planar.stride, radius, 0, areas=(), towns=planar.towns
    )


def under_cloud(planar: PlanarMap, at: Point, radius: int) -> Ground:
    """Say what a cloud there touches: a town (C4, A61), the outside (A68), or a mere gap."""
    return ground_at(towns_only(planar, radius), at)


def is_free(planar: PlanarMap, at: Point, radius: int) -> bool:
    """Tell whether a cloud may lie there.

    >>> from zwergriese.boards import default_board
    >>> planar = default_board().planar
    >>> is_free(planar, (3_500, 3_500), 3_500), is_free(planar, (3_499, 3_500), 3_500)
    (True, False)
    """
    return under_cloud(planar, at, radius).kind == "gap"


def find_place(planar: PlanarMap, radius: int, but: Point | None = None) -> Point | None:
    """Find a place for the cloud other than *but*, always the same one; None if there is none.

    The board is halved again and again. A box whose points are all too near to one town is left
    out, and the search ends at single points, so it misses nothing unless it gives up.

    >>> from zwergriese.boards import default_board
    >>> planar = default_board().planar
    >>> find_place(planar, 3_500)
    (19500, 14500)
    >>> find_place(planar, 25_000) is None
    True
    """
    right, top = planar.width - radius, planar.height - radius
    boxes: list[Box] = [(radius, radius, right, top)] if radius <= min(right, top) else []
    seen = 0
    while boxes and (seen := seen + len(boxes)) <= MOST_BOXES:
        reach = max(_reach(box) for box in boxes)
        smaller: list[Box] = []
        for box in boxes:
            middle = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
            if middle != but and is_free(planar, middle, radius):
                return middle
            if reach > radius or under_cloud(planar, middle, radius - reach).kind != "town":
                smaller += _quarters(box, middle)
        boxes = smaller
    return None


def _reach(box: Box) -> int:
    """How far the corners are from the middle, at most."""
    left, low, right, top = box
    return (right - left + 1) // 2 + (top - low + 1) // 2


def _quarters(box: Box, middle: Point) -> Iterator[Box]:
    """Take a box apart; nothing is left of a single point."""
    left, low, right, top = box
    x, y = middle
    columns = ((left, x), (x + 1, right)) if left < right else ((left, left),)
    rows = ((low, y), (y + 1, top)) if low < top else ((low, low),)
    if left < right or low < top:
        yield from ((one, low, two, top) for low, top in rows for one, two in columns)


@frozen
class Places:
    """All commands that put the cloud somewhere else than *but*."""

    seat: Seat
    planar: PlanarMap
    radius: int
    but: Point | None

    def accepts(self, command: Command, /) -> bool:
        """Tell whether the command puts the cloud somewhere."""
        return isinstance(command, PlaceCloud)

    def sample(self, chance: Chance, purpose: str, /) -> PlaceCloud:
        """Try places by lot, each alike; where there is hardly any, take the one that is found."""
        radius = self.radius
        columns, rows = self.planar.width - 2 * radius + 1, self.planar.height - 2 * radius + 1
        for _ in range(TRIES):
            at = radius + chance.pick(columns, purpose), radius + chance.pick(rows, purpose)
            if self._is_open(at):
                return PlaceCloud(self.seat, at)
        return PlaceCloud(self.seat, self._found())

    def examples(self) -> tuple[PlaceCloud, ...]:
        """Give some places, all over the board."""
        columns, rows = _EXAMPLES
        width = self.planar.width - 2 * self.radius
        height = self.planar.height - 2 * self.radius
        points = [
            (self.radius + width * x // (columns - 1), self.radius + height * y // (rows - 1))
            for y in range(rows)
            for x in range(columns)
        ]
        free = dict.fromkeys(at for at in points if self._is_open(at))
        return tuple(PlaceCloud(self.seat, at) for at in free or (self._found(),))

    def _is_open(self, at: Point) -> bool:
        return at != self.but and is_free(self.planar, at, self.radius)

    def _found(self) -> Point:
        at = find_place(self.planar, self.radius, self.but)
        assert at is not None  # a board without one is refused before the game
        return at
