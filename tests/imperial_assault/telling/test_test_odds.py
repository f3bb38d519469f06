"""Which attribute to test: the choice says its dice and how often that passes."""

from math import prod

import pytest

from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.table.choices import ChooseAttribute, Interact
from holotable.imperial_assault.table.table import Attribute
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.options import option_words
from holotable.words import speech
from tests.imperial_assault.scenario import Scenario, campaign


def failing(*colours: str) -> float:
    """How often none of these dice shows a success."""
    faces = dice().attack
    return prod(sum(not face.surge for face in faces[each]) / len(faces[each]) for each in colours)


def words(play: Scenario, attribute: Attribute) -> str:
    return option_words(ChooseAttribute(attribute), Names(speech("en"), play.game))


@pytest.mark.rule("IA-TST-02", "IA-TST-08")
def test_an_attribute_is_offered_with_its_dice_and_the_chance_to_pass():
    play = campaign("D . t", D="diala_passil", t="stormtrooper_regular").token("terminal", "b1")
    play.allow("terminal", "use", None, "strength", "insight").activate("D").choose(Interact("terminal", "use"))
    chance = round(100 * (1 - failing("blue", "green")))
    assert words(play, "strength") == f"test strength (blue + green): {chance}% to pass"
    chance = round(100 * (1 - failing("blue", "green", "yellow")))
    assert words(play, "insight") == f"test insight (blue + green + yellow): {chance}% to pass"
