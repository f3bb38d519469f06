"""Edges of damage, wounds, Blast and medpacs in Legends."""

import pytest

from holotable.imperial_assault.instructions.format import Instruction, Target
from holotable.imperial_assault.legends.choices import UseMedpac
from holotable.imperial_assault.table.choices import Interact, Move, PerformAttack, Rest, Step
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.legends.evening import Evening
from tests.imperial_assault.scenario import face, open_rows

DIALA, FENN, GAARKHAN, GIDEON, JYN, MAK = (
    "diala_passil",
    "fenn_signis",
    "gaarkhan",
    "gideon_argus",
    "jyn_odan",
    "mak_eshkarey",
)
HEROES = {"D": DIALA, "F": FENN, "G": GAARKHAN, "I": GIDEON, "J": JYN, "M": MAK}
TROOPER = "stormtrooper_regular"
ATTACK = Instruction(attack=True, cost="attack")


def attacks(hero: str) -> Instruction:
    return Instruction(attack=True, target=Target(named=hero), cost="attack")


@pytest.mark.rule("LA-MED-01", "LA-MED-04", "LA-MED-06", "LA-CHG-14", "LA-ACT-10")
def test_a_medpac_with_a_rest_heals_five_and_the_strain_that_was_not_there_nothing():
    with drilled(open_rows(["I . . t"]), {**HEROES, "t": TROOPER}) as play:
        play.medpacs(2).damaged("I", 7).strained("I", 1).activate("I").choose(Rest(), UseMedpac())
        assert (play.strain("I"), play.damage("I"), play.table.rebels.medpacs) == (0, 2, 1)
        assert play.activation.actions == 1


@pytest.mark.rule("LA-MED-05", "LA-MED-06", "LA-ALLY-11", "LA-ALLY-13", "LA-DMG-02")
def test_an_ally_who_may_not_rest_uses_a_medpac_and_then_attacks():
    cards = {**HEROES, "R": "rebel_trooper_regular", "t": TROOPER}
    with drilled(open_rows(["R . . t", "D . . ."]), cards) as play:
        play.medpacs(1).damaged("R", 2).activate("R")
        assert play.game.why_not(Rest()) is not None
        assert play.activation.actions == 2
        play.choose(UseMedpac())
        assert (play.damage("R"), play.table.rebels.medpacs) == (0, 0)
        assert PerformAttack() in play.asked.options


@pytest.mark.rule("LA-DMG-05", "LA-DMG-03", "LA-DMG-04", "LA-WND-01")
def test_nothing_of_a_blow_that_wounds_carries_over_to_the_other_side_of_the_sheet():
    evening = Evening(2).alone()
    evening.setting.damaged(DIALA, 19)
    evening.hurt(DIALA, 2)
    assert (evening.hero(DIALA).damage, evening.hero(DIALA).sheet.wounded) == (21, False)
    evening.hurt(DIALA, 6)
    assert (evening.hero(DIALA).damage, evening.hero(DIALA).sheet.wounded) == (0, True)


@pytest.mark.rule("LA-CHG-07", "IA-BLS-01", "IA-BLS-03", "LA-WND-01", "LA-WND-06", "LA-DMG-04")
def test_blast_fells_a_wounded_hero_beside_the_target_and_spares_its_friends():
    hall = open_rows(["w w w . . I F t", "w w w . . . . .", "D M . . . . . ."])
    with drilled(hall, {**HEROES, "w": "at_st", "t": TROOPER}, attacks(FENN)) as play:
        play.put("I", "f2").put("F", "f1").put("t", "g1").wounded("I").damaged("I", 9).damaged("F", 11)
        play.activate_group("w")
        dice = face("blue", damage=1, surge=1, accuracy=3), face("red", damage=2, surge=1), face("red", damage=1)
        play.hit("F", *dice, face("black", evade=1))
        assert (play.damage("F"), play.sheet("F").wounded) == (0, True)
        assert play.is_defeated("I")
        assert play.damage("t") == 0
        assert not play.is_over


@pytest.mark.rule("LA-CHG-07", "IA-BLS-01", "LA-ABIL-02")
def test_a_heros_blast_spares_heroes_and_reaches_who_is_beside_the_targets_space():
    cards = {**HEROES, "s": TROOPER, "t": TROOPER, "o": "officer_regular"}
    with drilled(open_rows(["D s t o", ". . . .", "F . . ."]), cards) as play:
        play.activate("F").declare("s").decline()
        play.roll(face("blue", damage=2, accuracy=3), face("green", damage=2, accuracy=1), face("black", block=1))
        play.use("havoc_shot", "F").decline()
        assert play.is_defeated("s")
        assert [play.damage(who) for who in "tDo"] == [1, 0, 0]
        assert play.strain("F") == 1


@pytest.mark.rule("LA-COND-03", "LA-WND-01", "LA-WND-04", "IA-CND-08", "LA-SURGE-03")
def test_who_is_wounded_by_an_attack_gets_its_condition_on_the_other_side_of_the_sheet():
    """Rage would ask for three damage suffered, and only two could be."""
    cards = {**HEROES, "c": "royal_guard_champion"}
    with drilled(open_rows(["c G . D"]), cards, ATTACK, surges=(0, 1, 2)) as play:
        play.damaged("G", 12).strained("G", 4).activate_group("c")
        dice = face("red", damage=2, surge=1), face("green", damage=2, accuracy=1)
        play.hit("G", *dice, face("yellow", damage=1, surge=1, accuracy=1), face("black", evade=1))
        assert (play.damage("G"), play.strain("G"), play.conditions("G")) == (0, 3, ["bleeding"])


@pytest.mark.rule("LA-STR-02", "LA-WND-01", "LA-WND-04", "LA-ABIL-05")
def test_strain_for_being_declared_a_target_may_wound_before_the_dice_fall():
    """Relentless is no matter of choice; the attack goes on against the wounded side."""
    with drilled(open_rows(["n . G . D"]), {**HEROES, "n": "trandoshan_regular"}, attacks(GAARKHAN)) as play:
        play.damaged("G", 13).strained("G", 4).activate_group("n")
        assert (play.damage("G"), play.strain("G"), play.sheet("G").wounded) == (0, 3, True)
        dice = face("blue", damage=2, accuracy=3), face("green", damage=2, accuracy=1)
        play.hit("G", *dice, face("black", block=1))
        assert (play.damage("G"), play.strain("G")) == (3, 3)


@pytest.mark.rule("LA-MISN-05", "LA-WND-06", "LA-ALLY-10", "LA-MISN-02", "LA-DMG-06")
def test_the_mission_is_lost_with_the_last_healthy_hero_though_others_stand():
    evening = Evening([GIDEON, MAK, JYN]).hurt(GIDEON, 99).hurt(GIDEON, 99).hurt(MAK, 99)
    evening.setting.joined("rebels", "chewbacca", "j5")
    evening.setting.damaged(JYN, 12)
    assert evening.game.decision is not None
    evening.hurt(JYN, 1)
    assert evening.game.decision is None
    assert (evening.outcome.winner, evening.outcome.rule) == ("imperial", "LA-MISN-05")
    cards = {each.card for each in evening.table.figures.values()}
    assert {JYN, MAK, "chewbacca"} <= cards


@pytest.mark.rule("LA-TOK-03", "LA-TOK-01", "LA-WND-01", "IA-RET-03")
def test_a_carrier_who_is_wounded_has_to_pick_up_again_what_she_dropped():
    cards = {**HEROES, "o": "officer_regular"}
    with drilled(open_rows([". . . D . F", ". . . . . .", "o . . . . ."]), cards, attacks(DIALA)) as play:
        play.token("plans", by="D").allow("plans", "retrieve", "rebels").damaged("D", 11).activate_group("o")
        dice = face("blue", damage=2, accuracy=4), face("yellow", damage=1, accuracy=2)
        play.hit("D", *dice, face("white", block=1))
        assert (play.damage("D"), play.where("D"), play.lies("plans")) == (0, "d1", "d1")
        assert play.table.tokens["plans"].carrier is None
        play.activate("D").choose(Move()).step("e2")
        assert play.lies("plans") == "d1"  # she walked off without it
        play.interact("plans", "retrieve")
        assert play.table.tokens["plans"].carrier == play.number("D")
        assert play.activation.actions == 0
        assert play.offered(Step)
        assert not play.offered(Interact)
