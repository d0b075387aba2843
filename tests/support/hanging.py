"""A guard against work without end: not how fast something is, but that it ends at all."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Iterator


class StillAtIt(AssertionError):
    """The work had not ended after a time in which any machine ends it many times over."""


@contextmanager
def comes_to_an_end(seconds: int = 60) -> Iterator[None]:
    """Stop what runs inside after *seconds*; where there are no alarms, let it run."""

    def stop(number: int, frame: object) -> NoReturn:
        raise StillAtIt(f"still at it after {seconds} seconds")

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
