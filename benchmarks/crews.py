"""Games a second by crews: this process, processes, a cluster started here; all but the games is overhead."""

import os
from collections.abc import Iterator
from time import perf_counter

from benchmarks.measure import Row
from holotable.arena.bulk import Match
from holotable.arena.cluster import HERE, Cluster
from holotable.arena.crew import Alone, Processes
from holotable.arena.run import Players, run
from holotable.imperial_assault.skirmish.wish import SkirmishWish
from holotable.kernel.codec import replace

MATCH = Match("skirmish", SkirmishWish({}), {"a": "scripted", "b": "scripted"}, 60, 1)
LEAST = 0.95  # of what the workers could play: all else is overhead


def rows() -> list[Row]:
    """Each crew after it has played a few games, so that everything is read and ready; by the clock on the wall."""
    alone, cores = played_per_second(Alone()), os.cpu_count() or 1
    found = [Row("scripted games, this process", alone, 0, "this process", alone)]
    for what, crew, workers in crews():
        goal = LEAST * alone * min(workers, cores)
        found.append(Row(f"scripted games, {what}", played_per_second(crew), goal, "this process", alone))
    return found


def crews() -> Iterator[tuple[str, Players, int]]:
    """With and without Ray, one worker and two."""
    for workers in (1, 2):
        yield f"{workers} process{'es' if workers > 1 else ''}", Processes(workers, [MATCH.mode]), workers
        yield f"Ray with {workers}", Cluster(HERE, [MATCH.mode], workers), workers


def played_per_second(crew: Players) -> float:
    with crew:
        for _ in run([replace(MATCH, games=12, seed=2)], crew):
            pass
        begin = perf_counter()
        games = sum(len(step.ended) for step in run([MATCH], crew))
        return games / (perf_counter() - begin)
