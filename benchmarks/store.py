"""How fast choices come to the disk, next to a bare commit of SQLite. By the clock on the wall: the disk counts."""

import sqlite3
from collections.abc import Callable
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.measure import Row, per_second
from holotable.store import Change, Store, StoredChoice, StoredGame, StoredSeat, default_url

CHOICE = b'{"kind": "move", "figure": 12, "space": 88}'
SETUP = b'{"map": "mos_eisley_outskirts"}' * 25
SUMMARY = b'{"round": 3, "points": {"a": 12, "b": 9}, "map": "mos_eisley_outskirts"}'
TOGETHER = 50
SEATS = (StoredSeat("a", "person"), StoredSeat("b", "bot", "scripted"))


def rows() -> list[Row]:
    with TemporaryDirectory() as folder:
        store = Store.open(default_url(Path(folder)))
        alone = _changes(store, ["alone"])
        together = _changes(store, [f"game {number}" for number in range(TOGETHER)])
        bare = per_second(_bare_commit(Path(folder) / "bare.sqlite3"), clock=perf_counter)
        result = [
            Row("commits of 1 change", per_second(alone, clock=perf_counter), 50, "bare commits", bare),
            Row(
                f"changes in commits of {TOGETHER}",
                per_second(together, TOGETHER, clock=perf_counter),
                2_000,
                "bare commits",
                bare,
            ),
        ]
        store.close()
    return result


def _changes(store: Store, names: list[str]) -> Callable[[], object]:
    """Every call makes one choice in each of these games."""
    for name in names:
        store.add_game(StoredGame(name, "skirmish", "{}", SETUP, 7, "2026-01-01", SEATS))
    numbers = count()

    def play() -> None:
        number = next(numbers)
        chosen = (StoredChoice("a", CHOICE, f"{number:016x}"),)
        taken = store.commit([Change(name, number, number, chosen, summary=SUMMARY) for name in names])
        assert taken == [number + 1] * len(names)

    return play


def _bare_commit(file: Path) -> Callable[[], object]:
    """Every call commits one row as durably as the store does."""
    database = sqlite3.connect(file, isolation_level=None)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    database.execute("CREATE TABLE choices (number INTEGER PRIMARY KEY, choice BLOB)")

    def insert() -> None:
        database.execute("BEGIN IMMEDIATE")
        database.execute("INSERT INTO choices (choice) VALUES (?)", (CHOICE,))
        database.execute("COMMIT")

    return insert
