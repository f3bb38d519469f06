"""What every mode of Imperial Assault has at one screen: the board drawn or told, walks, figures by their letters."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar

from holotable.imperial_assault.table.choices import ActivateGroup, GoTo, Step
from holotable.imperial_assault.telling.options import option_words
from holotable.imperial_assault.telling.table_teller import TableTeller
from holotable.imperial_assault.telling.walking import reach_of, space_named
from holotable.imperial_assault.terminal.asking import odds, why
from holotable.imperial_assault.terminal.showing import show_board, show_mission, show_things
from holotable.imperial_assault.terminal.shown import Shown
from holotable.imperial_assault.terminal.walking import go, step
from holotable.kernel import Decision, Option, Seat
from holotable.terminal import Host, TextTable, Word


class TextBoard(TextTable):
    """The board drawn or told, walks by the names of spaces, figures by their letters."""

    at_the_table: ClassVar[tuple[str, ...]]
    """At these questions people look at the whole table."""

    def __init__(self, host: Host) -> None:
        if not isinstance(host.teller, TableTeller):
            raise TypeError(f"{host.mode.name} is no mode of Imperial Assault")
        self._shown = Shown(host, host.teller.names)
        self._looked: object = None
        self._briefed: set[Seat] = set()
        words = {"go": go, "step": step, "why": why, "odds": odds}
        self._words: dict[str, Word] = {word: partial(does, self._shown) for word, does in words.items()}
        self._words |= {"cards": self._cards, "mission": self._mission}

    def remembered_from(self, choices: Sequence[Option]) -> int:
        """Bots remember no more than the last activation."""
        made = (number for number in reversed(range(len(choices))) if isinstance(choices[number], ActivateGroup))
        return next(made, len(choices)) + 1

    # Showing.

    @abstractmethod
    def show_score(self, seat: Seat) -> None:
        """How it stands, and what the seat has in hand."""

    @abstractmethod
    def show_cards(self, seat: Seat) -> None:
        """The own cards with what they do."""

    def present(self, decision: Decision, is_new: bool) -> None:
        """The mission once, the board when something on it has changed, and the whole table where it matters."""
        shown, table = self._shown, self._shown.game.table
        if table.map and decision.seat not in self._briefed:
            self._briefed.add(decision.seat)
            show_mission(shown)
        at_the_table = decision.kind in self.at_the_table
        if self._has_changed():
            show_board(shown)
            if shown.screen.plain and (at_the_table or is_new):
                show_things(shown)
        if not shown.screen.plain and at_the_table and table.figures:
            show_things(shown)
        if at_the_table or is_new:
            self.show_score(decision.seat)

    def _has_changed(self) -> bool:
        """Whether the board looks different from when it was last shown."""
        game, table = self._shown.game, self._shown.game.table
        standing = [(each.id, *each.spaces) for each in table.figures.values()]
        lying = [(name, token.space, token.lit) for name, token in table.tokens.items()]
        doors = [door.open for door in table.doors.values()]
        looks = (table.map, self._shown.host.sitting, standing, lying, doors, reach_of(game))
        changed, self._looked = looks != self._looked, looks
        return changed

    def show(self, seat: Seat) -> None:
        show_board(self._shown)
        show_things(self._shown)
        self.show_score(seat)

    # What can be typed.

    @property
    def words(self) -> Mapping[str, Word]:
        return self._words

    def _cards(self, decision: Decision, rest: str) -> bool:
        self.show_cards(decision.seat)
        return False

    def _mission(self, decision: Decision, rest: str) -> bool:
        show_mission(self._shown)
        return False

    def help(self) -> str:
        return self._shown.say("table.help", mode=self._shown.host.mode.name)

    def beside(self, decision: Decision) -> list[str]:
        """The spaces to be named, and how far a walk leads."""
        shown, names, say = self._shown, self._shown.names, self._shown.say
        found = []
        if spots := [option_words(option, names) for option in decision.options if isinstance(option, GoTo)]:
            found.append(say("table.spots", spaces=", ".join(spots)))
        if reach := reach_of(shown.game):
            found.append(say("table.walk", space=names.space(min(reach))))
            if shown.screen.plain:
                spaces = ", ".join(f"{names.space(space)} {cost}" for space, cost in reach.items())
                found.append(say("table.reach", spaces=spaces))
        return found

    def numbered(self, decision: Decision) -> list[Option]:
        """All but single steps and places, which go by the names of spaces."""
        return [option for option in decision.options if not isinstance(option, Step | GoTo)]

    def signed(self, options: Sequence[Option], typed: str) -> list[Option]:
        """The options about the figure of that letter."""
        figure = self._shown.names.figure_lettered(typed)
        return [option for option in options if figure is not None and getattr(option, "figure", None) == figure]

    def heed(self, decision: Decision, typed: str) -> bool | None:
        """Go to the space of that name."""
        if space_named(self._shown.game, typed.partition("-")[0]) is None:
            return None
        return go(self._shown, decision, typed)
