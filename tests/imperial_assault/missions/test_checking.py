"""What is wrong with a mission's file is found when it is loaded, by file, entry and field."""

from pathlib import Path

import pytest

from holotable.content import ContentError, parse
from holotable.imperial_assault.missions.checking import faults_of, missing_texts, playable
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.missions.reading import script_of
from tests.imperial_assault.missions.conftest import CAMPAIGN, SKIRMISH


def faults(mission: Path, old: str, new: str) -> list[ContentError]:
    """What is found in a mission of the pack after a change."""
    text = mission.read_text()
    assert old in text
    try:
        return faults_of(script_of(parse(mission.name, text.replace(old, new, 1).encode())))
    except ContentError as error:
        return [error]


def found(mission: Path, old: str, new: str) -> list[tuple[str, str]]:
    return [(fault.entry, fault.field) for fault in faults(mission, old, new)]


MEDDLING = "events meddling do 1 test"
LOCKDOWN = "events lockdown do 1 choose"
# mission, what is changed, what to, entry and field of what is wrong then
DAMAGES = [
    (SKIRMISH, "mode: skirmish", "mode: duel", "", "mode"),
    (SKIRMISH, "mode: skirmish", "mode: campaign", "", "mode"),
    (SKIRMISH, "map: moisture_farm", "map: moisture_form", "", "map"),
    (SKIRMISH, "letter: C", "letter: A", "", "letter"),
    (SKIRMISH, "letter: C", "", "", "letter"),
    (SKIRMISH, "id: power_struggle", "id: struggle", "", "id"),
    (SKIRMISH, "kind: relay, at: e14", "kind: relay, at: a1", "layout tokens 1", "at"),
    (SKIRMISH, "id: relay_2", "id: relay_1", "", "id"),
    (SKIRMISH, "hold: relay", "hold: relais", "objectives relays", "hold"),
    (SKIRMISH, "points: 1", "points: one", "objectives relays", "points"),
    (SKIRMISH, "points: 1", "price: 1", "objectives relays", "price"),
    (SKIRMISH, "deed: use", "deed: push", "start 1 allow", "deed"),
    (SKIRMISH, "- burden: {kind: power_cell, speed: 1}", "- flip: relay_1", "start 3", "flip"),
    (SKIRMISH, "at: [interacted]", "at: [sunset]", "events switch_relay", "at"),
    (SKIRMISH, "  - flip: it", "  - flip: relay_9", "events switch_relay do 1", "flip"),
    (SKIRMISH, "  - flip: it", "  - {}", "events switch_relay do 1", ""),
    (SKIRMISH, "  - flip: it", "  - {flip: it, mark: it}", "events switch_relay do 1", ""),
    (SKIRMISH, "  - flip: it", "  - turn: it", "events switch_relay do 1", "turn"),
    (SKIRMISH, "  - flip: it", "  - threat: 3", "events switch_relay do 1", "threat"),
    (SKIRMISH, "  - flip: it", "  - call: magic", "events switch_relay do 1", "call"),
    (SKIRMISH, "sides: true\n", "sides: false\n", "events score_relays do 1 each", ""),
    (SKIRMISH, "objective: cells", "objective: sells", "events plug_in do 1 each do 2 score", "objective"),
    (SKIRMISH, "  words: name.mission-plug-in\n", "", "events plug_in", "words"),
    (SKIRMISH, "happened: [plug_in]", "happened: [plugged]", "events sparks if", "happened"),
    (SKIRMISH, "by: initiative", "by: rebels", "events sparks do 1 choose", "by"),
    (SKIRMISH, "ask: sparks", "ask: flames", "events sparks do 1 choose", "ask"),
    (SKIRMISH, "option.overload", "option.overlord", "events sparks do 1 choose ways overload", "words"),
    (SKIRMISH, "id: switch_off", "id: overload", "", "ways"),
    (SKIRMISH, "id: sparks", "id: plug_in", "", "events"),
    (SKIRMISH, "id: sparks", "id: deliver", "events", "id"),
    (SKIRMISH, "card: mission.power_struggle", "card: mission.power", "", "card"),
    (CAMPAIGN, "lock: outpost_door_1", "lock: outpost_door_2", "start 2", "lock"),
    (CAMPAIGN, "reveal: outpost", "reveal: outhouse", "events breach do 2", "reveal"),
    (CAMPAIGN, "group: eweb_regular", "group: eweb_elite", "events breach do 4 deploy", "group"),
    (CAMPAIGN, "at: [yellow_2]", "at: [yellow_3]", "events breach do 4 deploy", "at"),
    (
        CAMPAIGN,
        "activate: [red]",
        "activate: [read]",
        "events lockdown do 1 choose ways seal_the_door do 3",
        "activate",
    ),
    (CAMPAIGN, "tell: mission", "tell: message", "events breach do 1", "tell"),
    (CAMPAIGN, "door: outpost_door_1, test", "door: outpost_door_3, test", f"{MEDDLING} passed 1 unlock", "door"),
    (CAMPAIGN, "condition: stunned", "condition: stoned", f"{MEDDLING} failed 1 suffer", "condition"),
    (CAMPAIGN, "attributes: [tech]", "attributes: [luck]", MEDDLING, "attributes"),
    (CAMPAIGN, "group: [stormtrooper_regular]", "group: [trooper]", "events volley do 1 act figures", "group"),
    (CAMPAIGN, "dice: [red, red]", "dice: [red, pink]", "events debris do 1 suffer", "dice"),
    (CAMPAIGN, "end: rebels", "end: mercenaries", "events away do 1", "end"),
]


@pytest.mark.parametrize(("mission", "old", "new", "entry", "field"), DAMAGES)
def test_a_fault_is_named_by_entry_and_field(pack, mission, old, new, entry, field):
    assert (entry, field) in found(mission, old, new)


@pytest.mark.parametrize(
    ("mission", "old", "new", "problem"),
    [
        (SKIRMISH, "mode: skirmish", "mode: solitaire", "expected one of campaign, legends, skirmish, got 'solitaire'"),
        (SKIRMISH, "by: initiative", "by: me", "expected one of imperial, initiative, other, own, rebels, got 'me'"),
        (CAMPAIGN, "attributes: [tech]", "attributes: [luck]", "expected one of insight, strength, tech, got 'luck'"),
    ],
)
def test_a_word_that_cannot_stand_there_is_refused_with_those_that_can(pack, mission, old, new, problem):
    (fault,) = faults(mission, old, new)
    assert fault.problem == problem


@pytest.mark.parametrize("mission", [SKIRMISH, CAMPAIGN], ids=lambda mission: mission.stem)
def test_nothing_is_wrong_with_what_is_played(pack, mission):
    assert not found(mission, "id", "id")


def test_all_faults_are_named_at_once(pack):
    assert len(found(SKIRMISH, "  - flip: it", "  - flip: relay_9\n  - mark: relay_8\n  - discard: relay_7")) == 3


def test_the_missions_that_the_program_brings_can_be_played_and_told():
    assert len(playable(list(missions().values()))) >= 6
    assert not [fault for mission in missions().values() for fault in missing_texts(mission)]
