"""The hall: all rooms of this process. A game is loaded when somebody comes and let go when nobody has been there."""

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Callable

from holotable.kernel import SPECTATOR, Seat
from holotable.modes.messages import Told
from holotable.server.attendance import Attendance
from holotable.server.loading import load
from holotable.server.refusing import StoreAwayError
from holotable.server.room import Room
from holotable.server.thinking import Thinker
from holotable.server.writing import Writer
from holotable.store import News, Spent, Store, StoreError

log = logging.getLogger("holotable.server")

IDLE_SECONDS = 60.0
LOOK_SECONDS = 0.2
# How often it is looked whose time is up, and how often time that was used is written.
CLOCK_SECONDS, SPENT_SECONDS = 0.2, 1.0
# How long a person must have been away before a bot may take the seat: a lost connection, a doorbell, a walk.
AWAY_SECONDS = 120.0


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
    """The rooms that are open. Other processes may share the database, so it looks for what they did."""

    def __init__(self, store: Store, thinker: Thinker, now: Callable[[], float], away: float = AWAY_SECONDS) -> None:
        self.store = store
        self.thinker = thinker
        self._writer = Writer(store, now)
        self._now = now
        self._away = away
        self._attendance = Attendance(store, now)
        self._is_blind = False
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._left: dict[str, float] = {}
        self._spent: dict[str, Spent] = {}
        self._hearing: dict[str, asyncio.Task[None]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks += [
            asyncio.create_task(self._sweep()),
            asyncio.create_task(self._look()),
            asyncio.create_task(self._keep_time()),
        ]

    @property
    def open_rooms(self) -> int:
        return len(self._rooms)

    @property
    def is_stuck(self) -> bool:
        """Whether nothing that is chosen gets into the store."""
        return self._writer.is_stuck

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
        room = Room(live, self.store, self._writer, self.thinker, self._attendance, self._now, self._away)
        self._rooms[game_id] = room
        return room

    async def seat_of(self, room: Room, token: str) -> Seat:
        """The seat that a token opens; without one a spectator's, where watching is allowed."""
        if not token:
            if not room.live.watch:
                raise NotWatchableError(room.live.id)
            return SPECTATOR
        seat = _opened_by(token, room)
        if seat is None:  # perhaps an invitation was used elsewhere just now
            await room.look_again()
            seat = _opened_by(token, room)
        if seat is None:
            raise WrongTokenError(room.live.id)
        return seat

    def tell(self, game_id: str, told: Told) -> None:
        """Tell all who are at a table here."""
        if room := self._rooms.get(game_id):
            room.audience.tell(told)

    async def look_at_seats(self, game_id: str) -> None:
        """Read anew who sits where in a game that is open here."""
        if room := self._rooms.get(game_id):
            await room.look_again()

    async def _sweep(self) -> None:
        """Let go of games in which nobody has been for a while: the store has them."""
        while True:
            await asyncio.sleep(IDLE_SECONDS / 4)
            self.let_go()

    def let_go(self) -> None:
        now = self._now()
        for game_id, room in list(self._rooms.items()):
            if room.listeners or room.lock.locked() or room.timekeeper.is_running:
                self._left.pop(game_id, None)
            elif now - self._left.setdefault(game_id, now) >= IDLE_SECONDS:
                room.close()
                del self._rooms[game_id], self._left[game_id]

    async def _look(self) -> None:
        """Tell other processes who is here, and hear from the store what they did."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self._attendance.write()
                await self.catch_up()
            except StoreError as error:
                if not self._is_blind:
                    log.warning("the store does not answer", extra={"problem": str(error)})
                self._is_blind = True
            except Exception:
                log.exception("what other processes did could not be heard")
            else:
                if self._is_blind:
                    log.info("the store answers again")
                self._is_blind = False

    async def _keep_time(self) -> None:
        """See whose time is up, at every table, and write what was used of it."""
        written = self._now()
        while True:
            await asyncio.sleep(CLOCK_SECONDS)
            try:
                for room in list(self._rooms.values()):
                    room.timekeeper.look(self._is_blind)
                if self._now() - written >= SPENT_SECONDS:
                    written = self._now()
                    await self._write_time()
            except StoreError:  # who hears from other processes says so in the log
                continue
            except Exception:
                log.exception("the time could not be kept")

    async def _write_time(self) -> None:
        """Write what was used since the games changed last: a server that is killed loses no more than a moment."""
        found = {game_id: room.timekeeper.spent() for game_id, room in self._rooms.items()}
        spent = {game_id: each for game_id, each in found.items() if each is not None}
        new = {game_id: each for game_id, each in spent.items() if self._spent.get(game_id) != each}
        if new:
            await asyncio.to_thread(self.store.spend, new)
        self._spent = spent

    async def catch_up(self) -> None:
        """Hear what is new in the games that are open; a game that is held elsewhere keeps no other waiting."""
        waiting = {room.live.errand: room for room in self._rooms.values() if room.live.errand}
        known = [*dict.fromkeys([*self._rooms, *waiting])]
        news = await asyncio.to_thread(self.store.news, known, self._attendance.server) if known else {}
        for game_id, heard in news.items():
            room = self._rooms.get(game_id)
            if heard.finished and game_id in waiting:
                waiting[game_id].errands.end()
            if room is not None and game_id not in self._hearing:
                self._hearing[game_id] = asyncio.create_task(self._hear(room, heard))
        if self._hearing:
            await asyncio.wait(self._hearing.values(), timeout=LOOK_SECONDS)

    async def _hear(self, room: Room, news: News) -> None:
        """Let one room hear; whatever it stumbles over, the others hear too."""
        try:
            await room.hear(news)
        except StoreAwayError:
            log.info("a game's state is not known", extra={"game": room.live.id})
        except Exception:
            log.exception("a game could not be taken from the store", extra={"game": room.live.id})
        finally:
            del self._hearing[room.live.id]

    async def close(self) -> None:
        """Stop: what was chosen is written first."""
        for task in (*self._tasks, *self._hearing.values()):
            task.cancel()
        for room in self._rooms.values():
            room.close()
        await self._writer.close()
        try:
            await self._write_time()
            await self._attendance.close()
        except StoreError as error:  # then the others will notice by themselves
            log.warning("the store does not answer", extra={"problem": str(error)})
        await asyncio.to_thread(self.thinker.close)
