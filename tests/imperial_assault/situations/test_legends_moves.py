"""Moves of Imperial figures: through heroes, to doors, to a distance, with large bases."""

import pytest

from holotable.imperial_assault.instructions.format import Instruction, Reposition, Target
from tests.imperial_assault.legends.empire.drill import drilled, ordered
from tests.imperial_assault.scenario import face

CARDS = {
    "a": "stormtrooper_regular",
    "g": "royal_guard_regular",
    "n": "nexu_regular",
    "p": "probe_regular",
    "w": "at_st",
    "D": "diala_passil",
    "F": "fenn_signis",
    "G": "gaarkhan",
}
BLACK, WHITE = face("black", block=1), face("white")
DOOR = "+-+-+-+-+-+-+\n|x . . .DF .|\n+-+-+-+-+-+-+"
PIKE = face("red", damage=1), face("yellow", damage=1, accuracy=2)
CLAWS = face("red", damage=1), face("green", damage=2, accuracy=1)
CANNON = face("blue", damage=1, accuracy=5), face("red", damage=1), face("red", damage=1)


@pytest.mark.rule("LA-TERR-07", "LA-TERR-09", "IA-MOV-10", "LA-MOVE-06")
@pytest.mark.parametrize(("points", "end"), [(2, "a1"), (3, "c1"), (4, "d1")])
def test_through_a_hero_but_not_onto_her(points: int, end: str):
    said = Instruction(toward=points, target=Target(hero=True, most="damage"), cost=1)
    with drilled("+-+-+-+-+-+\n|a D . . F|\n+-+-+-+-+-+", CARDS, said, Instruction(toward=1, cost=2)) as play:
        play.damaged("F", 1).activate_group("a")
        assert play.skipped("a") == ["", "no-actions"]
        assert play.where("a") == end


@pytest.mark.rule("LA-TERR-05", "LA-MATK-06", "LA-MOVE-06")
def test_a_trooper_waits_at_a_closed_door_and_pays_for_it():
    with ordered(DOOR.replace("x", "a"), CARDS, "advance_and_fire") as play:
        play.activate_group("a")
        assert play.skipped("a") == ["out-of-reach", "condition", "", ""]
        assert (play.where("a"), play.steps_of("a")) == ("d1", 3)
        assert not play.table.doors["d1-e1"].open


@pytest.mark.rule("LA-REP-05", "LA-REP-07")
def test_as_far_away_as_it_can():
    picture = "+-+-+-+-+\n|. . . .|\n+ + +-+-+\n|a F . D|\n+-+-+-+-+"
    with drilled(picture, CARDS, Instruction(reposition=Reposition(3, 3), cost=1)) as play:
        play.activate_group("a")
        assert (play.skipped("a"), play.where("a")) == ([""], "d1")


PLAZA = """
+-+-+-+-+-+
|F . . . a|
+ + + + + +
|D . . . .|
+ + + + + +
|. . . . .|
+ + + + + +
|. . . . .|
+ + + + + +
|. . . . G|
+-+-+-+-+-+
""".strip()


@pytest.mark.rule("LA-REP-06")
def test_toward_as_many_as_it_can():
    with drilled(PLAZA, CARDS, Instruction(reposition=Reposition(1, 2), cost=1)) as play:
        play.activate_group("a")
        assert play.where("a") == "d2"


@pytest.mark.rule("LA-REP-04", "LA-REP-07", "IA-CNT-03")
def test_a_reposition_with_all_heroes_behind_doors_moves_nobody():
    with ordered(DOOR.replace("x", "p"), CARDS, "patrol") as play:
        play.activate_group("p")
        assert play.skipped("p") == ["", "out-of-reach", ""]
        assert play.deeds("p")[0].spot == (play.space("a1"),)
        assert play.where("p") == "d1"


NARROW = """
+-+-+-+-+-+-+
|n n .|. . .|
+ + + + + + +
|n n . G . D|
+-+-+-+-+-+-+
""".strip()


@pytest.mark.rule("LA-FIG-10", "LA-FIG-12", "LA-MATK-05", "LA-MOVE-06")
@pytest.mark.parametrize(("block", "conditions"), [(1, ["bleeding"]), (3, [])])
def test_a_nexu_that_does_not_fit_attacks_the_next_best(block: int, conditions: list[str]):
    with ordered(NARROW, CARDS, "pounce_on_the_weak") as play:
        play.damaged("D", 9).activate_group("n")
        assert play.where("n") == "b1 c1 b2 c2"
        play.hit("G", *CLAWS, face("black", block=block))
        assert play.skipped("n") == ["", "", "no-actions"]
        assert play.where("n") == "b1 c1 b2 c2"
        assert play.conditions("G") == conditions
        assert play.asked.kind == "activate"  # no Pounce


@pytest.mark.rule("LA-IATK-05", "LA-FIG-11", "LA-ABIL-05")
def test_an_at_st_does_not_attack_who_is_adjacent():
    picture = "+-+-+-+-+-+-+-+-+\n|w w w G . . . .|\n+ + + + + + + + +\n|w w w . . . . F|\n+-+-+-+-+-+-+-+-+"
    with ordered(picture, CARDS, "clear_the_field") as play:
        play.damaged("G", 5).activate_group("w").hit("F", *CANNON, BLACK)
        assert play.damage("F") == 2
    with ordered(picture.replace("F", "."), CARDS, "clear_the_field") as play:
        play.damaged("G", 5).activate_group("w")
        assert play.skipped("w")[0] == "out-of-reach"


@pytest.mark.rule("LA-MATK-01", "LA-MATK-03")
def test_an_at_st_comes_as_close_as_it_may_attack_from():
    picture = "+-+-+-+-+-+-+-+-+\n|w w w . . . . F|\n+ + + + + + + + +\n|w w w . . . . .|\n+-+-+-+-+-+-+-+-+"
    with ordered(picture, CARDS, "walking_barrage") as play:
        play.activate_group("w")
        assert play.where("w") == "d1 e1 f1 d2 e2 f2"
        play.hit("F", *CANNON, BLACK)


@pytest.mark.rule("LA-MOVE-04", "LA-MOVE-05")
def test_an_at_st_stops_beside_a_hero():
    """By the ruling of LA-MOVE-05: Massive figures, too, end on empty spaces only."""
    picture = "+-+-+-+-+-+-+-+-+\n|w w w . . F . .|\n+ + + + + + + + +\n|w w w . . . . .|\n+-+-+-+-+-+-+-+-+"
    with drilled(picture, CARDS, Instruction(toward=4, cost=1), Instruction(toward=4, cost=1)) as play:
        play.activate_group("w")
        assert play.skipped("w") == ["", ""]
        assert play.where("w") == "c1 d1 e1 c2 d2 e2"
        assert (play.where("F"), play.damage("F")) == ("f1", 0)


@pytest.mark.rule("LA-IATK-03", "LA-IATK-04", "LA-MATK-03", "LA-TERR-07")
def test_a_pike_needs_sight_and_goes_round_the_back():
    picture = "+-+-+-+-+-+-+\n|g a D . . .|\n+-+-+-+-+-+-+"
    with ordered(picture, CARDS, "pike_charge") as play:
        play.activate_group("g")
        assert (play.where("g"), play.steps_of("g")) == ("d1", 4)
        play.hit("D", *PIKE, WHITE)
    with drilled(picture, CARDS, Instruction(move_to_attack=3, cost="attack")) as play:
        play.activate_group("g")
        assert play.skipped("g") == ["out-of-reach"]
