"""Games as rows of a table, one each, for pandas, polars or a spreadsheet: CSV, or Parquet by the file's ending."""

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from holotable.arena.bulk import Match
from holotable.arena.run import Ended
from holotable.arena.writing import check_file, writing

Value = str | int | float
Row = dict[str, Value]
CSV, PARQUET = ".csv", ".parquet"
EXTRA = "holotable[study]"


class RowsEndingError(ValueError):
    """A file for rows whose ending says neither of the two formats."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.known = f"{CSV}, {PARQUET}"
        super().__init__(f"{file!r} does not say which format is wanted; its name ends in one of {self.known}")


class NoParquetError(RuntimeError):
    """Parquet was wanted, and what writes it is not installed."""

    def __init__(self) -> None:
        self.extra = EXTRA
        super().__init__(f"Parquet needs pyarrow; install it by: pip install '{EXTRA}', or write {CSV}")


def check_rows(path: Path) -> None:
    """Refuse a file, before anything is played, that could not be written."""
    if path.suffix not in (CSV, PARQUET):
        raise RowsEndingError(str(path))
    if path.suffix == PARQUET:
        _arrow()
    check_file(path)


def rows_of(matches: Sequence[Match], ended: Sequence[Sequence[Ended]]) -> list[Row]:
    """A row for each game, in the order of matches and numbers: what it was, who won it, and what it took."""
    return [_row(place, match, game) for place, match in enumerate(matches) for game in ended[place]]


def _row(place: int, match: Match, game: Ended) -> Row:
    played = game.played
    return {
        "match": place,
        "game": played.number,
        "mode": match.mode,
        "seed": str(game.seed),  # 64 bits without a sign: more than a spreadsheet's numbers or a signed column hold
        **{f"bot.{seat}": bot for seat, bot in sorted(match.bots.items())},
        **game.facts,
        "winner": played.winner or "",
        **{f"points.{side}": points for side, points in sorted(played.points.items())},
        "rounds": played.rounds,
        "decisions": played.decisions,
        "seconds": game.seconds,
        "digest": played.digest,
    }


def write_rows(path: Path, rows: Sequence[Row]) -> None:
    """Write all rows; what a game does not have is empty."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    with writing(path):
        if path.suffix == PARQUET:
            arrow = _arrow()
            columns = {name: [row.get(name) for row in rows] for name in names}
            arrow.parquet.write_table(arrow.table(columns), path)
            return
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, names, restval="")
            writer.writeheader()
            writer.writerows(rows)


def _arrow() -> Any:
    try:
        import pyarrow.parquet  # noqa: PLC0415  # an extra
    except ImportError as error:
        raise NoParquetError from error
    return pyarrow
