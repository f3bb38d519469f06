"""Lists of the Empire: what is skipped, what never is, and what it costs."""

import pytest

from holotable.imperial_assault.instructions.format import Instruction
from holotable.kernel.moment import Moment
from tests.imperial_assault.legends.empire.drill import drilled, ordered
from tests.imperial_assault.scenario import face

CARDS = {
    "a": "stormtrooper_regular",
    "b": "stormtrooper_regular",
    "s": "stormtrooper_elite",
    "t": "trandoshan_regular",
    "e": "eweb_regular",
    "o": "officer_regular",
    "p": "probe_elite",
    "q": "probe_regular",
    "D": "diala_passil",
    "F": "fenn_signis",
    "G": "gaarkhan",
    "R": "rebel_trooper_regular",
}
BLACK = face("black", block=1)
SHOT = face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=2)
EWEB = face("blue", damage=1, accuracy=5), face("red", damage=1), face("yellow", damage=1, accuracy=2)
DROID = face("blue", damage=1, accuracy=5), face("yellow", damage=1, accuracy=2)


@pytest.mark.rule("LA-IACT-08", "LA-IACT-10", "LA-REP-03", "LA-REP-04", "LA-REP-07", "LA-LIM-04", "LA-MOVE-06")
def test_a_reposition_at_the_right_distance_costs_its_action():
    with ordered("+-+-+-+-+-+\n|a . . F .|\n+-+-+-+-+-+", CARDS, "firing_line") as play:
        play.activate_group("a").hit("F", *SHOT, BLACK)
        assert play.skipped("a") == ["", "", "attacked", "no-actions"]
        assert play.where("a") == "a1"


@pytest.mark.rule("LA-LIM-01", "LA-LIM-03", "LA-LIM-04", "LA-IACT-11")
def test_an_attack_without_icon_is_free_and_does_not_count():
    written = (
        Instruction(attack=True, cost="attack"),
        Instruction(attack=True),
        Instruction(move_to_attack=2, cost="attack"),
        Instruction(toward=2, cost=1),
    )
    with drilled("+-+-+-+-+-+\n|t . . . F|\n+-+-+-+-+-+", CARDS, *written) as play:
        play.activate_group("t").hit("F", *SHOT, BLACK).hit("F", *SHOT, BLACK)
        assert play.skipped("t") == ["", "", "attacked", ""]
        assert play.where("t") == "c1"


@pytest.mark.rule("LA-IACT-09", "LA-IACT-10", "LA-LIM-02", "LA-CHG-01")
def test_two_icons_need_two_actions():
    first, both = Instruction(toward=1, cost=1), Instruction(move_to_attack=2, cost="attack_and_action")
    written = (both, Instruction(attack=True, cost="attack"))
    picture = "+-+-+-+-+-+-+-+\n|s . . . . . F|\n+-+-+-+-+-+-+-+"
    with drilled(picture, CARDS, first, *written) as play:
        play.with_conditions("s", "bleeding").activate_group("s")
        assert (play.where("s"), play.damage("s")) == ("b1", 1)
        play.hit("F", *SHOT, BLACK)
        assert play.skipped("s") == ["", "no-actions", ""]
        assert (play.where("s"), play.damage("s")) == ("b1", 2)
    with drilled(picture, CARDS, *written) as play:
        play.with_conditions("s", "bleeding").activate_group("s").hit("F", *SHOT, BLACK)
        assert play.skipped("s") == ["", "attacked"]
        assert (play.where("s"), play.damage("s")) == ("c1", 1)


ROUND_THE_CORNER = """
+-+-+-+-+-+-+-+
|a . . . . . .|
+-+-+-+-+ + + +
|       |. . .|
+-+-+-+-+ + + +
|       |. . F|
+-+-+-+-+-+-+-+
""".strip()


@pytest.mark.rule("LA-ENG-04", "LA-IATK-06", "LA-MATK-01", "LA-IACT-06")
def test_what_is_skipped_costs_nothing_and_moves_nobody():
    with ordered(ROUND_THE_CORNER, CARDS, "encircle") as play:
        play.activate_group("a")
        assert play.where("a") == "e1"
        play.hit("F", *SHOT, BLACK)
        assert play.skipped("a") == ["out-of-reach", "out-of-reach", "", ""]
        assert play.where("a") == "f2"


@pytest.mark.rule("LA-ENG-05", "LA-IACT-10")
def test_to_engage_who_is_beside_already_costs_an_action():
    with ordered("+-+-+\n|a F|\n+-+-+", CARDS, "encircle") as play:
        play.activate_group("a").hit("F", *SHOT, BLACK)
        assert play.skipped("a") == ["", "", "attacked", "no-actions"]
        assert play.where("a") == "a1"


LOOP = """
+-+-+-+-+-+-+-+-+
|a . . . . . . .|
+-+-+-+-+-+-+-+ +
|F . . . . . . .|
+-+-+-+-+-+-+-+-+
""".strip()


@pytest.mark.rule("LA-MATK-06", "LA-MOVE-01", "LA-IACT-07")
def test_a_list_is_gone_through_once():
    with ordered(LOOP, CARDS, "advance_and_fire") as play:
        play.activate_group("a")
        assert play.skipped("a") == ["out-of-reach", "condition", "", ""]
        assert (play.where("a"), play.damage("F")) == ("g2", 0)


@pytest.mark.rule("LA-SKIP-01", "IA-CND-06", "IA-FOC-01")
def test_who_is_focused_does_not_aim():
    picture = "+-+-+-+-+-+\n|s . . F .|\n+-+-+-+-+-+"
    focused = (
        face("blue", damage=1, accuracy=5),
        face("green", damage=2, accuracy=2),
        face("green", damage=2, accuracy=2),
    )
    with ordered(picture, CARDS, "take_aim") as play:
        play.focused("s").activate_group("s")
        assert play.where("s") == "c1"
        play.hit("F", *focused, BLACK)
        assert play.skipped("s") == ["no-effect", "", ""]
        assert (play.where("s"), play.conditions("s"), play.damage("F")) == ("c1", [], 4)
    with ordered(picture, CARDS, "take_aim") as play:
        play.activate_group("s").hit("F", *focused, BLACK)
        assert play.skipped("s") == ["", "", "no-actions"]
        assert play.damage("F") == 4


@pytest.mark.rule("LA-SKIP-01", "LA-IMOV-05")
def test_a_gun_that_has_attacked_skips_to_move_and_aims():
    """By the ruling of LA-IMOV-05: its tripod keeps it, so that it skips the move and is Focused instead."""
    with ordered("+-+-+-+-+-+-+\n|e e . . . F|\n+-+-+-+-+-+-+", CARDS, "pick_off") as play:
        play.activate_group("e").hit("F", *EWEB, BLACK)
        assert play.skipped("e") == ["", "no-effect", "held", ""]
        assert (play.where("e"), play.conditions("e")) == ("a1 b1", ["focused"])


@pytest.mark.rule("LA-TGT-04", "LA-SKIP-02", "LA-IATK-03")
def test_who_is_hidden_is_not_singled_out():
    with ordered("+-+-+-+-+-+\n|o . F . D|\n+-+-+-+-+-+", CARDS, "single_out") as play:
        play.strained("F", 2).activate_group("o")
        assert (play.strain("F"), play.strain("D"), play.where("o")) == (3, 0, "b1")
        play.hit("F", *DROID, BLACK)
        assert play.skipped("o") == ["", "", "no-actions"]


FIELD = """
+-+-+-+-+-+-+-+
|p . R . . . .|
+ + + + + + + +
|. . . . . . F|
+-+-+-+-+-+-+-+
""".strip()


@pytest.mark.rule("LA-SKIP-02", "LA-TGT-05", "LA-STR-03")
def test_an_ally_takes_the_place_of_a_hero_who_is_too_far_away():
    with ordered(FIELD, CARDS, "stun_field") as play:
        play.strained("F", 1).activate_group("p")
        assert (play.damage("R"), play.strain("F"), play.where("p")) == (1, 1, "d1")
        play.hit("F", *DROID, face("yellow", surge=1, accuracy=2), BLACK)
        assert play.skipped("p") == ["", "", "no-actions"]


@pytest.mark.rule("LA-SKIP-03")
@pytest.mark.parametrize(("before", "after"), [(4, 4), (3, 4)])
def test_a_barrel_is_not_overheated_to_death(before: int, after: int):
    with ordered("+-+-+-+-+\n|e e . F|\n+-+-+-+-+", CARDS, "sustained_fire", "overheated_barrel") as play:
        play.damaged("e", before).activate_group("e")
        while play.is_attacking():
            play.hit("F", *EWEB, BLACK)
        assert play.skipped("e")[-1] == ("would-fall" if before == 4 else "")
        assert play.damage("e") == after


@pytest.mark.rule("LA-SKIP-03", "LA-SURGE-06")
def test_a_barrel_that_was_mended_in_time_may_overheat():
    """The surge that recovers 2 comes before the last instruction."""
    shot = face("blue", surge=1, accuracy=2), face("red", damage=1), face("yellow", surge=1)
    with ordered("+-+-+-+-+\n|e e . F|\n+-+-+-+-+", CARDS, "pick_off", "overheated_barrel") as play:
        play.damaged("e", 4).activate_group("e").hit("F", *shot, face("black", block=1))
        assert len(play.surges_spent()) == 2
        assert play.skipped("e")[1] == ""  # the second instruction recovers 2 more
        assert play.damage("e") == 1


@pytest.mark.rule("LA-SKIP-03", "LA-ABIL-05", "IA-DFT-05", "LA-DISP-05")
def test_a_droid_destroys_itself_by_order_when_that_strikes_a_rebel():
    with ordered("+-+-+-+\n|a q F|\n+-+-+-+", CARDS, "terminal_protocol") as play:
        group = play.figure("q").group
        play.damaged("q", 1).activate_group("q").die(face("red", damage=3)).decline()
        assert play.damage("F") == 3
        assert play.is_defeated("a")
        assert play.is_defeated("q")
        assert group not in play.table.groups
        assert play.skipped("q") == [""]
    with ordered("+-+-+-+-+\n|a q . F|\n+-+-+-+-+", CARDS, "terminal_protocol") as play:
        play.damaged("q", 1).activate_group("q")
        assert play.skipped("q")[:2] == ["condition", ""]
    with ordered("+-+-+-+\n|a q F|\n+-+-+-+", CARDS, "terminal_protocol") as play:
        play.activate_group("q")
        assert play.skipped("q")[:2] == ["condition", ""]


@pytest.mark.rule("LA-ABIL-05")
def test_no_droid_destroys_itself_at_the_end_of_a_round():
    with ordered("+-+-+-+\n|a q F|\n+-+-+-+", CARDS, "patrol") as play:
        play.damaged("q", 1).interject(Moment("round-ended"))
        assert play.asked.kind == "activate"
        assert not play.is_defeated("q")


@pytest.mark.rule("LA-LIM-01", "LA-ABIL-05")
def test_assault_allows_the_second_attack_that_is_ordered():
    with ordered("+-+-+-+-+-+\n|. . G . .|\n+ + + + + +\n|e e . . F|\n+-+-+-+-+-+", CARDS, "sustained_fire") as play:
        play.damaged("F", 2).activate_group("e").hit("F", *EWEB, BLACK)
        play.hit("G", *EWEB, BLACK)
        assert play.skipped("e") == ["", "", "no-actions", "no-actions"]
