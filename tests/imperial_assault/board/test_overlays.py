"""Answers laid over a drawing are the board's own answers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.imperial_assault.board import (
    Figure,
    Geometry,
    Scene,
    Sight,
    blocked,
    distance,
    parse,
    reach,
    sight,
    space_named,
)
from holotable.imperial_assault.board.drawing import (
    Drawing,
    NoFootingError,
    TakenSpaceError,
    with_distance,
    with_reach,
    with_sight,
)
from holotable.imperial_assault.board.drawing.overlays import NEWCOMER
from holotable.imperial_assault.board.names import NoSuchSpaceError
from tests.imperial_assault.board.pictures import RANDOMS, names_on, random_picture, unhurried

ROOM = """\
+-+-+-+-+
|A . # b|
+ + +-+-+
|. ~ . .|
+-+-+-+-+
"""


def drawn(text: str) -> Drawing:
    picture = parse(text)
    return Drawing(picture.board, figures=picture.figures)


def named(numbers, board):
    return {f"{chr(ord('a') + space % board.width)}{space // board.width + 1}": n for space, n in numbers.items()}


def on_line(place, start, end):
    """Whether a place lies on the line between two others."""
    (x, y), (from_x, from_y), (to_x, to_y) = place, start, end
    off = (to_x - from_x) * (y - from_y) - (to_y - from_y) * (x - from_x)
    return (
        abs(off) < 1e-9 and min(from_x, to_x) <= x <= max(from_x, to_x) and min(from_y, to_y) <= y <= max(from_y, to_y)
    )


def test_sight_is_drawn_as_it_is_proved():
    drawing = with_sight(drawn(ROOM), "A", "b1")
    proof = sight(Scene(Geometry(drawing.board), drawing.figures), "A", space_named(drawing.board, "b1"))
    assert proof is not None
    assert drawing.sight is not None
    assert (drawing.sight.start, drawing.sight.ends) == (proof.start, proof.ends)
    assert drawing.sight.clear == (True, True)
    assert drawing.sight.blocked is None
    assert drawing.sight.stopped_at is None


def test_a_line_is_stopped_where_it_meets_the_obstacle():
    shown = with_sight(drawn("+-+-+-+-+-+\n|A . # . b|\n+-+-+-+-+-+"), "A", "b").sight
    assert shown is not None
    assert shown.blocked is not None
    assert shown.stopped_at is not None
    assert shown.blocked.what == "blocking terrain"
    # On the rim of c1 that faces A.
    assert shown.stopped_at[0] == 2


def test_a_line_is_stopped_on_the_wall_it_crosses():
    shown = with_sight(drawn("+-+-+-+-+\n|A .|. b|\n+-+-+-+-+"), "A", "b").sight
    assert shown is not None
    assert shown.blocked is not None
    assert shown.stopped_at is not None
    assert shown.blocked.what == "wall"
    assert shown.stopped_at[0] == 2


@given(RANDOMS)
@unhurried
def test_on_any_board_the_attempt_is_stopped_somewhere_on_its_lines(random):
    text = random_picture(random, 6, 5, 5)
    drawing, (figures, spaces) = drawn(text), names_on(text)
    viewer, target = random.choice(figures + spaces), random.choice(figures + spaces)
    shown = with_sight(drawing, viewer, target).sight
    assert shown is not None
    scene = Scene(Geometry(drawing.board), drawing.figures)
    here, there = (name if name in scene.figures else space_named(drawing.board, name) for name in (viewer, target))
    if shown.blocked is None:
        assert sight(scene, here, there) == Sight(shown.start, shown.ends)
        assert shown.stopped_at is None
        return
    assert shown.blocked == blocked(scene, here, there)
    assert shown.stopped_at is not None
    stopped = [end for end, clear in zip(shown.ends, shown.clear, strict=True) if not clear]
    assert any(on_line(shown.stopped_at, shown.start, end) for end in stopped)


def test_reach_numbers_the_spaces_by_their_cost():
    drawing = with_reach(drawn(ROOM), "A", 2)
    assert named(drawing.numbers, drawing.board) == {"a1": 0, "b1": 1, "a2": 1, "b2": 2, "c2": 2}


def test_reach_is_what_the_board_answers_for_a_large_figure():
    room = drawn("+-+-+-+-+\n|E E . .|\n+ + + + +\n|E E . a|\n+-+-+-+-+")
    assert with_reach(room, "E", 3).numbers == reach(Scene(Geometry(room.board), room.figures), "E", 3).costs()


def test_on_a_bare_space_a_figure_is_put_to_see_where_it_can_go():
    drawing = with_reach(drawn(ROOM), "d2", 1)
    (newcomer,) = set(drawing.figures) - set(drawn(ROOM).figures)
    assert newcomer == Figure(NEWCOMER, "upper", frozenset({space_named(drawing.board, "d2")}))
    assert named(drawing.numbers, drawing.board) == {"d2": 0, "c2": 1}


def test_a_newcomer_finds_a_name_where_every_letter_is_taken():
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    row = "|" + " ".join(letters) + " .|"
    rim = "+" + "-+" * 53
    assert with_reach(drawn(f"{rim}\n{row}\n{rim}"), "ba1", 1).numbers == {52: 0}


@pytest.mark.parametrize(("space", "figure"), [("a1", "A"), ("b2", "e"), ("c2", "e")])
def test_a_newcomer_does_not_start_where_a_figure_stands(space, figure):
    with pytest.raises(TakenSpaceError) as refused:
        with_reach(drawn("+-+-+-+\n|A . .|\n+ + + +\n|. e e|\n+-+-+-+"), space, 2)
    assert (refused.value.space, refused.value.figure) == (space, figure)


@pytest.mark.parametrize("space", ["b1", "c1"])
def test_a_newcomer_does_not_start_on_blocking_or_impassable_terrain(space):
    with pytest.raises(NoFootingError):
        with_reach(drawn("+-+-+-+\n|. # ^|\n+-+-+-+"), space, 2)


def test_distance_numbers_the_spaces_that_can_be_counted():
    drawing = with_distance(drawn(ROOM), "A")
    numbers = named(drawing.numbers, drawing.board)
    assert {name: numbers[name] for name in ("a1", "b1", "b2", "c2", "d2")} == {
        "a1": 0, "b1": 1, "b2": 1, "c2": 2, "d2": 3,
    }  # fmt: skip
    assert "c1" not in numbers


@given(st.sampled_from(["A", "b", "a2", "c2"]))
def test_distance_is_what_the_board_answers(name):
    room = drawn(ROOM)
    scene = Scene(Geometry(room.board), room.figures)
    start = name if name in scene.figures else space_named(room.board, name)
    counted = {space: distance(scene, start, space) for space in range(8)}
    assert with_distance(room, name).numbers == {space: n for space, n in counted.items() if n is not None}


@pytest.mark.parametrize(
    "ask", [lambda d: with_sight(d, "A", "z9"), lambda d: with_reach(d, "Q", 1), lambda d: with_distance(d, "")]
)
def test_who_is_not_there_is_refused(ask):
    with pytest.raises(NoSuchSpaceError):
        ask(drawn(ROOM))
