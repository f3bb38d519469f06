"""The rulebook over HTTP."""

from xml.etree import ElementTree

import pytest

from holotable.imperial_assault.board.drawing.examples import EXAMPLES
from holotable.rulebook import catalogue
from tests.server.reading import client


@pytest.fixture(scope="module")
def ask():
    return client()


def rules_of(code):
    return [rule.id for rule in catalogue().rules if rule.code == code]


def test_a_question_in_german_finds_the_rules_and_the_term(ask):
    found = ask.get("/api/rules?q=Sichtlinie&lang=de").json()
    assert found["rules"][0]["id"].startswith("IA-LOS")
    assert "line of sight" in {term["en"].lower() for term in found["terms"]}
    assert found["suggestions"] == []


def test_an_id_leads_straight_to_its_rule(ask):
    assert ask.get("/api/rules?q=ia%20los%207").json()["rules"][0]["id"] == "IA-LOS-07"


def test_a_question_without_an_answer_gets_suggestions(ask):
    found = ask.get("/api/rules?q=treath").json()
    assert (found["rules"], found["suggestions"]) == ([], ["threat"])


def test_a_topic_is_listed_whole(ask):
    found = ask.get("/api/rules?topic=IA-LOS").json()
    assert [rule["id"] for rule in found["rules"]] == rules_of("IA-LOS")


def test_a_question_within_a_topic_finds_nothing_else(ask):
    found = ask.get("/api/rules?q=figure&topic=IA-LOS&limit=100").json()["rules"]
    assert found
    assert all(rule["id"].startswith("IA-LOS-") for rule in found)


def test_a_game_and_a_mode_are_kept_to(ask):
    found = ask.get("/api/rules?q=attack&game=shatterpoint&limit=5").json()["rules"]
    assert {rule["game"] for rule in found} == {"shatterpoint"}
    assert len(found) == 5


def test_the_modes_are_those_of_the_rulebook_in_the_readers_language(ask):
    """Every mode that a rule names is offered and can be asked for; another is refused."""
    offered = {mode["id"]: mode["name"] for mode in ask.get("/api/rule-modes?lang=de").json()}
    assert set(offered) == {mode for rule in catalogue().rules for mode in rule.modes}
    assert list(offered) == ["campaign", "skirmish", "legends", "shatterpoint"]  # all can be played here
    assert offered["campaign"] == "Kampagne"
    for mode in offered:
        (found,) = ask.get(f"/api/rules?mode={mode}&limit=1").json()["rules"]
        assert mode in catalogue().rule(found["id"]).modes
    for game in {rule.game for rule in catalogue().rules}:
        assert ask.get(f"/api/rules?game={game}&limit=1").json()["rules"][0]["game"] == game
    assert ask.get("/api/rules?mode=chess").status_code == 400
    assert ask.get("/api/rules?game=chess").status_code == 400


def test_an_unknown_topic_is_not_found(ask):
    assert ask.get("/api/rules?topic=IA-XYZ").status_code == 404


def test_topics_are_named_in_the_readers_language(ask):
    topics = {topic["code"]: topic for topic in ask.get("/api/topics?lang=de").json()}
    assert topics["IA-LOS"]["topic_name"] == "Sichtlinie (SL)"
    assert topics["IA-LOS"]["rules"] == len(rules_of("IA-LOS"))
    assert len(topics) == len(catalogue().topics())


def test_a_rule_comes_with_all_that_belongs_to_it(ask):
    ruled = catalogue().rulings[0].rule
    sheet = ask.get(f"/api/rules/{ruled}?lang=pl").json()
    printed = catalogue().rule(ruled)
    assert (sheet["id"], sheet["rule"], sheet["source"]) == (printed.id, printed.rule, printed.source)
    assert [each["ruling"] for each in sheet["rulings"]] == [each.ruling for each in catalogue().rulings_on(ruled)]
    assert [each["id"] for each in sheet["related"]] == list(printed.see)


def test_an_example_is_drawn_with_words_in_the_readers_language(ask):
    sheet = ask.get("/api/rules/IA-LOSX-12?lang=de").json()
    mine = [each for each in sheet["examples"] if each["rule"] == "IA-LOSX-12"]
    assert [each["words"] for each in mine] == ["Die Tür ist geschlossen.", "Die Tür wurde geöffnet."]
    picture = ask.get(mine[0]["picture"] + "?lang=de&theme=dark")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert "Tür" in picture.text


@pytest.mark.parametrize("rule", EXAMPLES)
def test_every_example_can_be_looked_at(ask, rule):
    for number in range(1, len(EXAMPLES[rule]) + 1):
        picture = ask.get(f"/api/rules/{rule}/example/{number}.svg")
        assert ElementTree.fromstring(picture.content).tag.endswith("svg")  # noqa: S314  # our own picture


@pytest.mark.parametrize(
    "address",
    [
        "/api/rules/IA-NO-01",
        "/api/rules/IA-LOSX-12/example/3.svg",
        "/api/rules/IA-LOSX-12/example/0.svg",
        "/api/rules/IA-LOSX-12/example/x.svg",
        "/api/rules/IA-LOS-01/example/9.svg",
    ],
)
def test_what_there_is_not_is_not_found(ask, address):
    answer = ask.get(address)
    assert answer.status_code == 404
    assert answer.json()["words"]
    assert "`" not in answer.json()["words"]  # no command that only who runs the server could type


def test_terms_are_found_in_any_language_and_listed_whole(ask):
    assert "line of sight" in {term["en"].lower() for term in ask.get("/api/terms?q=Sichtlinie").json()}
    assert len(ask.get("/api/terms").json()) == len(catalogue().terms)
