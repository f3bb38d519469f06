"""The board text format, in and out, and what is wrong with a picture."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.imperial_assault import board as ia
from holotable.imperial_assault.board import text_errors as wrong
from holotable.imperial_assault.board.board import DOOR, OPEN, WALL
from tests.imperial_assault.board.pictures import RANDOMS, random_picture, unhurried

EXAMPLE = """\
+-+-+-+-+-+
|A . ~ . .|
+ + + +-+ +
|. # . D b|
+ + +:+ + +
|. ^ . . b|
+-+-+-+-+-+
b: massive, on ~
"""


def test_the_picture_in_the_documentation():
    picture = ia.parse(EXAMPLE)
    board = picture.board
    assert (board.width, board.height) == (5, 3)
    assert board.terrain == "..~...#..~.^..~"
    assert {figure.name: (figure.side, sorted(figure.spaces), figure.massive) for figure in picture.figures} == {
        "A": ("upper", [0], False),
        "D": ("upper", [8], False),
        "b": ("lower", [9, 14], True),
    }
    assert ia.draw(board, picture.figures) == EXAMPLE


def test_every_keyword_is_read():
    figures = ia.parse("+-+-+-+\n|A b c|\n+-+-+-+\nA: reach,mobile\nb:on ^\nc:  massive ,  on #").figures
    assert [(f.massive, f.mobile, f.reach) for f in figures] == [
        (False, True, True),
        (False, False, False),
        (True, False, False),
    ]
    assert ia.parse("+-+-+-+\n|A b c|\n+-+-+-+\nb:on ^\nc:  massive ,  on #").board.terrain == ".^#"


@pytest.mark.rule("IA-WAL-01")
def test_an_edge_to_nothing_is_a_wall_unless_it_is_a_door():
    board = ia.parse("+ + +\n:.   \n+D+!+").board
    assert (board.down, board.across) == (WALL + WALL + OPEN, OPEN.replace(OPEN, WALL) + OPEN + DOOR + "!")


def test_a_wall_is_a_wall_whichever_way_it_is_drawn():
    assert ia.parse("+|+|+\n-.-.-\n+-+-+").board == ia.parse("+-+-+\n|.|.|\n+-+-+").board


def test_corners_mean_nothing():
    assert ia.parse("A:#:~\n|. .|\nb:D:c\n|. x|\n     ") == ia.parse("+:+:+\n|. .|\n+:+:+\n|. x|\n+ + +")


def test_lines_may_end_as_they_do_on_windows():
    assert ia.parse(EXAMPLE.replace("\n", "\r\n")) == ia.parse(EXAMPLE)


def test_spaces_are_named_by_letters_and_numbers():
    board = ia.parse("+-" * 60 + "+\n" + "|." * 60 + "|\n" + "+-" * 60 + "+").board
    names = [ia.space_name(board, space) for space in (0, 25, 26, 27, 51, 52, 59)]
    assert names == ["a1", "z1", "aa1", "ab1", "az1", "ba1", "bh1"]
    assert [ia.space_named(board, name) for name in names] == [0, 25, 26, 27, 51, 52, 59]


@pytest.mark.parametrize(
    "name", ["", "a", "1", "a0", "a01", "A1", "f1", "a4", "b1", "a1 ", "aaaaaaaaa1", "a99999999", "ä1", "a１"]
)
def test_a_name_off_the_board_is_refused(name):
    board = ia.parse("+-+-+-+-+-+\n|.   . . .|\n+-+-+-+-+-+").board
    with pytest.raises(ia.NoSuchSpaceError) as caught:
        ia.space_named(board, name)
    assert (caught.value.name, caught.value.last) == (name, "e1")


@pytest.mark.parametrize(
    ("text", "error", "line", "column"),
    [
        ("", wrong.EmptyBoardError, 1, 1),
        ("\n", wrong.EmptyBoardError, 1, 1),
        ("+", wrong.WidthError, 1, 2),
        ("+-+-\n|. .\n+-+-", wrong.WidthError, 1, 5),
        ("+-+", wrong.HeightError, 2, 1),
        ("+-+\n|.|", wrong.HeightError, 3, 1),
        ("+-+\n|.|\n+-+\n|.|", wrong.HeightError, 5, 1),
        ("+-+-+\n|. .\n+-+-+", wrong.RowLengthError, 2, 5),
        ("+-+-+\n|. .|\n+-+-+-", wrong.RowLengthError, 3, 6),
        ("+-+-+\n|. .|\n\n+-+-+", wrong.RowLengthError, 3, 1),
        ("+-+\n|.|\n+-+\n\n", wrong.RowLengthError, 4, 1),
        ("+-+\n|A|\nA: massive", wrong.RowLengthError, 3, 4),
        ("+-+-+\n|.\t.|\n+-+-+", wrong.UnknownCharacterError, 2, 3),
        ("+-+-+\n|. ?|\n+-+-+", wrong.UnknownCharacterError, 2, 4),
        ("+-+-+\n|. é|\n+-+-+", wrong.UnknownCharacterError, 2, 4),
        ("+-+x+\n|. .|\n+-+-+", wrong.UnknownCharacterError, 1, 4),
        ("+-+-+\n|. .?\n+-+-+", wrong.UnknownCharacterError, 2, 5),
        ("+-+-+\r|. .|\r+-+-+", wrong.HeightError, 2, 1),
        ("+-+-+-+\n|A . A|\n+-+-+-+", wrong.ScatteredFigureError, 2, 6),
        ("+-+-+\n|A .|\n+ + +\n|. A|\n+-+-+", wrong.ScatteredFigureError, 4, 4),
        ("+-+-+\n|. A|\n+ + +\n|A .|\n+-+-+", wrong.ScatteredFigureError, 4, 2),
        ("+-+\n|A|\n+-+\nb: massive", wrong.AbsentFigureError, 4, 1),
        ("+-+\n|A|\n+-+\nA: massive\nA: reach", wrong.RepeatedDescriptionError, 5, 1),
        ("+-+\n|A|\n+-+\nA: massive, massive", wrong.RepeatedDescriptionError, 4, 13),
        ("+-+\n|A|\n+-+\nA: on ~, on #", wrong.RepeatedDescriptionError, 4, 10),
        ("+-+\n|A|\n+-+\nA: massive, huge", wrong.UnknownKeywordError, 4, 13),
        ("+-+\n|A|\n+-+\nA: Massive", wrong.UnknownKeywordError, 4, 4),
        ("+-+\n|A|\n+-+\nA: on ?", wrong.UnknownKeywordError, 4, 4),
        ("+-+\n|A|\n+-+\nA: on  ", wrong.UnknownKeywordError, 4, 4),
        ("+-+\n|A|\n+-+\nA:", wrong.UnknownKeywordError, 4, 3),
        ("+-+\n|A|\n+-+\nA: reach\n", None, 0, 0),
        ("+-+\n|A|\n+-+\nA: reach\n\n", wrong.NoDescriptionError, 5, 1),
        ("+-+\n|A|\n+-+\nmassive", wrong.NoDescriptionError, 4, 1),
        ("+-+\n|A|\n+-+\n# a note", wrong.NoDescriptionError, 4, 1),
        ("+-+\n|A|\n+-+\nmassive\nA: reach", wrong.NoDescriptionError, 4, 1),
        ("+-+\n|A|\n+-+\n|.", wrong.RowLengthError, 4, 3),
        ("+-+\n|A|\n+-+\n.|\n+-+", wrong.RowLengthError, 4, 3),
        ("+-+\n|A|\n+-+\nA: reach\nmassive", wrong.NoDescriptionError, 5, 1),
    ],
)
def test_what_is_wrong_is_named_with_its_line_and_column(text, error, line, column):
    if error is None:
        assert ia.parse(text).figures[0].reach
        return
    with pytest.raises(ia.BoardTextError) as caught:
        ia.parse(text)
    assert type(caught.value) is error
    assert (caught.value.line, caught.value.column) == (line, column)
    assert f"line {line}, column {column}: " in str(caught.value)


def test_a_board_nobody_plays_on_is_not_read():
    side = 501
    rows = ["+-" * side + "+", "|" + ". " * (side - 1) + ".|"]
    with pytest.raises(wrong.SizeError) as caught:
        ia.parse("\n".join(rows * side + rows[:1]))
    assert (caught.value.spaces, caught.value.most) == (251001, 250000)


def test_a_figure_on_mixed_terrain_can_not_be_drawn():
    board = ia.parse("+-+-+\n|. ~|\n+-+-+").board
    with pytest.raises(wrong.MixedTerrainError) as caught:
        ia.draw(board, (ia.Figure("A", "upper", frozenset({0, 1})),))
    assert caught.value.figure == "A"


@unhurried
@given(RANDOMS, st.integers(1, 9), st.integers(1, 9), st.integers(0, 8))
def test_what_is_drawn_reads_as_what_it_was(random, width, height, figures):
    picture = ia.parse(random_picture(random, width, height, figures))
    text = ia.draw(picture.board, picture.figures)
    assert ia.parse(text) == picture
    assert ia.draw(picture.board, picture.figures) == text


def read(text):
    """The picture, or what is wrong with it."""
    try:
        return ia.parse(text)
    except ia.BoardTextError as error:
        return error


@unhurried
@given(st.text(st.sampled_from("+-|.~^# AbD:!,onmasive\n\r\t?"), max_size=80))
def test_any_text_is_read_or_refused_with_a_place_in_it(text):
    found = read(text)
    if isinstance(found, ia.Picture):
        assert ia.parse(ia.draw(found.board, found.figures)) == found
    else:
        lines = text.split("\n")
        assert 1 <= found.line <= len(lines) + 1
        assert 1 <= found.column <= max(map(len, lines)) + 1


@unhurried
@given(RANDOMS, st.integers(0, 400), st.characters(codec="utf-8"))
def test_one_wrong_character_never_breaks_the_reader(random, place, character):
    text = random_picture(random, 4, 4, 4)
    place %= len(text)
    changed = text[:place] + character + text[place + 1 :]
    found = read(changed)
    if isinstance(found, ia.Picture):
        assert ia.parse(ia.draw(found.board, found.figures)) == found
    else:
        assert 1 <= found.line <= changed.count("\n") + 2
