"""The host of a game at one screen: makes choices, keeps the log, and tells each person what that seat may know."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import monotonic_ns
from typing import Any

from holotable.arena.clock import Clock, time_words
from holotable.bots import Bot, Choice, RollingBot, Seated
from holotable.kernel import (
    Chance,
    Event,
    Game,
    NothingToRedoError,
    NothingToUndoError,
    Option,
    Seat,
    Stream,
    View,
    view,
    write_record,
)
from holotable.modes.messages import LineTold
from holotable.terminal.screen import Screen
from holotable.terminal.starting import Beginning
from holotable.terminal.text_table import text_table_of
from holotable.words import Speech


def this_moment() -> int:
    """The milliseconds of this machine's own time."""
    return monotonic_ns() // 1_000_000


class Host:
    """One game, the seats that bots play, and all that happened."""

    def __init__(
        self,
        beginning: Beginning,
        say: Speech,
        screen: Screen,
        bots: Mapping[Seat, str],
        chance: int,
        clock: Clock | None = None,
        now: Callable[[], int] = this_moment,
    ) -> None:
        self.mode = beginning.mode
        self.session = beginning.session
        self.say = say
        self.screen = screen
        self.clock = clock
        self._now = now
        self.teller = self.mode.teller(say, self.game)
        self.sitting: Seat | None = None
        self._log: list[tuple[int, Event]] = []
        self._told: dict[Seat, int] = {}
        self._begun: list[int] = []
        self._taken_back: list[int] = []
        self.bots = {seat: self.mode.bot(name, Stream(chance)) for seat, name in bots.items()}
        self._dice = Chance(chance).stream("dice of bots")
        self.text = text_table_of(self.mode.name)(self)
        self._note()
        self._resume(beginning.choices)

    @property
    def game(self) -> Game[Any]:
        return self.session.game

    @property
    def persons(self) -> list[Seat]:
        """The seats that people play."""
        return [seat for seat in self.game.rules.seats(self.game.table) if seat not in self.bots]

    def side_of(self, seat: Seat) -> str:
        return self.mode.side_of(self.game.table, seat)

    def player(self, seat: Seat) -> str:
        """What the side of a seat is called."""
        return self.teller.player(self.side_of(seat))

    # The clock, if there is one.

    def run_clock(self, seat: Seat) -> None:
        if self.clock is not None:
            self.clock.run(self.side_of(seat), self._now(), self.session.count)

    def pause_clock(self) -> None:
        if self.clock is not None:
            self.clock.pause(self._now())

    def is_out_of_time(self, seat: Seat) -> bool:
        return self.clock is not None and self.clock.is_out(self.side_of(seat), self._now())

    def time_left(self, side: str) -> str:
        """How much time a side has, in words; nothing is said of it without a clock."""
        return time_words(self.clock.left(side, self._now())) if self.clock is not None else ""

    def prompt(self, seat: Seat) -> str:
        """What stands before what is typed: the time that is left, if there is a clock."""
        return f"{self.time_left(self.side_of(seat))} > " if self.clock is not None else "> "

    # Choices.

    def advance(self, *options: Option) -> None:
        """Make choices that somebody has made in one go: they are taken back together."""
        self._begun.append(len(self.session.choices))
        self._taken_back.clear()
        for option in options:
            self.go_on(option)

    def go_on(self, option: Option) -> None:
        """Make one more choice that belongs to the last."""
        self.session.advance(option)
        self._note()

    def _resume(self, choices: Sequence[Option]) -> None:
        """Make the choices of a saved game; bots go along as far back as they remember."""
        remembered = self.text.remembered_from(choices)
        for number, choice in enumerate(choices):
            decision = self.game.decision
            if number >= remembered and decision is not None and decision.seat in self.bots:
                self.chosen_by(self.bots[decision.seat])
            self.go_on(choice)

    def chosen_by(self, bot: Bot[Any]) -> Choice:
        """What a bot would choose for the seat that is asked, knowing only what that seat may know."""
        decision = self.game.decision
        seat = decision.seat if decision is not None else ""
        return RollingBot(bot, self._dice).choose(Seated(self.game, seat, self.mode.redeal))

    def undo(self, seat: Seat, agreed: bool = False) -> None:
        """Take back what a person chose in one go."""
        made = len(self.session.choices)
        begun = [number for number in self._begun if number < made]
        back_to = begun[-1] if begun else made - 1
        try:
            while len(self.session.choices) > max(back_to, 0):
                self.session.undo(seat, agreed=agreed)
        except NothingToUndoError:
            if len(self.session.choices) == made:
                raise
        finally:
            left = len(self.session.choices)
            if left < made:
                self._begun = [number for number in self._begun if number < left]
                self._taken_back.append(made - left)
                self._forget(left)

    def redo(self) -> None:
        """Make again what was taken back last."""
        begun = len(self.session.choices)
        count = self._taken_back[-1] if self._taken_back else 1
        for number in range(count):
            try:
                self.session.redo()
            except NothingToRedoError:
                if not number:
                    raise
                break
            self._note()
        self._begun.append(begun)
        del self._taken_back[-1:]

    def _note(self) -> None:
        self.teller.look(self.game)
        made = len(self.session.choices)
        self._log += [(made, event) for event in self.game.take_events()]

    def _forget(self, made: int) -> None:
        self._log = [(number, event) for number, event in self._log if number <= made]
        self._told = {seat: min(told, len(self._log)) for seat, told in self._told.items()}
        self.teller.look(self.game)

    # Telling.

    def log(self, seat: Seat, begin: int = 0) -> list[LineTold]:
        """What happened as a seat may know it, from an event on."""
        seen = [event.seen_by(seat) for _, event in self._log[begin:]]
        events = self.teller.joined([event for event in seen if event is not None])
        return [self.teller.line(0, event) for event in events]

    def tell(self, seat: Seat) -> None:
        """Tell a person what happened since the last time."""
        for line in self.log(seat, self._told.get(seat, 0)):
            self.screen.say(str(line), "dim" if line.detail else "")
        self._told[seat] = len(self._log)

    def seen_by(self, seat: Seat) -> View:
        return view(self.game, seat)

    def save(self, file: str) -> bool:
        """Write the game into a file; says whether that went well."""
        try:
            Path(file).expanduser().write_bytes(write_record(self.session.record()))
        except (OSError, ValueError) as error:
            problem = getattr(error, "strerror", None) or str(error)
            self.screen.say(self.say("table.not-saved", file=file, problem=problem))
            return False
        self.screen.say(self.say("table.saved", file=file))
        if self.clock is not None:
            self.screen.say(self.say("table.saved-clock", clock=self.clock.control(self._now())))
        return True
