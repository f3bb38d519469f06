"""The missions there are, by their ids and by where they are played."""

from collections.abc import Sequence
from functools import cache
from importlib.resources.abc import Traversable
from typing import get_args

from holotable.content import ContentError
from holotable.content.lines import located
from holotable.content.shelf import by_name
from holotable.imperial_assault import board
from holotable.imperial_assault.content import content_files
from holotable.imperial_assault.missions.finding import kind_of
from holotable.imperial_assault.missions.format import Event, Mission, Mode, Objective, parts_of, places_in
from holotable.imperial_assault.missions.reading import read_script
from holotable.imperial_assault.missions.verb_objects import Lesson
from holotable.imperial_assault.missions.verbs import Effect
from holotable.imperial_assault.table.table import Story, Table


class NoSuchMissionError(LookupError):
    """There is no mission of that id in the mode."""

    def __init__(self, mission: str, known: Sequence[str]) -> None:
        self.mission = mission
        self.known = ", ".join(known)
        super().__init__(f"there is no mission {mission!r}; the closest are {self.known}")


@cache
def missions() -> dict[str, Mission]:
    """Every mission whose rules are known, by its id."""
    return {name: _read(file) for name, file in _files().items()}


def _read(file: Traversable) -> Mission:
    try:
        return read_script(file).mission
    except ContentError as error:
        raise located(error, file.read_bytes()) from error


def mission_text(mission: str) -> bytes:
    """A mission's file as it is written."""
    return _files()[mission].read_bytes()


def _files() -> dict[str, Traversable]:
    return by_name([file for mode in get_args(Mode) for file in content_files(f"missions/{mode}")])


def missions_of(mode: str) -> list[Mission]:
    """The missions of a mode whose rules are known."""
    return [mission for mission in missions().values() if mission.mode == mode]


def mission_at(map_id: str, name: str) -> Mission | None:
    """The mission whose rules hold on a map, by its letter in a skirmish, by its id in a campaign."""
    return missions().get(board.find_map(map_id).mission(name).rules) if map_id and name else None


def mission_of(table: Table) -> Mission:
    """The mission whose rules hold."""
    found = mission_at(table.map, table.mission)
    if found is None:
        played = board.find_map(table.map).mission(table.mission)
        raise ContentError(f"{table.map}.yaml", played.id, "like", f"expected one of {', '.join(missions())}")
    return found


def story_of(table: Table) -> Story:
    """What the mission remembers, from the first time on."""
    if table.story is None:
        table.story = Story()
    return table.story


def objectives_shown(table: Table) -> list[Objective]:
    """The objectives that everybody knows by now."""
    shown = table.story.shown if table.story is not None else []
    return [each for each in mission_of(table).objectives if each.shown or each.id in shown]


def objectives_now(table: Table) -> list[Objective]:
    """Where objectives come one after another: the one shown last (LA-MISN-03), then what may be done beside it."""
    shown = table.story.shown if table.story is not None else []
    known = sorted(objectives_shown(table), key=lambda each: shown.index(each.id) if each.id in shown else -1)
    current = [each for each in known if not each.optional][-1:]
    lost = {kind_of(table, figure.card) for figure in table.fallen.values() if figure.person is not None}
    return [*current, *(each for each in known if each.optional and each.keep not in lost)]


def last_round(table: Table, objective: Objective) -> int:
    """The round that an objective is to last to; 0 where it is about none."""
    if not objective.counter:
        return objective.until
    counts = table.story.counts if table.story is not None else {}
    return max(1, table.round) + counts.get(objective.counter, 0) - 1


def lesson_of(table: Table) -> Lesson | None:
    """What is being taught just now."""
    if table.story is None or not table.story.lesson:
        return None
    found = places_in(mission_of(table))[table.story.lesson]
    return found if isinstance(found, Lesson) else None


def helpers_to_come(table: Table) -> bool:
    """Whether the mission lets somebody come to the Rebels at the start or the end of this round or a later one."""
    happened = table.story.happened if table.story is not None else {}
    return any(event.id not in happened and not _is_past(event, table) for event in _helping(mission_of(table)))


@cache
def _helping(mission: Mission) -> tuple[Event, ...]:
    """The events by the clock that bring help."""
    timed = [event for event in mission.events if {"round-started", "round-ended"} & set(event.at)]
    return tuple(event for event in timed if _brings_help(event))


def _brings_help(event: Event) -> bool:
    parts = (part for effect in event.do for _, part in parts_of(effect))
    return any(isinstance(part, Effect) and (part.ally is not None or part.arrive is not None) for part in parts)


def _is_past(event: Event, table: Table) -> bool:
    return event.only is not None and bool(event.only.round) and max(event.only.round) < table.round
