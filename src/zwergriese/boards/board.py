"""The board as a value: where terrain and towns lie, what they are called, and its digest."""

from __future__ import annotations

import json
from functools import cached_property
from hashlib import sha256

import attrs
from attrs import field, frozen

from zwergriese.boards.rings import turned
from zwergriese.geometry.planar import Area, Outline, PlanarMap, Town


def _in_one_order(planar: PlanarMap) -> PlanarMap:
    return attrs.evolve(
        planar,
        areas=tuple(
            attrs.evolve(area, outlines=_canonical(area.outlines))
            for area in sorted(planar.areas, key=lambda area: area.id)
        ),
        towns=tuple(
            attrs.evolve(town, outlines=_canonical(town.outlines)) for town in planar.towns
        ),
    )


def _canonical(outlines: tuple[Outline, ...]) -> tuple[Outline, ...]:
    return tuple(sorted(turned(ring) for ring in outlines))


@frozen(eq=False)
class Board:
    """A board that can be played on: a map in whole numbers, with an id, a title and town names.

    A board writes itself in one order when it is made: areas by id, every outline counter-clockwise
    from its least corner. Towns stay in the order given, because the first town is where the giant
    starts unless something else was agreed. So the direction and start corner of outlines, and the
    order of the areas, change neither play nor the digest; the order of the towns changes both.

    Two boards are equal if their digests are.

    .. versionadded:: 1.0
    """

    id: str
    title: str
    planar: PlanarMap = field(converter=_in_one_order)
    town_titles: tuple[str, ...] = field()
    """The names of the towns, in the order of `towns`."""

    @town_titles.validator
    def _one_title_per_town(self, _: object, titles: tuple[str, ...]) -> None:
        if len(titles) != len(self.planar.towns):
            msg = f"{len(self.planar.towns)} towns have {len(titles)} titles"
            raise ValueError(msg)

    @property
    def areas(self) -> tuple[Area, ...]:
        """The terrain areas, by id."""
        return self.planar.areas

    @property
    def towns(self) -> tuple[Town, ...]:
        """The towns, in the board's own order; the first is the usual start."""
        return self.planar.towns

    @property
    def stride(self) -> int:
        """How far apart the giant's feet are, in hundredths of a millimetre."""
        return self.planar.stride

    @property
    def foot_radius(self) -> int:
        """How far a foot reaches from its centre, in hundredths of a millimetre."""
        return self.planar.foot_radius

    @property
    def size(self) -> tuple[int, int]:
        """Width and height, in hundredths of a millimetre."""
        return self.planar.width, self.planar.height

    @cached_property
    def digest(self) -> str:
        """Name what the board holds: hex SHA-256 of its canonical writing, not of a file's bytes.

        >>> from zwergriese.boards import default_board
        >>> len(default_board().digest)
        64
        """
        return sha256(canonical_bytes(self)).hexdigest()

    def town_title(self, town: str) -> str:
        """Give the name of the town with the id *town*; raise KeyError where there is none."""
        return self._titles[town]

    @cached_property
    def _titles(self) -> dict[str, str]:
        ids = (town.id for town in self.planar.towns)
        return dict(zip(ids, self.town_titles, strict=True))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self is other or self.digest == other.digest

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return int(self.digest[:15], 16)

    def __repr__(self) -> str:
        return f"<Board {self.id!r} {self.digest[:12]}>"


def canonical_bytes(board: Board) -> bytes:
    """Write everything that a board holds in the one way that its digest is taken of.

    A JSON array without blanks, in UTF-8: the format's name, id, title, [width, height], stride,
    foot radius, tolerance, then [id, terrain, outlines] by id and [id, title, window, outlines] in
    order; all lengths in hundredths of a millimetre.
    """
    planar = board.planar
    content = [
        "zwergriese-board/1",
        board.id,
        board.title,
        [planar.width, planar.height],
        planar.stride,
        planar.foot_radius,
        planar.tolerance,
        [[area.id, area.terrain, area.outlines] for area in planar.areas],
        [
            [town.id, title, town.window, town.outlines]
            for town, title in zip(planar.towns, board.town_titles, strict=True)
        ],
    ]
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
