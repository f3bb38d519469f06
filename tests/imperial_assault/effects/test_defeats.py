"""Abilities that trigger on a defeat."""

import pytest

from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.table.choices import ChooseFigure, GoTo, StayHere
from tests.imperial_assault.scenario import Scenario, face, row, rows

TROOPER, STORM, GUARD = "rebel_trooper_regular", "stormtrooper_regular", "royal_guard_regular"


def shoot(play: Scenario, letter: str) -> Scenario:
    """A trooper deals five damage, less one block."""
    play.activate("A").declare(letter)
    return play.roll(face("blue", accuracy=4, damage=2), face("yellow", accuracy=1, damage=2), face("black", block=1))


def test_vengeance_focuses_a_guard_beside_the_fallen():
    play = shoot(row("A . s g", A=TROOPER, s=STORM, g=GUARD), "s")
    assert play.is_defeated("s")
    assert play.figure("g").conditions == ["focused"]


def test_vengeance_is_not_for_guardians():
    play = rows("A . g h", A=TROOPER, g=GUARD, h=GUARD)
    play.damaged("g", 6)
    shoot(play, "g")
    assert play.is_defeated("g")
    assert play.figure("h").conditions == []


def test_forward_vengeance_also_moves_a_space():
    play = shoot(row("A . s g .", A=TROOPER, s=STORM, g="royal_guard_elite"), "s")
    assert play.figure("g").conditions == ["focused"]
    assert play.asked.kind == "move-spaces"
    assert StayHere() in play.asked.options
    play.choose(GoTo((play.space("e1"),)))
    assert play.where("g") == "e1"


@pytest.mark.rule("IA-DFT-04")
def test_the_fallen_hold_no_space_while_others_react():
    play = shoot(row("A . s g .", A=TROOPER, s=STORM, g="royal_guard_elite"), "s")
    assert play.is_defeated("s")
    assert play.asked.options == (GoTo((play.space("c1"),)), GoTo((play.space("e1"),)), StayHere())
    play.choose(GoTo((play.space("c1"),)))
    assert play.where("g") == "c1"


@pytest.mark.rule("IA-MOB-03")
def test_vengeance_counts_from_where_the_fallen_stood_on_blocking_terrain_too():
    play = rows("A . . .", ". . # g", "h . . .", A=TROOPER, g=GUARD, h=GUARD)
    play.interject(Deploy("probe_regular", "empire", [play.space("c2")]))
    droid = next(figure for figure in play.game.table.figures.values() if figure.card == "probe_regular")
    play.interject(Suffer(droid.id, 10))
    assert droid.id not in play.game.table.figures
    assert (play.figure("g").conditions, play.figure("h").conditions) == (["focused"], [])


@pytest.mark.parametrize("chosen", ["t", "u"])
def test_last_stand_focuses_another_of_the_group(chosen):
    elite = "stormtrooper_elite"
    play = Scenario(
        "+-+-+-+-+\n|A . s t|\n+ + + + +\n|. . . u|\n+-+-+-+-+",
        {"A": TROOPER, "s": elite, "t": elite, "u": elite},
        groups=("stu",),
    )
    play.damaged("s", 4)
    shoot(play, "s")
    assert play.is_defeated("s")
    play.choose(ChooseFigure(play.names[chosen]))
    assert play.figure(chosen).conditions == ["focused"]
    assert not any(each.source == play.names["s"] for heard in play.game.state.listeners.values() for each in heard)
