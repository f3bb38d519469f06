"""Command cards by which figures recover."""

import pytest

from holotable.imperial_assault.table.choices import Move
from tests.imperial_assault.scenario import duel

DIALA, GIDEON, TROOPER = "diala_passil", "gideon_argus", "stormtrooper_regular"


@pytest.mark.rule("IA-CND-05")
def test_rally_discards_harmful_conditions_as_an_activation_starts():
    play = duel("D . t", {"rebels": ["rally"]}, D=DIALA, t=TROOPER)
    play.with_conditions("D", "stunned", "focused", "bleeding")
    play.activate("D").play("rally")
    assert play.figure("D").conditions == ["focused"]
    assert Move() in play.asked.options


def test_rally_is_for_the_activated_figure_and_only_if_it_is_harmed():
    play = duel("D . t", {"rebels": ["rally"], "empire": ["rally"]}, D=DIALA, t=TROOPER)
    play.with_conditions("t", "stunned")
    assert not play.activate("D").can_play("rally")
    play.end().activate("t")
    assert (play.asked.seat, play.can_play("rally")) == ("ike", True)


def test_recovery_takes_an_action_and_two_damage_off():
    play = duel("D . t", {"rebels": ["recovery"]}, D=DIALA, t=TROOPER)
    play.damaged("D", 3)
    play.activate("D").play("recovery")
    assert (play.damage("D"), play.activation.actions) == (1, 1)


def test_recovery_is_not_for_the_unhurt():
    assert not duel("D . t", {"rebels": ["recovery"]}, D=DIALA, t=TROOPER).activate("D").can_play("recovery")


def test_regroup_helps_adjacent_friends_of_a_leader():
    play = duel("D G . E t", {"rebels": ["regroup"]}, D=DIALA, G=GIDEON, E="gaarkhan", t=TROOPER)
    for letter in "DGEt":
        play.with_conditions(letter, "bleeding")
    play.activate("G").play("regroup")
    assert [letter for letter in "DGEt" if not play.figure(letter).conditions] == ["D"]


def test_regroup_needs_a_leader_beside_somebody_harmed():
    play = duel("D G t", {"rebels": ["regroup"]}, D=DIALA, G=GIDEON, t=TROOPER)
    assert not play.activate("G").can_play("regroup")
    play = duel("D G t", {"rebels": ["regroup"]}, D=DIALA, G=GIDEON, t=TROOPER)
    play.with_conditions("G", "stunned")
    assert not play.activate("D").can_play("regroup")
