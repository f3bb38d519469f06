"""A choice that was refused stays refused, whatever the store did: nothing in memory goes ahead of it."""

import json
import sqlite3

import pytest
from sqlalchemy import event

from holotable.store import Store, UncertainChangeError, UnreachableDatabaseError, database
from tests.server.tables import house, play_on

TROUBLES = {"read-only": "query_only=ON", "full": "max_page_count=1", "locked": ""}


@pytest.fixture
def quick(monkeypatch):
    """Nobody waits long for a lock."""
    monkeypatch.setattr(database, "BUSY_MILLISECONDS", 100)


class Trouble:
    """A SQLite database that can't be written for a while."""

    def __init__(self, store, folder, kind):
        self._file, self._pragma, self._on = folder / "holotable.sqlite3", TROUBLES[kind], False
        self._lock = None
        event.listen(store.database._engine, "checkout", self._prepare)

    def _prepare(self, connection, _record, _proxy):
        pragma = self._pragma if self._on else "query_only=OFF"
        connection.execute(f"PRAGMA {pragma or 'query_only=OFF'}")
        if not self._on:
            connection.execute("PRAGMA max_page_count=1073741823")

    def __enter__(self):
        self._on = True
        if not self._pragma:
            self._lock = sqlite3.connect(self._file, isolation_level=None)
            self._lock.execute("BEGIN IMMEDIATE")
        return self

    def __exit__(self, *_):
        self._on = False
        if self._lock is not None:
            self._lock.rollback()
            self._lock.close()


def looked_at(seat):
    """The whole table as a seat is told it anew, with the whole log."""
    seat.say("speak", lang="de")
    seat.until("table")
    seat.say("speak", lang="en")
    return {name: told for name, told in seat.until("table").items() if name != "happened"}


def fill_up(one, other):
    """Choose until a choice is refused: a full disk has room for a few more."""
    while True:
        asked, waiting = (one, other) if one.ask else (other, one)
        asked.choose(0)
        if asked.until("table", "fault")["tell"] == "fault":
            return
        waiting.until_version(asked.version)


@pytest.mark.parametrize("kind", TROUBLES)
@pytest.mark.usefixtures("quick")
def test_what_can_not_be_written_has_not_happened(tmp_path, kind):
    with house(tmp_path) as server, server.both() as (one, other, made):
        play_on(one, other, lambda ask: 0, 12)
        refused = 0
        with Trouble(server.store, tmp_path, kind):
            fill_up(one, other)
            while refused < 3:
                asked = one if one.ask else other
                before = [looked_at(each) for each in (one, other)]
                chosen = asked.table["choices"]
                asked.choose(refused % len(asked.ask["options"]))
                refused += 1
                assert asked.until("fault")["code"] == "NotStored"
                assert asked.table["choices"] == chosen
                assert [looked_at(each) for each in (one, other)] == before
            acknowledged = one.table["choices"]
            with server.sit(made["game"], made["tokens"]["a"]) as again:
                assert again.table["choices"] == acknowledged
        assert play_on(one, other, lambda ask: 0, 1) == 1
        assert one.table["choices"] == acknowledged + 1
        assert server.stored(made["game"]).choices == acknowledged + 1


class Breaking(Store):
    """A store that breaks off while it commits, and does not answer until it is mended."""

    breaks = ""
    is_away = False

    def commit(self, changes, wait=True):
        if self.breaks == "after":
            super().commit(changes, wait)
        if self.breaks:
            raise UncertainChangeError("database", "broken off")
        return super().commit(changes, wait)

    def settled(self, game_id):
        if self.is_away:
            raise UnreachableDatabaseError("database", "away")
        return super().settled(game_id)


@pytest.fixture
def breaking(tmp_path):
    with house(tmp_path, Breaking) as server:
        yield server


@pytest.mark.parametrize(("breaks", "more"), [("before", 0), ("after", 1)])
def test_a_room_that_does_not_know_refuses_everything_until_it_does(breaking, breaks, more):
    store = breaking.store
    with breaking.both() as (one, other, made):
        play_on(one, other, lambda ask: 0, 12)
        asked = one if one.ask else other
        acknowledged = asked.table["choices"]
        store.breaks, store.is_away = breaks, True
        asked.choose()
        assert asked.until("table", "fault")["code"] == "StoreAway"
        store.breaks = ""
        for message in [
            {"say": "choose", "version": asked.version, "option": 0},
            {"say": "choose", "version": asked.version + 1, "option": 0},
            {"say": "go-there", "version": asked.version, "space": 1},
            {"say": "delegate", "version": asked.version},
            {"say": "undo", "version": asked.version},
            {"say": "answer-undo", "agree": True},
            {"say": "resign"},
            {"say": "offer-draw"},
            {"say": "hint"},
            {"say": "aim", "figure": 1},
            {"say": "why-not", "space": 1},
            {"say": "chat", "text": "hello?"},
            {"say": "speak", "lang": "pl"},
            {"say": "seat-bot", "bot": "scripted"},
        ]:
            asked.socket.send_text(json.dumps(message))
            assert asked.until("table", "fault", "refused", "hint", "aim", "said").get("code") == "StoreAway", message
        with breaking.client.websocket_connect("/ws") as socket:
            socket.send_text(json.dumps({"say": "hello", "game": made["game"], "token": made["tokens"]["b"]}))
            assert json.loads(socket.receive_text())["code"] == "StoreAway"
        store.is_away = False
        assert asked.until("table")["choices"] == acknowledged + more  # it is told without being asked
        one.until_version(asked.version)
        other.until_version(asked.version)
        assert play_on(one, other, lambda ask: 0, 1) == 1
        assert breaking.stored(made["game"]).choices == acknowledged + more + 1


@pytest.mark.parametrize(("breaks", "tells"), [("before", "fault"), ("after", "table")])
def test_what_can_be_found_out_at_once_is_told_at_once(breaking, breaks, tells):
    with breaking.both() as (one, other, made):
        play_on(one, other, lambda ask: 0, 12)
        asked = one if one.ask else other
        acknowledged = asked.table["choices"]
        breaking.store.breaks = breaks
        asked.choose()
        while (told := asked.hear())["tell"] not in ("fault", "table") or told.get("choices") == acknowledged:
            pass
        assert told["tell"] == tells
        assert told.get("code", "NotStored") == "NotStored"
        breaking.store.breaks = ""
        assert breaking.stored(made["game"]).choices == acknowledged + (breaks == "after")
