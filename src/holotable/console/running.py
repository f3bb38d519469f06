"""Long runs at a terminal: who plays, what is kept, and how it goes. What `sim`, `tournament` and ratings share."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from holotable.arena.bulk import Match
from holotable.arena.cluster import Cluster
from holotable.arena.crew import crew_of
from holotable.arena.kept import Kept
from holotable.arena.rows import check_rows, rows_of, write_rows
from holotable.arena.run import Ended, Failed, GamesFailedError, Players, run
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


def play_run(matches: Sequence[Match], effort: Effort, say: Speech, recorded: bool = False) -> list[list[Ended]]:
    """Play all games of some matches with a progress bar on standard error; of each match its games in order.

    Games that break are told when all others are over.
    """
    if effort.rows is not None:
        check_rows(effort.rows)
    kept = Kept(effort.resume, matches, recorded) if effort.resume is not None else None
    ended = kept.ended if kept is not None else [{} for _ in matches]
    failed: list[Failed] = []
    total, over = sum(match.games for match in matches), [frozenset(games) for games in ended]
    with effort.crew(matches) as crew, _bar(say) as bar:
        task = bar.add_task(say("sim.playing"), total=total, completed=sum(map(len, over)), speed="", failed="")
        try:
            for step in run(matches, crew, recorded, over):
                if kept is not None:
                    kept.add(step)
                ended[step.place].update({game.played.number: game for game in step.ended})
                failed += step.failed
                speed = bar.tasks[task].speed
                bar.update(
                    task,
                    advance=len(step.ended) + len(step.failed),
                    speed=say("sim.games-a-second", speed=say.decimal(speed, 1)) if speed else "",
                    failed=say("sim.failed", len(failed)) if failed else "",
                )
        except KeyboardInterrupt:
            _stopped(sum(map(len, ended)), total, effort.resume, say)
            raise
    result = [[games[number] for number in sorted(games)] for games in ended]
    if effort.rows is not None:
        write_rows(effort.rows, rows_of(matches, result))
    if failed:
        raise GamesFailedError(failed)
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
