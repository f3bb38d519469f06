"""Measure everything and print a table."""

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks import kernel

TOPICS = {"kernel": kernel.rows}


def main() -> None:
    table = Table("topic", "what")
    for heading in ("a second", "goal", "ratio"):
        table.add_column(heading, justify="right")
    table.add_column("to")
    for topic, rows in track(TOPICS.items(), "measuring", console=Console(stderr=True)):
        for row in rows():
            reached = "green" if row.per_second >= row.goal else "red"
            speed = f"[{reached}]{row.per_second:,.0f}[/]"
            table.add_row(topic, row.what, speed, f"{row.goal:,.0f}", f"{row.ratio:.3g}", row.baseline)
    Console().print(table)


main()
