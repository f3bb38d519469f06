"""Games that are kept in a file line by line, and what their shares of wins come to."""

import csv
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar, get_type_hints

from holotable.arena.cluster import Cluster
from holotable.arena.crew import Crew, Lost, crew_of
from holotable.arena.tournament import Standing, wilson

# A NamedTuple with fields of str, int and float.
Line = TypeVar("Line", bound=tuple[object, ...])
R = TypeVar("R")


def read_kept(file: Path, kind: Callable[..., Line]) -> list[Line]:
    """The lines of a file, as what they were kept as."""
    if not file.exists():
        return []
    fields = get_type_hints(kind)
    with file.open(newline="", encoding="utf-8") as lines:
        return [kind(**{name: of(row[name]) for name, of in fields.items()}) for row in csv.DictReader(lines)]


def add_kept(file: Path, fields: Iterable[str], lines: Iterable[Sequence[object]]) -> None:
    """Keep further lines; a new file begins with the names of the fields."""
    is_new = not file.exists()
    with file.open("a", newline="", encoding="utf-8") as out:
        writer = csv.writer(out, lineterminator="\n")
        if is_new:
            writer.writerow(fields)
        writer.writerows(lines)


def standing(name: str, won: Sequence[bool]) -> Standing:
    """How often something was won, with its 95 % interval."""
    wins, count = sum(won), len(won)
    low, high = wilson(wins, count)
    return Standing(name, count, wins, 0, count - wins, wins / count, low, high, 0.0, 0.0)


def share(line: Standing) -> str:
    """A share in words, with its 95 % interval."""
    return f"{line.share:.0%} ({line.low:.0%} to {line.high:.0%})"


def played(
    play: Callable[..., R], games: Sequence[tuple[object, ...]], jobs: int, cluster: str, mode: str
) -> Iterator[R]:
    """What came of games, each as soon as it is over: on so many processes, or on a cluster if one is named."""
    crew: Crew[int, R] = Cluster(cluster, [mode]) if cluster else crew_of(jobs, [mode])
    with crew:
        for number, game in enumerate(games):
            crew.give(number, play, *game)
        left = len(games)
        while left:
            for number, result in crew.take(1.0):
                if isinstance(result, Lost):
                    raise RuntimeError(f"{games[number]} takes down whoever plays it")
                yield result
                left -= 1
