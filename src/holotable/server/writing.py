"""Changes of many games written together: each is on disk before anybody is told of it."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from holotable.store import Change, Store

_MOST_AT_ONCE = 200


class Writer:
    """Takes changes as they come and commits in one transaction all that came while the last was written."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: asyncio.Queue[tuple[Change, asyncio.Future[int | None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1)  # of its own: no replay that is being worked out holds up a choice

    async def commit(self, change: Change) -> int | None:
        """The game's new revision once the change is on disk; None if somebody else had changed the game."""
        done: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((change, done))
        if self._task is None:
            self._task = asyncio.create_task(self._write())
        return await done

    async def _write(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while not self._waiting.empty() and len(batch) < _MOST_AT_ONCE:
                batch.append(self._waiting.get_nowait())
            await self._commit(batch)

    async def _commit(self, batch: Sequence[tuple[Change, asyncio.Future[int | None]]]) -> None:
        try:
            changes = [change for change, _ in batch]
            loop = asyncio.get_running_loop()
            revisions = await loop.run_in_executor(self._thread, self._store.commit, changes)
        except Exception as error:  # whoever waits is told, whatever it was
            for _, done in batch:
                if not done.done():
                    done.set_exception(error)
            return
        for (_, done), revision in zip(batch, revisions, strict=True):
            if done.done():
                continue
            if isinstance(revision, Exception):
                done.set_exception(revision)
            else:
                done.set_result(revision)

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        while not self._waiting.empty():
            await asyncio.sleep(0.01)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._thread.shutdown()
