"""Things are called by one name in each language: groups that arrive, sides, and what the rulebook has a term for."""

import re
from importlib.resources import files

import pytest

from holotable.imperial_assault.cards import imperial_card
from holotable.imperial_assault.cards.explaining import explained
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.deployment.reserve import DeployReserve
from holotable.imperial_assault.log.happenings import CampaignWon
from holotable.imperial_assault.table.empire import Empire
from holotable.imperial_assault.table.happenings import Dropped
from holotable.imperial_assault.table.imperial_choices import DeployGroup
from holotable.imperial_assault.telling.events import line_of
from holotable.imperial_assault.telling.log import LogWords
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.options import question_words
from holotable.imperial_assault.telling.refusing import refusal_sentence
from holotable.kernel import Refusal, Stream
from holotable.words import LANGUAGES, speech
from holotable.words.catalogue import catalogue_files, read_catalogue
from tests.imperial_assault.scenario import Scenario, campaign, sheet, skirmish
from tests.imperial_assault.scenario.hall import OFFICER, STORM, hall
from tests.imperial_assault.walks.positions import skirmish as any_skirmish

# What a number of health is called elsewhere, and never in this game (terms.yaml).
OTHER_WORDS = {"de": r"Lebenspunkt|\bLeben \{|\bTempo\b", "pl": r"punkt\w* zdrowia|\b[Zz]drowie \{|\b[Żż]ycie \{"}


def asked(play: Scenario, language: str) -> str:
    return question_words(play.asked, Names(speech(language), play.game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.rule("IA-DEP-05")
def test_who_chooses_a_deployment_point_is_told_which_group_arrives(language):
    play = hall([(OFFICER, "c3")], Empire(reserve=[STORM]), rule=DeployReserve(STORM)).point("south").end_round()
    assert play.asked.kind == "deployment-point"
    assert "Stormtrooper" in asked(play, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.rule("IA-ATH-01")
def test_who_chooses_an_attachment_is_told_for_which_group(language):
    empire = Empire(threat=20, hand=[STORM], class_cards=["combat_veterans"])
    play = hall([(OFFICER, "d3")], empire).end_round().choose(DeployGroup(STORM, "north"))
    assert play.asked.kind == "attach"
    assert "Stormtrooper" in asked(play, language)


@pytest.mark.parametrize(
    ("language", "far", "token"), [("en", "Door 1 is", "Terminal on"), ("de", "Tür 1 ist", ""), ("pl", "Drzwi 1 ", "")]
)
@pytest.mark.rule("IA-DOR-02")
def test_why_not_begins_as_a_sentence_does_and_calls_a_door_by_its_number(language, far, token):
    names = Names(speech(language), skirmish("mos_eisley_outskirts", "B").game)
    door = next(iter(names.game.table.doors))
    assert refusal_sentence(Refusal("door.not-adjacent", "IA-DOR-02", {"door": door}), names).startswith(far)
    terminal = next(name for name, each in names.game.table.tokens.items() if each.kind == "terminal")
    said = refusal_sentence(Refusal("token.too-far", "IA-IAC-01", {"token": terminal}), names)
    assert said.startswith(token)
    assert said[0].isupper()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_test_that_brings_nothing_says_only_what_failing_brings(language):
    say = speech(language)
    words = explained(imperial_card("arc_blasters"), say)
    attribute = say("label.strength")
    assert say("effect.test-failed", attribute=attribute, do="").strip() in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ability_of_a_hero_goes_by_its_name_in_the_log(language):
    play = campaign("G . t", G=sheet("gaarkhan"), t="stormtrooper_regular")
    assert Names(speech(language), play.game).ability("rage").startswith("Rage")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_side_has_one_name_alone_and_within_a_sentence(language):
    say = speech(language)
    for side in ("rebels", "imperial"):
        alone, within = say(f"side.{side}"), say(f"log.side.{side}")
        assert alone[0].isupper()
        assert alone.lower() == within.lower()
        assert within in LogWords(say).event(CampaignWon(side))
    assert (say("web.mission.rebels"), say("web.mission.rebels_within")) == (say("side.rebels"), say("log.side.rebels"))
    assert (say("web.mission.empire"), say("web.mission.empire_within")) == (
        say("side.imperial"),
        say("log.side.imperial"),
    )


@pytest.mark.parametrize("language", OTHER_WORDS)
def test_health_and_speed_are_called_as_the_rulebook_calls_them(language):
    found = {
        f"{file.name}: {message}"
        for file in catalogue_files(files("holotable.imperial_assault.words").joinpath(language))
        for message, sentence in read_catalogue(file).items()
        if re.search(OTHER_WORDS[language], str(sentence))
    }
    assert found == set()


@pytest.mark.rule("SK-SETUP-14")
@pytest.mark.parametrize(("language", "zone"), [("en", "red"), ("de", "rot"), ("pl", "czerwon")])
def test_who_sets_up_an_army_is_told_which_zone_is_the_own_one(language, zone):
    stream = Stream(3)
    game = any_skirmish(stream)
    while (deploying := game.nearest(Deploy)) is None or game.table.players[deploying.side].zone != "red":
        assert game.decision is not None
        game.advance(stream.pick(game.decision.options))
    assert game.decision is not None
    assert game.decision.kind == "deploy"
    assert zone in question_words(game.decision, Names(speech(language), game)).lower()


def test_what_is_dropped_is_told_with_one_place():
    play = campaign("F . t", F="fenn_signis", t="stormtrooper_regular").token("recruit", "b1")
    dropped = Dropped(play.number("t"), "recruit", play.space("b1"))
    assert line_of(dropped, Names(speech("en"), play.game)).sentence.count("b1") == 1
