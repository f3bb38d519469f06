"""A room: one live game and everybody who is connected to it. Choices are made, stored, and then told to all."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import Protocol

from holotable.bots.bot import Choice
from holotable.imperial_assault.skirmish.leaving import OfferDraw, Resign
from holotable.kernel import SPECTATOR, IllegalChoiceError, NothingToUndoError, Option, Seat
from holotable.kernel.codec import replace
from holotable.server.live import LiveGame
from holotable.server.protocol import Seats, SeatSheet, TableTold, Told
from holotable.server.sheet import LogLine
from holotable.server.thinking import Sits, Thinker
from holotable.server.writing import Writer
from holotable.store import Store, StoredSeat

log = logging.getLogger("holotable.server")

PLACING = ("deploy", "deploy-next", "zone")
# How long a person must have been away before a bot may take the seat: longer than a page takes to load anew.
AWAY_SECONDS = 20.0
# How long it takes at most until all are told who came and went.
SEATS_SECONDS = 0.1


class OutOfDateError(ValueError):
    """A choice for a table that has changed since; the client gets the new one."""

    def __init__(self, version: int, now: int) -> None:
        self.version = version
        self.now = now
        super().__init__(f"this was chosen at version {version} of the table; it is at {now} now")


class NotYourTurnError(ValueError):
    """A choice by a seat that is not asked."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        super().__init__(f"{seat} is not asked anything now")


class NoSuchOptionError(ValueError):
    """A choice of an option that there is not."""

    def __init__(self, option: int, options: int) -> None:
        self.option = option
        self.options = options
        super().__init__(f"there is no option {option}; there are {options}, counted from 0")


class NoWayThereError(ValueError):
    """A walk to a space that is out of reach."""

    def __init__(self, space: int) -> None:
        self.space = space
        super().__init__(f"space {space} is not within reach")


class NothingAskedError(ValueError):
    """An answer to a question that nobody has asked: to take back a choice."""

    def __init__(self) -> None:
        super().__init__("nobody asks to take back a choice")


class GameIsOverError(ValueError):
    """Something was to be done in a game that has ended; its secrets are open by now."""

    def __init__(self) -> None:
        super().__init__("the game is over")


class StillSeatedError(ValueError):
    """A bot was to take the seat of somebody who is there or has just left, or of a bot."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.seconds = int(AWAY_SECONDS)
        super().__init__(f"the seat {seat} has not been empty for {self.seconds} seconds")


class Listener(Protocol):
    """A connection that is told what happens."""

    seat: Seat
    language: str
    seen: int
    lines: list[LogLine]

    def tell(self, told: Told) -> None: ...


class Room:
    """One game, those who are connected, and the bots that sit in it."""

    def __init__(
        self, live: LiveGame, store: Store, writer: Writer, thinker: Thinker, now: Callable[[], float]
    ) -> None:
        self.live = live
        self._now = now
        self._opened = now()
        self._left: dict[Seat, float] = {}
        self.lock = asyncio.Lock()
        self.listeners: list[Listener] = []
        self.undo_asked: Seat | None = None
        self._store = store
        self._writer = writer
        self._thinker = thinker
        self._thinking: asyncio.Task[None] | None = None
        self._telling_seats: asyncio.TimerHandle | None = None

    # Who is there.

    async def join(self, listener: Listener) -> None:
        async with self.lock:  # a choice that is being stored is told of later
            listener.seen = self.live.choices
            self.listeners.append(listener)
            listener.tell(self._seats_told())
            self.tell_seats()
            self._tell_table(listener)
        self.go_on()

    def leave(self, listener: Listener) -> None:
        if listener in self.listeners:
            self.listeners.remove(listener)
            self._left[listener.seat] = self._now()
            self.tell_seats()

    def seats(self) -> tuple[SeatSheet, ...]:
        there = Counter(listener.seat for listener in self.listeners)
        return tuple(
            SeatSheet(
                each.seat,
                each.who,
                each.name,
                each.bot,
                present=each.who == "bot" or there[each.seat] > 0,
                connections=there[each.seat],
                invited=bool(each.invitation),
            )
            for each in self.live.seats.values()
        )

    def tell_seats(self) -> None:
        """Tell everybody who is there: once, however many come and go within a moment."""
        if self._telling_seats is None:
            loop = asyncio.get_running_loop()
            self._telling_seats = loop.call_later(SEATS_SECONDS, self._tell_seats)

    def _tell_seats(self) -> None:
        self._telling_seats = None
        told = self._seats_told()
        for listener in self.listeners:
            listener.tell(told)

    def _seats_told(self) -> Seats:
        return Seats(self.seats(), sum(listener.seat == SPECTATOR for listener in self.listeners))

    def note_seats(self, seats: Iterable[StoredSeat]) -> None:
        """Who sits where, as the store has it."""
        found = {each.seat: each for each in seats}
        if found != self.live.seats:
            self.live.seats = found
            self.tell_seats()

    async def take_seat(self, seat: Seat, name: str) -> None:
        """A person sits down, perhaps under another name, or takes the seat back from a bot."""
        async with self.lock:
            known = self.live.seats[seat]
            await self._seat(replace(known, who="person", bot="", name=name or known.name))

    async def seat_bot(self, asking: Seat, bot: str) -> None:
        """Let a bot take the opponent's seat, if nobody was there for a while. Who comes back takes it again."""
        async with self.lock:
            other = next(each for each in self.seats() if each.seat != asking)
            if other.present or self._now() - self._left.get(other.seat, self._opened) < AWAY_SECONDS:
                raise StillSeatedError(other.seat)
            await self._seat(replace(self.live.seats[other.seat], who="bot", bot=bot))

    async def _seat(self, seat: StoredSeat) -> None:
        """Seat somebody. A name is told to all, and the game goes on; another player makes it another version."""
        known = self.live.seats[seat.seat]
        if seat == known:
            return
        revision = await asyncio.to_thread(self._store.seat, self.live.id, seat)
        is_another = (seat.who, seat.bot) != (known.who, known.bot)
        if revision != self.live.revision + is_another:  # somebody elsewhere has chosen meanwhile
            await self.reload()
        else:
            self.live.seats[seat.seat] = seat
            self.live.revision = revision
        if is_another:
            self._tell_all(self.live.choices)
            self.go_on()
        self.tell_seats()

    # Choices.

    async def choose(self, seat: Seat, version: int, option: int) -> None:
        """A seat chooses an option by its number."""
        async with self.lock:
            decision = self._decision_of(seat, version)
            if not 0 <= option < len(decision):
                raise NoSuchOptionError(option, len(decision))
            await self._make(lambda: self.live.advance(decision[option]))

    async def walk(self, seat: Seat, version: int, space: int) -> None:
        """A seat walks a figure to a space."""
        async with self.lock:
            self._decision_of(seat, version)

            def walk() -> None:
                if not self.live.walk(space):
                    raise NoWayThereError(space)

            await self._make(walk)

    async def place_rest(self, seat: Seat, version: int) -> None:
        """All that waits for deployment is set down for a seat, as the scripted bot would."""
        async with self.lock:
            self._decision_of(seat, version)
        decision = self.live.game.decision
        while decision is not None and decision.seat == seat and decision.kind in PLACING:
            choice = await self.advice(seat)
            async with self.lock:
                if self.live.game.decision is not decision:
                    return
                await self._make(partial(self.live.advance, choice.option))
            decision = self.live.game.decision

    async def resign(self, seat: Seat) -> None:
        await self._aside(Resign(seat))

    async def offer_draw(self, seat: Seat) -> None:
        await self._aside(OfferDraw(seat))

    async def _aside(self, option: Option) -> None:
        async with self.lock:
            if self.live.asked is None:
                raise GameIsOverError
            await self._make(lambda: self.live.advance(option))

    def _decision_of(self, seat: Seat, version: int) -> tuple[Option, ...]:
        """What a seat is asked, if the client that answers has seen the table as it is."""
        if version != self.live.revision:
            raise OutOfDateError(version, self.live.revision)
        decision = self.live.game.decision
        if decision is None or decision.seat != seat:
            raise NotYourTurnError(seat)
        return tuple(decision.options)

    async def _make(self, change: Callable[[], None]) -> None:
        """Change the game, store it, tell everybody. What can't be stored has not happened."""
        since = self.live.choices
        try:
            change()
        except Exception:
            if self.live.choices != since:
                await self.reload()
            self.go_on()
            raise
        self.undo_asked = None
        try:
            revision = await self._writer.commit(self.live.change())
        except Exception:
            await self.reload()
            raise
        if revision is None:
            version = self.live.revision
            await self.reload()
            raise OutOfDateError(version, self.live.revision)
        self.live.stored(revision)
        self._tell_all(min(since, self.live.choices))
        self.go_on()

    async def reload(self) -> None:
        """Take the game from the store as it is there, and tell everybody."""
        since = self.live.choices
        self.live = await asyncio.to_thread(load, self._store, self.live.id)
        self._tell_all(min(since, self.live.choices))
        self.go_on()

    # Taking back.

    async def undo(self, seat: Seat, version: int) -> None:
        """Take back the seat's last choice, or ask the opponent to allow it; a bot always does."""
        async with self.lock:
            if version != self.live.revision:
                raise OutOfDateError(version, self.live.revision)
            if self.live.asked is None:
                raise GameIsOverError
            needs = self.live.session.undoing(seat)
            if needs == "no":
                raise NothingToUndoError(seat)
            others = [each for each in self.live.seats.values() if each.seat != seat]
            if needs == "ask" and any(each.who == "person" for each in others):
                self.undo_asked = seat
                self._tell_all(self.live.choices)
                return
            self._stop_thinking()
            await self._make(lambda: self.live.undo(seat, agreed=needs == "ask"))

    async def answer_undo(self, seat: Seat, agree: bool) -> None:
        """The opponent allows a choice to be taken back, or not."""
        async with self.lock:
            asking = self.undo_asked
            if asking is None or asking == seat or self.live.asked is None:
                raise NothingAskedError
            self.undo_asked = None
            if agree:
                await self._make(lambda: self.live.undo(asking, agreed=True))
            else:
                self._tell_all(self.live.choices)

    # Bots.

    async def advice(self, seat: Seat, bot: str = "scripted") -> Choice:
        """What a bot would choose for the seat that is asked."""
        live = self.live
        return await self._thinker.choose(bot, live.game, Sits(live.id, seat, live.choices, live.session.seed))

    def go_on(self) -> None:
        """Let a bot choose if one is asked and somebody is there."""
        asked = self.live.asked
        is_bots = asked is not None and self.live.seats[asked].who == "bot"
        if is_bots and self.listeners and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.create_task(self._think())

    async def _think(self) -> None:
        try:
            await self._play_bots()
        except Exception:
            log.exception("a bot failed", extra={"game": self.live.id})

    async def _play_bots(self) -> None:
        while (asked := self.live.asked) is not None and self.live.seats[asked].who == "bot" and self.listeners:
            version = self.live.revision
            choice = await self.advice(asked, self.live.seats[asked].bot)
            async with self.lock:
                if self.live.revision != version:
                    continue
                try:
                    await self._make(partial(self.live.advance, choice.option))
                except (OutOfDateError, IllegalChoiceError):
                    log.info("a bot's choice came too late", extra={"game": self.live.id})

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    def close(self) -> None:
        self._stop_thinking()
        if self._telling_seats is not None:
            self._telling_seats.cancel()

    # Telling.

    def _tell_all(self, since: int) -> None:
        for listener in self.listeners:
            listener.seen = min(listener.seen, since)
        made: dict[tuple[Seat, str, int, int], TableTold] = {}
        for listener in self.listeners:
            key = (listener.seat, listener.language, listener.seen, len(listener.lines))
            if key not in made:
                made[key] = self.told(listener)
            self._tell(listener, made[key])

    def _tell_table(self, listener: Listener) -> None:
        self._tell(listener, self.told(listener))

    def _tell(self, listener: Listener, told: TableTold) -> None:
        listener.seen = told.choices
        listener.lines = [*listener.lines[: told.log_from], *told.log]
        listener.tell(told)

    def told(self, listener: Listener) -> TableTold:
        """The table as it is for a listener."""
        return self.live.told(
            listener.seat, listener.language, listener.seen, listener.lines, self.seats(), self.undo_asked
        )

    async def speak(self, listener: Listener, language: str) -> None:
        """Go on in another language: all is told anew."""
        async with self.lock:
            listener.language, listener.lines, listener.seen = language, [], self.live.choices
            self._tell_table(listener)


def load(store: Store, game_id: str) -> LiveGame:
    """A game from the store, with all its choices made again."""
    while True:
        stored, choices = store.game(game_id), store.choices(game_id)
        if store.revisions([game_id])[game_id] == stored.revision:  # else another process chose just now
            return LiveGame(stored, choices)
