"""The threat dial: what raises it, what is paid with it, and where it ends."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holotable.imperial_assault.deployment.threat import change_threat
from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.table.empire import Empire
from holotable.imperial_assault.table.imperial_choices import DeployGroup, ReinforceFigure
from holotable.imperial_assault.table.imperial_happenings import ThreatChanged
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Ability, Listener, Pass, Refusal, Use
from tests.imperial_assault.scenario import Scenario
from tests.imperial_assault.scenario.hall import OFFICER, STORM, hall


def dial(play: Scenario) -> list[tuple[int, int]]:
    """How the threat dial was set since it was last looked at: the total, and by how much it changed."""
    return [(each.threat, each.change) for each in play.game.take_events() if isinstance(each, ThreatChanged)]


@pytest.mark.rule("IA-THR-02", "IA-STC-02", "IA-THR-04")
def test_threat_rises_by_the_threat_level_in_the_status_phase():
    play = hall([(STORM, "d1")], Empire(threat=3, level=4, hand=[OFFICER])).end_round()
    assert play.empire.threat == 7
    assert dial(play) == [(7, 4)]


@pytest.mark.rule("IA-THR-05")
def test_threat_does_not_rise_above_20():
    play = hall([(STORM, "d1")], Empire(threat=18, level=4, hand=[OFFICER])).end_round()
    assert play.empire.threat == 20
    assert dial(play) == [(20, 2)]


@pytest.mark.rule("IA-THR-05", "IA-THR-04")
def test_threat_does_not_fall_below_0():
    play = hall(empire=Empire(threat=2))
    change_threat(play.game, -5)
    assert play.empire.threat == 0
    change_threat(play.game, -1)
    assert dial(play) == [(0, -2)]


@pytest.mark.rule("IA-THR-05")
@settings(max_examples=20)
@given(st.lists(st.integers(-30, 30), min_size=3, max_size=9))
def test_threat_stays_from_0_to_20(changes):
    play = hall()
    for change in changes:
        before = play.empire.threat
        change_threat(play.game, change)
        assert play.empire.threat == sorted((0, before + change, 20))[1]


@pytest.mark.rule("IA-THR-01", "IA-DEP-08", "IA-THR-04")
def test_a_group_costs_its_deployment_cost_before_it_stands():
    play = hall([(STORM, "d1")], Empire(threat=7, hand=[STORM])).end_round()
    play.choose(DeployGroup(STORM, "north"))
    # The first figure stands on the point; where the second goes is still asked, and all is paid.
    assert play.asked.kind == "deploy"
    assert dial(play) == [(1, -6)]


@pytest.mark.rule("IA-THR-01", "IA-RNF-01")
def test_a_figure_costs_its_reinforcement_cost():
    play = hall([(STORM, "d1 e1")], Empire(threat=3)).end_round()
    play.choose(ReinforceFigure(play.group(STORM).id, "north"))
    assert dial(play) == [(1, -2)]


@pytest.mark.rule("IA-THR-06")
def test_who_has_too_little_threat_cannot_pay():
    play = hall([(STORM, "d1 e1")], Empire(threat=1, hand=[OFFICER])).end_round()
    too_dear = Refusal("threat.too-little", "IA-THR-06", {"cost": 2, "threat": 1})
    assert play.why_not(DeployGroup(OFFICER, "north")) == too_dear
    assert play.why_not(ReinforceFigure(play.group(STORM).id, "north")) == too_dear


def wounded_troopers(threat: int) -> Scenario:
    """Two stormtroopers with damage, one of which has just ended its activation, and a medic in the play area."""
    play = hall([(STORM, "d1 e1")], Empire(threat=threat, class_cards=["combat_medic"]))
    for figure in play.figures(STORM):
        play.damaged(figure, 2)
    return play.activate(play.figures(STORM)[0]).skip()


@pytest.mark.rule("IA-THR-06", "IA-PLA-02")
def test_an_ability_that_costs_threat_needs_it():
    play = wounded_troopers(threat=1)
    medic = Use("combat_medic", "combat_medic")
    assert play.asked.options == (medic, Pass())
    play.choose(medic)
    assert play.empire.threat == 0
    assert [play.game.table.figures[figure].damage for figure in play.figures(STORM)] == [0, 0]
    assert wounded_troopers(threat=0).asked.kind == "activation"


@pytest.mark.rule("IA-INC-05")
def test_no_medic_helps_the_incapacitated():
    play = wounded_troopers(threat=1)
    play.incapacitated(play.figures(STORM)[1])
    play.choose(Use("combat_medic", "combat_medic"))
    assert [play.game.table.figures[figure].damage for figure in play.figures(STORM)] == [0, 2]


@pytest.mark.rule("IA-EXH-08")
def test_the_last_group_uses_abilities_of_its_own_activation_and_nobody_exhausted_does():
    play = wounded_troopers(threat=1)
    assert not any(group.ready for group in play.game.table.groups.values())
    play.choose(Pass())
    # The other trooper's activation is over too: then no further own activation comes, and nothing is asked.
    play.skip()
    assert play.asked.about == "activation-ended"
    play.choose(Pass())
    assert play.game.table.round == 2
    # In a Rebel's activation it can't be used, although troopers are hurt.
    play.choose(play.asked.options[0]).skip()
    assert play.asked.seat == "ike"
    assert play.asked.kind == "activate"


def raise_alarm(game: Play, listener: Listener) -> None:
    change_threat(game, 2 * game.table.empire.level)


def test_a_mission_can_reckon_with_the_threat_level():
    rules = [*ABILITIES, Ability("alarm", "round-ended", raise_alarm)]
    play = hall([(OFFICER, "d1")], Empire(level=3), abilities=rules)
    play.game.listen("alarm", "the mission of the day", "empire")
    play.end_round()
    assert dial(play) == [(3, 3), (9, 6)]
