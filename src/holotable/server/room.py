"""A room: one live game and everybody who is connected to it. Choices are made, stored, and then told to all."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from holotable.bots import Choice, check_hint
from holotable.kernel import NOT_NOW, SPECTATOR, IllegalChoiceError, Option, Seat, Unasked
from holotable.modes.messages import Chosen
from holotable.server.attendance import Attendance
from holotable.server.audience import Audience, Listener
from holotable.server.bots import Bots
from holotable.server.crowd import MOST_AT_SEAT, MOST_WATCHING, TableFullError
from holotable.server.errands import Errands
from holotable.server.live import LiveGame
from holotable.server.loading import load
from holotable.server.pleas import Pleas
from holotable.server.presence import Presence
from holotable.server.refusing import (
    AnsweredTooLateError,
    GameIsOverError,
    NoSuchOptionError,
    NotStoredError,
    NotYourTurnError,
    NoWayThereError,
    OutOfDateError,
    StoreAwayError,
)
from holotable.server.seating import Seating
from holotable.server.taking_back import TakingBack
from holotable.server.talk import Talk
from holotable.server.thinking import Thinker, ThoughtDroppedError
from holotable.server.thinking_process import Sits
from holotable.server.timekeeping import Timekeeper
from holotable.server.windows import Question, Windows
from holotable.server.writing import Writer
from holotable.store import DatabaseError, News, Store, StoreError, UncertainChangeError

# How soon a store that did not answer is asked again.
ASK_SECONDS = 0.5


class Room:
    """One game, those who are connected, and the bots that sit in it.

    `live` is never ahead of the store: a change is tried on a draft, which takes its place once it is stored.
    """

    def __init__(
        self,
        live: LiveGame,
        store: Store,
        writer: Writer,
        thinker: Thinker,
        attendance: Attendance,
        now: Callable[[], float],
        away: float,
    ) -> None:
        self.live = live
        self.lock = asyncio.Lock()
        self.audience = Audience(self)
        self.pleas = Pleas(store, live.id)
        self._store = store
        self._writer = writer
        self._thinker = thinker
        self._attendance = attendance
        self._now = now
        # What the store did with the last change is not known; until it is, nothing is taken.
        self._unsure = False
        self._ask_again = 0.0
        self._presence = Presence(now)
        self._talk = Talk(store, live.errand_for or live.id)  # games that are played for one share its talk
        self.windows = Windows(self, self._make, writer, now)
        self.bots = Bots(self, self._make)
        self.taking_back = TakingBack(self, self._make, self._catch_up)
        self.timekeeper = Timekeeper(self, self._commit, now)
        self.errands = Errands(self, store, attendance, self._commit)
        self.seating = Seating(self, store, attendance, self._presence, away, self._catch_up, self._replace)

    @property
    def listeners(self) -> list[Listener]:
        """Who is connected here."""
        return self.audience.listeners

    # What is known.

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """One after the other, and only while it is known how the game stands."""
        async with self.lock:
            await self._find_out()
            yield

    async def certain(self) -> None:
        """Refuse whatever is asked of a game of which nobody knows how it stands."""
        if self._unsure:
            async with self.turn():
                pass

    async def _find_out(self) -> None:
        """Ask the store how the game stands, if that is not known."""
        if not self._unsure:
            return
        if self._now() < self._ask_again:
            raise StoreAwayError
        try:
            revision = await asyncio.to_thread(self._store.settled, self.live.id)
            live = self.live if revision == self.live.revision else await self._loaded()
        except StoreError as error:
            self._ask_again = self._now() + ASK_SECONDS
            raise StoreAwayError from error
        self._unsure = False
        self._replace(live)

    async def _loaded(self) -> LiveGame:
        return await asyncio.to_thread(load, self._store, self.live.id)

    def _replace(self, live: LiveGame) -> None:
        """The game is this one now: all are told, and what a bot thought about the other is of no use any more."""
        since = live.kept_of(self.live)
        taken_back = None if self.pleas.restart else self.live.whose_go(since)
        for seat in self.windows.outrun(live):
            self.audience.tell_fault(seat, AnsweredTooLateError())
        self.live = live
        self.pleas.forget()
        self._thinker.drop(live.id)
        self.timekeeper.follow()
        if taken_back is not None:
            self.audience.tell_taken_back(taken_back, since, self.taking_back.by)
        self.audience.tell_all(since)
        self.go_on()

    # Who is there.

    async def join(self, listener: Listener, name: str = "") -> None:
        """Somebody comes: a seat's person, perhaps under another name or back from a bot, or a spectator."""
        game, seat = self.live.id, listener.seat
        self._find_place(seat)
        self._attendance.come(game, seat)  # the place is taken before anything is waited for
        try:
            async with self.turn():  # a choice that is being stored is told of later
                if seat != SPECTATOR:
                    await self.seating.take(seat, name)
                async with self._talk.lock:
                    await self._hear_said()
                    listener.seen = self.live.choices
                    self.listeners.append(listener)
                    listener.tell(self.audience.seats())
                    self.audience.tell_seats()
                    self.audience.tell_table(listener)
                    for line in self._talk.last:
                        listener.tell(line)
        except BaseException:
            if listener in self.listeners:
                self.leave(listener)
            else:
                self._attendance.go(game, seat)
            raise
        self.go_on()

    def _find_place(self, seat: Seat) -> None:
        """Who plays has a place of their own, however many watch."""
        most = MOST_WATCHING if seat == SPECTATOR else MOST_AT_SEAT
        if self._attendance.here(self.live.id, seat) >= most:
            raise TableFullError(most)

    def leave(self, listener: Listener) -> None:
        if listener in self.listeners:
            self.listeners.remove(listener)
            self._attendance.go(self.live.id, listener.seat)
            self._presence.left(listener.seat)
            self.audience.tell_seats()
        if not self.listeners:
            self._thinker.drop(self.live.id)

    def elsewhere(self) -> set[Seat]:
        """The seats to which somebody is connected at other servers."""
        return {seat for seat, count in self._presence.elsewhere.items() if count}

    def there(self) -> Counter[Seat]:
        """How many are connected to each seat, here and at other servers."""
        there = Counter(listener.seat for listener in self.listeners)
        there.update(self._presence.elsewhere)
        return there

    def connected(self, seat: Seat) -> int:
        """How many are connected to a seat, here and at other servers."""
        return self.there()[seat]

    def _dismiss(self) -> None:
        """Let those go whose seats were handed on."""
        for listener in list(self.listeners):
            seat = self.live.seats.get(listener.seat)
            if seat is not None and seat.token != listener.token:
                self.leave(listener)
                listener.dismiss()

    @asynccontextmanager
    async def storing(self) -> AsyncIterator[None]:
        """What the store can't do at the moment is refused; and if it may have done it, it is asked first of all."""
        try:
            yield
        except UncertainChangeError as error:
            self._unsure = True
            raise StoreAwayError from error
        except DatabaseError as error:
            raise NotStoredError from error

    # What happens elsewhere.

    async def hear(self, news: News) -> None:
        """What the store has of the game, which other servers may have changed."""
        if self._presence.look(news.elsewhere):
            self.audience.tell_seats()
        if news.said > self._talk.heard and self.listeners:
            async with self._talk.lock:
                await self._hear_said()
        self.timekeeper.hear(news.spent)
        is_new = news.revision > self.live.revision or news.seats != tuple(self.live.seats.values())
        is_new |= news.revision == self.live.revision and not self.pleas.are(news.pleas)
        if (is_new or self._unsure) and not self.lock.locked():
            async with self.turn():
                await self._catch_up()

    async def look_again(self) -> None:
        """Ask the store how the game stands and who sits where, without waiting for the news."""
        async with self.turn():
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Take the game from the store as it is there, if it is another."""
        try:
            stored = await asyncio.to_thread(self._store.news, [self.live.id], self._attendance.server)
            news = stored[self.live.id]
            if news.revision != self.live.revision:
                self._replace(await self._loaded())
        except StoreError as error:
            self._unsure = True
            raise StoreAwayError from error
        seats = {each.seat: each for each in news.seats}
        if news.revision == self.live.revision:
            awaited, self.live.seats = self.live.awaits, seats
            if awaited != self.live.awaits:  # whoever was waited for has come
                self.audience.tell_all(self.live.choices)
                self.go_on()
            if not self.pleas.are(news.pleas):
                self.pleas.hear(news.pleas)
                self.audience.tell_all(self.live.choices)
        self._dismiss()
        self.audience.tell_seats()
        for seat in {listener.seat for listener in self.listeners} & seats.keys():
            if self.live.seats[seat].who == "bot":  # seated while nobody knew that somebody is here
                await self.seating.take(seat, "")

    # Choices.

    # For whom somebody answers is known only in their turn: what is being stored may be the last that was everybody's.

    async def choose(self, sits: Seat, version: int, option: int) -> None:
        """Who sits there chooses an option by its number, perhaps for others as well."""
        async with self.turn():
            seat = self.live.answers(sits)
            decision = self._decision_of(seat, version)
            if not 0 <= option < len(decision):
                raise NoSuchOptionError(option, len(decision))
            told = self.audience.partners(seat, sits, decision[option])
            await self._take(seat, decision[option])
            for partner, words in told:
                partner.tell(words)

    async def answer(self, sits: Seat, version: int, answer: bytes) -> None:
        """Who sits there answers with a point of the region that they are asked for."""
        async with self.turn():
            seat = self.live.answers(sits)
            question = self._question_of(seat, version)
            option = self.live.mode.rules.options.from_json(answer)
            is_open = question.decision.region is not None and not isinstance(option, Unasked)
            refusal = question.game.why_not(option) if is_open else NOT_NOW
            if refusal is not None:
                raise IllegalChoiceError(option, refusal)
            await self._take(seat, option)

    async def _take(self, seat: Seat, option: Option) -> None:
        """Make what a seat chose; at a window it is kept until that closes."""
        if not self.windows.is_asked(seat):
            await self._advance(option)
            return
        async with self.storing():
            await self.windows.take(seat, option)
        self.audience.tell_seat(seat)

    async def walk(self, sits: Seat, version: int, heard: Chosen) -> None:
        """Who sits there makes several choices in one go, as a message of the game's own says."""
        async with self.turn():
            self._decision_of(self.live.answers(sits), version)

            def walk(draft: LiveGame) -> None:
                if not draft.walk(heard):
                    raise NoWayThereError

            await self._make(walk)

    async def delegate(self, sits: Seat, version: int) -> None:
        """What one may leave to the sure bot is chosen in one go, until something else is asked."""
        async with self.turn():
            seat = self.live.answers(sits)
            self._decision_of(seat, version)
        begun = is_told = False
        while self._may_delegate(sits, seat):
            revision = self.live.revision
            try:
                choice = await self.advice(seat)
            except ThoughtDroppedError:
                return
            async with self.turn():
                if self.live.revision != revision:
                    return
                told = [] if is_told else self.audience.partners(seat, sits, choice.option)
                await self._advance(choice.option, begun)
                for partner, words in told:
                    partner.tell(words)
            begun, is_told = True, is_told or bool(told)

    def _may_delegate(self, sits: Seat, seat: Seat) -> bool:
        """Whether a seat is asked for what may be left to a bot, and who sits there may answer it."""
        decision, live = self.live.game.decision, self.live
        if decision is None or decision.seat != seat or decision.kind not in live.mode.delegable:
            return False
        return live.answers(sits) == seat

    async def resign(self, seat: Seat) -> None:
        await self._aside(self.live.mode.resign(seat))

    async def offer_draw(self, seat: Seat) -> None:
        if self.live.awaits:  # a draw that is offered is a choice, and who is awaited could bring nothing after it
            raise NotYourTurnError(seat)
        await self._aside(self.live.mode.offer_draw(seat))

    async def _aside(self, option: Option) -> None:
        async with self.turn():
            if self.live.asked is None:
                raise GameIsOverError
            await self._advance(option)

    def _decision_of(self, seat: Seat, version: int) -> tuple[Option, ...]:
        """What a seat may choose, if the client that answers has seen the table as it is."""
        return tuple(self._question_of(seat, version).decision.options)

    def _question_of(self, seat: Seat, version: int) -> Question:
        """What a seat is asked, if the client that answers has seen the table as it is."""
        if version != self.live.revision:
            raise OutOfDateError(version, self.live.revision)
        question = self.windows.question_of(seat)
        if question is None:
            raise NotYourTurnError(seat)
        return question

    async def _advance(self, option: Option, goes_on: bool = False) -> None:
        await self._make(lambda draft: draft.advance(option, goes_on))

    async def _make(self, change: Callable[[LiveGame], None]) -> None:
        """Change the game in time."""
        self.timekeeper.check()
        await self._commit(change)

    async def _commit(self, change: Callable[[LiveGame], None]) -> None:
        """Change a draft of the game, store it, and let it be the game. What can't be stored has not happened."""
        draft = self.live.copy()
        change(draft)
        self.windows.pass_over(draft)
        draft.times, draft.spent = self.timekeeper.settled(), 0
        try:
            async with self.storing():
                revision = await self._writer.commit(draft.change())
        except StoreAwayError:
            await self._find_out()
            if self.live.session.digest == draft.session.digest and self.live.choices == draft.choices:
                return  # it was stored, and all have been told
            raise NotStoredError from None
        if revision is None:
            version = self.live.revision
            await self._catch_up()
            raise OutOfDateError(version, self.live.revision)
        draft.stored(revision)
        self._replace(draft)

    # Bots.

    async def advice(self, seat: Seat, bot: str = "") -> Choice:
        """What a bot would choose for a seat that is asked: that which plays it, or the sure one as advice."""
        live, question = self.live, self.windows.question_of(seat)
        game = question.game if question is not None else live.game
        sits = Sits(live.id, live.mode.name, seat, live.choices, live.session.seed, bool(bot))
        return await self._thinker.choose(bot or live.mode.sure, game, sits)

    async def hint(self, seat: Seat) -> tuple[Question, Choice]:
        """What a person is asked, and what the sure bot would choose."""
        question = self.windows.question_of(seat)
        if question is None:
            raise NotYourTurnError(seat)
        check_hint(question.decision)
        return question, await self.advice(seat)

    def go_on(self) -> None:
        """Let a bot choose if one is asked and somebody is there; see to the window that is open."""
        self.timekeeper.keep()
        self.windows.keep()
        self.bots.go_on()
        self.errands.go_on()

    def close(self) -> None:
        self._thinker.drop(self.live.id)
        self.timekeeper.stop()
        self.windows.stop()
        self.bots.stop()
        self.errands.stop()
        self.audience.close()

    # Telling.

    async def say(self, seat: Seat, text: str) -> None:
        """Somebody says something to all at the table, at whatever server they are."""
        async with self.storing():
            await self._talk.say(seat, self.live.seats[seat].name, text)
        async with self._talk.lock:
            await self._hear_said()

    async def _hear_said(self) -> None:
        """Tell what was said since the last time."""
        try:
            lines = await self._talk.new()
        except StoreError as error:
            raise StoreAwayError from error
        for line in lines:
            self.audience.tell(line)

    async def speak(self, listener: Listener, language: str) -> None:
        """Go on in another language: all is told anew."""
        async with self.turn():
            listener.language, listener.lines, listener.seen = language, [], self.live.choices
            self.audience.tell_table(listener)
