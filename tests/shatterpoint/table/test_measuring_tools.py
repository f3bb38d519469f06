"""The measuring tools: which there are, and what each measures."""

import pytest

from holotable.shatterpoint import table as sp
from holotable.shatterpoint.moving.pushing import SHOVE_RANGE

WALL = [[-500, 3000], [500, 3000], [500, 3500], [-500, 3500]]


def part(top, passing="impassable", sight="obstructing"):
    return sp.read_scene(
        {
            "terrain": [
                {"id": "t", "parts": [{"id": "p", "shape": WALL, "top": top, "sight": sight, "pass": passing}]}
            ],
        },
        "table",
    )


@pytest.mark.rule("SP-MEA-01", "SP-MEA-06")
def test_there_are_range_tools_of_five_lengths_and_two_movement_tools():
    assert list(sp.RANGES) == [1, 2, 3, 4, 5]
    assert sorted(sp.RANGES.values()) == list(sp.RANGES.values())
    assert len({tool.length for tool in sp.TOOLS.values()}) == 2
    assert SHOVE_RANGE == 1  # both ends of the shove tool are range 1 wide (SP-MEA-07)


@pytest.mark.rule("SP-MEA-05", "SP-PLC-01")
def test_pushes_and_places_are_measured_with_range_tools():
    scene = sp.Scene(sp.Terrain(), [sp.Unit("rex", "a")], [sp.figure("rex.1", "rex", (0, 0, 0))])
    rex = scene.figures["rex.1"]
    for number, length in sp.RANGES.items():
        assert sp.slide(scene, rex, number, (1, 0)).to == (length + 4000, 0, 0)
        assert not sp.why_not_place(scene, rex, number, (length + 4000, 0, 0))
        assert sp.why_not_place(scene, rex, number, (length + 4001, 0, 0)) == ("SP-PLC-04",)


@pytest.mark.rule("SP-LOS-07")
@pytest.mark.parametrize("height", [1000, 30_000])
def test_how_tall_a_miniature_is_changes_nothing_about_sight(height):
    """A wall of a higher elevation hides the tallest, and one of the same elevation not the smallest."""
    for top, seen in ((7621, False), (7620, True)):
        terrain = [
            sp.Part(
                "p", "t", sp.Outline([(-9000, 3000), (9000, 3000), (9000, 3500), (-9000, 3500)]), top, 0, True, True
            )
        ]
        scene = sp.Scene(
            sp.Terrain(terrain),
            [sp.Unit("rex", "a"), sp.Unit("maul", "b")],
            [
                sp.figure("rex.1", "rex", (0, 0, 0), height=height),
                sp.figure("maul.1", "maul", (0, 6500, 0), height=height),
            ],
        )
        assert sp.sees(scene, scene.figures["rex.1"], scene.figures["maul.1"]) is seen


@pytest.mark.rule("SP-PAS-01", "SP-PAS-02")
def test_a_part_is_traversable_or_impassable_and_nothing_else():
    assert part(9000).parts["p"].impassable
    assert not part(9000, passing="traversable").parts["p"].impassable
    with pytest.raises(ValueError, match="pass"):
        part(9000, passing="muddy")
