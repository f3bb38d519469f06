"""A PostgreSQL that crashes and starts again in mid-play: what was acknowledged is stored, and nothing else."""

import json
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from holotable.kernel import Stream
from holotable.server.loading import load
from holotable.store import Store
from tests.server.running import PATIENCE, Running, running

SAFE = ("NotStored", "StoreAway")


class Player:
    """Both seats of a game, played by one who counts what became of each choice."""

    def __init__(self, server: Running, stream: Stream) -> None:
        self._server, self._stream = server, stream
        self.counted: Counter[str] = Counter()

    def sit_down(self) -> None:
        self.made = self._server.create()
        self.seats = [self._server.sit(self.made["game"], token) for token in self.made["tokens"].values()]
        self.acknowledged = 0

    @property
    def is_over(self) -> bool:
        return not any(seat.asked for seat in self.seats)

    def choose(self) -> None:
        """Choose something, and learn what became of it."""
        asked = next(seat for seat in self.seats if seat.asked)
        asked.choose(self._stream.below(len(asked.table["ask"]["options"])))
        told = asked.hear(lambda message: message["tell"] == "fault" or self._is_next(message))
        if told["tell"] == "fault":
            assert told["code"] in SAFE, told
            self.counted[told["code"]] += 1
            time.sleep(0.02)  # no faster than a server lets anybody be
        if told.get("code") == "StoreAway":  # all are told how the game stands once that is known
            told = asked.hear(lambda message: message["tell"] == "table")
        if told["tell"] == "table":
            assert told["choices"] in (self.acknowledged, self.acknowledged + 1)
            self.counted["acknowledged"] += told["choices"] - self.acknowledged
            self.acknowledged = told["choices"]
        for seat in self.seats:
            seat.until_choices(self.acknowledged)

    def _is_next(self, message: dict[str, object]) -> bool:
        return message["tell"] == "table" and message["choices"] != self.acknowledged

    def play(self, is_back: threading.Event) -> None:
        """Choose until the store is back, and then once more, for as often as it takes."""
        while not is_back.is_set() and not self.is_over:
            self.choose()
        before, end = self.acknowledged, time.monotonic() + PATIENCE
        while self.acknowledged == before and not self.is_over:
            assert time.monotonic() < end
            self.choose()


def play_through(postgres, outages: int) -> Counter[str]:
    """Play while the database goes away and comes back so often; count choices, and compare with what is stored."""
    url, stream = postgres.new_database(), Stream(11)
    with running("--database-url", url) as server, ThreadPoolExecutor(1) as thread:
        player = Player(server, Stream(7))
        player.sit_down()
        for _ in range(outages):
            is_back = threading.Event()
            playing = thread.submit(player.play, is_back)
            time.sleep(stream.below(40) / 100)
            postgres.crash()
            time.sleep(0.05 + stream.below(30) / 100)
            postgres.start()  # here, since it ends with the thread that started it
            is_back.set()
            playing.result(2 * PATIENCE)
            store = Store.open(url)
            stored = load(store, player.made["game"])  # every choice verified
            store.close()
            assert stored.choices == player.acknowledged == player.seats[0].table["choices"]
            if player.is_over:
                player.sit_down()
    return player.counted


def test_what_was_refused_during_an_outage_stays_refused(brittle_postgres):
    counted = play_through(brittle_postgres, 3)
    assert counted["acknowledged"] > 3
    assert counted["NotStored"] + counted["StoreAway"] > 0


@pytest.mark.soak
def test_a_hundred_outages_lose_nothing_and_add_nothing(brittle_postgres):
    counted = play_through(brittle_postgres, 100)
    print(json.dumps(counted))
    assert counted["acknowledged"] > 100
