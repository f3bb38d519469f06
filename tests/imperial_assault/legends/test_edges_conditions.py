"""Edges of conditions in Legends: what an Imperial figure pays for them, and what a hero does."""

import pytest

from holotable.imperial_assault.cards.effect import Verb
from holotable.imperial_assault.instructions.format import Instruction, Target
from holotable.imperial_assault.table.choices import Move, Rest
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.scenario import face, open_rows, sheet
from tests.imperial_assault.scenario.heroes import HeroSetup

DIALA, FENN, GAARKHAN = "diala_passil", "fenn_signis", "gaarkhan"
TROOPER, GUARD = "stormtrooper_regular", "royal_guard_regular"
ATTACK, STAY = Instruction(attack=True, cost="attack"), Instruction(toward=1, cost=1)
SHOT = face("blue", damage=2, accuracy=3), face("green", damage=2, accuracy=1)


def on(hero: str) -> Target:
    return Target(named=hero)


@pytest.mark.rule("LA-CHG-01", "LA-IACT-09", "LA-STR-03")
def test_an_instruction_of_two_actions_makes_who_bleeds_suffer_once():
    both = Instruction(attack=True, cost="attack_and_action")
    with drilled(open_rows(["e e . D"]), {"e": "eweb_elite", "D": DIALA}, both, STAY) as play:
        play.damaged("e", 2).with_conditions("e", "bleeding").activate_group("e")
        dice = face("blue", damage=1, accuracy=2), face("red", damage=1), face("yellow", damage=2, accuracy=1)
        play.hit("D", *dice, face("white", dodge=1))
        assert (play.damage("D"), play.damage("e"), play.conditions("e")) == (0, 3, ["bleeding"])
        assert play.skipped("e") == ["", "no-actions"]


@pytest.mark.rule("LA-MOVE-06", "LA-ENG-05", "LA-CHG-01", "LA-CHG-02", "LA-IACT-10")
def test_who_is_beside_its_target_pays_for_moves_that_lead_nowhere_and_bleeds():
    orders = (
        Instruction(toward=4, target=on(FENN), cost=1),
        Instruction(engage=2, target=on(FENN), cost=1),
        Instruction(attack=True, target=on(FENN), cost="attack"),
    )
    with drilled(open_rows([". t F"]), {"t": TROOPER, "F": FENN}, *orders) as play:
        play.damaged("t", 1).with_conditions("t", "bleeding").activate_group("t")
        assert play.skipped("t") == ["", "", "no-actions"]
        assert (play.where("t"), play.damage("t"), play.conditions("t")) == ("b1", 2, [])
        assert play.damage("F") == 0


@pytest.mark.rule("LA-CHG-01", "LA-IACT-11", "LA-MATK-06", "LA-IACT-06")
def test_nobody_bleeds_for_what_is_skipped_or_free():
    orders = (
        Instruction(move_to_attack=2, cost="attack"),
        Instruction(do=(Verb(recover=1),)),
        Instruction(toward=5, cost=1),
    )
    with drilled(open_rows(["g . . . . . . . . . . D"]), {"g": GUARD, "D": DIALA}, *orders) as play:
        play.damaged("g", 3).with_conditions("g", "bleeding").activate_group("g")
        assert play.skipped("g") == ["out-of-reach", "", ""]
        assert (play.where("g"), play.damage("g"), play.conditions("g")) == ("f1", 3, ["bleeding"])


@pytest.mark.rule("LA-CHG-01", "LA-DMG-03", "IA-DFT-05", "LA-SKIP-03", "LA-IACT-02")
def test_who_bleeds_to_death_by_its_attack_makes_it_all_the_same():
    orders = Instruction(attack=True, target=on(DIALA), cost="attack"), Instruction(toward=7, cost=1)
    cards = {"n": "trandoshan_regular", "m": "trandoshan_regular", "D": DIALA}
    with drilled(open_rows([". n . . . . D", "m . . . . . ."]), cards, *orders, groups=("nm",)) as play:
        play.damaged("n", 5).with_conditions("n", "bleeding").activate_group("n")
        dice = face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=1)
        play.hit("D", *dice, face("white", block=1))
        assert (play.damage("D"), play.is_defeated("n"), play.skipped("n")) == (2, True, [""])
        assert play.attack.attacker == play.number("m")


@pytest.mark.rule("LA-CHG-14", "LA-ACT-10", "LA-COND-02")
def test_a_bleeding_hero_who_rests_suffers_strain_after_it():
    with drilled(open_rows(["F . . t"]), {"F": FENN, "t": TROOPER}) as play:
        play.damaged("F", 6).strained("F", 2).with_conditions("F", "bleeding").activate("F").choose(Rest())
        assert (play.strain("F"), play.damage("F"), play.conditions("F")) == (1, 6, ["bleeding"])


@pytest.mark.rule("LA-STR-02", "LA-WND-01", "LA-WND-04", "LA-COND-02")
def test_a_hero_at_the_end_of_his_strength_is_wounded_by_bleeding_after_his_attack():
    with drilled(open_rows(["F . . n", "D . . ."]), {"F": FENN, "D": DIALA, "n": "trandoshan_regular"}) as play:
        play.damaged("F", 11).strained("F", 4).with_conditions("F", "bleeding")
        play.activate("F").declare("n").decline().roll(*SHOT, face("black", block=1)).decline()
        assert play.damage("n") == 3
        assert (play.damage("F"), play.strain("F"), play.conditions("F")) == (0, 3, ["bleeding"])
        assert play.sheet("F").wounded


@pytest.mark.rule("LA-TURN-04", "LA-COND-02", "LA-STR-02")
def test_bleeding_goes_on_in_the_second_activation_of_a_round():
    """Four actions: three strain, and what is beyond his endurance is damage."""
    cards: dict[str, str | HeroSetup] = {
        "G": sheet(GAARKHAN, strain=1, tokens=2),
        "D": sheet(DIALA, tokens=2),
        "c": "royal_guard_champion",
    }
    with drilled(open_rows([". G c", "D . ."]), cards, STAY) as play:
        play.with_conditions("G", "bleeding")
        for _ in range(2):
            play.activate("G").choose(Move()).declare("c").decline()
            dice = face("red", damage=1), face("yellow", damage=2, accuracy=1)
            play.roll(*dice, face("black", block=2), face("white", block=1)).decline().end()
        assert (play.strain("G"), play.damage("G"), play.table.round) == (4, 1, 1)


@pytest.mark.rule("LA-CHG-03", "LA-CHG-04", "LA-CHG-05", "LA-MOVE-06", "LA-MATK-06")
def test_a_stunned_trooper_shakes_it_off_with_a_move_and_then_shoots():
    orders = Instruction(move_to_attack=2, cost="attack"), Instruction(toward=4, cost=1), ATTACK
    with drilled(open_rows(["t . . . F"]), {"t": TROOPER, "F": FENN}, *orders) as play:
        play.with_conditions("t", "stunned").activate_group("t").hit("F", *SHOT, face("black", block=1))
        assert play.skipped("t") == ["stunned", "", ""]
        assert (play.where("t"), play.conditions("t"), play.damage("F")) == ("a1", [], 3)


@pytest.mark.rule("LA-ENG-05", "LA-CHG-04", "LA-CHG-03")
def test_a_stunned_guard_beside_its_target_engages_it_and_then_strikes():
    orders = Instruction(engage=2, target=on(GAARKHAN), cost=1), ATTACK
    with drilled(open_rows([". g K"]), {"g": GUARD, "K": GAARKHAN}, *orders) as play:
        play.with_conditions("g", "stunned").activate_group("g")
        assert (play.where("g"), play.conditions("g")) == ("b1", [])
        play.hit("K", face("red", damage=3), face("yellow", damage=2, accuracy=1), face("black", block=1))
        assert play.damage("K") == 4


@pytest.mark.rule("LA-COND-02", "LA-TIME-01", "LA-ABIL-02")
def test_a_stunned_hero_draws_on_nobody():
    cards = {"o": "officer_regular", "J": "jyn_odan"}
    with drilled(open_rows(["o . J"]), cards, STAY) as play:
        play.activate_group("o")
        assert play.can_use("quick_draw", "J")
    with drilled(open_rows(["o . J"]), cards, STAY) as play:
        play.with_conditions("J", "stunned").activate_group("o")
        assert play.skipped("o") == [""]  # it was not interrupted
        assert (play.strain("J"), play.conditions("J"), play.where("o")) == (0, ["stunned"], "b1")


@pytest.mark.rule("LA-COND-02", "LA-SURGE-03", "LA-IACT-07")
def test_weakened_ends_with_the_figures_own_activation():
    cards = {"t": TROOPER, "u": TROOPER, "D": DIALA}
    dice = face("blue", damage=1, accuracy=2), face("green", damage=1, surge=1, accuracy=2), face("white")
    with drilled(open_rows([". t . . . D", "u . . . . ."]), cards, ATTACK, groups=("tu",), surges=(1, 0)) as play:
        play.put("u", "b2").damaged("u", 1).with_conditions("t", "weakened").activate_group("t")
        play.hit("D", *dice)
        assert (play.damage("D"), play.conditions("t")) == (2, [])  # no surge was left
        play.hit("D", *dice)
        assert play.damage("D") == 5


@pytest.mark.rule("LA-COND-02", "LA-SURGE-03", "LA-SURGE-06", "LA-ATK-10")
def test_who_is_hidden_buys_the_accuracy_it_lacks():
    cards = {"t": "stormtrooper_elite", "F": FENN}
    with drilled(open_rows(["t . . . . . F"]), cards, ATTACK, surges=(1, 0)) as play:
        play.with_conditions("t", "hidden").activate_group("t")
        dice = face("blue", damage=1, accuracy=2), face("green", damage=2, accuracy=2)
        play.hit("F", *dice, face("black", block=2))
        assert (play.damage("F"), play.conditions("t")) == (1, [])
        assert [each.bought for each in play.surges_spent()] == [(("accuracy", 3),)]
