"""Imperial law: whatever is left open for the Empire, as is worst for the heroes."""

import pytest

from holotable.imperial_assault.cards.effect import Verb
from holotable.imperial_assault.instructions.format import Instruction, Target
from holotable.imperial_assault.legends.empire.law import decide, roller
from holotable.imperial_assault.table.parts import EMPIRE
from holotable.kernel import Game, Pass, Rolled
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.scenario import face

CARDS = {"t": "stormtrooper_regular", "u": "stormtrooper_regular", "D": "diala_passil", "F": "fenn_signis"}
HIT = face("blue", damage=1, accuracy=2), face("green", damage=2, accuracy=1)


@pytest.mark.rule("LA-LAW-01", "LA-GEN-02")
def test_nobody_is_asked_for_the_empire():
    picture = "+-+-+-+-+-+\n|t . D . F|\n+-+-+-+-+-+"
    with drilled(picture, CARDS, Instruction(move_to_attack=2, cost="attack")) as play:
        assert EMPIRE not in play.game.rules.seats(play.table)
        play.activate_group("t")
        assert play.asked.seat == "ray"


@pytest.mark.rule("LA-LAW-01")
def test_of_targets_equally_good_who_has_least_health_left():
    picture = "+-+-+-+-+-+\n|D . t . F|\n+-+-+-+-+-+"
    for hurt, other in (("D", "F"), ("F", "D")):
        with drilled(picture, CARDS, Instruction(do=(Verb(suffer=1),), target=Target(hero=True))) as play:
            play.damaged(hurt, 2).activate_group("t")
            assert (play.damage(hurt), play.damage(other)) == (3, 0)


@pytest.mark.rule("LA-LAW-01")
def test_an_ability_that_would_be_chosen_for_is_used_on_who_the_instruction_seeks():
    picture = "+-+-+-+-+-+\n|v . D . .|\n+ + + + + +\n|. . . . F|\n+-+-+-+-+-+"
    choke = Instruction(ability="force_choke", target=Target(most="damage"), cost=1)
    with drilled(picture, {**CARDS, "v": "darth_vader"}, choke) as play:
        play.damaged("F", 1).activate_group("v")
        assert (play.damage("F"), play.strain("F"), play.damage("D")) == (3, 1, 0)


@pytest.mark.rule("LA-LAW-01")
def test_an_ability_without_anybody_for_it_is_skipped():
    picture = "+-+-+-+-+-+\n|v|. D . F|\n+-+-+-+-+-+"
    with drilled(picture, {**CARDS, "v": "darth_vader"}, Instruction(ability="force_choke", target=Target())) as play:
        play.activate_group("v")
        assert [deed.skipped for deed in play.deeds("v")] == ["no-effect"]


@pytest.mark.rule("LA-LAW-01")
def test_what_others_are_asked_is_left_to_them():
    picture = "+-+-+-+\n|t . D|\n+-+-+-+"
    with drilled(picture, CARDS) as play:
        assert decide(play.game, play.asked) is None
        assert roller(play.game, "ray") == "ray"
        assert roller(play.game, EMPIRE) == "ray"


def test_a_game_saved_in_the_middle_of_an_activation_goes_on_as_it_would():
    picture = "+-+-+-+-+-+\n|t . u . D|\n+-+-+-+-+-+"
    with drilled(picture, CARDS, Instruction(move_to_attack=1, cost="attack"), groups=("tu",)) as play:
        play.activate_group("t").roll(*HIT)
        twin = Game.resume(play.game.rules, play.game.state)
        for choice in (Rolled([0]), Pass()):
            play.choose(choice)
            twin.advance(choice)
        assert play.asked.kind == "activate"
        assert twin.digest() == play.game.digest()


@pytest.mark.rule("LA-IACT-01", "LA-DISP-07")
def test_the_window_stays_to_be_looked_at():
    picture = "+-+-+-+-+-+\n|t . u . D|\n+-+-+-+-+-+"
    with drilled(picture, CARDS, Instruction(toward=1, cost=1), groups=("tu",)) as play:
        play.activate_group("t")
        window = play.table.legends.windows[play.figure("t").group]
        assert (window.bonus, window.orders, window.round) == ("plain", "drill", 1)
        assert [deed.figure for deed in window.deeds] == [play.number("u"), play.number("t")]
