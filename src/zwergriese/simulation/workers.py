"""Games played by worker processes, each asked for one stretch of numbers after another."""

from __future__ import annotations

import pickle
import signal
import time
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any, Final

import attrs
from attrs import frozen

from zwergriese.core import SettingRefused, ZwergrieseError
from zwergriese.plugin import load_file, local_files
from zwergriese.simulation.run import Interrupted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from zwergriese.simulation.job import Job
    from zwergriese.simulation.summary import Summary

_LONGEST_STRETCH: Final = 200
_SECONDS_TO_TELL: Final = 0.2
_SECONDS_TO_STOP: Final = 1.0


class WorkerLost(ZwergrieseError):
    """A worker process ended without a word, as when memory ran out."""

    code = "simulation/worker-lost"


@frozen
class _Done:
    """What a worker tells: sums since it last spoke, and whether it waits for more to play."""

    summary: Summary | None
    waits: bool
    error: Exception | None = None


@attrs.define(eq=False)
class _Worker:
    process: SpawnProcess
    pipe: Connection
    stopped: bool = False


def by_workers(
    job: Job, numbers: range, jobs: int, told: Callable[[Summary], None] | None
) -> Summary:
    """Play the games with so many processes; leaves none behind, however it ends."""
    stretches = _stretches(numbers, jobs)
    summary = job.nothing()
    workers: list[_Worker] = []
    try:
        _start(job, min(jobs, len(numbers)), workers)
        open_stretches = iter(stretches)
        for worker in workers:
            _next(worker, open_stretches)
        while busy := [worker for worker in workers if not worker.stopped]:
            for worker in _speaking(busy, None):
                done = _heard(worker)
                if done.error is not None:
                    raise done.error
                summary += done.summary or job.nothing()
                if done.waits:
                    _next(worker, open_stretches)
            if told is not None:
                told(summary)
    except KeyboardInterrupt:
        with suppress(KeyboardInterrupt):  # a second Ctrl-C ends the waiting for the rest
            summary += _last_words(job, workers)
        raise Interrupted(attrs.evolve(summary, partial=True)) from None
    finally:
        _ended(workers)
    return summary


def _stretches(numbers: range, jobs: int) -> list[range]:
    length = max(1, min(_LONGEST_STRETCH, len(numbers) // (jobs * 4)))
    return [numbers[i : i + length] for i in range(0, len(numbers), length)]


def _start(job: Job, jobs: int, workers: list[_Worker]) -> None:
    try:
        payload = pickle.dumps(job)
    except Exception as error:
        why = f"what is played can't be sent to another process: {error}"
        raise SettingRefused("jobs", why) from error
    context = get_context("spawn")
    with _deaf_to_ctrl_c():
        for _ in range(jobs):
            ours, theirs = context.Pipe()
            process = context.Process(
                target=_work, args=(theirs, local_files(payload), payload), daemon=True
            )
            process.start()
            theirs.close()
            workers.append(_Worker(process, ours))


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    # A child inherits the mask and keeps it, so that Ctrl-C reaches the parent alone; what comes
    # meanwhile is not lost, but waits until the mask is lifted.
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _next(worker: _Worker, stretches: Iterator[range]) -> None:
    stretch = next(stretches, None)
    with suppress(OSError):  # a worker that is gone is found when it is listened to
        worker.pipe.send(stretch)
    worker.stopped = stretch is None


def _speaking(workers: list[_Worker], seconds: float | None) -> list[_Worker]:
    by_pipe: dict[Any, _Worker] = {worker.pipe: worker for worker in workers}
    return [by_pipe[pipe] for pipe in wait(list(by_pipe), seconds)]


def _heard(worker: _Worker) -> _Done:
    try:
        done: _Done = worker.pipe.recv()
    except (EOFError, OSError):
        worker.process.join(_SECONDS_TO_STOP)
        msg = f"a worker process ended by itself, with exit code {worker.process.exitcode}"
        raise WorkerLost(msg) from None
    return done


def _last_words(job: Job, workers: list[_Worker]) -> Summary:
    """Ask the workers to stop after their game, and hear what they had finished."""
    summary = job.nothing()
    open_workers = [worker for worker in workers if not worker.stopped]
    for worker in open_workers:
        with suppress(OSError):
            worker.pipe.send(None)
    end = time.monotonic() + _SECONDS_TO_STOP
    while open_workers and (left := end - time.monotonic()) > 0:
        for worker in _speaking(open_workers, left):
            try:
                done: _Done = worker.pipe.recv()
            except (EOFError, OSError):
                open_workers.remove(worker)
            else:
                summary += done.summary or job.nothing()
    return summary


def _ended(workers: list[_Worker]) -> None:
    for worker in workers:
        worker.pipe.close()
    for worker in workers:
        worker.process.join(0 if not worker.stopped else _SECONDS_TO_STOP)
        if worker.process.is_alive():
            worker.process.kill()
    for worker in workers:
        worker.process.join()
        worker.process.close()


def _work(pipe: Connection, files: tuple[str, ...], payload: bytes) -> None:
    """What a worker process does: play the stretches that it is sent, until it is sent nothing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):  # the parent is gone: so is the reason to go on
        try:
            for file in files:
                load_file(file)
            job: Job = pickle.loads(payload)  # noqa: S301 -- from our own parent
        except Exception as error:  # noqa: BLE001 -- the parent raises it
            pipe.send(_Done(None, waits=True, error=_sendable(error)))
            return
        while (stretch := pipe.recv()) is not None:
            if not _play(pipe, job, stretch):
                return


def _play(pipe: Connection, job: Job, stretch: range) -> bool:
    summary = job.nothing()
    spoke = time.monotonic()
    for number in stretch:
        try:
            summary += job.play(number)
        except Exception as error:  # noqa: BLE001 -- the parent raises it
            pipe.send(_Done(summary, waits=True, error=_sendable(error)))
            return False
        if pipe.poll():  # only "stop" comes while we play
            pipe.send(_Done(summary, waits=False))
            return False
        if time.monotonic() - spoke > _SECONDS_TO_TELL:
            pipe.send(_Done(summary, waits=False))
            summary, spoke = job.nothing(), time.monotonic()
    pipe.send(_Done(summary, waits=True))
    return True


def _sendable(error: Exception) -> Exception:
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 -- our own bytes
    except Exception:  # noqa: BLE001 -- whatever an error holds may not pickle
        return WorkerLost(f"{type(error).__name__}: {error}")
    return error
