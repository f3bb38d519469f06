"""Content files are read strictly: the value, or an error that names file, entry and field."""

from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.content import ContentError, parse
from holotable.imperial_assault.board.atlas import read_map
from holotable.imperial_assault.board.tiles import TileBackError, read_tiles
from holotable.words import LANGUAGES, speech

CONTENT = resources.files("holotable.imperial_assault.content")
AFTERMATH = CONTENT.joinpath("maps", "missions", "aftermath.yaml").read_text()
FARM = CONTENT.joinpath("maps", "skirmish", "moisture_farm.yaml").read_text()
PASSAGES = CONTENT.joinpath("tiles", "core_37_to_39.yaml").read_text()


def refused(old: str, new: str) -> ContentError:
    """What is said when Aftermath's file is changed in one place."""
    assert AFTERMATH.count(old) >= 1
    with pytest.raises(ContentError) as refusal:
        read_map(parse("aftermath.yaml", AFTERMATH.replace(old, new, 1).encode()))
    assert refusal.value.file == "aftermath.yaml"
    return refusal.value


@pytest.mark.parametrize(
    ("old", "new", "entry", "field"),
    [
        ("spaces: 69", "spaces: 70", "", "spaces"),
        ("spaces: 69", "spaces: 69\ncolour: red", "", "colour"),
        ("size: [12, 8]", "size: [12]", "", "size"),
        ("size: [12, 8]", "size: [12, 7]", "", "sections"),
        ("size: [12, 8]", "size: [11, 8]", "sections 2 tiles 6", "at"),
        ("mode: campaign", "mode: race", "", "mode"),
        ("id: aftermath", "id: before", "", "id"),
        ("date: 2026", "date: soon, day: 2026", "pack", "date"),
        ("version: 1", "version: true", "pack", "version"),
        ("face: 10A", "face: 10C", "sections 1 tiles 2", "face"),
        ("at: a1, turned: 90", "at: a1, turned: 45", "sections 1 tiles 2", "turned"),
        ("at: a1, turned: 90", "at: a1, turned: 0", "", "sections"),
        ("id: outpost", "id: start", "", "sections"),
        ("left_of: [g6, g7]", "left_of: [i6, i7]", "outpost_door_1", "left_of"),
        ("left_of: [g6, g7]", "left_of: []", "doors 1", "left_of"),
        ("id: terminal_1, at: c7", "id: terminal_1, at: l1", "terminals 1", "at"),
        ("id: terminal_1, at: c7", "id: terminal_1, at: 37", "terminals 1", "at"),
        ("id: terminal_1, at: c7", "id: terminal_1, at: c7, at: c6", "", ""),
        ("id: terminal_2", "id: terminal_1", "", "id"),
        ("colour: grey", "colour: mauve", "terminals 1", "colour"),
        ("active: false", "active: later", "points 2", "active"),
        ("at: d3, colour: red", "at: d3, section: attic, colour: red", "points 4", "section"),
        ("points: [stormtrooper_1,", "points: [stormtrooper_9,", "stormtrooper_regular", "points"),
        ("entrance: {at: c1}", "entrance: {at: c1, colour: blue}", "entrance", "colour"),
        ("entrance: {at: c1}", "entrance: c1", "entrance", ""),
    ],
)
def test_an_error_names_file_entry_and_field(old, new, entry, field):
    refusal = refused(old, new)
    assert (refusal.entry, refusal.field) == (entry, field)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "where"),
    [("- 1", "any.yaml: "), ("a: [", "any.yaml:2: "), ("id: aftermath\npack: 7", "any.yaml: pack: ")],
)
def test_only_what_there_is_of_a_place_is_said(language, text, where):
    """What is wrong with a whole file has neither entry nor field."""
    with pytest.raises(ContentError) as refusal:
        parse("any.yaml", text.encode()).entry("pack")
    assert f" {where}{refusal.value.problem}" in speech(language).error(refusal.value)
    assert str(refusal.value) == f"{where}{refusal.value.problem}"


def test_tiles_that_do_not_fit_are_named_in_the_file_they_stand_in():
    refusal = refused("{face: 10A, at: a1, turned: 90}", "{face: 10A, at: a2, turned: 90}")
    assert "10A (a2)" in refusal.problem
    assert "7A (a4)" in refusal.problem


def test_a_null_stays_unknown():
    text = AFTERMATH.replace("entrance: {at: c1}", "entrance: null").encode()
    assert read_map(parse("aftermath.yaml", text)).entrance is None


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("=. .=", "=. D=", "picture"),
        ("[desert]", "[dessert]", "habitats"),
        ("sideways", "twice", "flip"),
        ("copies_at_least: 1", "copies_at_least: 0", "copies_at_least"),
        ("=. .=", "=. .|", "B"),
    ],
)
def test_a_tile_is_read_as_strictly(old, new, field):
    with pytest.raises(ContentError) as refusal:
        read_tiles(parse("tiles.yaml", PASSAGES.replace(old, new, 1).encode()))
    assert refusal.value.field == field


def test_a_back_that_is_not_the_front_from_behind_is_refused_in_every_language():
    with pytest.raises(TileBackError) as refusal:
        read_tiles(parse("tiles.yaml", PASSAGES.replace("=. .=", "=. .|", 1).encode()))
    assert (refusal.value.front, refusal.value.back) == ("37A", "37B")
    for language in LANGUAGES:
        said = speech(language).error(refusal.value)
        assert said.startswith("tiles.yaml: tile 37: B: ")
        assert "37A" in said
        assert "37B" in said


@given(st.data())
def test_a_damaged_file_is_a_value_or_a_content_error(data):
    name, text, reader = data.draw(
        st.sampled_from([("moisture_farm.yaml", FARM, read_map), ("tiles.yaml", PASSAGES, read_tiles)])
    )
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 12)))
        patch = st.text(max_size=8) | st.sampled_from(
            ["\n- ", ": ", "{", "[", "&a ", "*a", "<<: ", "null", "-1", "!!set "]
        )
        text = text[:start] + data.draw(patch) + text[end:]
    try:
        found = reader(parse(name, text.encode()))
    except ContentError:
        return
    assert found


@given(st.binary(max_size=60))
def test_any_bytes_are_an_entry_or_a_content_error(text):
    try:
        entry = parse("any.yaml", text)
    except ContentError:
        return
    assert entry.file == "any.yaml"


@pytest.mark.parametrize(
    "text",
    ["a: !!timestamp 7", "a: !!bool 7", "a: !!int x", "a: 2026-13-45", "? [a]\n: b", "[" * 5000, "a: 1\na: 2", "\0"],
)
def test_what_is_no_yaml_is_a_content_error(text):
    with pytest.raises(ContentError) as refusal:
        parse("any.yaml", text.encode())
    assert refusal.value.file == "any.yaml"
