"""What comes after an attack, and in what order."""

import pytest

from holotable.imperial_assault.combat.choices import Cleave, Target
from holotable.imperial_assault.combat.happenings import AttackSettled
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.table.choices import PerformAttack
from holotable.imperial_assault.table.happenings import ConditionGained, Suffered
from holotable.kernel import Use
from tests.imperial_assault.scenario import Scenario, face, row, rows

STORM, SABOTEUR, NEXU = "stormtrooper_regular", "saboteur_regular", "nexu_elite"
RED, YELLOW = face("red", damage=2, surge=1), face("yellow", damage=1, surge=2)
BLOCK = face("black", block=1)
CLAWS = {"red": face("red", damage=2), "green": face("green", accuracy=2, damage=2)}


def keyword(name: str, side: str) -> Use:
    return Use(f"keyword.{name}", side)


def explosion() -> Scenario:
    """A saboteur beside its target blows it up with Blast 1, and has a wound to lick."""
    play = row("B A s t", A=SABOTEUR, B=STORM, s=STORM, t="chewbacca").activate("A").declare("s")
    play.modified(recover=2)
    play.damaged("A", 2)
    return play.roll(RED, YELLOW, BLOCK).surge(2)


@pytest.mark.rule("IA-TIM-05", "IA-SRG-03", "IA-BLS-02")
def test_the_attacker_orders_what_follows_an_attack():
    play = explosion()
    assert (play.asked.seat, play.asked.about) == ("ray", "attack-resolved")
    assert play.asked.options == (keyword("blast", "rebels"), keyword("recover", "rebels"))
    play.choose(keyword("recover", "rebels"))
    assert play.damage("t") == 1
    assert play.damage("A") == 1  # beside the target and hit, too: a friend to itself


@pytest.mark.rule("IA-TIM-05")
def test_who_recovers_last_recovers_more():
    early, late = explosion(), explosion()
    early.damaged("A", 1)
    late.damaged("A", 1)
    early.choose(keyword("recover", "rebels"))
    late.choose(keyword("blast", "rebels"))
    assert (early.damage("A"), late.damage("A")) == (1, 0)


@pytest.mark.rule("IA-SRG-03")
def test_keywords_wait_until_the_damage_is_dealt():
    play = row("B . A s t", A=SABOTEUR, B=STORM, s=STORM, t="chewbacca").activate("A").declare("s")
    play.roll(RED, YELLOW, BLOCK).game.take_events()
    play.surge(2)
    told = [event for event in play.game.take_events() if isinstance(event, AttackSettled | Suffered)]
    assert isinstance(told[0], AttackSettled)
    assert [getattr(event, "figure", 0) for event in told[1:]] == [play.names[letter] for letter in "sAt"]


@pytest.mark.rule("IA-CLV-04")
def test_only_the_target_bleeds_not_who_is_cleaved():
    play = rows("A n n C", ". n n .", A="chewbacca", C="chewbacca", n=NEXU).activate("n").declare("A")
    play.roll(*[CLAWS[colour] for colour in play.attack.attack_pool], BLOCK, face("white")).surge()
    play.choose(keyword("cleave", "empire"), Cleave(play.names["C"]))
    assert play.damage("C") == 2
    assert (play.figure("A").conditions, play.figure("C").conditions) == (["bleeding"], [])


@pytest.mark.rule("IA-BLS-05")
def test_only_the_target_bleeds_not_who_is_blasted():
    play = row("A . s t", A=SABOTEUR, s="chewbacca", t="chewbacca").activate("A").declare("s")
    play.inflicting("bleeding")
    play.roll(RED, YELLOW, BLOCK, face("white")).surge(2)
    play.choose(keyword("blast", "rebels"))
    assert play.damage("t") == 1
    assert (play.figure("s").conditions, play.figure("t").conditions) == (["bleeding"], [])


@pytest.mark.rule("IA-CND-09")
def test_a_single_effect_follows_without_a_question():
    play = row("A . s", A=SABOTEUR, s="chewbacca").activate("A").declare("s")
    play.inflicting("bleeding")
    play.roll(RED, YELLOW, BLOCK, face("white")).surge()
    assert ConditionGained(play.names["s"], "bleeding") in play.game.take_events()
    assert play.asked.kind == "activation"


@pytest.mark.rule("IA-BLS-01", "IA-MOB-03")
@pytest.mark.parametrize("damage", [0, 3])
def test_blast_works_around_a_droid_on_blocking_terrain_also_when_it_falls(damage):
    play = rows("A . # s", ". . t .", A=SABOTEUR, s=STORM, t=STORM)
    play.interject(Deploy("probe_regular", "empire", [play.space("c1")]))
    droid = play.damaged("probe_regular", damage).figure("probe_regular")
    play.activate("A").choose(PerformAttack(), Target(droid.id, play.space("c1")))
    play.roll(RED, YELLOW, face("black", block=1)).surge(2)
    assert (droid.id in play.game.table.figures) == (damage == 0)
    assert (play.damage("s"), play.damage("t")) == (1, 1)
