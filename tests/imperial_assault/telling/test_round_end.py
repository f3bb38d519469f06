"""What comes at the end of a round stands in the log under that, not under who was activated last."""

import pytest

from holotable.imperial_assault.modes.skirmish import SKIRMISH
from holotable.imperial_assault.table.happenings import StatusBegan
from holotable.words import speech
from tests.imperial_assault.scenario import skirmish


@pytest.mark.rule("IA-STS-01")
@pytest.mark.parametrize(
    ("language", "name"), [("en", "End of the round"), ("de", "Ende der Runde"), ("pl", "Koniec rundy")]
)
def test_the_status_phase_begins_a_part_of_the_log(language, name):
    play = skirmish("massassi_ruins", "B")
    play.game.take_events()
    play.end_round()
    (began,) = [event for event in play.game.take_events() if isinstance(event, StatusBegan)]
    line = SKIRMISH.teller(speech(language), play.game).line(1, began)
    assert (line.begins, line.whose, line.name) == ("status", "1", name)


@pytest.mark.rule("IA-MIS-01")
def test_a_mission_that_does_damage_in_a_skirmish_is_named():
    play = skirmish("moisture_farm", "A")
    names = SKIRMISH.teller(speech("en"), play.game).names
    assert names.effect("mission.anything") == names.mission(play.game.table.mission)


@pytest.mark.rule("IA-NEU-02")
def test_who_has_no_card_says_its_defence_dice():
    play = skirmish("moisture_farm", "B")
    sheet = SKIRMISH.teller(speech("en"), play.game).sheet("a")
    assert {figure.defence for figure in sheet.figures if not figure.card} == {"black"}
    assert {figure.defence for figure in sheet.figures if figure.card} == {""}
