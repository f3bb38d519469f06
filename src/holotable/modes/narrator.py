"""A game in words, for people who read it in a terminal or in a record."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from holotable.bots.bot import Because
from holotable.kernel import Decision, Event, Game, Option

if TYPE_CHECKING:  # only who prints needs to load it
    from rich.console import Console

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: a sentence, and the rule's id behind it."""

    sentence: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


class Narrator(ABC, Generic[T]):
    """Somebody who puts a game of a mode into words, in one language."""

    @abstractmethod
    def look(self, game: Game[T]) -> None:
        """See how a game stands now. It is looked at after every choice, for people may speak of what is gone."""

    @abstractmethod
    def player(self, side: str) -> str:
        """What a side is called."""

    @abstractmethod
    def question(self, decision: Decision) -> str:
        """What is asked."""

    @abstractmethod
    def option(self, option: Option) -> str:
        """What may be chosen."""

    @abstractmethod
    def reason(self, because: Because) -> str:
        """Why a bot would choose so."""

    @abstractmethod
    def lines(self, events: Sequence[Event], to_player: bool = True) -> list[Line]:
        """What happened, to a player as far as the events show it; who reads a record sees everything."""

    def together(self, before: Option, choice: Option, events: Sequence[Event]) -> Option | None:
        """A choice as one with that before it and what came of that; nothing where it stands for itself."""
        return None

    # How it stands.

    @abstractmethod
    def facts(self) -> dict[str, object]:
        """What programs are told of a game beside its round and points."""

    @abstractmethod
    def show(self, out: "Console") -> None:
        """Print the table as text."""
