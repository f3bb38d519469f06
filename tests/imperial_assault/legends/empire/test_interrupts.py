"""Heroes interrupt an Imperial figure's movement: it looks anew."""

import pytest

from holotable.imperial_assault.cards.effect import Condition
from holotable.imperial_assault.instructions.format import Instruction, Target
from holotable.imperial_assault.legends.empire.activation import open_window
from holotable.imperial_assault.table.choices import StayHere
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.scenario import face, sheet
from tests.imperial_assault.scenario.heroes import HeroSetup

MAK = sheet("mak_eshkarey", cards=["longblaster", "disengage"])
CARDS: dict[str, str | HeroSetup] = {"g": "royal_guard_regular", "M": MAK, "D": "diala_passil"}
WIDE = """
+-+-+-+-+-+-+-+-+-+
|g . . . M . . . .|
+ + + + + + + + + +
|. . . . D . . . .|
+-+-+-+-+-+-+-+-+-+
""".strip()


@pytest.mark.rule("LA-IMOV-03")
def test_after_an_interrupt_the_target_may_be_another():
    """It goes to engage Mak; he slips away, and with what is left of its points it reaches Diala."""
    with drilled(WIDE, CARDS, Instruction(engage=3, target=Target(named="mak_eshkarey"), cost=1)) as play:
        play.activate_group("g")
        assert play.deeds("g")[0].target == play.number("M")
        play.use("disengage", "M").step("f1", "g1", "h1")
        assert play.where("g") in ("d1", "d2")
        assert play.steps_of("g") == 3


@pytest.mark.rule("LA-IMOV-03", "LA-IMOV-02")
def test_the_points_that_were_spent_stay_spent():
    with drilled(WIDE, CARDS, Instruction(toward=4, target=Target(named="mak_eshkarey"), cost=1)) as play:
        play.activate_group("g")
        play.use("disengage", "M").step("f1", "g1", "h1")
        assert (play.where("g"), play.steps_of("g")) == ("e1", 4)


@pytest.mark.rule("LA-IMOV-04")
def test_an_interrupt_that_leaves_nobody_leaves_the_instruction_without_effect():
    """Nobody can be attacked any more: the action is spent, and the rest of the list is followed."""
    alone: dict[str, str | HeroSetup] = {"g": "royal_guard_regular", "M": MAK}
    picture = WIDE.replace("D", ".")
    attack, after = Instruction(move_to_attack=3, cost="attack"), Instruction(toward=1, cost=2)
    with drilled(picture, alone, attack, after) as play:
        play.activate_group("g").use("disengage", "M").step("f1", "g1", "h1")
        assert play.damage("M") == 0
        assert [deed.skipped for deed in play.deeds("g")] == ["", "out-of-reach", "no-actions"]
        assert play.deeds("g")[1].anew


@pytest.mark.rule("LA-IMOV-03")
def test_an_interrupt_that_changes_nothing_changes_no_plan():
    with drilled(WIDE, CARDS, Instruction(engage=3, target=Target(named="mak_eshkarey"), cost=1)) as play:
        play.activate_group("g").use("disengage", "M").choose(StayHere())
        assert play.where("g") == "d1"


@pytest.mark.rule("LA-IMOV-01")
def test_the_way_is_the_cheapest():
    rubble = """
        +-+-+-+-+-+
        |g ~ ~ ~ D|
        + + + + + +
        |. . . . .|
        +-+-+-+-+-+
    """
    picture = "\n".join(line.strip() for line in rubble.strip().splitlines())
    with drilled(picture, CARDS, Instruction(engage=3, cost=1)) as play:
        play.activate_group("g")
        assert play.where("g") == "d2"


@pytest.mark.rule("LA-IMOV-04", "LA-IATK-05")
def test_a_target_that_an_interrupt_takes_out_of_reach_gives_way_to_the_next_best():
    with drilled(
        WIDE, CARDS, Instruction(move_to_attack=4, target=Target(named="mak_eshkarey"), cost="attack")
    ) as play:
        play.activate_group("g").use("disengage", "M").step("f1", "g1", "h1")
        play.roll(face("red", damage=1), face("yellow", surge=1), face("white")).decline()
        assert play.damage("D") == 1


@pytest.mark.rule("LA-IMOV-03")
def test_what_had_to_hold_to_begin_need_not_hold_to_go_on():
    """It has left its space when Mak slips away: the instruction for who has not is followed to its end."""
    still = Instruction(toward=4, target=Target(named="mak_eshkarey"), cost=1, only=Condition(still=True))
    with drilled(WIDE, CARDS, still) as play:
        play.activate_group("g").use("disengage", "M").step("f1", "g1", "h1")
        assert (play.where("g"), play.steps_of("g")) == ("e1", 4)


@pytest.mark.rule("LA-IMOV-03", "LA-IMOV-04")
def test_whom_it_turns_to_is_told_like_whom_it_began_with():
    """The window says of the same instruction that it was about Mak, and then that it is about Diala."""
    attack = Instruction(move_to_attack=4, target=Target(named="mak_eshkarey"), cost="attack")
    with drilled(WIDE, CARDS, attack) as play:
        play.activate_group("g").use("disengage", "M").step("f1", "g1", "h1")
        told = [(deed.place, deed.target) for deed in play.deeds("g")]
        assert told == [(0, play.number("M")), (0, play.number("D"))]
        window = open_window(play.game)
        assert window is not None
        assert window.deeds == play.deeds("g")


@pytest.mark.rule("LA-IMOV-03")
def test_nothing_is_told_anew_where_an_interrupt_changes_nothing():
    with drilled(WIDE, CARDS, Instruction(engage=3, target=Target(named="mak_eshkarey"), cost=1)) as play:
        play.activate_group("g").use("disengage", "M").choose(StayHere())
        assert len(play.deeds("g")) == 1
