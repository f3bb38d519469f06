"""The rounds of a skirmish: phases and their steps in order."""

import pytest

from holotable.imperial_assault.effects.commands.hand import draw
from holotable.imperial_assault.table.choices import ActivateFigure
from holotable.kernel import Pass
from tests.imperial_assault.scenario import Scenario, duel

DIALA, PROBE, TROOPER = "diala_passil", "probe_regular", "stormtrooper_regular"


def at_the_end_of_round_one() -> Scenario:
    """Diala and a Probe Droid are exhausted; the droid may destroy itself as the round ends."""
    play = duel("D . . . p", {"rebels": ["sit_tight"]}, D=DIALA, p=PROBE)
    for side in ("rebels", "empire"):
        play.deck(side, "blitz", "deadeye")
    assert play.asked.about == "round-started"
    return play.choose(Pass()).activate("D").end().activate("p").end()


@pytest.mark.rule("SK-ROUND-03", "SK-STAT-01", "SK-STAT-02", "SK-STAT-04", "SK-ACT-05")
def test_the_status_phase_has_four_steps_in_order():
    play = at_the_end_of_round_one()
    assert (play.asked.seat, play.asked.about) == ("ike", "round-ended")
    assert all(group.ready for group in play.game.table.groups.values())
    assert (play.player("rebels").hand, play.player("empire").hand) == (["sit_tight", "deadeye"], ["deadeye"])
    assert (play.game.table.round, play.game.table.initiative) == (1, "rebels")


@pytest.mark.rule("SK-STAT-06", "SK-ROUND-03", "SK-ACT-01", "SK-STAT-05")
def test_once_the_initiative_is_passed_a_new_round_starts():
    play = at_the_end_of_round_one().choose(Pass())
    assert (play.game.table.round, play.game.table.initiative) == (2, "empire")
    assert (play.asked.seat, play.asked.about) == ("ray", "round-started")
    assert (play.choose(Pass()).asked.seat, play.asked.kind) == ("ike", "activate")


@pytest.mark.rule("SK-ACT-05")
def test_the_activation_phase_lasts_while_anybody_is_ready():
    play = duel("D . . t u", {}, D=DIALA, t=TROOPER, u=TROOPER)
    play.activate("D").end().activate("t").end()
    assert (play.asked.seat, play.game.table.round) == ("ike", 1)
    play.activate("u").end()
    assert play.game.table.round == 2


@pytest.mark.rule("SK-ACT-03")
def test_every_figure_of_a_group_acts_before_the_turn_passes():
    picture = "+-+-+-+-+\n|D . t u|\n+-+-+-+-+"
    play = Scenario(picture, {"D": DIALA, "t": TROOPER, "u": TROOPER}, groups=("tu",), hands={})
    play.activate("D").end().activate("t")
    play.end()
    assert (play.asked.seat, play.activation.figure) == ("ike", play.names["u"])
    assert ActivateFigure(play.names["t"]) not in play.asked.options


@pytest.mark.rule("SK-CMD-05")
def test_a_hand_may_hold_a_whole_deck():
    play = duel("D . t", {}, D=DIALA, t=TROOPER)
    deck = ["blitz", "deadeye", "rally", "recovery", "planning", "urgency", "fleet_footed", "celebration"]
    play.deck("rebels", *deck)
    draw(play.game, "rebels", 8)
    play.activate("D").end().activate("t").end()
    assert sorted(play.player("rebels").hand) == sorted(deck)


@pytest.mark.rule("SK-WIN-01")
def test_a_mission_set_up_by_hand_ends_with_the_fortieth_point_too():
    play = duel("D . . t u", {}, D=DIALA, t=TROOPER, u=TROOPER)
    play.with_points(rebels=34)
    play.hurt("t", 3)
    assert play.game.decision is None
