"""A database is made, brought up to date, or refused with the reason."""

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, event, inspect, make_url, text

from holotable.store import (
    DatabaseTooNewError,
    MissingDriverError,
    Store,
    UnknownDatabaseError,
    UnreachableDatabaseError,
    UnreadableDatabaseError,
    default_url,
)
from holotable.store.database import upgrade
from holotable.store.tables import METADATA
from tests.store.pieces import HUMAN, a_game


@pytest.fixture
def engine(url):
    """The bare database."""
    address = make_url(url)
    engine = create_engine(address if address.drivername == "sqlite" else address.set(drivername="postgresql+psycopg"))
    yield engine
    engine.dispose()


def test_an_empty_database_gets_the_tables_that_the_store_knows(engine, store):
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert {"games", "seats", "choices", "said"} <= set(inspect(connection).get_table_names())


def test_games_of_the_first_revision_are_kept(engine, url):
    with engine.begin() as connection:
        upgrade(connection, "1")
        assert "said" not in inspect(connection).get_table_names()
        connection.execute(
            text("INSERT INTO games VALUES ('hoth', 'skirmish', :made, :setup, '7', :at, :no, :no, 0, 0, :summary)"),
            {
                "made": '{"rules": "1"}',
                "setup": b'{"map": "hoth"}',
                "at": "2026-03-01T12:00:00Z",
                "no": False,
                "summary": b"{}",
            },
        )
        connection.execute(
            text("INSERT INTO seats VALUES ('hoth', 0, 'a', 'person', '', 'Łucja', :token, :yes)"),
            {"token": "ab" * 32, "yes": True},
        )
    store = Store.open(url)
    assert store.game("hoth") == a_game(seats=(HUMAN,))
    store.say("hoth", "a", "Łucja", "Still here")
    store.close()
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_what_was_chosen_before_a_stand_in_was_known_to_be_one_is_the_persons(engine, url):
    with engine.begin() as connection:
        upgrade(connection, "2")
        connection.execute(
            text("INSERT INTO games VALUES ('hoth', 'skirmish', '', :none, '7', '2026', :no, :no, 5, 5, :none)"),
            {"none": b"{}", "no": False},
        )
        for place, (seat, token) in enumerate((("a", "ab" * 32), ("b", ""))):
            connection.execute(
                text("INSERT INTO seats VALUES ('hoth', :place, :seat, 'bot', 'scripted', '', :token, :no)"),
                {"place": place, "seat": seat, "token": token, "no": False},
            )
    store = Store.open(url)
    assert [each.since for each in store.game("hoth").seats] == [5, 0]
    store.close()


def test_a_database_is_opened_again_with_its_games(url, store):
    store.add_game(a_game())
    again = Store.open(url)
    assert again.game("hoth") == a_game()
    again.close()


def test_many_may_open_a_new_database_at_once(url):
    with ThreadPoolExecutor(6) as threads:
        stores = list(threads.map(Store.open, [url] * 6))
    stores[0].add_game(a_game())
    assert [store.game("hoth").id for store in stores] == ["hoth"] * 6
    for store in stores:
        store.close()


def test_a_database_of_a_newer_program_is_left_alone(engine, url, store):
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '999'"))
    with pytest.raises(DatabaseTooNewError, match="at revision 999; this program knows revisions up to 9") as refused:
        Store.open(url)
    assert (refused.value.found, refused.value.known) == ("999", "9")


def test_tables_of_something_else_are_left_alone(engine, url):
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE games (name TEXT)"))
    with pytest.raises(UnreadableDatabaseError, match="games"):
        Store.open(url)
    with engine.connect() as connection:
        assert inspect(connection).get_table_names() == ["games"]


@pytest.mark.parametrize("content", [b"this is a letter" * 300, b"SQLite format 3\0" + b"\xff" * 5_000])
def test_a_file_that_is_no_database_is_left_alone(tmp_path, content):
    file = tmp_path / "holotable.sqlite3"
    file.write_bytes(content)
    with pytest.raises(UnreadableDatabaseError, match="database"):
        Store.open(default_url(tmp_path))
    assert file.read_bytes() == content


def test_no_folder_can_be_made_in_a_file(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(UnreachableDatabaseError, match="file"):
        Store.open(default_url(tmp_path / "file" / "games"))


def test_a_folder_is_no_database(tmp_path):
    (tmp_path / "holotable.sqlite3").mkdir()
    with pytest.raises(UnreachableDatabaseError, match="unable to open"):
        Store.open(default_url(tmp_path))


@pytest.mark.parametrize(
    "url", ["", "games.db", "mysql://me@there/games", "sqlite://", "sqlite:///:memory:", "http://x"]
)
def test_only_two_kinds_of_databases_are_known(url):
    with pytest.raises(UnknownDatabaseError, match=r"sqlite:///FILE, postgresql://USER@HOST/NAME"):
        Store.open(url)


def test_a_server_that_is_not_there_is_unreachable_and_no_password_is_told(tmp_path):
    with pytest.raises(UnreachableDatabaseError, match="can't be reached") as refused:
        Store.open(f"postgresql://han:chewie@/games?host={tmp_path}")
    assert "chewie" not in str(refused.value)


@pytest.mark.parametrize("secret", ["han:chewie@/games?", "han@/games?password=chewie&"])
def test_no_password_is_told_wherever_it_stands(tmp_path, secret):
    with pytest.raises(UnreachableDatabaseError) as refused:
        Store.open(f"postgresql://{secret}host={tmp_path}")
    assert "chewie" not in str(refused.value)


def test_a_database_that_can_only_be_read_is_not_alive(tmp_path):
    Store.open(default_url(tmp_path)).close()
    store = Store.open(default_url(tmp_path))

    @event.listens_for(store.database._engine, "begin")
    def only_read(connection):
        connection.exec_driver_sql("PRAGMA query_only=ON")

    assert store.revisions([]) == {}
    assert not store.is_alive()
    store.close()


def test_postgresql_needs_its_driver(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(MissingDriverError, match=r"holotable\[postgres\]"):
        Store.open("postgresql://han@nowhere/games")


def test_what_sqlite_has_committed_is_on_the_disk(tmp_path):
    store = Store.open(default_url(tmp_path))
    with store.database.write() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    store.close()


def test_a_store_outlives_its_connections(postgres):
    store = Store.open(postgres.new_database())
    store.add_game(a_game())
    postgres.disconnect_all()
    assert store.is_alive()
    assert store.game("hoth") == a_game()
    store.close()


def test_a_store_without_its_database_is_not_alive(tmp_path):
    store = Store.open(default_url(tmp_path / "games"))
    store.close()
    for file in (tmp_path / "games").iterdir():
        file.unlink()
    (tmp_path / "games").rmdir()
    assert not store.is_alive()
    with pytest.raises(UnreachableDatabaseError):
        store.game("hoth")
