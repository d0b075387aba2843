"""The guard against work without end finds some."""

from __future__ import annotations

import time

import pytest

from tests.support.hanging import StillAtIt, comes_to_an_end


def test_work_without_end_is_stopped():
    with pytest.raises(StillAtIt), comes_to_an_end(1):
        time.sleep(20)


def test_work_that_ends_is_left_alone():
    with comes_to_an_end(5):
        assert sum(range(10)) == 45
