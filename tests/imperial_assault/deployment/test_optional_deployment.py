"""Deploying groups from hand at active deployment points, and what becomes of their cards."""

import pytest

from holotable.imperial_assault.deployment.optional_deployment import OptionalDeployment
from holotable.imperial_assault.table.empire import DeploymentPoint, Empire
from holotable.imperial_assault.table.imperial_choices import DeployGroup, DoneDeploying, ReinforceFigure
from holotable.imperial_assault.table.imperial_happenings import PointsActivated
from holotable.kernel import Refusal
from tests.imperial_assault.by_hand import activate_points
from tests.imperial_assault.scenario import Scenario
from tests.imperial_assault.scenario.hall import NEXU, OFFICER, STORM, VADER, at, hall


def hand(*cards: str, threat: int = 20) -> Scenario:
    """The Status phase with these cards in hand."""
    return hall([(OFFICER, "d1")], Empire(threat=threat, hand=list(cards))).end_round()


@pytest.mark.rule("IA-DEP-08", "IA-OGR-02", "IA-DEP-05")
def test_the_whole_group_is_deployed_around_an_active_point():
    play = hand(STORM).choose(DeployGroup(STORM, "north"))
    # The first figure stands on the point itself, and the next beside it.
    assert play.where(play.figures(STORM)[0]) == "h1"
    assert play.spots() == ["g1", "g2", "h2"]
    play.settle()
    assert len(play.figures(STORM)) == 3
    assert play.group(STORM).ready
    assert play.empire.hand == []


@pytest.mark.rule("IA-DEP-05")
def test_the_imperial_player_chooses_one_of_several_points():
    play = hand(STORM)
    activate_points(play.game, "red")
    play.choose(DoneDeploying()).end_round().choose(DeployGroup(STORM, "south"))
    assert play.where(play.figures(STORM)[0]) == "h3"


@pytest.mark.rule("IA-DEP-07")
def test_a_point_that_is_not_active_is_not_for_deployment():
    play = hand(STORM)
    refused = Refusal("deploy.point-not-active", "IA-DEP-05", {"point": "south"})
    assert play.why_not(DeployGroup(STORM, "south")) == refused
    assert play.why_not(DeployGroup(STORM, "nowhere")).reason == "deploy.point-not-active"
    activate_points(play.game, "red")
    assert [event for event in play.game.take_events() if isinstance(event, PointsActivated)]
    play.choose(DoneDeploying()).end_round()
    assert DeployGroup(STORM, "south") in play.asked.options


@pytest.mark.rule("IA-DEP-12")
def test_that_points_become_active_is_for_imperial_eyes():
    play = hand(STORM)
    play.game.take_events()
    activate_points(play.game, "red")
    (event,) = play.game.take_events()
    assert event.seen_by("ike") == PointsActivated("ike", ("south",))
    assert event.seen_by("ray") is None
    activate_points(play.game, "red")
    assert play.game.take_events() == []


@pytest.mark.rule("IA-MSC-09", "IA-DEP-03", "IA-RGR-02")
def test_only_cards_in_hand_are_deployed():
    play = hall([(OFFICER, "d1")], Empire(threat=20, hand=[NEXU], reserve=[STORM], box=[VADER])).end_round()
    assert play.why_not(DeployGroup(VADER, "north")) == Refusal("deploy.not-in-hand", "IA-DEP-03", {"card": VADER})
    assert play.why_not(DeployGroup(STORM, "north")) == Refusal("deploy.in-reserve", "IA-RGR-02", {"card": STORM})


@pytest.mark.rule("IA-DEP-11")
def test_two_groups_of_one_kind_can_be_deployed_at_once():
    play = hand(STORM, STORM, threat=12)
    play.choose(DeployGroup(STORM, "north")).settle().choose(DeployGroup(STORM, "north")).settle()
    assert len(play.figures(STORM)) == 6
    assert play.empire.threat == 0


@pytest.mark.rule("IA-DEP-11", "IA-DEP-08")
def test_a_further_group_is_deployed_only_if_it_is_paid_for_too():
    play = hand(STORM, STORM, threat=11).choose(DeployGroup(STORM, "north")).settle()
    assert play.asked.options == (DoneDeploying(),)
    assert play.why_not(DeployGroup(STORM, "north")).facts == {"cost": 6, "threat": 5}


@pytest.mark.rule("IA-OGR-03", "IA-IGR-02", "IA-DEP-10", "IA-RNF-03")
def test_a_defeated_group_comes_back_by_deployment():
    play = hall([(OFFICER, "d1")], Empire(threat=2))
    play.defeat(*play.figures(OFFICER)).end_round()
    assert play.figures(OFFICER) == []
    # It has no reinforcement cost, and yet it returns.
    play.choose(DeployGroup(OFFICER, "north"))
    assert play.where(play.figures(OFFICER)[0]) == "h1"
    play.defeat(*play.figures(OFFICER))
    assert play.empire.hand == [OFFICER]


@pytest.mark.rule("IA-IGR-02", "IA-OGR-03", "IA-DEP-10")
def test_the_card_returns_with_the_last_figure_only():
    play = hall([(STORM, "d1 e1 f1"), (OFFICER, "g1")])
    first, second, third = play.figures(STORM)
    play.defeat(first, second)
    assert play.empire.hand == []
    play.defeat(third)
    assert play.empire.hand == [STORM]


@pytest.mark.rule("IA-RNF-03", "IA-VIL-01")
def test_a_defeated_villain_stays_away():
    play = hall([(VADER, "d1"), (STORM, "g1")], Empire(threat=20))
    play.defeat(*play.figures(VADER))
    assert play.empire.hand == []
    play.end_round()
    assert play.why_not(DeployGroup(VADER, "north")).reason == "deploy.not-in-hand"


@pytest.mark.rule("IA-DEP-08", "IA-RNF-01")
def test_outside_the_status_phase_groups_are_deployed_and_nobody_is_reinforced():
    empire = Empire(threat=8, hand=[STORM])
    play = hall([(STORM, "d1 e1")], empire, rule=OptionalDeployment()).end_round().choose(DoneDeploying())
    assert play.asked.options == (DeployGroup(STORM, "north"), DoneDeploying())
    reinforced = ReinforceFigure(play.group(STORM).id, "north")
    assert play.why_not(reinforced) == Refusal("reinforce.status-phase", "IA-RNF-01")
    play.choose(DeployGroup(STORM, "north")).settle()
    assert len(play.figures(STORM)) == 5


@pytest.mark.rule("IA-DEP-05")
def test_without_an_active_point_nothing_is_deployed():
    empire = Empire(threat=8, hand=[STORM], points={"south": DeploymentPoint(at("h3"), "red")})
    play = hall([(OFFICER, "d1")], empire).end_round()
    assert play.asked.options == (DoneDeploying(),)


@pytest.mark.rule("IA-DEP-08")
def test_endless_ranks_make_troopers_cheaper():
    empire = Empire(threat=5, hand=[STORM, NEXU], class_cards=["endless_ranks"])
    play = hall([(OFFICER, "d1")], empire).end_round().choose(DeployGroup(STORM, "north"))
    assert play.empire.threat == 0
    play = hall([(OFFICER, "d1")], Empire(threat=3, hand=[NEXU], class_cards=["endless_ranks"])).end_round()
    assert play.why_not(DeployGroup(NEXU, "north")).facts == {"cost": 4, "threat": 3}


def test_nothing_is_paid_where_there_is_no_room():
    # An AT-ST is too large for a hall in whose midst somebody stands in every other space.
    groups = [(OFFICER, space) for space in ("b2", "d2", "f2", "h2")]
    play = hall(groups, Empire(threat=20, hand=["at_st"])).end_round()
    assert play.asked.options == (DoneDeploying(),)
    refused = Refusal("deploy.no-room", "IA-DEP-02", {"point": "north"})
    assert play.why_not(DeployGroup("at_st", "north")) == refused
