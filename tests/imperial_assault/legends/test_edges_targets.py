"""Edges of whom an order is about in Legends, and of what it costs."""

import pytest

from holotable.imperial_assault.cards.effect import Verb
from holotable.imperial_assault.instructions.format import Instruction, Target
from holotable.imperial_assault.table.choices import StayHere
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.scenario import face, open_rows, sheet
from tests.imperial_assault.scenario.heroes import HeroSetup

CARDS: dict[str, str | HeroSetup] = {
    "C": "chewbacca",
    "D": "diala_passil",
    "F": "fenn_signis",
    "I": "gideon_argus",
    "J": "jyn_odan",
    "M": "mak_eshkarey",
    "o": "officer_regular",
    "t": "stormtrooper_regular",
    "u": "stormtrooper_regular",
}
FENN, MAK = Target(named="fenn_signis"), Target(named="mak_eshkarey")
SHOT = face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=1)


def attacks(target: Target) -> Instruction:
    return Instruction(attack=True, target=target, cost="attack")


@pytest.mark.rule("LA-TGT-07", "LA-WND-01", "LA-TGT-03")
def test_who_was_just_wounded_has_most_health_left_for_the_next_figure():
    hall = open_rows(["D . t . M", ". . . . .", "F . u . J"])
    weakest = attacks(Target(hero=True, least="health"))
    cards = {**CARDS, "J": "gaarkhan"}
    with drilled(hall, cards, weakest, groups=("tu",)) as play:
        play.damaged("D", 11).damaged("F", 3).damaged("u", 1).activate_group("t")
        play.hit("D", *SHOT, face("white", block=1))
        assert (play.damage("D"), play.sheet("D").wounded) == (0, True)
        assert play.attack.attacker == play.number("u")
        assert play.attack.target == play.number("F")


@pytest.mark.rule("LA-TGT-03", "LA-TGT-02")
def test_of_two_who_have_most_damage_the_nearer_is_attacked_and_not_who_is_beside_it():
    hall = open_rows([". F . . . . .", ". . . . t D .", ". . . . . . I"])
    with drilled(hall, CARDS, attacks(Target(hero=True, most="damage"))) as play:
        play.damaged("F", 4).damaged("I", 4).damaged("D", 1).activate_group("t")
        assert play.attack.target == play.number("I")


@pytest.mark.rule("LA-TGT-04", "LA-TGT-05", "LA-IATK-05", "LA-ALLY-10")
def test_an_order_that_seeks_heroes_falls_on_an_ally_where_no_hero_is_in_sight():
    hall = "+-+-+-+-+-+-+\n|C . . t .DF|\n+-+-+-+-+-+-+"
    with drilled(hall, CARDS, attacks(Target(hero=True, most="health"))) as play:
        play.activate_group("t")
        assert play.attack.target == play.number("C")


@pytest.mark.rule("LA-SKIP-02", "LA-TGT-06", "LA-IACT-06", "LA-IACT-07")
def test_a_distance_that_stands_outside_the_criteria_is_never_given_up():
    strain = Instruction(do=(Verb(strain=2),), target=Target(), within=3, cost=1)
    with drilled(open_rows(["o . . . F"]), CARDS, strain, attacks(Target())) as play:
        play.activate_group("o")
        play.hit("F", face("blue", damage=1, accuracy=5), face("yellow", damage=1, accuracy=2), face("black", block=1))
        assert play.skipped("o") == ["nobody-near", ""]
        assert (play.strain("F"), play.damage("F")) == (0, 1)


@pytest.mark.rule("LA-LIM-01", "LA-LIM-03", "LA-LIM-04", "LA-IACT-08", "LA-IACT-11", "LA-MATK-06")
def test_one_attack_action_and_a_free_attack_after_a_move_into_sight():
    hall = "+-+-+-+-+-+\n|t . .|. F|\n+ + + + + +\n|# # . . .|\n+-+-+-+-+-+"
    orders = (
        Instruction(move_to_attack=1, target=Target(named="diala_passil"), cost="attack"),
        Instruction(toward=2, target=FENN, cost=1),
        attacks(FENN),
        Instruction(move_to_attack=3, cost="attack"),
        Instruction(attack=True, target=FENN),
    )
    with drilled(hall, CARDS, *orders) as play:
        play.activate_group("t")
        for _ in range(2):
            play.hit("F", *SHOT, face("black", block=1))
        assert play.skipped("t") == ["out-of-reach", "", "", "attacked", ""]
        assert (play.where("t"), play.damage("F")) == ("c1", 4)  # c2 is as close; the first by column and row


@pytest.mark.rule("LA-MATK-01", "LA-MATK-05", "LA-IATK-03", "LA-ABIL-01")
@pytest.mark.parametrize(("points", "end", "target"), [(2, "d1", "M"), (1, "b1", "F")])
def test_a_covert_hero_is_seen_from_where_the_move_ends(points: int, end: str, target: str):
    approach = Instruction(move_to_attack=points, target=MAK, cost="attack")
    with drilled(open_rows(["F t . . . . M"]), CARDS, approach) as play:
        play.activate_group("t")
        assert (play.where("t"), play.attack.target) == (end, play.number(target))


@pytest.mark.rule("LA-IMOV-03", "LA-TIME-01", "LA-TGT-05", "IA-MPT-05")
def test_a_hero_who_disengages_leaves_another_nearest():
    cards = {**CARDS, "M": sheet("mak_eshkarey", cards=["longblaster", "disengage"])}
    hall = open_rows(["t . . . M . . . .", ". . . . . F . . ."])
    with drilled(hall, cards, Instruction(toward=3, cost=1)) as play:
        play.activate_group("t")
        assert play.deeds("t")[0].target == play.number("M")
        play.use("disengage", "M").step("f1", "g1", "h1")
        assert (play.strain("M"), play.where("M")) == (1, "h1")
        assert play.deeds("t")[-1].target == play.number("F")
        assert (play.steps_of("t"), play.where("t")[0]) == (3, "d")  # two spaces from Fenn


@pytest.mark.rule("LA-CHG-16", "LA-TURN-04", "LA-TURN-06", "LA-ABIL-02", "LA-STR-01")
def test_with_two_portraits_a_hero_draws_twice_in_a_round():
    cards = {**CARDS, "J": sheet("jyn_odan", tokens=2), "D": sheet("diala_passil", tokens=2), "v": CARDS["t"]}
    hall = open_rows(["t u v", ". . .", "J . D"])
    with drilled(hall, cards, Instruction(do=(Verb(gain="focused"),), cost=1), groups=("tuv",)) as play:
        play.activate_group("t")
        miss = face("green", surge=1, accuracy=1), face("green", surge=1, accuracy=1)
        hit = face("green", damage=2, accuracy=1), face("green", damage=2, accuracy=1)
        first, second = "t", "u"
        play.use("quick_draw", "J").declare(first).roll(*hit, face("black", block=1)).choose(StayHere())
        assert len(play.figures("stormtrooper_regular")) == 2
        assert play.all_deeds() == []  # it fell before it did anything
        play.use("quick_draw", "J").declare(second).roll(*miss, face("black", block=3)).surge()
        assert play.strain("J") == 4
        assert len(play.all_deeds()) == 2  # the second and, undisturbed, the third
