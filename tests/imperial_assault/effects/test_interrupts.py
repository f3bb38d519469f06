"""Abilities that interrupt with an attack."""

import pytest

from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.table.choices import ActivateGroup, GoTo, PerformAttack, StayHere
from holotable.kernel import Pass, Refusal, Use
from tests.imperial_assault.scenario import Scenario, duel, face, row, rows

TROOPER, STORM, JYN, HAN = "rebel_trooper_regular", "stormtrooper_regular", "jyn_odan", "han_solo"
GREEN, WHITE = face("green", accuracy=2, damage=2), face("white")
BLUE = face("blue", accuracy=4, damage=2)


def use(play: Scenario, ability: str, letter: str) -> Scenario:
    return play.use(ability, letter)


@pytest.mark.rule("IA-DFT-05")
def test_hair_trigger_shoots_who_begins_an_activation():
    play = row("J . s t", J=JYN, s=STORM, t=STORM).activate("s")
    assert play.asked.seat == "ray"
    use(play, "hair_trigger", "J")
    assert play.asked.options == (Target(play.names["s"], play.space("c1")),)
    play.declare("s").roll(GREEN, GREEN, face("black", block=1))
    assert play.is_defeated("s")
    assert play.asked.kind == "activate"  # the activation of the fallen is over


def test_hair_trigger_is_for_once_a_round():
    play = rows("J . s", ". . t", J=JYN, s=STORM, t=STORM).activate("J").end().activate("s")
    use(play, "hair_trigger", "J").declare("s").roll(GREEN, GREEN, face("black", block=3)).end()
    play.choose(*[ActivateGroup(play.figure("t").group)] * (play.asked.kind == "activate"))
    assert play.asked.kind == "activation"  # nobody interrupts the second
    play.end().activate("s")
    assert play.asked.options == (Use("hair_trigger", play.names["J"]), Pass())  # but in the next round


def test_hair_trigger_may_be_declined_and_needs_a_hostile_target():
    play = row("J . s", J=JYN, s=STORM).activate("J")
    assert play.asked.kind == "activation"
    play.end().activate("s").choose(Pass())
    assert play.asked.kind == "activation"
    assert play.figure("J").used == []


def test_return_fire_answers_an_attack_that_did_no_damage():
    play = rows("H . s", ". . t", H=HAN, s=STORM, t="officer_regular").activate("s").declare("H")
    play.roll(BLUE, GREEN, face("white", dodge=1))
    use(play, "return_fire", "H")
    assert play.why_not(Target(play.names["t"], play.space("c2"))) == Refusal(
        "attack.another-target", "IA-ATK-03", facts={"figure": play.names["t"]}
    )
    play.declare("s").roll(BLUE, GREEN, GREEN, face("black", block=1))
    assert play.is_defeated("s")
    assert play.figure("H").used == ["return_fire"]


def test_return_fire_is_not_for_one_who_was_hurt():
    play = row("H . s", H=HAN, s=STORM).activate("s").declare("H").roll(BLUE, GREEN, WHITE)
    assert play.damage("H") == 4
    assert play.asked.kind == "activation"


@pytest.mark.rule("IA-INR-05")
def test_nobody_interrupts_one_who_shares_a_space():
    play = row("H . t s .", H=HAN, s=STORM, t="officer_regular")
    play.put("s", play.where("t"))  # it found no room to give way
    play.activate("s").declare("H")
    play.roll(BLUE, GREEN, face("white", dodge=1))
    assert play.asked.kind == "activation"
    assert play.figure("H").used == []


def guarded_by_a_champion() -> Scenario:
    """A trooper shoots a stormtrooper whom a Royal Guard Champion will avenge."""
    play = row("A . s . . c", A=TROOPER, s=STORM, c="royal_guard_champion").activate("A").declare("s")
    return play.roll(BLUE, face("yellow", accuracy=1, damage=2), face("black", block=1))


def test_an_executor_runs_and_strikes_when_a_friend_falls():
    play = rows("A . s . B", ". . . c .", A=TROOPER, B=TROOPER, s=STORM, c="royal_guard_champion")
    play.activate("A").declare("s")
    play.roll(BLUE, face("yellow", accuracy=1, damage=2), face("black", block=1))
    use(play, "executor", "c")
    play.choose(next(each for each in play.asked.options if getattr(each, "spaces", None) == (play.space("b2"),)))
    play.choose(PerformAttack()).declare("A")
    play.roll(face("red", damage=3), GREEN, face("yellow", accuracy=2, damage=1), face("white", block=1, evade=1))
    assert play.is_defeated("s")
    assert play.is_defeated("A")


def test_an_executor_need_not_strike_and_stands_by_once_a_round():
    play = use(guarded_by_a_champion(), "executor", "c")
    play.choose(StayHere())
    assert play.is_defeated("s")
    assert play.figure("c").used == ["executor"]


def test_an_executor_is_near():
    play = row("A . s . . . c", A=TROOPER, s=STORM, c="royal_guard_champion").activate("A").declare("s")
    play.roll(BLUE, face("yellow", accuracy=1, damage=2), face("black", block=1))
    assert play.is_defeated("s")
    assert play.asked.kind == "activation"


@pytest.mark.rule("IA-DFT-04", "IA-VIC-04")
def test_the_points_are_given_before_an_executor_acts_and_the_fallen_stand_in_nobodys_way():
    champion = "royal_guard_champion"
    play = duel("A s . c", {"rebels": []}, A=TROOPER, s=STORM, c=champion).activate("A").declare("s")
    play.roll(BLUE, face("yellow", accuracy=1, damage=2), face("black", block=1))
    assert play.asked.options == (Use("executor", play.names["c"]), Pass())
    assert (play.player("rebels").points, play.is_defeated("s")) == (6, True)
    use(play, "executor", "c").choose(GoTo((play.space("b1"),)))
    assert play.where("c") == "b1"


@pytest.mark.rule("IA-DFT-04")
def test_one_that_falls_is_no_target_for_those_who_interrupt():
    """Two Champions against each other: the second can't strike down a figure that is falling already."""
    champion = "royal_guard_champion"
    play = rows("A s . .", "C B . c", A=TROOPER, B=TROOPER, C=champion, s=STORM, c=champion)
    play.activate("A").declare("s").roll(BLUE, face("yellow", accuracy=1, damage=2), face("black", block=1))
    use(play, "executor", "c")
    play.choose(next(each for each in play.asked.options if getattr(each, "spaces", None) == (play.space("c1"),)))
    play.choose(PerformAttack()).declare("B")
    play.roll(face("red", damage=3), GREEN, face("yellow", accuracy=2, damage=1), WHITE)
    use(play, "executor", "C").choose(StayHere())
    assert play.asked.kind == "activation"  # only the falling stormtrooper stands beside him
    assert play.is_defeated("B")
    assert play.is_defeated("s")
