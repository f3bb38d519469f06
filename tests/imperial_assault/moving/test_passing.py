"""In another figure's space nothing but moving on is possible; a Massive one may end its movement there."""

import pytest

from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.imperial_assault.moving.moving import MoveSpaces, Walk
from holotable.imperial_assault.table.choices import (
    ChooseFigure,
    EndActivation,
    GoTo,
    Interact,
    Move,
    OpenDoor,
    PerformAttack,
    PushOn,
    Rest,
    SpecialAction,
    StayHere,
    Step,
)
from holotable.kernel import Option, Refusal
from tests.imperial_assault.scenario import Scenario, campaign, duel, row, rows

TROOPER, OFFICER, STORM, VADER = "rebel_trooper_regular", "officer_regular", "stormtrooper_regular", "darth_vader"
DIALA, NEXU, WALKER = "diala_passil", "nexu_regular", "at_st"
PASSING = Refusal("move.in-passing", "IA-MOV-09")


def kinds(play: Scenario) -> set[type[Option]]:
    return {type(option) for option in play.asked.options}


@pytest.mark.rule("IA-MOV-09")
@pytest.mark.parametrize("option", [PerformAttack(), SpecialAction("brutality"), EndActivation(), StayHere()])
def test_who_passes_a_figure_has_to_move_on(option: Option):
    play = row("A v o . . B", A=TROOPER, B=TROOPER, v=VADER, o=OFFICER).activate("v").move().step("c1")
    assert kinds(play) == {Step, Move}
    assert play.why_not(option) == PASSING
    assert EndActivation() in play.step("d1").asked.options


@pytest.mark.rule("IA-MOV-09")
def test_nobody_opens_a_door_in_passing():
    play = Scenario("+-+-+-+-+-+\n|A BD. . o|\n+-+-+-+-+-+", {"A": TROOPER, "B": TROOPER, "o": OFFICER})
    assert play.activate("A").move().step("b1").why_not(OpenDoor("b1-c1")) == PASSING
    assert OpenDoor("b1-c1") in play.step("a1").end().activate("o").end().activate("B").asked.options


@pytest.mark.rule("IA-MOV-09")
def test_nobody_takes_a_token_in_passing():
    play = row("A B . . o", A=TROOPER, B=TROOPER, o=OFFICER)
    play.token("crate", "b1", kind="contraband")
    play.allow("contraband", "retrieve")
    play.activate("A").move()
    assert Interact("crate", "retrieve") in play.asked.options
    assert play.step("b1").why_not(Interact("crate", "retrieve")) == PASSING
    assert Interact("crate", "retrieve") in play.step("c1").asked.options


@pytest.mark.rule("IA-MOV-09", "IA-STR-04")
def test_a_hero_who_passes_does_not_rest_but_may_exert():
    play = campaign("D o . t", D=DIALA, o="fenn_signis", t=STORM).activate("D").move().step("b1")
    assert kinds(play) == {Step, Move, PushOn}
    assert play.why_not(Rest()) == PASSING
    assert Rest() in play.step("c1").asked.options


@pytest.mark.rule("IA-MOV-09", "IA-MPT-02")
def test_cards_are_for_before_and_after_but_for_a_point_to_move_on_with():
    play = duel("A B . . o", {"rebels": ["fleet_footed", "urgency"]}, A=TROOPER, B=TROOPER, o=OFFICER)
    play.activate("A").move().step("b1")
    assert play.can_play("fleet_footed")
    assert play.why_not(PlayCard("urgency")) == PASSING
    play.play("fleet_footed")
    assert play.activation.points == 4 - 1 + 1
    assert kinds(play) == {Step, Move}
    assert play.step("c1").can_play("urgency")


@pytest.mark.rule("IA-MOV-11")
def test_who_can_not_move_on_is_placed_and_goes_on_acting():
    play = row("A B C D . o", A=TROOPER, B=TROOPER, C=TROOPER, D=TROOPER, o=OFFICER).activate("A")
    play.with_actions(1)
    play.move()
    play.with_movement(3)
    play.step("b1", "c1")
    # One point is left, and figures stand on both sides: there is nowhere to go with it.
    assert play.asked.kind == "give-way"
    play.choose(GoTo((play.space("e1"),)))
    assert play.where("A") == "e1"
    assert play.asked.kind == "activate"


@pytest.mark.rule("IA-MOV-11", "IA-MOV-10")
def test_who_has_an_action_left_moves_on_with_it():
    play = row("A B C D . o", A=TROOPER, B=TROOPER, C=TROOPER, D=TROOPER, o=OFFICER).activate("A").move()
    play.with_movement(3)
    play.step("b1", "c1")
    assert play.asked.options == (Move(),)
    play.move().step("d1", "e1")
    assert play.where("A") == "e1"


@pytest.mark.rule("IA-MOV-11", "IA-STU-01")
def test_who_is_stunned_in_passing_is_placed():
    play = row("A B . o", A=TROOPER, B=TROOPER, o=OFFICER).activate("A").move().step("b1")
    play.with_conditions("A", "stunned")
    play.hurt("A", 1)
    assert play.asked.options == (GoTo((play.space("a1"),)), GoTo((play.space("c1"),)))
    play.choose(GoTo((play.space("a1"),)))
    assert play.activation.points == 0
    assert play.asked.kind == "activation"  # an action is left, to get rid of it


@pytest.mark.rule("IA-MOV-09")
def test_a_large_figure_is_in_passing_with_any_part_of_its_base():
    play = rows("n n . . .", "n n A . .", ". . . . .", ". . . . .", n=NEXU, A=TROOPER).activate("n")
    play.move().step("b1+c1+b2+c2")
    assert play.why_not(EndActivation()) == PASSING
    assert play.why_not(SpecialAction("pounce")) == PASSING
    play.step("b2+c2+b3+c3", "b3+c3+b4+c4")
    assert EndActivation() in play.asked.options


@pytest.mark.rule("IA-MOV-09")
def test_points_outside_the_own_activation_do_not_end_on_a_figure():
    play = row("A . c b o .", A=TROOPER, b=OFFICER, c=STORM, o=OFFICER).activate("b")
    play.interject(Walk(play.names["c"], 3)).step("d1")
    assert kinds(play) == {Step}
    assert play.why_not(StayHere()) == PASSING
    assert StayHere() in play.step("c1").asked.options


def test_who_found_no_room_acts_and_stays_where_it_is():
    play = row("A B . o", A=TROOPER, B=TROOPER, o=OFFICER)
    play.put("B", play.where("A"))
    play.activate("B")
    assert EndActivation() in play.asked.options
    assert PerformAttack() in play.asked.options
    assert play.end().where("B") == "a1"


def walker_over() -> Scenario:
    """An AT-ST has stepped onto a trooper, with movement points left."""
    play = rows("v v v B . . A", "v v v . . . .", ". . . . . . .", v=WALKER, A=TROOPER, B=TROOPER)
    return play.activate("v").move().step("b1+c1+d1+b2+c2+d2")


@pytest.mark.rule("IA-MAS-08", "IA-MAS-10")
def test_a_massive_figure_acts_only_after_it_has_ended_its_movement():
    play = walker_over()
    assert kinds(play) == {Step, Move, StayHere, EndActivation}
    assert play.why_not(PerformAttack()) == Refusal("move.on-others", "IA-MAS-08")
    play.choose(StayHere())
    assert play.asked.kind == "give-way"
    play.choose(GoTo((play.space("e1"),)))
    assert play.activation.points == 0
    assert PerformAttack() in play.asked.options
    assert play.why_not(Move()) == Refusal("activation.rooted", "IA-MAS-10")


@pytest.mark.rule("IA-MAS-08", "IA-MAS-10")
def test_the_last_point_ends_the_movement_of_a_massive_figure():
    play = rows("v v v B . . A", "v v v . . . .", ". . . . . . .", v=WALKER, A=TROOPER, B=TROOPER)
    play.activate("v").move()
    play.with_movement(1)
    play.step("b1+c1+d1+b2+c2+d2")
    assert play.asked.kind == "give-way"
    play.choose(play.asked.options[0])
    assert PerformAttack() in play.asked.options
    assert Move() not in play.asked.options


@pytest.mark.rule("IA-MAS-08")
def test_a_massive_figure_may_end_its_activation_on_others():
    play = walker_over().end()
    assert (play.asked.kind, play.asked.seat) == ("give-way", "ray")


@pytest.mark.rule("IA-MAS-10")
@pytest.mark.parametrize("card", ["fleet_footed", "urgency"])
def test_no_card_moves_a_massive_figure_that_ended_on_others(card: str):
    play = duel("v v v B . . A / v v v . . . . / . . . . . . .", {"empire": [card]}, v=WALKER, A=TROOPER, B=TROOPER)
    play.activate("v").move().step("b1+c1+d1+b2+c2+d2").choose(StayHere(), GoTo((play.space("e1"),)))
    assert not play.can_play(card)
    assert play.why_not(PlayCard(card)) == Refusal("command.nothing-to-do", "IA-ABL-02", {"card": card})
    play.with_movement(5)
    assert not play.hurt("v", 1).steps()
    assert play.why_not(Step((1, 2, 3), 1)) == Refusal("activation.rooted", "IA-MAS-10")


@pytest.mark.rule("IA-MAS-10")
def test_no_effect_moves_a_massive_figure_that_ended_on_others():
    play = walker_over().choose(StayHere())
    play.choose(GoTo((play.space("e1"),)))
    for effect in (Walk(play.names["v"], 2), MoveSpaces(play.names["v"], 2)):
        assert play.interject(effect).asked.kind == "activation"
    play.end()
    assert play.interject(MoveSpaces(play.names["v"], 2)).asked.kind == "move-spaces"


@pytest.mark.rule("IA-MAS-10")
def test_nor_in_the_activation_of_somebody_else():
    play = rows("v v v B o . A", "v v v . . . .", ". . . . . . .", v=WALKER, A=TROOPER, B=TROOPER, o=OFFICER)
    play.activate("o").choose(SpecialAction("order"), ChooseFigure(play.names["v"]))
    play.step("b1+c1+d1+b2+c2+d2").choose(StayHere())
    assert play.where("B") == "e2"
    assert play.interject(Walk(play.names["v"], 2)).asked.kind == "activation"
    assert play.end().activate("v").move().steps()
