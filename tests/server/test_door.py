"""The door: who may call the server by which name, from which page, and what a browser is told to keep to."""

import re
from socket import create_connection

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.running import in_folder
from tests.server.tables import wanted

ANYWHERE = "0.0.0.0"  # noqa: S104  # as people type it


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with in_folder(tmp_path_factory.mktemp("server"), "--allow-host", "Play.Example") as found:
        yield found


@pytest.mark.parametrize("path", ["/", "/api/start", "/api/nothing", "/healthz", "/api/games", "/nowhere"])
def test_every_answer_says_what_a_browser_must_keep_to(server, path):
    headers = httpx.get(server.url + path).headers
    policy = dict(part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_a_picture_can_do_nothing(server):
    policy = httpx.get(f"{server.url}/api/maps/mos_eisley_outskirts/floor.svg").headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "sandbox" in policy
    assert "script-src" not in policy


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", "play.example", "PLAY.EXAMPLE", "play.example."])
def test_the_server_goes_by_its_own_names(server, host):
    assert httpx.get(f"{server.url}/api/start", headers={"Host": f"{host}:{server.port}"}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "localhost.evil.example",
        "10.1.2.3",
        ANYWHERE,
        "",
        "[",
        "a:b:c",
        "evil.example@127.0.0.1",
        "127.0.0.1:8203:evil",
        "127.0.0.1/x",
    ],
)
@pytest.mark.parametrize("path", ["/", "/api/start", "/healthz"])
def test_a_name_that_is_not_its_own_opens_nothing(server, host, path):
    answer = httpx.get(server.url + path + "?lang=de", headers={"Host": host})
    assert answer.status_code == 421
    assert answer.json()["error"] == "unknown-host"
    assert (host or "-") in answer.json()["words"]
    assert "--" not in answer.json()["words"]  # nothing that only who runs it could use


def test_a_page_that_was_bound_to_our_address_gets_no_socket(server):
    """The name of a page from elsewhere may be made to lead here: then its origin and the name agree."""
    for host in ("evil.example", f"evil.example:{server.port}"):
        with pytest.raises(InvalidStatus) as refused:
            connect(
                f"ws://{host}/ws", sock=create_connection(("127.0.0.1", server.port)), origin=Origin(f"http://{host}")
            )
        assert refused.value.response.status_code == 403


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://localhost:3000", "http://[", "file://"])
def test_a_page_from_elsewhere_changes_nothing(server, origin):
    answer = httpx.post(f"{server.url}/api/games", json=wanted(), headers={"Origin": origin})
    assert (answer.status_code, answer.json()["error"]) == (403, "foreign-page")
    with pytest.raises(InvalidStatus) as refused:
        server.knock(origin=origin)
    assert refused.value.response.status_code == 403


def test_a_page_that_came_in_another_way_than_we_are_asked_is_not_ours(server):
    """Whoever serves a page over TLS under our name is somebody else, as long as no proxy of ours does it."""
    origin = server.url.replace("http://", "https://")
    for headers in ({}, {"X-Forwarded-Proto": "https"}):
        answer = httpx.post(f"{server.url}/api/games", json=wanted(), headers={"Origin": origin} | headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "foreign-page")
    with pytest.raises(InvalidStatus):
        server.knock(origin=origin)


def test_behind_a_proxy_the_page_came_as_the_proxy_says(tmp_path):
    with in_folder(tmp_path, "--behind-proxy", "127.0.0.1") as server:
        safe = {"Origin": server.url.replace("http://", "https://"), "X-Forwarded-Proto": "https"}
        assert httpx.post(f"{server.url}/api/games", json=wanted(), headers=safe).status_code == 200
        assert server.knock(origin=safe["Origin"], additional_headers={"X-Forwarded-Proto": "https"})
        for origin, proto in ((server.url, "https"), (safe["Origin"], "http")):
            headers = {"Origin": origin, "X-Forwarded-Proto": proto}
            assert httpx.post(f"{server.url}/api/games", json=wanted(), headers=headers).status_code == 403


def test_our_own_page_and_a_program_may(server):
    for headers in ({}, {"Origin": server.url}):
        assert httpx.post(f"{server.url}/api/games", json=wanted(), headers=headers).status_code == 200
    assert server.knock(origin=server.url)


@pytest.mark.parametrize("media", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_what_a_form_could_send_is_not_taken(server, media):
    sent = httpx.Request("POST", f"{server.url}/api/games", json=wanted())
    del sent.headers["Content-Type"]
    if media:
        sent.headers["Content-Type"] = media
    with httpx.Client() as client:
        answer = client.send(sent)
    assert (answer.status_code, answer.json()["error"]) == (415, "not-json")
    sent.headers["Content-Type"] = "Application/JSON; charset=utf-8"
    with httpx.Client() as client:
        assert client.send(sent).status_code == 200


def test_a_server_for_the_network_goes_by_its_address(tmp_path):
    with in_folder(tmp_path, "--host", ANYWHERE) as server:
        assert re.fullmatch(r"http://\d+\.\d+\.\d+\.\d+:\d+", server.url)
        assert ANYWHERE not in server.url
        assert server.get("/api/start")["maps"]
        assert httpx.get(f"http://127.0.0.1:{server.port}/api/start").status_code == 200
        refused = httpx.get(f"http://127.0.0.1:{server.port}/api/start", headers={"Host": "evil.example"})
        assert refused.status_code == 421
        there = httpx.get(f"http://127.0.0.1:{server.port}/api/reach").json()["addresses"]
        assert server.url in there or there == []  # a machine in no network has none
