"""Heroes: two attacks, rest, strain, wounds, withdrawal, activation tokens, weapons and cards."""

import pytest

from holotable.imperial_assault.cards import Surge
from holotable.imperial_assault.combat.choices import RecoverStrain, Target
from holotable.imperial_assault.combat.strain import SufferStrain
from holotable.imperial_assault.table.choices import (
    ActivateGroup,
    EndActivation,
    Interact,
    Move,
    PerformAttack,
    PushOn,
    Rest,
    SpecialAction,
)
from holotable.kernel import Pass, Refusal
from tests.imperial_assault.scenario import campaign, face, sheet

DIALA, FENN, GAARKHAN, JYN = "diala_passil", "fenn_signis", "gaarkhan", "jyn_odan"
TROOPER = "stormtrooper_regular"
VADER = "darth_vader"


@pytest.mark.rule("IA-ACT-10")
def test_a_hero_may_attack_with_both_actions():
    play = campaign("D t .", D=DIALA, t="royal_guard_elite").activate("D").declare("t")
    play.choose(Pass())
    play.roll(face("green", damage=2, accuracy=1), face("yellow", damage=1, accuracy=2), face("black", block=1)).surge()
    assert PerformAttack() in play.asked.options


@pytest.mark.rule("IA-ACT-02")
def test_the_actions_are_attack_move_interact_rest_and_special_action():
    play = campaign("G . t", G=sheet(GAARKHAN, strain=1), t=TROOPER)
    play.token("terminal", "b1")
    play.allow("terminal")
    offered = {type(each) for each in play.activate("G").asked.options}
    assert offered == {Move, Interact, Rest, SpecialAction, PushOn, EndActivation}  # nobody is beside him
    play.move().step("b1")
    assert {PerformAttack, Interact, Rest} <= {type(each) for each in play.asked.options}


@pytest.mark.rule("IA-RST-01")
def test_resting_recovers_strain_equal_to_endurance():
    play = campaign("D . t", D=sheet(DIALA, strain=5), t=TROOPER).activate("D").choose(Rest())
    assert play.strain("D") == 0
    assert play.activation.actions == 1


@pytest.mark.rule("IA-RST-01", "IA-REC-03")
def test_strain_recovered_beyond_what_was_suffered_recovers_damage():
    play = campaign("D . t", D=sheet(DIALA, strain=2), t=TROOPER)
    play.damaged("D", 4)
    play.activate("D").choose(Rest())
    assert (play.strain("D"), play.damage("D")) == (0, 1)


@pytest.mark.rule("IA-RST-01")
def test_only_heroes_rest():
    play = campaign("H . t", H="han_solo", t=TROOPER).activate("H")
    assert play.why_not(Rest()) == Refusal("activation.heroes-only", "IA-RST-01")


@pytest.mark.rule("IA-STR-04")
def test_a_hero_buys_at_most_two_movement_points_with_strain():
    play = campaign("D . . t", D=DIALA, t=TROOPER).activate("D").choose(PushOn(), PushOn())
    assert (play.activation.points, play.strain("D"), play.activation.actions) == (2, 2, 2)
    assert play.why_not(PushOn()) == Refusal("strain.twice", "IA-STR-04", {"figure": play.names["D"]})


@pytest.mark.rule("IA-STR-05", "IA-END-01")
def test_no_hero_chooses_strain_beyond_endurance():
    play = campaign("D . . t", D=sheet(DIALA, strain=5), t=TROOPER).activate("D")
    assert PushOn() not in play.asked.options
    refusal = play.why_not(PushOn())
    assert refusal == Refusal("strain.endurance", "IA-STR-05", {"figure": play.names["D"], "endurance": 5})
    within = campaign("D . . t", D=sheet(DIALA, strain=4), t=TROOPER).activate("D").choose(PushOn())
    assert (within.strain("D"), within.activation.points) == (5, 1)


@pytest.mark.rule("IA-STR-01", "IA-STR-06")
def test_strain_that_is_forced_on_a_hero_beyond_endurance_is_damage():
    play = campaign("D . t", D=sheet(DIALA, strain=4), t=TROOPER)
    play.interject(SufferStrain(play.names["D"], 3))
    assert (play.strain("D"), play.damage("D")) == (5, 2)


@pytest.mark.rule("IA-DFT-02", "IA-WND-01", "IA-HEA-01")
def test_a_healthy_hero_who_is_defeated_is_wounded_and_stays():
    play = campaign("J v", J=JYN, v=VADER)
    play.damaged("J", 9)
    play.hurt("J", 4)
    assert (play.damage("J"), play.sheet("J").wounded, play.where("J")) == (0, True, "a1")


@pytest.mark.rule("IA-WND-02", "IA-STR-08")
def test_a_hero_who_is_wounded_keeps_no_more_strain_than_the_wounded_side_bears():
    play = campaign("J v", J=sheet(JYN, strain=4), v=VADER).hurt("J", 10)
    assert play.strain("J") == 3


@pytest.mark.rule("IA-WND-03")
def test_the_wounded_side_is_weaker():
    play = campaign("J . . . . . v", J=JYN, v=VADER).hurt("J", 10).activate("J").move()
    assert play.activation.points == 4
    assert play.game.table.card_of(play.names["J"]).abilities == ("quick_draw", "vintage_blaster")


@pytest.mark.rule("IA-HEA-01", "IA-DFT-03", "IA-WDR-01", "IA-WDR-06", "IA-WND-04")
def test_a_wounded_hero_who_is_defeated_withdraws():
    play = campaign("J D v", J=JYN, D=DIALA, v=VADER).hurt("J", 10).hurt("J", 10)
    hero = play.names["J"]
    assert hero not in play.game.table.figures
    withdrawn = play.game.table.withdrawn[hero].sheet
    assert withdrawn is not None
    assert withdrawn.wounded
    play.activate("D").end()
    while play.game.table.round == 1:
        play.skip()
    assert play.asked.options == (ActivateGroup(play.figure("D").group),)


@pytest.mark.rule("IA-ITM-13", "IA-ITM-02")
def test_each_weapon_can_be_chosen_for_an_attack_and_no_other_item():
    brought = ["infantry_rifle", "vibroblade", "combat_visor", "combat_coat_tier_1"]
    play = campaign("F t", F=sheet(FENN, cards=brought), t=TROOPER).activate("F").choose(PerformAttack())
    aimed = [(option.weapon, option.figure) for option in play.asked.options if isinstance(option, Target)]
    assert aimed == [("infantry_rifle", play.names["t"]), ("vibroblade", play.names["t"])]
    play.choose(Target(play.names["t"], play.space("b1"), "vibroblade"))
    assert play.attack.attack_pool == ["green", "green"]


@pytest.mark.rule("IA-ATK-03", "IA-ATK-28", "IA-ITM-13")
def test_a_hero_with_two_weapons_declares_one_for_each_attack():
    play = campaign("F . t", F=sheet(FENN, cards=["infantry_rifle", "vibroblade"]), t=TROOPER).activate("F")
    play.choose(PerformAttack())
    target = play.names["t"]
    assert play.asked.options == (Target(target, play.space("c1"), "infantry_rifle"),)
    wrong = Target(target, play.space("c1"), "vibroblade")
    assert play.why_not(wrong).reason == "attack.out-of-reach"
    play.choose(Target(target, play.space("c1"), "infantry_rifle"))
    assert play.attack.attack_pool == ["blue", "green"]


@pytest.mark.rule("IA-ATK-01")
@pytest.mark.parametrize(
    ("weapon", "type_", "dice", "surges"),
    [
        ("infantry_rifle", "ranged", ["blue", "green"], (Surge(damage=1), Surge(accuracy=1))),
        (
            "vibroblade",
            "melee",
            ["green", "green"],
            (Surge(conditions=("bleeding",)), Surge(damage=1), Surge(cleave=2)),
        ),
    ],
)
def test_the_weapon_used_gives_a_heros_attack_its_type_dice_and_surge_abilities(weapon, type_, dice, surges):
    play = campaign("F t", F=sheet(FENN, cards=["infantry_rifle", "vibroblade"]), t=TROOPER).activate("F")
    play.choose(PerformAttack(), Target(play.names["t"], play.space("b1"), weapon))
    assert (play.attack.type, play.attack.attack_pool) == (type_, dice)
    assert play.attack.surge_abilities(play.game) == surges


@pytest.mark.rule("IA-ATK-28")
def test_a_hero_cannot_attack_with_a_weapon_that_was_not_brought():
    play = campaign("F t", F=FENN, t=TROOPER).activate("F").choose(PerformAttack())
    refusal = play.why_not(Target(play.names["t"], play.space("b1"), "vibroblade"))
    assert refusal == Refusal("attack.no-such-weapon", "IA-ATK-28", {"weapon": "vibroblade"})


@pytest.mark.rule("IA-ATK-27")
def test_an_attacking_hero_may_spend_a_surge_once_to_recover_a_strain():
    play = campaign("F t", F=sheet(FENN, strain=3), t=TROOPER).activate("F").declare("t")
    play.roll(face("blue", accuracy=2, surge=1), face("green", damage=1, surge=1, accuracy=1), face("black", block=1))
    play.choose(Pass(), RecoverStrain())
    assert play.strain("F") == 2
    assert RecoverStrain() not in play.asked.options
    assert play.attack.surges_left(play.game) == 1


@pytest.mark.rule("IA-ACTV-08")
def test_a_hero_readies_item_and_class_cards_at_the_start_of_the_own_activation():
    play = campaign("F D t", F=sheet(FENN, cards=["infantry_rifle", "trench_fighter"]), D=DIALA, t=TROOPER)
    play.exhausted("F", "infantry_rifle", "trench_fighter").activate("D").end()
    assert [card.exhausted for card in play.sheet("F").cards] == [True, True]
    play.activate("F")
    assert [card.exhausted for card in play.sheet("F").cards] == [False, False]


@pytest.mark.rule("IA-STC-04")
def test_the_status_phase_readies_no_card_of_a_hero():
    play = campaign("F D t", F=sheet(FENN, cards=["infantry_rifle", "trench_fighter"]), D=DIALA, t=TROOPER)
    play.activate("F").exhausted("F", "infantry_rifle", "trench_fighter").end().activate("D").end()
    assert play.game.table.round == 2
    assert [card.exhausted for card in play.sheet("F").cards] == [True, True]
    play.activate("D").end()
    assert [card.exhausted for card in play.sheet("F").cards] == [True, True]
    play.activate("F")
    assert [card.exhausted for card in play.sheet("F").cards] == [False, False]


@pytest.mark.rule("IA-ACTV-06", "IA-EXH-06", "IA-RDY-02")
def test_a_second_activation_waits_until_every_hero_had_a_first():
    play = campaign("F D t u", F=sheet(FENN, tokens=2), D=DIALA, t=TROOPER, u=TROOPER)
    fenn, diala = (play.figure(letter).group for letter in "FD")
    play.activate("F").end()
    play.activate("t").choose(EndActivation())
    assert play.asked.options == (ActivateGroup(diala),)
    assert play.why_not(ActivateGroup(fenn)) == Refusal("activation.second-waits", "IA-ACTV-06", {"group": fenn})
    play.activate("D").end()
    play.activate("u").end()
    assert play.asked.options == (ActivateGroup(fenn),)


@pytest.mark.rule("IA-DFT-05", "IA-DFT-02")
def test_a_hero_who_is_wounded_in_the_own_activation_does_nothing_more_in_it():
    play = campaign("J . D t", J=JYN, D=DIALA, t=TROOPER).activate("J").move()
    play.hurt("J", 10)
    assert play.sheet("J").wounded
    assert play.asked.seat == "ike"
