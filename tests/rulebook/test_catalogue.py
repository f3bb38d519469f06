"""The catalogue that comes with Holotable, and how it is asked."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.rulebook import BOOKS, LANGUAGES, NothingLikeItError, UnknownRuleError, catalogue, rule
from holotable.rulebook.lexicon import topic_in


@pytest.mark.parametrize(("prefix", "count"), [("IA", 711), ("SK", 105), ("LA", 405), ("SP", 457)])
def test_every_clause_is_there(prefix, count):
    assert sum(one.id.startswith(f"{prefix}-") for one in catalogue().rules) == count


def test_every_term_has_every_language():
    terms = catalogue().terms
    assert [sum(term.game == game for term in terms) for game in ("imperial-assault", "shatterpoint")] == [304, 250]
    assert all(term.said(language) for term in terms for language in LANGUAGES)


@pytest.mark.parametrize("language", ["de", "pl"])
def test_every_topic_has_a_name_in_the_readers_language(language):
    book = catalogue()
    nameless = [topic.name for topic in book.topics() if not topic_in(book, topic.name, topic.game, language)]
    assert nameless == []


def test_our_own_translations_say_so():
    assert {term.ours for term in catalogue().terms if term.game == "shatterpoint"} == {("pl",), ("de", "pl")}
    assert {term.ours for term in catalogue().terms if term.game == "imperial-assault"} == {(), ("pl",)}


def test_terms_that_both_games_share_are_the_same_word_in_polish():
    by_english: dict[str, dict[str, str]] = {}
    for term in catalogue().terms:
        by_english.setdefault(term.en, {})[term.game] = term.pl
    shared = {english: said for english, said in by_english.items() if len(said) == 2}
    assert len(shared) > 20
    assert {
        english
        for english, said in shared.items()
        if said["shatterpoint"].casefold() != said["imperial-assault"].casefold()
    } <= {"deploy"}


def test_a_rule_carries_what_the_catalogue_says():
    sight = rule("IA-LOS-04")
    assert (sight.topic, sight.code, sight.game, sight.kind) == ("line of sight", "IA-LOS", "imperial-assault", "rule")
    assert sight.modes == ("campaign", "skirmish")
    assert sight.see == ("IA-LOSX-02", "IA-LOSX-08", "IA-LOSX-09")
    assert sight.note is not None
    assert sight.example is None


@pytest.mark.parametrize(
    ("name", "modes"),
    [("SK-GEN-01", ("skirmish",)), ("LA-GEN-01", ("legends",)), ("SP-OVR-01", ("shatterpoint",))],
)
def test_a_book_of_one_mode_says_so_for_its_rules(name, modes):
    assert rule(name).modes == modes


def test_ids_may_be_written_small():
    assert rule(" ia-los-07 ").id == "IA-LOS-07"


def test_an_unknown_id_is_refused_with_the_closest():
    with pytest.raises(UnknownRuleError, match=r"'IA-LSO-07'.*IA-LOS-07") as refused:
        rule("IA-LSO-07")
    assert refused.value.rule == "IA-LSO-07"
    assert "IA-LOS-07" in refused.value.suggestions


def test_rules_cannot_be_changed():
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(rule("IA-LOS-07"), "rule", "anything goes")  # noqa: B010 - mypy refuses the plain way, as it should


def test_topics_hold_every_rule_once():
    topics = catalogue().topics()
    assert [one for topic in topics for one in topic.rules] == list(catalogue().rules)
    assert len({topic.code for topic in topics}) == len(topics)
    assert [topic.name for topic in topics if topic.code == "IA-MIS"] == ["missions"]


def test_the_catalogue_is_read_once():
    assert catalogue() is catalogue()


def test_books_have_rules_of_their_own_game():
    games = {book.prefix: book.game for book in BOOKS}
    assert all(one.game == games[one.id[:2]] for one in catalogue().rules)


@pytest.mark.parametrize(
    "written", ["IA-LOS-08", "ia-los-8", "IA LOS 08", "IALOS08", " ia_los_008 ", "IA\u2013LOS\u201308"]
)
def test_an_id_may_be_written_in_many_ways(written):
    assert rule(written).id == "IA-LOS-08"


def test_a_topic_is_known_by_its_code():
    topic = catalogue().topic("ia los")
    assert topic is not None
    assert {one.code for one in topic.rules} == {topic.code} == {"IA-LOS"}
    assert catalogue().topic("IA-LSO") is None
    assert catalogue().topic("IA-LOS-08") is None


@given(st.text(max_size=12))
def test_any_other_text_is_refused_with_likely_ids_or_none(text):
    try:
        assert rule(text).id in {one.id for one in catalogue().rules}
    except NothingLikeItError as error:
        assert error.suggestions == ()
    except UnknownRuleError as error:
        assert set(error.suggestions) <= {one.id for one in catalogue().rules} != set()
