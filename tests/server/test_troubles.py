"""What goes wrong on our side, or breaks off on the other, is told in neutral words and kept in the log."""

import json
import socket
import sqlite3
import struct
import time

import httpx
import pytest
from sqlalchemy import make_url
from websockets.exceptions import ConnectionClosed

from holotable.store import Store, default_url
from tests.server.at_windows import at_window
from tests.server.running import in_folder, running
from tests.server.tables import wanted

HELLO = {"say": "hello"}
PASSWORD = "chewie-and-han"  # noqa: S105  # of a server that trusts everybody


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server for all who leave its store as it is."""
    with in_folder(tmp_path_factory.mktemp("well") / "secret-folder") as found:
        yield found


def raw(server):
    """A bare connection."""
    return socket.create_connection(("127.0.0.1", server.port))


def closed(connection):
    """The messages until a socket is closed, and the code of the close."""
    messages = []
    try:
        while True:
            messages.append(json.loads(connection.recv(30)))
    except ConnectionClosed as end:
        return messages, end.rcvd.code if end.rcvd else None


@pytest.fixture
def own(tmp_path):
    """A server with a store of its own."""
    with in_folder(tmp_path / "secret-folder") as found:
        yield found


@pytest.fixture
def troubled(tmp_path, own):
    """A server whose store takes nothing: the tables are gone."""
    made = own.create()
    one = own.sit(made["game"], made["tokens"]["a"])
    with sqlite3.connect(tmp_path / "secret-folder" / "holotable.sqlite3") as database:
        for table in ("choices", "said", "seats", "games", "pulse"):
            database.execute(f"DROP TABLE {table}")
    database.close()
    return own, made, one


def test_the_stores_troubles_are_neutral_words_for_strangers_and_a_cause_for_the_log(troubled):
    server, made, one = troubled
    answers = [
        httpx.get(f"{server.url}/api/games/{made['game']}"),
        httpx.get(f"{server.url}/api/games"),
        httpx.get(f"{server.url}/api/games/{made['game']}/record"),
        httpx.post(f"{server.url}/api/games", json=wanted()),
    ]
    for answer in answers:
        assert (answer.status_code, answer.json()["error"]) == (503, "store-away")
    one.say("chat", text="Hello?")
    fault = one.hear(lambda message: message["tell"] == "fault")
    assert fault["code"] == "NotStored"
    newcomer = server.knock()
    newcomer.send(json.dumps({"say": "hello", "game": "another"}))
    messages, code = closed(newcomer)
    assert messages[-1]["code"] == "StoreAway"
    assert code == 1013  # the client comes again
    told = " ".join([fault["words"], messages[-1]["words"], *(answer.text for answer in answers)])
    for secret in ("secret-folder", "sqlite", "no such table", "holotable.sqlite3"):
        assert secret not in told
    assert "no such table" in server.log


def test_a_bots_window_that_can_not_be_closed_is_logged_once_until_it_is(tmp_path, own):
    store = Store.open(default_url(tmp_path / "secret-folder"))
    table = at_window(store, "b", seats={"a": {"who": "here"}, "b": {"who": "bot", "bot": "scripted"}})
    store.close()
    database = sqlite3.connect(tmp_path / "secret-folder" / "holotable.sqlite3", isolation_level=None)
    database.execute("CREATE TRIGGER full BEFORE INSERT ON choices BEGIN SELECT RAISE(FAIL, 'full'); END")
    one = own.sit(table.created.game, table.created.tokens["a"])
    time.sleep(2)
    assert one.table["choices"] == table.choices
    assert own.log.count("a window could not be closed") == 1
    database.execute("DROP TRIGGER full")
    database.close()
    one.until_choices(table.choices + 1)
    assert own.log.count("a window could not be closed") == 1


def test_health_is_a_write_that_was_tried(troubled):
    server, _, _ = troubled
    time.sleep(1.1)
    answer = httpx.get(f"{server.url}/healthz")
    assert (answer.status_code, answer.json()["ok"]) == (503, False)


def test_a_server_whose_store_takes_what_is_written_is_well(server):
    assert httpx.get(f"{server.url}/healthz").json()["ok"] is True


def test_no_password_stands_in_an_answer_or_in_the_log(postgres):
    url = postgres.new_database()
    address = make_url(url).set(password=PASSWORD)
    with running("--database-url", address.render_as_string(hide_password=False)) as server:
        made = server.create()
        postgres.drop(url)
        answers = [httpx.get(f"{server.url}{path}", timeout=60) for path in (f"/api/games/{made['game']}", "/healthz")]
        assert [answer.status_code for answer in answers] == [503, 503]
        assert "the store is in trouble" in server.log
        for told in (server.log, *(answer.text for answer in answers)):
            assert PASSWORD not in told


@pytest.mark.parametrize("game", ["%00", "a%00b", "%0a", "a%0a", "%7f", "%ED%A0%80", "%C3%BC", "a%20b", "x" * 65])
def test_an_id_that_can_be_none_is_refused(server, game):
    for path in (f"/api/games/{game}", f"/api/games/{game}/record", f"/api/games/{game}/moments/1"):
        answer = httpx.get(server.url + path)
        assert (answer.status_code, answer.json()["error"]) == (400, "bad-request")
    for path in (f"/assets/{game}", f"/api/cards/{game}", f"/api/maps/{game}", f"/api/rules/{game}"):
        assert 400 <= httpx.get(server.url + path).status_code < 500
    assert "Traceback" not in server.log


@pytest.mark.parametrize("game", ["\0", "a\0b", "\n", "a\n", "", "x" * 65])
def test_a_hello_to_an_id_that_can_be_none_is_refused(server, game):
    connection = server.knock()
    connection.send(json.dumps(HELLO | {"game": game}))
    messages, code = closed(connection)
    assert messages[0]["code"] == "MalformedMessage"
    assert code == 1008


def test_who_is_not_let_in_is_closed_by_the_code_for_that(server):
    made = server.create(watch=False)
    for hello, fault in [
        ({"game": made["game"], "token": "wrong"}, "WrongToken"),
        ({"game": made["game"]}, "NotWatchable"),
        ({"game": "nowhere"}, "UnknownGame"),
        ({"game": made["game"], "lang": "tlh"}, "UnknownLanguage"),
    ]:
        connection = server.knock()
        connection.send(json.dumps(HELLO | hello))
        messages, code = closed(connection)
        assert [message["code"] for message in messages] == [fault]
        assert code == 1008
    connection = server.knock()
    connection.send('{"say": "resign"}')
    messages, code = closed(connection)
    assert (messages[0]["code"], code) == ("SayHello", 1008)


def test_too_many_faults_close_the_socket(server):
    made = server.create()
    one = server.sit(made["game"], made["tokens"]["a"])
    for _ in range(30):
        one.socket.send("nonsense")
    messages, code = closed(one.socket)
    assert code == 1008
    assert sum(message.get("code") == "MalformedMessage" for message in messages) == 21


def test_connections_that_break_off_leave_no_traceback(server):
    made = server.create()
    head = f"Host: 127.0.0.1:{server.port}\r\n".encode()
    upgrade = (
        b"GET /ws HTTP/1.1\r\n" + head + b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    hello = json.dumps(HELLO | {"game": made["game"], "token": made["tokens"]["a"]}).encode()
    frame = bytes([0x81, 0x80 | 126, *struct.pack(">H", len(hello)), 0, 0, 0, 0]) + hello
    post = b"POST /api/games HTTP/1.1\r\n" + head + b"Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"
    beginnings = [
        b"",
        b"GET / HT",
        upgrade[:60],
        upgrade,
        upgrade + frame[:9],
        upgrade + frame,
        post,
        b"\0\1\2\r\n\r\n",
    ]
    reset = struct.pack("ii", 1, 0)
    for beginning in beginnings * 6:
        for hard in (False, True):
            connection = raw(server)
            connection.sendall(beginning)
            if hard:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
            connection.close()
    for number in range(20):
        connection = server.knock()
        connection.send(hello.decode())
        if number % 2:
            connection.recv(10)
        connection.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
        connection.socket.close()
    assert server.sit(made["game"], made["tokens"]["a"]).table["seat"] == "a"
    time.sleep(0.5)
    assert "Traceback" not in server.log
    assert '"level": "error"' not in server.log


def test_the_address_of_the_store_is_in_no_answer(server):
    assert "secret-folder" not in httpx.get(f"{server.url}/healthz").text
