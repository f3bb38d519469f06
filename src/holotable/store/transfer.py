"""All games of a store into a backup, and the games of a backup into a store."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from sqlalchemy import Connection, select

from holotable.kernel import Struct
from holotable.store import reading, writing
from holotable.store.backup import WholeGame, read_backup, write_backup
from holotable.store.errors import GamesDifferError, HarmedGameError, UnsoundGameError
from holotable.store.games import StoredGame
from holotable.store.store import Store
from holotable.store.tables import GAMES

Progress = Callable[[int, int], object]  # how much is done, of how much
Check = Callable[[WholeGame], bool]  # whether a game is to come in; for one that nobody could have played it raises


class Exported(Struct, frozen=True):
    """What a backup has in it, and the games that could not be read."""

    games: int
    choices: int
    unreadable: tuple[str, ...] = ()


class Imported(Struct, frozen=True):
    """Which games of a backup came into the store, which were there already, just the same, and which were left out."""

    added: tuple[str, ...]
    skipped: tuple[str, ...]
    left_out: tuple[str, ...] = ()


def export_games(store: Store, file: Path, progress: Progress) -> Exported:
    """Write all games as they are at one moment. A file of that name is replaced when the new one is complete."""
    unfinished = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        with open(unfinished, "xb", opener=_private) as part:
            with store.database.read() as connection:
                games = _AllGames(connection, progress)
                write_backup(games, part)
            part.flush()
            os.fsync(part.fileno())
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)
    return games.exported()


def import_games(store: Store, file: BinaryIO, check: Check, progress: Progress) -> Imported:
    """Take in all games of a backup, or none: it must be whole and sound, and must not contradict what is there."""
    size = os.fstat(file.fileno()).st_size
    left_out = set(_checked(file, check, lambda: progress(file.tell(), size)))
    file.seek(0)
    added, skipped, different = [], [], []
    with store.database.write() as connection:
        for whole in read_backup(file):
            if whole.game.id in left_out:
                continue
            there = reading.find_game(connection, whole.game.id)
            if there is None:
                _add(connection, whole)
                added.append(whole.game.id)
            elif there == whole.game and _whole(connection, there) == whole:
                skipped.append(whole.game.id)
            else:
                different.append(whole.game.id)
        if different:
            raise GamesDifferError(different)
    return Imported(tuple(added), tuple(skipped), tuple(sorted(left_out)))


def _checked(file: BinaryIO, check: Check, progress: Callable[[], object]) -> Iterator[str]:
    """Go through a backup before the store is held for it, and name the games that are to be left out."""
    for whole in read_backup(file):
        try:
            comes_in = check(whole)
        except (ValueError, LookupError) as error:
            raise UnsoundGameError(whole.game.id, error) from error
        if not comes_in:
            yield whole.game.id
        progress()


def _private(name: str, flags: int) -> int:
    """Open a file for its owner alone: seeds of games that are going on are in it."""
    return os.open(name, flags, 0o600)


class _AllGames:
    """All games that can be read, oldest first; sorted here, because databases sort letters each in their own way."""

    def __init__(self, connection: Connection, progress: Progress) -> None:
        self._connection = connection
        self._progress = progress
        self._games = self._choices = 0
        self._unreadable: list[str] = []

    def __iter__(self) -> Iterator[WholeGame]:
        connection = self._connection
        names = sorted((row.created, row.id) for row in connection.execute(select(GAMES.c.created, GAMES.c.id)))
        for number, (_, name) in enumerate(names, 1):
            try:
                whole = _whole(connection, reading.game(connection, name))
            except HarmedGameError:
                self._unreadable.append(name)
            else:
                self._games += 1
                self._choices += len(whole.choices)
                yield whole
            self._progress(number, len(names))

    def exported(self) -> Exported:
        return Exported(self._games, self._choices, tuple(self._unreadable))


def _whole(connection: Connection, game: StoredGame) -> WholeGame:
    choices, said = reading.choices(connection, game.id), reading.said(connection, game.id)
    return WholeGame(game, tuple(choices), tuple(said))


def _add(connection: Connection, whole: WholeGame) -> None:
    writing.add_game(connection, whole.game, whole.choices)
    writing.add_lines(connection, whole.game.id, whole.said)
