"""One damage to a real map's file: it still makes a map, or the file is refused, and nothing else happens."""

import copy
from dataclasses import replace
from importlib import resources

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from holotable.content import ContentError, parse
from holotable.imperial_assault.board.atlas import find_map, map_ids, read_map
from holotable.imperial_assault.board.board import NOTHING
from holotable.imperial_assault.board.drawing import drawing_of, svg
from holotable.imperial_assault.deployment.mission_groups import check_groups
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.by_hand import set_up

CONTENT = resources.files("holotable.imperial_assault.content").joinpath("maps")
FILES = {
    file.name: yaml.load(file.read_bytes(), yaml.CSafeLoader)
    for folder in ("legends", "missions", "skirmish")
    for file in sorted(CONTENT.joinpath(folder).iterdir(), key=lambda file: file.name)
}
STRANGE: list[object] = [
    None,
    True,
    -1,
    0,
    45,
    10**30,
    1.5,
    "",
    " ",
    "a",
    "a0",
    "zz9",
    "zzzzzz9999999",
    "entrance",
    [],
    {},
    [[]],
    [None],
]


def places(value, path=()):
    """The path of everything in a file: of mappings, lists and what stands in them."""
    if path:
        yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in items:
        yield from places(each, (*path, key))


def damaged(data):
    """A map's file with one damage, and its name."""
    name = data.draw(st.sampled_from(sorted(FILES)))
    top = copy.deepcopy(FILES[name])
    *way, last = data.draw(st.sampled_from(list(places(top))))
    holder = top
    for key in way:
        holder = holder[key]
    value = holder[last]
    damages = ["drop", "strange", "from elsewhere"]
    damages += ["add a field"] if isinstance(value, dict) else []
    damages += ["double"] if isinstance(holder, list) else ["rename"]
    damages += ["number"] if isinstance(value, int) else []
    damages += ["move"] if isinstance(value, str) and len(value) <= 3 else []
    damage = data.draw(st.sampled_from(damages))
    if damage == "drop":
        del holder[last]
    elif damage == "strange":
        holder[last] = data.draw(st.sampled_from(STRANGE))
    elif damage == "from elsewhere":
        holder[last] = at(top, data.draw(st.sampled_from(list(places(top)))))
    elif damage == "add a field":
        value[data.draw(st.sampled_from(["aside", "active", "section", "above", "open", "colour", "hue"]))] = data.draw(
            st.sampled_from([True, "start", ["a1"], "red"])
        )
    elif damage == "double":
        holder.insert(data.draw(st.integers(0, len(holder))), value)
    elif damage == "rename":
        holder[data.draw(st.sampled_from(["left_of", "above", "at", "points", "tiles", 7]))] = holder.pop(last)
    elif damage == "number":
        holder[last] = value + data.draw(st.integers(-3, 3) | st.integers())
    else:
        holder[last] = data.draw(st.from_regex(r"[a-z]{1,2}[0-9]{1,2}", fullmatch=True))
    return name, yaml.safe_dump(top, allow_unicode=True).encode()


def at(value, path):
    for key in path:
        value = value[key]
    return copy.deepcopy(value)


def is_a_map_or_refused(name, text):
    try:
        found = check_groups(read_map(parse(name, text)))
    except ContentError as error:
        assert error.file == name
        assert all(speech(language).error(error) for language in LANGUAGES)
        return
    terrain = found.board().terrain
    standing = {point.space for point in found.points}
    for mission in found.missions:
        standing |= {token.space for token in (*found.tokens, *mission.tokens)}
        standing |= {space for zone in (*found.zones, *mission.zones) for space in zone.spaces}
    assert all(terrain[space] != NOTHING for space in standing)
    edges = [edge for door in found.doors for edge in door.edges]
    assert len(edges) == len(set(edges))
    assert svg(drawing_of(found, found.missions[0]))


@settings(max_examples=300)
@given(st.data())
def test_a_map_with_one_damage_is_a_map_or_refused(data):
    is_a_map_or_refused(*damaged(data))


@pytest.mark.soak
@settings(max_examples=1_000_000, deadline=None)
@given(st.data())
def test_many_maps_with_one_damage_are_maps_or_refused(data):
    is_a_map_or_refused(*damaged(data))


@pytest.mark.parametrize("map_id", map_ids())
def test_an_unharmed_map_is_the_same_map(map_id):
    text = yaml.safe_dump(FILES[f"{map_id}.yaml"], allow_unicode=True).encode()
    found = read_map(parse(f"{map_id}.yaml", text))
    known = find_map(map_id)
    assert replace(found, missions=known.missions) == known
    assert [each for each in found.missions if each.tokens and each not in known.missions] == []
    assert {each.id for each in found.missions} <= {each.id for each in known.missions}  # some lay out their own
    assert set_up(map_id, found.missions[0].id, {"imperial": "i", "rebel": "r"}, "rebel").map == map_id
