"""Edges of instructions in Legends: who falls or leaves in the middle, what keeps a figure where it stands."""

import pytest

from holotable.imperial_assault.cards.effect import Verb
from holotable.imperial_assault.instructions.format import Bonus, Instruction, Reposition, Target
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.scenario import face, open_rows
from tests.imperial_assault.scenario.heroes import HeroSetup

CARDS: dict[str, str | HeroSetup] = {
    "C": "chewbacca",
    "D": "diala_passil",
    "F": "fenn_signis",
    "G": "gaarkhan",
    "I": "gideon_argus",
    "e": "eweb_regular",
    "g": "royal_guard_regular",
    "n": "nexu_regular",
    "o": "officer_regular",
    "t": "stormtrooper_regular",
    "u": "stormtrooper_regular",
    "v": "stormtrooper_regular",
}
SHOT = face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=1)
BITE = face("red", damage=2), face("green", damage=2, accuracy=1)


def attacks(target: Target | None = None) -> Instruction:
    return Instruction(attack=True, target=target, cost="attack")


@pytest.mark.rule("LA-TGT-05", "LA-TGT-07", "LA-WND-06", "LA-ALLY-10")
def test_a_named_hero_whom_the_first_figure_drives_off_leaves_the_next_the_nearest_rebel():
    hall = open_rows(["F . t . .", ". . u C .", "D . . . ."])
    with drilled(hall, CARDS, attacks(Target(named="fenn_signis")), groups=("tu",)) as play:
        play.wounded("F").nearly_defeated("F").activate_group("t")
        play.hit("F", *SHOT, face("black", block=1))  # by t: both stand beside the ally
        assert play.is_defeated("F")
        assert (play.attack.attacker, play.attack.target) == (play.number("u"), play.number("C"))


@pytest.mark.rule("LA-MISN-05", "LA-IACT-02", "LA-ROUND-07")
def test_with_the_last_healthy_hero_struck_down_the_figures_behind_act_no_more():
    with drilled(open_rows(["F t u v D"]), CARDS, attacks(Target(named="fenn_signis")), groups=("tuv",)) as play:
        play.wounded("D").nearly_defeated("F").activate_group("t")
        play.hit("F", *SHOT, face("black", block=1))
        assert play.is_over
        assert len(play.all_deeds()) <= 1
        assert [play.where(each) for each in "tuv"] == ["b1", "c1", "d1"]


@pytest.mark.rule("LA-SURGE-03", "LA-SURGE-06", "IA-CLV-01", "LA-LAW-01", "LA-TGT-01")
def test_cleave_strikes_who_is_beside_the_beast_and_weakest_whoever_the_order_names():
    hall = open_rows([". D F . .", "I n n . .", ". n n G ."])
    with drilled(hall, CARDS, attacks(Target(named="fenn_signis"))) as play:
        play.damaged("I", 7).damaged("D", 4).activate_group("n")
        play.hit("F", face("red", damage=2, surge=1), face("green", damage=2, accuracy=1), face("black", block=1))
        assert [play.damage(who) for who in "FDIG"] == [3, 4, 8, 0]
        assert play.conditions("F") == ["bleeding"]
        assert play.conditions("I") == []  # the keyword is the target's


@pytest.mark.rule("LA-CHG-03", "LA-CHG-04", "LA-REP-04", "LA-REP-07", "LA-IACT-04", "LA-CHG-05")
def test_a_stunned_figure_gains_nothing_of_a_bonus_effect_either_and_then_goes():
    orders = (
        Instruction(reposition=Reposition(2, 4), cost=1),
        Instruction(toward=1, cost=1),
        attacks(),
    )
    with drilled(open_rows(["F . t . . . . ."]), CARDS, *orders, bonus=Bonus("swift", points=2)) as play:
        play.with_conditions("t", "stunned").activate_group("t")
        assert play.conditions("t") == []
        assert play.where("t") == "b1"  # the second move: one point and two more, and adjacent after one
        assert play.skipped("t") == ["", "", "no-actions"]


@pytest.mark.rule("LA-CHG-05", "LA-LIM-04", "LA-IACT-07", "LA-CHG-04")
def test_what_a_stunned_figure_skipped_it_does_not_come_back_to():
    orders = (attacks(), Instruction(toward=2, cost=1), Instruction(attack=True))
    with drilled(open_rows(["F . . . t"]), CARDS, *orders) as play:
        play.with_conditions("t", "stunned").activate_group("t")
        play.hit("F", *SHOT, face("black", block=1))
        assert [bool(each) for each in play.skipped("t")] == [True, False, False]
        assert (play.where("t"), play.damage("F")) == ("e1", 2)


@pytest.mark.rule("LA-CHG-01", "LA-CHG-02", "LA-SKIP-03", "LA-IACT-02")
def test_who_has_one_health_left_bleeds_only_for_what_harms_a_rebel_and_the_next_goes_on():
    orders = (Instruction(toward=2, cost=1), attacks(), Instruction(toward=2, cost=1))
    with drilled(open_rows(["F . . t . u . ."]), CARDS, *orders, groups=("tu",)) as play:
        play.damaged("t", 2).with_conditions("t", "bleeding").activate_group("t")
        assert play.where("t") == "d1"
        play.hit("F", *SHOT, face("black", block=1))
        assert play.is_defeated("t")
        play.hit("F", *SHOT, face("black", block=1))
        assert play.where("u") == "d1"  # through where the other stood
        assert play.damage("F") == 4


@pytest.mark.rule("LA-CHG-02")
def test_bleeding_that_leaves_two_goes_on_and_that_leaves_one_ends():
    orders = Instruction(toward=1, cost=1), Instruction(toward=1, cost=1)
    with drilled(open_rows(["F . . . . . . g"]), CARDS, *orders) as play:
        play.damaged("g", 5).with_conditions("g", "bleeding").activate_group("g")  # health 8
        assert (play.damage("g"), play.conditions("g")) == (7, [])
    with drilled(open_rows(["F . . . . . . g"]), CARDS, *orders) as play:
        play.damaged("g", 4).with_conditions("g", "bleeding").activate_group("g")
        assert (play.damage("g"), play.conditions("g")) == (6, ["bleeding"])


@pytest.mark.rule("LA-IMOV-05", "LA-LIM-01", "LA-ABIL-01")
def test_a_gun_on_its_tripod_shoots_twice_and_moves_no_more():
    orders = (attacks(), Instruction(toward="speed", cost=1), attacks(), attacks())
    with drilled(open_rows([". . . . e e . F"]), CARDS, *orders) as play:
        play.activate_group("e")
        for _ in range(2):
            play.hit(
                "F",
                face("blue", damage=1, accuracy=2),
                face("red", damage=1),
                face("yellow", damage=1, accuracy=2),
                face("black", block=1),
            )
        assert play.steps_of("e") == 0
        assert [bool(each) for each in play.skipped("e")] == [False, True, False, True]
        assert play.damage("F") == 4


@pytest.mark.rule("LA-TGT-03", "LA-TGT-04")
def test_where_nobody_has_damage_all_have_most_and_the_nearest_hero_is_sought():
    hall = open_rows(["F . . t C .", ". . . . . .", ". . . . . D"])
    with drilled(hall, CARDS, attacks(Target(hero=True, most="damage"))) as play:
        play.activate_group("t")
        assert play.attack.target == play.number("D")  # two spaces; Fenn three; Chewbacca is no hero


@pytest.mark.rule("LA-IATK-03", "LA-IATK-04", "LA-MATK-05", "LA-MATK-06")
def test_a_guard_strikes_nobody_two_spaces_away_whom_a_friend_hides():
    with drilled(open_rows(["g t F . ."]), CARDS, attacks(), Instruction(toward=2, cost=1)) as play:
        play.activate_group("g")
        assert [bool(each) for each in play.skipped("g")] == [True, False]
        assert play.where("g") == "a1"  # through both costs three


@pytest.mark.rule("LA-MOVE-04", "LA-MOVE-05", "LA-MOVE-06", "LA-TGT-01")
def test_who_stands_at_the_landmark_pays_for_going_there_again():
    orders = (
        Instruction(toward=4, target=Target(landmark="terminal"), cost=1),
        Instruction(toward=4, target=Target(landmark="terminal"), cost=1),
        attacks(),
    )
    with drilled(open_rows(["t . . . F", ". . . . ."]), CARDS, *orders) as play:
        play.token("panel", "b2", "terminal").activate_group("t")
        assert play.where("t") == "b2"
        assert play.skipped("t") == ["", "", "no-actions"]


@pytest.mark.rule("LA-ENG-01", "LA-ENG-02", "LA-FIG-12", "LA-IMOV-01")
def test_a_beast_engages_with_any_of_its_spaces_and_along_rows_only():
    hall = open_rows(["n n . . . .", "n n . . . .", ". . . . . F"])
    with drilled(hall, CARDS, Instruction(engage=3, cost=1)) as play:
        play.activate_group("n")
        assert (play.where("n"), play.steps_of("n")) == ("d1 e1 d2 e2", 3)


@pytest.mark.rule("LA-FIG-12", "LA-ENG-04")
def test_a_beast_short_of_one_point_goes_no_part_of_the_way():
    hall = open_rows(["n n . . . .", "n n . . . .", ". . . . . F"])
    with drilled(hall, CARDS, Instruction(engage=2, cost=1), Instruction(toward=1, cost=1)) as play:
        play.activate_group("n")
        assert play.skipped("n")[0]
        assert play.steps_of("n") == 1


@pytest.mark.rule("LA-CHG-01", "LA-LIM-03", "LA-LIM-04", "LA-IACT-11", "LA-SKIP-03")
def test_who_has_one_health_left_and_bleeds_strikes_for_nothing_before_it_strikes_for_an_action():
    orders = (Instruction(attack=True), attacks(), Instruction(attack=True))
    with drilled(open_rows(["F . g . . D"]), CARDS, *orders) as play:
        play.damaged("g", 7).with_conditions("g", "bleeding").activate_group("g")
        for _ in range(2):
            assert not play.is_defeated("g")
            play.hit("F", face("red", damage=1), face("yellow", damage=1, accuracy=2), face("black", block=1))
        assert play.is_defeated("g")
        assert play.damage("F") == 2  # there was no third


@pytest.mark.rule("LA-SKIP-01", "IA-CND-06")
def test_an_instruction_that_gives_what_is_there_already_costs_nothing():
    focus = Instruction(do=(Verb(gain="focused"),), cost=1)
    with drilled(open_rows(["F . . . t"]), CARDS, focus, focus, attacks()) as play:
        play.activate_group("t")
        green = face("green", damage=2, accuracy=1)
        play.hit("F", SHOT[0], green, green, face("black", block=1))
        assert [bool(each) for each in play.skipped("t")] == [False, True, False]
        assert play.conditions("t") == []


@pytest.mark.rule("LA-SURGE-06", "LA-SURGE-07", "LA-COND-03")
def test_a_stunned_hero_is_not_stunned_again_and_the_surge_goes_on():
    with drilled(open_rows(["g F . . D"]), CARDS, attacks(), surges=(0, 1)) as play:
        play.with_conditions("F", "stunned").activate_group("g")
        play.hit(
            "F", face("red", damage=2, surge=1), face("yellow", damage=1, surge=1, accuracy=1), face("black", block=1)
        )
        assert play.damage("F") == 3
        assert len(play.surges_spent()) == 1
