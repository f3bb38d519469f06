"""How a mode is played at one screen: what is shown of its table as text, and what people type for it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from holotable.games import Brought, loaded
from holotable.kernel import Decision, Option, Seat, Struct
from holotable.terminal.screen import Screen
from holotable.words import Speech

if TYPE_CHECKING:  # a host has a text table
    from holotable.terminal.host import Host

# By the name of its mode the place of each text table: a module, and what it is called there.
TERMINALS = Brought(lambda plug: plug.terminals)

Word = Callable[[Decision, str], bool]
"""What a word does that is typed at a decision, with what stands behind it; whether the game went on."""


Named = Mapping[str, str]
"""What a person named for the game when starting it; what was left out, and is empty, is asked, drawn or not needed."""


@dataclass(frozen=True, slots=True)
class Nameable:
    """What can be named when a game is started, as an option of the command: `--army FILE`."""

    name: str
    metavar: str
    words: str


class TextTable(ABC):
    """A game at a screen, for one host."""

    @abstractmethod
    def __init__(self, host: "Host") -> None: ...

    # Its words for what all games have, by their messages.

    welcome: ClassVar[str] = "table.welcome"
    """The first sentence of all."""
    auto: ClassVar[str] = "table.auto"
    """What `auto` does, where something may be left to the bot; and what is said where nothing may."""
    no_auto: ClassVar[str] = "table.no-auto"

    # Before the game.

    nameable: ClassVar[tuple[Nameable, ...]] = ()
    """What can be named for a game of this kind alone."""

    @classmethod
    @abstractmethod
    def check(cls, named: Named, say: Speech) -> None:
        """Refuse what was named and is not there, as wrong usage."""

    @classmethod
    @abstractmethod
    def wish(cls, named: Named, screen: Screen, say: Speech) -> Struct:
        """The game that is to be played; what is not named is asked."""

    def remembered_from(self, choices: Sequence[Option]) -> int:
        """The number of the first of these choices that bots have still in mind after the last."""
        return len(choices)

    # Showing.

    @abstractmethod
    def present(self, decision: Decision, is_new: bool) -> None:
        """Show what has changed before something is asked; `is_new` who has just sat down."""

    @abstractmethod
    def show(self, seat: Seat) -> None:
        """The whole table as a seat may see it."""

    @abstractmethod
    def result(self) -> None:
        """How it stood at the end."""

    # What can be typed.

    @property
    @abstractmethod
    def words(self) -> Mapping[str, Word]:
        """The words that this game has beside those of all."""

    @abstractmethod
    def help(self) -> str:
        """All that can be typed."""

    def beside(self, decision: Decision) -> list[str]:
        """What can be typed at a decision beside its numbered options."""
        return []

    def numbered(self, decision: Decision) -> list[Option]:
        """The options that have numbers."""
        return list(decision.options)

    def signed(self, options: Sequence[Option], typed: str) -> list[Option]:
        """The options that go by a sign on the table, such as a letter."""
        return []

    def heed(self, decision: Decision, typed: str) -> bool | None:
        """Do what is no word and no option, and say whether the game went on; nothing if that means nothing."""
        return None


def text_table_of(mode: str) -> type[TextTable]:
    """The text table of a mode that has one."""
    found: type[TextTable] = loaded(TERMINALS[mode])
    return found
