"""All games of a store into a backup, and the games of a backup into a store."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from sqlalchemy import Connection, func, select

from holotable.kernel import Struct
from holotable.store import reading, writing
from holotable.store.backup import WholeGame, read_backup, write_backup
from holotable.store.errors import GamesDifferError
from holotable.store.games import StoredGame
from holotable.store.store import Store
from holotable.store.tables import GAMES

Progress = Callable[[int, int], object]  # how much is done, of how much


class Exported(Struct, frozen=True):
    """What a backup has in it."""

    games: int
    choices: int


class Imported(Struct, frozen=True):
    """Which games of a backup came into the store, and which were there already, just the same."""

    added: tuple[str, ...]
    skipped: tuple[str, ...]


def export_games(store: Store, file: Path, progress: Progress) -> Exported:
    """Write all games as they are at one moment. A file of that name is replaced when the new one is complete."""
    unfinished = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        with open(unfinished, "xb", opener=_private) as part:
            with store.database.read() as connection:
                exported = _counted(connection)
                write_backup(_all_games(connection, exported.games, progress), part)
            part.flush()
            os.fsync(part.fileno())
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)
    return exported


def import_games(store: Store, file: BinaryIO, progress: Progress) -> Imported:
    """Take in all games of a backup, or none: it must be whole, and must not contradict what is there."""
    size = os.fstat(file.fileno()).st_size
    added, skipped, different = [], [], []
    with store.database.write() as connection:
        for whole in read_backup(file):
            there = reading.find_game(connection, whole.game.id)
            if there is None:
                _add(connection, whole)
                added.append(whole.game.id)
            elif there == whole.game and _whole(connection, there) == whole:
                skipped.append(whole.game.id)
            else:
                different.append(whole.game.id)
            progress(file.tell(), size)
        if different:
            raise GamesDifferError(different)
    return Imported(tuple(added), tuple(skipped))


def _private(name: str, flags: int) -> int:
    """Open a file for its owner alone: seeds of games that are going on are in it."""
    return os.open(name, flags, 0o600)


def _counted(connection: Connection) -> Exported:
    row = connection.execute(select(func.count(), func.coalesce(func.sum(GAMES.c.choices), 0)).select_from(GAMES)).one()
    return Exported(row[0], row[1])


def _all_games(connection: Connection, games: int, progress: Progress) -> Iterator[WholeGame]:
    """All games, oldest first; sorted here, because databases sort letters each in their own way."""
    names = sorted((row.created, row.id) for row in connection.execute(select(GAMES.c.created, GAMES.c.id)))
    for number, (_, name) in enumerate(names, 1):
        yield _whole(connection, reading.game(connection, name))
        progress(number, games)


def _whole(connection: Connection, game: StoredGame) -> WholeGame:
    choices, said = reading.choices(connection, game.id), reading.said(connection, game.id)
    return WholeGame(game, tuple(choices), tuple(said))


def _add(connection: Connection, whole: WholeGame) -> None:
    writing.add_game(connection, whole.game, whole.choices)
    writing.add_lines(connection, whole.game.id, whole.said)
