"""Unit stat cards say what is printed, card updates applied; a wrong file is refused by place."""

import pytest
from hypothesis import given

from holotable.content import ContentError, parse
from holotable.content.finding import UnknownCardError
from holotable.shatterpoint.cards import TAGS, TYPES, unit, units
from holotable.shatterpoint.cards.conditions import conditions, read_conditions
from holotable.shatterpoint.cards.units import read_units
from holotable.shatterpoint.content import BOX
from tests.imperial_assault.cards.damage import damaged

UNITS = BOX.joinpath("units.yaml").read_text()
CONDITIONS = BOX.joinpath("conditions.yaml").read_text()

# Type, squad points or point cost, Force, stamina, durability, characters, base, stances.
PRINTED = {
    "general_anakin_skywalker": ("primary", 7, 4, 11, 3, 1, 40, 2),
    "cc_7567_captain_rex": ("secondary", 4, 0, 9, 2, 1, 40, 1),
    "501st_clone_troopers": ("supporting", 3, 0, 8, 2, 2, 40, 1),
    "ahsoka_tano_jedi_no_more": ("primary", 8, 3, 9, 3, 1, 40, 2),
    "bo_katan_kryze": ("secondary", 4, 0, 8, 2, 1, 40, 1),
    "clan_kryze_mandalorians": ("supporting", 4, 0, 7, 2, 2, 40, 1),
    "lord_maul": ("primary", 8, 3, 11, 2, 1, 40, 2),
    "gar_saxon_merciless_commander": ("secondary", 4, 0, 9, 2, 1, 40, 1),
    "mandalorian_super_commandos": ("supporting", 4, 0, 8, 2, 2, 40, 1),
    "asajj_ventress_sith_assassin": ("primary", 8, 3, 9, 3, 1, 40, 2),
    "kalani_super_tactical_droid": ("secondary", 5, 0, 10, 2, 1, 40, 1),
    "b1_battle_droids": ("supporting", 3, 0, 8, 3, 2, 50, 1),
}
TAGGED = {
    "general_anakin_skywalker": "501st force_user galactic_republic jedi",
    "cc_7567_captain_rex": "501st clone_trooper galactic_republic",
    "501st_clone_troopers": "501st clone_trooper galactic_republic trooper",
    "ahsoka_tano_jedi_no_more": "force_user galactic_republic",
    "bo_katan_kryze": "clan_kryze death_watch mandalorian nite_owls",
    "clan_kryze_mandalorians": "clan_kryze death_watch mandalorian trooper",
    "lord_maul": "dathomirian force_user scoundrel shadow_collective",
    "gar_saxon_merciless_commander": "mandalorian shadow_collective super_commando",
    "mandalorian_super_commandos": "mandalorian shadow_collective super_commando trooper",
    "asajj_ventress_sith_assassin": "dathomirian force_user nightsister separatist_alliance",
    "kalani_super_tactical_droid": "battle_droid droid separatist_alliance",
    "b1_battle_droids": "b1 battle_droid droid separatist_alliance trooper",
}


@pytest.mark.rule("SP-CMP-01")
def test_the_box_has_twelve_units_of_sixteen_characters():
    assert set(units()) == set(PRINTED)
    assert sum(each.characters for each in units().values()) == 16


@pytest.mark.rule("SP-CARD-02", "SP-CARD-03", "SP-CARD-05", "SP-CARD-06", "SP-CARD-07", "SP-CARD-11")
@pytest.mark.parametrize("unit_id", PRINTED)
def test_a_unit_has_its_printed_numbers(unit_id):
    card = unit(unit_id)
    points = card.squad_points if card.type == "primary" else card.point_cost
    numbers = (card.force, card.stamina, card.durability, card.characters, card.base, len(card.stances))
    assert (card.type, points, *numbers) == PRINTED[unit_id]


@pytest.mark.rule("SP-CARD-04")
@pytest.mark.parametrize("unit_id", TAGGED)
def test_a_unit_has_its_printed_tags(unit_id):
    assert sorted(unit(unit_id).tags) == TAGGED[unit_id].split()


def test_every_tag_stands_on_a_card():
    assert {tag for each in units().values() for tag in each.tags} == set(TAGS)


@pytest.mark.rule("SP-UNIT-04")
def test_there_are_four_units_of_each_type_in_the_box():
    assert {kind: sum(each.type == kind for each in units().values()) for kind in TYPES} == {
        "primary": 4,
        "secondary": 4,
        "supporting": 4,
    }


@pytest.mark.rule("SP-UNIT-01", "SP-UNIT-06")
def test_supporting_units_of_the_box_have_two_characters_and_the_others_one():
    assert {each.type: each.characters for each in units().values()} == {"primary": 1, "secondary": 1, "supporting": 2}


@pytest.mark.rule("SP-CARD-08")
def test_mandalorians_belong_to_every_era_and_the_others_to_the_clone_wars():
    every = ("fall_of_the_jedi", "reign_of_the_empire", "age_of_rebellion", "new_republic")
    assert unit("bo_katan_kryze").eras == unit("clan_kryze_mandalorians").eras == every
    assert {each.eras for each in units().values() if each.eras != every} == {("fall_of_the_jedi",)}


@pytest.mark.rule("SP-CARD-10")
def test_a_unique_name_is_for_one_individual():
    assert unit("lord_maul").unique_names == ("Maul",)
    assert unit("cc_7567_captain_rex").unique_names == ("CC-7567",)
    assert not unit("b1_battle_droids").unique
    assert [each.id for each in units().values() if each.unique] == [
        each.id for each in units().values() if each.type != "supporting"
    ]


def test_the_cards_are_those_of_the_last_update():
    assert {each.update for each in units().values()} == {"1.4"}
    # In the first printing they had 9 and 2, and nothing brought them back.
    assert (unit("b1_battle_droids").stamina, unit("b1_battle_droids").durability) == (8, 3)
    assert "Countless" in [ability.name for ability in unit("b1_battle_droids").abilities]


def test_an_unknown_unit_is_refused_with_the_closest():
    with pytest.raises(UnknownCardError) as refused:
        unit("lord_mall")
    assert refused.value.closest.startswith("lord_maul, ")


@pytest.mark.rule("SP-CARD-09")
@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("squad_points: 7", "point_cost: 7", "squad_points"),
        ("squad_points: 7", "squad_points: 7\n  point_cost: 7", "point_cost"),
        ("type: primary", "type: secondary", "squad_points"),
    ],
)
def test_primary_units_have_squad_points_and_the_others_a_cost(old, new, field):
    assert refused_place(old, new) == ("units 1", field)


@pytest.mark.rule("SP-ABL-10")
def test_only_primary_units_have_an_identity_ability():
    assert {each.type for each in units().values() if "identity" in [one.kind for one in each.abilities]} == {"primary"}
    assert refused_place("[defensive_maneuver, coord", "[sith_assassin, coord") == ("units 3", "abilities")


@pytest.mark.parametrize(
    ("old", "new", "entry", "field"),
    [
        ("id: lord_maul", "id: lord_mall", "units 7", "id"),
        ("id: lord_maul", "id: bo_katan_kryze", "", "id"),
        ("name: Lord Maul", "name: 7", "units 7", "name"),
        ("type: primary", "type: leader", "units 1", "type"),
        ("force: 4", "force: -4", "units 1", "force"),
        ("force: 4", "power: 4", "units 1", "force"),
        ("eras: [fall_of_the_jedi]", "eras: [dawn_of_the_jedi]", "units 1", "eras"),
        ("eras: [fall_of_the_jedi]", "eras: []", "units 1", "eras"),
        ("stamina: 11", "stamina: 0", "units 1", "stamina"),
        ("durability: 3", "durability: many", "units 1", "durability"),
        ("characters: 1", "characters: 0", "units 1", "characters"),
        ("501st, force_user", "501st, force_loser", "units 1", "tags"),
        ("501st, force_user", "501st, 501st", "units 1", "tags"),
        ("[force_jump,", "[force_jumps,", "units 1", "abilities"),
        ("base: 40", "base: 40\n  colour: blue", "units 1", "colour"),
        ('update: "1.4"', "version: 2", "", "update"),
    ],
)
def test_a_wrong_unit_is_refused_with_the_place(old, new, entry, field):
    assert refused_place(old, new) == (entry, field)


def test_a_null_stays_unknown():
    read = read_units(parse("units.yaml", UNITS.replace("base: 40", "base: null", 1).encode()))
    assert read["general_anakin_skywalker"].base is None


def test_there_are_four_conditions():
    assert set(conditions()) == {"strained", "disarmed", "exposed", "pinned"}
    assert {name: each.damage for name, each in conditions().items() if each.damage} == {"strained": 3}


def test_a_condition_that_ends_otherwise_is_refused_with_the_place():
    with pytest.raises(ContentError) as refused:
        read_conditions(parse("conditions.yaml", CONDITIONS.replace("after_lost_move", "at_once").encode()))
    assert (refused.value.entry, refused.value.field) == ("conditions 4", "ends")


@given(damaged(UNITS))
def test_a_damaged_file_is_units_or_is_refused(text):
    try:
        found = read_units(parse("units.yaml", text))
    except ContentError:
        return
    assert all(each.stamina >= 1 and each.eras and each.stances for each in found.values())


def refused_place(old, new):
    assert old in UNITS
    with pytest.raises(ContentError) as refused:
        read_units(parse("units.yaml", UNITS.replace(old, new, 1).encode()))
    assert refused.value.file == "units.yaml"
    return refused.value.entry, refused.value.field
