"""What takes the processor a while is worked out beside all else, in turns, and for those alone who wait for it."""

import asyncio
import threading
import time
from pathlib import Path
from typing import cast

import httpx
import pytest
from starlette.requests import Request

from holotable.server import desk
from holotable.server.crowd import Crowd
from holotable.server.endpoints import ENDPOINTS
from tests.server.running import in_folder

# About half a second of the processor's time.
LONG = {
    "ask": "attack",
    "attack_dice": ["green", "yellow", "green", "red", "green", "red", "yellow"],
    "defence_dice": ["black"],
    "type": "ranged",
    "distance": 8,
    "surge_abilities": [
        {"cost": cost, name: amount}
        for cost in (1, 3)
        for name in ("pierce", "damage", "accuracy")
        for amount in (1, 3)
    ],
    "rerolls": {"attacker": [{"kind": "defence", "amount": 3}, {"kind": "attack", "amount": 3}]},
}
SHORT = {"ask": "attack", "attack_dice": ["red"]}
STRANGER = "127.0.0.2"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with in_folder(tmp_path_factory.mktemp("desk")) as found:
        yield found


def resident(server):
    """The memory of the server, in MB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) // 1024


async def asked_at_once(server, number, seconds, meanwhile=None):
    """So many long questions of a stranger, who hangs up after a while: the statuses of those answered by then."""
    transport = httpx.AsyncHTTPTransport(local_address=STRANGER, limits=httpx.Limits(max_connections=number))
    async with httpx.AsyncClient(transport=transport, base_url=server.url, timeout=seconds) as stranger:

        async def ask(distance):
            try:
                return (await stranger.post("/api/odds", json=LONG | {"distance": distance})).status_code
            except httpx.TimeoutException:
                return None

        asking = asyncio.gather(*(ask(8 + number % 2) for number in range(number)))
        found = await asyncio.to_thread(meanwhile) if meanwhile else None
        return await asking, found


def test_long_questions_of_a_stranger_keep_neither_the_page_nor_the_odds_from_anybody(server):
    def others():
        time.sleep(1)
        with httpx.Client(base_url=server.url, timeout=20) as client:
            return [client.get("/").status_code, client.post("/api/odds", json=SHORT).status_code]

    before = resident(server)
    statuses, answered = asyncio.run(asked_at_once(server, 60, 5, others))
    assert answered == [200, 200]  # while most of the stranger's questions wait
    assert statuses.count(200) < 40
    assert 429 in statuses  # more than a stranger may have waiting
    assert resident(server) - before < 300


def test_what_nobody_waits_for_any_more_is_not_begun(server):
    asyncio.run(asked_at_once(server, 15, 1))
    with httpx.Client(
        base_url=server.url, timeout=5, transport=httpx.HTTPTransport(local_address=STRANGER)
    ) as stranger:
        assert stranger.post("/api/odds", json=SHORT).status_code in (200, 429)  # the others would take longer


def test_a_question_costs_what_it_took(tmp_path):
    """One that plays from an address may ask many short questions at once, and few long ones."""
    with in_folder(tmp_path, "--per-address", "1") as small:
        for _ in range(10):
            assert httpx.post(f"{small.url}/api/odds", json=SHORT).status_code == 200
        statuses = [httpx.post(f"{small.url}/api/odds", json=LONG, timeout=30).status_code for _ in range(8)]
        assert (statuses[0], statuses[-1]) == (200, 429)


def test_searches_replays_and_records_are_worked_out_there_too():
    slow = {endpoint.path for endpoint in ENDPOINTS if endpoint.slow}
    assert {"/api/odds", "/api/rules", "/api/games/{game}/record", "/api/games/{game}/moments"} <= slow


class Asking:
    """A request of an address whose client stays."""

    def __init__(self, address):
        self.client = (address, 1)
        self.scope = {"client": self.client, "type": "http"}

    async def receive(self):
        await asyncio.Event().wait()


def test_at_a_full_desk_who_asks_most_loses_to_who_asks_first(monkeypatch):
    monkeypatch.setattr(desk, "address_of", lambda asking: asking.client[0])
    told: list[tuple[str, object]] = []

    async def play():
        free = threading.Event()
        found = desk.Desk(Crowd(20, time.monotonic))

        async def ask(address):
            try:
                told.append((address, await found.answer(cast(Request, Asking(address)), free.wait)))
            except desk.DeskFullError:
                told.append((address, "full"))

        waiting = [asyncio.create_task(ask(f"10.0.0.{number}")) for number in range(1, 6) for _ in range(21)]
        await asyncio.sleep(0.1)
        waiting.append(asyncio.create_task(ask("10.0.0.99")))
        await asyncio.sleep(0.1)
        free.set()
        await asyncio.wait(waiting)
        found.close()

    asyncio.run(play())
    assert ("10.0.0.99", True) in told
    assert [each for each in told if each[1] == "full"]
