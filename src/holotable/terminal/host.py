"""The host of a game at one screen: makes choices, keeps the log, and tells each person what that seat may know."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from holotable.arena.clock import Clock, time_words
from holotable.bots.bot import Choice, Seated
from holotable.imperial_assault.bots.dealing import redeal
from holotable.imperial_assault.bots.known import SkirmishBot
from holotable.imperial_assault.figures.choices import ActivateGroup
from holotable.imperial_assault.figures.table import Play, Table
from holotable.imperial_assault.telling.events import Line, joined, line_of
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.walking import reach_of
from holotable.kernel import (
    Event,
    NothingToRedoError,
    NothingToUndoError,
    Option,
    Seat,
    Session,
    View,
    view,
    write_record,
)
from holotable.terminal.screen import Screen
from holotable.words import Speech


class Host:
    """One game, the seats that bots play, and all that happened."""

    def __init__(
        self,
        session: Session[Table],
        say: Speech,
        screen: Screen,
        bots: Mapping[Seat, SkirmishBot],
        clock: Clock | None = None,
    ) -> None:
        self.session = session
        self.say = say
        self.screen = screen
        self.bots = dict(bots)
        self.clock = clock
        self.names = Names(say, session.game)
        self.sitting: Seat | None = None
        self._log: list[tuple[int, Event]] = []
        self._shown: object = None
        self._told: dict[Seat, int] = {}
        self.briefed: set[Seat] = set()
        self._begun: list[int] = []
        self._taken_back: list[int] = []
        self._note()

    @property
    def game(self) -> Play:
        return self.session.game

    @property
    def persons(self) -> list[Seat]:
        """The seats that people play."""
        return [seat for seat in self.game.rules.seats(self.game.table) if seat not in self.bots]

    def side_of(self, seat: Seat) -> str:
        return next(side for side, each in self.game.table.sides.items() if each == seat)

    # The clock, if there is one.

    def run_clock(self, seat: Seat) -> None:
        if self.clock is not None:
            self.clock.run(seat)

    def pause_clock(self) -> None:
        if self.clock is not None:
            self.clock.pause()

    def is_out_of_time(self, seat: Seat) -> bool:
        return self.clock is not None and self.clock.is_out(seat)

    def prompt(self, seat: Seat) -> str:
        """What stands before what is typed: the time that is left, if there is a clock."""
        return f"{time_words(self.clock.left(seat))} > " if self.clock is not None else "> "

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

    def resume(self, choices: Sequence[Option]) -> None:
        """Make the choices of a saved game. From the last activation on bots go along: they remember no more."""
        activations = [number for number, choice in enumerate(choices) if isinstance(choice, ActivateGroup)]
        for number, choice in enumerate(choices):
            decision = self.game.decision
            if activations and number > activations[-1] and decision is not None and decision.seat in self.bots:
                self.chosen_by(self.bots[decision.seat])
            self.go_on(choice)

    def chosen_by(self, bot: SkirmishBot) -> Choice:
        """What a bot would choose for the seat that is asked, knowing only what that seat may know."""
        decision = self.game.decision
        return bot.choose(Seated(self.game, decision.seat if decision is not None else "", redeal))

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
        self.names.look(self.game)
        made = len(self.session.choices)
        self._log += [(made, event) for event in self.game.take_events()]

    def _forget(self, made: int) -> None:
        self._log = [(number, event) for number, event in self._log if number <= made]
        self._told = {seat: min(told, len(self._log)) for seat, told in self._told.items()}
        self.names.look(self.game)

    # Telling.

    def log(self, seat: Seat, begin: int = 0) -> list[Line]:
        """What happened as a seat may know it, from an event on."""
        seen = [event.seen_by(seat) for _, event in self._log[begin:]]
        events: Sequence[Event] = [event for event in seen if event is not None]
        return [line_of(event, self.names) for event in joined(events)]

    def tell(self, seat: Seat) -> None:
        """Tell a person what happened since the last time."""
        for line in self.log(seat, self._told.get(seat, 0)):
            self.screen.say(str(line), "dim" if line.sentence.startswith(" ") else "")
        self._told[seat] = len(self._log)

    def has_changed(self) -> bool:
        """Whether the board looks different from when it was last shown."""
        table = self.game.table
        standing = [(each.id, *each.spaces) for each in table.figures.values()]
        lying = [(name, token.space, token.lit) for name, token in table.tokens.items()]
        doors = [door.open for door in table.doors.values()]
        looks = (table.map, self.sitting, standing, lying, doors, reach_of(self.game))
        changed, self._shown = looks != self._shown, looks
        return changed

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
            self.screen.say(self.say("table.saved-clock", clock=self.clock.control()))
        return True
