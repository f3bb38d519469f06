"""The way to a database: its address, its connections, its migrations."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from threading import Lock

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from holotable.store.errors import (
    DatabaseTooNewError,
    MissingDatabaseError,
    MissingDriverError,
    UncertainChangeError,
    UnknownDatabaseError,
    UnreachableDatabaseError,
    UnreadableDatabaseError,
)
from holotable.store.places import keep_private
from holotable.store.tables import METADATA

MIGRATIONS = Path(__file__).parent / "migrations"
# How long anything waits for somebody else's transaction before it is refused.
BUSY_MILLISECONDS = 5_000
CONNECT_SECONDS = 10
# For each connection to PostgreSQL: what waits for a held row, works, or holds rows and says nothing, ends in time.
_IN_TIME = "SET lock_timeout = '2s'; SET statement_timeout = '5s'; SET idle_in_transaction_session_timeout = '5s'"
# A connection whose other end is gone without a word is noticed within twenty seconds.
_ALIVE = {"keepalives": 1, "keepalives_idle": 5, "keepalives_interval": 5, "keepalives_count": 3}
_MIGRATING = 7_408_657  # the number of the lock under which one process at a time migrates a PostgreSQL database
_WRITES = "holotable_writes"  # the option of a connection whose transaction will write


class Database:
    """An open database, migrated to what this program knows."""

    def __init__(self, url: str) -> None:
        address = _address(url)
        self.url = _shown(address)
        self._password = str(address.password or address.query.get("password") or "")
        self.is_sqlite = address.get_backend_name() == "sqlite"
        try:
            if self.is_sqlite:
                keep_private(Path(str(address.database)))
            self._engine = _sqlite(address) if self.is_sqlite else _postgresql(address)
        except OSError as error:
            raise UnreachableDatabaseError(self.url, str(error)) from error
        except ModuleNotFoundError as error:
            raise MissingDriverError(self.url) from error
        # All that one transaction reads is of one moment. SQLite has it so; PostgreSQL does when it is asked to.
        moment = {} if self.is_sqlite else {"isolation_level": "REPEATABLE READ"}
        self._reading = self._engine.execution_options(**moment)
        self._writing = self._engine.execution_options(**{_WRITES: True})
        # SQLite has one writer at a time, and who finds it busy sleeps: threads of one process queue here instead.
        self._turn = Lock() if self.is_sqlite else None
        try:
            self._migrate()
        except BaseException:
            self.close()
            raise

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A transaction that only reads, and sees one moment."""
        with self._typed(), self._reading.begin() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that is on the disk when it ends, or did not happen.

        Only if the database breaks off just then nobody knows which: that is an error of its own.
        """
        with self._typed(), self._own_turn(), self._writing.connect() as connection, connection.begin() as transaction:
            yield connection
            try:
                transaction.commit()
            except DBAPIError as error:
                raise UncertainChangeError(self.url, str(error.orig)) from error

    @contextmanager
    def _own_turn(self) -> Iterator[None]:
        if self._turn is None:
            yield
            return
        if not self._turn.acquire(timeout=BUSY_MILLISECONDS / 1000):
            raise UnreachableDatabaseError(self.url, f"it was busy for {BUSY_MILLISECONDS} ms")
        try:
            yield
        finally:
            self._turn.release()

    def close(self) -> None:
        self._engine.dispose()

    @contextmanager
    def _typed(self) -> Iterator[None]:
        """What the database says, as an error of ours."""
        try:
            yield
        except (OperationalError, InterfaceError) as error:
            raise UnreachableDatabaseError(self.url, self._masked(error.orig)) from error
        except PoolTimeoutError as error:
            raise UnreachableDatabaseError(self.url, str(error)) from error
        except DBAPIError as error:
            kind = UnreachableDatabaseError if error.connection_invalidated else UnreadableDatabaseError
            raise kind(self.url, self._masked(error.orig)) from error

    def _masked(self, error: BaseException | None) -> str:
        """What a database's driver says, without the password in it."""
        return str(error).replace(self._password, "***") if self._password else str(error)

    def _migrate(self) -> None:
        """Bring the tables to what this program knows; one process at a time."""
        script = ScriptDirectory(str(MIGRATIONS))
        newest = str(script.get_current_head())
        with self.write() as connection:
            if not self.is_sqlite:  # another process may be at it, and a large table takes its time
                connection.execute(text("SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0"))
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATING})
            found = MigrationContext.configure(connection).get_current_revision()
            if found == newest:
                return
            taken = METADATA.tables.keys() & set(inspect(connection).get_table_names())
            if found is None and taken:
                raise UnreadableDatabaseError(self.url, f"something else has its {', '.join(sorted(taken))} there")
            if found is not None and found not in {each.revision for each in script.walk_revisions()}:
                raise DatabaseTooNewError(self.url, found, newest)
            upgrade(connection, newest)


def require(url: str) -> None:
    """Refuse a file that does not exist yet, which would be made when it is opened."""
    address = _address(url)
    if address.get_backend_name() == "sqlite" and not Path(str(address.database)).exists():
        raise MissingDatabaseError(str(address.database))


def upgrade(connection: Connection, revision: str) -> None:
    """Bring the tables up to a revision."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _address(url: str) -> URL:
    try:
        address = make_url(url)
    except ArgumentError as error:
        raise UnknownDatabaseError(url) from error
    if address.drivername in ("postgresql", "postgresql+psycopg"):
        return address.set(drivername="postgresql+psycopg")
    if address.drivername == "sqlite" and address.database and address.database != ":memory:":
        return address
    raise UnknownDatabaseError(_shown(address))


def _shown(address: URL) -> str:
    """An address without its password, which may also stand behind the question mark."""
    query = {name: "***" if "password" in name else value for name, value in address.query.items()}
    return address.set(query=query).render_as_string(hide_password=True)


def _sqlite(address: URL) -> Engine:
    engine = create_engine(address, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: SqliteConnection, _record: object) -> None:
        connection.isolation_level = None  # we begin our transactions ourselves
        connection.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")  # what was committed outlives a power cut
        connection.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # One that begins to write only after it has read may find that another wrote in between, and fail.
        writes = connection.get_execution_options().get(_WRITES)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _postgresql(address: URL) -> Engine:
    # What a statement is given (seeds, names, hashes of tokens) stands in no error's words, and so in no log.
    connect = {"connect_timeout": CONNECT_SECONDS, **_ALIVE}
    seconds = BUSY_MILLISECONDS / 1000
    engine = create_engine(
        address, pool_pre_ping=True, pool_timeout=seconds, hide_parameters=True, connect_args=connect
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: DBAPIConnection, _record: object) -> None:
        with closing(connection.cursor()) as cursor:
            cursor.execute(_IN_TIME)
        connection.commit()

    return engine
