"""What happened in a game, told to each seat in its language: lines of the log, and happenings to be seen."""

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from holotable.imperial_assault.combat import happenings as combat
from holotable.imperial_assault.combat.roll import Die
from holotable.imperial_assault.commands.hand import CardPlayed
from holotable.imperial_assault.figures import happenings
from holotable.imperial_assault.telling.events import joined, line_of
from holotable.imperial_assault.telling.facts import count_of
from holotable.imperial_assault.telling.names import Names
from holotable.kernel import Event, Seat
from holotable.server.presenting import die_of
from holotable.server.sheet import DieSheet, Happening, HappeningKind, LogLine

SEEN: dict[type[Event], HappeningKind] = {
    combat.DiceRolled: "dice",
    combat.DieRerolled: "dice",
    happenings.AttributeRolled: "dice",
    combat.AttackSettled: "attack",
    happenings.Stepped: "step",
    happenings.SetDown: "deployed",
    happenings.Suffered: "damage",
    happenings.Recovered: "recovered",
    happenings.Defeated: "defeated",
    happenings.ConditionGained: "condition",
    happenings.Scored: "score",
    CardPlayed: "card",
    happenings.DoorOpened: "door",
}


@dataclass(slots=True)
class Told:
    """The lines that were made for one seat in one language, of so many events; the last stretch may go on."""

    events: int = 0
    stretch: int = 0
    lines: list[LogLine] = field(default_factory=list)
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

    def lines(self, seat: Seat, names: Names) -> list[LogLine]:
        """The log as a seat may read it."""
        told = self._told.setdefault((seat, names.say.language), Told())
        if told.events < len(self._events):
            del told.lines[told.settled :]
            for begin, choice, events in _stretches(self._events, told.stretch, seat):
                told.stretch, told.settled = begin, len(told.lines)
                told.lines += (_line(choice, event, names) for event in joined(events))
            told.events = len(self._events)
        return told.lines

    def happened(self, seat: Seat, names: Names, since: int, until: int | None = None) -> tuple[Happening, ...]:
        """What is to be seen of the choices after the first so many, up to one."""
        begin = bisect(self._events, since, key=_choice_of)
        end = len(self._events) if until is None else bisect(self._events, until, key=_choice_of)
        seen = (event.seen_by(seat) for _, event in self._events[begin:end])
        found = (happening_of(event, names) for event in seen if event is not None)
        return tuple(each for each in found if each is not None)


def _choice_of(noted: tuple[int, Event]) -> int:
    return noted[0]


def _line(choice: int, event: Event, names: Names) -> LogLine:
    line = line_of(event, names)
    is_detail = line.sentence.startswith(" ")
    return LogLine(choice, line.sentence.strip(), line.rule, dice_of(event, names), is_detail)


def _stretches(events: Sequence[tuple[int, Event]], begin: int, seat: Seat) -> Iterator[tuple[int, int, list[Event]]]:
    """What a seat may know, in stretches of a choice each; a walk goes on over several choices.

    Each with the number of its first event and of its choice.
    """
    stretch: list[Event] = []
    start, came_of = begin, 0
    for number in range(begin, len(events)):
        choice, event = events[number]
        seen = event.seen_by(seat)
        if seen is None:
            continue
        walks_on = stretch and isinstance(seen, happenings.Stepped) and isinstance(stretch[-1], happenings.Stepped)
        if stretch and choice != came_of and not walks_on:
            yield start, came_of, stretch
            stretch, start = [], number
        came_of = choice
        stretch.append(seen)
    if stretch:
        yield start, came_of, stretch


def dice_of(event: Event, names: Names) -> tuple[DieSheet, ...]:
    """The dice that an event shows."""
    match event:
        case combat.DiceRolled(dice=dice) | happenings.AttributeRolled(dice=dice):
            return tuple(die_of(Die(colour, face), place, names) for place, (colour, face) in enumerate(dice))
        case combat.DieRerolled(colour=colour, face=face):
            return (die_of(Die(colour, face, rerolled=True), 0, names),)
    return ()


def happening_of(event: Event, names: Names) -> Happening | None:
    """What is to be seen of an event on the board, if anything."""
    kind = SEEN.get(type(event))
    if kind is None:
        return None
    return Happening(
        kind,
        getattr(event, "figure", None),
        getattr(event, "spaces", ()),
        count_of(event),
        line_of(event, names).sentence.strip(),
        dice_of(event, names),
        event.side if isinstance(event, happenings.Scored) else "",
    )
