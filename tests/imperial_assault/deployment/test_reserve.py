"""Reserved groups: face down until the mission deploys them."""

import pytest

from holotable.imperial_assault.deployment.points import active_points
from holotable.imperial_assault.deployment.reserve import DeployReserve, NotReservedError
from holotable.imperial_assault.table.empire import Empire
from holotable.imperial_assault.table.imperial_choices import (
    ChoosePoint,
    DeployGroup,
    DoneDeploying,
    ReinforceFigure,
)
from holotable.kernel import Refusal
from tests.imperial_assault.scenario import Scenario
from tests.imperial_assault.scenario.hall import OFFICER, STORM, VADER, at, hall


def mission(rule: DeployReserve, threat: int = 0, *reserve: str) -> Scenario:
    """A mission whose rules deploy a reserved group at the end of the first round."""
    return hall([(OFFICER, "c3")], Empire(threat=threat, reserve=list(reserve or (STORM,))), rule=rule)


@pytest.mark.rule("IA-RGR-01", "IA-RGR-02")
def test_a_reserved_group_is_no_part_of_the_hand():
    play = hall([(OFFICER, "c3")], Empire(threat=20, hand=[OFFICER], reserve=[STORM])).end_round()
    assert play.asked.options == (DeployGroup(OFFICER, "north"), DoneDeploying())
    assert play.why_not(DeployGroup(STORM, "north")) == Refusal("deploy.in-reserve", "IA-RGR-02", {"card": STORM})
    assert not any(isinstance(each, ReinforceFigure) for each in play.asked.options)


@pytest.mark.rule("IA-RGR-04", "IA-DEP-09", "IA-DEP-04")
def test_the_mission_deploys_it_where_it_says_and_without_cost():
    play = mission(DeployReserve(STORM, spaces=[at("a3"), at("b3"), at("e3")]), threat=1).end_round().settle()
    assert {play.where(figure) for figure in play.figures(STORM)} == {"a3", "b3", "e3"}
    assert play.empire.threat == 1
    assert play.empire.reserve == []


@pytest.mark.rule("IA-DEP-07")
def test_one_deployment_at_a_point_does_not_make_it_active():
    play = mission(DeployReserve(OFFICER, points=["south"]), 2, OFFICER).end_round()
    assert play.where(play.figures(OFFICER)[-1]) == "h3"
    assert active_points(play.game.table) == ["north"]


@pytest.mark.rule("IA-DEP-05")
def test_without_a_place_the_imperial_player_chooses_an_active_point():
    play = mission(DeployReserve(STORM))
    play.point("south").end_round()
    assert play.asked.seat == "ike"
    assert play.asked.options == (ChoosePoint("north"), ChoosePoint("south"))
    assert play.why_not(ChoosePoint("west")) == Refusal("deploy.point-not-active", "IA-DEP-05", {"point": "west"})
    assert play.why_not(DoneDeploying()).reason == "later.other"
    play.choose(ChoosePoint("south")).settle()
    assert play.where(play.figures(STORM)[0]) == "h3"


@pytest.mark.rule("IA-DEP-05")
def test_without_an_active_point_the_group_stays_in_reserve():
    play = mission(DeployReserve(STORM))
    play.point("north", active=False).end_round()
    assert play.empire.reserve == [STORM]
    assert play.figures(STORM) == []


@pytest.mark.rule("IA-RGR-05", "IA-DEP-10")
def test_its_card_goes_to_the_hand_when_it_is_defeated():
    play = mission(DeployReserve("officer_elite"), 5, "officer_elite").end_round()
    play.defeat(*play.figures("officer_elite"))
    assert (play.empire.hand, play.empire.reserve) == (["officer_elite"], [])
    play.end_round()
    assert DeployGroup("officer_elite", "north") in play.asked.options


@pytest.mark.rule("IA-RGR-05")
def test_the_card_of_a_unique_reserved_group_does_not():
    play = mission(DeployReserve(VADER), 20, VADER).end_round()
    play.defeat(*play.figures(VADER))
    assert play.empire.hand == []


def test_a_group_that_is_not_in_reserve_is_not_deployed():
    with pytest.raises(NotReservedError, match=r"nexu_regular.*stormtrooper_regular") as refused:
        mission(DeployReserve("nexu_regular")).end_round()
    assert (refused.value.card, refused.value.reserve) == ("nexu_regular", STORM)
