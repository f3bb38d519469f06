"""The host of a game at one screen: makes choices, keeps the log, and tells each person what that seat may know."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import monotonic_ns
from typing import Any

from holotable.arena.clock import Clock, time_words
from holotable.bots import Bot, Choice, RollingBot, Seated, check_hint, nature_of
from holotable.kernel import (
    Chance,
    Decision,
    Event,
    Game,
    NothingToRedoError,
    Option,
    Seat,
    Session,
    Stream,
    View,
    view,
    write_record,
)
from holotable.modes import mode_named
from holotable.modes.consent import Consent
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
        keep: Callable[[], None] = lambda: None,
    ) -> None:
        self.mode = beginning.mode
        self.session = beginning.session
        self.say = say
        self.screen = screen
        self.clock = clock
        self._now = now
        self.keep = keep
        """Called before a person is asked, by whoever loses nothing when the terminal is closed."""
        self.teller = self.mode.teller(say, self.game)
        self.sitting: Seat | None = None
        self._log: list[tuple[int, Event]] = []
        self._told: dict[Seat, int] = {}
        self._taken_back: list[int] = []
        self._named_bots = dict(bots)
        self.bots = {seat: self._seated(seat, Stream(chance)) for seat in bots}
        self._chance = Chance(chance)
        self._begun = beginning.errand
        self.errand: Host | None = None
        self.errands: list[Session[Any]] = []
        self._dice = self._chance.stream("dice of bots")
        self.text = text_table_of(self.mode.name)(self)
        self._note()
        self._resume(beginning.choices)

    @property
    def game(self) -> Game[Any]:
        return self.session.game

    @property
    def persons(self) -> list[Seat]:
        """The seats that people play."""
        return [seat for seat in self.mode.taken(self.game.table) if seat not in self.bots]

    def side_of(self, seat: Seat) -> str:
        return self.mode.side_of(self.game.table, seat)

    def privy(self, seat: Seat) -> str:
        return self.mode.privy(self.game.table, seat)

    def player(self, seat: Seat) -> str:
        """What the side of a seat is called."""
        return self.teller.player(self.side_of(seat))

    # Games that this one waits for.

    def begin_errand(self) -> "Host":
        """The host of the game that this one waits for, as far as it was played."""
        errand = self.mode.errand(self.game)
        mode = mode_named(errand.mode)
        choices: tuple[Option, ...] = ()
        setup, seed = errand.setup, errand.seed
        if self._begun is not None:
            setup, seed, choices = self._begun.setup, self._begun.seed, tuple(self._begun.choices)
            self._begun = None
        bots = {seat: self._named_bots[whose] for seat, whose in errand.seats.items() if whose in self.bots}
        beginning = Beginning(mode, Session(mode.rules, setup, seed, listening=True), choices)
        self.errand = Host(beginning, self.say, self.screen, bots, self._chance.seed, keep=self.keep)
        return self.errand

    def end_errand(self) -> None:
        """The game that was waited for is over, and this one goes on."""
        if self.errand is not None:
            self.advance(self.mode.brought_back(self.game, self.errand.game))
            self.errands.append(self.errand.session)
            self.errand = None

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

    def advance(self, option: Option, goes_on: bool = False) -> None:
        """Make a choice, maybe in one go with the last."""
        self.session.advance(option, goes_on=goes_on)
        self._taken_back.clear()
        self._note()

    def _resume(self, choices: Sequence[Option]) -> None:
        """Make the choices of a saved game; bots go along as far back as they remember."""
        remembered = self.text.remembered_from(choices)
        for number, choice in enumerate(choices):
            decision = self.game.decision
            if number >= remembered and decision is not None and decision.seat in self.bots:
                self.chosen_by(self.bots[decision.seat])
            self.advance(choice)

    def hint(self) -> Choice:
        """What the sure bot would choose for the person who is asked."""
        if self.game.decision is not None:
            check_hint(self.game.decision)
        return self.chosen_by(self.mode.bot(self.mode.sure, Stream(0), self.game))

    def delegate(self, decision: Decision) -> bool:
        """Let the sure bot choose what may be left to it, in one go; says whether anything may."""
        bot, begun = self.mode.bot(self.mode.sure, Stream(0)), self.session.count
        asked: Decision | None = decision
        while asked is not None and asked.seat == decision.seat and asked.kind in self.mode.delegable:
            self.advance(self.chosen_by(bot).option, goes_on=self.session.count > begun)
            asked = self.game.decision
        return self.session.count > begun

    def chosen_by(self, bot: Bot[Any]) -> Choice:
        """What a bot would choose for the seat that is asked, knowing only what that seat may know."""
        decision = self.game.decision
        seat = decision.seat if decision is not None else ""
        return RollingBot(bot, self._dice).choose(Seated(self.game, seat, self.mode.redeal))

    def undo(self, seat: Seat, agreed: bool = False) -> None:
        """Take back what a person chose in one go."""
        seats = self.session.seats
        self.session.undo(seat, agreed=agreed)
        left = self.session.count
        self._taken_back.append(len(seats) - left)
        self._forget(left)
        for each in self.bots.keys() & set(seats[left:]):  # what it had in mind has not happened
            stream = self._chance.stream(f"bot {each} {left}")
            self.bots[each] = self._seated(each, stream, self.game)

    def _seated(self, seat: Seat, stream: Stream, game: Game[Any] | None = None) -> Bot[Any]:
        """The bot that plays a seat: the same to the end, however often it begins anew."""
        return self.mode.bot(self._named_bots[seat], stream, game, nature_of(self.session.seed, seat))

    def sides_asked(self, seat: Seat) -> frozenset[str]:
        """The sides that are to agree before a person takes back what had consequences; bots agree."""
        consent = Consent(self.mode, dict.fromkeys(self.bots, 0))
        return consent.sides_asked(self.session, seat, self._since)

    def _since(self, choices: int) -> list[Event]:
        return [event for number, event in self._log if number > choices]

    def redo(self) -> None:
        """Make again what was taken back last."""
        if not self._taken_back:
            raise NothingToRedoError
        for _ in range(self._taken_back.pop()):
            self.session.redo()
            self._note()

    def _note(self) -> None:
        self.teller.look(self.game)
        made = self.session.count
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
