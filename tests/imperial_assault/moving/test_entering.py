"""Entering spaces: whatever moves a figure, it enters every space on the way."""

import pytest

from holotable.imperial_assault.combat.conditions import gain_condition
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.moving.entered import Entered
from holotable.imperial_assault.moving.moving import MoveSpaces, Push
from holotable.imperial_assault.table.choices import GoTo, SpecialAction, StayHere
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Ability, Flow, Listener, Refusal
from tests.imperial_assault.scenario import Scenario, row, rows, rules_with

TROOPER, OFFICER, WALKER, NEXU = "rebel_trooper_regular", "officer_regular", "at_st", "nexu_regular"
TRAP = 1  # the second space of the corridor


def on_the_trap(game: Play, listener: Listener) -> bool:
    entered = game.nearest(Entered)
    return entered is not None and TRAP in game.table.figures[entered.figure].spaces


def hurt(game: Play, listener: Listener) -> Flow[Table]:
    entered = game.nearest(Entered)
    assert entered is not None
    return Suffer(entered.figure, 1)


def stun(game: Play, listener: Listener) -> None:
    entered = game.nearest(Entered)
    assert entered is not None
    gain_condition(game, entered.figure, "stunned")


def trapped(play: Scenario) -> Scenario:
    play.game.listen("trap", "the mission", "empire")
    return play


HURTS = rules_with(Ability("trap", "entered", hurt, on_the_trap))
STUNS = rules_with(Ability("trap", "entered", stun, on_the_trap))


def spot(play: Scenario, *names: str) -> GoTo:
    return GoTo(tuple(sorted(play.space(name) for name in names)))


@pytest.mark.rule("IA-ENT-01")
def test_a_move_of_spaces_enters_each_of_them():
    play = trapped(row("A . . o", HURTS, A=TROOPER, o=OFFICER))
    play.interject(MoveSpaces(play.names["A"], 2)).choose(spot(play, "b1"))
    assert play.damage("A") == 1
    play.choose(spot(play, "c1"))
    assert (play.where("A"), play.damage("A")) == ("c1", 1)
    assert play.asked.kind == "activate"


@pytest.mark.rule("IA-ENT-01")
def test_who_chooses_the_way_chooses_what_is_entered():
    play = trapped(rows("A . .", ". . .", "o . .", rules=HURTS, A=TROOPER, o=OFFICER))
    play.interject(MoveSpaces(play.names["A"], 2)).choose(spot(play, "b2"), spot(play, "c1"))
    assert (play.where("A"), play.damage("A")) == ("c1", 0)


@pytest.mark.rule("IA-ENT-01")
def test_a_move_of_spaces_is_over_for_who_is_stunned_on_the_way():
    play = trapped(row("A . . o", STUNS, A=TROOPER, o=OFFICER))
    play.interject(MoveSpaces(play.names["A"], 2)).choose(spot(play, "b1"))
    assert play.where("A") == "b1"
    assert play.asked.kind == "activate"


@pytest.mark.rule("IA-MOV-06", "IA-MOV-09")
def test_the_way_leads_through_figures_but_does_not_end_on_one():
    play = trapped(row("A B . o", HURTS, A=TROOPER, B=TROOPER, o=OFFICER))
    play.interject(MoveSpaces(play.names["A"], 1))
    assert play.asked.kind == "activate"  # one space would end on a figure
    play.interject(MoveSpaces(play.names["A"], 2)).choose(spot(play, "b1"))
    assert play.damage("A") == 1
    assert play.asked.options == (spot(play, "a1"), spot(play, "c1"))
    assert play.why_not(StayHere()) == Refusal("move.in-passing", "IA-MOV-09")
    assert play.choose(spot(play, "c1")).where("A") == "c1"


@pytest.mark.rule("IA-MOV-11")
def test_who_is_stunned_on_a_figure_on_the_way_is_placed():
    play = trapped(row("A B . o", STUNS, A=TROOPER, B=TROOPER, o=OFFICER))
    play.interject(MoveSpaces(play.names["A"], 2)).choose(spot(play, "b1"))
    assert play.asked.options == (spot(play, "a1"), spot(play, "c1"))
    assert play.choose(spot(play, "c1")).where("A") == "c1"


@pytest.mark.rule("IA-ENT-01")
def test_a_large_figure_enters_space_by_space_without_a_turn():
    play = trapped(rows(". . . .", "n n . .", "n n . .", "o A . .", rules=HURTS, n=NEXU, A=TROOPER, o=OFFICER))
    play.interject(MoveSpaces(play.names["n"], 2)).choose(spot(play, "a1", "b1", "a2", "b2"))
    assert play.damage("n") == 1
    play.choose(spot(play, "b1", "c1", "b2", "c2"))
    assert (play.where("n"), play.damage("n")) == ("b1 c1 b2 c2", 1 + 1)


@pytest.mark.rule("IA-MAS-07", "IA-MAS-08")
def test_a_massive_figure_may_stop_on_others_on_the_way():
    play = trapped(rows("v v v B . .", "v v v . . .", "A . . . . .", rules=HURTS, v=WALKER, A=TROOPER, B=TROOPER))
    play.interject(MoveSpaces(play.names["v"], 2)).choose(spot(play, "b1", "c1", "d1", "b2", "c2", "d2"), StayHere())
    assert play.asked.kind == "give-way"


@pytest.mark.rule("IA-ENT-01", "IA-PSH-01")
def test_a_push_enters_each_space_and_does_not_end_on_a_figure():
    play = trapped(row("A B . o", HURTS, A=TROOPER, B=TROOPER, o=OFFICER))
    play.interject(Push(play.names["A"], 2, seat="ike"))
    assert (play.asked.seat, play.asked.options) == ("ike", (spot(play, "b1"), StayHere()))
    play.choose(spot(play, "b1"))
    assert play.damage("A") == 1
    assert play.asked.options == (spot(play, "a1"), spot(play, "c1"))


@pytest.mark.rule("IA-ENT-01")
def test_a_charge_goes_through_what_waits_on_the_way():
    play = trapped(row("A . . o", HURTS, A="gaarkhan", o=OFFICER)).activate("A").choose(SpecialAction("charge"))
    play.choose(spot(play, "b1"), spot(play, "c1"))
    assert play.damage("A") == 1
    while play.asked.kind == "move-spaces":
        play.choose(StayHere())
    assert play.asked.kind == "offered-attack"
    assert StayHere() in play.asked.options


@pytest.mark.rule("IA-MAS-08", "IA-ENT-01")
def test_the_last_step_of_a_massive_figure_enters_as_well():
    play = trapped(rows("B . . .", "v v v .", "v v v .", ". A . .", rules=HURTS, v=WALKER, A=TROOPER, B=TROOPER))
    play.activate("v").move()
    play.with_movement(1)
    play.step("a1+b1+c1+a2+b2+c2")
    assert play.damage("v") == 1
    assert play.asked.kind == "give-way"


def crushed() -> Scenario:
    """A Massive figure has ended its movement on another, two spaces from any that is free."""
    play = trapped(rows(". . B . v v v", ". . . . v v v", rules=HURTS, v=WALKER, B=TROOPER))
    play.interject(MoveSpaces(play.names["v"], 3))
    for left, middle, right in ("def", "cde", "bcd"):
        play.choose(spot(play, *(f"{column}{row}" for column in (left, middle, right) for row in (1, 2))))
    assert (play.asked.seat, play.asked.kind) == ("ray", "give-way")
    assert set(play.asked.options) == {spot(play, name) for name in ("a1", "a2", "e1", "e2")}
    return play


@pytest.mark.rule("IA-MAS-08", "IA-ENT-01", "IA-PSH-05")
@pytest.mark.parametrize(("way", "damage"), [("b1", 1), ("b2", 0)])
def test_who_gives_way_to_a_massive_figure_is_pushed_through_every_space(way, damage):
    play = crushed()
    play.choose(spot(play, "a1"))
    assert (play.asked.seat, play.asked.options) == ("ray", (spot(play, "b1"), spot(play, "b2")))
    assert play.why_not(spot(play, "d1")) == Refusal("place.not-there", "IA-MAS-08")
    play.choose(spot(play, way))
    assert (play.where("B"), play.damage("B")) == ("a1", damage)
    assert play.asked.kind == "activate"


@pytest.mark.rule("IA-MAS-08", "IA-ENT-01")
def test_who_falls_on_the_way_out_from_under_a_massive_figure_goes_no_further():
    play = crushed()
    play.damaged("B", 2)
    play.choose(spot(play, "a1"), spot(play, "b1"))
    assert play.is_defeated("B")


@pytest.mark.rule("IA-MAS-08")
def test_where_nothing_waits_on_the_way_only_its_end_is_chosen():
    play = rows(". . B . v v v", ". . . . v v v", "A . . . . . .", v=WALKER, A=TROOPER, B=TROOPER)
    play.interject(MoveSpaces(play.names["v"], 3))
    play.choose(spot(play, *(f"{column}{row}" for column in "bcd" for row in (1, 2))))
    assert play.asked.kind == "give-way"
    play.choose(spot(play, "a1"))
    assert (play.where("B"), play.asked.kind) == ("a1", "activate")


def rush_in(game: Play, listener: Listener) -> None:
    """Another figure takes the first space of the corridor."""
    game.table.figures[int(listener.source)].spaces = [0]


@pytest.mark.rule("IA-MAS-08")
def test_who_finds_its_goal_taken_on_the_way_looks_for_another():
    rules = rules_with(Ability("rush", "entered", rush_in, on_the_trap))
    play = rows(". . B . v v v", "A . . . v v v", rules=rules, v=WALKER, A=TROOPER, B=TROOPER)
    play.interject(MoveSpaces(play.names["v"], 3))
    play.choose(spot(play, *(f"{column}{row}" for column in "bcd" for row in (1, 2)))).own("rush", "A")
    play.choose(spot(play, "a1"), spot(play, "b1"))
    assert (play.where("A"), play.where("B"), play.asked.kind) == ("a1", "a2", "activate")


@pytest.mark.rule("IA-MAS-08", "IA-IMP-01")
def test_who_gives_way_across_impassable_terrain_enters_only_the_end():
    play = trapped(rows(". ^ B . v v v", ". ^ . . v v v", rules=HURTS, v=WALKER, B=TROOPER))
    play.interject(MoveSpaces(play.names["v"], 2))
    for columns in ("def", "cde"):
        play.choose(spot(play, *(f"{column}{row}" for column in columns for row in (1, 2))))
    play.choose(spot(play, "a1"))
    assert (play.where("B"), play.damage("B"), play.asked.kind) == ("a1", 0, "activate")
