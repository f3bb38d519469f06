"""Armies over HTTP: the samples, whether one is legal, codes."""

import pytest

from tests.server.reading import client

FIELDS = ("name", "faction", "deployment", "command")


@pytest.fixture(scope="module")
def ask():
    return client()


def army(ask, army_id):
    found = next(each for each in ask.get("/api/armies").json() if each["id"] == army_id)
    return {name: found[name] for name in FIELDS}


def test_the_samples_have_their_faction_in_the_readers_language(ask):
    named = {each["id"]: each["faction_name"] for each in ask.get("/api/armies?lang=de").json()}
    assert named["starter_rebel"] == "Rebellen"


def test_every_sample_is_legal_and_keeps_its_code(ask):
    for sample in ask.get("/api/armies").json():
        checked = ask.post("/api/armies/check", json={name: sample[name] for name in FIELDS}).json()
        assert checked["legal"]
        assert checked["problems"] == []
        assert (checked["cost"], checked["deck_cost"], checked["code"]) == (
            sample["cost"],
            sample["deck_cost"],
            sample["code"],
        )


def test_a_code_leads_back_to_its_army(ask):
    mine = army(ask, "starter_imperial")
    code = ask.post("/api/armies/check", json=mine).json()["code"]
    assert ask.post("/api/armies/decode", json={"code": code}).json() == mine


def test_a_problem_names_its_rule_and_is_said_in_words(ask):
    mine = army(ask, "starter_rebel")
    mine["command"] = mine["command"][:14]
    checked = ask.post("/api/armies/check?lang=pl", json=mine).json()
    assert not checked["legal"]
    assert "SK-DECK-01" in {problem["rule"] for problem in checked["problems"]}
    assert checked["full_deck"] == 15


def test_an_army_with_an_unknown_card_has_no_code(ask):
    mine = army(ask, "starter_rebel")
    mine["deployment"] = ["luke_skywaker"]
    checked = ask.post("/api/armies/check", json=mine).json()
    assert checked["code"] == ""
    assert any("luke_skywaker" in problem["words"] for problem in checked["problems"])


@pytest.mark.parametrize(("code", "error"), [("hello", "no-army-code"), ("IA9-AAAA", "army-code-version")])
def test_what_is_no_code_is_refused(ask, code, error):
    answer = ask.post("/api/armies/decode", json={"code": code})
    assert (answer.status_code, answer.json()["error"]) == (400, error)


def test_an_army_of_no_faction_is_refused(ask):
    mine = army(ask, "starter_rebel") | {"faction": "hutts"}
    assert ask.post("/api/armies/check", json=mine).status_code == 400
