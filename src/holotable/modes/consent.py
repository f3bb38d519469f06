"""Who agrees that something be taken back: every other side that has seen something of it, and bots by themselves.

Whoever sits at a side answers for it; the own side is not asked, and one no refuses.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from holotable.kernel import Event, Seat, Session, view
from holotable.kernel.session import Undoing
from holotable.modes.mode import AnyMode


@dataclass(frozen=True, slots=True)
class Consent:
    """Of a game of a mode, the seats that bots have: each with how many choices had been made when it took its seat."""

    mode: AnyMode
    bots: Mapping[Seat, int]

    def undoing(self, session: Session[Any], seat: Seat) -> Undoing:
        """Whether a seat can take back its last go: freely, if the other sides agree, or not.

        A side of bots agrees, but not to take back what was chosen before one of them had its seat: that was the
        person's before it.
        """
        found, begun = session.undoing(seat), session.last_go(seat)
        if found != "ask" or begun is None:
            return found
        people = self._sides_of_people(session)
        others = (since for each, since in self.bots.items() if self._side(session, each) not in people)
        return "no" if begun < max(others, default=0) else "ask"

    def sides_asked(
        self, session: Session[Any], seat: Seat, happened: Callable[[int], Iterable[Event]]
    ) -> frozenset[str]:
        """The sides of people that are to agree; `happened` gives what did after the first so many choices.

        If none has seen anything, and it is not free all the same, all are: the own side alone has learnt something.
        """
        others = self.other_sides(session, seat)
        return frozenset(others & self._sides_that_saw(session, seat, happened) or others) if others else frozenset()

    def other_sides(self, session: Session[Any], seat: Seat) -> frozenset[str]:
        """The other sides of people."""
        return frozenset(self._sides_of_people(session) - {self._side(session, seat)})

    def _sides_of_people(self, session: Session[Any]) -> set[str]:
        seats = self.mode.taken(session.game.table)
        return {self._side(session, each) for each in seats if each not in self.bots}

    def _sides_that_saw(
        self, session: Session[Any], seat: Seat, happened: Callable[[int], Iterable[Event]]
    ) -> set[str]:
        """The sides that have chosen since a seat's last go, or see something of it: it happened, or lies there."""
        before, now = session.copy(), session.game
        before.undo(seat, agreed=True)
        events = list(happened(before.count))
        chose = {self._side(session, made.seat) for made in session.made(before.count) if not made.passed}
        return chose | {
            self._side(session, each)
            for each in {self.mode.plays(now.table, seat) for seat in self.mode.taken(now.table)}
            if any(event.seen_by(each) is not None for event in events)
            or view(before.game, each).table != view(now, each).table
        }

    def _side(self, session: Session[Any], seat: Seat) -> str:
        return self.mode.side_of(session.game.table, seat)
