"""Abilities that let dice be rerolled."""

import pytest

from holotable.imperial_assault.combat.choices import KeepDice, RerollDie
from holotable.kernel import Pass, Rolled, Use
from tests.imperial_assault.scenario import Scenario, face, row, rows

STORM, OFFICER, TROOPER = "stormtrooper_regular", "officer_regular", "rebel_trooper_regular"
POOR = (face("blue", accuracy=2, surge=1), face("green", accuracy=1, surge=1), face("white"))


def use(play: Scenario, ability: str, letter: str) -> Scenario:
    return play.use(ability, letter)


@pytest.mark.rule("IA-ATK-05")
def test_squad_training_rerolls_an_attack_die_beside_a_trooper():
    play = rows("A . s", ". . t", A=TROOPER, s=STORM, t=STORM).activate("s").declare("A").roll(*POOR)
    use(play, "squad_training", "s")
    assert play.asked.options == (RerollDie(0), RerollDie(1), KeepDice())
    play.choose(RerollDie(0), Rolled([face("blue", accuracy=4, damage=2)[1]]))
    assert [die.rerolled for die in play.attack.rolled] == [True, False, False]
    play.surge()
    assert play.damage("A") == 2


@pytest.mark.rule("IA-TIM-06")
def test_squad_training_may_be_declined():
    play = rows("A . s", ". . t", A=TROOPER, s=STORM, t=STORM).activate("s").declare("A").roll(*POOR)
    play.choose(Pass()).surge()
    assert play.damage("A") == 0
    # It comes back with the next attack.
    play.end().activate("t").declare("A").roll(*POOR)
    assert Use("squad_training", play.names["t"]) in play.asked.options


def test_squad_training_needs_a_trooper_beside():
    play = rows("A . s", ". . o", A=TROOPER, s=STORM, o=OFFICER).activate("s").declare("A").roll(*POOR)
    assert play.asked.kind == "surges"


def test_targeting_computer_rerolls_an_attack_die():
    play = row("A . p", A=TROOPER, p="probe_elite").activate("p").declare("A")
    play.roll(face("blue", accuracy=2, surge=1), face("yellow", surge=1), face("yellow", surge=1), face("white"))
    use(play, "targeting_computer", "p").choose(RerollDie(0), Rolled([face("blue", accuracy=4, damage=2)[1]])).surge()
    assert play.damage("A") == 2


@pytest.mark.rule("IA-TIM-03")
def test_foresight_rerolls_a_defence_die_after_the_attacker_had_his_turn():
    play = rows("A . s", ". . t", A="diala_passil", s=STORM, t=STORM).activate("s").declare("A").roll(*POOR)
    assert play.asked.seat == "ike"
    play.choose(Pass())
    assert play.asked.seat == "ray"
    use(play, "foresight", "A")
    assert play.asked.options == (RerollDie(2), KeepDice())
    play.choose(RerollDie(2), Rolled([face("white", block=1)[1]]))
    assert play.attack.rolled[2].face == face("white", block=1)[1]


def test_cower_needs_a_friend_beside():
    alone = row("A . o", A=TROOPER, o=OFFICER).activate("A").declare("o")
    alone.roll(face("blue", accuracy=4, damage=2), face("yellow", damage=1, accuracy=2), face("white"))
    assert alone.is_defeated("o")
    backed = row("A . o s", A=TROOPER, o=OFFICER, s=STORM).activate("A").declare("o")
    backed.roll(face("blue", accuracy=4, damage=2), face("yellow", damage=1, accuracy=2), face("white"))
    use(backed, "cower", "o").choose(RerollDie(2), Rolled([face("white", dodge=1)[1]]))
    assert backed.damage("o") == 0


def test_inspiring_lets_a_friend_reroll_any_die():
    play = rows("A . . s", ". L . .", A=TROOPER, L="luke_hero", s=STORM).activate("A").declare("s")
    play.roll(face("blue", accuracy=4, damage=2), face("yellow", damage=1, accuracy=2), face("black", block=3))
    use(play, "inspiring", "L").choose(RerollDie(2), Rolled([face("black", evade=1)[1]]))
    assert play.is_defeated("s")
