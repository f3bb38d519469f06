"""A long run: many games of one or more matches, in batches that whoever is there plays, in any order.

What comes of a game depends on its match and number alone; so how the games are shared out changes nothing.
"""

import json
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import islice
from time import process_time

from holotable.arena.bulk import Match, pairing, seed_of
from holotable.arena.crew import AHEAD, Crew, Lost, crew_of
from holotable.arena.match import Played, play_out
from holotable.kernel import Struct
from holotable.kernel.codec import Codec
from holotable.modes import mode_named

# Handing a batch out and taking it back costs a few milliseconds: of batches this long well under a hundredth.
BATCH_SECONDS = 2.0
MOST_IN_BATCH = 256
PATIENCE = 0.5  # seconds until whoever watches hears again how it stands

Facts = dict[str, str | int]
Key = tuple[int, tuple[int, ...]]
"""A batch: the place of its match, and its numbers."""
_anything: Codec[object] = Codec(object, "a summary")


class Batch(Struct, frozen=True):
    """Games of one match that travel together."""

    match: Match
    numbers: tuple[int, ...]
    recorded: bool = False


class Ended(Struct, frozen=True):
    """A game that was played to its end: what came of it, how it stood then, and the processor's seconds it took."""

    played: Played
    seed: int
    facts: Facts
    seconds: float


class Failed(Struct, frozen=True):
    """A game that could not be played to its end, and what went wrong."""

    number: int
    seed: int
    problem: str


class Step(Struct, frozen=True):
    """How a run goes on: games of a match, by its place, that are over now."""

    place: int
    ended: tuple[Ended, ...] = ()
    failed: tuple[Failed, ...] = ()


class GamesFailedError(RuntimeError):
    """Games of a run could not be played to their ends."""

    def __init__(self, failed: Sequence[Failed]) -> None:
        first = failed[0]
        self.count = len(failed)
        self.number, self.seed, self.problem = first.number, first.seed, first.problem
        super().__init__(
            f"{self.count} games failed; the first is game {self.number} (seed {self.seed}): {self.problem}"
        )


Players = Crew[Key, tuple[list[Ended], list[Failed]]]
"""Who plays batches."""


def play_batch(batch: Batch) -> tuple[list[Ended], list[Failed]]:
    """Play the games of a batch one after another; one that breaks harms no other."""
    ended, failed = [], []
    for number in batch.numbers:
        begin, seed = process_time(), seed_of(batch.match, number)
        try:
            paired = pairing(batch.match, number)
            played, game = play_out(paired, batch.recorded)
            facts = facts_of(mode_named(paired.mode).summary(game.table))
        except Exception as error:  # whatever a game breaks by, the others go on, and it is told which one it was
            failed.append(Failed(number, seed, f"{type(error).__name__}: {error}"))
        else:
            ended.append(Ended(played, seed, facts, round(process_time() - begin, 3)))
    return ended, failed


def facts_of(summary: Struct) -> Facts:
    """How a game stood, each fact by the way to it: `map`, `armies.a`; its round is told as `rounds`."""
    found = dict(_facts("", json.loads(_anything.to_json(summary))))
    found.pop("round", None)
    return found


def _facts(way: str, value: object) -> Iterator[tuple[str, str | int]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _facts(f"{way}.{name}" if way else str(name), inner)
    elif isinstance(value, list):
        yield way, ", ".join(map(str, value))
    else:
        yield way, value if isinstance(value, int) else str(value or "")


def run(
    matches: Sequence[Match], crew: Players, recorded: bool = False, over: Sequence[Collection[int]] = ()
) -> Iterator[Step]:
    """Play all games that are not over yet; a step comes with each batch, an empty one where none has ended."""
    pace = _Pace()
    batches = _batches(matches, over, lambda left: pace.games(left, crew.workers))
    given = 0
    while True:
        for place, numbers in islice(batches, max(0, AHEAD * crew.workers - given)):
            crew.give((place, numbers), play_batch, Batch(matches[place], numbers, recorded))
            given += 1
        if not given:
            return
        taken = crew.take(PATIENCE)
        given -= len(taken)
        for (place, numbers), result in taken:
            if isinstance(result, Lost) and len(numbers) > 1:  # one of them did it; the others are played
                for number in numbers:
                    crew.give((place, (number,)), play_batch, Batch(matches[place], (number,), recorded))
                given += len(numbers)
            elif isinstance(result, Lost):
                problem = f"the process that played it died {result.deaths} times"
                yield Step(place, failed=(Failed(numbers[0], seed_of(matches[place], numbers[0]), problem),))
            else:
                ended, failed = result
                pace.count(ended)
                yield Step(place, tuple(ended), tuple(failed))
        if not taken:
            yield Step(0)


def play_all(match: Match, jobs: int = 1, recorded: bool = False) -> list[Played]:
    """All games of a match, in the order of their numbers."""
    crew: Players = crew_of(jobs, [match.mode])
    with crew:
        steps = list(run([match], crew, recorded))
    if failed := [each for step in steps for each in step.failed]:
        raise GamesFailedError(failed)
    return sorted((game.played for step in steps for game in step.ended), key=lambda played: played.number)


def _batches(matches: Sequence[Match], over: Sequence[Collection[int]], size: Callable[[int], int]) -> Iterator[Key]:
    wanted = [
        [number for number in range(match.games) if not over or number not in over[place]]
        for place, match in enumerate(matches)
    ]
    left = sum(map(len, wanted))
    for place, numbers in enumerate(wanted):
        begin = 0
        while batch := tuple(numbers[begin : begin + size(left)]):
            begin += len(batch)
            left -= len(batch)
            yield place, batch


class _Pace:
    """How many games make a batch of the wanted length, by those that were played."""

    def __init__(self) -> None:
        self._games = 0
        self._seconds = 0.0

    def count(self, ended: Sequence[Ended]) -> None:
        self._games += len(ended)
        self._seconds += sum(game.seconds for game in ended)

    def games(self, left: int, workers: int) -> int:
        """Towards the end batches get smaller, so that nobody sits idle while another has many games before him."""
        if not self._games:
            return 1
        shared = left // (AHEAD * workers)
        return max(1, min(MOST_IN_BATCH, shared, int(BATCH_SECONDS * self._games / max(self._seconds, 0.001))))
