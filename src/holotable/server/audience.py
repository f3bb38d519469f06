"""All who are connected to a table here, and what each of them is told."""

import asyncio
from typing import TYPE_CHECKING, Protocol

from holotable.bots import Choice
from holotable.kernel import SPECTATOR, Option, Seat
from holotable.modes.messages import LineTold, Told
from holotable.server.live import taken_back
from holotable.server.protocol import Fault, PartnerChose, Reasoned, Seats, SeatSheet, TableTold, TakenBack
from holotable.words import speech

if TYPE_CHECKING:
    from holotable.server.room import Room

# How long it takes at most until all are told who came and went.
SEATS_SECONDS = 0.1


class Listener(Protocol):
    """A connection that is told what happens."""

    seat: Seat
    token: str
    language: str
    seen: int
    lines: list[LineTold]

    def tell(self, told: Told) -> None: ...

    def dismiss(self) -> None: ...


class Audience:
    """Those who are connected to a room."""

    def __init__(self, room: "Room") -> None:
        self.listeners: list[Listener] = []
        self._room = room
        self._telling_seats: asyncio.TimerHandle | None = None

    def tell(self, told: Told) -> None:
        """Tell everybody the same."""
        for listener in self.listeners:
            listener.tell(told)

    def close(self) -> None:
        if self._telling_seats is not None:
            self._telling_seats.cancel()

    # Who is there.

    def tell_seats(self) -> None:
        """Tell everybody who is there: once, however many come and go within a moment."""
        if self._telling_seats is None:
            self._telling_seats = asyncio.get_running_loop().call_later(SEATS_SECONDS, self._tell_seats)

    def _tell_seats(self) -> None:
        self._telling_seats = None
        self.tell(self.seats())

    def seats(self) -> Seats:
        return Seats(self.sheets(), self._room.connected(SPECTATOR))

    def sheets(self) -> tuple[SeatSheet, ...]:
        """Who sits where, and whether anybody is there."""
        live, there = self._room.live, self._room.there()
        return tuple(
            SeatSheet(
                each.seat,
                each.who,
                each.name,
                each.bot,
                present=each.who == "bot" or there[each.seat] > 0,
                connections=there[each.seat],
                invited=bool(each.invitation),
                side=live.side_of(each.seat),
                privy=live.mode.privy(live.game.table, each.seat),
                playing=playing if (playing := live.plays(each.seat)) != each.seat else "",
                failing=each.seat == self._room.bots.failing,
            )
            for each in live.seats.values()
        )

    # The table.

    def tell_all(self, since: int) -> None:
        for listener in self.listeners:
            listener.seen = min(listener.seen, since)
        made: dict[tuple[Seat, str, int, int], TableTold] = {}
        for listener in self.listeners:
            key = (listener.seat, listener.language, listener.seen, len(listener.lines))
            if key not in made:
                made[key] = self.told(listener)
            self._tell(listener, made[key])

    def tell_taken_back(self, seat: Seat, kept: int, by: Seat) -> None:
        """Tell everybody who has taken something back, and which lines of theirs are gone by it."""
        for listener in self.listeners:
            listener.tell(TakenBack(seat, taken_back(listener.lines, kept), by if by != seat else ""))

    def tell_reason(self, choice: Choice) -> None:
        """Tell everybody why a bot is about to choose so, where it is worth a word and no secret."""
        live = self._room.live
        for language in {listener.language for listener in self.listeners}:
            if words := live.tellers[language].openly_because(choice.option, choice.because):
                for listener in self.listeners:
                    if listener.language == language:
                        listener.tell(Reasoned(live.choices + 1, words))

    def partners(self, seat: Seat, sits: Seat, option: Option) -> list[tuple[Listener, PartnerChose]]:
        """Those who might have answered as well as one who chooses, and what they hear of that once it is done."""
        live = self._room.live
        others = [each for each in self.listeners if sits and live.answers(each.seat) == seat and each.seat != sits]
        return [(each, PartnerChose(sits, live.tellers[each.language].option(option))) for each in others]

    def tell_seat(self, seat: Seat) -> None:
        for listener in self.listeners:
            if self._room.live.plays(listener.seat) == seat:
                self.tell_table(listener)

    def tell_fault(self, seat: Seat, error: Exception) -> None:
        for listener in self.listeners:
            if self._room.live.plays(listener.seat) == seat:
                code = type(error).__name__.removesuffix("Error")
                listener.tell(Fault(code, speech(listener.language).error(error)))

    def tell_table(self, listener: Listener) -> None:
        self._tell(listener, self.told(listener))

    def _tell(self, listener: Listener, told: TableTold) -> None:
        listener.seen = told.choices
        listener.lines = [*listener.lines[: told.log_from], *told.log]
        listener.tell(told)

    def told(self, listener: Listener) -> TableTold:
        """The table as it is for a listener."""
        room = self._room
        question = room.windows.question_of(room.live.answers(listener.seat))
        return room.live.told(
            listener.seat,
            listener.language,
            listener.seen,
            listener.lines,
            self.sheets(),
            room.taking_back.asking,
            room.taking_back.is_asked(listener.seat),
            room.pleas.restart,
            question.decision if question is not None else None,
            room.windows.told(),
            room.timekeeper.told(room.live.tellers[listener.language]),
            room.taking_back.asker,
        )
