"""Windows: times at which somebody may have a card to play, kept equally long whether or not anybody has (IA-CMD-02).

The rules ask at every window of a discreet table, one seat after the other. Here it is made a time that all at the
table wait: who has something to choose is asked meanwhile, and when it is over the answers are made, a pass for all
that gave none. So nothing that is told, counted or stored before, after or in between hangs on what anybody holds.
"""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from holotable.kernel import SPECTATOR, Decision, Game, Option, Seat, Unasked, view
from holotable.server.protocol import WindowSheet
from holotable.server.refusing import NotStoredError, OutOfDateError, StoreAwayError
from holotable.server.thinking import ThoughtDroppedError
from holotable.server.writing import Writer
from holotable.store import StoredAnswer, StoreError

if TYPE_CHECKING:
    from holotable.server.live import LiveGame
    from holotable.server.room import Room

log = logging.getLogger("holotable.server")

# How long the cards of a bot are waited for, whether it has any or not: its thought must fit in.
BOT_SECONDS = 0.25
# Somebody may sit at another process, where the table is looked at a moment later.
ELSEWHERE_SECONDS = 1.0
# How long a window stays open for an answer to who asks to take back a choice.
PLEA_SECONDS = 60.0

sleep = asyncio.sleep

Make = Callable[[Callable[["LiveGame"], None]], Awaitable[None]]
"""How a room changes a draft of its game, stores it, and tells everybody."""


@dataclass(frozen=True)
class Question:
    """What a seat is asked at a window, and the game in which it is asked."""

    decision: Decision
    game: Game[Any]

    @property
    def seat(self) -> Seat:
        return self.decision.seat

    @property
    def nothing(self) -> Option:
        """The option to do nothing."""
        return self.decision.options[-1]

    @property
    def is_open(self) -> bool:
        """Whether there is anything else to choose."""
        return len(self.decision.options) > 1 or self.decision.region is not None


@dataclass
class Window:
    """The questions of one stretch of time at a table, and the answers so far."""

    revision: int
    choices: int
    questions: tuple[Question, ...]
    opened: float
    seconds: float
    answers: dict[Seat, Option] = field(default_factory=dict)


class Windows:
    """The window that is open at a room's table, if one is."""

    def __init__(self, room: "Room", make: Make, writer: Writer, now: Callable[[], float]) -> None:
        self._room = room
        self._make = make
        self._writer = writer
        self._now = now
        self._window: Window | None = None
        self._kept: Window | None = None
        self._task: asyncio.Task[None] | None = None
        # The kinds of trouble that are in the log already; a window that closes ends them all.
        self._logged: set[type[Exception]] = set()

    # What is asked.

    def now_open(self) -> Window | None:
        """The window that is open; it opens when it is first looked at."""
        live = self._room.live
        if self._window is None or self._window.revision != live.revision:
            questions = self._questions()
            if self._window is not None and self._asks_still(self._window, questions):
                window = self._window
                window.revision, window.choices, window.questions = live.revision, live.choices, questions
            else:
                self._window = Window(live.revision, live.choices, questions, self._now(), self._length(questions))
        return self._window if self._window.questions else None

    def is_due(self) -> bool:
        """Whether all wait at a window, open or about to be."""
        decision = self._room.live.game.decision
        return decision is not None and decision.window and self._seconds(decision.seat) > 0

    def _asks_still(self, window: Window, questions: tuple[Question, ...]) -> bool:
        """Whether a window is still open: since it was looked at, nothing happened but what nobody was asked for."""
        live = self._room.live
        is_on = live.choices > window.choices and _are_aside(live, window.choices)
        return is_on and [q.decision for q in questions] == [q.decision for q in window.questions]

    def _length(self, questions: tuple[Question, ...]) -> float:
        seconds = max((self._seconds(each.seat) for each in questions), default=0.0)
        return seconds + any(self._is_elsewhere(each.seat) for each in questions) * ELSEWHERE_SECONDS

    def question_of(self, seat: Seat) -> Question | None:
        """What a seat is asked and has not answered, at a window or else; nothing while somebody is awaited."""
        if self._room.live.awaits:
            return None
        window, game = self.now_open(), self._room.live.game
        if window is None:
            return Question(game.decision, game) if game.decision and game.decision.seat == seat else None
        found = (each for each in window.questions if each.seat == seat and each.is_open and seat not in window.answers)
        return next(found, None)

    def told(self) -> WindowSheet | None:
        """What everybody is told of the window that is open."""
        window = self.now_open()
        if window is None:
            return None
        left = window.opened + window.seconds - self._now()
        return WindowSheet(window.seconds, min(math.ceil(window.seconds), max(0, math.ceil(left))))

    def _questions(self) -> tuple[Question, ...]:
        """The windows that share one stretch of time: nothing is to be seen in between, and no seat is asked twice."""
        found: list[Question] = []
        game = self._room.live.game
        while (decision := game.decision) is not None and decision.window and self._seconds(decision.seat):
            seats = [*(each.seat for each in found), decision.seat]
            if found and (decision.seat in seats[:-1] or any(map(self._is_elsewhere, seats))):
                break
            found.append(Question(decision, game))
            later = game.copy()
            later.listen_in()
            if _shows(game, later.advance(decision.options[-1])):
                break
            game = later
        return tuple(found)

    def _seconds(self, seat: Seat) -> float:
        """How long a seat's cards are waited for; not at all if the seat is asked in the open."""
        live = self._room.live
        if live.is_bots(seat):
            return BOT_SECONDS
        return 0.0 if self._is_alone(seat) else float(live.mode.patience(live.game.table))

    def _is_alone(self, seat: Seat) -> bool:
        """Whether nobody could ever see for whom the table waits: only bots are there beside a person."""
        live = self._room.live
        return not live.watch and all(each.who == "bot" for each in live.seats.values() if each.seat != seat)

    def _is_elsewhere(self, seat: Seat) -> bool:
        """Whether a person is not at this process's table."""
        live = self._room.live
        is_here = any(live.plays(listener.seat) == seat for listener in self._room.listeners)
        return not live.is_bots(seat) and not is_here

    def _is_open_elsewhere(self, window: Window) -> bool:
        """Whether a person who is asked sits at another process, which closes the window too."""
        asked = (each.seat for each in window.questions)
        return any(self._is_elsewhere(seat) and self._room.connected(seat) for seat in asked)

    def _is_attended(self, window: Window) -> bool:
        """Whether the game goes on: for bots while anybody is there, for people while one of them is."""
        here = {listener.seat for listener in self._room.listeners}
        is_bots = all(self._room.live.is_bots(each.seat) for each in window.questions)
        return bool(here if is_bots else here - {SPECTATOR})

    # What is answered.

    def is_asked(self, seat: Seat) -> bool:
        """Whether a window is open for a seat."""
        window = self.now_open()
        return window is not None and any(each.seat == seat for each in window.questions)

    async def take(self, seat: Seat, option: Option) -> None:
        """Keep a seat's answer until the window closes, whichever process closes it."""
        live, window = self._room.live, self.now_open()
        answer = live.mode.rules.options.to_json(option)
        await self._writer.keep_answer(live.id, StoredAnswer(seat, live.revision, live.choices, answer))
        if window is not None:
            window.answers[seat] = option

    async def _hear_answers(self, window: Window) -> None:
        """Take what people answered, here or elsewhere, as long as nothing has happened but what was said aside."""
        live = self._room.live
        asked = {each.seat: each for each in window.questions}
        for kept in await self._writer.answers(live.id):
            since = live.choices - kept.choices
            is_now = since >= 0 and since == live.revision - kept.revision and _are_aside(live, kept.choices)
            if is_now and kept.seat in asked:
                option = live.mode.rules.options.from_json(kept.answer)
                if asked[kept.seat].game.why_not(option) is None:
                    window.answers[kept.seat] = option

    def outrun(self, live: "LiveGame") -> Iterator[Seat]:
        """Who answered here while another process closed the window without having heard of it."""
        window = self._window
        if window is None or live.choices <= window.choices:
            return
        made = [each for each in live.session.made(window.choices) if not isinstance(each.choice, Unasked)]
        for question, came in zip(window.questions, made, strict=False):
            answer = window.answers.get(question.seat, came.choice)
            if came.seat == question.seat and came.choice != answer:
                yield question.seat
            if came.choice != question.nothing:
                return

    def pass_over(self, live: "LiveGame") -> None:
        """Pass at once for a person who has nothing to choose, where nobody could learn of it."""
        while (decision := live.game.decision) is not None and decision.window:
            if Question(decision, live.game).is_open:
                return
            if live.is_bots(decision.seat) or not self._is_alone(decision.seat):
                return
            live.advance(decision.options[-1])

    def keep(self) -> None:
        """See to it that the window which is open closes in time, while somebody is there who plays."""
        window = self.now_open()
        if window is None or not self._is_attended(window):
            self.stop()
        elif self._kept is not window:
            self.stop()
            self._kept = window
            self._task = asyncio.create_task(self._wait(window))

    def stop(self) -> None:
        """Close no window any more."""
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._task = self._kept = None

    async def _wait(self, window: Window) -> None:
        bots = [each for each in window.questions if each.is_open and self._room.live.is_bots(each.seat)]
        thoughts = [asyncio.create_task(self._think(window, each)) for each in bots]
        try:
            await sleep(window.seconds)
            if self._is_open_elsewhere(window):  # since later, perhaps: who sits there has that time
                await sleep(window.seconds)
            waited = 0.0
            while self._room.pleas.asking is not None and waited < PLEA_SECONDS:
                await sleep(window.seconds)  # it would be forgotten when the game goes on
                waited += window.seconds
        finally:
            for thought in thoughts:
                thought.cancel()
        try:
            async with self._room.turn():
                if self.now_open() is not window:
                    return
                self._kept = None
                if not self._is_attended(window):  # it opens again when somebody comes
                    self._window = None
                    return
                await self._hear_answers(window)
                await self._make(partial(self._close, window))
                self._logged.clear()
        except Exception as error:
            self._log(error)
            self._window = None
            self.keep()

    def _log(self, error: Exception) -> None:
        """Say in the log that a window could not be closed: once for each kind of trouble, however often it is."""
        if type(error) in self._logged:
            return
        self._logged.add(type(error))
        is_known = isinstance(error, NotStoredError | StoreAwayError | OutOfDateError | StoreError)
        facts = {"game": self._room.live.id, "problem": str(error)}
        log.warning("a window could not be closed, and opens again", exc_info=not is_known, extra=facts)

    async def _think(self, window: Window, question: Question) -> None:
        try:
            choice = await self._room.advice(question.seat)
        except ThoughtDroppedError:
            if self._room.listeners and self.now_open() is window:  # something was said aside
                await self._think(window, question)
        except Exception:
            log.exception("a bot failed", extra={"game": self._room.live.id})
        else:
            window.answers[question.seat] = choice.option

    def _close(self, window: Window, live: "LiveGame") -> None:
        """Make the answers in the rules' order, up to the first that is more than a pass: it changes what is asked."""
        for question in window.questions:
            option = window.answers.get(question.seat, question.nothing)
            live.advance(option)
            if option != question.nothing:
                return


def _are_aside(live: "LiveGame", begin: int) -> bool:
    """Whether the choices from that one on are such as nobody was asked for."""
    return all(isinstance(each.choice, Unasked) for each in live.session.made(begin))


def _shows(before: Game[Any], after: Game[Any]) -> bool:
    """Whether anybody could see that the game went on."""
    watching = [*before.rules.seats(before.table), SPECTATOR]
    happened = any(event.seen_by(seat) is not None for event in after.take_events() for seat in watching)
    return happened or any(view(before, seat).table != view(after, seat).table for seat in watching)
