"""Whom an instruction seeks."""

import pytest

from holotable.imperial_assault.instructions.format import Bonus, Instruction, Target
from holotable.imperial_assault.instructions.seeking import in_order
from holotable.imperial_assault.legends.empire.looking import BoardEyes
from tests.imperial_assault.legends.empire.drill import Drill, drilled

HALL = """
+-+-+-+-+-+-+-+-+-+
|. . . . t . . . .|
+ + + + + + + + + +
|. . D . . . . F .|
+ + + + + + + + + +
|G . . . . . . . .|
+-+-+-+-+-+-+-+-+-+
""".strip()
CARDS = {"t": "stormtrooper_regular", "D": "diala_passil", "F": "fenn_signis", "G": "gaarkhan"}


def order(play: Drill, target: Target) -> list[str]:
    figure = play.number("t")
    eyes = BoardEyes(play.game, figure)
    letters = {play.number(letter): letter for letter in CARDS}
    tiers = in_order(eyes, figure, target, eyes.rebels(figure))
    return ["".join(letters[who] for who in tied) for tied in tiers]


@pytest.mark.rule("LA-TGT-05")
def test_without_criteria_the_nearest():
    with drilled(HALL, CARDS) as play:
        assert order(play, Target()) == ["D", "F", "G"]


@pytest.mark.rule("LA-TGT-02")
def test_a_target_by_name_or_by_criteria():
    with drilled(HALL, CARDS) as play:
        assert order(play, Target(named="gaarkhan"))[0] == "G"
        assert order(play, Target(most="printed_health"))[0] == "G"
        play.damaged("F", 3)
        assert order(play, Target(most="damage"))[0] == "F"
        assert order(play, Target(least="health"))[0] == "F"


@pytest.mark.rule("LA-TGT-03")
def test_of_several_who_meet_the_criteria_the_nearest():
    with drilled(HALL, CARDS) as play:
        play.damaged("F", 2).damaged("G", 2)
        assert order(play, Target(hurt=True)) == ["F", "G", "D"]
        assert order(play, Target(most="damage")) == ["F", "G", "D"]


@pytest.mark.rule("LA-TGT-04")
def test_an_illegal_target_gives_way_to_who_comes_closest_to_the_criteria():
    walled = "+-+-+-+-+-+-+-+\n|t . D . . F|G|\n+-+-+-+-+-+-+-+"
    with drilled(walled, CARDS, Instruction(attack=True, target=Target(most="damage"))) as play:
        play.damaged("G", 5).damaged("F", 3).activate_group("t")
        deed = play.deeds("t")[0]
        assert (deed.target, deed.passed) == (play.number("D"), (play.number("G"), play.number("F")))
    open_hall = HALL.replace("|G .", "|G|.").replace("+ + + + + + + + + +\n|G|", "+-+ + + + + + + + +\n|G|")
    with drilled(open_hall, CARDS, Instruction(attack=True, target=Target(most="damage"))) as play:
        play.damaged("G", 5).damaged("F", 3).activate_group("t")
        deed = play.deeds("t")[0]
        assert (deed.target, deed.passed, deed.nearer) == (play.number("F"), (play.number("G"),), (play.number("D"),))


@pytest.mark.rule("LA-TGT-05")
def test_a_hero_who_is_not_there_leaves_the_nearest():
    with drilled(HALL, CARDS) as play:
        assert order(play, Target(named="jyn_odan")) == ["D", "F", "G"]


@pytest.mark.rule("LA-TGT-05")
def test_who_meets_none_of_the_criteria_comes_last_by_distance_alone():
    with drilled(HALL, CARDS) as play:
        play.damaged("D", 2).with_conditions("G", "stunned")
        assert order(play, Target(condition="stunned", most="damage")) == ["G", "D", "F"]
        assert order(play, Target(condition="weakened", least="damage")) == ["D", "F", "G"]


@pytest.mark.rule("LA-TGT-04")
def test_who_meets_more_criteria_comes_first():
    with drilled(HALL, CARDS) as play:
        play.damaged("F", 1).with_conditions("G", "stunned").damaged("G", 1)
        assert order(play, Target(hurt=True, condition="stunned")) == ["G", "F", "D"]


@pytest.mark.rule("LA-TGT-06")
def test_a_bonus_effect_replaces_what_stands_between_the_guillemets_only():
    bonus = Bonus("hunt", target=Target(named="gaarkhan"))
    near = Instruction(toward=1, target=Target(), within=3)
    with drilled(HALL, CARDS, near, bonus=bonus) as play:
        play.activate_group("t")
        assert play.deeds("t")[0].target in (play.number("D"), play.number("F"))  # he is not within 3
    with drilled(HALL, CARDS, Instruction(toward=1), bonus=bonus) as play:
        play.activate_group("t")
        assert play.deeds("t")[0].target == play.number("G")


def test_the_qualities_of_a_target():
    with drilled(HALL, CARDS) as play:
        play.wounded("G").token("crate_1", "f3", "crate").carried("crate_1", "F")
        assert order(play, Target(wounded=True))[0] == "G"
        assert order(play, Target(wounded=False)) == ["D", "F", "G"]
        assert order(play, Target(carrying=True))[0] == "F"
        assert order(play, Target(attack="ranged"))[0] == "F"
        assert order(play, Target(trait="wookiee"))[0] in ("D", "G")
        assert order(play, Target(most="distance"))[0] == "G"
        assert order(play, Target(without="stunned", least="speed"))[0] in ("D", "F", "G")
        play.strained("F", 2)
        assert order(play, Target(most="strain"))[0] == "F"


def test_who_stands_beside_them_counts():
    picture = "+-+-+-+-+-+-+-+\n|. u . t . . .|\n+ + + + + + + +\n|. D . . . F G|\n+-+-+-+-+-+-+-+"
    with drilled(picture, {**CARDS, "u": "stormtrooper_regular"}) as play:
        assert order(play, Target(most="imperials_beside"))[0] == "D"
        assert order(play, Target(most="rebels_beside"))[0] == "F"
        assert order(play, Target(least="rebels_beside"))[0] == "D"


def test_who_has_had_an_activation():
    with drilled(HALL, CARDS) as play:
        play.activate("D").end()
        assert order(play, Target(activated=False))[-1] == "D"
        assert order(play, Target(activated=True))[0] == "D"


def test_a_landmark_is_a_place_to_go_to():
    terminal = Instruction(toward=2, target=Target(landmark="terminal"))
    with drilled(HALL, CARDS, terminal) as play:
        play.token("terminal_1", "e3", "terminal").activate_group("t")
        assert play.where("t") == "e3"
    with drilled(HALL, CARDS, terminal) as play:  # there is none: the nearest Rebel figure
        play.activate_group("t")
        assert play.deeds("t")[0].target == play.number("D")
