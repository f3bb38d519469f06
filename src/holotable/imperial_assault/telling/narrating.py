"""A game of Imperial Assault in words, for people who read it in a terminal or in a record."""

from collections.abc import Sequence

from rich.console import Console

from holotable.bots.bot import Because
from holotable.imperial_assault.commands.hand import Drew
from holotable.imperial_assault.figures.choices import Step
from holotable.imperial_assault.figures.happenings import Stepped
from holotable.imperial_assault.figures.table import Play, Side, Table
from holotable.imperial_assault.telling.events import DRAWING, joined, line_of
from holotable.imperial_assault.telling.facts import facts_of
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.options import option_words, question_words
from holotable.imperial_assault.telling.position import show_position
from holotable.kernel import Decision, Event, Option
from holotable.modes import Line, Narrator
from holotable.words import Speech


class SkirmishNarrator(Narrator[Table]):
    """Puts a skirmish into words."""

    def __init__(self, game: Play, say: Speech) -> None:
        self.names = Names(say, game)

    def look(self, game: Play) -> None:
        self.names.look(game)

    def player(self, side: Side) -> str:
        return self.names.player(side)

    def question(self, decision: Decision) -> str:
        return question_words(decision, self.names)

    def option(self, option: Option) -> str:
        return option_words(option, self.names)

    def reason(self, because: Because) -> str:
        facts: dict[str, object] = dict(because.facts)
        if "ability" in facts:
            facts["ability"] = self.names.ability(str(facts["ability"]))
        return self.names.say(because.message, 0, **facts)

    def lines(self, events: Sequence[Event], to_player: bool = True) -> list[Line]:
        return [self._line(event, to_player) for event in joined(events)]

    def _line(self, event: Event, to_player: bool) -> Line:
        if isinstance(event, Drew) and event.card and not to_player:
            return Line(self.names.say("told.drew-by", 0, **facts_of(event, self.names)), DRAWING)
        return line_of(event, self.names)

    def together(self, before: Option, choice: Option, events: Sequence[Event]) -> Option | None:
        """A walk as one step to where it led so far, if nothing else happened on it."""
        walked = bool(events) and all(isinstance(event, Stepped) for event in events)
        if walked and isinstance(before, Step) and isinstance(choice, Step):
            return Step(choice.spaces, before.cost + choice.cost)
        return None

    def facts(self) -> dict[str, object]:
        table = self.names.game.table
        return {"map": table.map, "mission": table.mission}

    def show(self, out: Console) -> None:
        show_position(self.names, out)
