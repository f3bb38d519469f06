"""Command cards that the player plays at the start of a round."""

import pytest

from holotable.imperial_assault.table.choices import ActivateGroup, ChooseFigure, ChooseGroup, GoTo, StayHere
from holotable.kernel import Pass
from tests.imperial_assault.scenario import Scenario, duel

DIALA, GIDEON, TROOPER = "diala_passil", "gideon_argus", "stormtrooper_regular"


def ready(play: Scenario, letter: str) -> bool:
    return play.game.table.groups[play.figure(letter).group].ready


@pytest.mark.rule("SK-ACT-01")
def test_take_initiative_lets_a_player_begin_with_one_group_less():
    play = duel("D . t u", {"empire": ["take_initiative"]}, D=DIALA, t=TROOPER, u=TROOPER)
    assert play.asked.about == "round-started"
    play.play("take_initiative").choose(ChooseGroup(play.figure("u").group))
    assert (play.game.table.initiative, ready(play, "u")) == ("empire", False)
    assert (play.asked.seat, play.asked.options) == ("ike", (ActivateGroup(play.figure("t").group),))


@pytest.mark.rule("IA-DCD-05")
def test_the_initiative_is_not_paid_for_with_an_upgrade():
    play = duel("D . t u", {"empire": ["take_initiative"]}, D=DIALA, t=TROOPER, u=TROOPER)
    group = play.game.table.groups[play.figure("u").group]
    play.upgraded("u", "motivation").play("take_initiative")
    assert play.asked.options == (ChooseGroup(play.figure("t").group), ChooseGroup(group.id))
    play.choose(ChooseGroup(group.id))
    assert not ready(play, "u")
    assert not play.game.table.groups[group.id].upgrades[0].exhausted


def test_take_initiative_is_for_whoever_lacks_it():
    play = duel("D . t", {"rebels": ["take_initiative"]}, D=DIALA, t=TROOPER)
    assert not play.can_play("take_initiative")


@pytest.mark.rule("IA-ABL-02")
def test_who_loses_the_initiative_may_take_it_back_with_an_own_copy():
    hands = {"rebels": ["take_initiative"], "empire": ["take_initiative"]}
    play = duel("D E . t u", hands, D=DIALA, E=GIDEON, t=TROOPER, u=TROOPER)
    assert play.asked.seat == "ike"  # the rebels have what the card is for
    play.play("take_initiative").choose(ChooseGroup(play.figure("u").group))
    assert (play.asked.seat, play.can_play("take_initiative")) == ("ray", True)
    play.play("take_initiative").choose(ChooseGroup(play.figure("E").group))
    assert (play.game.table.initiative, play.asked.seat, play.asked.kind) == ("rebels", "ray", "activate")
    assert (ready(play, "E"), ready(play, "u")) == (False, False)


@pytest.mark.rule("IA-TIM-06")
def test_what_was_declined_at_the_start_of_a_round_does_not_come_back_with_the_initiative():
    hands = {"rebels": ["sit_tight"], "empire": ["take_initiative"]}
    play = duel("D . t u", hands, D=DIALA, t=TROOPER, u=TROOPER)
    assert (play.asked.seat, play.can_play("sit_tight")) == ("ray", True)
    play.choose(Pass()).play("take_initiative").choose(ChooseGroup(play.figure("u").group))
    assert (play.asked.seat, play.asked.kind) == ("ike", "activate")


def test_initiative_that_was_taken_is_passed_on_like_any_other():
    play = duel("D . t u", {"empire": ["take_initiative"]}, D=DIALA, t=TROOPER, u=TROOPER)
    play.play("take_initiative").choose(ChooseGroup(play.figure("u").group))
    play.activate("t").end().activate("D").end()
    assert (play.game.table.round, play.game.table.initiative) == (2, "rebels")


def test_who_sits_tight_waits_for_more_ready_cards():
    play = duel("D E . t u", {"rebels": ["sit_tight"]}, D=DIALA, E=GIDEON, t=TROOPER, u=TROOPER).play("sit_tight")
    assert play.asked.seat == "ike"  # two against two
    play.activate("t").end()
    assert play.asked.seat == "ray"  # two against one
    play.activate("D").end().activate("u").end().activate("E").end()
    assert play.game.table.round == 2


def test_two_who_sit_tight_do_not_wait_for_each_other():
    hands = {"rebels": ["sit_tight"], "empire": ["sit_tight"]}
    play = duel("D . t", hands, D=DIALA, t=TROOPER).play("sit_tight").play("sit_tight")
    assert play.asked.seat == "ray"


def test_of_two_who_sit_tight_the_one_with_more_ready_cards_begins():
    hands = {"rebels": ["sit_tight"], "empire": ["sit_tight"]}
    play = duel("D . t u", hands, D=DIALA, t=TROOPER, u=TROOPER).play("sit_tight").play("sit_tight")
    assert play.asked.seat == "ike"
    play.activate("t").end()
    assert play.asked.seat == "ike"  # one against one is not more for the rebels


def test_close_the_gap_moves_each_brawler_a_space():
    hand = {"rebels": ["close_the_gap"]}
    play = duel("G D . . E . t", hand, D=DIALA, E="gaarkhan", G=GIDEON, t="trandoshan_regular").play("close_the_gap")
    assert play.asked.options == (ChooseFigure(play.names["D"]), ChooseFigure(play.names["E"]), StayHere())
    play.choose(ChooseFigure(play.names["D"]), GoTo((play.space("c1"),)))
    play.choose(ChooseFigure(play.names["E"]), GoTo((play.space("d1"),)))
    assert (play.where("D"), play.where("E"), play.asked.kind) == ("c1", "d1", "activate")


def test_close_the_gap_needs_a_brawler():
    play = duel("G . t", {"rebels": ["close_the_gap"]}, G=GIDEON, t=TROOPER)
    assert Pass() not in play.asked.options
