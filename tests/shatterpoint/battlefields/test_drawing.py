"""Tables drawn from above: what the commands do not show."""

import re
from collections import Counter

import pytest

from holotable.pictures.textures import TEXTURES
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battlefields import battlefield, battlefields
from holotable.shatterpoint.battlefields.drawing import THEMES, TablePicture, ground_svg, svg
from holotable.shatterpoint.battlefields.kinds import ground_of
from holotable.shatterpoint.battlefields.relief import relief
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


def square(height: float, bottom: float = 0) -> dict[str, list[tuple[float, float]]]:
    """The places on the paths of a body with a side of 100 mm."""
    body = relief([(0, 0), (100, 0), (100, 100), (0, 100)], height, bottom)
    return {
        name: [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", getattr(body, name))]
        for name in ("shadow", "lit", "dim", "rings", "top")
    }


def test_what_is_higher_throws_a_longer_shadow_and_has_more_rings():
    shadows = [max(y for _, y in square(height)["shadow"]) for height in (30, 90, 180)]
    rings = [len(square(height)["rings"]) // 4 for height in (30, 90, 180)]
    assert shadows == sorted(set(shadows))
    assert rings == [0, 2, 5]


def test_what_hangs_in_the_air_throws_its_shadow_beside_itself():
    assert min(x for x, _ in square(90, 80)["shadow"]) > 10
    assert min(x for x, _ in square(90)["shadow"]) == 0


def test_height_is_drawn_within_the_outline_but_for_its_shadow():
    body = square(180)
    assert all(min(place) >= 0 and max(place) <= 100 for name in ("lit", "dim", "rings", "top") for place in body[name])
    assert {(0.0, 0.0)} <= set(body["lit"])
    assert {(100.0, 100.0)} <= set(body["dim"])
    assert (0.0, 0.0) not in body["dim"]


@pytest.mark.parametrize("name", sorted(battlefields()))
@pytest.mark.parametrize("theme", THEMES)
def test_every_battlefield_lies_on_a_ground(name, theme):
    picture = svg(TablePicture(sp.Scene(sp.Terrain()), ground=ground_of(name)), speech("en"), THEMES[theme])
    assert 'fill="url(#ground)"' in picture
    assert THEMES[theme].grounds[ground_of(name)] in picture


def test_every_ground_is_its_own():
    assert len({ground_svg(ground, "dark") for ground in TEXTURES}) == len(TEXTURES)
    assert {ground_of(name) for name in battlefields()} <= set(TEXTURES)
    assert ground_of("a_pack_s_own") in TEXTURES
