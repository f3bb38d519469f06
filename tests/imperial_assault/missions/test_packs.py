"""Missions and words of a pack are there with it, and only then."""

import shutil
from pathlib import Path

import pytest

from holotable.content import ContentError, parse
from holotable.imperial_assault.missions.checking import faults_of
from holotable.imperial_assault.missions.known import mission_at, missions
from holotable.imperial_assault.missions.reading import script_of
from holotable.imperial_assault.skirmish.setup import skirmish_missions
from holotable.imperial_assault.skirmish.skirmish import skirmish_rules
from holotable.words import speech
from tests.imperial_assault.missions.conftest import PACK, SKIRMISH, with_pack

RAIDS = Path(__file__).parents[3] / "src/holotable/imperial_assault/content/missions/skirmish/raiding_party.yaml"


def test_a_mission_and_its_words_come_with_their_pack():
    assert ("moisture_farm", "C") not in skirmish_missions()
    with with_pack(PACK):
        assert ("moisture_farm", "C") in skirmish_missions()
        assert mission_at("moisture_farm", "C")
        assert "ask.sparks" in speech("de").ids()
        assert "Missions of the tests" in skirmish_rules().content
    assert ("moisture_farm", "C") not in skirmish_missions()
    assert "ask.sparks" not in speech("de").ids()


def test_a_text_that_one_language_lacks_is_found(tmp_path):
    words = tmp_path / "words"
    shutil.copytree(PACK / "words", words)
    catalogue = words / "pl" / "missions.po"
    catalogue.write_text(catalogue.read_text().replace('msgid "story.power_struggle"', 'msgid "story.elsewhere"'))
    (fault,) = faults_of(script_of(parse(SKIRMISH.name, SKIRMISH.read_bytes())), words)
    assert (fault.field, vars(fault)["languages"]) == ("story", "pl")


def test_two_missions_of_one_name_are_refused(tmp_path):
    folder = tmp_path / "imperial_assault" / "missions" / "skirmish"
    folder.mkdir(parents=True)
    shutil.copy(RAIDS, folder)
    with with_pack(tmp_path), pytest.raises(ContentError, match="raiding_party"):
        missions()


def test_a_mission_that_can_not_be_played_is_refused_with_its_pack(tmp_path):
    shutil.copytree(PACK, tmp_path / "pack")
    file = tmp_path / "pack" / SKIRMISH.relative_to(PACK)
    file.write_text(file.read_text().replace("flip: it", "flip: relay_9", 1))
    with with_pack(tmp_path / "pack"), pytest.raises(ContentError) as refused:
        skirmish_rules()
    assert (refused.value.entry, refused.value.field) == ("events switch_relay do 1", "flip")
    lines = file.read_text().splitlines()
    assert lines[refused.value.line - 1].strip() == "- flip: relay_9"
    assert f"power_struggle.yaml:{refused.value.line}: " in str(refused.value)
