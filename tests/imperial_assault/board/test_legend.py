"""The legend names what a drawing shows, all of it and nothing else."""

import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.imperial_assault.board import find_map, map_ids, parse
from holotable.imperial_assault.board.drawing import (
    Drawing,
    Marker,
    drawing_of,
    explained,
    lettering,
    svg,
    with_distance,
    with_reach,
    with_sight,
)
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.board.pictures import RANDOMS, names_on, random_picture, unhurried

SAY = speech("en")


def legend_of(text: str) -> list[str]:
    return [entry.text for entry in explained(Drawing(parse(text).board), SAY).legend]


def test_only_what_appears_is_named():
    assert legend_of("+-+-+\n|. .|\n+-+-+") == ["wall"]
    assert legend_of("+-+-+-+\n|. ~D.|\n+-+-+-+") == ["wall", "door", "difficult terrain"]


def test_every_kind_of_edge_and_terrain_is_named():
    assert legend_of("+-+-+-+-+\n|.!~:^D#|\n+-+-+-+-+") == [
        "wall", "door", "blocking edge", "impassable edge",
        "blocking terrain", "impassable terrain", "difficult terrain",
    ]  # fmt: skip


def test_what_is_not_active_yet_is_named_apart():
    board = parse("+-+-+\n|. .|\n+-+-+").board
    markers = (Marker("one", 0, "point", "green"), Marker("two", 1, "point", "red", active=False))
    texts = [entry.text for entry in explained(Drawing(board, markers=markers), SAY).legend]
    assert texts[1:] == ["deployment point", "deployment point (not active yet)"]


@pytest.mark.parametrize("map_id", map_ids())
def test_every_token_of_every_map_has_a_name(map_id):
    found = find_map(map_id)
    for mission in found.missions:
        drawing = drawing_of(found, mission)
        named = {
            (entry.sample.markers[0].shape, entry.text)
            for entry in explained(drawing, SAY).legend
            if entry.sample.markers
        }
        assert {shape for shape, _ in named} == {marker.shape for marker in drawing.markers}
        assert not [shape for shape, text in named if text.startswith("mission token") and shape != "token"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_stands_in_the_picture_and_in_the_terminal(language):
    drawing = explained(drawing_of(find_map("mos_eisley_outskirts")), speech(language))
    assert len(drawing.legend) >= 9
    root = ElementTree.fromstring(svg(drawing))  # noqa: S314 - our own drawing
    shown = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert not [entry.text for entry in drawing.legend if entry.text not in shown]
    terminal = lettering(drawing).plain
    unseen = {speech(language)("legend.interior"), speech(language)("legend.desert")}
    assert {entry.text for entry in drawing.legend if entry.text not in terminal} == unseen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["+-+\n|.|\n+-+", "+-+-+-+-+\n|.!~:^D#|\n+-+-+-+-+"])
def test_the_legend_lies_inside_even_the_smallest_picture(language, text):
    drawing = explained(with_distance(Drawing(parse(text).board), "a1"), speech(language))
    root = ElementTree.fromstring(svg(drawing))  # noqa: S314 - our own drawing
    width, height = float(root.get("width") or 0), float(root.get("height") or 0)
    for node in root.iter("{http://www.w3.org/2000/svg}text"):
        if node.get("class") in ("key", "told"):
            assert float(node.get("x") or 0) + 6 * len(node.text or "") <= width
            assert float(node.get("y") or 0) < height


def test_answers_are_told_under_the_drawing():
    picture = parse("+-+-+-+\n|A . #|\n+-+-+-+")
    drawing = with_sight(with_reach(Drawing(picture.board, figures=picture.figures), "A", 1), "A", "b1")
    told = explained(drawing, SAY).caption
    assert told[0].startswith("A sees b1")
    assert told[1] == "What a move from A costs, with 1 movement point."
    for line in told:
        assert line in lettering(explained(drawing, SAY)).plain


def test_a_figure_in_the_way_is_named():
    picture = parse("+-+-+-+\n|A d b|\n+-+-+-+")
    (told,) = explained(with_sight(Drawing(picture.board, figures=picture.figures), "A", "b"), SAY).caption
    assert told == "A does not see b: the figure d at b1 (IA-LOS-03)."


def test_a_drawing_without_legend_has_no_more_than_the_board():
    board = parse("+-+\n|.|\n+-+").board
    assert lettering(Drawing(board)).plain.count("\n") == 4
    assert "key" not in [node.get("class") for node in ElementTree.fromstring(svg(Drawing(board))).iter()]  # noqa: S314
    assert replace(explained(Drawing(board), SAY), legend=(), caption=()) == Drawing(board)


@given(RANDOMS, st.integers(10, 120), st.sampled_from(LANGUAGES))
@unhurried
def test_any_board_with_any_answer_is_drawn_whole(random, columns, language):
    text = random_picture(random, 7, 5, 5)
    picture, (figures, spaces) = parse(text), names_on(text)
    first, second = random.choice(figures + spaces), random.choice(figures + spaces)
    drawing = with_distance(with_sight(Drawing(picture.board, figures=picture.figures), first, second), second)
    shown = explained(drawing, speech(language))
    rows = lettering(shown, columns).plain.split("\n")[1 : 2 * picture.board.height + 2]
    assert len({len(row) for row in rows}) == 1
    root = ElementTree.fromstring(svg(shown))  # noqa: S314 - our own drawing
    letters = [
        node.text for node in root.iter("{http://www.w3.org/2000/svg}text") if "figure" in (node.get("class") or "")
    ]
    assert sorted(map(str, letters)) == sorted(figure.name for figure in picture.figures)
