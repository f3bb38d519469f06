"""A change that may have been stored or not: the store says so, and finds out."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import text

from holotable.store import Change, Store, UncertainChangeError, UnreachableDatabaseError
from tests.store.pieces import a_game, made

# A commit that takes its time, by PostgreSQL's own means.
SLOW = """
CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(5); RETURN NULL; END';
CREATE CONSTRAINT TRIGGER dawdling AFTER INSERT ON choices DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION dawdle();
"""


def test_a_change_that_is_under_way_is_waited_for(url, store):
    store.add_game(a_game())
    other = Store.open(url)
    with ThreadPoolExecutor(1) as thread:
        with other.database.write() as connection:
            connection.execute(text("UPDATE games SET revision = 7"))
            asked = thread.submit(store.settled, "hoth")
            time.sleep(0.5)
            assert not asked.done()
        assert asked.result(30) == 7
    other.close()


def test_a_connection_that_breaks_off_during_a_commit_leaves_it_uncertain(postgres):
    store = Store.open(postgres.new_database())
    store.add_game(a_game())
    with store.database.write() as connection:
        connection.execute(text(SLOW))
    with ThreadPoolExecutor(1) as thread:
        asked = thread.submit(store.commit, [Change("hoth", 0, 0, made("left"))])
        time.sleep(1.5)
        postgres.disconnect_all()
        with pytest.raises(UncertainChangeError):
            asked.result(30)
    assert store.settled("hoth") == 0
    assert store.choices("hoth") == []
    store.close()


def test_a_connection_that_is_gone_before_leaves_no_doubt(brittle_postgres):
    store = Store.open(brittle_postgres.new_database())
    store.add_game(a_game())
    brittle_postgres.crash()
    with pytest.raises(UnreachableDatabaseError):
        store.commit([Change("hoth", 0, 0, made("left"))])
    brittle_postgres.start()
    assert store.settled("hoth") == 0
    store.close()
