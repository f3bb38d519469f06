"""The game that a room's game waits for: it is made beside it, open to the same people, and its end is brought back.

It is known by the waiting game's id and digest, so that every server finds the same one, and what is taken back and
chosen otherwise leads to another.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from holotable.kernel import made_with
from holotable.kernel.codec import replace
from holotable.modes import mode_named
from holotable.server.live import MADE, WRITTEN, LiveGame
from holotable.server.refusing import OutOfDateError
from holotable.store import Store, StoredGame, StoreError, UnknownGameError

if TYPE_CHECKING:
    from holotable.server.room import Room

log = logging.getLogger("holotable.server")

# How often it is looked whether the game that is waited for is over.
LOOK_SECONDS = 0.5


class Errands:
    """Sees to the game that a room waits for, while somebody is there."""

    def __init__(
        self, room: "Room", store: Store, make: Callable[[Callable[[LiveGame], None]], Awaitable[None]]
    ) -> None:
        self._room = room
        self._store = store
        self._make = make
        self._task: asyncio.Task[None] | None = None

    def go_on(self) -> None:
        """Begin the game that is waited for, and look whether it is over."""
        if self._waits() and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._wait())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _waits(self) -> bool:
        return bool(self._room.live.errand and self._room.listeners)

    async def _wait(self) -> None:
        while self._waits():
            try:
                await self._look()
            except (OutOfDateError, StoreError):
                pass  # the table has gone on, or the store is asked again
            except Exception:
                log.exception("a game that is waited for failed", extra={"game": self._room.live.id})
            await asyncio.sleep(LOOK_SECONDS)

    async def _look(self) -> None:
        live = self._room.live
        stored = await asyncio.to_thread(self._found, live)
        if not stored.finished:
            return
        played = await asyncio.to_thread(lambda: LiveGame(stored, self._store.choices(stored.id)))
        async with self._room.turn():
            if self._room.live.errand == stored.id:
                choice = live.mode.brought_back(self._room.live.game, played.game)
                await self._make(lambda draft: draft.advance(choice))

    def _found(self, live: LiveGame) -> StoredGame:
        """The game that is waited for; it is made if nobody has made it yet."""
        with suppress(UnknownGameError):
            return self._store.game(live.errand)
        made = errand_of(live)
        self._store.add_game(made)
        return made


def errand_of(live: LiveGame) -> StoredGame:
    """The game that a game waits for, before its first choice: whoever sits at the one sits at the other."""
    errand = live.mode.errand(live.game)
    mode = mode_named(errand.mode)
    return StoredGame(
        id=live.errand,
        mode=mode.name,
        made=MADE.to_json(made_with(mode.rules)).decode(),
        setup=mode.rules.tables.to_json(errand.setup),
        seed=errand.seed,
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        seats=tuple(replace(live.seats[whose], seat=seat, since=0) for seat, whose in errand.seats.items()),
        watch=live.watch,
        summary=WRITTEN.to_json(mode.summary(errand.setup)),
    )
