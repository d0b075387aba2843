"""What the tests of the wire share: the tiny game, played out, and who looks things up."""

from __future__ import annotations

import pytest

from tests.wire.playing import TABLE, played


@pytest.fixture
def table():
    return TABLE


@pytest.fixture(scope="session")
def game():
    """A whole game with variant, undo, gifts and rolls."""
    return played()
