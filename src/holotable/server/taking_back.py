"""Choices taken back at a room's table: freely while nothing came of them, else if those agree who are to."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from holotable.kernel import NothingToUndoError, Seat
from holotable.server.pleas import MOST_REFUSED
from holotable.server.refusing import (
    AlreadyAskedError,
    ErrandUnderWayError,
    GameIsOverError,
    NoRestartError,
    NothingAskedError,
    OutOfDateError,
    RefusedBeforeError,
)

if TYPE_CHECKING:
    from holotable.server.live import LiveGame
    from holotable.server.room import Room


class TakingBack:
    """Who may take back what at a room's table, and whom that takes."""

    def __init__(
        self,
        room: "Room",
        make: Callable[[Callable[["LiveGame"], None]], Awaitable[None]],
        catch_up: Callable[[], Awaitable[None]],
    ) -> None:
        self._room = room
        self._make = make
        self._catch_up = catch_up
        # Who is asked about a seat's last go, at the revision at which that was found out.
        self._found: tuple[int, Seat, frozenset[frozenset[Seat]]] = (-1, "", frozenset())
        # At which revision somebody took something back last or asked for it, and who: several may share a seat.
        self._by: tuple[int, Seat] = (-1, "")

    @property
    def by(self) -> Seat:
        """Who asked for what was just taken back; nobody knows of another server's."""
        asked, seat = self._by
        return seat if self._room.live.revision == asked + 1 else ""

    @property
    def asking(self) -> Seat | None:
        """The seat of the game whose go it is asked to take back."""
        asker = self._room.pleas.asking
        return None if asker is None else self._whose(asker)

    @property
    def asker(self) -> Seat:
        """Who asks just now, where it is another than the seat whose go it is."""
        asker = self._room.pleas.asking
        return asker if asker is not None and asker != self.asking else ""

    def _whose(self, asker: Seat) -> Seat:
        """The seat of the game whose go is taken back if those agree whom somebody asks."""
        live = self._room.live
        return live.plays(asker) if self._room.pleas.restart else live.takes_back(asker)

    async def ask(self, sits: Seat, version: int) -> None:
        """Take back the last choice of who sits there, or ask those to allow it who have seen what came of it."""
        async with self._room.turn():
            live = self._now(version)
            seat = live.takes_back(sits)
            needs = live.undoing(seat)
            if needs == "no":
                raise NothingToUndoError(seat)
            await self._check_errand(sits)
            if needs == "ask" and self._asked(sits, restart=False):
                await self._plead(seat, sits)
            else:
                self._by = live.revision, sits
                await self._make(lambda draft: draft.undo(seat))

    async def ask_restart(self, sits: Seat, version: int) -> None:
        """Begin again, or ask all other people to allow it."""
        async with self._room.turn():
            live = self._now(version)
            if not live.can_restart:
                raise NoRestartError
            if self._asked(sits, restart=True):
                await self._plead(live.plays(sits), sits, restart=True)
            else:
                await self._make(lambda draft: draft.restart())

    def _now(self, version: int) -> "LiveGame":
        """The game, if who asks has seen it as it is."""
        live = self._room.live
        if version != live.revision:
            raise OutOfDateError(version, live.revision)
        if live.asked is None:
            raise GameIsOverError
        return live

    async def _check_errand(self, sits: Seat) -> None:
        """Refuse to take back what led to a game that others play by now than who sits there."""
        async with self._room.storing():
            if await self._room.errands.is_under_way(but=sits):
                raise ErrandUnderWayError

    async def _plead(self, seat: Seat, sits: Seat, restart: bool = False) -> None:
        """Ask for a seat's go; how often that was refused is counted for who asks, not for others who may."""
        room = self._room
        if room.pleas.refused(sits) >= MOST_REFUSED:
            raise RefusedBeforeError(MOST_REFUSED)
        if self.asking not in (None, seat):
            raise AlreadyAskedError(self.asking)
        if self.asking is None:
            self._by = room.live.revision, sits
            async with room.storing():
                await room.pleas.ask(room.live.revision, sits, restart)
            room.audience.tell_all(room.live.choices)

    async def answer(self, seat: Seat, agree: bool) -> None:
        """One of those who are asked allows it, or not."""
        room = self._room
        async with room.turn():
            asking = room.pleas.asking
            if asking is None or not self.is_asked(seat):
                raise NothingAskedError
            if not agree:
                async with room.storing():
                    await room.pleas.refuse(room.live.revision, asking)
                room.audience.tell_all(room.live.choices)
                return
            if any(seat not in each for each in self._open(asking)):
                async with room.storing():
                    await room.pleas.grant(room.live.revision, seat, asking)
                await self._catch_up()  # of several who agree at once, at several servers, the last one knows of all
                room.audience.tell_all(room.live.choices)
                if room.pleas.asking != asking or self._open(asking):
                    return
            restart = room.pleas.restart
            if not restart:
                await self._check_errand(seat)
            await self._make(lambda draft: draft.restart() if restart else draft.undo(draft.takes_back(asking)))

    def is_asked(self, seat: Seat) -> bool:
        """Whether a seat may answer the plea that is open: its side is asked, or it is itself, and has not agreed."""
        live, asking = self._room.live, self._room.pleas.asking
        if asking is None or live.asked is None:
            return False
        return any(seat in each for each in self._open(asking))

    def _open(self, asking: Seat) -> list[frozenset[Seat]]:
        """Those who are asked and have not agreed yet."""
        agreed = self._room.pleas.granted(asking)
        return [each for each in self._asked(asking, self._room.pleas.restart) if each.isdisjoint(agreed)]

    def _asked(self, asking: Seat, restart: bool) -> frozenset[frozenset[Seat]]:
        """Who is to agree with who asks: of each of these one."""
        live = self._room.live
        if restart:
            return live.asked_to_agree(asking, restart=True)
        seat = live.takes_back(asking)
        if self._found[:2] != (live.revision, seat):
            self._found = (live.revision, seat, live.asked_to_agree(seat))
        return self._found[2]
