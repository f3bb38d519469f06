"""A map whose parts do not agree is refused: with its file, what is wrong, and in every language."""

from importlib import resources

import pytest

from holotable.content import ContentError, parse
from holotable.imperial_assault.board.assembly import (
    JointError,
    NothingUnfinishedError,
    OffTheMapError,
    OpenEndError,
    OverlapError,
)
from holotable.imperial_assault.board.atlas import read_map
from holotable.imperial_assault.board.map_errors import (
    BentDoorError,
    CrowdedSpaceError,
    DeploymentZonesError,
    DoorGapError,
    DoubledPointError,
    DoubledTokenError,
    EdgeTwiceError,
    EmptySectionError,
    FileNameError,
    IdleGreenPointError,
    JoinedAsideError,
    LateEntranceError,
    LooseSectionError,
    MapError,
    MapSizeError,
    MissionLettersError,
    NeedlessSectionError,
    NoDoorwayError,
    NoPointsError,
    NoStandingError,
    NoTileThereError,
    PastMapError,
    PlaceNameError,
    RebelStartError,
    RepeatedIdError,
    ReservedIdError,
    SharedDoorwayError,
    SharedZoneError,
    SpacesCountError,
    TooManyTilesError,
    TurnError,
    UnknownFaceError,
    UnknownPointError,
    UnknownStartError,
    ZoneSpacesError,
)
from holotable.imperial_assault.board.maps import Map
from holotable.words import LANGUAGES, speech

MAPS = resources.files("holotable.imperial_assault.content").joinpath("maps")
AFTERMATH, FARM, MEANS, COMMAND, FLY, CANNON = (
    ("missions", "aftermath"),
    ("skirmish", "moisture_farm"),
    ("missions", "means_of_production"),
    ("missions", "chain_of_command"),
    ("missions", "fly_solo"),
    ("missions", "loose_cannon"),
)
START = "sections:\n- id: start\n"
FIRST_TILE = "  - {face: 7A, at: a4, turned: 90}\n"


# Tile 36B twice, from c10 to d11 of Means of Production: four spaces that nothing leads to.
TRAY = "  tiles:\n  - {face: 36B, at: c11, turned: 0}\n  - {face: 36B, at: c10, turned: 180}\n"


def changed(source: tuple[str, str], *changes: str) -> Map:
    """The map when its file is changed: an old text and a new one, and perhaps more of them."""
    folder, name = source
    text = MAPS.joinpath(folder, f"{name}.yaml").read_text(encoding="utf-8")
    for old, new in zip(changes[::2], changes[1::2], strict=True):
        assert old in text
        text = text.replace(old, new, 1)
    return read_map(parse(f"{name}.yaml", text.encode()))


def with_tray(head: str) -> Map:
    """Means of Production with one more section, that lies beside the others."""
    return changed(MEANS, "spaces: 136", "spaces: 140", "- id: core_room\n", head + TRAY + "- id: core_room\n")


CASES = [
    (AFTERMATH, "id: aftermath", "id: before", FileNameError, {"map_id": "before", "expected": "aftermath"}),
    (AFTERMATH, "entrance: {at: c1}", "entrance: {at: 1c}", PlaceNameError, {"name": "1c", "entry": "entrance"}),
    (AFTERMATH, "entrance: {at: c1}", "entrance: {at: m1}", PastMapError, {"name": "m1", "last": "l8"}),
    (AFTERMATH, "id: crate_1, at: d7", "id: crate_1, at: l1", NoTileThereError, {"name": "l1", "entry": "crates 1"}),
    (FARM, "    c2, d2,\n", "    c2, a1,\n", NoTileThereError, {"name": "a1", "entry": "zones 2"}),
    (AFTERMATH, "face: 7A", "face: 40A", UnknownFaceError, {"face": "40A", "first": "1A", "last": "39B"}),
    (AFTERMATH, "at: a4, turned: 90", "at: a4, turned: 45", TurnError, {"turned": 45, "field": "turned"}),
    (FARM, "    c2, d2,\n", "    c2, c2, d2,\n", ZoneSpacesError, {"entry": "zones 2", "field": "spaces"}),
    (AFTERMATH, "spaces: 69", "spaces: 70", SpacesCountError, {"counted": 70, "laid": 69}),
    # Tile 25 is four spaces high.
    (AFTERMATH, "[12, 8]", "[12, 7]", OffTheMapError, {"width": 12, "height": 7, "tile": "25B (h5)"}),
    (AFTERMATH, "10A, at: a1", "10A, at: a2", OverlapError, {"first": "7A (a4)", "second": "10A (a2)", "space": "a4"}),
    (AFTERMATH, "- {face: 18A, at: d1, turned: 270}", "", OpenEndError, {"tile": "10A (a1)", "at": "left_of: d1"}),
    (
        AFTERMATH,
        "18A, at: d1, turned: 270",
        "18A, at: d1, turned: 90",
        JointError,
        {"opening": "10A (a1)", "wall": "18A (d1)", "at": "left_of: d1"},
    ),
    (
        AFTERMATH,
        "entrance:",
        "unfinished:\n- {left_of: [g6], note: A door.}\nentrance:",
        NothingUnfinishedError,
        {"at": "left_of: g6"},
    ),
    (AFTERMATH, "id: outpost\n", "id: entrance\n", ReservedIdError, {"reserved": "entrance", "field": "sections"}),
    (AFTERMATH, "id: outpost_door_1", "id: entrance", ReservedIdError, {"reserved": "entrance", "field": "id"}),
    (AFTERMATH, "id: crate_1", "id: entrance", ReservedIdError, {"reserved": "entrance", "field": "id"}),
    (AFTERMATH, "id: green,", "id: entrance,", ReservedIdError, {"reserved": "entrance", "field": "id"}),
    (FARM, "id: red\n", "id: entrance\n", ReservedIdError, {"reserved": "entrance", "field": "id"}),
    (FARM, "id: raiding_party", "id: entrance", ReservedIdError, {"reserved": "entrance", "field": "missions"}),
    (AFTERMATH, "id: outpost\n", "id: start\n", RepeatedIdError, {"repeated": "start", "field": "sections"}),
    (AFTERMATH, "id: crate_2", "id: outpost_door_1", RepeatedIdError, {"repeated": "outpost_door_1", "field": "id"}),
    (FARM, "letter: B", "letter: A", MissionLettersError, {"letters": "A, A", "expected": "A, B", "mode": "skirmish"}),
    (
        AFTERMATH,
        "entrance:",
        "missions:\n- {letter: A, id: evening, name: Evening}\nentrance:",
        MissionLettersError,
        {"letters": "A", "expected": "-", "mode": "campaign"},
    ),
    (AFTERMATH, "[12, 8]", "[13, 8]", MapSizeError, {"width": 13, "height": 8, "first": "a1", "last": "l8"}),
    (AFTERMATH, "[12, 8]", "[12, 99]", MapSizeError, {"width": 12, "height": 99, "first": "a1", "last": "l8"}),
    (AFTERMATH, "entrance:", "- id: attic\n  tiles: []\nentrance:", EmptySectionError, {"section": "attic"}),
    (AFTERMATH, "entrance:", "- id: attic\nentrance:", EmptySectionError, {"section": "attic"}),
    (AFTERMATH, START, START + "  aside: true\n", JoinedAsideError, {"section": "start", "first": "start"}),
    (
        AFTERMATH,
        "- id: outpost\n",
        "- id: outpost\n  aside: true\n",
        JoinedAsideError,
        {"section": "outpost", "first": "start"},
    ),
    # The 39 tiles come at least 54 times in a box of 59; tile 1 is needed once by the printed maps.
    (
        AFTERMATH,
        FIRST_TILE,
        "  - {face: 1A, at: a1, turned: 0}\n" * 7,
        TooManyTilesError,
        {"tile": 1, "laid": 7, "needed": 60, "pieces": 59},
    ),
    (AFTERMATH, "[g6, g7]", "[g6, g7, g6]", EdgeTwiceError, {"entry": "outpost_door_1", "space": "g6"}),
    (FLY, "left_of: [k3, k4]", "left_of: [k3, k4, k3]", EdgeTwiceError, {"entry": "unfinished", "space": "k3"}),
    (
        AFTERMATH,
        "terminals:",
        "- {id: second_door, left_of: [g7]}\nterminals:",
        SharedDoorwayError,
        {"door": "second_door", "other": "outpost_door_1", "space": "g7"},
    ),
    (AFTERMATH, "[g6, g7]", "[g6, h7]", BentDoorError, {"door": "outpost_door_1", "spaces": "g6, h7"}),
    (AFTERMATH, "[g6, g7]", "[e4, e6]", BentDoorError, {"door": "outpost_door_1", "spaces": "e4, e6"}),
    (AFTERMATH, "[g6, g7]", "[g6]", DoorGapError, {"door": "outpost_door_1", "space": "g7", "field": "left_of"}),
    (AFTERMATH, "left_of: [g6, g7]", "above: [b4]", DoorGapError, {"space": "a4", "field": "above"}),
    (FARM, "colour: red", "colour: green", DeploymentZonesError, {"colours": "green, blue"}),
    (FARM, "    c2, d2,\n", "    c2, d2, m1,\n", SharedZoneError, {"zone": "red", "other": "blue", "space": "m1"}),
    (AFTERMATH, "[g6, g7]", "[i6, i7]", NoDoorwayError, {"door": "outpost_door_1", "space": "i6", "field": "left_of"}),
    (AFTERMATH, "[g6, g7]", "[a1]", NoDoorwayError, {"door": "outpost_door_1", "space": "a1", "field": "left_of"}),
    (AFTERMATH, "left_of: [g6, g7]", "above: [a1]", NoDoorwayError, {"door": "outpost_door_1", "field": "above"}),
    (
        AFTERMATH,
        "id: crate_2, at: k8",
        "id: crate_2, at: d7",
        DoubledTokenError,
        {"token": "crate_2", "other": "crate_1", "kind": "crate", "space": "d7"},
    ),
    (
        AFTERMATH,
        "id: yellow_2, at: l7",
        "id: yellow_2, at: a1",
        DoubledPointError,
        {"point": "yellow_2", "other": "yellow_1", "space": "a1"},
    ),
    (AFTERMATH, "entrance: {at: c1}", "entrance: {at: d3}", LateEntranceError, {"space": "d3", "first": "start"}),
    (
        AFTERMATH,
        "at: d3, colour: red",
        "at: d3, section: outpost, colour: red",
        NeedlessSectionError,
        {"thing": "red", "section": "outpost"},
    ),
    (AFTERMATH, "entrance:", "rebels_on: interior\nentrance:", RebelStartError, {"rebels_on": "interior"}),
    (CANNON, "zone: at_st", "zone: hangar", UnknownStartError, {"group": "at_st", "zone": "hangar", "known": "at_st"}),
    (CANNON, "zone: at_st", "zone: at_st, points: [green_1]", NoPointsError, {"group": "at_st"}),
    (CANNON, "zone: at_st, side: rebels", "side: rebels", NoPointsError, {"group": "at_st"}),
    (
        CANNON,
        "id: officer, at: g6",
        "id: officer, at: c4",
        CrowdedSpaceError,
        {"group": "officer_elite", "point": "officer", "other": "at_st", "space": "c4"},
    ),
    (
        AFTERMATH,
        "points: [probe_droid]",
        "points: [probe]",
        UnknownPointError,
        {"group": "probe_regular", "point": "probe"},
    ),
    (AFTERMATH, "points: [probe_droid]", "points: []", NoPointsError, {"group": "probe_regular"}),
    (AFTERMATH, ", points: [probe_droid]", "", NoPointsError, {"group": "probe_regular"}),
    (
        AFTERMATH,
        "points: [probe_droid]",
        "points: [stormtrooper_1]",
        CrowdedSpaceError,
        {"group": "probe_regular", "point": "stormtrooper_1", "other": "stormtrooper_regular", "space": "b4"},
    ),
    (
        AFTERMATH,
        "id: probe_droid, at: c6, colour: black",
        "id: probe_droid, at: b4, colour: red",
        CrowdedSpaceError,
        {"group": "probe_regular", "point": "probe_droid", "other": "stormtrooper_regular", "space": "b4"},
    ),
]


def refused(source, old, new, error, facts):
    with pytest.raises(MapError) as refusal:
        changed(source, old, new)
    assert type(refusal.value) is error
    assert {name: getattr(refusal.value, name) for name in facts} == facts
    assert refusal.value.where.startswith(f"{source[1]}.yaml")
    return refusal.value


@pytest.mark.parametrize(("source", "old", "new", "error", "facts"), CASES)
def test_parts_that_do_not_agree_are_refused_in_every_language(source, old, new, error, facts):
    refusal = refused(source, old, new, error, facts)
    shown = {str(value) for name, value in facts.items() if name not in ("entry", "field", "mode")}
    for language in LANGUAGES:
        said = speech(language).error(refusal)
        assert said.startswith(refusal.where)
        assert all(value in said for value in shown)


def test_a_section_that_nothing_leads_to_is_marked_as_aside():
    assert [section.id for section in with_tray("- id: tray\n  aside: true\n").sections if section.aside] == ["tray"]
    with pytest.raises(LooseSectionError) as refusal:
        with_tray("- id: tray\n")
    facts = refusal.value.section, refusal.value.space, refusal.value.first
    assert facts == ("tray", "c10", "start")
    for language in LANGUAGES:
        assert all(fact in speech(language).error(refusal.value) for fact in facts)


@pytest.mark.rule("IA-BLK-01")
def test_a_deployment_point_does_not_lie_in_blocking_terrain():
    point = "points:\n- {id: green, at: d5, colour: green}\ndoors:"
    refused(FARM, "doors:", point, NoStandingError, {"point": "green", "space": "d5", "rule": "IA-BLK-01"})


@pytest.mark.rule("IA-IMP-01")
def test_the_entrance_does_not_lie_in_impassable_terrain():
    facts = {"point": "entrance", "space": "h8", "rule": "IA-IMP-01"}
    refused(COMMAND, "entrance: {at: l11}", "entrance: {at: h8}", NoStandingError, facts)


@pytest.mark.rule("IA-DEP-06")
def test_a_green_point_is_active_from_the_start():
    idle = "colour: green, active: false}"
    refused(AFTERMATH, "colour: green}", idle, IdleGreenPointError, {"point": "green", "field": "active"})


def test_a_token_may_lie_on_blocking_terrain():
    found = changed(FARM, "doors:", "tokens:\n- {id: cannon, kind: cannon, at: d5}\ndoors:")
    assert [token.id for token in found.tokens if token.kind == "cannon"] == ["cannon"]


def test_points_of_different_colours_may_share_a_space():
    found = changed(AFTERMATH, "id: yellow_2, at: l7", "id: yellow_2, at: b7")
    assert len({point.space for point in found.points}) == len(found.points) - 1


def test_tokens_of_different_kinds_may_share_a_space():
    found = changed(AFTERMATH, "id: crate_1, at: d7", "id: crate_1, at: c7")
    assert len({token.space for token in found.tokens}) == len(found.tokens) - 1


def test_an_entrance_that_comes_later_may_lie_in_a_later_section():
    found = changed(AFTERMATH, "entrance: {at: c1}", "entrance: {at: d3, active: false}")
    assert found.entrance is not None
    assert not found.entrance.active


def test_how_many_copies_of_one_tile_there_are_is_not_known_so_a_few_more_are_not_refused_for_that():
    with pytest.raises(ContentError, match="both cover space") as refusal:
        changed(AFTERMATH, FIRST_TILE, "  - {face: 1A, at: a1, turned: 0}\n" * 6)
    assert not isinstance(refusal.value, TooManyTilesError)


def test_a_door_may_stand_on_several_edges_in_any_order():
    (door,) = changed(AFTERMATH, "[g6, g7]", "[g7, g6]").doors
    assert [str(edge) for edge in door.edges] == ["left of g7", "left of g6"]
