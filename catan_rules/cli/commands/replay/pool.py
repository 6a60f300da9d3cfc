"""Work shared among processes: results in the order of the jobs, only so many of them under way, and a process that dies takes one job with it."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from threading import current_thread, main_thread
from types import FrameType
from typing import TypeVar

from catan_rules.status import INTERRUPTED

#: How many jobs wait for each process: enough that none is idle, few enough that memory does not grow with their number.
WAITING = 4
J = TypeVar("J")
D = TypeVar("D")


def shared(work: Callable[[J], D], jobs: Iterator[J], processes: int, lost: Callable[[J], D]) -> Iterator[D]:
    """Yield what comes of each job, in their order; ``lost`` makes what comes of one at which a process dies.

    The first job is done by this process: what the work loads is loaded once then, and the others, which are forked, have it.
    """
    for job in jobs:
        yield work(job)
        if processes > 1:
            break
    else:
        return
    with _quiet_workers():
        under_way: deque[tuple[J, Future[D]]] = deque()
        pool = _pool(processes)
        try:
            while True:
                for job in islice(jobs, processes * WAITING - len(under_way)):
                    try:
                        future = pool.submit(work, job)
                    except BrokenProcessPool:
                        pool.shutdown(wait=False)
                        pool = _pool(processes)
                        future = pool.submit(work, job)
                    under_way.append((job, future))
                if not under_way:
                    return
                job, future = under_way.popleft()
                try:
                    result = future.result()
                except BrokenProcessPool:  # any of those under way may have been the one: each is done again, by itself
                    result = _alone(work, job, lost)
                yield result
        finally:
            pool.shutdown(cancel_futures=True)


def _alone(work: Callable[[J], D], job: J, lost: Callable[[J], D]) -> D:
    """Return what comes of a job in a process that has no other; what ``lost`` makes of it where that dies."""
    with _pool(1) as pool:
        try:
            return pool.submit(work, job).result()
        except BrokenProcessPool:
            return lost(job)


def _pool(processes: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(processes, get_context("fork") if sys.platform == "linux" else None, _end_quietly)


@contextmanager
def _quiet_workers() -> Iterator[None]:
    """Let processes that are forked here end without a word when they are interrupted, from their first moment on; this one is interrupted as ever."""
    before = signal.getsignal(signal.SIGINT)
    own = os.getpid()

    def interrupted(number: int, frame: FrameType | None) -> None:
        if os.getpid() != own:
            os._exit(INTERRUPTED)
        signal.default_int_handler(number, frame)

    # what is started in the background does not hear it, and a thread may not choose
    heard = before is signal.default_int_handler and current_thread() is main_thread()
    if heard:
        signal.signal(signal.SIGINT, interrupted)
    try:
        yield
    finally:
        if heard:
            signal.signal(signal.SIGINT, before)


def _end_quietly() -> None:
    """Let a process that was started anew, and has no handler from the one that started it, end without a word too."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
