"""Measure everything and print a table."""

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks import battlefield, board, campaign, kernel, odds, play, store

TOPICS = {
    "kernel": kernel.rows,
    "board": board.rows,
    "table": battlefield.rows,
    "odds": odds.rows,
    "play": play.rows,
    "campaign": campaign.rows,
    "store": store.rows,
}


def main() -> None:
    table = Table("topic", "what")
    for heading in ("a second", "goal", "ratio"):
        table.add_column(heading, justify="right")
    table.add_column("to")
    for topic, rows in track(TOPICS.items(), "measuring", console=Console(stderr=True)):
        for row in rows():
            reached = "green" if row.per_second >= row.goal else "red"
            speed = f"[{reached}]{_number(row.per_second)}[/]"
            table.add_row(topic, row.what, speed, _number(row.goal), _number(row.ratio), row.baseline)
    Console(width=max(110, Console().width)).print(table)
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
