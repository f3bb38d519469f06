"""`holotable board draw`: maps and pictures, with answers drawn over them."""

import io
import re
from pathlib import Path

import pytest

from holotable.cli import main
from holotable.imperial_assault.board import Geometry, Scene, parse, reach, sight, space_name
from holotable.imperial_assault.board.drawing import LIGHT
from holotable.imperial_assault.board.drawing.markup import SPACE
from holotable.words import LANGUAGES

DOCS = Path(__file__).parents[3] / "docs" / "pictures"
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


def numbers_in(text: str) -> dict[str, int]:
    """The numbers of a board lettered three signs to a space, by the names of their spaces."""
    found = {}
    for line in text.splitlines():
        if match := re.match(r"([ \d]\d) ", line):
            for column in range((len(line) - 4) // 4):
                sign = line[4 + 4 * column : 7 + 4 * column].strip("≈ ")
                if sign.isdecimal():
                    found[f"{chr(ord('a') + column)}{int(match[1])}"] = int(sign)
    return found


def test_a_map_is_drawn_in_the_terminal(capsys):
    status, out, _ = drawn(capsys, "aftermath")
    assert status == 0
    assert "Aftermath" in out
    assert "┏" in out


def test_a_picture_read_from_standard_input_comes_out_as_it_went_in(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(ROOM.encode())))
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


def test_the_picture_holds_exactly_the_two_lines_that_prove_the_sight(capsys):
    picture = parse(AMBUSH.read_text())
    proof = sight(Scene(Geometry(picture.board), picture.figures), "B", "c")
    assert proof is not None
    _, out, _ = drawn(capsys, str(AMBUSH), "--sight", "B:c", "-o", "-")
    lines = re.findall(rf'<line x1="(\d+)" y1="(\d+)" x2="(\d+)" y2="(\d+)" stroke="{LIGHT.clear}"', out)
    assert [[int(place) // SPACE for place in line] for line in lines] == [[*proof.start, *end] for end in proof.ends]
    assert LIGHT.blocked not in "".join(re.findall("<line .*?>", out))


def test_the_terminal_writes_on_each_space_what_the_board_answers(capsys):
    picture = parse(AMBUSH.read_text())
    costs = reach(Scene(Geometry(picture.board), picture.figures), "A", 5).costs()
    expected = {space_name(picture.board, space): cost for space, cost in costs.items() if cost}
    _, out, _ = drawn(capsys, str(AMBUSH), "--reach", "A:5")
    assert numbers_in(out) == expected


def test_sight_and_reach_are_drawn_together(capsys):
    _, out, _ = drawn(capsys, str(AMBUSH), "--sight", "A:B", "--reach", "A:2", "--lang", "en")
    assert "A sees B" in out
    assert "What a move from A costs, with 2 movement points." in out


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--plain", "-o", "x.svg"], ["--plain", "--output"]),
        (["--plain", "-o", "-"], ["--plain", "--output"]),
        (["--plain", "--sight", "A:c"], ["--plain", "--sight"]),
        (["--plain", "--reach", "A:3"], ["--plain", "--reach"]),
        (["--plain", "--distance", "A"], ["--plain", "--distance"]),
        (["--plain", "--theme", "dark"], ["--plain", "--theme"]),
        (["--plain", "--mission", "A"], ["--plain", "--mission"]),
        (["--theme", "dark"], ["--theme", "-o"]),
        (["--reach", "A:3", "--distance", "A"], ["--reach", "--distance"]),
        (["--sections", "start"], ["--sections", "ambush.txt"]),
        (["--mission", "A"], ["--mission", "ambush.txt"]),
        (["--sections", ""], ["--sections"]),
        (["--sections", "start,,"], ["--sections"]),
        (["--mission", ""], ["--mission"]),
        (["--distance", ""], ["--distance"]),
        (["-o", ""], ["--output"]),
        (["--sight", ""], ["--sight"]),
        (["--sight", "A:"], ["--sight", "A:"]),
        (["--sight", "A:B:c"], ["--sight", "A:B:c"]),
        (["--sight", "A:A"], ["--sight", "A"]),
        (["--reach", ":3"], ["--reach", ":3"]),
        (["--reach", "A:-1"], ["-1", "999"]),
        (["--reach", "A:" + "9" * 5000], ["999"]),
        (["--reach", "f4:3"], ["f4", "figure d"]),
        (["--reach", "b2:3"], ["b2", "figure A"]),
        (["--reach", "d2:3"], ["d2", "terrain"]),
    ],
)
def test_options_that_contradict_each_other_or_mean_nothing_are_refused(capsys, arguments, named):
    status, out, err = drawn(capsys, str(AMBUSH), *arguments, "--lang", "en")
    assert (status, out) == (2, "")
    assert not [name for name in named if name not in err]


@pytest.mark.parametrize("arguments", [["--sections", ""], ["--sections", " , "], ["--mission", " "]])
def test_a_map_is_not_drawn_for_an_empty_name(capsys, arguments):
    status, out, err = drawn(capsys, "aftermath", *arguments)
    assert (status, out) == (2, "")
    assert arguments[0] in err


def test_blanks_round_the_names_of_sections_do_not_matter(capsys):
    _, tight, _ = drawn(capsys, "aftermath", "--sections", "start,outpost")
    _, loose, _ = drawn(capsys, "aftermath", "--sections", " start, outpost ")
    assert tight == loose


def test_letters_that_nobody_can_read_are_refused_by_line_and_column(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"+-+\n|\xff|\n+-+\n"), encoding="utf-8"))
    status, out, err = drawn(capsys, "-", "--lang", "en")
    assert (status, out) == (1, "")
    assert "Line 2, column 2" in err


def test_a_file_that_cannot_be_read_is_named(capsys, monkeypatch):
    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_text", refuse)
    status, out, err = drawn(capsys, str(AMBUSH))
    assert (status, out) == (2, "")
    assert "ambush.txt" in err


def test_a_file_s_ending_may_be_written_large(capsys, tmp_path):
    assert drawn(capsys, str(AMBUSH), "-o", str(tmp_path / "a,.SVG"))[0] == 0
    assert (tmp_path / "a,.SVG").read_bytes().startswith(b"<svg")


@pytest.mark.parametrize(
    ("language", "wall", "zone"),
    [
        ("en", "wall", "red deployment zone"),
        ("de", "Mauer", "rote Aufstellungszone"),
        ("pl", "ściana", "czerwona strefa rozstawienia"),
    ],
)
@pytest.mark.parametrize("where", [[], ["-o", "-"]])
def test_the_legend_speaks_the_reader_s_language(capsys, language, wall, zone, where):
    _, out, _ = drawn(capsys, "mos_eisley_outskirts", "--lang", language, *where)
    assert wall in out
    assert zone in out


def test_nothing_is_wider_than_eighty_columns(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    for language in LANGUAGES:
        _, out, _ = drawn(capsys, "captured", "--lang", language)
        assert max(len(line) for line in out.splitlines()) <= 80


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
    assert drawn(capsys, *arguments, "-o", "-", "--lang", "en")[1] == (DOCS / name).read_text()


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
