"""Questions stored with the rules are read strictly and lead to their rules."""

import pytest

from holotable.rulebook import BOOKS, CatalogueError, catalogue
from holotable.rulebook.asked import asked, file_of, read_asked
from holotable.rulebook.search import search

SMALL = {
    "asked/imperial_assault.yaml": """\
IA-DOR-04:
  en:
    - can I shut a door again
  pl: [da się zamknąć drzwi?]
IA-DOR-02:
  en: [how do I open a door]
""",
    "asked/skirmish.yaml": "SK-ARMY-02: {de: [Wieviele Punkte?]}\n",
    "asked/legends.yaml": "LA-MED-06: {en: [how do I open a door]}\n",
    "asked/shatterpoint.yaml": "SP-MEA-04: {en: [may I measure]}\n",
}


def read(**changed):
    files = {**SMALL, **{f"asked/{name}.yaml": text for name, text in changed.items()}}
    return read_asked(catalogue(), lambda file: files[file].encode())


def test_questions_stand_with_their_rule_by_language():
    by_rule = {one.rule: one.questions for one in read()}
    assert by_rule["IA-DOR-04"] == {"en": ("can I shut a door again",), "pl": ("da się zamknąć drzwi?",)}
    assert list(by_rule) == ["IA-DOR-04", "IA-DOR-02", "SK-ARMY-02", "LA-MED-06", "SP-MEA-04"]


@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        ("IA-DOR-02", "IA-DOR-99", 5, "id of a rule that begins with IA"),
        ("IA-DOR-02", "SK-ARMY-02", 5, "id of a rule that begins with IA"),
        ("IA-DOR-02", "IA-DOR-04", 5, "stand once"),
        ("IA-DOR-02", "2", 5, "should be text"),
        ("how do I open a door", "Can I shut a door again?", 5, "stands at IA-DOR-04 too"),
        ("how do I open a door", "'?!'", 5, "should have words"),
        ("how do I open a door", "[deep]", 6, "nothing deeper"),
        ("en: [how do I open a door]", "en: how do I open a door", 6, "a list of text"),
        ("en: [how do I open a door]", "fr: [ouvrir]", 6, "unknown field"),
        ("  en: [how do I open a door]", "  {}", 5, "questions in one of: en, de, pl"),
        ("\n  en: [how do I open a door]", " how", 5, "should have fields"),
        (SMALL["asked/imperial_assault.yaml"], "- a list", 1, "under its name"),
        (SMALL["asked/imperial_assault.yaml"], "", 1, "under its name"),
        (SMALL["asked/imperial_assault.yaml"], "{", 2, "should be YAML"),
    ],
)
def test_damage_is_named_with_its_place(old, new, line, expected):
    damaged = SMALL["asked/imperial_assault.yaml"].replace(old, new)
    assert damaged != SMALL["asked/imperial_assault.yaml"]
    with pytest.raises(CatalogueError) as refused:
        read(imperial_assault=damaged)
    assert (refused.value.file, refused.value.line) == ("asked/imperial_assault.yaml", line)
    assert expected in refused.value.expected


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.prefix)
def test_every_book_has_questions_in_every_language(book):
    stored = [one for one in asked() if one.rule.startswith(f"{book.prefix}-")]
    assert {language for one in stored for language in one.questions} == {"en", "de", "pl"}
    assert file_of(book) == f"asked/{book.file}"


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_a_stored_question_leads_to_its_rule(language):
    questions = [(question, one.rule) for one in asked() for question in one.questions.get(language, ())][::17]
    found = [rule in {hit.rule.id for hit in search(question, limit=3)} for question, rule in questions]
    assert sum(found) >= 0.9 * len(found)
