"""Every question is answered: by what was asked for, or by a code and a sentence."""

import asyncio
import logging

import pytest

from holotable.imperial_assault.board import UnknownMapError
from holotable.kernel import Struct
from holotable.modes.endpoints import Asked, Endpoint
from holotable.server.answering import MOST_BODY, code_of
from tests.server.reading import client


class Echo(Struct, frozen=True, forbid_unknown_fields=True):
    number: int


def echo(asked: Asked, body: Echo) -> Echo:
    return body


def broken(asked: Asked) -> Echo:
    raise RuntimeError("secret")


async def later(asked, request):
    await asyncio.sleep(0)
    return Echo(len(request.url.path))


def beside(asked: Asked) -> Echo:
    return Echo(1)


MORE = (
    Endpoint("POST", "/api/echo", echo, "http.words", Echo, body=Echo),
    Endpoint("GET", "/api/broken", broken, "http.words", Echo),
    Endpoint("GET", "/api/later", later, "http.words", Echo, live=True),
    Endpoint("GET", "/api/beside", beside, "http.words", Echo, slow=True),
)


@pytest.fixture(scope="module")
def ask():
    return client(*MORE)


def test_a_body_is_read_and_answered(ask):
    answer = ask.post("/api/echo", json={"number": 3})
    assert (answer.status_code, answer.json()) == (200, {"number": 3})


@pytest.mark.parametrize("body", [b"", b"{", b"3", b'{"number": "3"}', b'{"number": 3, "other": 1}', b"\xff"])
def test_a_body_of_another_shape_is_refused_with_the_reason(ask, body):
    answer = ask.post("/api/echo", content=body)
    assert answer.status_code == 400
    assert answer.json()["error"] == "bad-request"
    assert answer.json()["words"]


def test_a_body_that_is_too_large_is_not_read(ask):
    answer = ask.post("/api/echo", content=b" " * (MOST_BODY + 1))
    assert (answer.status_code, answer.json()["error"]) == (413, "too-large")


@pytest.mark.parametrize("address", ["?lang=fr", "?other=1", "?lang=en&other=1"])
def test_an_address_with_more_or_less_in_it_is_refused(ask, address):
    answer = ask.get("/api/armies" + address)
    assert (answer.status_code, answer.json()["error"]) == (400, "bad-request")


@pytest.mark.parametrize("address", ["/api/armies?lang=en&lang=de", "/api/words/en?language=de"])
def test_nothing_is_said_twice_in_an_address(ask, address):
    answer = ask.get(address)
    assert (answer.status_code, answer.json()["error"]) == (400, "said-twice")


def test_who_asks_in_another_language_hears_which_there_are(ask):
    words = ask.get("/api/armies?lang=fr").json()["words"]
    assert "fr is not a language" in words
    assert "en, de, pl" in words
    assert "enum" not in words


@pytest.mark.parametrize("path", ["/api/records", "/api/odds", "/api/board"])
def test_what_is_nested_too_deeply_is_refused_in_plain_words(ask, path):
    deep = b'{"deep":' + b"[" * 50_000 + b"]" * 50_000 + b"}"
    said = {lang: ask.post(f"{path}?lang={lang}", content=deep).json() for lang in ("en", "de", "pl")}
    assert {each["error"] for each in said.values()} == {"bad-request"}
    assert "nested too deeply" in said["en"]["words"]
    assert "verschachtelt" in said["de"]["words"]
    assert "zagnieżdżony" in said["pl"]["words"]


def test_errors_are_said_in_the_language_asked_for(ask):
    words = {lang: ask.get(f"/api/maps/mos_eisly?lang={lang}").json()["words"] for lang in ("en", "de", "pl")}
    assert all("mos_eisley_outskirts" in said for said in words.values())
    assert len(set(words.values())) == 3


def test_a_fault_of_ours_is_logged_and_not_shown(ask, caplog):
    with caplog.at_level(logging.ERROR, "holotable.server"):
        answer = ask.get("/api/broken")
    assert (answer.status_code, answer.json()["error"]) == (500, "internal")
    assert "secret" not in answer.text
    assert "secret" in caplog.text


def test_an_unknown_address_and_a_wrong_method_are_answered_alike(ask):
    nothing, wrong = ask.get("/api/nothing"), ask.post("/api/armies")
    assert (nothing.status_code, nothing.json()["error"]) == (404, "nothing-here")
    assert (wrong.status_code, wrong.json()["error"]) == (405, "wrong-method")
    assert "GET" in wrong.headers["Allow"]


def test_a_handler_may_wait_and_see_the_request(ask):
    assert ask.get("/api/later").json() == {"number": len("/api/later")}


def test_slow_answers_are_worked_out_beside_the_others(ask):
    assert ask.get("/api/beside").json() == {"number": 1}


def test_what_lasts_is_sent_once(ask):
    first = ask.get("/api/armies")
    again = ask.get("/api/armies", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = ask.get("/api/armies?lang=de", headers={"If-None-Match": first.headers["ETag"]})
    assert other.status_code == 200


def test_an_error_is_named_for_programs_by_its_class():
    assert code_of(UnknownMapError("x", [])) == "unknown-map"
