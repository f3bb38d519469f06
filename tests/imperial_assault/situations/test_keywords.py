"""Cleave, Blast and Reach: whom they hit when the target falls, is large, or stands round a corner."""

import pytest

from holotable.imperial_assault.combat.choices import Cleave
from tests.imperial_assault.scenario import Scenario, duel, face, row, rows

DIALA, GIDEON, FENN, REBEL, SABOTEUR = (
    "diala_passil",
    "gideon_argus",
    "fenn_signis",
    "rebel_trooper_regular",
    "saboteur_regular",
)
STORM, OFFICER, VADER, GUARD = "stormtrooper_regular", "officer_regular", "darth_vader", "royal_guard_regular"


@pytest.mark.rule("IA-CLV-01", "IA-CLV-04")
def test_cleave_reaches_the_far_side_of_a_base_though_the_target_fell():
    play = rows("A n n .", ". n n B", A=REBEL, B=GIDEON, n="nexu_elite").activate("n").declare("A")
    play.roll(face("red", damage=3), face("green", accuracy=2, damage=2), face("white"))
    play.choose(Cleave(play.names["B"]))
    assert play.is_defeated("A")
    assert (play.damage("B"), play.figure("B").conditions) == (2, [])  # it is the target that bleeds


@pytest.mark.rule("IA-CLV-01", "IA-ATK-18")
def test_a_surge_for_cleave_is_wasted_on_a_target_that_is_not_hurt():
    play = row("s D t", D=DIALA, s=STORM, t=STORM).activate("D").declare("s")
    play.roll(face("red", damage=2), face("green", accuracy=1, damage=1, surge=1), face("black", block=3)).surge(2)
    assert (play.damage("s"), play.damage("t"), play.asked.kind) == (0, 0, "activation")


@pytest.mark.rule("IA-BLS-01", "IA-ATK-18")
def test_a_surge_for_blast_is_wasted_on_a_target_that_is_not_hurt():
    for block, hurt in ((3, 0), (2, 1)):
        play = row("S . s t", S=SABOTEUR, s=STORM, t=STORM).activate("S").declare("s")
        play.roll(face("red", damage=2, surge=1), face("yellow", damage=1, accuracy=2), face("black", block=block))
        play.surge(2)
        assert (play.damage("s"), play.damage("t")) == (hurt, hurt)


@pytest.mark.rule("IA-CND-07", "IA-ATK-18")
def test_surges_for_conditions_are_wasted_on_a_target_that_is_not_hurt():
    play = row("A . b", A="gideon_argus", b="trandoshan_elite").activate("b").declare("A")
    play.roll(
        face("blue", accuracy=3, damage=1, surge=1),
        face("green", accuracy=1, damage=1, surge=1),
        face("black", block=3),
    )
    play.surge(0, 1)
    assert play.damage("A") == 1  # the strain of Relentless; all of the attack was blocked
    assert (play.figure("A").conditions, play.figure("b").conditions) == ([], [])


@pytest.mark.rule("IA-BLS-03")
def test_blast_goes_out_from_the_space_of_a_large_target_that_was_attacked():
    #   S stands two spaces away; r is beside the attacked space, u beside the far side only.
    play = rows("S . n n u", ". r n n .", S=SABOTEUR, n="nexu_regular", r=STORM, u=STORM).activate("S")
    play.declare("n", "c1").roll(face("red", damage=2, surge=1), face("yellow", accuracy=1, damage=2), face("white"))
    play.surge(2)  # blast 1
    assert (play.damage("n"), play.damage("r"), play.damage("u")) == (4, 1, 0)


@pytest.mark.rule("IA-BLS-02", "IA-VIC-04")
def test_who_blasts_the_last_of_an_own_group_gives_the_opponent_its_cost():
    play = duel("F . . s R", {}, F=FENN, R=REBEL, s="gideon_argus")
    play.damaged("R", 2)
    play.activate("F").declare("s").roll(
        face("blue", accuracy=3, damage=1, surge=1),
        face("red", damage=2),
        face("green", accuracy=1, damage=2),
        face("black", block=3),
    )
    play.surge(0)  # blast 1
    assert play.is_defeated("R")
    assert (play.damage("s"), play.player("empire").points, play.player("rebels").points) == (2, 6, 0)


@pytest.mark.rule("IA-RCH-02", "IA-LOSX-14")
def test_reach_does_not_lead_past_a_friend_in_a_corridor():
    assert row("A o g", A=DIALA, o=OFFICER, g=GUARD).activate("g").targets() == set()
    assert row("A . g o", A=DIALA, o=OFFICER, g=GUARD).activate("g").targets() == {"A"}


@pytest.mark.rule("IA-RCH-01", "IA-LOSX-06")
@pytest.mark.parametrize(("card", "may"), [(GUARD, {"A"}), (VADER, set())])
def test_round_the_end_of_a_wall_only_reach_strikes(card, may):
    picture = """
+-+-+-+
|A|g .|
+ + + +
|. . .|
+-+-+-+
""".strip()
    assert Scenario(picture, {"A": DIALA, "g": card}).activate("g").targets() == may


@pytest.mark.rule("IA-LOSX-14")
def test_reach_strikes_past_a_figure_that_stands_beside_the_way():
    assert rows("g o .", ". . A", A=DIALA, o=OFFICER, g=GUARD).activate("g").targets() == {"A"}
