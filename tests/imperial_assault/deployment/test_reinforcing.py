"""Reinforcing: defeated figures come back to their groups one by one."""

import pytest

from holotable.imperial_assault.cards import deployment_card, deployment_cards
from holotable.imperial_assault.table.choices import ActivateFigure, EndActivation, GoTo
from holotable.imperial_assault.table.empire import Empire
from holotable.imperial_assault.table.imperial_choices import DoneDeploying, ReinforceFigure
from holotable.kernel import Refusal
from tests.imperial_assault.scenario import Scenario
from tests.imperial_assault.scenario.hall import OFFICER, STORM, at, hall


def losses(stormtroopers: str, threat: int = 20) -> Scenario:
    """The Status phase with what is left of a group of three stormtroopers, and an officer."""
    play = hall([(STORM, stormtroopers), (OFFICER, "c1")], Empire(threat=threat, hand=[OFFICER]))
    return play.end_round()


@pytest.mark.rule("IA-RNF-01")
def test_a_defeated_figure_is_placed_as_close_as_possible_to_an_active_point():
    play = losses("h1 d1")
    group = play.group(STORM)
    play.choose(ReinforceFigure(group.id, "north"))
    # Somebody stands on the point, so the new figure goes beside it.
    assert play.spots() == ["g1", "g2", "h2"]
    assert play.why_not(GoTo((at("d2"),))) == Refusal("deploy.not-there", "IA-DEP-02")
    assert play.why_not(EndActivation()).rule == "IA-ACTV-10"
    play.choose(GoTo((at("g2"),)))
    assert play.where(group.figures[-1]) == "g2"
    assert len(group.figures) == 3


@pytest.mark.rule("IA-RDY-03", "IA-GRP-01")
def test_a_reinforced_figure_is_activated_with_its_group():
    play = losses("d1")
    group = play.group(STORM)
    play.choose(ReinforceFigure(group.id, "north"), DoneDeploying())
    play.activate(group.id)
    assert play.asked.options == tuple(ActivateFigure(figure) for figure in play.group(STORM).figures)
    assert len(play.asked.options) == 2


@pytest.mark.rule("IA-RNF-02")
def test_a_card_without_a_reinforcement_cost_is_not_reinforced():
    play = losses("d1")
    refused = Refusal("reinforce.no-cost", "IA-RNF-02", {"card": OFFICER})
    assert play.why_not(ReinforceFigure(play.group(OFFICER).id, "north")) == refused


def test_a_card_shows_its_reinforcement_cost_beside_its_deployment_cost():
    assert (deployment_card(STORM).cost, deployment_card(STORM).reinforce) == (6, 2)
    assert (deployment_card("royal_guard_elite").cost, deployment_card("royal_guard_elite").reinforce) == (12, 6)
    assert all((card.reinforce is None) == (card.group_size == 1) for card in deployment_cards().values())


def test_a_group_that_is_wholly_defeated_is_not_reinforced():
    play = hall([(STORM, "d1"), (OFFICER, "g1")], Empire(threat=20))
    group = play.group(STORM).id
    play.defeat(*play.figures(STORM)).end_round()
    refused = Refusal("reinforce.not-yours", "IA-RNF-01", {"group": group})
    assert play.why_not(ReinforceFigure(group, "north")) == refused


@pytest.mark.rule("IA-RNF-05")
def test_a_group_nobody_of_which_found_room_is_not_reinforced():
    play = hall([(STORM, ""), (OFFICER, "g1")], Empire(threat=20, hand=[OFFICER])).end_round()
    group = play.group(STORM).id
    refused = Refusal("reinforce.nobody-left", "IA-RNF-05", {"group": group})
    assert play.why_not(ReinforceFigure(group, "north")) == refused


@pytest.mark.rule("IA-RNF-06")
def test_two_of_three_troopers_return_for_four_threat():
    play = losses("d1", threat=4)
    group = play.group(STORM).id
    play.choose(ReinforceFigure(group, "north"), ReinforceFigure(group, "north")).settle()
    assert len(play.figures(STORM)) == 3
    assert play.empire.threat == 0


@pytest.mark.rule("IA-RNF-07")
def test_a_complete_group_is_not_reinforced():
    play = losses("d1 e1 f1")
    refused = Refusal("reinforce.at-its-limit", "IA-RNF-07", {"limit": 3})
    assert play.why_not(ReinforceFigure(play.group(STORM).id, "north")) == refused


@pytest.mark.rule("IA-RNF-01")
def test_rebels_are_not_reinforced():
    play = losses("d1")
    assert play.why_not(ReinforceFigure(1, "north")) == Refusal("reinforce.not-yours", "IA-RNF-01", {"group": 1})
    assert play.why_not(ReinforceFigure(play.group(STORM).id, "south")).reason == "deploy.point-not-active"
    assert play.why_not(EndActivation()).rule == "IA-ACTV-10"
