"""What somebody else holds is waited for so long and no longer, and does not keep what is free."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import text

from holotable.store import Change, GameHeldError, InvitationUsedError, Store, UnreachableDatabaseError, database
from holotable.store.writing import held
from tests.store.pieces import a_game

CHANGES = [Change("hoth", 0, 0, summary=b'"a"'), Change("endor", 0, 0, summary=b'"b"')]


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setattr(database, "BUSY_MILLISECONDS", 300)


@pytest.fixture
def on_postgres(postgres):
    store, other = (Store.open(url) for url in [postgres.new_database()] * 2)
    store.add_game(a_game())
    store.add_game(a_game("endor"))
    yield store, other
    store.close()
    other.close()


def test_a_game_that_is_held_is_left_out_and_the_others_are_changed(on_postgres):
    store, other = on_postgres
    with other.database.write() as connection:
        held(connection, "hoth")
        first, second = store.commit(CHANGES, wait=False)
        assert isinstance(first, GameHeldError)
        assert second == 1
        with pytest.raises(UnreachableDatabaseError):
            store.commit(CHANGES[:1])
        with pytest.raises(UnreachableDatabaseError):
            store.seats("hoth")
        store.attend("server", {("hoth", "a"): 1}, 10)  # who comes and goes waits for nobody
    assert store.commit(CHANGES[:1], wait=False) == [1]


def test_who_holds_a_game_and_says_nothing_loses_it(on_postgres):
    store, other = on_postgres

    def hold():
        with other.database.write() as connection:
            held(connection, "hoth")
            time.sleep(5.5)
            assert store.commit(CHANGES[:1]) == [1]
            connection.execute(text("SELECT 1"))

    with pytest.raises(UnreachableDatabaseError):
        hold()
    assert other.game("hoth").revision == 1


def test_threads_that_wait_for_a_busy_file_are_all_refused_in_time(tmp_path, quick):
    store, other = (Store.open(database_url) for database_url in [f"sqlite:///{tmp_path}/games.sqlite3"] * 2)
    store.add_game(a_game())

    def change(_number):
        with pytest.raises(UnreachableDatabaseError):
            store.commit(CHANGES[:1])

    with other.database.write(), ThreadPoolExecutor(8) as threads:
        list(threads.map(change, range(8)))
    assert store.commit(CHANGES[:1]) == [1]
    store.close()
    other.close()


def test_a_stranger_with_a_false_invitation_waits_for_no_held_game(on_postgres):
    store, other = on_postgres
    with other.database.write() as connection:
        held(connection, "hoth")
        with pytest.raises(InvitationUsedError):  # and not that the game is held
            store.use_invitation("hoth", "f" * 64, "0" * 64)
