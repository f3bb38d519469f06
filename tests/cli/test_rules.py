"""`holotable rules`: search, show, topics, terms."""

import json
import re
from collections import Counter

import pytest

from holotable.cli import main
from holotable.rulebook import catalogue


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a command and give its status and what it printed on both outputs."""
    monkeypatch.setenv("HOLOTABLE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")

    def run_command(*arguments):
        status = main(list(arguments))
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run_command


def test_a_search_gives_programs_one_json_value(run):
    status, out, err = run("rules", "search", "line of sight", "--limit", "3", "--json")
    hits = json.loads(out)
    assert (status, err, len(hits)) == (0, "", 3)
    assert all(set(hit) == {"id", "topic", "rule", "score"} for hit in hits)
    assert all(hit["rule"] == catalogue().rule(hit["id"]).rule for hit in hits)


def test_several_words_need_no_quotes(run):
    assert run("rules", "search", "line", "of", "sight", "--json") == run("rules", "search", "line of sight", "--json")


@pytest.mark.rule("IA-GEN-02")
def test_a_search_shows_people_the_rule_and_its_topic_in_their_language(run):
    status, out, _ = run("rules", "search", "IA-LOS-08", "--lang", "de")
    assert status == 0
    assert "IA-LOS-08" in out
    assert "line of sight · Sichtlinie (SL)" in out
    assert "Adjacent figures always have line of sight to each other." in out


def test_brackets_of_the_games_are_printed_as_they_are(run):
    assert "Cover [X] adds X defense dice" in run("rules", "search", "SP-COV-01")[1]
    assert "cover [1]" in " ".join(run("rules", "show", "SP-HNK-01")[1].split())


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "No rule answers"), ("de", "findet sich keine Regel"), ("pl", "Nie ma zasady na temat")],
)
def test_a_search_without_an_answer_says_so_and_helps(run, language, sentence):
    status, out, err = run("rules", "search", "xyzzyqwk", "--lang", language)
    assert (status, out) == (1, "")
    assert sentence in err
    assert "xyzzyqwk" in err
    assert "holotable rules topics" in err


def test_a_search_without_an_answer_is_an_empty_list_for_programs(run):
    status, out, err = run("rules", "search", "xyzzyqwk", "--json")
    assert (status, json.loads(out)) == (1, [])
    assert err


def test_a_search_can_be_kept_to_a_game_or_a_mode(run):
    only = json.loads(run("rules", "search", "line of sight", "--game", "shatterpoint", "--json")[1])
    assert {hit["id"][:2] for hit in only} == {"SP"}
    legends = json.loads(run("rules", "search", "line of sight", "--mode", "legends", "--json")[1])
    assert {hit["id"][:2] for hit in legends} == {"LA"}


def test_a_rule_is_shown_to_programs_with_every_key(run):
    status, out, err = run("rules", "show", "IA-LOS-02", "--json")
    shown = json.loads(out)
    assert (status, err) == (0, "")
    assert list(shown)[:7] == ["id", "topic", "rule", "source", "example", "see", "rulings"]
    assert shown["example"] is None
    assert shown["see"] == list(catalogue().rule("IA-LOS-02").see)
    assert [ruling["reason"] for ruling in shown["rulings"]] == [
        one.reason for one in catalogue().rulings if one.rule == "IA-LOS-02"
    ]


def test_a_rule_without_anything_more_has_empty_places(run):
    shown = json.loads(run("rules", "show", "IA-TIM-07", "--json")[1])
    assert (shown["example"], shown["see"], shown["rulings"], shown["note"]) == (None, [], [], None)


def test_a_rule_is_shown_to_people_with_its_ruling_and_related_rules(run):
    status, out, _ = run("rules", "show", "ia-los-04", "--lang", "pl")
    assert status == 0
    assert "pole widzenia" in out
    assert "Nasze rozstrzygnięcie" in out
    assert "IA-LOSX-08" in out


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "No rule has the id"), ("de", "Kennung"), ("pl", "oznaczenia")]
)
def test_an_unknown_id_is_answered_with_the_closest(run, language, sentence):
    status, out, err = run("rules", "show", "IA-LSO-07", "--lang", language, "--json")
    assert (status, out) == (1, "")
    assert sentence in err
    assert "IA-LOS-07" in err


@pytest.mark.parametrize("typed", ["foo", "NOPE", "IA", "los"])
def test_what_is_like_no_id_gets_no_far_fetched_ones(run, typed):
    status, out, err = run("rules", "show", typed, "--json")
    assert (status, out) == (1, "")
    assert typed in err
    assert "holotable rules search" in err
    assert not re.search(r"[A-Z]{2}-[A-Z]+-\d", err)


@pytest.mark.parametrize("typed", ["IA-LOS", "ia los", "IALOS"])
def test_a_code_shows_the_rules_of_its_topic(run, typed):
    status, out, _ = run("rules", "show", typed)
    assert status == 0
    assert re.findall(r"IA-\w+-\d+", out) == [f"IA-LOS-{number:02}" for number in range(1, 11)]


def test_a_code_gives_programs_a_list_of_what_each_id_gives(run):
    listed = json.loads(run("rules", "show", "IA-CLV", "--json")[1])
    assert listed == [json.loads(run("rules", "show", f"IA-CLV-0{number}", "--json")[1]) for number in range(1, 5)]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "campaign, skirmish"), ("de", "Kampagne, Gefecht"), ("pl", "kampania, konfrontacja")],
)
def test_modes_are_named_in_the_readers_language(run, language, said):
    assert said in run("rules", "show", "IA-LOS-08", "--lang", language)[1]


def test_the_books_are_named_in_the_readers_language(run):
    assert "Imperial Assault: Gefecht (105)" in run("rules", "topics", "--lang", "de")[1]


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "exclude each other"), ("de", "schließen einander aus"), ("pl", "wykluczają się")]
)
def test_filters_that_exclude_each_other_are_wrong_usage(run, language, sentence):
    asked = ("rules", "search", "door", "--game", "shatterpoint", "--mode", "skirmish", "--lang", language)
    status, out, err = run(*asked)
    assert (status, out) == (2, "")
    assert sentence in err


@pytest.mark.parametrize("command", ["search", "show", "terms"])
@pytest.mark.parametrize("text", ["", "   "])
def test_asking_for_nothing_is_wrong_usage(run, command, text):
    status, out, err = run("rules", command, text)
    assert (status, out) == (2, "")
    assert "is missing" in err


def test_topics_count_every_rule(run):
    topics = json.loads(run("rules", "topics", "--json")[1])
    counted: Counter[str] = Counter()
    for topic in topics:
        counted[topic["code"][:2]] += topic["rules"]
    assert counted == {"IA": 711, "SK": 105, "LA": 405, "SP": 457}


def test_topics_are_listed_for_people_in_their_language(run):
    status, out, _ = run("rules", "topics", "--lang", "pl")
    assert status == 0
    assert "Imperial Assault (711)" in out
    assert "difficult terrain · trudny teren" in out


def test_a_term_is_looked_up_for_programs(run):
    status, out, _ = run("rules", "terms", "pola", "widzenia", "--json")
    first = json.loads(out)[0]
    assert status == 0
    assert first == {
        "key": "line_of_sight",
        "game": "imperial-assault",
        "en": "line of sight",
        "de": "Sichtlinie (SL)",
        "pl": "pole widzenia",
        "ours": [],
    }


def test_our_own_translations_are_marked_for_people(run):
    out = run("rules", "terms", "Deckung", "--lang", "de")[1]
    assert "zasłona [X]*" in out
    assert "* unsere eigene Übersetzung" in out


def test_a_term_that_is_none_is_answered_no(run):
    status, out, err = run("rules", "terms", "xyzzyqwk")
    assert (status, out) == (1, "")
    assert "xyzzyqwk" in err


@pytest.mark.parametrize("command", ["search", "show", "topics", "terms"])
@pytest.mark.parametrize(("language", "example"), [("en", "Example:"), ("de", "Beispiel:"), ("pl", "Przykład:")])
def test_every_command_explains_itself_with_an_example(run, command, language, example):
    status, out, _ = run("rules", command, "--help", "--lang", language)
    assert status == 0
    assert f"{example} holotable rules {command}" in out
