"""Measure everything, or the topics that are named, and print a table."""

from argparse import ArgumentParser

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks import battlefield, board, campaign, crews, environments, kernel, legends_speed, odds, play, store

TOPICS = {
    "kernel": kernel.rows,
    "board": board.rows,
    "table": battlefield.rows,
    "odds": odds.rows,
    "play": play.rows,
    "campaign": campaign.rows,
    "legends": legends_speed.rows,
    "store": store.rows,
    "crews": crews.rows,
    "environments": environments.rows,
}


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("topics", nargs="*", metavar="topic", help=f"{', '.join(TOPICS)}; all of them if none is named")
    wanted = parser.parse_args().topics or list(TOPICS)
    if unknown := next((each for each in wanted if each not in TOPICS), None):
        parser.error(f"no topic {unknown!r}; there are: {', '.join(TOPICS)}")
    table = Table("topic", "what")
    for heading in ("a second", "goal", "ratio"):
        table.add_column(heading, justify="right")
    table.add_column("to")
    for topic in track(wanted, "measuring", console=Console(stderr=True)):
        for row in TOPICS[topic]():
            reached = "green" if row.per_second >= row.goal else "red"
            speed = f"[{reached}]{_number(row.per_second)}[/]"
            table.add_row(topic, row.what, speed, _number(row.goal), _number(row.ratio), row.baseline)
    Console(width=max(110, Console().width)).print(table)
    if "play" in wanted:
        Console().print(shares())


def shares() -> Table:
    """Which packages random play spends its time in."""
    table = Table("package", title="decisions of a skirmish at random", title_justify="left")
    table.add_column("share of time", justify="right")
    for package, share in play.shares_of_packages():
        table.add_row(package, f"{share:.1%}")
    return table


def _number(number: float) -> str:
    return f"{number:,.0f}" if number >= 10 else f"{number:.2g}"


main()
