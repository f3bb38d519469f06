"""Whom a melee attack can strike."""

import pytest

from holotable.imperial_assault import board as ia
from tests.imperial_assault.board.table import Table


def strikes(picture):
    scene = Table(picture).scene
    return ia.is_in_melee_range(scene, "A", "b", scene.figures["A"].reach)


@pytest.mark.rule("IA-MEL-02")
def test_a_melee_attack_strikes_an_adjacent_figure():
    assert strikes("+-+-+-+\n|A b .|\n+-+-+-+")
    assert not strikes("+-+-+-+\n|A . b|\n+-+-+-+")


@pytest.mark.rule("IA-RCH-01")
@pytest.mark.rule("IA-LOSX-06")
def test_with_reach_one_two_spaces_away():
    assert strikes("+-+-+-+-+\n|A . b .|\n+-+-+-+-+\nA: reach")
    assert not strikes("+-+-+-+-+\n|A . . b|\n+-+-+-+-+\nA: reach")
    round_the_wall = "+-+-+\n|A|b|\n+ + +\n|. .|\n+-+-+"
    assert strikes(round_the_wall + "\nA: reach")
    assert not strikes(round_the_wall)


@pytest.mark.rule("IA-RCH-02")
def test_reach_needs_line_of_sight():
    assert not strikes("+-+-+-+\n|A x b|\n+-+-+-+\nA: reach")


@pytest.mark.rule("IA-MAS-11")
@pytest.mark.rule("IA-MOB-03")
@pytest.mark.parametrize("keyword", ["massive", "mobile"])
def test_a_figure_on_blocking_terrain_is_struck_from_beside(keyword):
    assert strikes(f"+-+-+-+\n|A b .|\n+-+-+-+\nb: {keyword}, on #")
    assert not strikes(f"+-+-+-+\n|A . b|\n+-+-+-+\nb: {keyword}, on #")
