"""Games a second by crews: this process, processes, a cluster started here; all but the games is overhead.

A machine that is busy with much else plays fewer games, and two cores may play less than twice what one does; neither
is a crew's overhead. So each crew is compared with its own workers: for how much of the time on the wall they were at
games, until the last game ended, and how much of what the processors did, Ray's own processes included, was games.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from benchmarks.measure import Row
from holotable.arena.bulk import Match
from holotable.arena.cluster import HERE, Cluster
from holotable.arena.crew import Alone, Crew, Lost, Processes
from holotable.arena.run import Ended, Failed, Key, Players, run
from holotable.imperial_assault.skirmish.wish import SkirmishWish
from holotable.kernel.codec import replace

MATCH = Match("skirmish", SkirmishWish({}), {"a": "scripted", "b": "scripted"}, 60, 1)
LEAST = 0.95  # of the workers' time goes into games: all else is overhead
TICKS = os.sysconf("SC_CLK_TCK")

Result = tuple[list[Ended], list[Failed]]


def rows() -> list[Row]:
    """Each crew after it has played a few games, so that everything is read and ready."""
    found = []
    for what, crew in crews():
        done = measured(crew)
        on_the_wall = done.games * done.workers / done.busy
        found.append(
            Row(f"games, {what}", done.games / done.wall, LEAST * on_the_wall, "its workers without pause", on_the_wall)
        )
        alone = done.games / done.played
        found.append(
            Row(f"games a processor's second, {what}", done.games / done.used, LEAST * alone, "games alone", alone)
        )
    return found


def crews() -> Iterator[tuple[str, Players]]:
    """With and without Ray, one worker and two."""
    yield "this process", Alone()
    for workers in (1, 2):
        yield f"{workers} process{'es' if workers > 1 else ''}", Processes(workers, [MATCH.mode])
        yield f"Ray with {workers}", Cluster(HERE, [MATCH.mode], workers)


class Measured(NamedTuple):
    """How long games took on the wall, how long workers were at them, what the processors did, and did for games."""

    games: int
    workers: int
    wall: float
    busy: float
    used: float
    played: float


class Timed(Crew[Key, Result]):
    """A crew that counts how long its workers are at work."""

    def __init__(self, crew: Crew[Key, tuple[float, Result]]) -> None:
        self._crew = crew
        self.busy = 0.0

    @property
    def workers(self) -> int:  # type: ignore[override]  # nodes of a cluster come and go
        return self._crew.workers

    def give(self, key: Key, call: Callable[..., Result], *given: object) -> None:
        self._crew.give(key, timed, call, *given)

    def take(self, seconds: float) -> list[tuple[Key, Result | Lost]]:
        found: list[tuple[Key, Result | Lost]] = []
        for key, result in self._crew.take(seconds):
            if isinstance(result, Lost):
                found.append((key, result))
            else:
                self.busy += result[0]
                found.append((key, result[1]))
        return found

    def close(self) -> None:
        self._crew.close()


def timed(call: Callable[..., Result], *given: object) -> tuple[float, Result]:
    begin = perf_counter()
    result = call(*given)
    return perf_counter() - begin, result


def measured(crew: Players) -> Measured:
    watched = Timed(crew)  # type: ignore[arg-type]  # it is given other work
    with watched:
        for _ in run([replace(MATCH, games=12, seed=2)], watched):
            pass
        watched.busy, begin, before = 0.0, perf_counter(), used_by_all()
        ended = [game for step in run([MATCH], watched) for game in step.ended]
        wall, used = perf_counter() - begin, used_by_all() - before
        played = sum(game.seconds for game in ended)
        return Measured(len(ended), watched.workers, wall, watched.busy, used, played)


def used_by_all() -> float:
    """The processor's seconds of this process and all that came of it."""
    stats = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        stats[int(path.parent.name)] = int(fields[1]), (int(fields[11]) + int(fields[12])) / TICKS
    family = {os.getpid()}
    while more := {number for number, (parent, _) in stats.items() if parent in family} - family:
        family |= more
    return sum(stats[number][1] for number in family if number in stats)
