"""A game that is being recorded: choices can be taken back and made again."""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from holotable.kernel.aside import Unasked
from holotable.kernel.codec import Raw, UndecodableError
from holotable.kernel.decision import GameOverError, IllegalChoiceError, Option, Seat
from holotable.kernel.envelope import DamagedFileError
from holotable.kernel.game import Game
from holotable.kernel.interruption import UnrecordedHappeningError
from holotable.kernel.made import check_made_with, made_with
from holotable.kernel.moment import Moment
from holotable.kernel.record import NoSuchChoiceError, Record, ReplayDepartsError
from holotable.kernel.rules import Rules

T = TypeVar("T")

SNAPSHOT_EVERY = 16

Undoing = Literal["free", "ask", "no"]


@dataclass(frozen=True, slots=True)
class Made:
    """A choice that was made: by whom, and the state's digest and what had been revealed after it.

    Who `passed` did nothing at a window, and told nobody anything by it. What `goes_on` was made in one go with the
    choice before it. What was decided `together` is the whole side's.
    """

    seat: Seat
    choice: Option
    digest: str
    revealed: int
    passed: bool = False
    goes_on: bool = False
    together: bool = False


class Session(Generic[T]):
    """One game from its beginning, with all its choices.

    A choice that fails, for whatever reason, leaves the session as it was. Choose by the session, not by its `game`:
    that is replaced when choices are taken back, and does not record. Once it was interrupted the session refuses to
    go on or back, and to make a record.
    """

    def __init__(
        self, rules: Rules[T], setup: T, seed: int, *, dice_by_hand: bool = False, listening: bool = False
    ) -> None:
        self.rules = rules
        self.setup = rules.tables.copy(setup)
        self.seed = seed
        self.dice_by_hand = dice_by_hand
        self.game = Game.start(rules, setup, seed, dice_by_hand=dice_by_hand, listening=listening)
        self._made: list[Made] = []
        self._undone: list[Made] = []
        self._first = Made("", Option(), self.game.digest(), self.game.state.revealed)
        self._snapshots: dict[int, bytes] = {}

    @property
    def digest(self) -> str:
        """The digest of the state as it stands."""
        return self._last().digest

    @property
    def choices(self) -> list[Option]:
        return [made.choice for made in self._made]

    @property
    def count(self) -> int:
        """How many choices were made."""
        return len(self._made)

    def made(self, begin: int = 0) -> Sequence[Made]:
        """The choices from that one on, with who made them and the digests after them."""
        return self._made[begin:]

    @property
    def seats(self) -> list[Seat]:
        """Who made each of the choices."""
        return [made.seat for made in self._made]

    def copy(self) -> "Session[T]":
        """An independent session of the same game, to which somebody listens in if somebody does here."""
        twin = copy(self)
        twin.game = self.game.copy()
        if self.game.events is not None:
            twin.game.events = list(self.game.events)
        twin._made, twin._undone, twin._snapshots = list(self._made), list(self._undone), dict(self._snapshots)
        return twin

    def advance(self, choice: Option, *, goes_on: bool = False) -> None:
        """Make a choice. What was taken back before can't be made again then.

        What a seat chooses in one go, each choice going on with its last, is taken back together.
        """
        self._make(choice, goes_on)
        self._undone.clear()

    def undo(self, seat: Seat, *, agreed: bool = False) -> None:
        """Go back to before that seat's last go: freely while nothing came of it, else if the others agreed.

        What was passed at windows, by whomever, is no choice to go back to and goes along: who did nothing there, and
        who was only asked so that nobody can tell, is the same to everybody.
        """
        self._refuse_unrecorded()
        last_of = self._last_of(seat)
        if last_of is None:
            raise NothingToUndoError(seat)
        number = self._begun(last_of)
        if not agreed and (reason := self._came_of(last_of)):
            raise UndoNeedsConsentError(seat, number + 1, reason)
        last = max(n for n in self._snapshots if n <= number)
        self.game = self._resumed(self._snapshots[last], self._made[last:number])
        self._undone[:0] = self._made[number:]
        del self._made[number:]
        self._snapshots = {n: snapshot for n, snapshot in self._snapshots.items() if n <= number}

    def undoing(self, seat: Seat) -> Undoing:
        """Whether that seat's last go can be taken back: freely, if the others agree, or not, as there is none."""
        number = self._last_of(seat)
        if number is None:
            return "no"
        return "ask" if self._came_of(number) else "free"

    def last_go(self, seat: Seat) -> int | None:
        """How many choices had been made when that seat's last go began; nothing if it has chosen nothing."""
        number = self._last_of(seat)
        return self._begun(number) if number is not None else None

    def _begun(self, number: int) -> int:
        """The first choice of the go that a choice belongs to."""
        while self._made[number].goes_on:
            number -= 1
        return number

    def _last_of(self, seat: Seat) -> int | None:
        chosen = (n for n in reversed(range(len(self._made))) if self._made[n].seat == seat)
        return next((n for n in chosen if not self._made[n].passed), None)

    def _came_of(self, number: int) -> str:
        """What came of the go that ended with a choice, and its seat can't take back on its own; nothing if it can."""
        begun = self._begun(number)
        if not all(made.passed for made in self._made[number + 1 :]):
            return "others-chose"
        if any(isinstance(made.choice, Unasked) for made in self._made[begun:]):
            return "others-heard"
        if self._last().revealed > self._last(begun).revealed:
            return "revealed"
        # Who is asked at a moment has something that listens there, and it may be hidden. A window tells no such thing.
        decision, seat = self.game.decision, self._made[number].seat
        is_others = decision is not None and not decision.window and decision.seat != seat
        if is_others and isinstance(self.game.state.stack[-1], Moment):
            return "others-asked"
        return ""

    def redo(self) -> None:
        """Make the next of the choices again that were taken back."""
        if not self._undone:
            raise NothingToRedoError
        self._make(self._undone[0].choice, self._undone[0].goes_on)
        del self._undone[0]

    def record(self) -> Record:
        """Everything it takes to play this game again."""
        self._refuse_unrecorded()
        return Record(
            made_with(self.rules),
            Raw(self.rules.tables.to_json(self.setup)),
            self.seed,
            self.dice_by_hand,
            [Raw(self.rules.options.to_json(choice)) for choice in self.choices],
            [made.digest for made in (self._first, *self._made)],
        )

    def _last(self, number: int | None = None) -> Made:
        """The last choice of all, or of the first so many."""
        made = self._made if number is None else self._made[:number]
        return made[-1] if made else self._first

    def _refuse_unrecorded(self) -> None:
        if self.game.state.interrupted:
            raise UnrecordedHappeningError

    def _make(self, choice: Option, goes_on: bool) -> None:
        self._refuse_unrecorded()
        decision = self.game.decision
        if decision is None:
            raise GameOverError(choice)
        before = self.rules.states.to_bytes(self.game.state)
        told = None if self.game.events is None else list(self.game.events)
        try:
            self.game.advance(choice)
            seat = choice.seat if isinstance(choice, Unasked) else decision.seat
            passed = decision.window and choice == decision.options[-1]
            together = decision.together and not isinstance(choice, Unasked)
            goes_on = goes_on and self._last().seat == seat
            made = Made(seat, choice, self.game.digest(), self.game.state.revealed, passed, goes_on, together)
        except IllegalChoiceError:
            raise
        except BaseException:
            self.game = self._resumed(before)
            self.game.events = told
            raise
        if len(self._made) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self._made)] = before
        self._made.append(made)

    def _resumed(self, snapshot: bytes, made: Sequence[Made] = ()) -> Game[T]:
        """The game after a snapshot and the choices made after it."""
        game = Game.resume(self.rules, self.rules.states.from_bytes(snapshot))
        for each in made:
            game.advance(each.choice)
        if self.game.events is not None:
            game.listen_in()
        return game


def replay(rules: Rules[T], record: Record, until: int | None = None) -> Session[T]:
    """The game of a record after that many choices (all, unless said), every one of them verified."""
    last = len(record.choices) if until is None else until
    if not 0 <= last <= len(record.choices):
        raise NoSuchChoiceError(last, len(record.choices))
    setup = setup_of(rules, record)
    number = 0
    try:
        session = Session(rules, setup, record.seed, dice_by_hand=record.dice_by_hand)
        _compare(session, record, number)
        for choice in record.choices[:last]:
            number += 1
            session.advance(rules.options.from_json(bytes(choice)))
            _compare(session, record, number)
    except ReplayDepartsError:
        raise
    except Exception as error:
        raise ReplayDepartsError(number, str(error)) from error
    return session


def setup_of(rules: Rules[T], record: Record) -> T:
    """The table that the game of a record began with."""
    check_made_with(rules, record.made)
    try:
        return rules.tables.from_json(bytes(record.setup))
    except UndecodableError as error:
        raise DamagedFileError(error.problem) from error


def _compare(session: Session[T], record: Record, number: int) -> None:
    if session.digest != record.digests[number]:
        raise ReplayDepartsError(number, "the state is not the one that was recorded")


class NothingToUndoError(LookupError):
    """A seat that has not chosen yet wants a choice back."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        super().__init__(f"{seat} has made no choice that could be taken back")


class NothingToRedoError(LookupError):
    """No choice was taken back, or another was made since."""

    def __init__(self) -> None:
        super().__init__("no choice was taken back that could be made again")


class UndoNeedsConsentError(ValueError):
    """A choice that can be taken back only if the others agree."""

    def __init__(self, seat: Seat, choice: int, reason: str) -> None:
        self.seat = seat
        self.choice = choice
        self.reason = reason
        super().__init__(f"{seat} can take back choice {choice} only if the others agree: {reason} since")
