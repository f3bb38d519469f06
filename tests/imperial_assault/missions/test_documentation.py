"""The page for authors names all that the format has, and its example is the mission itself."""

import re
from pathlib import Path

import pytest
import yaml

from holotable.imperial_assault.missions import format as of_missions
from holotable.imperial_assault.missions import selectors, verbs
from holotable.imperial_assault.missions.hearing import MOMENTS
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.missions.ours import page_with_table
from holotable.imperial_assault.missions.selectors import Part
from holotable.imperial_assault.missions.verbs import VERBS

PARTS = [
    part
    for module in (of_missions, selectors, verbs)
    for part in vars(module).values()
    if isinstance(part, type) and issubclass(part, Part) and part.__module__ == module.__name__
]
ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "missions.md").read_text()
FILE = ROOT / "src/holotable/imperial_assault/content/missions/skirmish/get_to_the_ship.yaml"


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_every_field_is_explained(part):
    fields = set(part.__struct_encode_fields__)
    assert {name for name in fields if f"`{name}" not in PAGE} == set()


def test_every_verb_and_every_moment_is_explained():
    assert {name for name in (*VERBS, *MOMENTS) if f"`{name}`" not in PAGE} == set()


def test_the_example_is_the_mission():
    example = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.M | re.S)[0]
    assert yaml.safe_load(example) == yaml.safe_load(FILE.read_text())


def test_the_table_of_what_is_ours_is_written_from_the_missions():
    assert page_with_table(PAGE) == PAGE


def test_what_is_ours_is_said_with_a_reason():
    for mission in missions().values():
        said = {each.field for each in mission.ours}
        assert all(each.why for each in mission.ours)
        assert not mission.open_groups.ours or "open_groups" in said
