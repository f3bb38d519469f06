"""What happened in a game, told to each seat in its language: lines of the log, and happenings to be seen."""

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from holotable.kernel import Event, Seat
from holotable.modes.messages import HappeningTold, LineTold
from holotable.modes.teller import AnyTeller


@dataclass(slots=True)
class Told:
    """The lines that were made for one seat in one language, of so many events; the last stretch may go on."""

    events: int = 0
    stretch: int = 0
    lines: list[LineTold] = field(default_factory=list)
    settled: int = 0


class Chronicle:
    """Every event of a game with the number of the choice that it came of."""

    def __init__(self) -> None:
        self._events: list[tuple[int, Event]] = []
        self._told: dict[tuple[Seat, str], Told] = {}

    def copy(self) -> "Chronicle":
        """A chronicle of the same events that goes on by itself."""
        twin = Chronicle()
        twin._events = list(self._events)
        twin._told = {who: replace(told, lines=list(told.lines)) for who, told in self._told.items()}
        return twin

    def note(self, choice: int, events: Iterable[Event]) -> None:
        self._events += [(choice, event) for event in events]

    def forget(self, choices: int) -> None:
        """Choices were taken back: only so many are left."""
        self._events = [(choice, event) for choice, event in self._events if choice <= choices]
        self._told.clear()

    def lines(self, seat: Seat, teller: AnyTeller) -> list[LineTold]:
        """The log as a seat may read it."""
        told = self._told.setdefault((seat, teller.say.language), Told())
        if told.events < len(self._events):
            del told.lines[told.settled :]
            for begin, choice, events in _stretches(self._events, told.stretch, seat, teller):
                told.stretch, told.settled = begin, len(told.lines)
                told.lines += (teller.line(choice, event) for event in teller.joined(events))
            told.events = len(self._events)
        return told.lines

    def seen(self, seat: Seat) -> list[tuple[int, Event]]:
        """Every event that a seat may know of, with the number of the choice that it came of."""
        found = ((choice, event.seen_by(seat)) for choice, event in self._events)
        return [(choice, event) for choice, event in found if event is not None]

    def since(self, choices: int) -> list[Event]:
        """What happened after the first so many choices."""
        return [event for _, event in self._events[bisect(self._events, choices, key=_choice_of) :]]

    def happened(
        self, seat: Seat, teller: AnyTeller, since: int, until: int | None = None
    ) -> tuple[HappeningTold, ...]:
        """What is to be seen of the choices after the first so many, up to one."""
        begin = bisect(self._events, since, key=_choice_of)
        end = len(self._events) if until is None else bisect(self._events, until, key=_choice_of)
        seen = (event.seen_by(seat) for _, event in self._events[begin:end])
        found = (teller.happening(event) for event in seen if event is not None)
        return tuple(each for each in found if each is not None)


def _choice_of(noted: tuple[int, Event]) -> int:
    return noted[0]


def _stretches(
    events: Sequence[tuple[int, Event]], begin: int, seat: Seat, teller: AnyTeller
) -> Iterator[tuple[int, int, list[Event]]]:
    """What a seat may know, in stretches of a choice each; some go on over several choices.

    Each with the number of its first event and of its choice.
    """
    stretch: list[Event] = []
    start, came_of = begin, 0
    for number in range(begin, len(events)):
        choice, event = events[number]
        seen = event.seen_by(seat)
        if seen is None:
            continue
        if stretch and choice != came_of and not teller.goes_on(stretch[-1], seen):
            yield start, came_of, stretch
            stretch, start = [], number
        came_of = choice
        stretch.append(seen)
    if stretch:
        yield start, came_of, stretch
