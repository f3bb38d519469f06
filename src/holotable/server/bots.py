"""The bots that sit in a room: they choose while somebody is there, and try again when they failed."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from holotable.kernel import Seat
from holotable.server.refusing import NotStoredError, OutOfDateError, StoreAwayError, TimeIsUpError
from holotable.server.thinking import ThoughtDroppedError
from holotable.store import StoredSeat

if TYPE_CHECKING:
    from holotable.server.live import LiveGame
    from holotable.server.room import Room

log = logging.getLogger("holotable.server")

# How soon a bot that failed tries again: later each time.
FIRST_PAUSE, MOST_PAUSE = 0.5, 8.0


class Bots:
    """The bots of one room. They choose one after the other, for as long as they are asked."""

    def __init__(self, room: "Room", make: Callable[[Callable[["LiveGame"], None]], Awaitable[None]]) -> None:
        self._room = room
        self._make = make
        self._task: asyncio.Task[None] | None = None
        self.failing: Seat = ""
        """The bot that could not choose and will try again: who waits for it is told."""

    def go_on(self) -> None:
        """Let a bot choose if one is asked."""
        if self.asked() is not None and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._play())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def asked(self) -> StoredSeat | None:
        """The bot that is asked, but for a window, while somebody is there."""
        room = self._room
        seat = room.live.player(room.live.asked) if room.live.asked is not None else None
        if (
            seat is None
            or seat.who != "bot"
            or room.live.awaits
            or not room.listeners
            or room.windows.now_open() is not None
        ):
            return None
        return seat

    async def _play(self) -> None:
        pause = 0.0
        while (bot := self.asked()) is not None:
            try:
                await self._let_choose(bot)
            except (OutOfDateError, ThoughtDroppedError):
                continue  # the table has gone on
            except Exception as error:  # whatever it was, somebody waits for the bot
                pause = min(max(2 * pause, FIRST_PAUSE), MOST_PAUSE)
                is_known = isinstance(error, NotStoredError | StoreAwayError | TimeIsUpError)
                facts = {"game": self._room.live.id, "problem": str(error), "seconds": pause}
                log.warning("a bot failed and will try again", exc_info=not is_known, extra=facts)
                self._fails(bot.seat)
                await asyncio.sleep(pause)
            else:
                pause = 0.0
                self._fails("")
        self._fails("")

    def _fails(self, seat: Seat) -> None:
        if seat != self.failing:
            self.failing = seat
            self._room.audience.tell_seats()

    async def _let_choose(self, bot: StoredSeat) -> None:
        room = self._room
        revision = room.live.revision
        choice = await room.advice(room.live.plays(bot.seat), bot.bot)
        async with room.turn():
            if room.live.revision == revision and room.listeners:
                room.audience.tell_reason(choice)
                await self._make(lambda draft: draft.advance(choice.option))
