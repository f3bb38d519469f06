"""Saved games: who sits where, every choice, what was said. SQLite by default, PostgreSQL by URL."""

from holotable.store.errors import (
    DatabaseTooNewError,
    GameExistsError,
    ImpossibleChangeError,
    MissingDriverError,
    StoreError,
    UnknownDatabaseError,
    UnknownGameError,
    UnknownSeatError,
    UnreachableDatabaseError,
    UnreadableDatabaseError,
    UnstorableError,
)
from holotable.store.games import Change, SaidLine, StoredChoice, StoredGame, StoredSeat
from holotable.store.places import data_folder, default_url
from holotable.store.store import Store

__all__ = [
    "Change",
    "DatabaseTooNewError",
    "GameExistsError",
    "ImpossibleChangeError",
    "MissingDriverError",
    "SaidLine",
    "Store",
    "StoreError",
    "StoredChoice",
    "StoredGame",
    "StoredSeat",
    "UnknownDatabaseError",
    "UnknownGameError",
    "UnknownSeatError",
    "UnreachableDatabaseError",
    "UnreadableDatabaseError",
    "UnstorableError",
    "data_folder",
    "default_url",
]
