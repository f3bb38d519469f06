"""The mission of the box: its objectives, struggle cards and maps; a wrong file is refused by place."""

import pytest
from hypothesis import given

from holotable.content import ContentError, parse
from holotable.shatterpoint.cards import mission, missions
from holotable.shatterpoint.cards.missions import SpecialRule, read_missions
from holotable.shatterpoint.content import BOX
from tests.imperial_assault.cards.damage import damaged

MISSIONS = BOX.joinpath("missions.yaml").read_text()
TEN_INCHES = 25400

# Each map by its objectives; behind a colon the face that makes one the priority objective.
PRINTED = {
    "Steal the Secret Plans": (1, ["N W C E S"]),
    "Recon Enemy Positions": (1, ["NW W C E SE"]),
    "Locate the Asset": (1, ["NE W C E SW"]),
    "We've Been Double-Crossed": (2, ["NW:expertise W:block S:failure", "N:failure E:block SE:expertise"]),
    "So Much for the Element of Surprise": (2, ["NW:expertise E:block SW:failure", "NE:failure W:block SE:expertise"]),
    "We're Going to Need a New Exit": (2, ["NW:failure NE:expertise S:block", "N:block SW:expertise SE:failure"]),
    "Blast Our Way Out": (3, ["NW:expertise E:block S:failure", "N:failure W:block SE:expertise"]),
    "Hack the Security Network": (3, ["W:expertise C:failure E:block", "N:expertise C:failure S:block"]),
    "Commandeer a New Ride": (3, ["NW:expertise C:block S:failure", "N:failure C:block SE:expertise"]),
}


def shown(active):
    return " ".join(name if face is None else f"{name}:{face}" for name, face in active.items())


@pytest.mark.rule("SP-CMP-01", "SP-MIS-02", "SP-MIS-04", "SP-MIS-07", "SP-MIS-08", "SP-MIS-11")
def test_the_struggle_cards_are_as_printed():
    assert list(missions()) == ["shifting_priorities"]
    assert mission("shifting_priorities").name == "Shifting Priorities"
    struggles = mission("shifting_priorities").struggles.values()
    assert {each.name: (each.phase, [shown(active) for active in each.maps]) for each in struggles} == PRINTED


@pytest.mark.rule("SP-MIS-06")
def test_nine_objectives_lie_ten_inches_apart():
    columns, rows = {"W": -1, "E": 1}, {"N": 1, "S": -1}
    assert dict(mission("shifting_priorities").objectives) == {
        row + column or "C": (columns.get(column, 0) * TEN_INCHES, rows.get(row, 0) * TEN_INCHES)
        for row in ("N", "", "S")
        for column in ("W", "", "E")
    }


@pytest.mark.rule("SP-MIS-05")
def test_a_die_makes_a_priority_objective_in_later_phases_and_it_counts_for_more():
    assert mission("shifting_priorities").rules == (
        SpecialRule("roll_for_priority", phases=(2, 3), dice=1),
        SpecialRule("priority_moves_token", spaces=1),
    )


@pytest.mark.parametrize(
    ("old", "new", "entry", "field"),
    [
        ("name: Shifting Priorities", "title: Shifting Priorities", "missions 1", "name"),
        ("NW: [-10, 10]", "NW: [-10]", "missions 1 objectives", "NW"),
        ("NW: [-10, 10]", "NW: [-10, 19]", "missions 1 objectives", "NW"),
        ("NW: [-10, 10]", "NW: [-10, 2.5]", "missions 1 objectives", "NW"),
        ("rule: roll_for_priority", "rule: roll_for_luck", "missions 1 rules 1", "rule"),
        ("phases: [2, 3]", "phases: [2, 4]", "missions 1 rules 1", "phases"),
        ("phases: [2, 3], dice: 1", "phases: [2, 3]", "missions 1 rules 1", "dice"),
        ("spaces: 1", "spaces: 1, dice: 1", "missions 1 rules 2", "dice"),
        ("phase: 1", "phase: 4", "missions 1 struggles 1", "phase"),
        ("- {N: null, W: null,", "- {M: null, W: null,", "missions 1 struggles 1 maps 1", "M"),
        ("W: block", "W: strike", "missions 1 struggles 4 maps 1", "W"),
        ("W: block", "W: expertise", "missions 1 struggles 4 maps 1", ""),
        ("id: locate_the_asset", "id: recon_enemy_positions", "missions 1", "id"),
    ],
)
def test_a_wrong_mission_is_refused_with_the_place(old, new, entry, field):
    assert refused_place(MISSIONS, old, new) == (entry, field)


def test_a_mission_has_struggle_cards_of_every_phase():
    assert refused_place(MISSIONS.replace("phase: 3", "phase: 2"), "phase: 1", "phase: 1") == (
        "missions 1",
        "struggles",
    )


@given(damaged(MISSIONS))
def test_a_damaged_file_is_missions_or_is_refused(text):
    try:
        found = read_missions(parse("missions.yaml", text))
    except ContentError:
        return
    assert all(struggle.maps for each in found.values() for struggle in each.struggles.values())


def refused_place(text, old, new):
    assert old in text
    with pytest.raises(ContentError) as refused:
        read_missions(parse("missions.yaml", text.replace(old, new, 1).encode()))
    assert refused.value.file == "missions.yaml"
    return refused.value.entry, refused.value.field
