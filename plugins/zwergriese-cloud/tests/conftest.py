"""A small board for the cloud's tests, and games on it that begin where a test wants.

The board is 20 x 10 mm, meadow to the west and field to the east. Feet have a radius of 0.5 mm.
Alder is in the south-western corner, Birch in the east.
"""

from __future__ import annotations

import pytest

import zwergriese as zr
from zwergriese.boards import Board
from zwergriese.core import Cards, agree
from zwergriese.geometry import Area, PlanarMap, Town
from zwergriese.rulesets.zwerg_riese import (
    TERRAINS,
    ZWERG_RIESE,
    GameStarted,
    Options,
    TripStarted,
)
from zwergriese.testing import given
from zwergriese_cloud import CLOUD, CloudOptions, CloudPlaced


def box(left, low, right, top):
    return (((left, low), (right, low), (right, top), (left, top)),)


def small_board(*, stride=160, towns=None, areas=None, width=2_000, height=1_000):
    towns = towns or {"alder": box(50, 50, 150, 150), "birch": box(1_400, 400, 1_600, 600)}
    areas = areas or {"meadow": box(0, 0, 1_000, height), "field": box(1_000, 0, width, height)}
    planar = PlanarMap(
        width,
        height,
        stride,
        50,
        0,
        areas=[Area(f"{terrain}-1", terrain, outlines) for terrain, outlines in areas.items()],
        towns=[Town(name, outlines, outlines[0][0]) for name, outlines in towns.items()],
    )
    return Board("small", "Small", planar, tuple(name.title() for name in towns))


@pytest.fixture(scope="session")
def registry():
    return zr.load_registry()


@pytest.fixture
def board():
    """Make a small board, with another stride or other towns."""
    return small_board


@pytest.fixture
def box_of():
    """Give the outlines of a rectangle."""
    return box


@pytest.fixture
def agreed():
    """Agree on a game with the cloud: on the small board, the cloud 1 mm in radius, or as told."""

    def agreed(on=None, *, seats=3, base=None, **cloud):
        chosen = CloudOptions(**({"radius": 100} | cloud))
        return agree(
            ZWERG_RIESE,
            seats=seats,
            board=on or small_board(),
            options=Options(**(base or {})),
            variants=[(CLOUD, chosen)],
        )

    return agreed


@pytest.fixture
def started():
    """Tell that a game has started, with the next cards of the pile."""

    def started(pile=(), *, seats=3, first=0):
        pile = (*pile, "forest", "forest")
        coins = ((), (1,))
        return GameStarted(first, seats, "alder", ("alder", "birch"), coins, (1, 1, 1), pile)

    return started


@pytest.fixture
def on_the_way(agreed, started):
    """Begin in the middle of a trip: Rick's foot stands at a point, the cloud lies somewhere."""

    def on_the_way(at, cloud, *, stride, **options):
        hand = Cards.of(TERRAINS, ["meadow", "meadow", "field"])
        return given(
            agreed(small_board(stride=stride), **options),
            started(),
            CloudPlaced(0, cloud, 100, first=True),
            TripStarted(0, "alder", at, hand, stuck=False),
        )

    return on_the_way


@pytest.fixture
def cloudy(agreed, started):
    """Begin with a cloud at (5, 5) mm, and the next cards of the pile."""

    def cloudy(*pile, on=None, seats=3, base=None, first=0, **options):
        return given(
            agreed(on, seats=seats, base=base, **options),
            started(pile, seats=seats, first=first),
            CloudPlaced(0, (500, 500), 100, first=True),
        )

    return cloudy
