"""Forms of one word agree."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.rulebook import catalogue
from holotable.rulebook.dictionary import look_up
from holotable.rulebook.lexicon import lexicons, topic_in, variants
from holotable.rulebook.stems import fold, stem, words


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", "move moves moving moved movement"),
        ("en", "activate activates activated activating activation"),
        ("en", "ally allies"),
        ("en", "adjacent adjacency"),
        ("en", "hero heroes"),
        ("en", "die dice"),
        ("de", "Sichtlinie Sichtlinien"),
        ("de", "Tür Türen"),
        ("de", "Held Helden"),
        ("de", "Feld Felder Feldern Feldes"),
        ("pl", "pole pola polu pól polem polach"),
        ("pl", "karta karty kartę kart kartami kartach"),
        ("pl", "bohater bohatera bohaterem bohaterowie bohaterów"),
        ("pl", "talia talii talie"),
        ("pl", "drzwi drzwiami drzwiach"),
    ],
)
def test_forms_of_a_word_have_one_stem(language, forms):
    assert len({stem(fold(form), language) for form in forms.split()}) == 1


@pytest.mark.parametrize(
    ("language", "apart"), [("en", "bleed blue"), ("en", "active activate"), ("en", "only on"), ("de", "Tor Tür")]
)
def test_different_words_stay_apart(language, apart):
    assert len({stem(fold(word), language) for word in apart.split()}) == 2


def test_words_have_no_accents_and_no_genitive():
    assert words("The hero's żółta kość, größe!") == ["the", "hero", "zolta", "kosc", "grosse"]


@given(st.text(max_size=30))
def test_folding_twice_changes_nothing(text):
    assert words(fold(text)) == words(text)


@pytest.mark.parametrize(
    ("word", "parts"),
    [("sichtlinienregeln", ("sichtlinien", "regeln")), ("aktivierungsreihenfolge", ("aktivierungs", "reihenfolge"))],
)
def test_german_compounds_come_apart(word, parts):
    assert lexicons()["de"].parts(word) == parts


def test_a_term_is_said_without_brackets_by_its_abbreviation_or_by_a_side_of_a_slash():
    assert variants("Sichtlinie (SL)") == ("Sichtlinie", "SL")
    assert variants("Deckung [X]") == ("Deckung",)
    assert variants("Spielzug / Zug") == ("Spielzug", "Zug")


@pytest.mark.parametrize(
    ("topic", "game", "language", "said"),
    [
        ("line of sight", "imperial-assault", "de", "Sichtlinie (SL)"),
        ("walls", "imperial-assault", "pl", "ściana"),
        ("condition: pinned", "shatterpoint", "de", "Fixiert"),
        ("golden rules", "imperial-assault", "pl", "Złote zasady"),
        ("timing conflicts", "imperial-assault", "de", "Zeitkonflikte"),
    ],
)
def test_topics_are_named_in_the_readers_language(topic, game, language, said):
    assert topic_in(catalogue(), topic, game, language) == said


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("line of sight", "line_of_sight"),
        ("Sichtlinien", "line_of_sight"),
        ("pola widzenia", "line_of_sight"),
        ("SL", "line_of_sight"),
        ("unwegsames Gelnde", "difficult_terrain"),
        ("zaslona", "cover"),
    ],
)
def test_a_term_is_looked_up_in_any_language(text, key):
    assert look_up(text)[0].key == key


def test_a_term_is_looked_up_while_it_is_typed():
    assert "Sichtlinie (SL)" in {term.de for term in look_up("Sichtl")}


def test_nonsense_is_no_term():
    assert look_up("xyzzyqwk") == ()
