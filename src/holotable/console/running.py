"""Long runs at a terminal: who plays, what is kept, and how it goes. What `sim`, `tournament` and ratings share."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from holotable.arena.bulk import Match
from holotable.arena.cluster import Cluster
from holotable.arena.crew import crew_of
from holotable.arena.kept import Kept
from holotable.arena.match import Played
from holotable.arena.rows import check_rows, rows_of, write_rows
from holotable.arena.run import Ended, Failed, GamesFailedError, Players, Step, run
from holotable.console.output import complain
from holotable.words import Speech


@dataclass(frozen=True, slots=True)
class Effort:
    """How a run is played: on how many processes or which cluster, kept in which folder, written as which rows."""

    jobs: int = 1
    cluster: str = ""
    resume: Path | None = None
    rows: Path | None = None

    def crew(self, matches: Sequence[Match]) -> Players:
        """Whoever plays."""
        modes = [match.mode for match in matches]
        if self.cluster:
            return Cluster(self.cluster, modes, self.jobs if self.jobs > 1 else None)
        return crew_of(min(self.jobs, sum(match.games for match in matches)), modes)


Record = Callable[[Played], None]


class _Books:
    """What is over of a run: kept where that is wanted, and handed on game by game."""

    def __init__(self, matches: Sequence[Match], folder: Path | None, record: Record | None) -> None:
        self._kept = Kept(folder, matches, record is not None) if folder is not None else None
        self._record = record
        self.ended: list[dict[int, Ended]] = self._kept.ended if self._kept is not None else [{} for _ in matches]
        self.failed: list[Failed] = []
        for games in self.ended:
            self._hand_on(games.values())

    def add(self, step: Step) -> None:
        if self._kept is not None:
            self._kept.add(step)
        self.ended[step.place].update({game.played.number: game for game in step.ended})
        self.failed += step.failed
        self._hand_on(step.ended)

    def _hand_on(self, games: Iterable[Ended]) -> None:
        if self._record is not None:
            for game in games:
                self._record(game.played)

    @property
    def over(self) -> list[frozenset[int]]:
        return [frozenset(games) for games in self.ended]

    @property
    def count(self) -> int:
        return sum(map(len, self.ended))


def play_run(matches: Sequence[Match], effort: Effort, say: Speech, record: Record | None = None) -> list[list[Ended]]:
    """Play all games of some matches with a progress bar on standard error; of each match its games in order.

    Each is handed to `record`, if that is wanted, as soon as it is over. Games that break are told when all others are.
    """
    if effort.rows is not None:
        check_rows(effort.rows)
    books, total = _Books(matches, effort.resume, record), sum(match.games for match in matches)
    with effort.crew(matches) as crew, _bar(say) as bar:
        task = bar.add_task(say("sim.playing"), total=total, completed=books.count, speed="", failed="")
        told = 0
        try:
            for step in run(matches, crew, record is not None, books.over):
                books.add(step)
                for error in crew.left_out[told:]:
                    told += 1
                    bar.console.print(say.error(error), style="yellow", markup=False, soft_wrap=True)
                speed = bar.tasks[task].speed
                bar.update(
                    task,
                    advance=len(step.ended) + len(step.failed),
                    speed=say("sim.games-a-second", speed=say.decimal(speed, 1)) if speed else "",
                    failed=say("sim.failed", len(books.failed)) if books.failed else "",
                )
        except KeyboardInterrupt:
            _stopped(books.count, total, effort.resume, say)
            raise
    result = [[games[number] for number in sorted(games)] for games in books.ended]
    if effort.rows is not None:
        write_rows(effort.rows, rows_of(matches, result))
    if books.failed:
        raise GamesFailedError(books.failed)
    return result


def _bar(say: Speech) -> Progress:
    """How many games are over, how many a second, how long it may take, and what failed."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[speed]}"),
        TimeRemainingColumn(),
        TextColumn("[red]{task.fields[failed]}"),
        console=Console(stderr=True),
    )


def _stopped(over: int, total: int, folder: Path | None, say: Speech) -> None:
    if folder is None:
        complain(say("sim.stopped", over=over, games=total))
    else:
        complain(say("sim.stopped-kept", over=over, games=total, folder=str(folder)))
