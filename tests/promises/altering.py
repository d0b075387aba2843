"""Altering logs as somebody would who knows the format: one thing is changed, all hashes mended."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import orjson
from attrs import frozen

from tests.golden.recording import LOGS
from tests.wire.playing import resealed
from zwergriese.boards import default_board
from zwergriese.rulesets.zwerg_riese import TERRAINS

if TYPE_CHECKING:
    from collections.abc import Iterator

BOARD = default_board()
POOLS = (
    TERRAINS,
    ("brown-robber", "red-robber"),
    tuple(town.id for town in BOARD.towns),
    tuple(area.id for area in BOARD.areas),
    ("gave-up", "no-landing-point"),
    ("finished", "turn-cap"),
)
"""Names of a kind; each stands for another of its kind."""

AFTER = 4
"""So many commits after the altered one are kept: enough to see whether it is named, or a later."""


@frozen
class Place:
    """Where a message stands: log, commit, and which event, or None for the command."""

    log: str
    n: int
    event: int | None

    def of(self, line: dict[str, Any]) -> dict[str, Any]:
        """Give the message out of its line."""
        told: dict[str, Any] = line["command" if self.event is None else "events"]
        return told if self.event is None else told[self.event]

    def __str__(self) -> str:
        return f"{self.log}, commit {self.n}, {'command' if self.event is None else self.event}"


@cache
def lines_of(log: str) -> tuple[dict[str, Any], ...]:
    """Give the lines of a golden log as objects."""
    return tuple(map(orjson.loads, (LOGS / f"{log}.jsonl").read_bytes().splitlines()))


@cache
def places() -> dict[str, list[Place]]:
    """Give the places of all golden logs where a message of each type stands."""
    found: dict[str, list[Place]] = {}
    for log in sorted(path.stem for path in LOGS.glob("*.jsonl")):
        for n, line in enumerate(lines_of(log)[1:], 1):
            for event in (None, *range(len(line["events"]))):
                place = Place(log, n, event)
                found.setdefault(place.of(line)["type"], []).append(place)
    return found


def with_message(line: dict[str, Any], place: Place, message: dict[str, Any]) -> dict[str, Any]:
    """Put another message in place of one; a commit's seat goes with its command's."""
    if place.event is None:
        return {**line, "seat": message["seat"], "command": message}
    events = [*line["events"]]
    events[place.event] = message
    return {**line, "events": events}


def altered(log: str, n: int, line: dict[str, Any], after: int = AFTER) -> bytes:
    """Give a log, a little beyond commit *n*, with that commit's line changed and hashes mended."""
    lines = [*lines_of(log)[: n + 1 + after]]
    lines[n] = line
    return resealed(lines)


def others(value: Any, seats: int) -> Iterator[Any]:
    """Give other values of the same kind and form."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield (value + 1) % seats if 0 <= value < seats else value + 1
        if value:
            yield value - 1
    elif value is None:
        yield 0
    elif isinstance(value, str):
        pool = next((pool for pool in POOLS if value in pool), (value, f"other-{value}"))
        at = pool.index(value)
        yield pool[(at + 1) % len(pool)]
        yield pool[at - 1]
    elif isinstance(value, dict):
        yield from _others_of_an_object(value, seats)
    else:
        yield from _others_of_a_list(value, seats)


def _others_of_an_object(value: dict[str, Any], seats: int) -> Iterator[Any]:
    if set(value) <= {*TERRAINS, "?"}:  # Cards: one card is of another kind, or is not there
        kind = next((kind for kind, count in value.items() if count), None)
        if kind is not None:
            other = TERRAINS[TERRAINS.index(kind) - 1]
            yield {**value, kind: value[kind] - 1, other: value[other] + 1}
            yield {**value, kind: value[kind] - 1}
        else:
            yield {**value, TERRAINS[0]: 1}
        return
    for key, inner in value.items():
        for other in others(inner, seats):
            yield {**value, key: other}


def _others_of_a_list(value: list[Any], seats: int) -> Iterator[Any]:
    point = len(value) == 2 and all(type(one) is int and one >= seats for one in value)
    for index, inner in enumerate(value):
        for other in others(inner, seats):
            yield [*value[:index], other, *value[index + 1 :]]
        if index >= 2:
            break
    if not point and value:
        yield value[:-1]
        yield [*value, value[-1]]
        if value[::-1] != value:
            yield value[::-1]
