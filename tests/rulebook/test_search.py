"""The search finds the rule a player asks for, in three languages."""

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from holotable.rulebook import GAMES, LANGUAGES, MODES, catalogue
from holotable.rulebook.search import UnknownFilterError, search, suggestions
from tests.rulebook.questions import ENGLISH, GERMAN, POLISH, UNTUNED

QUESTIONS = {**ENGLISH, **GERMAN, **POLISH}


def found(text, count=5, **filters):
    return [hit.rule.id for hit in search(text, limit=count, **filters)]


def rank(question):
    """At which place the first rule stands that answers a question."""
    expected = {**QUESTIONS, **UNTUNED}[question].split()
    answers = (place for place, hit in enumerate(search(question), 1) if {hit.rule.id, hit.rule.code} & set(expected))
    return next(answers, 99)


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_players_question_is_answered_among_the_first_five(question):
    assert rank(question) <= 5, found(question)


@pytest.mark.parametrize("questions", [ENGLISH, GERMAN, POLISH], ids=["English", "German", "Polish"])
def test_most_questions_are_answered_among_the_first_three(questions):
    assert len(questions) >= 20
    assert sum(rank(question) <= 3 for question in questions) >= 0.9 * len(questions)


def test_most_questions_nobody_tuned_for_are_answered_too():
    assert sum(rank(question) <= 5 for question in UNTUNED) >= 0.75 * len(UNTUNED)


def players_questions(half):
    return yaml.safe_load(Path(__file__).with_name(f"players_{half}.yaml").read_text(encoding="utf-8"))


def answered(questions):
    """The share of questions with an answering rule among the first three."""
    return sum(not {*found(one["ask"], 3)}.isdisjoint(one["answers"]) for one in questions) / len(questions)


@pytest.mark.parametrize(("half", "each"), [("tune", 25), ("held", 25), ("second_tune", 15), ("second_held", 15)])
def test_players_questions_name_rules_of_the_catalogue(half, each):
    questions = players_questions(half)
    assert {language: sum(one["lang"] == language for one in questions) for language in LANGUAGES} == dict.fromkeys(
        LANGUAGES, each
    )
    assert {rule for one in questions for rule in one["answers"]} <= {rule.id for rule in catalogue().rules}


@pytest.mark.parametrize("half", ["tune", "second_tune"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_players_questions_are_answered_among_the_first_three(half, language):
    assert answered([one for one in players_questions(half) if one["lang"] == language]) >= 0.9


def test_players_questions_nobody_tuned_for_are_answered_among_the_first_three():
    questions = players_questions("held")
    assert answered(questions) >= 0.9
    assert min(answered([one for one in questions if one["lang"] == language]) for language in LANGUAGES) >= 0.9


def test_most_of_a_second_set_nobody_tuned_for_is_answered_among_the_first_three():
    assert answered(players_questions("second_held")) >= 0.7


@pytest.mark.parametrize("text", ["line of sight", "Sichtlinie", "allies", "conditions", "attribute test", "strain"])
def test_the_base_game_comes_before_the_mode_with_the_app(text):
    assert found(text)[0].startswith("IA-")


@pytest.mark.parametrize(
    "text",
    [
        "Shatterpoint: can I attack my own units",
        "Shatterpoint: darf ich auf meine Leute schießen",
        "Shatterpoint: czy mogę atakować swoich",
        "czy w Shatterpoincie mogę atakować swoich",
    ],
)
def test_the_game_that_is_named_answers_alone(text):
    assert {rule.partition("-")[0] for rule in found(text, 3)} == {"SP"}


@pytest.mark.parametrize(
    "text",
    [
        "allies in Legends",
        "attribute test with the app",
        "Anstrengung in Legends",
        "Anstrengung in Legenden der Allianz",
    ],
)
def test_the_mode_with_the_app_comes_first_when_named(text):
    assert found(text)[0].startswith("LA-")


def test_a_word_of_one_game_alone_asks_for_that_game():
    assert {name[:2] for name in found("who wins a struggle tie")} == {"SP"}
    assert {name[:2] for name in found("who wins a tie in a skirmish")} <= {"IA", "SK"}


def test_small_words_inside_a_phrase_are_passed_over():
    assert found("ile mam akcji") == found("ile akcji")
    assert found("ziehe ich Karten") == found("ziehe Karten")


@pytest.mark.parametrize(
    "text",
    [
        *("line of sight", "Line Of Sight", "line of sigth", "lin of sight", "LOS"),
        *("Sichtlinie", "Sichtlinien", "Sichtlnie", "sichtlinie", "Sichtlinienregeln"),
        *("pole widzenia", "pola widzenia", "polu widzenia", "pole widznia", "polem widzenia"),
    ],
)
def test_line_of_sight_is_found_in_every_language_and_form(text):
    codes = {name.rpartition("-")[0] for name in found(text)}
    assert codes <= {"IA-LOS", "LA-LOS", "SP-LOS", "IA-LOSX"}
    assert "IA-LOS" in codes


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Gelaende", "Gelände"),
        ("gelande", "Gelände"),
        ("Tueren", "Türen"),
        ("zolta kosc", "żółta kość"),
        ("zeton", "żeton"),
    ],
)
def test_accents_are_not_needed(typed, meant):
    assert found(typed) == found(meant) != []


@pytest.mark.parametrize("typed", ["IA-LOS-07", "ia-los-07", "ia-los-7", "IA LOS 07", " los-07 "])
def test_an_id_leads_straight_to_its_rule(typed):
    hits = search(typed)
    assert hits[0].rule.id in ("IA-LOS-07", "SP-LOS-07")
    assert "IA-LOS-07" in {hit.rule.id for hit in hits}
    assert {hit.score for hit in hits} == {1.0}


def test_part_of_an_id_leads_to_all_rules_that_begin_so():
    names = found("ia-los", 100)
    assert names[:10] == [f"IA-LOS-{number:02}" for number in range(1, 11)]
    assert set(names[10:]) == {f"IA-LOSX-{number:02}" for number in range(1, 18)}


def test_a_word_that_looks_like_a_code_is_still_a_word():
    assert found("rest")[0] == "IA-RST-01"


def test_the_topic_counts_more_than_a_mention():
    assert found("cleave", 4) == [f"IA-CLV-{number:02}" for number in range(1, 5)]


def test_rules_of_one_game_or_mode_can_be_asked_for():
    assert {hit.rule.game for hit in search("cover", game="imperial-assault")} <= {"imperial-assault"}
    assert {name[:2] for name in found("line of sight", game="shatterpoint")} == {"SP"}
    assert all("legends" in hit.rule.modes for hit in search("line of sight", mode="legends"))
    assert found("line of sight", mode="legends")[0].startswith("LA-LOS")


@pytest.mark.parametrize("filters", [{"game": "chess"}, {"mode": "chess"}])
def test_an_unknown_game_or_mode_is_refused_with_the_known_ones(filters):
    with pytest.raises(UnknownFilterError, match=r"'chess'; there are .*shatterpoint"):
        search("cover", **filters)


def test_naming_a_mode_prefers_its_rules():
    assert all(name.startswith("SP-") for name in found("dice in Shatterpoint"))


@pytest.mark.parametrize("text", ["", "   ", "?!", "xyzzyqwk", "the of and", "der die das", "czy to jest"])
def test_what_asks_for_nothing_finds_nothing(text):
    assert search(text) == ()


@pytest.mark.parametrize(
    ("text", "language", "near"),
    [
        ("Sichtlini", "de", "Sichtlinie (SL)"),
        ("Sichtlini", "en", "Sichtlinie (SL)"),
        ("blockng terain", "en", "blocking terrain"),
        ("polle widzeniia", "pl", "pole widzenia"),
    ],
)
def test_a_near_miss_gets_suggestions(text, language, near):
    assert near in suggestions(text, language)


@pytest.mark.parametrize("text", ["xyzzyqwk", "quantum", "zolc zzz", "", "?", "42"])
@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_nonsense_gets_no_suggestions(text, language):
    assert suggestions(text, language) == ()


def test_suggestions_keep_to_the_languages_of_reader_and_question():
    spoken = {said for term in catalogue().terms for said in (term.en, term.de)}
    assert set(suggestions("Sichtlini Bewegunk", "en", count=20)) <= spoken


def test_the_limit_holds():
    assert len(search("attack", limit=7)) == 7


@given(
    text=st.one_of(st.text(max_size=40), st.lists(st.sampled_from(sorted(QUESTIONS)), max_size=3).map(" ".join)),
    game=st.sampled_from([None, *GAMES]),
    mode=st.sampled_from([None, *MODES]),
)
def test_any_text_gives_scores_in_order(text, game, mode):
    hits = search(text, game=game, mode=mode, limit=50)
    assert all(0 < hit.score <= 1 for hit in hits)
    assert list(hits) == sorted(hits, key=lambda hit: (-hit.score, hit.rule.id))
    assert len({hit.rule.id for hit in hits}) == len(hits)
