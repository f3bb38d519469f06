"""What missions are called: in the reader's language wherever a title is shown."""

import pytest

from holotable.imperial_assault.log.campaigns import campaigns
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.telling.legends_teller import LegendsTeller
from holotable.imperial_assault.telling.missions import campaign_title, map_title, title_of
from holotable.kernel import SPECTATOR
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.missions.legends.quiet import begin

TITLES = {"en": "Before the Third Bell", "de": "Vor der dritten Glocke", "pl": "Przed trzecim dzwonem"}


@pytest.mark.parametrize("mission", missions())
def test_every_mission_has_a_title_in_every_language(mission: str):
    english = missions()[mission].name
    told = {language: title_of(mission, speech(language)) for language in LANGUAGES}
    assert told["en"] == english
    assert told["de"] != english
    assert told["pl"] not in (english, told["de"])


@pytest.mark.parametrize("campaign", campaigns())
def test_so_has_every_campaign(campaign: str):
    name = campaigns()[campaign].name
    assert len({campaign_title(campaign, name, speech(language)) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_has_it(language: str):
    game = begin("before_the_third_bell", 2, "normal").game
    sheet = LegendsTeller(speech(language), game).sheet(SPECTATOR)
    assert sheet.board.mission_name == sheet.board.name == TITLES[language]


def test_a_map_of_several_missions_keeps_its_own_name():
    assert map_title("massassi_ruins", speech("de")) == "Massassi Ruins"
