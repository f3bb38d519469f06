"""The Status phase of a campaign, step by step."""

import pytest

from holotable.imperial_assault.deployment.reserve import DeployReserve
from holotable.imperial_assault.table.choices import ActivateGroup
from holotable.imperial_assault.table.empire import Empire
from holotable.imperial_assault.table.imperial_choices import DeployGroup, DoneDeploying, ReinforceFigure
from tests.imperial_assault.scenario.hall import OFFICER, STORM, hall


@pytest.mark.rule("IA-RDY-05", "IA-STC-01", "IA-STC-05", "IA-STC-06", "IA-STC-08")
def test_threat_comes_first_then_cards_then_deployment_then_the_end_of_the_round():
    empire = Empire(
        level=2, hand=[OFFICER], reserve=["officer_elite"], class_cards=["show_of_force"], exhausted=["show_of_force"]
    )
    play = hall([(STORM, "d1")], empire, rule=DeployReserve("officer_elite")).end_round()
    # Threat was gained and cards are ready when the Imperial player is asked, but the round has not ended.
    assert play.asked.kind == "optional-deployment"
    assert play.empire.threat == 2
    assert play.empire.exhausted == []
    assert all(group.ready for group in play.game.table.groups.values())
    assert play.empire.reserve == ["officer_elite"]
    assert play.game.table.round == 1
    play.choose(DoneDeploying())
    assert play.empire.reserve == []
    assert play.game.table.round == 2
    assert play.asked.kind == "activate"


@pytest.mark.rule("IA-STC-03")
def test_exhausted_deployment_cards_are_readied():
    play = hall([(STORM, "d1")], Empire(hand=[OFFICER]))
    play.activate(play.group(STORM).id).skip()
    assert play.asked.kind == "optional-deployment"
    assert play.group(STORM).ready


@pytest.mark.rule("IA-STC-05", "IA-DEP-11", "IA-RNF-06")
def test_deploying_and_reinforcing_go_in_any_order_as_often_as_they_are_paid():
    play = hall([(STORM, "d1")], Empire(threat=8, hand=[OFFICER, OFFICER])).end_round()
    group = play.group(STORM).id
    play.choose(DeployGroup(OFFICER, "north"), ReinforceFigure(group, "north")).settle()
    play.choose(DeployGroup(OFFICER, "north")).settle()
    play.choose(ReinforceFigure(group, "north")).settle()
    assert len(play.figures(STORM)) == 3
    assert len(play.figures(OFFICER)) == 2
    assert play.empire.threat == 0
    assert play.game.table.round == 2


def test_nobody_is_asked_when_there_is_nothing_to_deploy():
    play = hall([(STORM, "d1 e1 f1")], Empire(threat=20)).end_round()
    assert play.game.table.round == 2


@pytest.mark.rule("IA-STC-08")
def test_the_rebels_begin_every_round():
    play = hall([(STORM, "d1")]).end_round()
    assert play.asked.seat == "ray"
    assert play.asked.options == (ActivateGroup(1),)


@pytest.mark.rule("IA-SEC-04")
def test_being_asked_does_not_tell_what_the_cards_in_hand_cost():
    # A card that is too dear is asked about just as one that can be paid.
    for card in (OFFICER, STORM):
        play = hall([(STORM, "d1 e1 f1")], Empire(threat=2, hand=[card])).end_round()
        assert (play.asked.seat, play.asked.kind) == ("ike", "optional-deployment")


def test_a_mission_goes_on_while_the_empire_can_deploy():
    play = hall([(OFFICER, "d1")], Empire(level=1))
    play.defeat(*play.figures(OFFICER))
    assert play.empire.hand == [OFFICER]
    play.end_round().skip().end_round().choose(DeployGroup(OFFICER, "north"))
    assert play.figures(OFFICER)
