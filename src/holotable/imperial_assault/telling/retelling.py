"""A recorded game told from its beginning: who chose what, and what came of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from holotable.imperial_assault.commands.hand import Drew
from holotable.imperial_assault.figures.choices import Step
from holotable.imperial_assault.figures.happenings import Stepped
from holotable.imperial_assault.figures.table import Play, Side, Table
from holotable.imperial_assault.telling.events import DRAWING, Line, joined, line_of
from holotable.imperial_assault.telling.facts import facts_of
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.options import option_words
from holotable.kernel import Event, Game, Option, Seat, Session
from holotable.words import Speech


@dataclass(frozen=True, slots=True)
class Passage:
    """One choice, or all steps of a walk: their round and numbers, whose they are, in words, and what happened then.

    What happens before the first choice is number 0 and nobody's. The setup is round 0.
    """

    round: int
    first: int
    last: int
    side: Side
    chosen: str
    lines: tuple[Line, ...]


@dataclass(slots=True)
class _Going:
    """A passage that may go on."""

    round: int
    first: int
    seat: Seat
    choice: Option | None
    chosen: str
    events: list[Event]

    def goes_on(self, seat: Seat, choice: Option) -> bool:
        """Whether a choice is only the next step of the same walk."""
        walked = bool(self.events) and all(isinstance(event, Stepped) for event in self.events)
        return walked and seat == self.seat and isinstance(choice, Step) and isinstance(self.choice, Step)


class Retelling:
    """A game that is played once more for whoever listens: `game` and `names` are as they are after what was told."""

    def __init__(self, session: Session[Table], say: Speech) -> None:
        self._made = list(zip(session.seats, session.choices, strict=True))
        self.game: Play = Game.start(
            session.rules, session.setup, session.seed, dice_by_hand=session.dice_by_hand, listening=True
        )
        self.names = Names(say, self.game)

    def passages(self) -> Iterator[Passage]:
        """The whole game, first to last."""
        going = _Going(0, 0, "", None, "", self.game.take_events())
        for number, (seat, choice) in enumerate(self._made, 1):
            if not going.goes_on(seat, choice):
                yield self._passage(going, number - 1)
                going = _Going(self.game.table.round, number, seat, None, "", [])
            going.choice = _walked(going.choice, choice)
            going.chosen = option_words(going.choice, self.names)
            self.game.advance(choice)
            self.names.look(self.game)
            going.events += self.game.take_events()
        yield self._passage(going, len(self._made))

    def _passage(self, going: _Going, last: int) -> Passage:
        sides = [side for side, seat in self.game.table.sides.items() if seat == going.seat]
        lines = tuple(self._line(event) for event in joined(going.events))
        return Passage(going.round, going.first, last, sides[0] if sides else "", going.chosen, lines)

    def _line(self, event: Event) -> Line:
        """An event in a sentence; who reads a record is no player, and sees every card."""
        if isinstance(event, Drew) and event.card:
            return Line(self.names.say("told.drew-by", 0, **facts_of(event, self.names)), DRAWING)
        return line_of(event, self.names)


def _walked(before: Option | None, choice: Option) -> Option:
    """A walk as one step to where it led so far."""
    if isinstance(before, Step) and isinstance(choice, Step):
        return Step(choice.spaces, before.cost + choice.cost)
    return choice
