"""Command cards by which Force users hurt hostile figures without an attack."""

from holotable.imperial_assault.table.choices import ChooseFigure
from tests.imperial_assault.scenario import duel, face

DIALA, GIDEON, TROOPER, VADER = "diala_passil", "gideon_argus", "stormtrooper_regular", "darth_vader"


def test_force_lightning_strikes_a_figure_and_all_beside_it():
    hand = {"empire": ["force_lightning"]}
    play = duel("t D . v G", hand, D=DIALA, G=GIDEON, t=TROOPER, v=VADER).activate("v")
    play.play("force_lightning").choose(ChooseFigure(play.names["D"]))
    assert {letter: play.damage(letter) for letter in "tDvG"} == {"t": 2, "D": 2, "v": 0, "G": 0}
    assert [letter for letter in "tDvG" if play.figure(letter).conditions] == ["t", "D"]
    assert play.activation.actions == 1


def test_force_lightning_defeats_who_has_no_more_health():
    play = duel("D G . v", {"empire": ["force_lightning"]}, D=DIALA, G=GIDEON, v=VADER)
    play.damaged("G", 3)
    play.activate("v").play("force_lightning").choose(ChooseFigure(play.names["G"]))
    assert play.is_defeated("G")
    assert (play.damage("D"), play.figure("D").conditions) == (2, ["stunned"])


def test_force_lightning_needs_somebody_within_two_spaces():
    play = duel("D . . v", {"empire": ["force_lightning"]}, D=DIALA, v=VADER).activate("v")
    assert not play.can_play("force_lightning")


def test_telekinetic_throw_does_the_damage_of_two_blue_dice():
    play = duel("D . . t", {"rebels": ["telekinetic_throw"]}, D=DIALA, t="royal_guard_regular").activate("D")
    play.play("telekinetic_throw").choose(ChooseFigure(play.names["t"]))
    play.roll(face("blue", damage=2, accuracy=3), face("blue", damage=1, accuracy=5))
    assert play.damage("t") == 2 + 1


def test_telekinetic_throw_needs_somebody_in_sight_within_three_spaces():
    play = duel("D . . . t", {"rebels": ["telekinetic_throw"]}, D=DIALA, t=TROOPER).activate("D")
    assert not play.can_play("telekinetic_throw")
