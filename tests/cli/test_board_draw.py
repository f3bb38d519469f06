"""`holotable board draw`: maps and pictures, with answers drawn over them."""

import io
import re
from pathlib import Path

import pytest

from holotable.cli import main
from holotable.cli.board_draw import with_distance, with_reach, with_sight
from holotable.imperial_assault.board import parse, space_named
from holotable.imperial_assault.board.drawing import Drawing

DOCS = Path(__file__).parents[2] / "docs" / "pictures"
AMBUSH = DOCS / "ambush.txt"
ROOM = """\
+-+-+-+-+
|A . # b|
+ + +-+-+
|. ~ . .|
+-+-+-+-+
"""


def drawn(capsys, *arguments):
    status = main(["board", "draw", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def room() -> Drawing:
    picture = parse(ROOM)
    return Drawing(picture.board, figures=picture.figures)


def test_a_map_is_drawn_in_the_terminal(capsys):
    status, out, _ = drawn(capsys, "aftermath")
    assert status == 0
    assert "Aftermath" in out
    assert "┏" in out


def test_a_picture_read_from_standard_input_comes_out_as_it_went_in(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(ROOM))
    assert drawn(capsys, "-", "--plain") == (0, ROOM, "")


def test_only_revealed_sections_are_drawn(capsys):
    _, whole, _ = drawn(capsys, "aftermath", "--plain")
    _, start, _ = drawn(capsys, "aftermath", "--sections", "start", "--plain")
    assert (whole.count("."), start.count(".")) == (69 - whole.count("~") - whole.count("#"), 29 - start.count("~"))


@pytest.mark.parametrize(("name", "begins"), [("map.svg", b"<svg"), ("map.png", b"\x89PNG")])
def test_a_file_gets_what_its_name_says(capsys, tmp_path, name, begins):
    status, out, _ = drawn(capsys, "moisture_farm", "--mission", "B", "--theme", "dark", "-o", str(tmp_path / name))
    assert (status, out) == (0, "")
    assert (tmp_path / name).read_bytes().startswith(begins)


def test_svg_goes_to_standard_output(capsys):
    status, out, _ = drawn(capsys, "massassi_ruins", "--mission", "A", "-o", "-")
    assert status == 0
    assert out.startswith("<svg")
    assert "Lost Knowledge" in out


def test_sight_is_drawn_as_it_is_proved():
    sight = with_sight(room(), "A", "b1").sight
    assert sight is not None
    assert sight.clear == (True, True)
    assert sight.stopped_at is None


def test_what_stops_the_sight_is_marked():
    sight = with_sight(room(), "A", "b").sight
    assert sight is not None
    assert not all(sight.clear)
    # The blocking space c1 stops it, or the wall under it.
    assert sight.stopped_at in ((2.5, 0.5), (2.5, 1))


def test_reach_numbers_the_spaces_by_their_cost():
    board = room().board
    assert with_reach(room(), "A", 2).numbers == {
        space_named(board, name): cost
        for name, cost in {"a1": 0, "b1": 1, "a2": 1, "b2": 2, "c2": 2}.items()
    }  # fmt: skip


def test_on_a_bare_space_a_figure_is_put_to_see_where_it_can_go():
    drawing = with_reach(room(), "d2", 1)
    (newcomer,) = set(drawing.figures) - set(room().figures)
    assert newcomer.spaces == {space_named(drawing.board, "d2")}
    assert drawing.numbers == {space_named(drawing.board, "d2"): 0, space_named(drawing.board, "c2"): 1}


def test_distance_numbers_the_spaces_that_can_be_counted():
    board = room().board
    numbers = with_distance(room(), "A").numbers
    assert {name: numbers[space_named(board, name)] for name in ("a1", "b1", "b2", "c2", "d2")} == {
        "a1": 0, "b1": 1, "b2": 1, "c2": 2, "d2": 3,
    }  # fmt: skip
    assert space_named(board, "c1") not in numbers


@pytest.mark.parametrize(
    ("arguments", "status", "named"),
    [
        (["nowhere"], 1, "nowhere"),
        (["aftermath", "--mission", "C"], 1, "C"),
        (["aftermath", "--sections", "attic"], 1, "attic"),
        (["aftermath", "--sight", "a1:z9"], 1, "z9"),
        (["aftermath", "--sight", "a1"], 2, "--sight"),
        (["aftermath", "--reach", "a4:far"], 2, "far"),
        (["aftermath", "-o", "map.gif"], 2, "map.gif"),
        (["aftermath", "-o", "/nowhere/map.svg"], 2, "/nowhere/map.svg"),
        (["aftermath", "--theme", "pink"], 2, "pink"),
    ],
)
def test_what_cannot_be_drawn_is_named(capsys, arguments, status, named):
    said = drawn(capsys, *arguments)
    assert said[:2] == (status, "")
    assert named in said[2]


def test_a_broken_picture_is_refused_by_line_and_column(capsys, tmp_path):
    file = tmp_path / "board.txt"
    file.write_bytes(b"+-+\n|\xff|\n+-+\n")
    status, out, err = drawn(capsys, str(file))
    assert (status, out) == (1, "")
    assert "2" in err


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("mos_eisley_outskirts.svg", ["mos_eisley_outskirts", "--mission", "A"]),
        ("massassi_ruins.svg", ["massassi_ruins", "--mission", "A"]),
        ("moisture_farm.svg", ["moisture_farm", "--mission", "A"]),
        ("aftermath.svg", ["aftermath", "--theme", "dark"]),
        ("sight.svg", [str(AMBUSH), "--sight", "B:c"]),
        ("no_sight.svg", [str(AMBUSH), "--sight", "A:c"]),
        ("reach.svg", [str(AMBUSH), "--reach", "A:5"]),
    ],
)
def test_the_pictures_in_the_documentation_are_today_s(capsys, name, arguments):
    assert drawn(capsys, *arguments, "-o", "-")[1] == (DOCS / name).read_text()


def test_a_wrong_ending_is_said_in_one_sentence(capsys):
    said = drawn(capsys, "aftermath", "-o", "map.gif")
    assert said[2] == "map.gif ends in neither .svg nor .png. Try the same command with --help.\n"


@pytest.mark.parametrize(
    ("pair", "answer"), [("A:c", "A does not see c: blocking terrain at d2 (IA-LOS-03)."), ("A:B", "A sees B")]
)
def test_the_terminal_says_who_sees_whom(capsys, pair, answer):
    said = drawn(capsys, "docs/pictures/ambush.txt", "--sight", pair)
    assert answer in said[1].replace("\n", " ")


def test_a_narrow_terminal_shows_whole_numbers_and_names(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    said = drawn(capsys, "sympathy_for_the_rebellion", "--distance", "a3")
    row = next(line for line in said[1].splitlines() if line.startswith(" 3 "))
    assert [int(number) for number in re.findall(r"\d+", row)][1:] == sorted(
        int(n) for n in re.findall(r"\d+", row)[1:]
    )
    assert re.search(r"\b1\d\b", row)


@pytest.mark.parametrize("option", [["--reach", "h6:4"], ["--distance", "h6"], ["--sight", "c1:h6"]])
@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "which is not revealed"), ("de", "der nicht aufgedeckt ist"), ("pl", "która nie jest odkryta")],
)
def test_a_space_that_is_not_revealed_is_said_to_lie_in_its_section(capsys, option, language, said):
    status = main(["board", "draw", "aftermath", "--sections", "start", *option, "--lang", language])
    err = capsys.readouterr().err
    assert status == 1
    assert all(fact in err for fact in ("h6", "outpost", said))


def test_a_place_that_no_section_has_is_no_space(capsys):
    assert main(["board", "draw", "aftermath", "--sections", "start", "--distance", "l1"]) == 1
    assert "no space" in capsys.readouterr().err
