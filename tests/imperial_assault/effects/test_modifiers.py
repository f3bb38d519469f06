"""Abilities that add results."""

import pytest

from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.table.choices import ChooseFigure, SpecialAction
from holotable.kernel import Use
from tests.imperial_assault.scenario import Scenario, face, row, rows

TROOPER, STORM, GUARD = "rebel_trooper_regular", "stormtrooper_regular", "royal_guard_regular"
BLUE, WHITE = face("blue", accuracy=3, damage=2), face("white")
GREEN = face("green", accuracy=2, damage=2)


@pytest.mark.parametrize(("card", "extra"), [("trandoshan_regular", 1), ("trandoshan_elite", 2)])
def test_a_scattergun_hurts_more_from_beside(card, extra):
    near = row("A t", A="chewbacca", t=card).activate("t").declare("A").roll(BLUE, GREEN, face("black", block=1), WHITE)
    far = (
        row("A . t", A="chewbacca", t=card).activate("t").declare("A").roll(BLUE, GREEN, face("black", block=1), WHITE)
    )
    # Four damage less one block, and one strain for being so near to a Relentless figure.
    assert near.damage("A") == far.damage("A") + extra == 4 + extra


def test_aim_is_for_those_who_stood_still():
    yellow = face("yellow", accuracy=1, damage=2)
    still = row("A . . g", A=TROOPER, g=GUARD).activate("A").declare("g").roll(BLUE, yellow, face("black", block=1))
    moved = row("A . . g", A=TROOPER, g=GUARD).activate("A").move().step("b1").declare("g")
    moved.roll(BLUE, yellow, face("black", block=1))
    assert still.damage("g") == 4
    assert moved.damage("g") == 3


def test_aim_minds_only_the_own_activation():
    """A trooper whom an officer orders to attack has not moved, though the officer has."""
    play = rows("a . . L", "o . . .", L="luke_hero", a=TROOPER, o="officer_elite").activate("o").move().step("b2")
    play.choose(SpecialAction("executive_order"), ChooseFigure(play.names["a"])).declare("L")
    play.roll(BLUE, face("yellow", accuracy=1, damage=2), WHITE)
    assert play.damage("L") == 4  # four damage, one for aiming, less one block


def test_cunning_turns_evades_into_blocks():
    play = (
        row("A . s", A="han_solo", s=STORM)
        .activate("s")
        .declare("A")
        .roll(BLUE, GREEN, face("white", block=1, evade=1))
    )
    assert play.damage("A") == 2


def test_distracting_helps_a_friend_beside():
    play = rows("A . s", "H . .", A=TROOPER, H="han_solo", s=STORM).activate("s").declare("A")
    play.roll(face("blue", accuracy=3, damage=1, surge=1), face("green", accuracy=1, surge=1), WHITE)
    assert play.attack.surges_left(play.game) == 1


def test_only_one_guard_helps_against_an_attack():
    elite = "stormtrooper_elite"
    play = rows("A . s g", ". . . h", A=TROOPER, s=elite, g=GUARD, h=GUARD).activate("A").declare("s")
    play.roll(BLUE, face("yellow", accuracy=1, damage=2), face("black", block=1))
    assert {each.ability for each in play.asked.options if isinstance(each, Use)} == {"sentinel"}
    play.choose(play.asked.options[0])
    assert play.damage("s") == 3  # five damage, two blocks


def test_a_sentinel_guards_no_guardian():
    play = row("A . g h", A=TROOPER, g=GUARD, h=GUARD).activate("A").declare("g")
    play.roll(BLUE, face("yellow", accuracy=1, damage=2), face("black", block=1))
    assert play.damage("g") == 4


def test_a_protector_guards_any_friend_beside():
    play = rows("C . s", "B . .", B=TROOPER, C="chewbacca", s=STORM).activate("s").declare("B")
    play.roll(BLUE, GREEN, face("white", block=1))
    assert play.damage("B") == 2  # four damage, the block of the die and the Protector's


def shoot_the_engine(guard: str, space: str) -> Scenario:
    """A trooper attacks an E-Web in one of its spaces; at its left end stands a guard."""
    play = rows(". . . . .", "A g e e .", ". . . . .", A=TROOPER, g=guard, e="eweb_regular")
    play.put("g", "b1")
    play.activate("A").declare("e", space)
    return play.roll(face("blue", accuracy=4, damage=2), face("yellow", accuracy=2, damage=1), face("black", block=1))


@pytest.mark.rule("IA-TGT-03", "IA-TGT-02")
@pytest.mark.parametrize(("space", "block"), [("c2", 1), ("d2", 0)])
def test_a_sentinel_guards_the_space_in_which_a_large_figure_is_attacked(space, block):
    play = shoot_the_engine(GUARD, space)
    assert play.damage("e") == 2 + 1 + 1 - 1 - block  # with Aim, less the block of the die


@pytest.mark.rule("IA-TGT-03", "IA-TGT-02")
@pytest.mark.parametrize(("space", "block"), [("c2", 1), ("d2", 0)])
def test_a_protector_guards_the_space_in_which_a_large_figure_is_attacked(space, block):
    assert shoot_the_engine("chewbacca", space).damage("e") == 2 + 1 + 1 - 1 - block


@pytest.mark.rule("IA-TGT-03", "IA-TGT-02")
@pytest.mark.parametrize(("space", "surges"), [("c2", 0), ("d2", 1)])
def test_distracting_helps_in_the_space_in_which_a_large_figure_is_attacked(space, surges):
    play = rows(". . . . .", "A h e e .", ". . . . .", A=TROOPER, h="han_solo", e="eweb_regular")
    play.put("h", "b1")
    play.activate("A").declare("e", space)
    play.roll(face("blue", accuracy=4, damage=2), face("yellow", accuracy=1, surge=1, damage=1), face("black", block=1))
    assert play.attack.surges_left(play.game) == surges if surges else play.asked.kind == "activation"


@pytest.mark.rule("IA-ADJ-05")
@pytest.mark.parametrize("space", ["b1", "c1"])
def test_a_scattergun_asks_for_an_adjacent_figure_in_whatever_space_it_is_attacked(space):
    play = row("t E E", E="eweb_regular", t="trandoshan_regular").activate("t").declare("E", space)
    play.roll(BLUE, GREEN, face("black", block=2))
    assert play.damage("E") == 1 + 4 + 1 - 2  # a strain, the dice and the scattergun, less two blocks


@pytest.mark.rule("IA-TGT-03", "IA-INR-03")
def test_a_sentinel_minds_where_a_large_figure_is_once_it_was_moved():
    play = rows(". . . . .", "A g e e .", ". . . . .", A=TROOPER, g=GUARD, e="eweb_regular")
    play.put("g", "b1")
    play.activate("A").declare("e", "c2")
    play.put("e", "d2+e2")  # away from the guard, before the dice fall
    play.roll(face("blue", accuracy=4, damage=2), face("yellow", accuracy=2, damage=1), face("black", block=1))
    play.choose(Target(play.names["e"], play.space("d2")))
    assert play.damage("e") == 2 + 1 + 1 - 1
