"""Large figures: their corners, their turns, and who stands in their way."""

import pytest

from holotable.imperial_assault.table.choices import GoTo, SpecialAction
from tests.imperial_assault.scenario import Scenario, face, rows

CHEWBACCA, REBEL = "chewbacca", "rebel_trooper_regular"
AT_ST, WEISS, STORM, OFFICER = "at_st", "general_weiss", "stormtrooper_regular", "officer_regular"


def test_an_at_st_is_too_awkward_for_a_figure_at_the_corner_of_its_base():
    play = rows(". s s . .", ". s s . B", ". s s . .", "A . . . .", A=REBEL, B=REBEL, s=AT_ST)
    assert play.activate("s").targets() == {"B"}


@pytest.mark.rule("IA-LRG-06", "IA-MVX-09")
def test_an_at_st_in_the_open_has_four_ways_to_turn():
    play = rows(
        *[". . . . . . ."] * 2,
        ". . s s . . .",
        ". . s s . . .",
        ". . s s . . .",
        ". . . . . . .",
        "A . . . . . .",
        A=REBEL,
        s=AT_ST,
    )
    play.activate("s").move()
    turned = {name for name in play.steps() if len({each[0] for each in name.split("+")}) == 3}
    assert turned == {"b3+c3+d3+b4+c4+d4", "c3+d3+e3+c4+d4+e4", "b4+c4+d4+b5+c5+d5", "c4+d4+e4+c5+d5+e5"}


@pytest.mark.rule("IA-LRG-08")
def test_a_heavy_gun_pays_once_for_two_enemies_in_its_way():
    play = rows("e e", "A B", ". .", A=REBEL, B=REBEL, e="eweb_elite").activate("e").move()
    assert play.steps()["a2+b2"] == 2
    assert play.step("a2+b2").steps() == {"a3+b3": 1, "a1+b1": 1}


@pytest.mark.rule("IA-MOV-10")
def test_a_slower_gun_has_no_point_left_to_leave_them():
    play = rows("e e .", "A B .", ". . .", A=REBEL, B=REBEL, e="eweb_regular").activate("e").move()
    assert not {name for name in play.steps() if "a2" in name.split("+") or "b2" in name.split("+")}


@pytest.mark.rule("IA-MAS-08", "IA-MAS-09")
def test_an_at_st_makes_room_for_its_friends_before_the_others_give_way():
    #   d2 alone is near to both; the walker's own officer has it, and the trooper goes round to the back.
    play = rows("s s o #", "s s A .", "s s . #", s=AT_ST, o=OFFICER, A=REBEL)
    play.activate("A").end().activate("s").move().step("b1+c1+b2+c2+b3+c3").end()
    assert (play.where("o"), play.asked.seat) == ("d2", "ray")
    assert set(play.spots()) == {"a1", "a2", "a3"}
    play.choose(GoTo((play.space("a2"),)))
    assert (play.where("A"), play.where("s")) == ("a2", "b1 c1 b2 c2 b3 c3")


@pytest.mark.rule("IA-MAS-06")
def test_an_at_st_walks_over_a_gun_and_not_over_another_walker():
    over = (
        rows("s s e e .", "s s . . .", "s s . . .", ". . . . A", A=REBEL, s=AT_ST, e="eweb_regular")
        .activate("s")
        .move()
    )
    assert "b1+c1+b2+c2+b3+c3" in over.steps()
    friend = rows("s s w w .", "s s w w .", "s s w w .", ". . . . A", A=REBEL, s=AT_ST, w=WEISS).activate("s").move()
    assert "b1+c1+b2+c2+b3+c3" not in friend.steps()
    foe = rows("s s W W .", "s s W W .", "s s W W .", ". . . . .", W=WEISS, s=AT_ST).activate("s").move()
    assert "b1+c1+b2+c2+b3+c3" not in foe.steps()


@pytest.mark.rule("IA-PSH-02", "IA-PSH-03", "IA-MOV-04")
def test_a_stunned_figure_is_pushed_anywhere_but_across_a_closed_corner():
    #   b2 is pushed; a1 lies behind the corner where two blocking spaces meet.
    play = rows(". # .", "# s .", ". C .", C=CHEWBACCA, s="stormtrooper_elite")
    play.with_conditions("s", "stunned")
    play.activate("C").choose(SpecialAction("slam"))
    play.choose_figure("s")
    play.roll(face("red", damage=2))
    assert set(play.spots()) == {"c1", "c2", "c3", "a3"}  # also behind Chewbacca


@pytest.mark.rule("IA-CNT-03", "IA-MVX-11", "IA-MVX-12")
def test_a_pounce_is_counted_round_a_wall_and_the_base_may_stick_out():
    picture = """
+-+-+-+-+-+-+-+
|n n|. . . . .|
+ + + + + + + +
|n n|. . . . .|
+ + + + + + + +
|. . . . . . A|
+-+-+-+-+-+-+-+
""".strip()
    play = Scenario(picture, {"A": REBEL, "n": "nexu_regular"}).activate("n").choose(SpecialAction("pounce"))
    # c3 and c2 are 1 and 2 away, diagonally round the wall's end d2 2, e2 3, c1 3, d1 3: e1, e2 are the farthest.
    assert "e1+f1+e2+f2" in set(play.spots())
    assert "f1+g1+f2+g2" not in set(play.spots())
    assert "c1+d1+c2+d2" in set(play.spots())


@pytest.mark.rule("IA-MOB-02")
def test_a_nexu_pounces_onto_blocking_terrain():
    play = (
        rows("n n . # .", "n n . # .", ". . . . A", A=REBEL, n="nexu_regular")
        .activate("n")
        .choose(SpecialAction("pounce"))
    )
    assert {"c1+d1+c2+d2", "d1+e1+d2+e2"} <= set(play.spots())


@pytest.mark.rule("IA-MAS-01")
def test_a_crowd_hides_each_other_and_not_a_walker():
    play = rows("A u s s", "# # s s", "# # s s", "# # t .", A=REBEL, s=AT_ST, t=STORM, u=STORM)
    assert play.activate("A").targets() == {"u", "s"}
