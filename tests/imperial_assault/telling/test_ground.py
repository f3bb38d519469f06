"""What a space is, for whoever points at it: its ground, the lines round it, and their rule."""

import pytest

from holotable.imperial_assault.modes.skirmish import SKIRMISH
from holotable.imperial_assault.telling.messages import Look, Looked
from holotable.words import speech
from tests.imperial_assault.scenario import Scenario, rows


def looked(play: Scenario, space: int, language: str = "en") -> Looked:
    told = SKIRMISH.teller(speech(language), play.game).answer(Look(space), play.asked.seat)
    assert isinstance(told, Looked)
    return told


@pytest.mark.rule("IA-DIF-01", "IA-BLK-01")
def test_a_space_says_its_terrain_and_the_rule_of_it():
    play = rows("A ~ # t", A="rebel_trooper_regular", t="stormtrooper_regular")
    assert "difficult terrain" in looked(play, play.space("b1")).words
    assert looked(play, play.space("b1")).rule == "IA-DIF-01"
    assert looked(play, play.space("c1")).rule == "IA-BLK-01"


@pytest.mark.rule("IA-WAL-01")
def test_a_plain_space_says_the_lines_round_it():
    play = rows("A . . t", A="rebel_trooper_regular", t="stormtrooper_regular")
    told = looked(play, play.space("b1"))
    assert told.words.startswith("b1: ")
    assert told.rule == "IA-WAL-01"
    assert "wall to the north, south." in told.words
    assert "wall to the north, south, west." in looked(play, play.space("a1")).words


@pytest.mark.rule("IA-WAL-01", "IA-DIF-01")
@pytest.mark.parametrize(
    ("language", "wall", "difficult"),
    [
        ("en", "Nobody moves or sees through a wall.", "1 movement point more"),
        ("de", "Durch eine Mauer geht und sieht niemand.", "1 Bewegungspunkt mehr"),
        ("pl", "Przez ścianę nikt nie przechodzi", "1 punkt ruchu więcej"),
    ],
)
def test_a_space_says_in_the_readers_language_what_its_ground_does(language, wall, difficult):
    play = rows("A . ~ t", A="rebel_trooper_regular", t="stormtrooper_regular")
    assert wall in looked(play, play.space("b1"), language).words
    assert difficult in looked(play, play.space("c1"), language).words


@pytest.mark.parametrize("space", [-1, 10**6])
def test_nothing_is_said_of_what_is_not_there(space):
    play = rows("A . . t", A="rebel_trooper_regular", t="stormtrooper_regular")
    assert looked(play, space) == Looked(space)
