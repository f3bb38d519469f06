"""The clock of one table: whose time runs, and what becomes of it when there is none left.

What was used is written with every change of the game, and in between as often as the hall says. No clock runs at a
window: whose it would be must not be told (IA-CMD-02).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from holotable.arena.clock import Clock, Times
from holotable.kernel import SPECTATOR, Seat
from holotable.modes.teller import AnyTeller
from holotable.server.protocol import ClockSheet, SideClock
from holotable.server.refusing import NotStoredError, OutOfDateError, StoreAwayError, TimeIsUpError
from holotable.store import Spent

if TYPE_CHECKING:
    from holotable.server.live import LiveGame
    from holotable.server.room import Room

log = logging.getLogger("holotable.server")

# Who sits at another process is heard of a moment later: there it is known better when the time is up.
ELSEWHERE_MILLISECONDS = 1000


class Timekeeper:
    """The clock of a room's game, if there is one. It is never ahead of the store but for the time that passes."""

    def __init__(
        self,
        room: "Room",
        commit: Callable[[Callable[["LiveGame"], None]], Awaitable[None]],
        now: Callable[[], float],
    ) -> None:
        self._room = room
        self._commit = commit
        self._seconds = now
        self._clock: Clock | None = None
        self._task: asyncio.Task[None] | None = None
        # After a game was loaded its clock stands until somebody is at the table who plays.
        self._is_begun = False
        self._is_blind = self._is_logged = False
        self.follow()

    def _now(self) -> int:
        return int(self._seconds() * 1000)

    # Whose time runs.

    def follow(self) -> None:
        """The game has changed, in the store too: go on with the time that is written there."""
        live, seat = self._room.live, self._asked()
        if live.times is None:
            self._clock = None
        elif self._clock is None or self._clock.times.number != live.times.number:
            times = live.times.turned(live.side_of(seat), live.choices) if seat is not None else live.times
            self._clock = Clock(times, live.spent)
        self._run()

    def keep(self) -> None:
        """Let the clock run or stand, as those are there who play; all are told if that is another than before."""
        if self._clock is not None and self._run():
            self._room.audience.tell_all(self._room.live.choices)

    def _run(self) -> bool:
        """Run or stand; says whether that is another than before."""
        clock, seat = self._clock, self._runs_for()
        if clock is None:
            return False
        was_running = clock.is_running
        if seat is None:
            clock.pause(self._now())
        else:
            clock.run(self._room.live.side_of(seat), self._now(), self._room.live.choices)
        return clock.is_running != was_running

    def _asked(self) -> Seat | None:
        """Who is asked where everybody may know it."""
        live = self._room.live
        return None if self._room.windows.is_due() or live.waits else live.asked

    def _runs_for(self) -> Seat | None:
        """The seat whose side's time runs: not before all have come, and for a bot only while somebody is there."""
        room, seat = self._room, self._asked()
        there = {listener.seat for listener in room.listeners} | room.elsewhere()
        self._is_begun |= bool(there - {SPECTATOR})
        if seat is None or self._is_blind or any(each.invitation for each in room.live.seats.values()):
            return None
        is_there = bool(there) if room.live.is_bots(seat) else self._is_begun
        return seat if is_there else None

    @property
    def is_running(self) -> bool:
        return self._clock is not None and self._clock.is_running

    # What was used.

    def settled(self) -> Times | None:
        """The times to be written with a change."""
        return self._clock.settled(self._now()) if self._clock is not None else None

    def spent(self) -> Spent | None:
        """What was used since the times were written; nothing where no time passes."""
        if self._clock is None or not self._clock.used(self._now()):
            return None
        return Spent(self._clock.times.number, self._clock.used(self._now()))

    def hear(self, spent: Spent | None) -> None:
        """Another process knows of more that was used."""
        clock, now = self._clock, self._now()
        if clock is not None and spent is not None and spent.number == clock.times.number:
            clock.spent += max(0, spent.milliseconds - clock.used(now))

    def told(self, teller: AnyTeller) -> ClockSheet | None:
        """What everybody is told of the clock."""
        if self._clock is None:
            return None
        running = self._clock.times.turn if self._clock.is_running else None
        return clock_sheet(self._clock.settled(self._now()), self._room.live, teller, running)

    # When there is none left.

    def check(self) -> None:
        """Refuse whatever comes after the time is up."""
        if self._is_out():
            raise TimeIsUpError

    def _is_out(self, late: int = 0) -> bool:
        clock = self._clock
        return clock is not None and clock.is_running and clock.is_out(clock.times.turn, self._now() - late)

    def look(self, is_blind: bool = False) -> None:
        """See whose time is up. While the store does not answer nobody can choose, and no time passes."""
        self._is_blind = is_blind
        self.keep()
        if self._is_out(self._late()) and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._run_out())

    def _late(self) -> int:
        """How much later it is known here that somebody has chosen, if they sit at another process."""
        live, here = self._room.live, {listener.seat for listener in self._room.listeners}
        playing = {each for each in live.seats if self._clock and live.side_of(each) == self._clock.times.turn}
        return ELSEWHERE_MILLISECONDS if playing & self._room.elsewhere() and not playing & here else 0

    async def _run_out(self) -> None:
        """The side that is asked loses, by the mode's own way and in the store, whoever is connected."""
        try:
            async with self._room.turn():
                seat = self._room.live.asked
                if seat is not None and self._is_out(self._late()):
                    await self._commit(lambda draft: draft.advance(draft.mode.run_out(seat)))
        except (NotStoredError, OutOfDateError, StoreAwayError):
            pass  # it is tried again when the hall looks again
        except Exception:
            if not self._is_logged:
                log.exception("a game could not be ended on time", extra={"game": self._room.live.id})
            self._is_logged = True

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()


def clock_sheet(times: Times, live: "LiveGame", teller: AnyTeller, running: str | None = None) -> ClockSheet:
    """The times of a game in the words of a teller."""
    seats = {side: tuple(each for each in live.seats if live.side_of(each) == side) for side in times.sides}
    sides = (
        SideClock(side, teller.player(side), seats[side], time.left, time.used) for side, time in times.sides.items()
    )
    return ClockSheet(tuple(sides), times.increment, running)
