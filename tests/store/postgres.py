"""A real PostgreSQL for tests, from Debian's package: `postgres` is its fixture, for any test of the house."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

ANYWHERE = Path("/usr/lib/postgresql")
USERS = ("postgres", "nobody")  # PostgreSQL refuses to run as root
PATIENCE = 60


class Postgres:
    """A PostgreSQL server of the tests' own, in a folder, reached by a socket in it."""

    def __init__(self, programs: Path, folder: Path, user: str | None) -> None:
        self.folder = folder
        self._user = user
        self._numbers = count()
        self._log = (folder / "log").open("wb")
        data = folder / "data"
        self._run(programs / "initdb", "-D", data, "-U", "tests", "-A", "trust", "-E", "UTF8", "--no-sync").wait()
        settings = ("listen_addresses=", f"unix_socket_directories={folder}", "fsync=off", "max_connections=50")
        options = [option for setting in settings for option in ("-c", setting)]
        # A run of the tests that is killed takes its server with it.
        self._command: tuple[str | Path, ...] = (
            "setpriv",
            "--pdeathsig",
            "QUIT",
            programs / "postgres",
            "-D",
            data,
            *options,
        )
        self.start()

    def start(self) -> None:
        """Start the server, perhaps again, and wait until it answers."""
        self._server = self._run(*self._command)
        self._await()

    def crash(self) -> None:
        """End the server at once, in the middle of whatever it does; what it has committed is there when it starts."""
        self._server.send_signal(signal.SIGQUIT)
        self._server.wait(PATIENCE)

    def new_database(self) -> str:
        """The address of an empty database: a schema of its own, which is made far sooner than a whole database."""
        name = f"games{next(self._numbers)}"
        with self._connect() as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return f"postgresql://tests@/postgres?host={self.folder}&options=-csearch_path%3D{name}"

    def drop(self, url: str) -> None:
        """Take a database away from those who use it."""
        with self._connect() as connection:
            connection.execute(f"DROP SCHEMA {url.rpartition('%3D')[2]} CASCADE".encode())

    def disconnect_all(self) -> None:
        """Cut every connection, as a server does that is started anew."""
        with self._connect() as connection:
            connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")

    def stop(self) -> None:
        self.crash()  # nobody will need the data
        self._log.close()

    def _connect(self) -> psycopg.Connection:
        return psycopg.connect(f"host={self.folder} user=tests dbname=postgres", autocommit=True)

    def _run(self, *command: str | Path) -> subprocess.Popen[bytes]:
        group = pwd.getpwnam(self._user).pw_gid if self._user else None
        return subprocess.Popen(
            command,
            user=self._user,
            group=group,
            extra_groups=() if self._user else None,
            cwd=self.folder,
            stdout=self._log,
            stderr=self._log,
        )

    def _await(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self._connect().close()
                return
            except psycopg.OperationalError as error:
                if self._server.poll() is not None or time.monotonic() > end:
                    raise RuntimeError((self.folder / "log").read_text()) from error
                time.sleep(0.05)


def programs() -> Path | None:
    """The newest PostgreSQL's programs."""
    found = sorted(ANYWHERE.glob("*/bin/initdb"), key=lambda file: int(file.parts[-3]))
    return found[-1].parent if found else None


def runner() -> str | None:
    """The user to run PostgreSQL as, if it can't be the one who runs the tests."""
    if os.geteuid() != 0:
        return None
    known = {user.pw_name for user in pwd.getpwall()}
    return next((user for user in USERS if user in known), None)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL; the test is skipped where none is installed."""
    yield from _running()


@pytest.fixture
def brittle_postgres() -> Iterator[Postgres]:
    """A PostgreSQL for one test alone, which may crash it and start it again."""
    yield from _running()


def _running() -> Iterator[Postgres]:
    found, user = programs(), runner()
    if found is None:
        pytest.skip(f"no PostgreSQL in {ANYWHERE}: install Debian's package postgresql to run this test")
    if os.geteuid() == 0 and user is None:
        pytest.skip(f"PostgreSQL does not run as root, and there is no user {' or '.join(USERS)}")
    folder = Path(tempfile.mkdtemp(prefix="holotable-postgres-"))
    if user:
        shutil.chown(folder, user)
    server = Postgres(found, folder, user)
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder)
