"""Who sits where: a person takes a seat, a bot stands in, a seat is handed on."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from holotable.kernel import Seat
from holotable.kernel.codec import replace
from holotable.server.attendance import Attendance
from holotable.server.live import LiveGame
from holotable.server.presence import Presence
from holotable.server.refusing import NoStandInError, NoSuchSeatError, StillSeatedError
from holotable.store import Store, StoredSeat, StoreError

if TYPE_CHECKING:
    from holotable.server.room import Room


class Seating:
    """The seats of a room; what changes there is stored first."""

    def __init__(
        self,
        room: "Room",
        store: Store,
        attendance: Attendance,
        presence: Presence,
        away: float,
        catch_up: Callable[[], Awaitable[None]],
        become: Callable[[LiveGame], None],
    ) -> None:
        self._room = room
        self._store = store
        self._attendance = attendance
        self._presence = presence
        self._away = away
        self._catch_up = catch_up
        self._replace = become

    async def take(self, seat: Seat, name: str) -> None:
        """A person sits down; nobody can seat a bot there from now on, wherever."""
        try:
            seats = await self._attendance.announce(self._room.live.id)
        except StoreError:  # it is written as soon as that is possible; a bot is seated no sooner
            seats = tuple(self._room.live.seats.values())
        known = next(each for each in seats if each.seat == seat)
        wanted = replace(known, who="person", bot="", name=name or known.name, since=0)
        if wanted != self._room.live.seats[seat] or wanted != known:
            async with self._room.storing():
                revision = await asyncio.to_thread(self._store.seat, self._room.live.id, wanted)
            await self._seated(wanted, revision)

    async def seat_bot(self, asking: Seat, bot: str | None, seat: Seat = "") -> None:
        """Let a bot take another's seat, if nobody was there for a while. Who comes back takes it again.

        Where no seat is named it is the first that was left.
        """
        stand_ins = self._room.live.mode.stand_ins
        if bot is not None and bot not in stand_ins:
            raise NoStandInError(bot, stand_ins)
        async with self._room.turn():
            others = [each for each in self._room.live.others(asking) if seat in ("", each.seat)]
            if not others:
                raise NoSuchSeatError(seat, [each.seat for each in self._room.live.others(asking)])
            other = next((each for each in others if self._is_left(each)), others[0])
            if not self._is_left(other):
                raise StillSeatedError(other.seat, int(self._away))
            async with self._room.storing():
                stand_in = replace(other, who="bot", bot=bot or stand_ins[0])
                seated = await asyncio.to_thread(self._store.seat_if_empty, self._room.live.id, stand_in)
            if seated is None:
                raise StillSeatedError(other.seat, int(self._away))
            await self._seated(*seated)

    async def hand_on(self, seat: Seat, invitation: str, to_bot: bool) -> None:
        """Whoever uses the invitation has a seat from now on, at every table of theirs; until then maybe a bot."""
        bot = self._room.live.mode.stand_ins[0] if to_bot else ""
        async with self._room.turn():
            async with self._room.storing():
                token = self._room.live.seats[seat].token
                await asyncio.to_thread(self._store.hand_on, self._room.live.id, token, invitation, bot)
            await self._catch_up()

    def _is_left(self, seat: StoredSeat) -> bool:
        """Whether it is a person's seat that nobody was in for a while."""
        is_empty = not self._room.connected(seat.seat) and self._presence.was_empty(seat.seat, self._away)
        return seat.who == "person" and is_empty

    async def _seated(self, seat: StoredSeat, revision: int) -> None:
        """Somebody sits there in the store. Another name is no other table; another player is."""
        is_another = self._room.live.seats[seat.seat].who != seat.who
        if revision != self._room.live.revision + is_another:  # and more has happened
            await self._catch_up()
            return
        self._room.live.seats[seat.seat], self._room.live.revision = seat, revision
        if is_another:
            self._replace(self._room.live)
        self._room.audience.tell_seats()
