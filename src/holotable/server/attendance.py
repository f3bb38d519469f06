"""Who is connected to this server process, written down for all processes that share the database."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable

from holotable.kernel import Seat
from holotable.store import Store, StoredSeat

BEAT_SECONDS = 5.0
# A process that was not heard of for so long is believed to be gone, and all its connections with it.
GONE_SECONDS = 15


class Attendance:
    """How many are connected to each seat here. Others read it, and forget it when this process falls silent."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.server = secrets.token_hex(8)
        self._store = store
        self._now = now
        self._connected: Counter[tuple[str, Seat]] = Counter()
        self._written: dict[tuple[str, Seat], int] = {}
        self._beaten = 0.0
        self._writing = asyncio.Lock()

    def come(self, game: str, seat: Seat) -> None:
        self._connected[game, seat] += 1

    def go(self, game: str, seat: Seat) -> None:
        self._connected[game, seat] -= 1
        if not self._connected[game, seat]:
            del self._connected[game, seat]

    def here(self, game: str, seat: Seat) -> int:
        """How many are connected to a seat at this process, or about to be."""
        return self._connected[game, seat]

    async def write(self) -> None:
        """Write what has changed, and now and then that this process is still there, if anybody is here."""
        async with self._writing:
            if self._connected != self._written:
                await self._attend()
            elif self._written and self._now() - self._beaten >= BEAT_SECONDS:
                known = await asyncio.to_thread(self._store.beat, self.server, GONE_SECONDS)
                self._beaten = self._now()
                if not known:  # this process was silent for so long that it was forgotten
                    await self._attend()
                await asyncio.to_thread(self._store.sweep)

    async def announce(self, game: str) -> tuple[StoredSeat, ...]:
        """Write who has come before a bot is seated there; gives who sits where in the game then."""
        async with self._writing:
            await self._attend()
        return await asyncio.to_thread(self._store.seats, game)  # which may be held; nobody else waits for that

    async def _attend(self) -> None:
        present = dict(self._connected)
        await asyncio.to_thread(self._store.attend, self.server, present, GONE_SECONDS)
        self._written, self._beaten = present, self._now()

    async def close(self) -> None:
        """Say that nobody is connected here any more."""
        if self._written:
            await asyncio.to_thread(self._store.leave, self.server)
