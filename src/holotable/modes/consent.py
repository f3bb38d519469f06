"""Who agrees that something be taken back: every other side that has seen something of it, and bots by themselves.

Whoever sits at a side answers for it, and one no refuses. Of the own side those are asked who sit at other screens and
whose own choices would be gone; who decides together through one seat may take back each other's.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from holotable.kernel import Event, Seat, Session, view
from holotable.kernel.session import Undoing
from holotable.modes.mode import AnyMode


@dataclass(frozen=True, slots=True)
class Consent:
    """Of a game of a mode, the seats that bots have: each with how many choices had been made when it took its seat.

    People whose seats are `apart` each have a screen of their own; all others share one.
    """

    mode: AnyMode
    bots: Mapping[Seat, int]
    apart: frozenset[Seat] = frozenset()

    def undoing(self, session: Session[Any], seat: Seat) -> Undoing:
        """Whether a seat can take back its last go: freely, if others agree, or not.

        A side of bots agrees, but not to take back what was chosen before one of them had its seat: that was the
        person's before it. What another game has brought back stays: it was played by all.
        """
        found, begun = session.undoing(seat), session.last_go(seat)
        if begun is not None and any(made.seat == self.mode.host for made in session.made(begun)):
            return "no"
        if found != "ask" or begun is None:
            return found
        people = self._sides_of_people(session)
        others = (since for each, since in self.bots.items() if self._side(session, each) not in people)
        if begun < max(others, default=0):
            return "no"
        return "ask" if self.other_sides(session, seat) or self._partners(session, seat, begun) else "free"

    def asked(
        self, session: Session[Any], seat: Seat, happened: Callable[[int], Iterable[Event]]
    ) -> frozenset[frozenset[Seat]]:
        """Who is to agree before a seat takes back its last go: of each of these one."""
        begun = session.last_go(seat)
        partners = frozenset() if begun is None else self._partners(session, seat, begun)
        return self._people_of(session, self.sides_asked(session, seat, happened)) | partners

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

    def _people_of(self, session: Session[Any], sides: frozenset[str]) -> frozenset[frozenset[Seat]]:
        seats = [each for each in self.mode.taken(session.game.table) if each not in self.bots]
        return frozenset(frozenset(each for each in seats if self._side(session, each) == side) for side in sides)

    def _partners(self, session: Session[Any], seat: Seat, begun: int) -> frozenset[frozenset[Seat]]:
        """The people of the own side at other screens who have chosen something after the first so many choices."""
        mode, table = self.mode, session.game.table
        chose = {made.seat for made in session.made(begun) if not made.passed} - {mode.plays(table, seat)}
        partners = frozenset(
            each
            for each in mode.taken(table)
            if mode.plays(table, each) in chose
            and each not in self.bots
            and self._side(session, each) == self._side(session, seat)
            and not {each, seat}.isdisjoint(self.apart)
        )
        alone = {frozenset({each}) for each in partners & self.apart}
        return frozenset(alone | {partners - self.apart}) - {frozenset()}

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
