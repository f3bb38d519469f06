"""Play every game of the house at random until all that its content does was used at least once; say what never was.

python -m tests.abilities_used [most decisions in a game]
"""

import sys
from collections import Counter
from collections.abc import Mapping
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from tests.imperial_assault.walks.abilities_used import Usage as ImperialAssault
from tests.imperial_assault.walks.orders_used import Usage as Legends
from tests.shatterpoint.walks.abilities_used import Usage as Shatterpoint

# The games take turns, so many decisions each.
AT_A_TIME = 2_000
RAREST = 12


class Usage(Protocol):
    """How often each thing was used in all random games of a kind so far."""

    used: Counter[str]
    wanted: set[str]
    decisions: int

    def unused(self) -> list[str]: ...
    def play(self, decisions: int) -> None: ...


def use_all(games: Mapping[str, Usage], most: int, console: Console) -> int:
    """Tell how it goes, and in the end what was used least and what never was; the latter is a failure."""
    name, decisions = TextColumn("{task.description:17}"), TextColumn("{task.fields[decisions]:,} decisions")
    try:
        with Progress(name, BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), decisions, console=console) as bars:
            _play(games, most, bars)
    except KeyboardInterrupt:
        console.print("stopped")
    for title, usage in games.items():
        _sum_up(title, usage, console)
    return 1 if any(usage.unused() for usage in games.values()) else 0


def _play(games: Mapping[str, Usage], most: int, progress: Progress) -> None:
    bars = {name: progress.add_task(name, total=len(usage.wanted), decisions=0) for name, usage in games.items()}
    while going := [name for name, usage in games.items() if usage.unused() and usage.decisions < most]:
        for name in going:
            usage = games[name]
            usage.play(min(AT_A_TIME, most - usage.decisions))
            used = len(usage.wanted) - len(usage.unused())
            progress.update(bars[name], completed=used, decisions=usage.decisions)


def _sum_up(name: str, usage: Usage, console: Console) -> None:
    unused = usage.unused()
    rare = [f"{each} ({count})" for each, count in usage.used.most_common()[: -RAREST - 1 : -1]]
    console.print(f"{name}: {len(usage.wanted) - len(unused)} of {len(usage.wanted)} in {usage.decisions:,} decisions")
    console.print(f"  used least often: {', '.join(rare)}")
    console.print(f"  never used: {', '.join(unused)}" if unused else "  all was used")


def main(most: int) -> int:
    games: dict[str, Usage] = {
        "Imperial Assault": ImperialAssault(),
        "Legends": Legends(),
        "Shatterpoint": Shatterpoint(),
    }
    return use_all(games, most, Console())


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else sys.maxsize))
