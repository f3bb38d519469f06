"""Line of sight beyond the guide's numbered examples."""

from dataclasses import replace

import pytest

from holotable.imperial_assault import board as ia
from holotable.imperial_assault.board.assembly import revealed
from holotable.imperial_assault.board.edges import Edge
from tests.imperial_assault.board.table import Table


@pytest.mark.rule("IA-LOS-02")
def test_a_figure_in_the_open_is_seen_by_two_lines_from_one_corner():
    table = Table("""
        +-+-+-+-+
        |A . . .|
        + + + + +
        |. . . t|
        +-+-+-+-+
    """)
    seen = ia.sight(table.scene, "A", "t")
    assert seen == ia.Sight(start=(1, 1), ends=((3, 1), (3, 2)))


@pytest.mark.rule("IA-LOS-04")
def test_a_line_runs_along_a_figure_but_not_inside_a_large_one():
    # Between b1 and b2 is a wall; round its end the corner [1, 1] looks along the edge that a2 and b2 share.
    beside = Table("+-+-+\n|. .|\n+ +-+\n|x y|\n+-+-+")
    inside = Table("+-+-+\n|. .|\n+ +-+\n|x x|\n+-+-+")
    along = ((1, 1), frozenset({(1, 1), (1, 2)}))
    assert along in beside.proofs("b1", "b2")
    assert along not in inside.proofs("b1", "b2")


@pytest.mark.rule("IA-LOS-04")
@pytest.mark.parametrize("beside", "# ")
def test_a_line_does_not_run_between_two_blocking_spaces(beside):
    table = Table(f"""
        +-+-+-+-+
        |A # . t|
        + + + + +
        |. {beside} . .|
        +-+-+-+-+
    """)
    assert not table.sees("A", "t")


@pytest.mark.rule("IA-LOS-04")
def test_a_corner_inside_a_wall_is_no_use_from_its_far_side():
    table = Table("""
        +-+-+-+
        |A . .|
        +-+-+-+
        |. . t|
        +-+-+-+
    """)
    assert not table.sees("A", "t")
    assert not table.sees("t", "A")


@pytest.mark.rule("IA-LOS-08")
@pytest.mark.parametrize("picture", ["+-+-+\n|A b|\n+-+-+", "+-+-+\n|A #|\n+ + +\n|x b|\n+-+-+", "+-+-+\n|A:b|\n+-+-+"])
def test_adjacent_figures_always_see_each_other(picture):
    table = Table(picture)
    assert table.sees("A", "b")
    assert table.sees("b", "A")


@pytest.mark.rule("IA-LOS-08")
def test_adjacent_figures_on_blocking_terrain_see_each_other():
    table = Table("+-+-+\n|A b|\n+-+-+\nA: massive, on #\nb: mobile, on #")
    assert table.sees("A", "b")
    assert ia.sight(table.scene, "A", "b") is not None


@pytest.mark.rule("IA-LOS-08")
def test_adjacent_spaces_under_one_large_figure_see_each_other():
    table = Table("+-+-+\n|x x|\n+ + +\n|x x|\n+-+-+")
    assert table.sees("a1", "b2")
    assert ia.sight(table.scene, table.place("a1"), table.place("b2")) is not None


@pytest.mark.rule("IA-LOS-10")
def test_the_rest_of_a_large_figure_is_in_nobodys_way_but_that_of_others():
    table = Table("+-+-+-+-+-+\n|A t t . b|\n+-+-+-+-+-+")
    assert table.sees("b", "t")
    assert table.names(ia.seen_spaces(table.scene, "b", "t")) == "b1 c1"
    assert not table.sees("A", "b")


@pytest.mark.rule("IA-LRG-02")
@pytest.mark.parametrize(("upper", "lower"), [("A", "A"), ("A", "x"), ("x", "A")])
def test_a_large_figure_looks_from_whichever_of_its_spaces_sees(upper, lower):
    table = Table(f"""
        +-+-+-+-+
        |{upper}|# # #|
        + + + + +
        |{lower}|# # #|
        + + + + +
        |. . . t|
        +-+-+-+-+
    """)
    assert table.sees("A", "t") == (lower == "A")


def test_a_large_figure_looks_from_any_of_its_spaces_and_is_targeted_in_one():
    table = Table("""
        +-+-+-+-+
        |A|. . t|
        + +-+-+ +
        |A . .|t|
        +-+-+-+-+
    """)
    assert not table.sees("a1", "t")
    assert table.sees("A", "c2")
    assert table.names(ia.seen_spaces(table.scene, table.place("c1"), "t")) == "d1 d2"
    assert not table.sees("a1", "c1")


@pytest.mark.rule("IA-IMP-04")
@pytest.mark.rule("IA-DIF-03")
@pytest.mark.parametrize("terrain", "^~")
def test_lines_pass_impassable_and_difficult_terrain(terrain):
    assert Table(f"+-+-+-+-+\n|A {terrain} {terrain} t|\n+-+-+-+-+").sees("A", "t")


@pytest.mark.rule("IA-IMP-04")
@pytest.mark.parametrize(("edge", "is_seen"), [(":", True), ("!", False)])
def test_lines_pass_impassable_edges_but_not_blocking_ones(edge, is_seen):
    assert Table(f"+-+-+-+\n|A{edge}. t|\n+-+-+-+").sees("A", "t") is is_seen


@pytest.mark.rule("IA-NEU-04")
def test_neutral_figures_block_lines():
    table = Table("+-+-+-+-+\n|A x . t|\n+-+-+-+-+")
    neutral = replace(table.scene.figures["x"], side="")
    assert not ia.sees(table.scene.with_figure(neutral), "A", "t")
    assert ia.sees(table.scene.without("x"), "A", "t")


@pytest.mark.rule("IA-MAS-11")
@pytest.mark.rule("IA-MOB-03")
@pytest.mark.parametrize("keyword", ["massive", "mobile"])
def test_a_figure_on_blocking_terrain_is_seen_and_looks_out(keyword):
    table = Table(f"+-+-+-+-+\n|A . t #|\n+-+-+-+-+\nt: {keyword}, on #")
    assert table.sees("A", "t")
    assert table.sees("t", "A")


@pytest.mark.rule("IA-MAS-01")
def test_only_figures_are_no_hindrance_to_a_massive_one():
    assert not Table("+-+-+-+-+\n|A #|. t|\n+-+-+-+-+\nA: massive").sees("A", "t")
    assert not Table("+-+-+-+-+\n|A .D. t|\n+-+-+-+-+\nA: massive").sees("A", "t")


@pytest.mark.rule("IA-DOR-01")
def test_a_door_at_a_corner_closes_that_way_round_until_it_opens():
    table = Table("""
        +-+-+-+
        |A # .|
        +D+ + +
        |. . t|
        +-+-+-+
    """)
    assert not table.sees("A", "t")
    table.open_door("a1", "a2")
    assert table.sees("A", "t")
    table.close_door("a2", "a1")
    assert not table.sees("A", "t")


@pytest.mark.parametrize(
    ("row", "what", "rule", "at"),
    [
        ("A .|. t", "wall", "IA-LOS-03", ((2, 0), (2, 1))),
        ("A .D. t", "door", "IA-DOR-01", ((2, 0), (2, 1))),
        ("A .!. t", "blocking edge", "IA-LOS-03", ((2, 0), (2, 1))),
    ],
)
def test_a_refusal_names_the_edge_in_the_way(row, what, rule, at):
    blocked = Table(f"+-+-+-+-+\n|{row}|\n+-+-+-+-+").blocked("A", "t")
    assert (blocked.what, blocked.rule, blocked.at) == (what, rule, at)


@pytest.mark.rule("IA-DOR-01")
def test_a_door_before_nothing_is_named_as_a_door_but_cannot_be_opened():
    table = Table("+-+-+-+-+-+\n|A .D  . t|\n+-+-+-+-+-+")
    blocked = table.blocked("A", "t")
    assert (blocked.what, blocked.rule, blocked.at) == ("door", "IA-DOR-01", ((2, 0), (2, 1)))
    with pytest.raises(ia.NoSuchDoorError):
        table.scene.geometry.opened(1, 2)


@pytest.mark.rule("IA-DOR-01")
def test_a_door_at_the_end_of_the_board_is_named_whichever_way_it_stands():
    blocked = Table("+-+\n|A|\n+ +\n|.|\n+D+\n| |\n+-+\n|.|\n+ +\n|t|\n+-+").blocked("A", "t")
    assert (blocked.what, blocked.rule, blocked.at) == ("door", "IA-DOR-01", ((0, 2), (1, 2)))


def test_where_no_door_is_drawn_the_end_of_the_board_is_a_wall():
    blocked = Table("+-+-+-+-+-+\n|A .   . t|\n+-+-+-+-+-+").blocked("A", "t")
    assert (blocked.what, blocked.rule, blocked.at) == ("wall", "IA-LOS-03", ((2, 0), (2, 1)))


@pytest.mark.rule("IA-DOR-01")
def test_a_door_before_a_section_that_is_not_revealed_is_named_as_a_door():
    whole = ia.parse("+-+-+-+-+-+\n|. . . . .|\n+-+-+-+-+-+").board
    part = revealed(whole, {0, 1, 3, 4}, [Edge(across=False, column=2, row=0)])
    blocked = ia.blocked(ia.Scene(ia.Geometry(part)), 0, 4)
    assert (blocked.what, blocked.rule, blocked.at) == ("door", "IA-DOR-01", ((2, 0), (2, 1)))


def test_a_refusal_names_the_figure_in_the_way():
    table = Table("+-+-+-+-+\n|A x . t|\n+-+-+-+-+")
    blocked = table.blocked("A", "t")
    assert (blocked.what, blocked.rule, blocked.figure) == ("figure", "IA-LOS-03", "x")
    assert blocked.space == table.place("b1")


def test_a_refusal_names_blocking_terrain_and_its_space():
    table = Table("+-+-+-+-+\n|A # . t|\n+-+-+-+-+")
    blocked = table.blocked("A", "t")
    assert (blocked.what, blocked.rule, blocked.space) == ("blocking terrain", "IA-LOS-03", table.place("b1"))


@pytest.mark.rule("IA-LOS-06")
def test_a_refusal_names_the_corner_in_the_way():
    blocked = Table("+-+-+\n|A #|\n+ + +\n|# t|\n+-+-+").blocked("A", "t")
    assert (blocked.what, blocked.rule, blocked.at) == ("corner", "IA-LOS-06", ((1, 1),))


def test_a_refusal_names_the_gap_in_the_map():
    beside = Table("+-+-+-+\n|A   t|\n+-+-+-+").blocked("A", "t")
    assert (beside.what, beside.rule, beside.at) == ("off the map", "IA-LOS-04", ((1, 0), (2, 0)))


@pytest.mark.parametrize(
    ("rows", "edge"),
    [(("A     t", ". # . ."), ((1, 1), (2, 1))), ((". # . .", "A     t"), ((1, 1), (2, 1)))],
)
def test_between_blocking_terrain_and_a_gap_it_is_the_terrain_that_is_named(rows, edge):
    upper, lower = rows
    blocked = Table(f"+-+-+-+-+\n|{upper}|\n+ + + + +\n|{lower}|\n+-+-+-+-+").blocked("A", "t")
    assert (blocked.what, blocked.rule, blocked.at) == ("blocking terrain", "IA-LOS-04", edge)


def test_there_must_be_a_door_to_open():
    table = Table("+-+-+-+\n|. . .|\n+-+-+-+")
    with pytest.raises(ia.NoSuchDoorError, match="between the spaces 0 and 1"):
        table.open_door("a1", "b1")
    with pytest.raises(ia.NoSuchDoorError):
        table.open_door("a1", "c1")


def test_preparing_a_map_changes_no_answer():
    picture = "+-+-+-+-+\n|A . # .|\n+ + +D+ +\n|. x . t|\n+-+-+-+-+"
    table, prepared = Table(picture), Table(picture)
    prepared.scene.geometry.prepare()
    names = ["A", "x", "t", *(f"{column}{row}" for column in "abcd" for row in (1, 2))]
    assert {(a, b): table.sees(a, b) for a in names for b in names} == {
        (a, b): prepared.sees(a, b) for a in names for b in names
    }


def test_a_map_that_is_asked_much_prepares_itself():
    table = Table("+-+-+-+-+\n|. . # .|\n+ + +D+ +\n|. . . .|\n+-+-+-+-+")
    spaces = [space for space in range(8) if space != 2]
    lines = table.scene.geometry.sight_lines(0)
    pairs = [(one, other) for one in spaces for other in spaces]
    for one, other in pairs[:5]:
        ia.sees(table.scene, one, other)
    assert len(lines) == 5
    ia.sees(table.scene, *pairs[5])
    assert len(lines) == 7 * 7


@pytest.mark.rule("IA-LOS-08")
def test_adjacent_spaces_under_one_large_figure_are_shown_by_the_edges_of_the_target():
    # Any line but those through the corner they share crosses the figure, and those run along its inside.
    table = Table("+-+-+\n|x x|\n+ + +\n|x x|\n+-+-+")
    assert table.proofs("a1", "b2") == set()
    seen = ia.sight(table.scene, table.place("a1"), table.place("b2"))
    assert seen is not None
    assert seen.start == (1, 1)
    assert set(seen.ends) in ({(1, 1), (2, 1)}, {(1, 1), (1, 2)})


def test_spaces_under_one_large_figure_are_shown_by_lines_past_it_where_there_are_any():
    table = Table("+-+-+-+\n|x x x|\n+ + + +\n|x x x|\n+-+-+-+")
    seen = ia.sight(table.scene, table.place("b1"), table.place("b2"))
    assert seen is not None
    assert (seen.start, frozenset(seen.ends)) in table.proofs("b1", "b2")


def test_a_figure_that_is_not_there_is_named():
    table = Table("+-+-+\n|A b|\n+-+-+")
    with pytest.raises(ia.NoSuchFigureError) as caught:
        table.sees("A", "c")
    assert (caught.value.name, caught.value.known) == ("c", "A, b")
