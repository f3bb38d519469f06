"""A folder with missions and words is added to what there is, or refused as a whole."""

from pathlib import Path

import pytest

from holotable.content import ContentError
from holotable.imperial_assault.missions.known import mission_at
from holotable.imperial_assault.missions.packs import add_pack, drop_pack
from holotable.imperial_assault.skirmish.setup import skirmish_missions
from holotable.words import speech
from tests.imperial_assault.missions.conftest import PACK


def test_a_text_that_one_language_lacks_is_found(tmp_path):
    for language in ("en", "de", "pl"):
        folder = tmp_path / "words" / language
        folder.mkdir(parents=True)
        text = (PACK / "words" / language / "missions.po").read_text()
        kept = text.replace('msgid "story.power_struggle"', 'msgid "story.elsewhere"') if language == "pl" else text
        (folder / "missions.po").write_text(kept)
    (tmp_path / "missions").mkdir()
    (tmp_path / "missions" / "power_struggle.yaml").write_text((PACK / "missions" / "power_struggle.yaml").read_text())
    with pytest.raises(ContentError) as refused:
        add_pack(tmp_path)
    assert (refused.value.field, vars(refused.value)["languages"]) == ("story", "pl")
    # Nothing of the folder stays.
    assert "ask.sparks" not in speech("en").ids()
    assert ("moisture_farm", "C") not in skirmish_missions()


def test_a_folder_that_was_dropped_leaves_nothing_behind():
    before = set(skirmish_missions())
    add_pack(PACK)
    assert ("moisture_farm", "C") in skirmish_missions()
    drop_pack(PACK)
    assert set(skirmish_missions()) == before
    assert mission_at("moisture_farm", "C") is None
    assert "ask.sparks" not in speech("de").ids()


def test_two_missions_of_one_name_are_refused(tmp_path: Path):
    (tmp_path / "missions").mkdir()
    file = tmp_path / "missions" / "raiding_party.yaml"
    known = Path(__file__).parents[3] / "src/holotable/imperial_assault/content/missions/skirmish/raiding_party.yaml"
    file.write_text(known.read_text())
    with pytest.raises(ValueError, match="raiding_party"):
        add_pack(tmp_path)
