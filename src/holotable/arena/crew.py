"""Who does the work of a long run: this process, processes beside it, or a cluster (`cluster.py`).

Work is a function of its arguments alone. So it can be done anywhere, and again where whoever did it has died.
"""

import os
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Generic, TypeVar

from holotable.arena.ready import WANTED
from holotable.games import GAMES, add_games

TRIES = 3
AHEAD = 2  # pieces of work for each worker: one that is done and one that waits, so that nobody is idle
READY = "holotable.arena.ready"


K = TypeVar("K", bound=Hashable)
R = TypeVar("R")


@dataclass(slots=True)
class Work(Generic[K, R]):
    """A call that is to be made somewhere, and how often whoever made it has died."""

    key: K
    call: Callable[..., R]
    given: tuple[object, ...]
    deaths: int = 0


@dataclass(frozen=True, slots=True)
class Lost:
    """What came of work that took whoever did it down, as often as it was tried."""

    deaths: int


class Crew(AbstractContextManager["Crew[K, R]"], ABC, Generic[K, R]):
    """Takes work and gives results back as they come, each under the key it was given with."""

    workers: int

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def left_out(self) -> Sequence[Exception]:
        """Why some who were there are given no work."""
        return ()

    @abstractmethod
    def give(self, key: K, call: Callable[..., R], *given: object) -> None:
        """Have a call made. What it raises is raised by `take`."""

    @abstractmethod
    def take(self, seconds: float) -> list[tuple[K, R | Lost]]:
        """What was done meanwhile; nothing if nobody was done in so many seconds. What can't be done is `Lost`."""

    @abstractmethod
    def close(self) -> None:
        """Send all home, whatever they are at."""


class Alone(Crew[K, R]):
    """This process does the work itself, when it is asked for results."""

    workers = 1

    def __init__(self) -> None:
        self._waiting: deque[Work[K, R]] = deque()

    def give(self, key: K, call: Callable[..., R], *given: object) -> None:
        self._waiting.append(Work(key, call, given))

    def take(self, seconds: float) -> list[tuple[K, R | Lost]]:
        if not self._waiting:
            return []
        work = self._waiting.popleft()
        return [(work.key, work.call(*work.given))]

    def close(self) -> None:
        self._waiting.clear()


class Processes(Crew[K, R]):
    """Processes on this machine, all forked from one that has the wanted modes ready.

    Each is a pool of its own: when one dies it is known what it was at, and nobody else's work is touched.
    """

    def __init__(self, workers: int, modes: Iterable[str] = ()) -> None:
        self.workers = workers
        # A process that is forked from this one would have its threads' locks; one from the server has none.
        self._context = get_context("forkserver")
        self._context.set_forkserver_preload([READY])
        os.environ[WANTED] = ",".join(dict.fromkeys(modes))
        self._idle = [self._hired() for _ in range(workers)]
        self._waiting: deque[Work[K, R]] = deque()
        self._busy: dict[Future[R], tuple[Work[K, R], ProcessPoolExecutor]] = {}

    def give(self, key: K, call: Callable[..., R], *given: object) -> None:
        self._waiting.append(Work(key, call, given))
        self._hand_out()

    def take(self, seconds: float) -> list[tuple[K, R | Lost]]:
        done, _ = wait(self._busy, seconds, FIRST_COMPLETED)
        found: list[tuple[K, R | Lost]] = []
        for future in done:
            work, worker = self._busy.pop(future)
            if isinstance(future.exception(), BrokenProcessPool):
                worker = self._replaced(worker)
                work.deaths += 1
                if work.deaths < TRIES:
                    self._waiting.appendleft(work)
                else:
                    found.append((work.key, Lost(work.deaths)))
                self._idle.append(worker)
            else:
                self._idle.append(worker)
                found.append((work.key, future.result()))
        self._hand_out()
        return found

    def close(self) -> None:
        self._waiting.clear()
        for worker in [*self._idle, *(worker for _, worker in self._busy.values())]:
            for process in dict(worker._processes or {}).values():  # Python has no other way to break work off
                process.terminate()
            worker.shutdown(wait=False, cancel_futures=True)

    def _hired(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, self._context, begin, (tuple(GAMES.values()),))

    def _replaced(self, worker: ProcessPoolExecutor) -> ProcessPoolExecutor:
        worker.shutdown(wait=False)
        return self._hired()

    def _hand_out(self) -> None:
        while self._waiting and self._idle:
            work, worker = self._waiting.popleft(), self._idle.pop()
            try:
                future = worker.submit(work.call, *work.given)
            except BrokenProcessPool:  # it died while it had nothing to do
                worker = self._replaced(worker)
                future = worker.submit(work.call, *work.given)
            self._busy[future] = work, worker


def begin(games: Iterable[str]) -> None:
    """What a worker does first: know the games, and go when nobody is left to work for."""
    add_games(games)
    parent = parent_process()
    if parent is not None:
        Thread(target=_outlive_nobody, args=(parent.join,), daemon=True).start()


def _outlive_nobody(gone: Callable[[], None]) -> None:
    gone()
    os._exit(1)


def crew_of(workers: int, modes: Iterable[str] = ()) -> Crew[K, R]:
    """So many workers on this machine."""
    return Alone() if workers == 1 else Processes(workers, modes)
