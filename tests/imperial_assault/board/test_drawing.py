"""Drawings show the board in the printed colour code, and what lies on it."""

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.imperial_assault.board.atlas import find_map, map_ids
from holotable.imperial_assault.board.board import DOOR, NOTHING, WALL, Board
from holotable.imperial_assault.board.drawing import (
    DARK,
    LIGHT,
    Area,
    Drawing,
    DrawnSight,
    Marker,
    drawing_of,
    floor_svg,
    lettering,
    png,
    svg,
)
from holotable.imperial_assault.board.drawing.markup import SPACE
from holotable.imperial_assault.board.drawing.outlines import outline, runs
from holotable.imperial_assault.board.drawing.signs import corner
from holotable.imperial_assault.board.drawing.textures import BLOCKING_NAMES, DIFFICULT_NAMES, GROUND_NAMES
from holotable.imperial_assault.board.drawing.tokens import token_looks
from holotable.imperial_assault.board.drawing.walls import REACH
from holotable.imperial_assault.board.figure import Figure
from holotable.imperial_assault.board.grounds import GROUNDS, INSIDE, grounds_of
from holotable.imperial_assault.board.maps import Door
from holotable.imperial_assault.board.text import parse
from holotable.pictures import blend

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
    assert len(elements(drawing, "g", **{"class": "door"})) == 1
    assert len(elements(drawing, "path", fill="url(#plates)")) == 1


def test_a_door_has_two_leaves_that_meet():
    leaves = elements(Drawing(HALL), "rect", fill=LIGHT.door)
    (first, second) = sorted((float(leaf.get("x", 0)), float(leaf.get("width", 0))) for leaf in leaves)
    assert sum(first) < SPACE / 2 < second[0] < sum(first) + 2


def test_every_kind_of_ground_is_drawn_with_a_texture_of_its_own():
    board = parse("+-+-+-+-+\n|. . . .|\n+-+-+-+-+").board
    drawing = Drawing(board, grounds=GROUNDS)
    names = [GROUND_NAMES[ground] for ground in GROUNDS]
    assert [len(elements(drawing, "path", fill=f"url(#{name})")) for name in names] == [1] * len(GROUNDS)
    drawn = [ElementTree.tostring(elements(drawing, "pattern", id=name)[0]) for name in names]
    assert len({texture.split(b">", 1)[1] for texture in drawn}) == len(GROUNDS)


@pytest.mark.parametrize("ground", GROUNDS)
def test_difficult_impassable_and_blocking_terrain_differ_by_more_than_colour(ground):
    """Blocking terrain stands up and throws a shadow, impassable goes down in steps, difficult says what it costs."""
    drawn = {
        terrain: elements(Drawing(parse(f"+-+\n|{terrain}|\n+-+").board, grounds=ground), "path") for terrain in "~^#"
    }
    raised = {
        terrain: [path for path in paths if path.get("transform") == "translate(4 5)"]
        for terrain, paths in drawn.items()
    }
    steps = {terrain: [path for path in paths if path.get("fill") == LIGHT.pit] for terrain, paths in drawn.items()}
    costs = {terrain: [path for path in paths if "m8 14.5h6" in path.get("d", "")] for terrain, paths in drawn.items()}
    assert [terrain for terrain in "~^#" if raised[terrain]] == ["#"]
    assert [terrain for terrain in "~^#" if steps[terrain]] == ["^"]
    assert [terrain for terrain in "~^#" if costs[terrain]] == ["~"]


@pytest.mark.parametrize("map_id", map_ids())
def test_a_map_is_drawn_on_the_ground_of_its_tiles(map_id):
    found = find_map(map_id)
    grounds, board = grounds_of(found), found.board()
    assert {space for space, ground in enumerate(grounds) if ground == INSIDE} == set(board.interior)
    shown = {GROUND_NAMES[grounds[space]] for space, sign in enumerate(board.terrain) if sign != NOTHING}
    drawn = svg(drawing_of(found))
    assert {name for name in GROUND_NAMES.values() if f'fill="url(#{name})" fill-rule' in drawn} == shown


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


def test_numbers_stand_on_every_space_but_where_the_count_begins():
    drawing = Drawing(HALL, figures=(A,), numbers={0: 0, 1: 17, 2: 23})
    assert {"17", "23"} <= set(texts(drawing))
    assert "0" not in texts(drawing)


def test_a_number_on_a_figure_s_space_stands_on_a_badge():
    drawing = Drawing(HALL, figures=(A, B), numbers={0: 0, 1: 4, 2: 23})
    badges = elements(drawing, "text", **{"class": "badge"})
    assert [badge.text for badge in badges] == ["4"]
    assert len(elements(drawing, "rect", fill=LIGHT.paper, stroke=LIGHT.ink)) == 1
    assert lettering(drawing).plain.split("\n")[2] == " 1 ┃ A  ≈b4║▓23┃"


def test_badges_on_a_large_figure_keep_away_from_its_letter():
    picture = parse("+-+-+\n|e e|\n+ + +\n|e e|\n+-+-+")
    drawing = Drawing(picture.board, figures=picture.figures, numbers={0: 5, 1: 6, 2: 7, 3: 8})
    (letter,) = elements(drawing, "text", **{"class": "figure low"})
    badges = elements(drawing, "text", **{"class": "badge"})
    assert [badge.text for badge in badges] == ["5", "6", "7", "8"]
    x, y = float(letter.get("x", 0)), float(letter.get("y", 0))
    assert all(abs(float(badge.get("x", 0)) - x) > 25 and abs(float(badge.get("y", 0)) - y) > 25 for badge in badges)
    assert lettering(drawing).plain.split("\n")[2] == " 1 ┃ e5  e6┃"


def test_a_narrow_terminal_shows_figures_with_their_numbers():
    picture = parse("+-+-+-+\n|A . b|\n+-+-+-+")
    drawing = Drawing(picture.board, figures=picture.figures, numbers={0: 0, 1: 1, 2: 2})
    assert lettering(drawing, columns=8).plain.split("\n")[2] == " 1 ┃A  1  b2┃"


def test_sight_lines_are_green_when_clear_and_dashed_red_when_blocked():
    drawing = Drawing(HALL, sight=DrawnSight("A", "b", (0, 0), ((2, 0), (2, 1)), (True, False)))
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
    assert shown == ["     a   b   c ", "   ┏━━━━━━━━━━━┓", " 1 ┃ A  ≈⊠≈║▓▓▓┃", "   ┗━━━━━━━━━━━┛", ""]


def test_walls_meet_in_corners_of_the_terminal_as_they_do_on_the_board():
    board = parse("+-+-+-+\n|. .|.|\n+ +-+ +\n|.|. .|\n+ +D+D+\n|.|. .|\n+-+-+-+").board
    signs = ["".join(corner(board, column, row)[0] for column in range(4)) for row in range(4)]
    assert signs == ["┏━┳┓", "┃┏┛┃", "┃┃═┃", "┗┻━┛"]


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


def test_letters_of_figures_stand_above_everything_that_is_drawn_over_the_board():
    drawing = Drawing(HALL, figures=(A, B), sight=DrawnSight("A", "b", (0, 0), ((2, 0), (2, 1))), numbers={2: 3})
    drawn = svg(drawing)
    letters = [drawn.index(f">{name}</text>", drawn.index("<line")) for name in ("A", "b")]
    assert drawn.index("<polygon") < drawn.index(f'fill="{LIGHT.upper}"')
    assert max(drawn.rindex("<line"), drawn.rindex("<circle")) < min(letters)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_zones_are_never_edged_or_hatched_as_terrain_is(theme):
    board = parse("+-+-+-+-+\n|~ ~ ~ ~|\n+ + + + +\n|# # # #|\n+-+-+-+-+").board
    areas = tuple(Area(colour, frozenset({0}), colour) for colour in ("red", "blue"))
    drawing = Drawing(board, areas=areas, grounds=GROUNDS * 2)
    assert not {theme.red, theme.blue} & set(theme.zones.values())
    for colour in ("red", "blue"):
        (rim,) = elements(drawing, "path", stroke=LIGHT.zones[colour], fill="none")[-1:]
        assert float(rim.get("stroke-width") or 0) < 2
    marks = [*(f"zone-{colour}" for colour in ("red", "blue")), *DIFFICULT_NAMES.values(), *BLOCKING_NAMES.values()]
    patterns = [ElementTree.tostring(elements(drawing, "pattern", id=name)[0]) for name in dict.fromkeys(marks)]
    assert len({pattern.split(b">", 1)[1] for pattern in patterns}) == len(set(marks))


def shine(colour: str) -> float:
    """The relative luminance of a colour, as WCAG defines it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((shine(one), shine(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_letters_and_lines_stand_out(theme):
    floors = tuple(theme.grounds.values())
    texts_on = [(theme.ink, theme.paper), (theme.on_figure, theme.upper), (theme.on_figure, theme.lower)]
    texts_on += [(theme.ink, tint) for tint in (theme.near, theme.far)] + [(theme.faint, theme.paper)]
    assert min(contrast(*pair) for pair in texts_on) >= 4.5
    lines_on = [(line, floor) for line in (theme.wall, theme.red, theme.blue, theme.clear) for floor in floors]
    assert min(contrast(*pair) for pair in lines_on) >= 3
    assert min(contrast(theme.zones[name], floor) for name in ("red", "blue") for floor in floors) >= 3


def test_without_colour_a_blocking_edge_is_no_wall_and_no_door():
    signs = {lettering(Drawing(replace(HALL, down=f"|{edge} |"))).plain.split("\n")[2][7] for edge in " |D:!"}
    assert len(signs) == 5


def test_a_door_on_two_edges_is_one_door():
    board = parse("+-+-+\n|. .|\n+D+D+\n|. .|\n+-+-+").board
    assert lettering(Drawing(board)).plain.split("\n")[3] == "   ┃═══════┃"


def test_what_lies_on_terrain_or_in_a_zone_does_not_hide_it():
    board = parse("+-+-+-+\n|# ~ .|\n+-+-+-+").board
    drawing = Drawing(
        board,
        markers=(Marker("panel", 0, "launch_panel"), Marker("screen", 1, "terminal"), Marker("box", 2, "crate")),
        areas=(Area("red", frozenset({2}), "red"),),
    )
    assert lettering(drawing).plain.split("\n")[2] == " 1 ┃▓◆▓ ≈▣≈ ∴⊠∴┃"


def test_a_number_on_difficult_terrain_does_not_hide_it():
    assert lettering(Drawing(HALL, numbers={0: 7, 1: 12})).plain.split("\n")[2] == " 1 ┃ 7  ≈12║▓▓▓┃"


def test_a_number_does_not_hide_the_token_it_stands_on():
    drawing = Drawing(HALL, markers=(Marker("box", 0, "crate"), Marker("screen", 1, "terminal")), numbers={0: 7, 1: 12})
    assert lettering(drawing).plain.split("\n")[2] == " 1 ┃ 7⊠ 12▣║▓▓▓┃"


def test_a_number_beside_a_token_stands_in_the_corner_of_their_space():
    drawing = Drawing(HALL, markers=(Marker("screen", 2, "terminal"),), numbers={2: 5})
    (number,) = elements(drawing, "text", **{"class": "small"})
    x, y = float(number.get("x", 0)) / SPACE, float(number.get("y", 0)) / SPACE
    assert number.text == "5"
    assert 2.5 < x < 3
    assert 0.5 < y < 1


def test_a_token_that_nobody_has_drawn_shows_its_first_letter():
    drawing = Drawing(HALL, markers=(Marker("panel", 0, "launch_panel"), Marker("odd", 1, "odd_thing")))
    assert [letter.text for letter in elements(drawing, "text", **{"class": "letter"})] == ["O"]


def test_every_token_on_a_printed_map_is_drawn_as_what_it_is():
    kinds = {
        token.kind
        for found in map(find_map, map_ids())
        for tokens in (found.tokens, *(mission.tokens for mission in found.missions))
        for token in tokens
    }
    assert kinds <= set(token_looks())


def test_what_a_token_is_made_of_stays_within_its_space():
    for kind, layers in token_looks().items():
        assert layers, kind
        for part, path in layers:
            assert part in {"body", "side", "light", "wave", "ink", "mark", "glow"}, kind
            starts = [(float(x), float(y)) for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)", path)]
            assert all(max(abs(x), abs(y)) <= SPACE / 2 - 5 for x, y in starts), kind


def test_two_tokens_on_one_space_are_both_seen():
    drawing = Drawing(HALL, markers=(Marker("one", 0, "crate"), Marker("other", 0, "terminal")))
    assert "⊠▣" in lettering(drawing).plain


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_a_floor_is_the_ground_alone_and_as_wide_as_its_outer_walls(theme):
    root = ElementTree.fromstring(floor_svg(HALL, theme))  # noqa: S314 - our own drawing
    left, top, width, height = map(int, root.get("viewBox", "").split())
    assert (root.get("width"), root.get("height")) == (str(width), str(height))
    assert (left + width, top + height) == (3 * SPACE - left, SPACE - top)
    walls = [node for node in root.iter() if node.get("stroke") in (theme.wall, theme.wall_side, theme.wall_light)]
    assert walls
    for wall in walls:
        moved = max(map(abs, map(float, re.findall(r"-?[\d.]+", wall.get("transform", "0")))))
        assert moved + float(wall.get("stroke-width", 0)) / 2 <= min(-left, -top)
    assert not list(root.iter("{http://www.w3.org/2000/svg}text"))


def test_the_page_lays_the_floor_where_it_belongs():
    page = (Path(__file__).parents[3] / "web/src/games/imperial_assault/board/geometry.ts").read_text()
    assert f"export const REACH = {REACH};" in page
    assert f"export const SPACE = {SPACE};" in page


def test_a_large_figure_is_one_block_of_colour_but_on_the_narrowest_board_too():
    board = parse("+-+-+\n|e e|\n+ + +\n|e e|\n+-+-+")
    shown = lettering(Drawing(board.board, figures=board.figures))
    assert shown.plain.count("e") == 4
    coloured = sum(span.end - span.start for span in shown.spans if "yellow" in str(span.style))
    assert coloured == 7 * 3


def test_zones_differ_without_colour():
    board = parse("+-+-+-+\n|. . .|\n+-+-+-+").board
    areas = tuple(Area(name, frozenset({place}), name) for place, name in enumerate(("red", "blue", "green")))
    row = lettering(Drawing(board, areas=areas)).plain.split("\n")[2]
    assert len({row[5], row[9], row[13]} - {"·", " "}) == 3
