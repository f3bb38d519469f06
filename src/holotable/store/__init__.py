"""Saved games: who sits where, every choice, what was said. SQLite by default, PostgreSQL by URL."""

from holotable.store.backup import WholeGame
from holotable.store.database import require
from holotable.store.errors import (
    DatabaseError,
    DatabaseTooNewError,
    GameExistsError,
    GamesDifferError,
    HarmedGameError,
    ImpossibleChangeError,
    InvitationUsedError,
    MissingDatabaseError,
    MissingDriverError,
    SecretTakenError,
    StoreError,
    TalkedOutError,
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
    "DatabaseError",
    "DatabaseTooNewError",
    "Exported",
    "GameExistsError",
    "GamesDifferError",
    "HarmedGameError",
    "Imported",
    "ImpossibleChangeError",
    "InvitationUsedError",
    "MissingDatabaseError",
    "MissingDriverError",
    "News",
    "SaidLine",
    "SecretTakenError",
    "Store",
    "StoreError",
    "StoredChoice",
    "StoredGame",
    "StoredSeat",
    "TalkedOutError",
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
