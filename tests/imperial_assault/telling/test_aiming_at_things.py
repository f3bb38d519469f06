"""What is told of an attack on a thing of the mission: the same as of one on a figure."""

import pytest

from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.moving.doors import OpenByRule
from holotable.imperial_assault.table.choices import PerformAttack
from holotable.imperial_assault.table.happenings import Counted
from holotable.imperial_assault.telling.events import line_of
from holotable.imperial_assault.telling.messages import Aim, Aimed, WhyNot
from holotable.imperial_assault.telling.names import Names
from holotable.modes.messages import Refused
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.missions.legends.playing import begin
from tests.imperial_assault.missions.printed.playing import object_of
from tests.imperial_assault.scenario import Scenario


def aimed(play: Scenario, thing: str) -> Aimed:
    teller = LEGENDS.teller(speech("en"), play.game)
    told = teller.answer(Aim(object_of(play, thing).id), play.asked.seat)
    assert isinstance(told, Aimed)
    return told


@pytest.fixture
def play() -> Scenario:
    """Gaarkhan beside a dummy with 2 health and a black die."""
    play = begin("day_one", "gaarkhan", "gideon_argus").interject(OpenByRule("hall_door"))
    return play.put("gaarkhan", "h3").put("gideon_argus", "a3").activate("gaarkhan").choose(PerformAttack())


def test_the_odds_against_a_dummy_are_those_of_the_dice(play):
    """Every roll of red and yellow against black; a surge that no evade takes is Pierce 1."""
    damages = []
    for red in dice().attack["red"]:
        for yellow in dice().attack["yellow"]:
            for black in dice().defence["black"]:
                pierce = int(red.surge + yellow.surge - black.evade > 0)
                damages.append(max(0, red.damage + yellow.damage - max(0, black.block - pierce)))
    told = aimed(play, "straw_man")
    assert told.odds is not None
    assert (told.possible, told.distance, told.odds.health, told.odds.defence) == (True, 1, 2, ("black",))
    assert told.odds.expected == pytest.approx(sum(damages) / len(damages))
    assert told.odds.defeat == pytest.approx(sum(damage >= 2 for damage in damages) / len(damages))


def test_a_dummy_that_can_not_be_reached_says_why(play):
    told = aimed(play, "hidden_man")
    assert not told.possible
    assert told.words
    assert told.rule


def test_a_shot_from_afar_mostly_misses():
    other = begin("day_one", "gaarkhan", "gideon_argus").interject(OpenByRule("hall_door"))
    other.put("gaarkhan", "a4").put("gideon_argus", "a3").activate("gideon_argus").choose(PerformAttack())
    told = aimed(other, "straw_man")
    assert told.odds is not None
    assert (told.possible, told.distance) == (True, 8)
    assert told.odds.miss > 0.5


def why_not(play: Scenario, question: WhyNot) -> str:
    told = LEGENDS.teller(speech("en"), play.game).answer(question, play.asked.seat)
    assert isinstance(told, Refused)
    return told.words


@pytest.mark.rule("IA-AOB-08", "IA-LOS-01")
def test_a_dummy_that_is_clicked_says_what_keeps_the_hero_from_attacking_it():
    play = begin("day_one", "gaarkhan", "gideon_argus").interject(OpenByRule("hall_door"))
    play.put("gideon_argus", "h3").activate("gideon_argus")
    told = why_not(play, WhyNot(token="hidden_man"))  # noqa: S106
    assert "line of sight" in told
    assert "dummy on j5" in told


@pytest.mark.rule("IA-MEL-02", "IA-CNT-05")
def test_who_can_attack_nobody_is_told_why_not_the_nearest():
    play = begin("day_one", "gaarkhan", "gideon_argus").interject(OpenByRule("hall_door"))
    play.put("gaarkhan", "a3").activate("gaarkhan")
    told = why_not(play, WhyNot(action="attack"))
    assert told.startswith("Nobody can be attacked from here. The nearest is dummy on i3: ")
    assert told.endswith("out of reach of a melee attack.")


def test_who_has_nothing_to_attack_is_told_so():
    play = begin("day_one", "gaarkhan", "gideon_argus").activate("gaarkhan")
    assert why_not(play, WhyNot(action="attack")) == "There is nobody to attack."


@pytest.mark.rule("IA-LOS-03")
def test_who_stands_in_the_way_of_a_shot_at_a_dummy_is_named():
    """Gaarkhan stands in the open door, between Gideon and the dummy in the open."""
    play = begin("day_one", "gaarkhan", "gideon_argus").interject(OpenByRule("hall_door"))
    play.put("gaarkhan", "f3").put("gideon_argus", "a4").activate("gideon_argus")
    told = why_not(play, WhyNot(token="straw_man"))  # noqa: S106
    assert told == "There is no line of sight to the object dummy on i3; in the way: the figure Gaarkhan a."


@pytest.mark.rule("IA-ACT-01")
def test_who_has_no_action_left_is_told_so_before_where_the_target_stands():
    play = begin("day_one", "gaarkhan", "gideon_argus").interject(OpenByRule("hall_door"))
    play.put("gaarkhan", "a3").activate("gaarkhan").move().move()
    assert why_not(play, WhyNot(token="straw_man")) == "The figure has no action left."  # noqa: S106


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_mission_counts_is_told_in_a_sentence_of_its_own(language: str):
    names = Names(speech(language), begin("before_the_third_bell", "gaarkhan", "gideon_argus").game)
    assert line_of(Counted("counter.before_the_third_bell-time", 5), names).sentence.endswith(": 5.")
