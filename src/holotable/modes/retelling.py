"""A recorded game told from its beginning: who chose what, and what came of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from holotable.kernel import Event, Game, Option, Seat, Session
from holotable.modes.messages import LineTold
from holotable.modes.mode import AnyMode
from holotable.words import Speech


@dataclass(frozen=True, slots=True)
class Passage:
    """One choice, or several that are told as one: their round and numbers, whose they are, and what happened then.

    What happens before the first choice is number 0 and nobody's. The setup is round 0.
    """

    round: int
    first: int
    last: int
    side: str
    chosen: str
    lines: tuple[LineTold, ...]


@dataclass(slots=True)
class _Going:
    """A passage that may go on."""

    round: int
    first: int
    seat: Seat
    choice: Option | None
    chosen: str
    events: list[Event]


class Retelling:
    """A game that is played once more for whoever listens: `game` and `teller` are where the telling is."""

    def __init__(self, mode: AnyMode, session: Session[Any], say: Speech) -> None:
        self.mode = mode
        self._made = list(zip(session.seats, session.choices, strict=True))
        self.game: Game[Any] = Game.start(
            session.rules, session.setup, session.seed, dice_by_hand=session.dice_by_hand, listening=True
        )
        self.teller = mode.teller(say, self.game)

    def passages(self) -> Iterator[Passage]:
        """The whole game, first to last."""
        going = _Going(0, 0, "", None, "", self.game.take_events())
        for number, (seat, choice) in enumerate(self._made, 1):
            joined = self._joined(going, seat, choice)
            if joined is None:
                yield self._passage(going, number - 1)
                going = _Going(self.mode.round(self.game.table), number, seat, None, "", [])
            going.choice = joined or choice
            going.chosen = self.teller.option(going.choice)
            self.game.advance(choice)
            self.teller.look(self.game)
            going.events += self.game.take_events()
        yield self._passage(going, len(self._made))

    def _joined(self, going: _Going, seat: Seat, choice: Option) -> Option | None:
        """A choice as one with those of the passage, if it only goes on with them."""
        if going.choice is None or seat != going.seat:
            return None
        return self.teller.together(going.choice, choice, going.events)

    def _passage(self, going: _Going, last: int) -> Passage:
        side = self.mode.side_of(self.game.table, going.seat) if going.seat else ""
        lines = tuple(self.teller.openly(last, event) for event in self.teller.joined(going.events))
        return Passage(going.round, going.first, last, side, going.chosen, lines)
