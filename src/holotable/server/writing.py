"""Changes of many games written together: each is on disk before anybody is told of it."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from holotable.store import Change, GameHeldError, Store, StoredAnswer

_MOST_AT_ONCE = 200
# How many games that somebody else holds are waited for at once.
_MOST_HELD = 4
# What the store does not answer for so long, it will not.
STUCK_SECONDS = 5.0

Done = asyncio.Future[int | None]


class Writer:
    """Takes changes as they come and commits in one transaction all that came while the last was written.

    A game that another process holds is written by itself, when it is free: no other waits for it.
    """

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._began: float | None = None
        self._waiting: asyncio.Queue[tuple[Change, Done]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1)  # of its own: no replay that is being worked out holds up a choice
        self._patient = ThreadPoolExecutor(_MOST_HELD)
        self._held: set[asyncio.Task[None]] = set()

    @property
    def is_stuck(self) -> bool:
        """Whether what is being written does not come to its end."""
        return self._began is not None and self._now() - self._began > STUCK_SECONDS

    async def commit(self, change: Change) -> int | None:
        """The game's new revision once the change is on disk; None if somebody else had changed the game."""
        done: Done = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((change, done))
        if self._task is None:
            self._task = asyncio.create_task(self._write())
        return await done

    async def keep_answer(self, game: str, kept: StoredAnswer) -> None:
        """Keep an answer at a window where all processes see it."""
        await asyncio.to_thread(self._store.keep_answer, game, kept)

    async def answers(self, game: str) -> tuple[StoredAnswer, ...]:
        """What was answered last by each seat, at whatever process."""
        return await asyncio.to_thread(self._store.answers, game)

    async def _write(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while not self._waiting.empty() and len(batch) < _MOST_AT_ONCE:
                batch.append(self._waiting.get_nowait())
            self._began = self._now()
            await self._commit(batch)
            self._began = None

    async def _commit(self, batch: Sequence[tuple[Change, Done]]) -> None:
        for (change, done), revision in zip(batch, await self._written(self._thread, batch, False), strict=True):
            if isinstance(revision, GameHeldError):
                waiting = asyncio.create_task(self._wait_for(change, done))
                self._held.add(waiting)
                waiting.add_done_callback(self._held.discard)
            else:
                _tell(done, revision)

    async def _wait_for(self, change: Change, done: Done) -> None:
        [revision] = await self._written(self._patient, [(change, done)], True)
        _tell(done, revision)

    async def _written(
        self, thread: ThreadPoolExecutor, batch: Sequence[tuple[Change, Done]], wait: bool
    ) -> Sequence[int | Exception | None]:
        """What became of each change; whatever went wrong, whoever waits is told."""
        changes = [change for change, _ in batch]
        try:
            return await asyncio.get_running_loop().run_in_executor(thread, self._store.commit, changes, wait)
        except Exception as error:
            return [error] * len(batch)

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        while not self._waiting.empty():
            await asyncio.sleep(0.01)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, *self._held, return_exceptions=True)
        self._thread.shutdown()
        self._patient.shutdown()


def _tell(done: Done, revision: int | Exception | None) -> None:
    if done.done():
        return
    if isinstance(revision, Exception):
        done.set_exception(revision)
    else:
        done.set_result(revision)
