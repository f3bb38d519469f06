"""Lines of a mission of Legends: what the story does is called so, and every line begins like a sentence."""

import pytest

from holotable.imperial_assault.legends.wish import LegendsWish
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.table.happenings import ObjectDestroyed, PerilStruck, Suffered
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.telling.events import line_of
from holotable.imperial_assault.telling.lines import marks_of
from holotable.imperial_assault.telling.names import Names
from holotable.kernel import Game
from holotable.words import LANGUAGES, speech


@pytest.fixture(scope="module")
def game() -> Play:
    return Game.start(LEGENDS.rules, LEGENDS.set_up(LegendsWish("day_one"), {}), seed=1)


def test_what_the_story_does_is_not_put_down_to_the_missions_name(game: Play):
    names = Names(speech("en"), game)
    told = line_of(Suffered(1, 3, "mission.day_one.flinch"), names).sentence
    assert "the story" in told
    assert "Day One" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_begins_with_a_capital(game: Play, language: str):
    names = Names(speech(language), game)
    for event in (ObjectDestroyed(99), PerilStruck("minor")):
        assert line_of(event, names).sentence[0].isupper()


def test_a_thing_is_destroyed_and_not_defeated(game: Play):
    assert marks_of(ObjectDestroyed(99), Names(speech("en"), game))["kind"] == "destroyed"
