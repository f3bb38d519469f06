"""Change the program in one small place at a time, and see whether the tests notice.

python -m mutants --packages kernel,odds --count 60 --seed 3
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from queue import SimpleQueue
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress, track
from rich.table import Table

from holotable.kernel.codec import Codec, Struct
from mutants.changes import Change
from mutants.drawing import PACKAGES, draw
from mutants.nearest import Nearest, mapped
from mutants.results import Before, Result, equivalents
from mutants.tree import KEPT, Notice, Tree

TESTS = (
    "tests/kernel",
    "tests/imperial_assault",
    "tests/odds",
    "tests/content",
    "tests/examples",
    "tests/cli/test_odds.py",
    "tests/test_errors.py",
)


class Report(Struct):
    """All that a run found out."""

    seed: int
    results: list[Result]
    failing: list[str]
    """Tests that fail though nothing is changed: what they noticed counts for nothing."""

    def share(self, package: str | None = None) -> tuple[int, int]:
        """How many were noticed of how many that could be."""
        mine = [each for each in self.results if package in (None, each.package) and not each.equivalent]
        return sum(not each.survived for each in mine), len(mine)


REPORTS: Codec[Report] = Codec(Report, "a report on mutants")


class Trying:
    """Tries changes, each in a copy of the tree that nobody else uses."""

    def __init__(self, trees: Sequence[Tree], nearest: Nearest, limit: float, before: Before) -> None:
        self._nearest, self._limit, self._before = nearest, limit, before
        self._trees: SimpleQueue[Tree] = SimpleQueue()
        for tree in trees:
            self._trees.put(tree)

    def notice(self, change: Change) -> Notice | None:
        if kept := self._before.find(change):
            return kept
        tree = self._trees.get()
        try:
            found = tree.notice(change, self._nearest.batches(change.key, self._limit))
        finally:
            self._trees.put(tree)
        if found:
            self._before.keep(change, found)
        return found


def main(
    packages: Annotated[str, typer.Option(help="The packages to change, with commas between them.")] = ",".join(
        PACKAGES
    ),
    count: Annotated[int, typer.Option(help="How many changes to make.", min=1)] = 300,
    seed: Annotated[int, typer.Option(help="Which changes: another seed draws others.")] = 1,
    jobs: Annotated[int, typer.Option(help="How many to try at once.", min=1)] = 1,
    tests: Annotated[str, typer.Option(help="Where the tests are that may notice.")] = ",".join(TESTS),
    limit: Annotated[float, typer.Option(help="Seconds of tests to be asked about one change.")] = 40.0,
    least: Annotated[float, typer.Option(help="Fail if fewer per cent are noticed.")] = 95.0,
    fresh: Annotated[bool, typer.Option("--fresh", help="Try again what was noticed in earlier runs.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
) -> None:
    """Make small changes to the program, one at a time, and list those that no test notices."""
    console = Console(stderr=True)
    named = packages.split(",")
    for package in named:
        if package not in PACKAGES:
            raise typer.BadParameter(f"there is no package {package!r}; there are {', '.join(PACKAGES)}")
    report = _try(named, count, seed, jobs, tests.split(","), limit, fresh, console)
    if as_json:
        typer.echo(REPORTS.to_json(report))
    else:
        _show(report, named, Console())
    noticed, of = report.share()
    if report.failing or noticed * 100 < least * of:
        raise typer.Exit(1)


def _try(
    packages: list[str], count: int, seed: int, jobs: int, tests: list[str], limit: float, fresh: bool, console: Console
) -> Report:
    drawn, known = draw(packages, count, seed), equivalents()
    trees = [Tree(KEPT / f"tree-{number}", tests) for number in range(jobs)]
    nearest = mapped(trees[0], tests, partial(track, description="what tests enter", console=console))
    before = Before(fresh)
    trying = Trying(trees, nearest, limit, before)
    report = Report(seed, [], [])
    with Progress(console=console) as progress, ThreadPoolExecutor(jobs) as pool:
        task = progress.add_task("trying", total=len(drawn))

        def settle(package: str, change: Change) -> Result:
            reason = known.get(change.key, "")
            notice = None if reason else trying.notice(change)
            result = Result(
                package, change.key.file, change.number, change.key.function, change.key.change, notice, reason
            )
            if result.survived:
                console.print(_line(result), soft_wrap=True)
            progress.advance(task)
            return result

        report.results = list(pool.map(lambda each: settle(*each), drawn))
    witnesses = {each.notice.test: 0.0 for each in report.results if each.notice and each.notice.test}
    report.failing = sorted(trees[0].failing({test: nearest.seconds.get(test, 0.0) for test in witnesses}))
    for (_, change), result in zip(drawn, report.results, strict=True):
        if result.notice and result.notice.test in report.failing:
            before.forget(change)
            result.notice = None
    return report


def _show(report: Report, packages: Sequence[str], console: Console) -> None:
    """Noticed by package; then what no test noticed, and what changes nothing and why."""
    console.print(_table(report, packages))
    for result in report.results:
        if result.survived:
            console.print(_line(result), soft_wrap=True)
    for result in report.results:
        if result.equivalent:
            console.print(f"{_line(result)}\n    changes nothing: {escape(result.equivalent)}", soft_wrap=True)
    for test in report.failing:
        console.print(f"fails though nothing is changed: {escape(test)}", soft_wrap=True)


def _line(result: Result) -> str:
    return f"[bold]{result.file}:{result.line}[/] {escape(result.function)}: {escape(result.change)}"


def _table(report: Report, packages: Sequence[str]) -> Table:
    table = Table("package", title=f"seed {report.seed}", title_justify="left")
    for heading in ("noticed", "of", "per cent", "change nothing"):
        table.add_column(heading, justify="right")
    for package in (*packages, None):
        noticed, of = report.share(package)
        same = sum(bool(each.equivalent) for each in report.results if package in (None, each.package))
        share = f"{noticed / of:.1%}" if of else "-"
        table.add_row(package or "all", str(noticed), str(of), share, str(same))
    return table


if __name__ == "__main__":
    typer.run(main)
