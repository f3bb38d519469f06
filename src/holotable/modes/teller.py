"""A game in words and pictures for those who sit at it, in one language."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Self, TypeVar

from holotable.bots.bot import Because
from holotable.kernel import Decision, Event, Game, Option, Refusal, Seat
from holotable.modes.balance import Balance
from holotable.modes.messages import AskTold, Chosen, HappeningTold, Heard, LineTold, Refused, Result, SheetTold, Told
from holotable.words import Speech

if TYPE_CHECKING:  # only who prints needs to load it
    from rich.console import Console

T = TypeVar("T")


class UnknownQuestionError(TypeError):
    """A message that asks nothing about this game."""

    def __init__(self, heard: Heard) -> None:
        self.message = type(heard).__name__
        super().__init__(f"{self.message} asks nothing about this game")


class InOneGo(NamedTuple):
    """Several choices that a hint comes to: the message that stands for them, and what it says."""

    message: Chosen
    words: str


class Teller(ABC, Generic[T]):
    """Tells of one game. What it has seen once it calls by the same name, also when it is gone."""

    say: Speech
    game: Game[T]

    @abstractmethod
    def copy(self) -> Self:
        """One that has seen the same; whom one gets to know later the other does not."""

    @abstractmethod
    def look(self, game: Game[T]) -> None:
        """Take in what is on the table now."""

    # The table.

    @abstractmethod
    def sheet(self, seat: Seat, stamp: str = "") -> SheetTold:
        """Everything on the table that a seat may know. Tables with the same stamp are the same."""

    @abstractmethod
    def ask(self, decision: Decision) -> AskTold:
        """A decision of a seat, for its client."""

    @abstractmethod
    def player(self, side: str) -> str:
        """What a side is called."""

    @abstractmethod
    def option(self, option: Option) -> str:
        """What an option is called."""

    @abstractmethod
    def result(self) -> Result | None:
        """How the game ended, if it has."""

    def anew(self, changes: Sequence[str]) -> str:
        """Why the game begins anew: what has changed since it was left."""
        return self.say("table.anew")

    # What happens.

    @abstractmethod
    def joined(self, events: Sequence[Event]) -> list[Event]:
        """The events that are told of: some are one to those who watch, some are told in another way."""

    @abstractmethod
    def goes_on(self, last: Event, event: Event) -> bool:
        """Whether an event of the next choice only goes on with the last one, so that both are told as one."""

    @abstractmethod
    def line(self, choice: int, event: Event) -> LineTold:
        """A line of the log."""

    @abstractmethod
    def happening(self, event: Event) -> HappeningTold | None:
        """What is to be seen of an event, if anything."""

    # A record, for somebody who reads it and is no player.

    def openly(self, choice: int, event: Event) -> LineTold:
        """A line of the log in which nothing is hidden."""
        return self.line(choice, event)

    def together(self, before: Option, choice: Option, events: Sequence[Event]) -> Option | None:
        """A choice as one with that before it and what came of that; nothing where it stands for itself."""
        return None

    def balance(self) -> Balance:
        """What counts the events of a finished game; most of a game's own is damage and dice."""
        return Balance()

    @abstractmethod
    def facts(self) -> dict[str, object]:
        """What programs are told of a position beside its round and points."""

    @abstractmethod
    def show(self, out: "Console") -> None:
        """Print the table as text."""

    # Answers.

    @abstractmethod
    def refusal(self, refusal: Refusal) -> Refused:
        """A refusal in words, with what its rule says."""

    def advice(self, option: Option) -> str:
        """An option as a hint says it."""
        return self.option(option)

    def in_one_go(self, option: Option, because: Because, version: int) -> InOneGo | None:
        """What carries out more of what a hint is about than the option alone, if anything does."""
        return None

    def because(self, because: Because) -> str:
        """Why a bot chooses so, a sentence for each part of the reason."""
        return " ".join(map(self._reason, because.sentences()))

    def openly_because(self, option: Option, because: Because) -> str:
        """Why a bot chooses so, as far as all at the table may hear it; nothing of what speaks for itself."""
        return ""

    def _reason(self, because: Because) -> str:
        facts = {name: self.fact(name, fact) for name, fact in because.facts.items() if name != "count"}
        count = because.facts.get("count", 0)
        return self.say(because.message, count if isinstance(count, int) else 0, **facts)

    def fact(self, name: str, fact: object) -> object:
        """A fact of a bot's reason as it is called at the table."""
        return fact

    def answer(self, heard: Heard, seat: Seat) -> Told:
        """The answer to a message of the game's own that only asks; most games have none."""
        raise UnknownQuestionError(heard)


AnyTeller = Teller[Any]
