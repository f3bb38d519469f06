"""Movement points: gained by a move, spent in parts around actions, lost at the end."""

import pytest

from holotable.imperial_assault.moving.moving import MoveSpaces
from holotable.imperial_assault.table.choices import (
    ChooseFigure,
    EndActivation,
    GoTo,
    Move,
    OpenDoor,
    PerformAttack,
    SpecialAction,
    StayHere,
    Step,
)
from holotable.kernel import Refusal
from tests.imperial_assault.scenario import Scenario, face, rows

TROOPER, OFFICER = "rebel_trooper_regular", "officer_regular"
HALL = "+-+-+-+-+-+-+\n|A . . . . b|\n+-+-+-+-+-+-+"


def hall(**cards: str) -> Scenario:
    return Scenario(HALL, {"A": TROOPER, "b": OFFICER} | cards)


@pytest.mark.rule("IA-MOV-01")
def test_a_move_gives_points_equal_to_speed():
    play = hall().activate("A").move()
    assert play.activation.points == 4
    assert play.activation.actions == 1


@pytest.mark.rule("IA-MOV-02", "IA-ACT-07", "IA-MPT-04")
def test_a_move_relocates_nobody_and_its_points_are_spent_in_parts():
    play = hall().activate("A").move()
    assert play.where("A") == "a1"
    play.step("b1", "c1")
    assert play.activation.points == 2
    play.declare("b").roll(
        face("blue", accuracy=5, damage=1), face("yellow", accuracy=1, damage=1, surge=1), face("white")
    )
    play.surge()
    play.step("d1")
    assert play.where("A") == "d1"
    assert play.activation.points == 1


@pytest.mark.rule("IA-MPT-04", "IA-ACT-03")
def test_points_cannot_be_spent_while_an_action_is_resolved():
    play = hall().activate("A").move().choose(PerformAttack())
    assert play.asked.kind == "target"
    assert not play.steps()
    assert not {Move(), PerformAttack(), EndActivation()} & set(play.asked.options)


@pytest.mark.rule("IA-MPT-02")
def test_gained_points_are_added():
    play = hall().activate("A").move().step("b1").move()
    assert play.activation.points == 7


@pytest.mark.rule("IA-MPT-03", "IA-ACTV-10")
def test_points_left_at_the_end_of_an_activation_are_lost():
    play = hall().activate("A").move().end().activate("b").end().activate("A")
    assert (play.activation.points, play.activation.actions) == (0, 2)
    assert not play.steps()


@pytest.mark.rule("IA-ACTV-09")
def test_an_activation_is_over_when_nothing_is_left():
    play = hall().activate("A").move().move()
    play.step("b1", "c1", "d1", "e1", "d1", "c1", "b1")
    assert (play.asked.kind, play.asked.seat, play.activation.actions) == ("activation", "ray", 0)  # a point is left
    play.step("a1")
    assert play.asked.kind == "activate"
    assert play.asked.seat == "ike"


@pytest.mark.rule("IA-MPT-05")
def test_points_gained_outside_the_own_activation_are_spent_at_once_or_lost():
    play = Scenario("+-+-+-+-+-+\n|A . c b .|\n+-+-+-+-+-+", {"A": TROOPER, "b": OFFICER, "c": "stormtrooper_regular"})
    play.activate("b").choose(SpecialAction("order"), ChooseFigure(play.names["c"]))
    assert play.steps() == {"b1": 1, "d1": 1}
    play.step("b1").choose(StayHere())
    assert play.where("c") == "b1"
    assert play.activation.figure == play.names["b"]
    play.end().activate("c")
    assert play.activation.points == 0


@pytest.mark.rule("IA-MOV-10", "IA-MOV-08")
def test_the_last_point_never_leads_onto_a_figure():
    play = Scenario(
        "+-+-+-+-+-+-+\n|A . . . B .|\n+-+-+-+-+-+-+\n|c          |\n+-+-+-+-+-+-+",
        {"A": TROOPER, "B": TROOPER, "c": OFFICER},
    )
    play.activate("A").move().step("b1", "c1", "d1")
    assert play.activation.points == 1
    assert play.steps() == {"c1": 1}
    assert play.why_not(Step((4,), 1)) == Refusal("move.last-point", "IA-MOV-10", {"points": 1})
    play.move()
    assert play.steps() == {"c1": 1, "e1": 1}


@pytest.mark.rule("IA-MOV-11")
def test_who_loses_the_points_on_a_figure_is_placed_in_the_nearest_empty_space():
    play = Scenario("+-+-+-+-+\n|A B . .|\n+-+-+-+-+\n|      c|\n+-+-+-+-+", {"A": TROOPER, "B": TROOPER, "c": OFFICER})
    play.activate("A").move().step("b1")
    play.with_movement(0)
    play.hurt("A", 1)
    assert (play.asked.kind, play.asked.seat) == ("give-way", "ray")
    assert play.asked.options == (GoTo((play.space("a1"),)), GoTo((play.space("c1"),)))
    play.choose(play.asked.options[-1])
    assert play.where("A") == "c1"


@pytest.mark.rule("IA-MOV-13")
def test_a_step_that_is_too_dear_is_refused_with_its_cost():
    play = Scenario("+-+-+-+-+\n|A b . .|\n+-+-+-+-+", {"A": TROOPER, "b": OFFICER}).activate("A")
    assert play.why_not(Step((1,), 2)) == Refusal("move.too-dear", "IA-MPT-01", {"cost": 2, "points": 0})


@pytest.mark.rule("IA-MPT-01")
def test_a_step_at_another_price_is_refused_with_its_cost():
    play = Scenario("+-+-+-+-+\n|A . . b|\n+-+-+-+-+", {"A": TROOPER, "b": OFFICER}).activate("A").move()
    assert play.why_not(Step((1,), 2)) == Refusal("move.other-cost", "IA-MPT-01", {"cost": 1})


@pytest.mark.rule("IA-ACT-01")
def test_a_third_action_is_refused():
    play = hall().activate("A").move().move()
    assert play.why_not(Move()) == Refusal("activation.no-action-left", "IA-ACT-01")


@pytest.mark.rule("IA-MAS-10", "IA-MAS-08")
def test_a_massive_figure_that_ends_on_others_makes_them_give_way_and_moves_no_more():
    play = Scenario(
        "\n".join(
            ["+-+-+-+-+-+", "|a a . . .|", "+ + + + + +", "|a a . B .|", "+ + + + + +", "|a a . . .|", "+-+-+-+-+-+"]
        ),
        {"a": "at_st", "B": TROOPER},
    )
    play.activate("a").move().step("b1+b2+b3+c1+c2+c3", "c1+c2+c3+d1+d2+d3").choose(StayHere())
    assert play.asked.seat == "ray"  # the trooper's controller chooses
    play.choose(play.asked.options[0])
    assert not set(play.where("B").split()) & set(play.where("a").split())
    # It can't move again, nor attack whom it stands beside: the activation is over with an action left.
    assert play.asked.kind == "activate"


def door_room(letter: str = "A", card: str = TROOPER) -> Scenario:
    return Scenario(f"+-+-+-+-+\n|. {letter}D. b|\n+-+-+-+-+", {letter: card, "b": OFFICER})


@pytest.mark.rule("IA-DOR-02")
def test_a_figure_opens_a_door_by_an_action():
    play = door_room().activate("A")
    assert PerformAttack() not in play.asked.options
    play.choose(OpenDoor("b1-c1"))
    assert play.activation.actions == 1
    assert PerformAttack() in play.asked.options
    assert play.move().steps() == {"a1": 1, "c1": 1}


@pytest.mark.rule("IA-DOR-04")
def test_nobody_closes_a_door():
    play = door_room().activate("A").choose(OpenDoor("b1-c1"))
    assert play.why_not(OpenDoor("b1-c1")) == Refusal("door.open", "IA-DOR-02", {"door": "b1-c1"})
    assert not any("Close" in type(option).__name__ for option in play.asked.options)


@pytest.mark.rule("IA-DOR-06")
def test_a_locked_door_stays_shut():
    play = door_room()
    play.locked("b1-c1")
    play.activate("A")
    assert play.why_not(OpenDoor("b1-c1")) == Refusal("door.locked", "IA-DOR-06", {"door": "b1-c1"})


@pytest.mark.rule("IA-DOR-02")
def test_a_door_must_be_within_reach():
    play = Scenario("+-+-+-+-+\n|A .D. b|\n+-+-+-+-+", {"A": TROOPER, "b": OFFICER}).activate("A")
    assert play.why_not(OpenDoor("b1-c1")) == Refusal("door.not-adjacent", "IA-DOR-02", {"door": "b1-c1"})


@pytest.mark.rule("IA-MAS-08")
def test_whoever_a_massive_figure_ends_on_gives_way_however_it_got_there():
    play = rows("v v v A .", "v v v . .", ". . . . .", v="at_st", A="rebel_trooper_regular")
    onto = tuple(sorted(play.space(name) for name in ("b1", "c1", "d1", "b2", "c2", "d2")))
    play.interject(MoveSpaces(play.names["v"], 1)).choose(GoTo(onto))
    assert (play.asked.kind, play.asked.seat) == ("give-way", "ray")
    play.choose(GoTo((play.space("e1"),)))
    assert play.where("A") == "e1"
