"""The seven steps of an attack, and in which of them abilities of each kind are used."""

import pytest

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.choices import SpendSurge
from holotable.imperial_assault.combat.happenings import AttackSettled, DiceRolled, SurgeSpent, TargetDeclared
from holotable.imperial_assault.table.choices import PerformAttack
from holotable.imperial_assault.table.happenings import Suffered
from holotable.kernel import Pass, Use
from tests.imperial_assault.scenario import Scenario, campaign, face, sheet

FENN, STORM = "fenn_signis", "stormtrooper_regular"
BLUE, GREEN = face("blue", accuracy=3, damage=2), face("green", accuracy=1, damage=1, surge=1)
BLACK = face("black", block=1)


def ambushed() -> Scenario:
    """Stormtroopers, of whom one can reroll, shoot at Fenn, who can add a die and block more."""
    fenn = sheet(FENN, cards=["infantry_rifle", "take_cover", "laminate_armor_tier_2"])
    return campaign("F . . . . s t", F=fenn, s=STORM, t=STORM).activate("F").end().activate("s").choose(PerformAttack())


def offered(play: Scenario) -> set[str]:
    """The abilities that whoever is asked may use now."""
    return {each.ability for each in play.asked.options if isinstance(each, Use)}


@pytest.mark.rule("IA-ATK-02", "IA-ATK-23", "IA-ATK-24", "IA-ATK-25")
def test_an_attack_goes_through_its_steps_and_each_ability_has_its_own():
    play, asked = ambushed(), []
    while play.game.nearest(Attack):
        asked.append((play.asked.seat, offered(play) or play.asked.kind))
        if play.asked.kind == "target":
            play.declare("F")
        elif play.asked.kind == "roll":
            play.roll(*((BLUE, GREEN) if play.asked.seat == "ike" else (BLACK,)))
        elif play.asked.kind == "surges":
            play.surge()
        else:
            play.choose(Pass())
    assert asked == [
        ("ike", "target"),
        ("ray", {"take_cover"}),
        ("ike", "roll"),
        ("ray", "roll"),
        ("ike", {"squad_training"}),
        ("ray", {"laminate_armor_tier_2"}),
        ("ike", "surges"),
    ]
    assert play.damage("F") == 0  # accuracy 4 for five spaces


@pytest.mark.rule("IA-ATK-02", "IA-ATK-07")
def test_accuracy_is_checked_after_the_surges_and_damage_is_dealt_last():
    play = ambushed()
    play.game.take_events()
    play.declare("F").choose(Pass()).roll(BLUE, GREEN, BLACK).choose(Pass())
    assert play.attack.modifiers.block == 0
    play.use("laminate_armor_tier_2", "F")
    assert (play.asked.kind, play.attack.modifiers.block) == ("surges", 1)  # applied before a surge is spent
    play.choose(SpendSurge(1))  # accuracy 4 + 2 for five spaces
    assert play.damage("F") == 3 - 2
    told = [type(event) for event in play.game.take_events()]
    steps = [TargetDeclared, DiceRolled, SurgeSpent, AttackSettled, Suffered]
    assert [each for each in told if each in steps] == steps
