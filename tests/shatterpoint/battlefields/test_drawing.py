"""Tables drawn from above: what the commands do not show."""

import re
from collections import Counter

import pytest

from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battlefields import battlefield, battlefields
from holotable.shatterpoint.battlefields.drawing import THEMES, TablePicture, svg
from holotable.words import LANGUAGES, speech


def drawn_table(scene):
    return svg(TablePicture(scene), speech("en"))


def texts(picture):
    return re.findall(r"<text[^>]*>([^<]*)</text>", picture)


@pytest.mark.parametrize("name", sorted(battlefields()))
def test_every_part_that_is_large_enough_has_its_height_on_it(name):
    found = battlefield(name)
    drawn, bare = (Counter(texts(drawn_table(scene))) for scene in (found.scene(), sp.Scene(sp.Terrain())))
    heights = [text for text in (drawn - bare).elements() if text.isdecimal()]
    large = [
        part
        for part in found.terrain.parts
        if max(part.outline.right - part.outline.left, part.outline.top - part.outline.bottom) >= 3000
    ]
    explained = ["90"]  # by the legend, beside its swatch
    assert sorted(heights) == sorted([*explained, *(str(part.z // 100) for part in large)])


def test_an_empty_table_can_be_drawn():
    for language in LANGUAGES:
        assert svg(TablePicture(sp.Scene(sp.Terrain())), speech(language)).startswith("<svg ")


def test_linked_transition_points_are_joined_and_others_are_not():
    points = [
        sp.transfer("one", (0, 0, 0), "lift"),
        sp.transfer("two", (5000, 0, 9000), "lift"),
        sp.transfer("three", (9000, 0, 0), "elsewhere"),
    ]
    picture = drawn_table(sp.Scene(sp.Terrain(), transfers=points))
    assert len(re.findall("stroke-dasharray", picture)) == 1
    assert "M457.2 457.2L507.2 457.2" in picture


def test_the_first_player_sits_below():
    scene = sp.Scene(sp.Terrain(), [sp.Unit("rex", "a")], [sp.figure("rex.1", "rex", (0, -40000, 0))])
    assert 'cx="457.2" cy="857.2"' in drawn_table(scene)
    blue = THEMES["light"].a
    assert f'<path d="M0 914.4H914.4" stroke="{blue}"' in drawn_table(scene)
