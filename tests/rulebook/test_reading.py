"""A damaged file of the catalogue is refused with its place, whatever the damage."""

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from holotable.rulebook import CatalogueError, Rulebook
from holotable.rulebook import reading as reading_module
from holotable.rulebook.catalogue import BOOKS, RULINGS_FILE, TERM_FILES, read_rulebook
from holotable.rulebook.reading import shipped

SMALL = {
    "imperial_assault.yaml": """\
- id: IA-LOS-01
  topic: line of sight
  modes: [campaign, skirmish]
  rule: >-
    Line of sight decides what a figure
    can see.
  source: "Guide, entry 'Sichtlinie'"
  see: [IA-LOS-02]
- id: IA-LOS-02
  topic: line of sight
  rule: Two lines.
  source: Guide
  example: A sees b -> yes
  note: "[open] a corner"
""",
    "skirmish.yaml": "- {id: SK-GEN-01, topic: overview, kind: data, rule: Two players., source: Guide}\n",
    "legends.yaml": "- {id: LA-GEN-01, topic: overview, kind: app-feature, rule: Together., source: Book}\n",
    "shatterpoint.yaml": "- {id: SP-OVR-01, topic: overview, rule: Two players., source: Book, see: [IA-LOS-01]}\n",
    "terms.yaml": "- {key: hero, en: hero, de: Held, pl: bohater}\n",
    "terms_shatterpoint.yaml": "- {key: hero, en: hero, de: Held, pl: bohater, ours: [pl]}\n",
    "rulings.yaml": "- {rule: IA-LOS-02, ruling: A line of no length is allowed., reason: Nothing forbids it.}\n",
}


def read(**changed: str | bytes) -> Rulebook:
    """The small rulebook with some of its files changed."""
    files = {**SMALL, **{f"{name}.yaml": text for name, text in changed.items()}}

    def content(file: str) -> bytes:
        text = files[file]
        return text if isinstance(text, bytes) else text.encode()

    return read_rulebook(content)


def test_the_small_rulebook_is_sound():
    book = read()
    assert [rule.id for rule in book.rules] == ["IA-LOS-01", "IA-LOS-02", "SK-GEN-01", "LA-GEN-01", "SP-OVR-01"]
    assert book.rule("IA-LOS-01").rule == "Line of sight decides what a figure can see."
    assert [ruling.reason for ruling in book.rulings_on("IA-LOS-02")] == ["Nothing forbids it."]


@pytest.mark.parametrize(
    ("file", "old", "new", "line", "entry", "field", "expected"),
    [
        ("imperial_assault", "id: IA-LOS-02", "id: IA-LOS-2", 9, "IA-LOS-2", "id", "look like IA-LOS-07"),
        ("imperial_assault", "id: IA-LOS-02", "id: SK-LOS-02", 9, "SK-LOS-02", "id", "look like IA-LOS-07"),
        ("imperial_assault", "id: IA-LOS-02", "id: IA-LOS-01", 9, "IA-LOS-01", "id", "once in the catalogue"),
        ("imperial_assault", "see: [IA-LOS-02]", "see: [IA-LOS-03]", 1, "IA-LOS-01", "see", "'IA-LOS-03' should be"),
        ("imperial_assault", "see: [IA-LOS-02]", "see: [IA-LOS-01]", 1, "IA-LOS-01", "see", "another rule"),
        ("imperial_assault", "see: [IA-LOS-02]", "see: IA-LOS-02", 8, "IA-LOS-01", "see", "a list of text"),
        ("imperial_assault", "see: [IA-LOS-02]", "see: [IA-LOS-02, IA-LOS-02]", 8, "IA-LOS-01", "see", "once"),
        ("imperial_assault", "  source: Guide\n", "", 9, "IA-LOS-02", "source", "should be there"),
        ("imperial_assault", "rule: Two lines.", "rule: 2", 11, "IA-LOS-02", "rule", "should be text"),
        ("imperial_assault", "rule: Two lines.", "rule: [Two lines.]", 11, "IA-LOS-02", "rule", "should be text"),
        ("imperial_assault", "rule: Two lines.", "rule: ''", 11, "IA-LOS-02", "rule", "in one line"),
        ("imperial_assault", "rule: Two lines.", "rules: Two lines.", 11, "IA-LOS-02", "rules", "unknown field"),
        ("imperial_assault", "rule: Two lines.", "topic: sight", 11, "IA-LOS-02", "topic", "stand there once"),
        (
            "imperial_assault",
            "[campaign, skirmish]",
            "[campaing]",
            1,
            "IA-LOS-01",
            "modes",
            "'campaing' should be one of",
        ),
        ("skirmish", "kind: data", "kind: date", 1, "SK-GEN-01", "kind", "rule, data, app-feature"),
        ("terms", ", pl: bohater", "", 1, "hero", "pl", "should be there"),
        ("terms", "key: hero", "key: Hero", 1, "Hero", "key", "small letters"),
        ("terms_shatterpoint", "ours: [pl]", "ours: [fr]", 1, "hero", "ours", "one of: en, de, pl"),
        ("rulings", "rule: IA-LOS-02", "rule: IA-LOS-09", 1, "IA-LOS-09", "rule", "'IA-LOS-09' should be the id"),
    ],
)
def test_damage_is_named_with_its_place(file, old, new, line, entry, field, expected):
    damaged = SMALL[f"{file}.yaml"].replace(old, new)
    assert damaged != SMALL[f"{file}.yaml"]
    with pytest.raises(CatalogueError) as refused:
        read(**{file: damaged})
    fault = refused.value
    assert (fault.file, fault.line, fault.entry, fault.field) == (f"{file}.yaml", line, entry, field)
    assert expected in fault.expected
    assert all(part in str(fault) for part in (fault.file, fault.entry, fault.field, fault.expected))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "just words",
        "id: IA-LOS-01",
        "- just words",
        "- [a]",
        "- {[a]: b}",
        "- {id: [}",
        "- &a [*a]",
        "--- a\n--- b",
        b"\xff\xfe\x00",
    ],
)
def test_a_file_that_is_no_list_of_entries_is_refused(text):
    with pytest.raises(CatalogueError, match=r"^skirmish\.yaml, line \d"):
        read(skirmish=text)


def test_a_missing_file_is_refused():
    with pytest.raises(CatalogueError, match=r"^lost\.yaml.*should be in the catalogue's folder"):
        shipped("lost.yaml")


def test_terms_of_one_game_have_each_key_once():
    twice = SMALL["terms.yaml"] * 2
    with pytest.raises(CatalogueError, match="hero key"):
        read(terms=twice)


@pytest.mark.parametrize("opened", ["[", "{a: ", "- ", "? ", "- ? "])
def test_lists_within_lists_without_end_are_refused(opened):
    with pytest.raises(CatalogueError, match=r"nothing deeper|should be YAML"):
        read(skirmish="- " + opened * 100_000)


def test_the_slower_parser_reads_the_same(monkeypatch):
    quick = read_rulebook(shipped).terms
    monkeypatch.setattr(reading_module, "_LOADER", yaml.SafeLoader)
    files = {**SMALL, **{file: shipped(file).decode() for file in TERM_FILES}}
    assert read_rulebook(lambda file: files[file].encode()).terms == quick


MARKS = """- |: |
|  |[|]|{|}|&a |*a|!!bool |!!timestamp x|>-|#|"|'|%|\t|\0|null|~|2020-13-45|0x|id|see|<<: |? |---
|\ufeff|IA-LOS-01"""
ODDMENTS = st.sampled_from(MARKS.split("|"))


def mutate(text: str, changes: list[tuple[float, int, str]]) -> str:
    """A text with stretches of it replaced, each given by where, how long and by what."""
    for where, length, new in changes:
        start = int(where * len(text))
        text = text[:start] + new + text[start + length :]
    return text


def check_mutation(file: str, changes: list[tuple[float, int, str]]) -> None:
    damaged = mutate(SMALL[file], changes)
    try:
        book = read(**{file.removesuffix(".yaml"): damaged.encode("utf-8", "surrogatepass")})
    except CatalogueError:
        return  # refused as it should be; any other error fails the test
    known = {rule.id for rule in book.rules}
    assert len(known) == len(book.rules)
    assert {other for rule in book.rules for other in rule.see} <= known


FILES = st.sampled_from(sorted([*(book.file for book in BOOKS), *TERM_FILES, RULINGS_FILE]))
CHANGES = st.lists(
    st.tuples(st.floats(0, 1), st.integers(0, 30), st.one_of(ODDMENTS, st.text(max_size=6))), min_size=1, max_size=4
)


@settings(max_examples=600)
@given(file=FILES, changes=CHANGES)
def test_a_mutated_file_gives_a_sound_catalogue_or_a_catalogue_error(file, changes):
    check_mutation(file, changes)


@pytest.mark.soak
@given(file=FILES, changes=CHANGES)
def test_a_mutated_file_gives_a_sound_catalogue_or_a_catalogue_error_for_long(file, changes):
    check_mutation(file, changes)


@given(content=st.binary(max_size=200))
def test_any_bytes_give_a_catalogue_error(content):
    with pytest.raises(CatalogueError):
        read(terms=content)
