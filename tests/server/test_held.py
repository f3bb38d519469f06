"""A game that somebody holds in the database is refused in time, and no other game waits for it."""

import threading
import time

import httpx
import psycopg
import pytest

from holotable.store import Store
from tests.server.running import running, seats
from tests.server.tables import house


@pytest.fixture(scope="module")
def url(postgres):
    return postgres.new_database()


@pytest.fixture(scope="module")
def server(url):
    with running("--database-url", url) as found:
        yield found


def holding(postgres, url, game):
    """A session that holds a game's row, and says nothing any more."""
    schema = url.rpartition("%3D")[2]
    session = psycopg.connect(f"host={postgres.folder} user=tests dbname=postgres options=-csearch_path={schema}")
    session.execute("SELECT 1 FROM games WHERE id = %s FOR UPDATE", (game,))
    return session


def came_of(seated):
    """What came of a choice."""
    made = seated.table["choices"]
    seated.choose()
    told = seated.hear(
        lambda message: message["tell"] == "fault" or (message["tell"] == "table" and message["choices"] > made)
    )
    return told.get("code", "made")


def test_a_held_game_is_refused_and_keeps_no_other_game_waiting(postgres, url, server):
    held, free = server.create(), server.create()
    stuck, going = (next(each for each in seats(server, made) if each.asked) for made in (held, free))
    with holding(postgres, url, held["game"]) as session:
        refused: list[str] = []
        waiting = threading.Thread(target=lambda: refused.append(came_of(stuck)))
        waiting.start()
        time.sleep(0.3)
        assert came_of(going) == "made"
        assert not refused  # the other one still waits
        coming = threading.Thread(target=server.sit, args=(held["game"], held["tokens"]["b"]))
        coming.start()
        time.sleep(0.2)
        server.sit(free["game"], free["tokens"]["b"])
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        waiting.join(30)
        assert refused == ["NotStored"]
        session.rollback()
    coming.join(15)
    assert came_of(stuck) == "made"


class StandingStill(Store):
    """A store in which what is committed does not come to its end until it is let go."""

    go_on = threading.Event()

    def commit(self, changes, wait=True):
        self.go_on.wait(30)
        return super().commit(changes, wait)


def test_a_writer_that_stands_still_is_no_health(tmp_path, monkeypatch):
    monkeypatch.setattr("holotable.server.writing.STUCK_SECONDS", 0.3)
    with house(tmp_path, StandingStill) as server, server.both() as (one, other, _):
        assert server.client.get("/healthz").status_code == 200
        asked = one if one.ask else other
        asked.choose()
        time.sleep(0.6)
        assert server.client.get("/healthz").status_code == 503
        StandingStill.go_on.set()
        asked.until_version(asked.version + 1)
        assert server.client.get("/healthz").status_code == 200
