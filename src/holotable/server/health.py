"""Whether the server can do its work: its store takes what is written."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from holotable.store import Store

log = logging.getLogger("holotable.server")

FRESH_SECONDS = 1.0
PATIENCE_SECONDS = 5.0


class Health:
    """What is known of the store. However many ask, it is tried once at a time, and once a second."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._well, self._at = True, -FRESH_SECONDS
        self._trying: asyncio.Task[None] | None = None
        # One of its own: that others wait for the store is no sign that it takes nothing.
        self._thread = ThreadPoolExecutor(1, "health")

    async def is_well(self) -> bool:
        if self._now() - self._at >= FRESH_SECONDS:
            if self._trying is None or self._trying.done():
                self._trying = asyncio.create_task(self._try())
            try:
                await asyncio.wait_for(asyncio.shield(self._trying), PATIENCE_SECONDS)
            except TimeoutError:
                return False
        return self._well

    async def _try(self) -> None:
        well = await asyncio.get_running_loop().run_in_executor(self._thread, self._store.is_alive)
        if well != self._well:
            log.warning("the store takes what is written" if well else "the store takes nothing")
        self._well, self._at = well, self._now()
