"""The hall: all rooms of this process. A game is loaded when somebody comes and let go when nobody has been there."""

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Callable

from holotable.kernel import SPECTATOR, Seat
from holotable.server.room import Room, load
from holotable.server.thinking import Thinker
from holotable.server.writing import Writer
from holotable.store import Store

log = logging.getLogger("holotable.server")

IDLE_SECONDS = 60.0
LOOK_SECONDS = 0.2


class WrongTokenError(PermissionError):
    """A token that opens no seat of the game."""

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"this token opens no seat of the game {game}")


class NotWatchableError(PermissionError):
    """A game that only those who sit in it may see."""

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"the game {game} may not be watched")


def token_hash(token: str) -> str:
    """What the store keeps of a seat's token: it can't be turned back."""
    return hashlib.sha256(token.encode()).hexdigest()


def _opened_by(token: str, room: Room) -> Seat | None:
    given = token_hash(token)
    opened = (each.seat for each in room.live.seats.values() if each.token and hmac.compare_digest(each.token, given))
    return next(opened, None)


class Hall:
    """The rooms that are open. With a database that others share it looks for what they did."""

    def __init__(self, store: Store, thinker: Thinker, now: Callable[[], float], shared: bool = False) -> None:
        self.store = store
        self.thinker = thinker
        self._writer = Writer(store)
        self._now = now
        self._shared = shared
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._left: dict[str, float] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks.append(asyncio.create_task(self._sweep()))
        if self._shared:
            self._tasks.append(asyncio.create_task(self._look()))

    @property
    def open_rooms(self) -> int:
        return len(self._rooms)

    async def room(self, game_id: str) -> Room:
        """The room of a game; it is loaded if nobody was in it."""
        if game_id in self._rooms:
            self._left.pop(game_id, None)
            return self._rooms[game_id]
        if game_id not in self._loading:
            self._loading[game_id] = asyncio.create_task(self._load(game_id))
        try:
            return await asyncio.shield(self._loading[game_id])
        finally:
            self._loading.pop(game_id, None)

    async def _load(self, game_id: str) -> Room:
        live = await asyncio.to_thread(load, self.store, game_id)
        room = self._rooms[game_id] = Room(live, self.store, self._writer, self.thinker, self._now)
        return room

    async def seat_of(self, room: Room, token: str) -> Seat:
        """The seat that a token opens; without one a spectator's, where watching is allowed."""
        if not token:
            if not room.live.watch:
                raise NotWatchableError(room.live.id)
            return SPECTATOR
        seat = _opened_by(token, room)
        if seat is None:  # perhaps an invitation was used elsewhere just now
            await self.look_at_seats(room.live.id)
            seat = _opened_by(token, room)
        if seat is None:
            raise WrongTokenError(room.live.id)
        return seat

    async def look_at_seats(self, game_id: str) -> None:
        """Read anew who sits where in a game that is open here."""
        if room := self._rooms.get(game_id):
            room.note_seats((await asyncio.to_thread(self.store.seats, [game_id]))[game_id])

    async def _sweep(self) -> None:
        """Let go of games in which nobody has been for a while: the store has them."""
        while True:
            await asyncio.sleep(IDLE_SECONDS / 4)
            self.let_go()

    def let_go(self) -> None:
        now = self._now()
        for game_id, room in list(self._rooms.items()):
            if room.listeners or room.lock.locked():
                self._left.pop(game_id, None)
            elif now - self._left.setdefault(game_id, now) >= IDLE_SECONDS:
                room.close()
                del self._rooms[game_id], self._left[game_id]

    async def _look(self) -> None:
        """Another process may have changed a game: then it is taken from the store anew."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.catch_up()
            except Exception:
                log.exception("the store could not be asked for changes")

    async def catch_up(self) -> None:
        known = [game_id for game_id, room in self._rooms.items() if room.listeners]
        revisions = await asyncio.to_thread(self.store.revisions, known) if known else {}
        seats = await asyncio.to_thread(self.store.seats, known) if known else {}
        for game_id, revision in revisions.items():
            room = self._rooms.get(game_id)
            if room is None:
                continue
            if revision <= room.live.revision:
                room.note_seats(seats[game_id])
                continue
            async with room.lock:
                if revision > room.live.revision:
                    await room.reload()

    async def close(self) -> None:
        """Stop: what was chosen is written first."""
        for task in self._tasks:
            task.cancel()
        for room in self._rooms.values():
            room.close()
        await self._writer.close()
        await asyncio.to_thread(self.thinker.close)
