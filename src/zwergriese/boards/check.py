"""What is wrong with a board that can be read, fault by fault, each with its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from attrs import frozen

from zwergriese.boards.board import Board
from zwergriese.boards.rings import first_clash, inside
from zwergriese.boards.values import millimetres
from zwergriese.geometry import shapes
from zwergriese.geometry.arcs import arcs_at
from zwergriese.geometry.planar import Area, Point, Town

FEWEST_TOWNS: Final = 2
MOST_TOWNS: Final = 17
"""One more than there are coins, because the start town gets none (E10)."""
MOST_CARDS: Final = 5
"""A town that takes more cards than this is called out of reach."""
MOST_OF_A_CODE: Final = 100
"""A board with more faults of one code is told so once, instead of each of them."""
_ENOUGH: Final = MOST_OF_A_CODE + 1


@frozen
class Fault:
    """One thing that is wrong with a board.

    `code` is stable; `ids` are the areas and towns concerned; `place` is a spot in hundredths of a
    millimetre and `size` an area in square millimetres, where the fault has one.
    """

    code: str
    ids: tuple[str, ...]
    place: Point | None
    sentence: str
    size: float | None = None

    def __str__(self) -> str:
        x_y = "" if self.place is None else " at [{}, {}]".format(*map(millimetres, self.place))
        return f"{self.code}: {self.sentence}{x_y}"


def check_board(board: Board) -> tuple[Fault, ...]:
    """List everything that is wrong with a board; nothing, for a board that plays well.

    A board that could be read may still have gaps that no foot can stand on, areas that overlap
    (the lower id answers), towns out of reach, and so on. The order is the same every time.

    >>> from zwergriese.boards import default_board
    >>> check_board(default_board())
    ()

    .. versionadded:: 1.0
    """
    crossing = list(_crossing_faults(board))
    faults = [*crossing, *_town_faults(board)]
    try:
        shapes.crowding([thing.outlines for thing in _things(board)])
    except shapes.CannotMeasure as reason:
        # All that is measured goes by these borders: it would take hours, or all memory.
        faults.append(_not_measured(reason))
        return tuple(_some_of_each(faults))
    faults += _part_faults(board, {fault.ids for fault in crossing})
    for look in (_overlap_faults, _gap_faults, _frame_faults, _corner_faults, _reach_faults):
        try:
            faults += look(board)
        except shapes.CannotMeasure as reason:
            faults.append(_not_measured(reason))
    return tuple(_some_of_each(_without_echoes(faults)))


def _not_measured(reason: shapes.CannotMeasure) -> Fault:
    return Fault("boards/cannot-measure", (), None, f"not measured: {reason}")


def _some_of_each(faults: Iterable[Fault]) -> Iterator[Fault]:
    """Leave out what is beyond the most of its code, and say so in its place."""
    counts: Counter[str] = Counter()
    for fault in faults:
        counts[fault.code] += 1
        if counts[fault.code] <= MOST_OF_A_CODE:
            yield fault
        elif counts[fault.code] == MOST_OF_A_CODE + 1:
            said = f"there is more of this than the {MOST_OF_A_CODE} that are listed"
            yield Fault(fault.code, (), None, said)


def _without_echoes(faults: list[Fault]) -> Iterator[Fault]:
    """Leave out missed corners of areas that cross anyhow: they say the same once more."""
    crossing = {
        (*fault.ids, *fault.ids)[:2]
        for fault in faults
        if fault.code in ("boards/overlap", "boards/parts-cross")
    }
    for fault in faults:
        echo = fault.ids in crossing or fault.ids[::-1] in crossing
        if not (fault.code == "boards/missed-corner" and echo):
            yield fault


def _crossing_faults(board: Board) -> Iterator[Fault]:
    for thing in _things(board):
        clashes = (first_clash(ring) for ring in thing.outlines)
        clash = next((place for place in clashes if place is not None), None)
        if clash is not None:
            said = f"an outline of {thing.id!r} touches or crosses itself"
            yield Fault("boards/crossing", (thing.id,), clash, said)


def _part_faults(board: Board, crossing: set[tuple[str, ...]]) -> Iterator[Fault]:
    for thing in _things(board):
        if (thing.id,) in crossing:
            continue
        try:
            tangle = shapes.tangled(thing.outlines)
        except shapes.CannotMeasure as reason:
            said = f"{thing.id!r} was not measured: {reason}"
            yield Fault("boards/cannot-measure", (thing.id,), None, said)
            continue
        if tangle is not None:
            said = f"two outlines of {thing.id!r} cross"
            yield Fault("boards/parts-cross", (thing.id,), tangle[2], said)


def _things(board: Board) -> tuple[Area | Town, ...]:
    return (*board.areas, *board.towns)


def _town_faults(board: Board) -> Iterator[Fault]:
    count = len(board.towns)
    if count < FEWEST_TOWNS:
        said = f"a trip needs two towns, and there is not more than {count}"
        yield Fault("boards/too-few-towns", (), None, said)
    if count > MOST_TOWNS:
        said = f"there are {count} towns, and 16 coins serve {MOST_TOWNS} at most"
        yield Fault("boards/too-many-towns", (), None, said)
    seen: dict[str, str] = {}
    for town, title in zip(board.towns, board.town_titles, strict=True):
        if title in seen:
            said = f"{seen[title]!r} and {town.id!r} are both called {title!r}"
            yield Fault("boards/same-title", (seen[title], town.id), None, said)
        seen.setdefault(title, town.id)
        if not inside(town.window, town.outlines):
            said = f"the window of {town.id!r} is not inside the town"
            yield Fault("boards/window-outside", (town.id,), town.window, said)


def _overlap_faults(board: Board) -> Iterator[Fault]:
    tolerance = board.planar.tolerance
    groups: tuple[tuple[str, tuple[Area | Town, ...]], ...] = (
        ("boards/overlap", board.areas),
        ("boards/towns-overlap", board.towns),
    )
    for code, things in groups:
        found = shapes.overlaps([thing.outlines for thing in things], tolerance, _ENOUGH)
        for one, two, patch in found:
            ids = (things[one].id, things[two].id)
            said = f"{ids[0]!r} and {ids[1]!r} overlap by {patch.size:g} mm²"
            if patch.thin:
                said += ", a hairline"
            yield Fault(code, ids, patch.place, said, patch.size)


def _gap_faults(board: Board) -> Iterator[Fault]:
    planar = board.planar
    found = shapes.gaps(
        [area.outlines for area in planar.areas],
        planar.width,
        planar.height,
        planar.tolerance,
        _ENOUGH,
    )
    for patch in found:
        if patch.thin:
            said = f"a hairline of {patch.size:g} mm² belongs to no area; the nearest one answers"
            yield Fault("boards/hairline", (), patch.place, said, patch.size)
        else:
            said = f"{patch.size:g} mm² belong to no area, and no foot may stand there"
            yield Fault("boards/gap", (), patch.place, said, patch.size)


def _frame_faults(board: Board) -> Iterator[Fault]:
    width, height = board.size
    foot = board.foot_radius
    things: tuple[tuple[str, tuple[Area | Town, ...]], ...] = (
        ("boards/off-board", board.areas),
        ("boards/town-off-board", board.towns),
    )
    for code, group in things:
        for thing in group:
            patch = shapes.outside(thing.outlines, width, height)
            if patch is not None:
                said = f"{patch.size:g} mm² of {thing.id!r} lie beyond the frame"
                yield Fault(code, (thing.id,), patch.place, said, patch.size)
    for town in board.towns:
        if not shapes.near_box(town.outlines, (foot, foot, width - foot, height - foot), foot):
            said = f"no foot on the board can touch {town.id!r}"
            yield Fault("boards/town-untouchable", (town.id,), town.window, said)


def _corner_faults(board: Board) -> Iterator[Fault]:
    for mine, other, place in shapes.missed_corners([area.outlines for area in board.areas]):
        ids = (board.areas[mine].id, board.areas[other].id)
        said = f"a corner of {ids[0]!r} lies on a border of {ids[1]!r} that has no corner there"
        yield Fault("boards/missed-corner", ids, place, said)


def _reach_faults(board: Board) -> Iterator[Fault]:
    planar = board.planar
    far = (MOST_CARDS + 1) * planar.stride + planar.foot_radius + MOST_CARDS + 1
    towns = planar.towns[:MOST_TOWNS]
    for start in towns:
        grounds = {arc.ground for arc in arcs_at(planar, start.window)}
        hops = {ground.id for ground in grounds if ground.kind == "town"} - {start.id}
        if not hops and not any(ground.kind == "terrain" for ground in grounds):
            said = f"no step leads out of {start.id!r}"
            yield Fault("boards/stuck", (start.id,), start.window, said)
        for target in towns:
            ids = (start.id, target.id)
            if target.id in hops:
                said = f"one step leads from {ids[0]!r} to {ids[1]!r} without a card"
                yield Fault("boards/free-hop", ids, target.window, said)
            elif target is not start and shapes.distance(start.window, target.outlines) > far:
                said = f"no {MOST_CARDS} cards lead from {ids[0]!r} to {ids[1]!r}: too far"
                yield Fault("boards/out-of-reach", ids, target.window, said)
