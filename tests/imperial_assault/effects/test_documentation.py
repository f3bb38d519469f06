"""The page for authors names every word of the vocabulary, and its examples are read."""

import re
from pathlib import Path
from typing import get_args

import pytest
import yaml

from holotable.content import Entry
from holotable.content.parts import SAID
from holotable.imperial_assault.cards.effect import Asked, Condition, Cost, Effect, Figures, Role, Verb, read_effects

PAGE = (Path(__file__).parents[3] / "docs" / "effects.md").read_text()
EXAMPLES = yaml.safe_load(re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.M | re.S)[0])


@pytest.mark.parametrize("part", [Effect, Figures, Condition, Cost, Verb], ids=lambda part: part.__name__)
def test_every_word_is_explained(part):
    words = {SAID.get(name, name) for name in part.__struct_fields__}
    assert {name for name in words if f"`{name}`" not in PAGE} == set()


def test_every_role_and_every_question_is_named():
    assert {name for name in (*get_args(Role), *get_args(Asked)) if f"`{name}`" not in PAGE} == set()


@pytest.mark.parametrize("entry", EXAMPLES, ids=lambda entry: entry["id"])
def test_the_examples_are_as_they_must_be(entry):
    assert read_effects(Entry("effects.md", entry["id"], entry))
