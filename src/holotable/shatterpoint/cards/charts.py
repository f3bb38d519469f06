"""Expertise charts: what a number of expertise results gives (SP-EXP-01 to SP-EXP-06)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from holotable.content import Entry

# What a row may give besides effect symbols: results that are added or changed (SP-EXP-07 to 09, SP-EXP-14).
ADDED = ("crit", "strike", "block")
CHANGED = ("strike_to_crit", "crit_to_strike", "crit_to_failure", "strike_to_failure", "block_to_failure")
# Effect symbols: targeted ones go to the enemy, personal ones to the owner of the tree or chart (SP-SYM-02, SP-SYM-03).
TARGETED = ("damage", "shove", "strained", "disarmed", "exposed", "pinned")
PERSONAL = ("heal", "advance", "climb", "dash", "jump", "reposition", "active_ability")
SYMBOLS = (*TARGETED, *PERSONAL)

_COUNT = re.compile(r"(?P<least>\d{1,9})(?:-(?P<most>\d{1,9})|(?P<open>\+))?")


@dataclass(frozen=True, slots=True)
class Row:
    """What so many expertise results give, which may be nothing: from `least` to `most`, or without end."""

    least: int
    most: int | None
    gives: Mapping[str, int]

    def __hash__(self) -> int:
        return hash((self.least, self.most, frozenset(self.gives.items())))


@dataclass(frozen=True, slots=True)
class Chart:
    """The rows of a chart; below the first nothing is gained. An attack's is named by its weapon."""

    name: str
    rows: tuple[Row, ...]

    def gives(self, expertise: int) -> Mapping[str, int]:
        """What the one row for so many results gives (SP-EXP-05)."""
        for row in self.rows:
            if row.least <= expertise and (row.most is None or expertise <= row.most):
                return row.gives
        return {}


def read_chart(entry: Entry) -> Chart:
    """A chart whose rows follow each other without a gap, the last without end."""
    chart = Chart(entry.text("name"), tuple(_row(row) for row in entry.entries("rows")))
    entry.finish()
    if not chart.rows:
        raise entry.error("rows", "a chart has at least one row")
    for row, following in zip(chart.rows, chart.rows[1:], strict=False):
        if row.most is None or following.least != row.most + 1:
            raise entry.error("rows", f"expected a row from {_after(row)} on, got one from {following.least}")
    if chart.rows[-1].most is not None:
        raise entry.error("rows", f"expected a last row without end, such as {chart.rows[-1].least}+")
    return chart


def read_amounts(entry: Entry, known: tuple[str, ...]) -> dict[str, int]:
    """Some of the known things, each with how much of it."""
    amounts = {name: entry.number(name) for name in entry.names() if name in known}
    entry.finish()
    for name, amount in amounts.items():
        if amount < 1:
            raise entry.error(name, f"expected a number from 1 up, got {amount}")
    return amounts


def read_count(count: str) -> tuple[int, int | None] | None:
    """The least and the most of a row's count, written as 1, 2-3 or 4+ (SP-EXP-03); nothing where it is not."""
    found = _COUNT.fullmatch(count)
    if found is None:
        return None
    least = int(found["least"])
    return least, None if found["open"] else int(found["most"] or least)


def _row(entry: Entry) -> Row:
    count = entry.text("count")
    found = read_count(count)
    gives = read_amounts(entry.entry("gives"), (*ADDED, *CHANGED, *SYMBOLS))
    entry.finish()
    if found is None:
        raise entry.error("count", f"expected a number as 1, 2-3 or 4+, got {count!r}")
    least, most = found
    if least < 1 or (most is not None and most < least):
        raise entry.error("count", f"expected numbers from 1 up, the smaller first, got {count!r}")
    return Row(least, most, gives)


def _after(row: Row) -> int | str:
    return "no number" if row.most is None else row.most + 1
