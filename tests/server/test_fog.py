"""The map of a mission of Legends over HTTP: what lies there at the start, and nothing that is still in fog."""

import re
from xml.etree import ElementTree

import pytest

from holotable.imperial_assault.board import find_map, space_name
from holotable.imperial_assault.board.drawing.markup import SPACE
from holotable.imperial_assault.board.ground_code import GroundCodeError, coded_ground, ground_code
from holotable.imperial_assault.board.grounds import OUTSIDE, grounds_of, plain_grounds, shown_grounds
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.moving.doors import doors_on
from tests.server.reading import client

MISSIONS = [each.id for each in missions_of("legends")]


@pytest.fixture(scope="module")
def ask():
    return client()


def first_of(mission: str) -> list[str]:
    return [find_map(mission).sections[0].id]


def in_fog(mission: str) -> frozenset[int]:
    found = find_map(mission)
    return found.spaces() - found.spaces(first_of(mission))


@pytest.mark.rule("LA-EXPL-03")
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_map_is_its_first_section(ask, mission):
    shown, found = ask.get(f"/api/maps/{mission}?mission={mission}").json(), find_map(mission)
    assert {each["space"] for each in shown["spaces"]} == found.spaces(first_of(mission))
    line = next(each for each in ask.get("/api/maps").json() if each["id"] == mission)
    assert line["spaces"] == len(shown["spaces"])


@pytest.mark.rule("LA-EXPL-03")
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_map_names_nothing_that_is_in_fog(ask, mission):
    answer, found, fog = ask.get(f"/api/maps/{mission}?mission={mission}"), find_map(mission), in_fog(mission)
    shown = answer.json()
    assert not fog & {each["space"] for each in (*shown["tokens"], *shown["points"])}
    assert shown["zones"] == []
    behind = {name for name, door in doors_on(found).items() if fog.issuperset({*sum(door.between, ())})}
    hidden = {each.id for each in found.sections[1:]} | {each.id for each in found.points} | behind
    assert not (hidden - {mission}) & set(re.findall(r'"([^"]*)"', answer.text))
    assert [each["name"] for each in shown["doors"]] == [str(place + 1) for place in range(len(shown["doors"]))]


@pytest.mark.rule("LA-EXPL-03")
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_floor_is_drawn_where_the_first_section_is(ask, mission):
    found = find_map(mission)
    drawn = ask.get(f"/api/maps/{mission}/floor.svg").text
    shown = ground_code(found.board(first_of(mission), closed=()), grounds_of(found))
    assert drawn == ask.get(f"/api/ground/{shown}.svg").text
    rows = {space // found.width for space in found.spaces(first_of(mission))}
    columns = {space % found.width for space in found.spaces(first_of(mission))}
    root = ElementTree.fromstring(drawn)  # noqa: S314 - our own drawing
    paths = [part.attrib["d"] for part in root if part.tag.endswith("}path")]
    inked = [(float(x), float(y)) for path in paths for x, y in re.findall(r"M(-?[\d.]+)[ ,](-?[\d.]+)", path)]
    assert min(columns) * SPACE <= min(x for x, _ in inked)
    assert max(x for x, _ in inked) <= (max(columns) + 1) * SPACE
    assert max(y for _, y in inked) <= (max(rows) + 1) * SPACE


@pytest.mark.parametrize("mission", MISSIONS)
def test_no_section_is_drawn_for_the_asking(ask, mission):
    answer = ask.get(f"/api/maps/{mission}/floor.svg?sections={find_map(mission).sections[1].id}")
    assert answer.status_code == 400


@pytest.mark.parametrize("mission", MISSIONS)
def test_no_question_about_a_board_tells_what_is_in_fog(ask, mission):
    found, fog = find_map(mission), min(in_fog(mission))
    start = min(found.spaces(first_of(mission)))
    nowhere = next(space for space in range(found.width * found.height) if space not in found.spaces())

    def answer(space: int) -> str:
        body = {"ask": "distance", "map": mission, "from": start, "to": space_name(found.board(), space)}
        told = ask.post("/api/board", json=body)
        assert told.status_code in (400, 404)
        text: str = told.text
        return text.replace(f"“{body['to']}”", "“here”")

    assert answer(fog) == answer(nowhere)
    doors = {name for name, door in doors_on(found).items() if in_fog(mission).issuperset({*sum(door.between, ())})}
    refused = ask.post(
        "/api/board",
        json={"ask": "distance", "map": mission, "from": start, "to": start, "open": ["nothing"]},
    )
    assert not doors & set(re.findall(r"\w+", refused.text))


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_ground_is_read_as_it_was_written(mission):
    board = find_map(mission).board(first_of(mission), closed=())
    read, grounds = coded_ground(ground_code(board, grounds_of(find_map(mission))))
    assert (read.width, read.height, read.terrain) == (board.width, board.height, board.terrain)
    assert (read.across, read.down, read.interior) == (board.across, board.down, board.interior)
    assert grounds == shown_grounds(grounds_of(find_map(mission)), board)


@pytest.mark.rule("LA-EXPL-03")
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_ground_in_fog_is_told_to_nobody(mission):
    found = find_map(mission)
    _, grounds = coded_ground(ground_code(found.board(first_of(mission), closed=()), grounds_of(found)))
    assert {grounds[space] for space in in_fog(mission)} == {OUTSIDE}


@pytest.mark.parametrize("code", ["x", "", "AAAA", "%C3%A4", "eNozVMhTyEvOzwUADQ4DHw", "a" * 2000])
def test_what_is_no_ground_is_refused(ask, code):
    assert ask.get(f"/api/ground/{code}.svg").status_code == 404


def test_a_ground_with_unknown_signs_or_another_size_is_refused():
    board = find_map(MISSIONS[0]).board()
    for changed in (board.terrain[1:], board.terrain.replace(".", "?")):
        broken = type(board)(board.width, board.height, changed, board.across, board.down)
        with pytest.raises(GroundCodeError):
            coded_ground(ground_code(broken, plain_grounds(broken)))
