"""What the Imperial player of a mission is asked about groups and points: numbers, costs and places are said."""

import pytest

from holotable.imperial_assault.campaign.wish import MissionWish, table_of
from holotable.imperial_assault.cards import deployment_card, deployment_cards, told_elite
from holotable.imperial_assault.modes.mission import MISSION
from holotable.imperial_assault.moving.doors import OpenByRule
from holotable.imperial_assault.table.imperial_choices import TakeOpenGroup
from holotable.imperial_assault.telling.mission_teller import MissionTeller
from holotable.imperial_assault.telling.sheets import Ask
from holotable.kernel import Game
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.missions.printed.playing import begin, to_question
from tests.imperial_assault.scenario import Scenario


def asked(play: Scenario, language: str = "en") -> Ask:
    return MissionTeller(speech(language), play.game).ask(play.asked)


@pytest.fixture
def aftermath() -> Scenario:
    return begin("aftermath", "diala_passil", "jyn_odan")


@pytest.mark.rule("IA-OGR-01", "IA-MSC-07")
def test_open_groups_say_how_many_are_left_to_take_and_what_each_will_cost_the_cheapest_first():
    game = Game.start(MISSION.rules, table_of(MissionWish(mission="a_new_threat")), 1)
    assert game.decision is not None
    assert game.decision.kind == "open-groups"
    left = game.table.empire.open_groups
    ask = MissionTeller(speech("en"), game).ask(game.decision)
    assert ask.question.endswith(f"Still to take: {left}.")
    costs = [deployment_card(option.card).cost for option in ask.options]
    assert costs == sorted(costs)
    assert all(f"({cost} threat)" in option.words for cost, option in zip(costs, ask.options, strict=True))
    meant = [game.decision.options[option.id] for option in ask.options]
    assert meant == [TakeOpenGroup(option.card) for option in ask.options]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deployment_point_goes_by_its_space(aftermath, language):
    aftermath.interject(OpenByRule("outpost_door_1"))
    words = [option.words for option in asked(aftermath, language).options]
    assert [each.split()[-1] for each in words] == ["a1", "l7"]


@pytest.mark.rule("IA-DEP-08")
def test_who_deploys_or_reinforces_is_told_the_place_and_the_threat(aftermath):
    trooper = aftermath.figures("stormtrooper_regular")[0]
    aftermath.defeat(trooper).threat(9).imperial_hand("officer_regular")
    words = [option.words for option in asked(to_question(aftermath, "optional-deployment")).options]
    assert "deploy Imperial Officer at b7 (2 threat)" in words
    assert any(each.startswith("reinforce Stormtrooper") and each.endswith("at b7 (2 threat)") for each in words)


@pytest.mark.rule("IA-ELI-06")
def test_only_a_card_that_has_a_regular_one_beside_it_is_called_elite():
    assert "stormtrooper_elite" in told_elite()
    assert "at_st" not in told_elite()
    assert not any(card.unique for card in deployment_cards().values() if card.id in told_elite())
