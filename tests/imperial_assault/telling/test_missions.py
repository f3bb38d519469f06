"""A mission in words: its story beside the map, its rules on its card."""

import re

import pytest

from holotable.imperial_assault.board import find_map
from holotable.imperial_assault.board.drawing import drawing_of, svg
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.skirmish.setup import skirmish_missions
from holotable.imperial_assault.telling.missions import mission_words, scores_at_home, story_words
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.terminal.evening import Evening

POINTS = {
    "get_to_the_ship": ("2", "5"),
    "smuggled_goods": ("15",),
    "lost_knowledge": ("10",),
    "leave_no_evidence": ("6",),
    "close_to_home": ("7",),
    "raiding_party": ("4",),
}


@pytest.mark.rule("SK-MISS-03", "SK-SETUP-08")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("map_id", "letter"), skirmish_missions())
def test_a_mission_has_its_rules_on_a_card_and_its_story_with_the_map(map_id, letter, language):
    mission = find_map(map_id).mission(letter).id
    story, card = story_words(mission, speech(language)), mission_words(mission, speech(language))
    assert not re.search(r"\d+ ", story.replace("T-16 ", ""))
    assert set(POINTS[mission]) <= set(re.findall(r"\d+", card))


@pytest.mark.rule("SK-MISS-03")
def test_every_mission_card_has_rules_and_every_map_what_is_set_up():
    assert {(each.map, each.letter) for each in missions_of("skirmish")} == set(skirmish_missions())
    for each in missions_of("skirmish"):
        mission = find_map(each.map).mission(each.letter)
        assert (mission.id, mission.name) == (each.id, each.name)
        assert each.events
        assert mission.tokens


# What the printed diagrams have: tiles, spaces, spaces of the red and the blue zone, tokens of both missions.
PRINTED = {
    "mos_eisley_outskirts": (22, 211, 32, 30, {"A": 2 + 4, "B": 2 + 3}),
    "massassi_ruins": (23, 184, 36, 24, {"A": 2 + 3 + 1, "B": 2 + 6 + 1}),
    "moisture_farm": (23, 158, 22, 22, {"A": 2 + 4, "B": 2 + 3}),
}


@pytest.mark.rule("SK-MISS-07")
def test_mos_eisley_outskirts_has_two_missions_by_name():
    found = find_map("mos_eisley_outskirts")
    assert {letter: found.mission(letter).name for letter in "AB"} == {"A": "Get to the Ship", "B": "Smuggled Goods"}


@pytest.mark.rule("SK-SETUP-14", "SK-MISS-05")
@pytest.mark.parametrize(("map_id", "letter"), skirmish_missions())
def test_the_picture_of_a_map_shows_all_tiles_both_zones_and_all_tokens(map_id, letter):
    found = find_map(map_id)
    tiles, spaces, red, blue, tokens = PRINTED[map_id]
    drawing = drawing_of(found, found.mission(letter))
    zones = {area.name: len(area.spaces) for area in drawing.areas}
    assert sum(len(section.placements) for section in found.sections) == tiles
    assert len(found.spaces()) == spaces
    assert drawing.board == found.board()
    assert (zones["red"], zones["blue"]) == (red, blue)
    assert len(drawing.markers) == tokens[letter]
    assert found.name in svg(drawing)
    assert found.mission(letter).name in svg(drawing)


def test_each_person_is_told_the_mission_once_and_by_the_word():
    evening = Evening(["1"])
    story = evening.say("story.get_to_the_ship")
    assert evening.play().count(story) == 1
    assert "Get to the Ship, on the map Mos Eisley Outskirts" in evening.types("mission")
    assert evening.types("board").count(story) == 0


@pytest.mark.rule("SK-MISS-03")
def test_contraband_is_brought_to_the_own_deployment_zone_and_nothing_else_is():
    assert [mission for mission in POINTS if scores_at_home(mission)] == ["smuggled_goods"]
