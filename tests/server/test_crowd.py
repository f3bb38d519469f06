"""Nobody can be starved: what one address, one seat and one table may ask of the server has limits.

The tests share two servers; each comes from an address of its own.
"""

import asyncio
import contextlib
import json
import resource
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_async
from websockets.exceptions import ConnectionClosed

from tests.server.running import in_folder, running
from tests.server.tables import wanted

WATCHING = 350
TOGETHER = 50  # of those who watch, so many come from one address
ADDRESSES = (f"127.0.{number >> 8}.{number & 255}" for number in count(256))


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with in_folder(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="module")
def small_house(tmp_path_factory):
    with in_folder(tmp_path_factory.mktemp("small"), "--per-address", "1") as found:
        yield found


@pytest.fixture
def server(house):
    house.come_from(next(ADDRESSES))
    return house


@pytest.fixture
def small(small_house):
    """A server where one person plays from an address."""
    small_house.come_from(next(ADDRESSES))
    return small_house


def closed(connection):
    """The last message before a socket is closed, and the code of the close."""
    last = {}
    try:
        while True:
            last = json.loads(connection.recv(30))
    except ConnectionClosed as end:
        return last, end.rcvd.code if end.rcvd else None


def hello(server, game, token=""):
    connection = server.knock()
    connection.send(json.dumps({"say": "hello", "game": game, "token": token}))
    return connection


# What does not change the game.


def test_another_name_is_no_other_version_and_no_replay(server):
    made = server.create()
    one, other = (server.sit(made["game"], made["tokens"][seat], seat) for seat in ("a", "b"))
    for number in range(20):
        (one if one.asked else other).choose()
        for each in (one, other):
            each.until_choices(number + 1)
    version = one.table["version"]
    for number in range(20):
        again = server.sit(made["game"], made["tokens"]["b"], f"Name {number}")
        assert again.table["version"] == version
        again.socket.close()
    one.hear(lambda message: message["tell"] == "seats" and message["seats"][1]["name"] == "Name 19")
    asked = one if one.asked else other
    asked.choose()  # of the version that was seen before
    asked.until_choices(21)


def test_being_out_of_date_is_no_fault(server):
    made = server.create()
    one = server.sit(made["game"], made["tokens"]["a"])
    for _ in range(60):
        one.say("choose", version=one.table["version"] + 1, option=0)
        assert one.hear(lambda message: message["tell"] == "fault")["code"] == "OutOfDate"
    one.say("chat", text="Still here")
    assert one.hear(lambda message: message["tell"] == "said")["text"] == "Still here"


def test_answers_to_what_nobody_asks_any_more_are_no_faults(server):
    made = server.create()
    one = server.sit(made["game"], made["tokens"]["a"])
    for _ in range(15):
        one.say("answer-undo", agree=True)
        assert one.hear(lambda message: message["tell"] == "fault")["code"] == "NothingAsked"
        one.say("undo", version=one.table["version"])
        assert one.hear(lambda message: message["tell"] == "fault")["code"] == "NothingToUndo"
    one.say("chat", text="Still\u202e here\u200b")
    assert one.hear(lambda message: message["tell"] == "said")["text"] == "Still here"
    seats = {"a": {"who": "here", "name": "An\u200bna\u202e"}, "b": {"who": "here"}}
    named = server.create(seats=seats)
    assert server.sit(named["game"], named["tokens"]["a"]).table["seats"][0]["name"] == "Anna"


# What one address may do.


def test_so_many_games_are_made_from_an_address(small):
    with small.client() as client:
        answers = [client.post("/api/games", json=wanted()) for _ in range(5)]
        assert client.get("/api/games").status_code == 200
    assert [answer.status_code for answer in answers] == [200] * 3 + [429] * 2
    assert answers[-1].json()["error"] == "too-many-games"
    assert " s" in answers[-1].json()["words"]


def test_a_record_or_a_game_that_is_refused_takes_nobodys_place(small):
    json_body = {"Content-Type": "application/json"}
    with small.client() as client:
        for _ in range(3):
            assert client.post("/api/records", content=b"{}", headers=json_body).status_code == 400
            assert client.post("/api/games", json=wanted(mission="Z")).status_code == 404
        assert [client.post("/api/games", json=wanted()).status_code for _ in range(4)] == [200] * 3 + [429]


def test_refused_records_are_limited_too(small):
    with small.client() as client:
        for _ in range(20):
            answer = client.post("/api/records", content=b"{}", headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["error"]) == (429, "too-many-questions")


@pytest.mark.parametrize(
    ("path", "asked"),
    [
        ("/api/odds", {"ask": "attack", "attack_dice": ["red"], "distance": 1}),
        ("/api/board", {"ask": "distance", "map": "mos_eisley_outskirts", "from": "n6", "to": "n9"}),
        ("/api/armies/check", wanted()["wish"]["armies"]["a"]),
    ],
)
def test_so_much_is_asked_from_an_address(small, path, asked):
    said = {}
    with small.client() as client:
        assert client.post(path, json=asked).status_code == 200
        for number in range(300):
            lang = ("en", "de", "pl")[number % 3]
            answer = client.post(f"{path}?lang={lang}", json=asked)
            if answer.status_code != 200:
                said[lang] = answer.json()["words"]
                assert (answer.status_code, answer.json()["error"]) == (429, "too-many-questions")
                assert 1 <= int(answer.headers["Retry-After"]) <= 60
        assert len(set(said.values())) == 3
        assert client.get("/api/start").status_code == 200  # what costs nothing is answered


def come(server):
    return connect_async(server.socket_url, local_addr=(server.address, 0), max_size=None, compression=None)


async def hellos_at_once(server, game, token, number):
    """So many sockets that are open before any of them says hello; how many of them come in."""
    async with contextlib.AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(come(server)) for _ in range(number)]
        message = json.dumps({"say": "hello", "game": game, "token": token})
        await asyncio.gather(*(each.send(message) for each in sockets))
        first = await asyncio.gather(*(each.recv() for each in sockets))
        return [json.loads(each).get("code", "in") for each in first]


def test_a_seat_has_so_many_places_also_for_those_who_come_at_once(server):
    made = server.create()
    for _ in range(2):  # the places of those who have left are free again
        codes = asyncio.run(hellos_at_once(server, made["game"], made["tokens"]["a"], 60))
        assert sorted(codes) == ["TableFull"] * 40 + ["in"] * 20
        time.sleep(0.3)


def test_so_many_sockets_are_open_from_an_address(small):
    game = small.create()["game"]
    sockets = [small.knock() for _ in range(10)]
    last, code = closed(small.knock())
    assert (last["code"], code) == ("TooManySockets", 1013)
    sockets[0].close()
    time.sleep(0.3)
    assert small.sit(game).table["seat"] == "spectator"


def test_so_many_hellos_come_from_an_address(small):
    game = small.create()["game"]
    codes = []
    for _ in range(20):
        connection = hello(small, game)
        message = json.loads(connection.recv(10))
        codes.append(message.get("code", message["tell"]))
        connection.close()
    assert codes[0] == "seats"
    assert codes[-1] == "TooManyHellos"
    assert 15 <= codes.count("seats") <= 18


def test_who_guesses_invitations_is_slowed_down(small):
    made = small.create(seats={"a": {"who": "here"}, "b": {"who": "online"}})
    guess = {"invitation": "guess", "token": "x" * 40}
    with small.client() as client:
        tried = [client.post(f"/api/games/{made['game']}/seats", json=guess).status_code for _ in range(20)]
    assert tried[0] == 403
    assert tried[-1] == 429


def test_an_address_before_a_proxy_is_believed_only_where_it_was_said(small, tmp_path):
    def made(server, *numbers):
        with server.client() as client:
            come_from = [{"X-Forwarded-For": f"203.0.113.{number}"} for number in numbers]
            return [client.post("/api/games", json=wanted(), headers=each).status_code for each in come_from]

    assert made(small, *range(5)) == [200] * 3 + [429] * 2
    with in_folder(tmp_path, "--per-address", "1", "--behind-proxy", "127.0.0.1") as server:
        assert made(server, *range(5)) == [200] * 5
        assert made(server, 9, 9, 9, 9) == [200] * 3 + [429]


def test_so_much_is_said_by_a_seat(server):
    made = server.create()
    one, other = (server.sit(made["game"], made["tokens"][seat]) for seat in ("a", "b"))
    for number in range(15):
        one.say("chat", text=f"line {number}")
    fault = one.hear(lambda message: message["tell"] == "fault")
    assert fault["code"] == "TooMuchTalk"
    other.say("chat", text="My turn")
    assert other.hear(lambda message: message["tell"] == "said" and message["seat"] == "b")["text"] == "My turn"


# Those who ask nothing and take nothing. They come at once, for the server waits long for each.


def without_a_request(silent, slow, waiting):
    """After how many seconds two connections end, of which one sends nothing and one a header for ever."""
    slow.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
    began = time.monotonic()
    ended: dict[str, float] = {}
    while len(ended) < 2 and time.monotonic() - began < 25:
        with contextlib.suppress(OSError):
            slow.sendall(b"X-Drip: drop\r\n")
        for name, each in (("silent", silent), ("slow", slow)):
            each.settimeout(0.2)
            with contextlib.suppress(TimeoutError):
                try:
                    gone = each.recv(100) == b""
                except ConnectionError:
                    gone = True
                if gone:
                    ended.setdefault(name, time.monotonic() - began)
        time.sleep(0.3)
    silent.close()
    slow.close()
    return ended, closed(waiting)


def dripping(slow):
    """What is answered to a body of which a byte comes now and then."""
    slow.sendall(
        b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n"
    )
    slow.settimeout(0.5)
    answer, began = b"", time.monotonic()
    while b"\r\n\r\n{" not in answer and time.monotonic() - began < 40:
        with contextlib.suppress(ConnectionError):
            slow.sendall(b" ")
        with contextlib.suppress(TimeoutError, ConnectionError):
            answer += slow.recv(1000)
    slow.close()
    return answer


def resident(server):
    """The memory of the server, in KB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


def taking_nothing(server, made, one, deaf):
    """How long somebody who asks and takes nothing is kept, and how much memory that costs."""
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.sendall(
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert deaf.recv(20).startswith(b"HTTP/1.1 101")

    def say(**message):
        data = json.dumps(message).encode()
        size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + len(data).to_bytes(2)
        deaf.sendall(b"\x81" + size + bytes(4) + data)

    say(say="hello", game=made["game"], token=made["tokens"]["b"])
    before, began = resident(server), time.monotonic()
    there = True
    with contextlib.suppress(OSError):
        while there and time.monotonic() - began < 60:
            for language in ("de", "en"):
                say(say="speak", lang=language)
            time.sleep(0.2)
            one.say("why-not", action="move")
            one.hear(lambda message: message["tell"] == "refused")  # the others are answered meanwhile
            there = not any(
                message["tell"] == "seats" and not message["seats"][1].get("present") for message in one.hear_now()
            )
    deaf.close()
    return time.monotonic() - began, resident(server) - before


@pytest.fixture(scope="module")
def slow_ones(house):
    """Those who keep the server waiting, all at once: what becomes of each."""
    house.come_from(next(ADDRESSES))
    made = house.create()
    one = house.sit(made["game"], made["tokens"]["a"])
    with ThreadPoolExecutor(3) as together:
        found = [
            together.submit(without_a_request, house.dial(), house.dial(), house.knock()),
            together.submit(dripping, house.dial()),
            together.submit(taking_nothing, house, made, one, house.dial()),
        ]
        return [each.result() for each in found]


@pytest.mark.long
def test_a_connection_without_a_request_is_given_up(slow_ones):
    ended, (last, code) = slow_ones[0]
    assert ended.keys() == {"silent", "slow"}
    assert all(seconds > 8 for seconds in ended.values())
    assert (last["code"], code) == ("SayHello", 1008)


@pytest.mark.long
def test_a_body_that_drips_is_given_up(slow_ones):
    answer = slow_ones[1]
    assert answer.startswith(b"HTTP/1.1 408")
    assert b"too-slow" in answer


@pytest.mark.long
def test_who_takes_nothing_is_cut_off_and_holds_up_nobody(slow_ones):
    seconds, memory = slow_ones[2]
    assert seconds < 60
    assert memory < 60_000


# Many at once.


async def watch(server, game):
    """A spectator who has the table."""
    socket = await come(server)
    await socket.send(json.dumps({"say": "hello", "game": game}))
    while json.loads(await socket.recv())["tell"] != "table":
        pass
    return socket


async def come_and_go(server, game, one):
    """Many come, and leave all at once; another is answered meanwhile. Gives how often that one is told of it."""
    sockets: list[ClientConnection] = []
    while len(sockets) < WATCHING:
        server.address = next(ADDRESSES)
        sockets += await asyncio.gather(*(watch(server, game) for _ in range(TOGETHER)))
    for each in sockets:
        each.transport.abort()
    told, watching = 0, WATCHING
    while watching:
        one.say("why-not", action="move")
        message = {"tell": ""}
        while message["tell"] != "refused":
            message = json.loads(one.socket.recv(30))
            if message["tell"] == "seats":
                told, watching = told + 1, message.get("watching", 0)
        await asyncio.sleep(0.12)
    return told


def test_many_who_leave_at_once_hold_up_nobody(server):
    made = server.create()
    one = server.sit(made["game"], made["tokens"]["a"])
    assert asyncio.run(come_and_go(server, made["game"], one)) < WATCHING / 3


def few_files():
    resource.setrlimit(resource.RLIMIT_NOFILE, (128, 128))


@pytest.mark.long
def test_more_connections_than_files_do_not_fill_the_log(tmp_path):
    with running("--data", str(tmp_path), "--per-address", "1000", before=few_files) as server:
        sockets = []
        for _ in range(400):
            with contextlib.suppress(OSError):
                sockets.append(socket.create_connection(("127.0.0.1", server.port), timeout=2))
        time.sleep(3)
        for each in sockets:
            each.close()
        time.sleep(1)
        assert server.get("/healthz")["ok"] is True
        assert len(server.log) < 40_000


def test_many_connections_from_an_address_are_answered_and_closed(small):
    sockets = [small.dial() for _ in range(30)]
    time.sleep(0.5)
    answers = []
    for each in sockets:
        each.settimeout(0.05)
        with contextlib.suppress(TimeoutError, ConnectionError):
            answers.append(each.recv(100))
    for each in sockets:
        each.close()
    assert len(answers) >= 15
    assert all(answer.startswith(b"HTTP/1.1 503") for answer in answers)
    time.sleep(0.3)
    with ThreadPoolExecutor(4) as many, small.client() as client:
        assert set(many.map(lambda _: client.get("/api/start").status_code, range(8))) == {200}


def test_an_address_has_one_measure_for_the_messages_of_all_its_sockets(small):
    made = small.create()
    sockets = [small.sit(made["game"]) for _ in range(8)]
    began = time.monotonic()
    for number in range(16):
        for each in sockets:
            each.say("speak", lang=("de", "en")[number % 2])
    told = 0
    while time.monotonic() - began < 3:
        told += sum(message["tell"] == "table" for each in sockets for message in each.hear_now())
    assert 10 <= told <= 25 + 3 * 11 + 8  # and not all 128
    assert small.get("/healthz")["ok"]


def test_who_says_little_does_not_wait_for_a_neighbour_who_says_much(small):
    made = small.create()
    loud = [small.sit(made["game"]) for _ in range(8)]
    quiet = small.sit(made["game"], made["tokens"]["a"])
    other = small.sit(made["game"], made["tokens"]["b"])
    for number in range(16):
        for each in loud:
            each.say("speak", lang=("de", "en")[number % 2])
    asked = quiet if quiet.asked else other
    before = asked.table["choices"]
    asked.choose()
    asked.hear(lambda message: message["tell"] == "table" and message["choices"] > before)
    told = sum(message["tell"] == "table" for each in loud for message in each.hear_now())
    assert told < 100  # the neighbour's 128 are not all weighed yet
