"""Drawings show the board in the printed colour code, and what lies on it."""

import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.imperial_assault.board.atlas import find_map, map_ids
from holotable.imperial_assault.board.board import DOOR, WALL, Board
from holotable.imperial_assault.board.drawing import (
    DARK,
    LIGHT,
    Area,
    Drawing,
    DrawnSight,
    Marker,
    drawing_of,
    lettering,
    png,
    svg,
)
from holotable.imperial_assault.board.drawing.outlines import outline, runs
from holotable.imperial_assault.board.drawing.themes import blend
from holotable.imperial_assault.board.figure import Figure
from holotable.imperial_assault.board.maps import Door
from holotable.imperial_assault.board.text import parse

A, B = Figure("A", "upper", frozenset({0})), Figure("b", "lower", frozenset({1}))
HALL = Board(3, 1, ".~#", "||||||", "| D|", frozenset({0}))


def elements(drawing: Drawing, name: str, **attributes: str) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(svg(drawing))  # noqa: S314 - our own drawing
    found = root.iter(f"{{http://www.w3.org/2000/svg}}{name}")
    return [node for node in found if all(node.get(key) == value for key, value in attributes.items())]


def texts(drawing: Drawing) -> list[str]:
    return [node.text or "" for node in elements(drawing, "text")]


def area(loop: list[tuple[float, float]]) -> float:
    """Twice the area inside a closed line, positive when it runs clockwise with rows downwards."""
    return sum(x * to_y - to_x * y for (x, y), (to_x, to_y) in zip(loop, loop[1:] + loop[:1], strict=True))


@given(st.sets(st.integers(0, 34), min_size=1))
def test_outlines_enclose_as_much_as_their_spaces(spaces):
    assert sum(area(loop) for loop in outline(spaces, 7)) == 2 * len(spaces)


@given(st.sets(st.integers(0, 34), min_size=1))
def test_an_outline_drawn_in_encloses_less(spaces):
    assert sum(area(loop) for loop in outline(spaces, 7, 0.1)) < 2 * len(spaces)


def test_an_outline_goes_round_one_space():
    assert outline({4}, 3, 0.25) == [[(1.25, 1.25), (1.75, 1.25), (1.75, 1.75), (1.25, 1.75)]]


def test_spaces_that_touch_at_a_corner_have_two_outlines():
    assert len(outline({0, 4}, 3)) == 2


def test_walls_in_a_row_are_one_line():
    assert runs(HALL, WALL) == [(0, 0, 3, 0), (0, 1, 3, 1), (0, 0, 0, 1), (3, 0, 3, 1)]
    assert runs(HALL, DOOR) == [(2, 0, 2, 1)]


def test_the_printed_colour_code_is_kept():
    drawing = Drawing(HALL)
    assert len(elements(drawing, "path", stroke=LIGHT.red)) == 1
    assert len(elements(drawing, "path", stroke=LIGHT.blue)) == 1
    assert len(elements(drawing, "path", stroke=LIGHT.wall)) == 1
    assert len(elements(drawing, "rect", fill=LIGHT.door)) == 1
    assert len(elements(drawing, "path", fill=LIGHT.interior)) == 1


def test_impassable_lines_are_dashed():
    (line,) = elements(Drawing(replace(HALL, terrain="...", down="| :|")), "path", stroke=LIGHT.red)
    assert line.get("stroke-dasharray")
    (line,) = elements(Drawing(replace(HALL, terrain="...", down="| !|")), "path", stroke=LIGHT.red)
    assert line.get("stroke-dasharray") is None


def test_figures_stand_as_letters_in_the_colour_of_their_side():
    drawing = Drawing(HALL, figures=(A, B))
    assert {"A", "b"} <= set(texts(drawing))
    assert len(elements(drawing, "path", fill=LIGHT.upper)) == 1
    assert len(elements(drawing, "path", fill=LIGHT.lower)) == 1


def test_numbers_stand_on_every_space_that_no_figure_covers():
    drawing = Drawing(HALL, figures=(A,), numbers={0: 0, 1: 17, 2: 23})
    assert {"17", "23"} <= set(texts(drawing))
    assert "0" not in texts(drawing)


def test_sight_lines_are_green_when_clear_and_dashed_red_when_blocked():
    drawing = Drawing(HALL, sight=DrawnSight((0, 0), ((2, 0), (2, 1)), (True, False)))
    (clear,) = elements(drawing, "line", stroke=LIGHT.clear)
    (blocked,) = elements(drawing, "line", stroke=LIGHT.blocked)
    assert clear.get("stroke-dasharray") is None
    assert blocked.get("stroke-dasharray")


@pytest.mark.parametrize("map_id", map_ids())
def test_every_map_is_drawn_with_all_that_lies_on_it(map_id):
    found = find_map(map_id)
    drawing = drawing_of(found, found.missions[0])
    titles = [node.text for node in elements(drawing, "title")]
    lying = [part.id for part in found.parts(found.missions[0]) if not isinstance(part, Door)]
    assert {name.replace("_", " ") for name in lying} <= set(titles)
    assert found.name in texts(drawing)


def test_what_lies_in_hidden_sections_is_not_drawn():
    drawing = drawing_of(find_map("aftermath"), sections=["start"])
    assert {marker.name for marker in drawing.markers} == {
        "terminal_1", "crate_1", "green", "yellow_1", "entrance",
        "stormtrooper_1", "stormtrooper_2", "stormtrooper_3", "probe_droid", "imperial_officer",
    }  # fmt: skip


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_a_png_is_drawn_with_letters(theme):
    drawn, bare = (png(Drawing(HALL, figures=figures), theme) for figures in ((A,), (replace(A, name="I"),)))
    assert drawn.startswith(b"\x89PNG")
    assert drawn != bare


def test_letters_come_from_the_font_that_is_installed_with_the_program(monkeypatch, tmp_path):
    with_font = png(Drawing(HALL, title="Hall"))
    monkeypatch.setattr("importlib.resources.files", lambda _: tmp_path)
    assert png(Drawing(HALL, title="Hall")) != with_font


def test_the_terminal_shows_walls_doors_figures_and_tokens():
    drawing = Drawing(HALL, figures=(A,), markers=(Marker("box", 1, "crate"),))
    shown = lettering(drawing).plain.split("\n")
    assert shown == ["     a   b   c ", "   ┏━━━━━━━━━━━┓", " 1 ┃ A   ⊠ ║▓▓▓┃", "   ┗━━━━━━━━━━━┛", ""]


def test_a_narrow_terminal_gets_narrow_spaces():
    assert lettering(Drawing(HALL), columns=12).plain.split("\n")[2] == " 1 ┃· ≈║▓┃"


def test_colours_blend():
    assert blend("#000000", "#ff8000", 0.5) == "#804000"


def test_a_zone_that_is_not_active_is_only_outlined():
    board = parse("+-+-+\n|. .|\n+-+-+").board
    filled = [
        svg(Drawing(board, areas=(Area("red", frozenset({0}), "red", active),))).count("url(#zone-red)")
        for active in (True, False)
    ]
    assert filled == [1, 0]
