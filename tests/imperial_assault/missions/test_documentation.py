"""The page for authors names all that the format has, and its example is the mission itself."""

import re
from pathlib import Path

import pytest
import yaml

from holotable.imperial_assault.missions.format import (
    VERBS,
    Condition,
    Event,
    Figures,
    Mission,
    Objective,
    Reward,
    Tokens,
)
from holotable.imperial_assault.missions.listening import MOMENTS

PARTS = (Condition, Event, Figures, Mission, Objective, Reward, Tokens)
ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "missions.md").read_text()
FILE = ROOT / "src/holotable/imperial_assault/content/missions/skirmish/get_to_the_ship.yaml"


@pytest.mark.parametrize(
    "part", [Condition, Event, Figures, Mission, Objective, Reward, Tokens], ids=lambda part: part.__name__
)
def test_every_field_is_explained(part):
    fields = {"if" if name == "only" else name for name in part.__struct_fields__}
    assert {name for name in fields if f"`{name}" not in PAGE} == set()


def test_every_verb_and_every_moment_is_explained():
    assert {name for name in (*VERBS, *MOMENTS) if f"`{name}`" not in PAGE} == set()


def test_the_example_is_the_mission():
    example = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.M | re.S)[0]
    assert yaml.safe_load(example) == yaml.safe_load(FILE.read_text())
