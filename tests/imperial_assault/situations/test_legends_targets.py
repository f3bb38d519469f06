"""Whom the figures of the Empire seek."""

import pytest

from holotable.imperial_assault.instructions.format import Instruction
from tests.imperial_assault.legends.empire.drill import drilled, ordered
from tests.imperial_assault.scenario import face

CARDS = {
    "a": "stormtrooper_regular",
    "b": "stormtrooper_regular",
    "s": "trandoshan_regular",
    "t": "trandoshan_regular",
    "g": "royal_guard_regular",
    "i": "ig_88",
    "p": "probe_regular",
    "D": "diala_passil",
    "F": "fenn_signis",
    "G": "gaarkhan",
    "J": "jyn_odan",
    "M": "mak_eshkarey",
    "R": "rebel_trooper_regular",
}
BLACK, WHITE = face("black", block=1), face("white")
SHOT = face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=2)
GRAZE = face("blue", damage=1, accuracy=5), face("green", surge=1, accuracy=1)
DROID = face("blue", damage=1, accuracy=5), *(face("yellow", damage=1, accuracy=2) for _ in range(2))
PIKE = face("red", damage=1), face("yellow", damage=1, accuracy=2)


@pytest.mark.rule("LA-TGT-07", "LA-WND-01", "LA-MATK-02", "LA-REP-03")
def test_the_first_trooper_wounds_whom_the_second_would_have_sought():
    picture = "+-+-+-+-+-+-+-+\n|a . . . . . J|\n+ + + + + + + +\n|b . . . . . F|\n+-+-+-+-+-+-+-+"
    with ordered(picture, CARDS, "advance_and_fire", "weakest_link", groups=("ab",)) as play:
        play.damaged("J", 7).damaged("F", 8).activate_group("a").decline()
        assert play.where("a") == "d1"
        play.hit("J", *SHOT, WHITE)
        assert (play.where("a"), play.damage("J"), play.sheet("J").wounded) == ("c1", 0, True)
        play.hit("F", *SHOT, BLACK)


@pytest.mark.rule("LA-WND-06", "LA-REP-06", "LA-TGT-07", "LA-TERR-08")
def test_the_first_trooper_removes_the_target_and_hides_the_next():
    picture = "+-+-+-+-+-+-+\n|a b . J . F|\n+-+-+-+-+-+-+"
    with ordered(picture, CARDS, "firing_line", groups=("ab",)) as play:
        play.wounded("J").damaged("J", 9).activate_group("b").decline().hit("J", *SHOT, WHITE)
        assert play.is_defeated("J")
        assert play.where("b") == "c1"
        play.hit("F", *SHOT, BLACK)
        assert play.skipped("a") == ["out-of-reach", "", "", "no-actions"]
        assert (play.where("a"), play.where("b")) == ("e1", "c1")


@pytest.mark.rule("LA-TGT-03", "LA-TGT-04")
def test_an_ally_with_damage_is_no_hero_with_most_damage():
    picture = "+-+-+-+-+-+-+\n|a . . . . D|\n+ + + + + + +\n|. . R F . .|\n+-+-+-+-+-+-+"
    with ordered(picture, CARDS, "advance_and_fire") as play:
        play.damaged("R", 2).activate_group("a").hit("F", *SHOT, BLACK)


@pytest.mark.rule("LA-TGT-04", "LA-TGT-05")
def test_without_a_wounded_hero_the_nearest_hero_is_hunted():
    """By the ruling of LA-TGT-04: a hero meets one of two criteria, an ally none."""
    with ordered("+-+-+-+-+-+\n|p . R . .|\n+ + + + + +\n|. . . . F|\n+-+-+-+-+-+", CARDS, "hunt") as play:
        play.activate_group("p").hit("F", *DROID, BLACK)
    with ordered("+-+-+-+-+-+\n|p . D . .|\n+ + + + + +\n|. . . . F|\n+-+-+-+-+-+", CARDS, "hunt") as play:
        play.activate_group("p").hit("D", *DROID, WHITE)


@pytest.mark.rule("LA-TGT-03", "LA-LAW-01")
def test_of_two_equally_near_the_one_who_was_engaged_is_attacked():
    with ordered("+-+-+-+-+-+-+-+\n|F . . a . . G|\n+-+-+-+-+-+-+-+", CARDS, "encircle") as play:
        play.activate_group("a")
        assert play.where("a") == "b1"
        play.hit("F", *SHOT, BLACK)


@pytest.mark.rule("LA-ENG-03", "LA-TGT-05", "LA-IATK-05")
def test_who_cannot_be_reached_gives_way_to_the_next():
    picture = "+-+-+-+-+-+-+-+\n|D s . . . . .|\n+-+-+ + + + + +\n|. . F . . . t|\n+-+-+-+-+-+-+-+"
    with ordered(picture, CARDS, "close_the_distance") as play:
        play.damaged("D", 7).activate_group("t")
        assert play.where("t") == "d1"
        play.hit("F", *SHOT, BLACK)
        assert (play.strain("F"), play.damage("F")) == (1, 3)  # Relentless, and Scattergun's one more
        assert (play.strain("D"), play.damage("D")) == (0, 7)


@pytest.mark.rule("LA-TERR-05", "LA-MATK-05", "LA-MOVE-06", "LA-SKIP-01")
def test_toward_a_wounded_hero_behind_a_door_after_an_attack_on_another():
    picture = "+-+-+-+-+-+-+-+\n|DD. . . p . .|\n+-+-+-+-+ + + +\n|       |. . G|\n+-+-+-+-+-+-+-+"
    with ordered(picture, CARDS, "hunt") as play:
        play.wounded("D").activate_group("p")
        assert play.where("p") == "f1"
        play.hit("G", *DROID, BLACK)
        assert play.skipped("p") == ["", "no-effect", "", "no-actions"]
        assert play.where("p") == "c1"


@pytest.mark.rule("LA-ABIL-01", "LA-IATK-03", "LA-MATK-01")
def test_mak_is_not_seen_from_four_spaces_while_he_is_healthy():
    picture = "+-+-+-+-+-+-+-+\n|a . . . . M|D|\n+-+-+-+-+-+-+-+"
    with ordered(picture, CARDS, "firing_line") as play:
        play.activate_group("a").hit("M", *SHOT, WHITE)
        assert play.skipped("a") == ["out-of-reach", "", "", "no-actions"]
        assert play.where("a") == "e1"
    with ordered(picture, CARDS, "firing_line") as play:
        play.wounded("M").activate_group("a").hit("M", *SHOT, WHITE)
        assert play.skipped("a") == ["", "", "attacked", "no-actions"]
        assert play.where("a") == "c1"


@pytest.mark.rule("LA-IATK-03")
def test_mak_hides_nobody_who_stands_behind_him():
    with ordered("+-+-+-+-+-+-+\n|a . . . M F|\n+-+-+-+-+-+-+", CARDS, "firing_line") as play:
        play.activate_group("a").hit("F", *SHOT, BLACK)
        assert play.skipped("a")[0] == ""


IG = "+-+-+-+-+-+-+-+\n|i . . . . . J|\n+ + + + + + + +\n|. . F . . . .|\n+-+-+-+-+-+-+-+"


@pytest.mark.rule("LA-IACT-03", "LA-TGT-05")
def test_a_bonus_effect_seeks_whom_it_likes():
    with ordered(IG, CARDS, "termination", "contract_priority") as play:
        play.damaged("F", 9).token("data", "g1").carried("data", "J").activate_group("i").decline()
        assert (play.attack.target, play.steps_of("i")) == (play.number("J"), 4)
    with ordered(IG, CARDS, "termination", "contract_priority") as play:
        play.damaged("F", 9).activate_group("i").decline()
        assert play.attack.target == play.number("F")
    with ordered(
        IG.replace("J", "x").replace("F", "J").replace("x", "F"), CARDS, "termination", "contract_priority"
    ) as play:
        play.damaged("F", 9).activate_group("i").decline()
        assert play.attack.target == play.number("J")


OPEN = """
+-+-+-+-+-+-+-+
|. a . . . . .|
+ + + + + + + +
|. . . . . . .|
+ + + + + + + +
|. . F . . . D|
+ + + + + + + +
|. . . . . . .|
+ + + + + + + +
|. . . . . b .|
+-+-+-+-+-+-+-+
""".strip()


@pytest.mark.rule("LA-TGT-07", "LA-ENG-01")
def test_the_second_comes_to_whom_the_first_stands_beside():
    with ordered(OPEN, CARDS, "encircle", groups=("ab",)) as play:
        play.activate_group("a")
        first = "a" if play.deeds("a") else "b"
        assert first == "a"
        assert play.where("a") in ("b2", "c2")
        play.hit("F", *SHOT, BLACK)
        assert play.where("b") == "d3"
        play.hit("F", *SHOT, BLACK)


@pytest.mark.rule("LA-ENG-03", "LA-IATK-04")
def test_the_farthest_that_can_be_reached():
    picture = "+-+-+-+-+-+-+-+-+\n|g . J . . . F D|\n+ + + + + + + + +\n|. . . . . . . .|\n+-+-+-+-+-+-+-+-+"
    with ordered(picture, CARDS, "cut_off") as play:
        play.activate_group("g").decline()
        assert play.where("g") == "f2"
        play.hit("F", *PIKE, BLACK)
    with ordered(picture, CARDS, "cut_off", "swift_justice") as play:
        play.activate_group("g").decline()
        assert play.where("g") in ("g2", "h2")
        play.hit("F", *PIKE, BLACK)


@pytest.mark.rule("LA-STR-02", "LA-WND-06", "IA-INR-03")
def test_who_withdraws_when_the_attack_is_declared_is_attacked_no_more():
    written = Instruction(attack=True, cost="attack"), Instruction(toward=2, cost=1)
    with drilled("+-+-+-+-+-+-+\n|t . . F . D|\n+-+-+-+-+-+-+", CARDS, *written) as play:
        play.wounded("F").damaged("F", 11).strained("F", 3).activate_group("t")
        assert play.is_defeated("F")
        assert play.asked.kind == "activate"  # no dice were rolled
        assert play.skipped("t") == ["", ""]
        assert (play.where("t"), play.deeds("t")[1].target) == ("c1", play.number("D"))
