"""What the mode changes for Imperial figures (appendix 1)."""

import pytest

from holotable.imperial_assault.cards.effect import Each, Figures, Verb
from holotable.imperial_assault.combat.conditions import gain_condition
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.instructions.format import Instruction, Reposition
from holotable.imperial_assault.moving.moving import Walk
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Ability, Listener
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.scenario import face

HALL = "+-+-+-+-+-+-+\n|t . . . . D|\n+-+-+-+-+-+-+"
BESIDE = "+-+-+-+-+-+-+\n|t D . . . .|\n+-+-+-+-+-+-+"
CARDS = {"t": "stormtrooper_elite", "D": "diala_passil"}
TOWARD, FREE = Instruction(toward=1, cost=1), Instruction(toward=1)


@pytest.mark.rule("LA-CHG-01")
def test_bleeding_hurts_once_for_each_instruction_with_an_action():
    with drilled(HALL, CARDS, Instruction(toward=1, cost=2), FREE, TOWARD) as play:
        play.with_conditions("t", "bleeding").activate_group("t")
        assert play.damage("t") == 1
    with drilled(HALL, CARDS, TOWARD, FREE, TOWARD) as play:
        play.with_conditions("t", "bleeding").activate_group("t")
        assert play.damage("t") == 2


@pytest.mark.rule("LA-CHG-02")
def test_with_one_health_left_bleeding_stops():
    with drilled(HALL, CARDS, TOWARD, TOWARD) as play:
        play.damaged("t", 3).with_conditions("t", "bleeding").activate_group("t")
        assert (play.damage("t"), play.conditions("t")) == (4, [])
    with drilled(HALL, CARDS, TOWARD) as play:
        play.damaged("t", 2).with_conditions("t", "bleeding").activate_group("t")
        assert (play.damage("t"), play.conditions("t")) == (3, ["bleeding"])


@pytest.mark.rule("LA-CHG-03", "LA-CHG-04")
@pytest.mark.parametrize("move", [TOWARD, Instruction(reposition=Reposition(2, 1), cost=1)])
def test_who_is_stunned_gains_no_points_and_is_stunned_no_more(move: Instruction):
    with drilled(HALL, CARDS, move, TOWARD) as play:
        play.with_conditions("t", "stunned").activate_group("t")
        assert [deed.skipped for deed in play.deeds("t")] == ["", ""]
        assert (play.where("t"), play.conditions("t")) == ("b1", [])  # the first cost its action, the second moved


def strike_back(game: Play, listener: Listener) -> None:
    gain_condition(game, attack_of(game).attacker, "stunned")


@pytest.mark.rule("LA-CHG-04")
def test_who_is_stunned_in_return_for_its_attack_is_not_relieved_by_the_move_that_led_there():
    event: Ability[Table] = Ability("strike back", "attack-resolved", strike_back)
    with drilled(BESIDE, CARDS, Instruction(move_to_attack=2, cost="attack"), events=(event,)) as play:
        play.activate_group("t").hit(
            "D", face("blue", damage=1, accuracy=2), face("green", damage=2, accuracy=1), face("white")
        )
        assert play.conditions("t") == ["stunned"]


@pytest.mark.rule("LA-CHG-03", "LA-ENG-04")
def test_a_stunned_figure_that_skips_a_move_stays_stunned():
    with drilled(HALL, CARDS, Instruction(engage=5, cost=1)) as play:
        play.with_conditions("t", "stunned").activate_group("t")
        assert [deed.skipped for deed in play.deeds("t")] == ["out-of-reach"]
        assert play.conditions("t") == ["stunned"]


@pytest.mark.rule("LA-CHG-05")
def test_stunned_figures_cannot_attack():
    attack = Instruction(attack=True, cost="attack"), Instruction(move_to_attack=2, cost="attack")
    with drilled(BESIDE, CARDS, *attack) as play:
        play.with_conditions("t", "stunned").activate_group("t")
        assert [deed.skipped for deed in play.deeds("t")] == ["stunned", "stunned"]


@pytest.mark.rule("LA-CHG-06")
def test_a_stunned_figure_leaves_its_space_at_no_other_time():
    """A friend's order lets it move outside its activation; it stays."""
    with drilled(HALL, CARDS, TOWARD) as play:
        play.with_conditions("t", "stunned").interject(Walk(play.number("t"), 3))
        assert (play.where("t"), play.asked.kind) == ("a1", "activate")


@pytest.mark.rule("LA-CHG-08")
def test_massive_figures_enter_interior_spaces():
    with drilled(HALL, CARDS, TOWARD) as play:
        assert not play.table.own.massive_stay_outside


@pytest.mark.rule("LA-ABIL-05")
def test_abilities_with_may_or_choose_are_ignored():
    """Squad Training would let a trooper reroll beside another; nobody is asked, and nothing is rerolled."""
    beside = "+-+-+-+\n|t . D|\n+ + + +\n|u . .|\n+-+-+-+"
    cards = {**CARDS, "u": "stormtrooper_elite"}
    with drilled(beside, cards, Instruction(attack=True, cost="attack")) as play:
        play.activate_group("t")
        miss = face("blue", surge=1, accuracy=2), face("green", surge=1, accuracy=1)
        play.roll(*miss, face("white", dodge=1)).decline()
        assert play.asked.kind == "activate"
        assert play.damage("D") == 0


@pytest.mark.rule("LA-ABIL-05")
def test_abilities_without_them_are_not():
    """Vengeance: a guard beside a fallen friend becomes Focused."""
    picture = "+-+-+-+\n|g t D|\n+-+-+-+"
    with drilled(picture, {**CARDS, "g": "royal_guard_regular"}, TOWARD) as play:
        play.defeat("t")
        assert play.conditions("g") == ["focused"]


@pytest.mark.rule("LA-ABIL-05")
def test_what_a_bonus_effect_or_an_instruction_says_is_no_ability_of_the_card():
    hurt = Instruction(do=(Verb(each=Each(of=Figures(side="enemy", within=1), do=(Verb(suffer=1),))),))
    with drilled(BESIDE, CARDS, hurt) as play:
        play.activate_group("t")
        assert play.damage("D") == 1
