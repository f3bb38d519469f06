"""One way to play a game, as those see it who host games: server, terminal, arena, replay. They know nothing else."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, TypeVar

from holotable.bots.bot import Bot
from holotable.kernel import Game, Option, Rules, Seat, Stream, Struct
from holotable.modes.messages import Chosen, Heard, SummaryTold, Told
from holotable.modes.teller import Teller
from holotable.words import Speech

T = TypeVar("T")
W = TypeVar("W", bound=Struct)

Who = Literal["here", "online", "bot"]
"""Who takes a seat: somebody at the screen where the game is made, somebody who is invited, or a bot."""


class Outcome(Struct, frozen=True):
    """How a game ended: the side that won, nobody in a draw, and by which rule."""

    winner: str | None
    rule: str


@dataclass(frozen=True, slots=True)
class Errand:
    """A game that has to be played before another one goes on.

    It is of a `mode`, begins with this table and seed, and each of its `seats` is taken by whoever has that seat of the
    game that waits. They are counted by their `number`, those that were played to their ends.
    """

    number: int
    mode: str
    setup: Any
    seed: int
    seats: dict[Seat, Seat]


class NoErrandError(LookupError):
    """The game that another one waits for was asked for, and it waits for none."""

    def __init__(self, mode: str) -> None:
        self.mode = mode
        super().__init__(f"this game of {mode} does not wait for another game")


class NotKeptError(LookupError):
    """A game was to be taken up of which nothing is kept."""

    def __init__(self, mode: str) -> None:
        self.mode = mode
        super().__init__(f"games of {mode} are not taken up by other programs")


class UnknownBotError(LookupError):
    """There is no bot of that name for the mode."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        self.name = name
        self.known = ", ".join(known)
        super().__init__(f"there is no bot {name!r}; there are {self.known}")


class NoDiceByHandError(ValueError):
    """People wanted to roll the dice of a mode themselves whose dice the program rolls."""

    def __init__(self, mode: str) -> None:
        self.mode = mode
        super().__init__(f"the dice of {mode} are rolled by the program; they can't be entered by hand")


class NothingBroughtError(ValueError):
    """Somebody who was invited brought something to a mode in which all is chosen when a game is made."""

    def __init__(self, mode: str) -> None:
        self.mode = mode
        super().__init__(f"nobody brings anything of their own to a game of {mode}")


class NoDrawsError(ValueError):
    """A draw was to be offered in a game that knows none."""

    def __init__(self) -> None:
        super().__init__("this game is never drawn")


class NoClocksError(ValueError):
    """A game of a mode in which nobody can lose on time was to be played by a clock."""

    def __init__(self, mode: str) -> None:
        self.mode = mode
        super().__init__(f"{mode} is not played by a clock")


class Mode(ABC, Generic[T, W]):
    """A mode whose table is a T, set up from a wish W: what a person chooses when starting it."""

    name: ClassVar[str]
    """By which records, the store and commands know it."""
    game: ClassVar[str]
    """The game that it is a mode of."""
    wish: type[W]
    title: ClassVar[str] = ""
    """The message that says what it is called; without one it is called by its name."""
    stretch: ClassVar[str] = "replay.round"
    """The message over each of its rounds, or what comes in their place."""
    score: ClassVar[str] = "replay.points"
    """The message that counts a side's points; none where nobody counts them."""

    curve: ClassVar[str] = "end.points"
    """The message that says what its `course` is; none where that says nothing, and damage is drawn in its place."""

    @property
    @abstractmethod
    def rules(self) -> Rules[T]:
        """The rules, put together once."""

    @abstractmethod
    def warm_up(self) -> None:
        """Make ready what takes long, before anybody waits for it."""

    dice_by_hand: ClassVar[bool] = False
    """Whether people may roll the dice themselves and enter the faces."""

    # Setting up.

    @abstractmethod
    def seats(self, wish: W) -> tuple[Seat, ...]:
        """The seats of a game by that wish."""

    @abstractmethod
    def set_up(self, wish: W, who: Mapping[Seat, Who]) -> T:
        """The table before the first choice, or a typed error that says what is wrong with the wish."""

    def any_wish(self) -> W:
        """What is played where nobody wishes anything: `vary` fills in the rest."""
        return self.wish()

    @abstractmethod
    def vary(self, wish: W, number: int, seed: int) -> W:
        """The wish for one of many games, so that nobody has the better of the seat, the map or the army."""

    def bring(self, table: T, seat: Seat, brought: bytes) -> T:
        """The table before the first choice, with what somebody brings to a seat instead of what was chosen for it.

        What is wrong with that is a typed error; a mode in which nobody brings anything has no such table.
        """
        raise NothingBroughtError(self.name)

    @property
    def brings(self) -> bool:
        """Whether who is invited may bring something of their own: an army, a strike team, a hero."""
        return type(self).bring is not Mode.bring

    swaps_sides: ClassVar[bool] = False
    """Whether those who play against each other change seats when they play again."""

    def again(self, setup: T, summary: bytes) -> T:
        """The table of a game that is played again, by how it began and stood at its end: what was drawn is kept."""
        return setup

    @abstractmethod
    def check_handed_in(self, table: T) -> None:
        """Refuse a table before the first choice that `set_up` would never have made."""

    # Playing.

    @abstractmethod
    def side_of(self, table: T, seat: Seat) -> str:
        """The side that a seat plays."""

    def privy(self, table: T, seat: Seat) -> str:
        """Whose secrets a seat knows, where not its side's. No curtain falls between seats that know the same."""
        return self.side_of(table, seat)

    @property
    @abstractmethod
    def bots(self) -> tuple[str, ...]:
        """The bots by their names."""

    sure: ClassVar[str]
    """The bot that never fails and needs no time: it hints, and chooses where another failed."""
    quick: ClassVar[frozenset[str]]
    """The bots that choose at once; others wait apart, so that hints never wait for them."""
    stand_ins: ClassVar[tuple[str, ...]]
    """The bots that may take the seat of somebody who left."""

    def check_dice(self, by_hand: bool) -> None:
        """Refuse dice by hand where they can't be had."""
        if by_hand and not self.dice_by_hand:
            raise NoDiceByHandError(self.name)

    def check_bot(self, name: str) -> None:
        """Refuse what is no bot's name alone: a time or a number of playouts is for those whose machine it is."""
        if name not in self.bots:
            raise UnknownBotError(name, self.bots)

    @abstractmethod
    def bot(self, name: str, stream: Stream, game: Game[T] | None = None, nature: Stream | None = None) -> Bot[T]:
        """The bot of that name. One that takes over in a game recalls what everybody saw.

        By its `nature` one who plays a seat may be an easier opponent than it could be (`nature_of`); one that only
        advises has none, and plays to win.
        """

    @abstractmethod
    def redeal(self, world: Game[T], seat: Seat, stream: Stream) -> None:
        """Deal anew, in an imagined world, all that is hidden from a seat."""

    delegable: frozenset[str] = frozenset()
    """Kinds of decisions that a seat may leave to the sure bot, all that come one after the other."""

    @abstractmethod
    def patience(self, table: T) -> int:
        """The seconds that all wait at a window, whoever is asked there; none where it waits for an answer."""

    def walk(self, game: Game[T], heard: Chosen) -> Iterator[Option]:
        """The choices that a message of the game's own stands for, each when the ones before it are made."""
        return iter(())

    @abstractmethod
    def resign(self, seat: Seat) -> Option:
        """What is chosen to give up."""

    def offer_draw(self, seat: Seat) -> Option:
        """What is chosen to offer a draw, or to accept one, where there are any."""
        raise NoDrawsError

    most_decisions: int = 50_000
    """Bots that have come so far without an end stop. Games with an end have far fewer."""

    @abstractmethod
    def stop(self, game: Game[T]) -> Option:
        """What is chosen, one time after the other, to end a game of bots that comes to no end."""

    def run_out(self, seat: Seat) -> Option:
        """What is chosen for a seat whose side has no time left, where the game can be lost so."""
        raise NoClocksError(self.name)

    @property
    def has_clocks(self) -> bool:
        """Whether it can be played by a clock: it says what comes of having no time left."""
        return type(self).run_out is not Mode.run_out

    def sides(self, table: T) -> tuple[str, ...]:
        """The sides, in the order of their first seats."""
        return tuple(dict.fromkeys(self.side_of(table, seat) for seat in self.taken(table)))

    # Games that wait for other games.

    host: ClassVar[Seat] = ""
    """The seat at which nobody sits: while it is asked, the game waits for another one, its errand."""

    def taken(self, table: T) -> tuple[Seat, ...]:
        """The seats that somebody takes: all but the host's."""
        return tuple(sorted(seat for seat in self.rules.seats(table) if seat != self.host))

    def waits(self, game: Game[T]) -> bool:
        """Whether a game waits for another one to be played."""
        return bool(self.host) and game.decision is not None and game.decision.seat == self.host

    def errand(self, game: Game[T]) -> Errand:
        """The game that this one waits for, the same one however often it is asked for."""
        raise NoErrandError(self.name)

    def brought_back(self, game: Game[T], played: Game[Any]) -> Option:
        """What is chosen for the host once the errand was played to its end."""
        raise NoErrandError(self.name)

    def brought_back_kept(self, game: Game[T], kept: bytes) -> Option:
        """The same of an errand that another program played to its end, from what was kept of it."""
        raise NoErrandError(self.name)

    # Games that outlast a program.

    def uses(self, table: T) -> dict[str, str]:
        """Hashes of the content that matters to a game which begins so; nothing where all does."""
        return {}

    def kept(self, game: Game[T]) -> bytes:
        """What a later program can take a game up from, whatever has changed; nothing where none can."""
        return b""

    def taken_up(self, kept: bytes) -> tuple[T, int]:
        """The table and the seed with which a game goes on from what was kept of it."""
        raise NotKeptError(self.name)

    restarts: ClassVar[bool] = False
    """Whether it can begin again by consent."""

    # Seats that several people share.

    def plays(self, table: T, seat: Seat) -> Seat:
        """The seat of the game that somebody plays who takes a seat: several may decide together through one."""
        return seat

    def answers(self, game: Game[T], seat: Seat) -> Seat:
        """The seat of the game for which somebody answers now: where a side decides together, the one that speaks."""
        decision, table, own = game.decision, game.table, self.plays(game.table, seat)
        if decision is None or not decision.together or seat not in self.taken(table):
            return own
        is_ours = self.side_of(table, own) == self.side_of(table, decision.seat)
        return decision.seat if is_ours and self.privy(table, own) == self.privy(table, decision.seat) else own

    # How it stands.

    @abstractmethod
    def outcome(self, table: T) -> Outcome | None:
        """How a game ended; nothing while it goes on."""

    @abstractmethod
    def points(self, table: T) -> dict[str, int]:
        """The points of each side."""

    def course(self, table: T) -> dict[str, int]:
        """How far each side has come, as the curve of a finished game shows it: its points, or what says more."""
        return self.points(table)

    @abstractmethod
    def round(self, table: T) -> int:
        """The round that is being played."""

    @abstractmethod
    def summary(self, table: T) -> Struct:
        """How a game stands, in a few words, to be kept with it."""

    @abstractmethod
    def described(self, summary: bytes) -> SummaryTold:
        """A kept summary with the names that go with it; a LookupError or UndecodableError for one that is harmed."""

    # In words.

    heard: tuple[type[Heard], ...] = ()
    """The messages of a client that only this mode has: those that ask, and those that choose."""
    choosing: tuple[type[Chosen], ...] = ()
    told: tuple[type[Told], ...] = ()
    """The answers that only this mode gives."""
    sheets: tuple[type[Struct], ...] = ()
    """What its table, question, lines and happenings are, for the client's types."""

    @abstractmethod
    def teller(self, say: Speech, game: Game[T]) -> Teller[T]:
        """Who tells of a game in one language."""


AnyMode = Mode[Any, Any]
