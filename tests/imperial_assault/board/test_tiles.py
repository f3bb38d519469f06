"""Map tiles: what is printed on them, quarter turns, both faces of one piece."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.imperial_assault.board.atlas import maps
from holotable.imperial_assault.board.board import BLOCKING, DIFFICULT, IMPASSABLE, NOTHING, OPEN, PLAIN, WALL
from holotable.imperial_assault.board.tiles import TileFace, TilePictureError, faces, parse_face, tiles

STEP = """
+-+=+
|. .=
+:+-+
|#|
+-+ +
"""


def rim(face: TileFace) -> TileFace:
    """Only the outline: where there are spaces, where there are walls and openings round them."""
    spaces = "".join(NOTHING if sign == NOTHING else PLAIN for sign in face.terrain)
    edges = {sign: WALL if sign == WALL else OPEN for sign in face.across + face.down}
    return replace(
        face,
        name="",
        terrain=spaces,
        across="".join(edges[sign] for sign in face.across),
        down="".join(edges[sign] for sign in face.down),
        interior=False,
        habitats=(),
    )


def test_the_box_has_39_tiles_with_two_faces_each():
    assert sorted(tiles()) == list(range(1, 40))
    assert len(faces()) == 78


def test_the_faces_have_862_spaces():
    spaces = Counter("".join(face.terrain for face in faces().values()))
    assert spaces[PLAIN] == 787
    assert spaces[BLOCKING] == 30
    assert spaces[DIFFICULT] == 41
    assert spaces[IMPASSABLE] == 4


@pytest.mark.rule("IA-INT-01")
def test_the_tiles_19_to_36_are_interior_on_both_faces():
    assert all(faces()[f"{number}{side}"].interior for number in range(19, 37) for side in "AB")


@pytest.mark.rule("IA-INT-02", "IA-INT-03")
def test_every_other_tile_is_exterior():
    outside = {name for name, face in faces().items() if not face.interior}
    assert outside == {f"{number}{side}" for number in (*range(1, 19), 37, 38, 39) for side in "AB"}


def test_the_rules_reference_lists_forest_and_desert():
    forest = {f"{number}A" for number in range(1, 19)} | {"37A", "38B", "39A"}
    desert = {f"{number}B" for number in range(1, 19)} | {"37A", "38A", "39B"}
    assert {face.name for face in faces().values() if "forest" in face.habitats} == forest
    assert {face.name for face in faces().values() if "desert" in face.habitats} == desert


@pytest.mark.parametrize("number", range(1, 40))
def test_the_back_is_the_front_seen_from_behind(number):
    tile = tiles()[number]
    assert rim(tile.front.mirrored(tile.flip)) == rim(tile.back)


def test_there_are_as_many_copies_as_the_hungriest_map_needs():
    needed: Counter[int] = Counter()
    for found in maps():
        laid = Counter(int(p.face.name[:-1]) for section in found.sections for p in section.placements)
        needed |= laid
    assert {number: tile.copies_at_least for number, tile in tiles().items()} == {
        number: needed[number] or 1 for number in tiles()
    }


def test_a_picture_gives_terrain_walls_and_openings():
    face = parse_face("step", STEP)
    assert (face.width, face.height) == (2, 2)
    assert face.terrain == ".." + "# "
    assert face.across == "| " + ":|" + "| "
    assert face.down == "|  " + "|| "


def test_a_quarter_turn_brings_the_left_side_up():
    face = parse_face("step", STEP).turned(1)
    assert (face.width, face.height) == (2, 2)
    assert face.terrain == "#." + " ."
    assert face.across == "||" + "| " + "  "
    assert face.down == "|:|" + " | "


@given(st.sampled_from(sorted(faces())), st.integers(-8, 8))
def test_four_quarter_turns_change_nothing(name, quarters):
    face = faces()[name]
    assert face.turned(quarters).turned(4 - quarters) == face


@given(st.sampled_from(sorted(faces())), st.integers(0, 3), st.sampled_from(["sideways", "upright"]))
def test_turned_over_twice_a_tile_lies_as_before(name, quarters, flip):
    face = faces()[name].turned(quarters)
    assert face.mirrored(flip).mirrored(flip) == face


@pytest.mark.parametrize(
    ("picture", "line", "column"),
    [
        ("+-+\n|.|", 2, 1),
        ("+-+\n|.|\n+-+-", 3, 4),
        ("+-+\n|A|\n+-+", 2, 2),
        ("+-+\n .|\n+-+", 2, 1),
        ("+|+\n|.|\n+-+", 1, 2),
        ("+-+-+\n|.=.|\n+-+-+", 2, 3),
        ("+-+ +\n|.| |\n+-+ +", 2, 5),
        ("+-+-+\n|.D.|\n+-+-+", 2, 3),
    ],
)
def test_a_wrong_picture_is_refused_where_it_is_wrong(picture, line, column):
    with pytest.raises(TilePictureError) as refusal:
        parse_face("wrong", picture)
    assert (refusal.value.line, refusal.value.column) == (line, column)


@given(st.text("+-|=:! .#~^A\n", max_size=40))
def test_any_text_is_a_face_or_refused(picture):
    try:
        face = parse_face("any", picture)
    except TilePictureError:
        return
    assert len(face.terrain) == face.width * face.height
    assert len(face.across) == face.width * (face.height + 1)
    assert len(face.down) == (face.width + 1) * face.height
