"""The printed maps: counted, and looked at in a few places."""

from dataclasses import replace

import pytest

from holotable.imperial_assault.board.adjacency import adjacent
from holotable.imperial_assault.board.assembly import edge_at, sides
from holotable.imperial_assault.board.atlas import UnknownMapError, find_map, maps
from holotable.imperial_assault.board.board import BLOCKING, DIFFICULT, DOOR, IMPASSABLE_EDGE, NOTHING, OPEN, WALL
from holotable.imperial_assault.board.counting import distance
from holotable.imperial_assault.board.edges import Edge
from holotable.imperial_assault.board.figure import Figure
from holotable.imperial_assault.board.geometry import Geometry
from holotable.imperial_assault.board.maps import Map, UnknownDoorError, UnknownMissionError, UnknownSectionError
from holotable.imperial_assault.board.movement import reach
from holotable.imperial_assault.board.names import NotRevealedError, place_name, space_name, space_named
from holotable.imperial_assault.board.scene import Scene
from holotable.imperial_assault.board.text import draw, parse

# Width, height and spaces, counted independently of the tiles.
COUNTED = {
    "mos_eisley_outskirts": (17, 18, 211),
    "massassi_ruins": (16, 19, 184),
    "moisture_farm": (16, 16, 158),
    "a_new_threat": (15, 19, 202),
    "aftermath": (12, 8, 69),
    "chain_of_command": (13, 14, 129),
    "desperate_hour": (17, 19, 189),
    "drawn_in": (13, 14, 157),
    "fly_solo": (11, 16, 129),
    "imperial_hospitality": (15, 14, 143),
    "incoming": (11, 18, 164),
    "last_stand": (17, 19, 189),
    "the_source": (16, 14, 171),
    "under_siege": (18, 19, 184),
    "a_simple_task": (15, 14, 129),
    "brushfire": (15, 11, 128),
    "dark_obsession": (23, 13, 107),
    "friends_of_old": (10, 13, 99),
    "generous_donations": (16, 14, 141),
    "high_moon": (13, 14, 114),
    "homecoming": (13, 14, 144),
    "indebted": (16, 15, 124),
    "loose_cannon": (13, 10, 118),
    "luxury_cruise": (11, 15, 123),
    "sorry_about_the_mess": (16, 11, 105),
    "sympathy_for_the_rebellion": (19, 10, 115),
    "target_of_opportunity": (14, 13, 97),
    "temptation": (13, 11, 96),
    "the_spice_job": (13, 11, 101),
    "vipers_den": (16, 10, 98),
    "breaking_point": (12, 10, 89),
    "captured": (16, 15, 171),
    "impounded": (17, 14, 164),
    "means_of_production": (14, 16, 136),
    "wanted": (12, 10, 98),
}


def named(found: Map, names: str) -> set[int]:
    return {space_named(found.board(), name) for name in names.split()}


def names(found: Map, spaces: set[int] | frozenset[int]) -> set[str]:
    return {space_name(found.board(), space) for space in spaces}


def doors_left_of_or_above(found: Map) -> set[str]:
    return {" ".join(place_name(edge.column, edge.row) for edge in door.edges) for door in found.doors}


def inner_edges(found: Map, kind: str) -> int:
    """How many edges of that kind have a space on both sides."""
    board = found.board()
    edges = [Edge(True, column, row) for row in range(1, board.height) for column in range(board.width)]
    edges += [Edge(False, column, row) for row in range(board.height) for column in range(1, board.width)]
    return sum(
        edge_at(board, edge) == kind
        and all(board.terrain[row * board.width + column] != NOTHING for column, row in sides(edge))
        for edge in edges
    )


def test_there_are_3_skirmish_maps_and_32_missions():
    printed = [found for found in maps() if found.mode != "legends"]
    assert [found.mode for found in printed] == ["skirmish"] * 3 + ["campaign"] * 32
    assert sorted(found.id for found in printed) == sorted(COUNTED)


@pytest.mark.parametrize("map_id", COUNTED)
def test_the_tiles_cover_as_many_spaces_as_the_map_has(map_id):
    board = find_map(map_id).board()
    assert (board.width, board.height, len(board.terrain.replace(NOTHING, ""))) == COUNTED[map_id]
    columns = [board.terrain[column :: board.width].strip() for column in range(board.width)]
    rows = [board.terrain[row * board.width : (row + 1) * board.width].strip() for row in range(board.height)]
    assert all(line for line in (rows[0], rows[-1], columns[0], columns[-1]))


@pytest.mark.parametrize("map_id", COUNTED)
def test_a_map_drawn_as_text_reads_the_same(map_id):
    for section in find_map(map_id).sections:
        board = find_map(map_id).board([section.id])
        assert parse(draw(board)).board == replace(board, interior=frozenset(), unrevealed=())


@pytest.mark.parametrize("map_id", COUNTED)
def test_with_all_doors_open_one_can_go_everywhere_but_aside(map_id):
    found = find_map(map_id)
    board = found.board(closed=[])
    floor = [space for space, sign in enumerate(board.terrain) if sign not in (NOTHING, BLOCKING)]
    scene = Scene(Geometry(board))
    reached = {
        space for space in floor if distance(scene, min(found.spaces([found.sections[0].id])), space) is not None
    }
    apart = found.spaces([section.id for section in found.sections if section.aside])
    assert reached == set(floor) - apart


def test_every_joint_but_one_agrees():
    skirmish = sum(len(found.assembly.joints) for found in maps() if found.mode == "skirmish")
    campaign = sum(len(found.assembly.joints) for found in maps() if found.mode == "campaign")
    assert (skirmish, campaign) == (179, 1303)
    doubtful = {
        (found.id, str(edge), edge in found.assembly.joints)
        for found in maps()
        for unfinished in found.unfinished
        for edge in unfinished.edges
    }
    assert doubtful == {
        ("high_moon", "above g2", True),
        ("high_moon", "above e2", False),
        ("fly_solo", "left of k3", False),
        ("fly_solo", "left of k4", False),
    }


def test_mos_eisley_has_the_walls_and_dashed_lines_that_others_counted():
    mos_eisley = find_map("mos_eisley_outskirts")
    assert inner_edges(mos_eisley, WALL) == 19
    assert inner_edges(mos_eisley, IMPASSABLE_EDGE) == 13


@pytest.mark.parametrize(
    ("map_id", "blocking", "difficult"),
    [
        ("mos_eisley_outskirts", "b18 c11 c17 h14 i10 i11 j10 j11 n3 o10 p15 p16", ""),
        ("massassi_ruins", "i9 i14 j14 k15 l2 l14 n4", ""),
        ("moisture_farm", "d5 h9 i14", "n14"),
    ],
)
def test_boxes_and_rough_ground_lie_where_the_printed_map_has_them(map_id, blocking, difficult):
    found = find_map(map_id)
    terrain = found.board().terrain
    assert {space for space, sign in enumerate(terrain) if sign == BLOCKING} == named(found, blocking)
    assert {space for space, sign in enumerate(terrain) if sign == DIFFICULT} == named(found, difficult)


@pytest.mark.parametrize(
    ("map_id", "red", "blue"),
    [("mos_eisley_outskirts", 32, 30), ("massassi_ruins", 36, 24), ("moisture_farm", 22, 22)],
)
def test_each_skirmish_map_has_two_deployment_zones(map_id, red, blue):
    zones = {zone.colour: zone.spaces for zone in find_map(map_id).zones}
    assert {colour: len(spaces) for colour, spaces in zones.items()} == {"red": red, "blue": blue}
    assert not zones["red"] & zones["blue"]


def test_missions_are_played_on_their_map_by_letter_or_id():
    mos_eisley = find_map("mos_eisley_outskirts")
    assert mos_eisley.mission("B").name == "Smuggled Goods"
    assert mos_eisley.mission("get_to_the_ship").letter == "A"
    panels = {token.space for token in mos_eisley.mission("a").tokens}
    assert names(mos_eisley, panels) == {"i10", "i11", "j10", "j11"}
    with pytest.raises(UnknownMissionError) as refusal:
        mos_eisley.mission("C")
    assert refusal.value.known == "A, B"


def test_raiders_have_a_camp_of_22_spaces():
    (camp,) = find_map("moisture_farm").mission("raiding_party").zones
    assert (camp.id, len(camp.spaces)) == ("camp", 22)


def test_the_campaign_has_its_tokens_points_and_doors():
    missions = [found for found in maps() if found.mode == "campaign"]
    things = [token for found in missions for token in found.tokens]
    assert [sum(token.kind == kind for token in things) for kind in ("terminal", "crate")] == [42, 112]
    assert len(things) == 42 + 112 + 69
    assert sum(len(found.points) for found in missions) == 312
    assert sum(len(door.edges) for found in missions for door in found.doors) == 140
    assert sum(len(found.zones) + (found.entrance is not None) for found in missions) == 60
    assert sum(len(found.initial_groups) for found in missions) == 97
    without = {found.id: found.rebels_on for found in missions if found.entrance is None}
    assert without == {"under_siege": "interior", "breaking_point": "anywhere"}


def test_aftermath_begins_outside_the_outpost():
    aftermath = find_map("aftermath")
    start = aftermath.board(sections=["start"])
    whole = aftermath.board()
    # Tiles 7A, 10A, 18A and 38B have 14 + 9 + 2 + 4 spaces.
    assert len(start.terrain.replace(NOTHING, "")) == 29
    door = Edge(across=False, column=6, row=5)
    assert edge_at(start, door) == edge_at(whole, door) == DOOR
    assert edge_at(aftermath.board(closed=[]), door) == OPEN
    assert edge_at(aftermath.board(sections=["start"], closed=[]), door) == WALL
    assert not start.interior
    assert len(whole.interior) == 40


@pytest.mark.rule("IA-INT-01", "IA-INT-02", "IA-INT-03", "IA-MAS-02")
def test_in_the_campaign_a_massive_figure_keeps_out_of_the_outpost_of_aftermath():
    aftermath = find_map("aftermath")
    board = aftermath.board(closed=[])
    tiles = [placement.face.name for section in aftermath.sections for placement in section.placements]
    outside = {
        space
        for space, tile in enumerate(aftermath.assembly.tiles)
        if tile is not None and tiles[tile] in ("7A", "10A", "18A", "38B")
    }
    walker = Figure("M", "upper", frozenset({space_named(board, "c1")}), massive=True)
    assert set(reach(Scene(Geometry(board), [walker], campaign=True), "M", 40).costs()) == outside
    assert set(reach(Scene(Geometry(board), [walker]), "M", 40).costs()) == aftermath.spaces()


@pytest.mark.rule("IA-DOR-07")
def test_each_mission_says_where_its_doors_stand():
    # Both missions are played on the same tiles, lying the same way; one door stands in the same place.
    hour, stand = find_map("desperate_hour"), find_map("last_stand")
    assert hour.assembly.board == stand.assembly.board
    assert doors_left_of_or_above(hour) == {"l12 l13", "n16 o16", "n6 n7", "j10 j11"}
    assert doors_left_of_or_above(stand) == {"j10 j11", "n10 o10", "i15 j15", "l16 l17"}
    shut, other = hour.board(), stand.board()
    assert edge_at(shut, Edge(True, 13, 15)) == DOOR != edge_at(other, Edge(True, 13, 15))
    assert edge_at(other, Edge(True, 13, 9)) == DOOR != edge_at(shut, Edge(True, 13, 9))


@pytest.mark.rule("IA-DOR-07")
@pytest.mark.parametrize("map_id", COUNTED)
def test_doors_stand_where_the_mission_has_them_and_nowhere_else(map_id):
    found = find_map(map_id)
    edges = {edge for door in found.doors for edge in door.edges}
    closed = found.board(closed=[door.id for door in found.doors])
    assert inner_edges(found, DOOR) == sum(len(door.edges) for door in found.doors if not door.open)
    assert closed.across.count(DOOR) + closed.down.count(DOOR) == len(edges)
    geometry = Geometry(closed)
    for edge in edges:
        one, other = (row * closed.width + column for column, row in sides(edge))
        assert not adjacent(Scene(geometry), one, other)
        assert adjacent(Scene(geometry.opened(one, other)), one, other)


def test_doors_that_start_open_are_open():
    obsession = find_map("dark_obsession")
    assert [door.open for door in obsession.doors] == [True, True, True]
    assert DOOR not in obsession.board().down
    assert obsession.board(closed=["outer_door"]).down.count(DOOR) == 2


def test_a_token_comes_with_its_space_and_its_section():
    hour = find_map("desperate_hour")
    lying = next(token for token in hour.tokens if token.id == "crate_2")
    assert hour.shows(lying, ["start", "hangar", "warehouse"])
    crate = replace(lying, section="clearing")
    assert hour.shows(crate)
    assert not hour.shows(crate, ["start", "hangar", "warehouse"])
    assert hour.shows(crate, ["start", "hangar", "warehouse", "clearing"])
    assert not hour.shows(crate, ["clearing"])


def test_an_unknown_section_is_refused_with_the_known_ones():
    with pytest.raises(UnknownSectionError) as refusal:
        find_map("aftermath").board(sections=["hangar"])
    assert refusal.value.known == "start, outpost"


def test_a_space_of_a_hidden_section_is_refused_with_the_section():
    aftermath = find_map("aftermath")
    with pytest.raises(NotRevealedError) as refusal:
        space_named(aftermath.board(["start"]), "h6")
    assert (refusal.value.name, refusal.value.section) == ("h6", "outpost")
    assert space_named(aftermath.board(["outpost"]), "h6") == space_named(aftermath.board(), "h6")


def test_an_unknown_map_is_refused_with_the_closest_ids():
    with pytest.raises(UnknownMapError) as refusal:
        find_map("mos_eisly")
    assert refusal.value.closest.startswith("mos_eisley_outskirts")


def test_an_unknown_door_is_refused_with_the_known_ones():
    with pytest.raises(UnknownDoorError, match="no door 'nonsense'; it has door_1"):
        find_map("mos_eisley_outskirts").board(closed=["nonsense"])
