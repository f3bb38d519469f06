"""Attacks of heroes in Legends: whom they may be on, what the dice say, what is suffered."""

import pytest

from holotable.imperial_assault.combat.choices import SpendSurge, Target
from holotable.imperial_assault.table.choices import PerformAttack
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.scenario import Face, face, open_rows

CARDS = {
    "F": "fenn_signis",
    "D": "diala_passil",
    "G": "gaarkhan",
    "R": "rebel_trooper_regular",
    "t": "stormtrooper_regular",
    "u": "stormtrooper_regular",
    "o": "officer_regular",
    "v": "darth_vader",
    "n": "trandoshan_regular",
}
NEAR = open_rows(["F . t ."])
BLANK = face("black", block=1)


THREE = face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=1)  # damage, and no surge
TWO_SURGES = face("blue", damage=1, surge=1, accuracy=3), face("green", damage=1, surge=1, accuracy=1)
WEAK = face("blue", surge=1, accuracy=2), face("green", damage=1, surge=1, accuracy=1)


def can_be_attacked(picture: str, by: str) -> set[str]:
    """Whom a hero may declare as the target."""
    with drilled(picture, CARDS) as play:
        return play.activate(by).targets()


@pytest.mark.rule("LA-ATK-01", "LA-FIG-09")
def test_a_hero_declares_one_imperial_figure_and_no_friend():
    with drilled(open_rows(["D . . t", "F . . u", "R . . n"]), CARDS) as play:
        play.activate("F").choose(PerformAttack())
        assert {each.figure for each in play.offered(Target)} == {play.number(who) for who in "tun"}
        play.declare("u")
        assert play.attack.target == play.number("u")


@pytest.mark.rule("LA-ATK-02")
@pytest.mark.parametrize(
    ("letter", "attack", "defence"),
    [
        ("F", ["blue", "green"], {"t": ["black"], "o": ["white"], "v": ["black", "black"]}),
        ("D", ["green", "yellow"], {}),
    ],
)
def test_the_dice_are_those_of_the_weapon_and_of_the_targets_card(
    letter: str, attack: list[str], defence: dict[str, list[str]]
):
    for target, colours in (defence or {"t": ["black"]}).items():
        with drilled(open_rows([f"{letter} . {target}"]), CARDS) as play:
            play.activate(letter).declare(target).decline()
            assert list(play.pool()) == attack
            play.roll(*_any(attack))
            assert list(play.pool()) == colours


def _any(colours: list[str]) -> list[Face]:
    return [(colour, 0) for colour in colours]


@pytest.mark.rule("LA-ATK-03")
@pytest.mark.parametrize(("dice", "block", "suffered"), [(THREE, 1, 2), (THREE, 3, 0), (WEAK, 3, 0)])
def test_the_target_suffers_damage_less_block(dice: tuple[Face, ...], block: int, suffered: int):
    with drilled(NEAR, CARDS) as play:
        play.activate("F").declare("t").decline().roll(*dice, face("black", block=block)).decline().surge()
        assert play.damage("t") == suffered
        assert play.damage("F") == 0


@pytest.mark.rule("LA-ATK-04")
def test_surges_are_spent_after_the_roll_or_not_at_all():
    """Two surges: 1 damage and 1 accuracy, each of them once."""
    with drilled(NEAR, CARDS) as play:
        play.activate("F").declare("t").decline()
        assert not play.offered(SpendSurge)
        play.roll(*TWO_SURGES, BLANK).decline()
        assert set(play.offered(SpendSurge)) == {SpendSurge(0), SpendSurge(1)}
        play.surge(0)
        assert play.damage("t") == 2
    with drilled(NEAR, CARDS) as play:
        play.activate("F").declare("t").decline().roll(*TWO_SURGES, BLANK).decline().surge()
        assert play.damage("t") == 1


@pytest.mark.rule("LA-ATK-05")
@pytest.mark.parametrize(("evades", "left"), [(0, 2), (1, 1)])
def test_an_evade_cancels_a_surge(evades: int, left: int):
    with drilled(NEAR, CARDS) as play:
        block = face("black", evade=1) if evades else BLANK
        play.activate("F").declare("t").decline().roll(*TWO_SURGES, block).decline()
        assert play.attack.surges_left(play.game) == left


@pytest.mark.rule("LA-ATK-05", "LA-ABIL-03")
def test_with_all_surges_cancelled_nothing_can_be_bought():
    one = face("blue", damage=1, accuracy=5), face("green", damage=1, surge=1, accuracy=1)
    with drilled(NEAR, CARDS) as play:
        play.activate("F").declare("t").decline().roll(*one, face("black", evade=1)).decline()
        assert play.asked.kind != "surges"
        assert play.damage("t") == 2


@pytest.mark.rule("LA-ATK-06")
@pytest.mark.parametrize(("defence", "suffered"), [(face("white", dodge=1), 0), (face("white", block=1), 2)])
def test_a_dodge_makes_an_attack_of_any_strength_miss(defence: Face, suffered: int):
    with drilled(open_rows(["F . o ."]), CARDS) as play:
        play.activate("F").declare("o").decline().roll(*THREE, defence).decline()
        assert play.damage("o") == suffered


@pytest.mark.rule("LA-COND-03")
@pytest.mark.parametrize(("block", "damage", "conditions"), [(1, 1, ["stunned"]), (2, 0, [])])
def test_a_staff_stuns_only_who_suffers_damage(block: int, damage: int, conditions: list[str]):
    struck = face("green", damage=1, surge=1, accuracy=1), face("yellow", damage=1, accuracy=2)
    with drilled(open_rows(["D t . ."]), CARDS) as play:
        play.activate("D").declare("t").decline().roll(*struck, face("black", block=block)).decline().surge(0)
        assert (play.damage("t"), play.conditions("t")) == (damage, conditions)


@pytest.mark.rule("LA-ATK-07", "LA-ATK-08", "LA-ATK-09")
def test_an_ax_strikes_who_is_adjacent_and_a_rifle_whoever_is_seen():
    hall = open_rows([". . u . .", "G t . . n", ". . . . ."])
    assert can_be_attacked(hall, "G") == {"t"}
    assert can_be_attacked(hall.replace("G", "F"), "F") == {"t", "u"}  # the hunter stands behind the trooper
    assert can_be_attacked(open_rows([". t", "G ."]), "G") == {"t"}  # diagonally


@pytest.mark.rule("LA-ATK-08", "LA-TERR-10")
def test_a_staff_has_reach():
    assert can_be_attacked(open_rows(["D . t . u"]), "D") == {"t"}
    assert can_be_attacked(open_rows(["G . t . u"]), "G") == set()


@pytest.mark.rule("LA-ATK-10")
@pytest.mark.parametrize(("spaces", "suffered"), [(4, 2), (5, 0)])
def test_a_ranged_attack_needs_accuracy_for_every_space(spaces: int, suffered: int):
    with drilled(open_rows(["F" + " ." * (spaces - 1) + " t"]), CARDS) as play:
        dice = face("blue", damage=2, accuracy=3), face("green", damage=1, surge=1, accuracy=1)
        play.activate("F").declare("t").decline().roll(*dice, BLANK).decline().surge()
        assert play.damage("t") == suffered


@pytest.mark.rule("LA-ATK-10")
def test_a_melee_attack_asks_for_no_accuracy():
    with drilled(open_rows(["G t"]), CARDS) as play:
        play.activate("G").declare("t").decline()
        play.roll(face("red", damage=1), face("yellow", damage=2, accuracy=1), BLANK).decline()
        assert play.damage("t") == 2


@pytest.mark.rule("LA-ATK-10", "LA-LOS-01", "LA-ATK-03")
def test_the_example_of_the_rulebook():
    """The trooper 2 spaces away is seen, the one behind rubble is not; 5 accuracy is enough, 3 less 1 are suffered."""
    with drilled(open_rows(["F . t .", ". # . .", ". . u ."]), CARDS) as play:
        play.activate("F")
        assert play.targets() == {"t"}
        play.declare("t").decline()
        dice = face("blue", damage=1, accuracy=2), face("green", damage=2, accuracy=3)
        play.roll(*dice, BLANK).decline()
        assert play.damage("t") == 2


def sight(*lines: str, by: str = "F") -> set[str]:
    return can_be_attacked("\n".join(lines), by)


@pytest.mark.rule("LA-LOS-01")
def test_two_lines_from_one_corner_to_two_corners():
    """Past the rubble one line leads to a corner of the first trooper, and a second one only to the other's."""
    assert can_be_attacked(open_rows(["F . . .", ". # . .", ". . t ."]), "F") == set()
    assert can_be_attacked(open_rows(["F . . .", ". # . .", ". . . t"]), "F") == {"t"}


@pytest.mark.rule("LA-LOS-02")
@pytest.mark.parametrize("obstacle", ["wall", "rubble", "friend", "foe"])
def test_walls_blocking_terrain_and_figures_stop_a_line(obstacle: str):
    between = {"wall": "F . .|t", "rubble": "F . # t", "friend": "F . R t", "foe": "F . o t"}[obstacle]
    assert "t" not in sight("+-+-+-+-+", f"|{between}|", "+-+-+-+-+")
    assert "t" in sight("+-+-+-+-+", "|F . . t|", "+-+-+-+-+")


@pytest.mark.rule("LA-LOS-02")
def test_who_stands_aside_stops_no_line():
    assert sight("+-+-+-+-+", "|F . . t|", "+ + + + +", "|. o R .|", "+-+-+-+-+") == {"t", "o"}
