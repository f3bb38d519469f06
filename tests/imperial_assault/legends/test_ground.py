"""The ground in Legends: what a step costs, what stops figures and lines, how large figures turn."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.instructions.format import Instruction, Target
from holotable.imperial_assault.table.standing import scene
from tests.imperial_assault.legends.empire.drill import Drill, drilled
from tests.imperial_assault.scenario import HeroSetup, face, open_rows, sheet

CARDS: dict[str, str | HeroSetup] = {
    "D": "diala_passil",
    "G": "gaarkhan",
    "F": "fenn_signis",
    "E": "eweb_regular",
    "t": "stormtrooper_regular",
    "u": "stormtrooper_regular",
    "e": "eweb_regular",
    "w": "at_st",
}
FAR = Instruction(toward=9, cost=1)


def drawn(*lines: str) -> str:
    return "\n".join(lines)


def steps(play: Drill, who: str) -> dict[str, int]:
    """Where a hero can step with a move, and for how much."""
    return play.activate(who).move().steps()


def neighbours(play: Drill, who: str) -> list[str]:
    return [*board.neighbours(scene(play.table), str(play.number(who)))]


@pytest.mark.rule("LA-TERR-01", "LA-TERR-06", "LA-TERR-07", "LA-TERR-08")
def test_a_step_costs_one_point_but_for_terrain_and_hostile_figures():
    with drilled(open_rows([". ~ F", ". D t", ". . ."]), CARDS) as play:
        plain = dict.fromkeys(("a1", "a2", "a3", "b3", "c3"), 1)
        assert steps(play, "D") == {**plain, "b1": 2, "c1": 1, "c2": 2}  # rubble, a friend, a foe
        play.step("b1")
        assert play.activation.points == 2


@pytest.mark.rule("LA-TERR-06", "LA-TERR-07", "LA-TERR-08")
@pytest.mark.parametrize(
    ("spaces", "points", "end"),
    [
        *[("t ~ . D", 1, "a1"), ("t ~ . D", 2, "b1"), ("t ~ . D", 3, "c1")],
        *[("t F . D", 2, "a1"), ("t F . D", 3, "c1"), ("t u . D", 2, "c1")],
    ],
)
def test_it_costs_imperial_figures_as_much(spaces: str, points: int, end: str):
    toward = Instruction(toward=points, target=Target(named="diala_passil"), cost=1)
    with drilled(open_rows([spaces]), CARDS, toward) as play:
        play.activate_group("t")
        assert play.where("t") == end


@pytest.mark.rule("LA-TERR-02")
def test_spaces_with_a_wall_between_them_are_not_adjacent_for_anything():
    with drilled(drawn("+-+-+-+", "|G|t .|", "+ + + +", "|. . .|", "+-+-+-+"), CARDS) as play:
        assert neighbours(play, "G") == []
        assert "b1" not in steps(play, "G")
        assert play.targets() == set()
    with drilled(drawn("+-+-+-+", "|F|. t|", "+-+-+-+"), CARDS) as play:
        assert play.activate("F").targets() == set()
    with drilled(drawn("+-+-+-+", "|t|D .|", "+ +-+ +", "|. . .|", "+-+-+-+"), CARDS, FAR) as play:
        play.activate_group("t")
        assert (play.where("t"), play.steps_of("t")) == ("c1", 2)  # round the wall, below it


@pytest.mark.rule("LA-TERR-03")
def test_over_impassable_terrain_nobody_goes_but_all_look():
    with drilled(drawn("+-+-+-+-+", "|G:t . .|", "+-+-+-+-+"), CARDS) as play:
        assert steps(play, "G") == {}
        assert neighbours(play, "G") == [str(play.number("t"))]
        assert play.targets() == {"t"}  # an ax reaches over it
    with drilled(drawn("+-+-+-+-+", "|F ^ . t|", "+-+-+-+-+"), CARDS, FAR) as play:
        assert steps(play, "F") == {}
        assert play.targets() == {"t"}
    with drilled(drawn("+-+-+-+-+", "|F . ^ t|", "+-+-+-+-+"), CARDS, FAR) as play:
        play.activate_group("t")
        assert play.where("t") == "d1"


@pytest.mark.rule("LA-TERR-05")
@pytest.mark.parametrize(("edge", "reached", "seen"), [("D", {"a1": 1}, set()), (" ", {"a1": 1, "c1": 2}, {"t"})])
def test_a_closed_door_parts_spaces_for_steps_and_attacks(edge: str, reached: dict[str, int], seen: set[str]):
    room = drawn("+-+-+-+", f"|. F{edge}t|", "+-+-+-+")
    with drilled(room, CARDS) as play:
        assert steps(play, "F") == reached
    with drilled(room, CARDS) as play:
        assert play.activate("F").targets() == seen


@pytest.mark.rule("LA-TERR-04")
def test_blocking_terrain_is_neither_entered_nor_seen_through():
    with drilled(drawn("+-+-+-+-+", "|F # . t|", "+-+-+-+-+"), CARDS, FAR) as play:
        assert steps(play, "F") == {}
        assert play.targets() == set()
    with drilled(drawn("+-+-+-+-+", "|F # . t|", "+-+-+-+-+"), CARDS, FAR) as play:
        play.activate_group("t")
        assert play.where("t") in ("c1", "d1")


@pytest.mark.rule("LA-TERR-10")
def test_pierce_takes_blocks_away():
    """Gaarkhan's ax: a surge for Pierce 1."""
    with drilled(open_rows(["G t"]), CARDS) as play:
        strike = face("red", damage=2, surge=1), face("yellow", damage=1, accuracy=2)
        play.activate("G").declare("t").decline().roll(*strike, face("black", block=2)).decline().surge(0)
        assert play.damage("t") == 2


@pytest.mark.rule("LA-FIG-12", "LA-FIG-13")
def test_a_large_figure_steps_along_rows_and_turns_for_a_point():
    """Turned, the gun stands on at least one of the two spaces it stood on."""
    with drilled(open_rows([". . . .", ". E E .", ". . . ."]), CARDS) as play:
        along = {"a2+b2", "c2+d2", "b1+c1", "b3+c3"}
        turned = {"b1+b2", "b2+b3", "c1+c2", "c2+c3"}
        assert steps(play, "E") == dict.fromkeys(along | turned, 1)
        play.step("b2+b3")
        assert play.activation.points == 1


@pytest.mark.rule("LA-FIG-13")
def test_an_imperial_gun_turns_into_a_passage():
    """One point to turn, one to go a space down the passage."""
    passage = drawn("+-+-+", "|e e|", "+ +-+", "|.   ", "+ + +", "|.   ", "+ + +", "|.   ", "+ + +", "|D   ", "+-+-+")
    with drilled(passage, CARDS, Instruction(toward=2, cost=1)) as play:
        play.activate_group("e")
        assert (play.where("e"), play.steps_of("e")) == ("a2 a3", 2)
    with drilled(passage, CARDS, Instruction(toward=1, cost=1)) as play:
        play.activate_group("e")
        assert (play.where("e"), play.steps_of("e")) == ("a1 a2", 1)


@pytest.mark.rule("LA-FIG-13")
def test_half_of_the_spaces_of_a_walker_stay_under_it():
    """Six spaces: turned, at least three of them are the same."""
    with drilled(open_rows([". . . . .", ". w w w .", ". w w w .", ". . . . .", ". . . . D"]), CARDS) as play:
        walker, here = play.number("w"), set(play.figure("w").spaces)
        found = board.steps(scene(play.table), str(walker), 1)
        rows = {frozenset(spot) for spot in found if len({each % 5 for each in spot}) == 2}
        assert rows
        assert all(len(spot & here) >= 3 for spot in rows)


@pytest.mark.rule("LA-ABIL-01", "LA-TERR-06", "LA-TERR-07")
def test_a_card_of_a_hero_may_make_the_ground_easier():
    """Art of Movement: neither rubble nor a foe costs Diala more."""
    dancing = {**CARDS, "D": sheet("diala_passil", cards=["plasteel_staff", "art_of_movement"])}
    with drilled(open_rows([". ~ .", ". D t"]), dancing) as play:
        assert steps(play, "D") == dict.fromkeys(("a1", "b1", "c1", "a2", "c2"), 1)


@pytest.mark.rule("LA-ABIL-01", "LA-TERR-06")
def test_equipment_may_make_the_ground_easier():
    geared = {**CARDS, "D": sheet("diala_passil", cards=["plasteel_staff", "survival_gear"])}
    with drilled(open_rows([". ~ .", ". D t"]), geared) as play:
        assert steps(play, "D")["b1"] == 1
