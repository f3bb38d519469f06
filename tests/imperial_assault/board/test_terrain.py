"""Terrain: the borders it is drawn with, and that what lies on it changes nothing."""

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest

from holotable.imperial_assault import board as ia
from holotable.imperial_assault.board.board import PLAIN
from holotable.imperial_assault.board.drawing import DARK, LIGHT, Drawing, svg
from holotable.imperial_assault.board.drawing.markup import SPACE
from holotable.imperial_assault.board.drawing.themes import Theme
from holotable.kernel import Refusal
from tests.imperial_assault.board.table import Table

BLOCKING, IMPASSABLE, DIFFICULT = ("red", "solid"), ("red", "dashed"), ("blue", "solid")


def strokes(picture: str, theme: Theme = LIGHT) -> list[ElementTree.Element]:
    """The lines of a drawn board."""
    root = ElementTree.fromstring(svg(Drawing(Table(picture).board), theme))  # noqa: S314 - our own drawing
    return [path for path in root.iter("{http://www.w3.org/2000/svg}path") if path.get("stroke")]


def borders(picture: str, theme: Theme = LIGHT) -> dict[tuple[str, str], list[str]]:
    """By colour and style of red and blue lines, the spaces inside each closed one."""
    board = Table(picture).board
    found: dict[tuple[str, str], list[str]] = {}
    for path in strokes(picture, theme):
        colour = {theme.red: "red", theme.blue: "blue"}.get(path.get("stroke", ""))
        for line in re.findall(r"M[^MZ]*Z", path.get("d", "")) if colour else ():
            style = "dashed" if path.get("stroke-dasharray") else "solid"
            inside = [space for space in range(board.width * board.height) if encloses(line, space, board.width)]
            found.setdefault((str(colour), style), []).append(" ".join(ia.space_name(board, n) for n in inside))
    return found


def encloses(line: str, space: int, width: int) -> bool:
    """Whether a line runs round the middle of a space: a ray to the right crosses it an odd number of times."""
    row, column = divmod(space, width)
    x, y = (column + 0.5) * SPACE, (row + 0.5) * SPACE
    corners = points(line)
    crossed = 0
    for (from_x, from_y), (_, to_y) in zip(corners, corners[1:] + corners[:1], strict=True):
        crossed += (from_y > y) != (to_y > y) and from_x > x
    return crossed % 2 == 1


def points(line: str) -> list[tuple[float, float]]:
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", line)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@pytest.mark.rule("IA-TER-01")
@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_a_border_tells_the_terrain_by_its_colour_and_line(theme):
    picture = "+-+-+-+-+\n|. # ^ ~|\n+-+-+-+-+"
    assert borders(picture, theme) == {BLOCKING: ["b1"], IMPASSABLE: ["c1"], DIFFICULT: ["d1"]}
    red, blue = (bytes.fromhex(colour[1:]) for colour in (theme.red, theme.blue))
    assert max(red) == red[0]
    assert max(blue) == blue[2]


@pytest.mark.rule("IA-TER-02")
def test_neighbours_with_the_same_terrain_share_one_border():
    picture = """
        +-+-+-+-+
        |# # ~ ~|
        + + + + +
        |# . ^ ^|
        + + + + +
        |. . . #|
        +-+-+-+-+
    """
    assert borders(picture) == {BLOCKING: ["a1 b1 a2", "d3"], IMPASSABLE: ["c2 d2"], DIFFICULT: ["c1 d1"]}


@pytest.mark.rule("IA-TER-02")
def test_a_border_goes_round_what_it_leaves_open_inside():
    picture = "+-+-+-+\n|~ ~ ~|\n+ + + +\n|~ . ~|\n+ + + +\n|~ ~ ~|\n+-+-+-+"
    round_all, round_the_hole = borders(picture)[DIFFICULT]
    assert round_all == "a1 b1 c1 a2 b2 c2 a3 b3 c3"
    assert round_the_hole == "b2"


@pytest.mark.rule("IA-TER-03")
@pytest.mark.parametrize("terrain", "#^~")
def test_a_border_beside_walls_is_closed_and_not_hidden_under_them(terrain):
    picture = f"+-+-+\n|{terrain} {terrain}|\n+ +-+\n|. .|\n+-+-+"
    (wall,) = [path for path in strokes(picture) if path.get("stroke") == LIGHT.wall]
    (border,) = [path for path in strokes(picture) if path.get("stroke") in (LIGHT.red, LIGHT.blue)]
    ((_, inside),) = borders(picture).items()
    assert inside == ["a1 b1"]
    apart = (float(wall.get("stroke-width", 0)) + float(border.get("stroke-width", 0))) / 2
    left, top = (min(point[axis] for point in points(border.get("d", ""))) for axis in (0, 1))
    right, bottom = (max(point[axis] for point in points(border.get("d", ""))) for axis in (0, 1))
    assert min(left, top, 2 * SPACE - right, SPACE - bottom) >= apart - 0.01


@pytest.mark.rule("IA-TER-05")
@pytest.mark.parametrize(
    ("map_id", "token", "beside"),
    [
        ("mos_eisley_outskirts", "launch_panel_1", "h10"),
        ("mos_eisley_outskirts", "launch_panel_4", "k11"),
        ("incoming", "blast_door", "f7"),
        ("indebted", "cannon_green", "i12"),
    ],
)
def test_blocking_terrain_with_a_token_on_it_is_not_entered(map_id, token, beside):
    found = ia.find_map(map_id)
    space = next(lying.space for lying in (*found.missions[0].tokens, *found.tokens) if lying.id == token)
    figure = ia.Figure("A", "upper", frozenset({ia.space_named(found.board(), beside)}))
    scene = ia.Scene(ia.Geometry(found.board()), [figure])
    assert ia.why_not_end(scene, "A", 12, space) == Refusal("move.blocking", "IA-BLK-01")
    assert ia.placements(scene, figure, ia.SMALL, space) == []
    assert not ia.adjacent(scene, "A", space)


@pytest.mark.rule("IA-TER-05")
def test_blocking_terrain_with_tokens_on_it_is_not_looked_through():
    ship = ia.find_map("mos_eisley_outskirts")
    board = ship.board()
    here, there = (ia.space_named(board, name) for name in ("h10", "k10"))
    assert not ia.sees(ia.Scene(ia.Geometry(board)), here, there)
    panels = {token.space for token in ship.mission("get_to_the_ship").tokens}
    bare = "".join(PLAIN if space in panels else sign for space, sign in enumerate(board.terrain))
    assert ia.sees(ia.Scene(ia.Geometry(replace(board, terrain=bare))), here, there)
