"""A mission of Legends in which somebody would have to play the Empire is refused."""

import pytest

from holotable.content import parse
from holotable.imperial_assault.missions.checking import faults_of
from holotable.imperial_assault.missions.faults import NobodyPlaysError, NoInstructionsError
from holotable.imperial_assault.missions.known import mission_text
from holotable.imperial_assault.missions.reading import script_of


@pytest.mark.rule("LA-IACT-01")
@pytest.mark.parametrize(
    ("who", "field"),
    [
        ("by: imperial, spaces: 4", "by"),
        ("figures: {side: imperial}, by: rebels, attack: true", "figures"),
        ("figures: {group: [stormtrooper_regular]}, by: rebels, spaces: 4", "figures"),
    ],
)
def test_in_legends_nobody_lets_the_empire_act(who, field):
    text = mission_text("forty_names").decode()
    assert "act: {by: rebels, spaces: 4}" in text
    changed = text.replace("act: {by: rebels, spaces: 4}", f"act: {{{who}}}").encode()
    (fault,) = faults_of(script_of(parse("forty_names.yaml", changed)))
    assert (type(fault), fault.field) == (NobodyPlaysError, field)


@pytest.mark.parametrize("who", ["figures: {group: [stormtrooper_regular], side: rebels}", "figures: {heroes: true}"])
def test_in_legends_those_act_whom_the_players_lead(who):
    text = mission_text("forty_names").decode()
    changed = text.replace("act: {by: rebels, spaces: 4}", f"act: {{{who}, by: rebels, spaces: 4}}").encode()
    assert faults_of(script_of(parse("forty_names.yaml", changed))) == []


@pytest.mark.rule("LA-IACT-01")
@pytest.mark.parametrize(
    ("who", "is_possible"),
    [("group: [stormtrooper_regular]", True), ("group: [rebel_trooper_regular]", False), ("side: rebels", False)],
)
def test_in_legends_only_who_has_instructions_goes_over_to_the_empire(who, is_possible):
    text = mission_text("forty_names").decode()
    turned = f"change_side: {{figures: {{{who}}}, to: imperial}}"
    faults = faults_of(
        script_of(parse("forty_names.yaml", text.replace("act: {by: rebels, spaces: 4}", turned).encode()))
    )
    assert [type(fault) for fault in faults] == ([] if is_possible else [NoInstructionsError])


@pytest.mark.rule("LA-IACT-01")
@pytest.mark.parametrize(("side", "is_possible"), [("rebels", True), ("imperial", False)])
def test_in_legends_no_person_is_imperial(side, is_possible):
    text = mission_text("the_fourth_chair").decode()
    changed = text.replace("defence: [white], side: rebels", f"defence: [white], side: {side}").encode()
    faults = faults_of(script_of(parse("the_fourth_chair.yaml", changed)))
    assert [(type(fault), fault.field) for fault in faults] == ([] if is_possible else [(NoInstructionsError, "side")])
