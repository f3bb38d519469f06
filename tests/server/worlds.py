"""Rooms in which two worlds are played side by side: by a clock of the test's own, with everything told kept."""

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from itertools import count
from typing import cast

from holotable.arena.clock import Times, parse_clock
from holotable.bots.bot import Because, Choice
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.modes.skirmish import SKIRMISH
from holotable.imperial_assault.table.choices import PerformAttack
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import SPECTATOR, Decision, Option, Seat, Stream, made_with
from holotable.modes.messages import LineTold, Told
from holotable.server.attendance import Attendance
from holotable.server.hall import AWAY_SECONDS
from holotable.server.live import MADE, TIMES, LiveGame
from holotable.server.protocol import TOLD_CODEC, Seats
from holotable.server.room import Room
from holotable.server.thinking import Thinker, ThoughtDroppedError
from holotable.server.thinking_process import Sits
from holotable.server.windows import Question
from holotable.server.writing import Writer
from holotable.store import Change, SaidLine, Store, StoredAnswer, StoredGame, StoredSeat
from tests.imperial_assault.skirmish.worlds import RULES, Pilot, twin_tables

BY_THE_CLOCK = TIMES.to_json(Times.of(parse_clock("90+5"), ("a", "b"))).decode()


class Clock:
    """Time that passes only when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = count()

    async def sleep(self, seconds: float) -> None:
        awake = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self.now + seconds, next(self._numbers), awake))
        await awake

    async def go_to(self, time: float) -> None:
        """Let time pass; who sleeps wakes up when it is time."""
        await rest()
        while self._sleepers and self._sleepers[0][0] <= time:
            self.now, _, awake = heapq.heappop(self._sleepers)
            if not awake.done():
                awake.set_result(None)
            await rest()
        self.now = time


async def rest() -> None:
    """Let everything happen that needs no time."""
    for _ in range(30):
        await asyncio.sleep(0)


class Memory:
    """A writer that needs no disk."""

    def __init__(self) -> None:
        self.revision = 0
        self.kept: dict[Seat, StoredAnswer] = {}

    async def commit(self, change: Change) -> int:
        assert change.revision == self.revision
        self.revision += 1
        return self.revision

    async def keep_answer(self, _game: str, kept: StoredAnswer) -> None:
        self.kept[kept.seat] = kept

    async def answers(self, _game: str) -> tuple[StoredAnswer, ...]:
        return tuple(self.kept.values())


class Empty:
    """A store in which nothing is said, and nobody else sits down."""

    def __init__(self, seats: tuple[StoredSeat, ...]) -> None:
        self._seats = seats

    def said(self, game: str, begin: int) -> list[SaidLine]:
        return []

    def attend(self, *_: object) -> None:
        pass

    def plead(self, *_: object) -> None:
        pass

    def seats(self, game: str) -> tuple[StoredSeat, ...]:
        return self._seats


class Quiet:
    """A bot that thinks for so long at a window; it attacks whom it sees, and else chooses the last option."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock = clock
        self._seconds = seconds
        self._dropped = asyncio.Event()

    async def choose(self, bot: str, game: Play, sits: Sits) -> Choice:
        assert game.decision is not None
        if game.decision.window:
            await self._think(self._dropped)
        options = game.decision.options
        attacks = (each for each in options if isinstance(each, PerformAttack | Target) and not _is_by_card(each))
        return Choice(next(attacks, options[-1]), Because("bot.only"))

    async def _think(self, dropped: asyncio.Event) -> None:
        thought, given_up = asyncio.create_task(self._clock.sleep(self._seconds)), asyncio.create_task(dropped.wait())
        try:
            await asyncio.wait({thought, given_up}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            thought.cancel()
            given_up.cancel()
        if dropped.is_set():
            raise ThoughtDroppedError

    def drop(self, game: str) -> None:
        self._dropped.set()
        self._dropped = asyncio.Event()


def _is_by_card(option: Option) -> bool:
    return isinstance(option, Target) and option.by != ""


class Ear:
    """A connection that keeps what it was told, and when."""

    def __init__(self, seat: Seat, clock: Clock) -> None:
        self.seat = seat
        self.token = ""
        self.language = "en"
        self.seen = 0
        self.lines: list[LineTold] = []
        self.heard: list[tuple[float, bytes]] = []
        self._clock = clock

    def show(self, token: str) -> None:
        self.token = token

    def dismiss(self) -> None:
        """Nobody's seat is handed on here."""

    def tell(self, told: Told) -> None:
        if not isinstance(told, Seats):  # who comes is told by a clock of its own, in as many messages as it takes
            self.heard.append((self._clock.now, TOLD_CODEC.to_json(told)))


class World:
    """A room with somebody in each seat and somebody who watches."""

    def __init__(self, table: Table, seed: int, clock: Clock, bot: float | None = None, times: str = "") -> None:
        self.clock = clock
        other = StoredSeat("b", "person") if bot is None else StoredSeat("b", "bot", "search:5s")
        stored = StoredGame(
            id="game",
            mode=SKIRMISH.name,
            made=MADE.to_json(made_with(RULES)).decode(),
            setup=RULES.tables.to_json(table),
            seed=seed,
            created="",
            seats=(StoredSeat("a", "person"), other),
            watch=True,
            summary=b"{}",
            clock=times,
        )
        store = cast(Store, Empty(stored.seats))
        self.room = Room(
            LiveGame(stored, ()),
            store,
            cast(Writer, Memory()),
            cast(Thinker, Quiet(clock, bot or 0.0)),
            Attendance(store, lambda: clock.now),
            lambda: clock.now,
            AWAY_SECONDS,
        )
        self.ears = {seat: Ear(seat, clock) for seat in ("a", "b", SPECTATOR) if bot is None or seat != "b"}

    @property
    def game(self) -> Play:
        return self.room.live.game

    @property
    def decision(self) -> Decision:
        assert self.game.decision is not None
        return self.game.decision

    def question(self, seat: Seat) -> Question:
        """What a seat is asked."""
        found = self.room.windows.question_of(seat)
        assert found is not None
        return found

    @property
    def version(self) -> int:
        return self.room.live.revision

    async def open(self) -> None:
        for ear in self.ears.values():
            ear.show(self.room.live.seats[ear.seat].token if ear.seat in self.room.live.seats else "")
            await self.room.join(ear)
            while self.room.bots.asked() is not None:  # a bot goes on at once when somebody is there
                await rest()

    async def choose(self, seat: Seat, option: Option) -> None:
        await self.room.choose(seat, self.version, self.question(seat).decision.options.index(option))

    async def tried(self, attempt: Callable[[], Awaitable[None]]) -> str:
        """What comes of an attempt: the error's name and words, or nothing."""
        try:
            await attempt()
        except Exception as error:
            return f"{type(error).__name__}: {error}"
        return ""

    def public(self) -> tuple[object, ...]:
        """All that others are told, and what they could ask for over HTTP."""
        return (self.ears["a"].heard, self.ears[SPECTATOR].heard, self.room.live.choices, self.room.live.revision)

    def close(self) -> None:
        self.room.close()


def twins(seed: int, clock: Clock, bots: tuple[float | None, float | None] = (None, None)) -> list[World]:
    """The same game twice, but for what b has in secret; a bot in b's seat thinks so many seconds at a window."""
    tables = twin_tables(Stream(seed), patience=4)
    return [World(table, seed, clock, bot, BY_THE_CLOCK) for table, bot in zip(tables, bots, strict=True)]


__all__ = ["Clock", "Pilot", "World", "rest", "twins"]
