"""Tables drawn from above: what the commands do not show."""

import re

import pytest

from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battlefields import battlefield, battlefields
from holotable.shatterpoint.battlefields.drawing import THEMES, TablePicture, svg, table_svg
from holotable.words import LANGUAGES, speech


def texts(picture):
    return re.findall(r"<text[^>]*>([^<]*)</text>", picture)


@pytest.mark.parametrize("name", sorted(battlefields()))
def test_every_part_that_is_large_enough_has_its_height_on_it(name):
    found = battlefield(name)
    drawn = [text for text in texts(table_svg(found.scene())) if text and text.isdecimal()]
    large = [
        part
        for part in found.terrain.parts
        if max(part.outline.right - part.outline.left, part.outline.top - part.outline.bottom) >= 3000
    ]
    assert sorted(drawn) == sorted(str(part.z // 100) for part in large)


def test_the_table_alone_has_neither_margins_nor_legend():
    picture = table_svg(battlefield("market").scene(), THEMES["dark"])
    assert 'viewBox="0 0 914.4 914.4"' in picture
    assert not [text for text in texts(picture) if text and not text.isdecimal()]


def test_an_empty_table_can_be_drawn():
    for language in LANGUAGES:
        assert svg(TablePicture(sp.Scene(sp.Terrain())), speech(language)).startswith("<svg ")


def test_linked_transition_points_are_joined_and_others_are_not():
    points = [
        sp.transfer("one", (0, 0, 0), "lift"),
        sp.transfer("two", (5000, 0, 9000), "lift"),
        sp.transfer("three", (9000, 0, 0), "elsewhere"),
    ]
    picture = table_svg(sp.Scene(sp.Terrain(), transfers=points))
    assert len(re.findall("stroke-dasharray", picture)) == 1
    assert "M457.2 457.2L507.2 457.2" in picture


def test_the_first_player_sits_below():
    scene = sp.Scene(sp.Terrain(), [sp.Unit("rex", "a")], [sp.figure("rex.1", "rex", (0, -40000, 0))])
    assert 'cx="457.2" cy="857.2"' in table_svg(scene)
    blue = THEMES["light"].a
    assert f'<path d="M0 914.4H914.4" stroke="{blue}"' in table_svg(scene)
