"""Saved games: who sits where, every choice, what was said. SQLite by default, PostgreSQL by URL."""

from holotable.store.backup import WholeGame
from holotable.store.database import require
from holotable.store.errors import (
    DatabaseTooNewError,
    GameExistsError,
    GamesDifferError,
    HarmedGameError,
    ImpossibleChangeError,
    MissingDatabaseError,
    MissingDriverError,
    StoreError,
    UncertainChangeError,
    UnknownDatabaseError,
    UnknownGameError,
    UnknownSeatError,
    UnreachableDatabaseError,
    UnreadableDatabaseError,
    UnsoundGameError,
    UnstorableError,
)
from holotable.store.games import Change, News, SaidLine, StoredChoice, StoredGame, StoredSeat
from holotable.store.places import data_folder, default_url
from holotable.store.store import Store
from holotable.store.transfer import Exported, Imported, export_games, import_games

__all__ = [
    "Change",
    "DatabaseTooNewError",
    "Exported",
    "GameExistsError",
    "GamesDifferError",
    "HarmedGameError",
    "Imported",
    "ImpossibleChangeError",
    "MissingDatabaseError",
    "MissingDriverError",
    "News",
    "SaidLine",
    "Store",
    "StoreError",
    "StoredChoice",
    "StoredGame",
    "StoredSeat",
    "UncertainChangeError",
    "UnknownDatabaseError",
    "UnknownGameError",
    "UnknownSeatError",
    "UnreachableDatabaseError",
    "UnreadableDatabaseError",
    "UnsoundGameError",
    "UnstorableError",
    "WholeGame",
    "data_folder",
    "default_url",
    "export_games",
    "import_games",
    "require",
]
