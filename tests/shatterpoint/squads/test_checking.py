"""Which strike teams are legal, and which rules the others break."""

from dataclasses import replace

import pytest

from holotable.shatterpoint.cards import units
from holotable.shatterpoint.squads import checking, team
from holotable.shatterpoint.squads.checking import problems_of
from holotable.shatterpoint.squads.team import Squad, StrikeTeam, force_of, points_of, sample_team, sample_teams

HEROES = sample_team("clone_wars_heroes")
ANAKIN, AHSOKA = HEROES.squads
MAUL, ASAJJ = sample_team("shadow_and_separatists").squads


def fielding(*squads, mission="shifting_priorities"):
    return StrikeTeam("Test", mission, squads)


def squad(*names, era="fall_of_the_jedi"):
    return Squad(era, names)


def broken(*squads, **rest):
    return [problem.rule for problem in problems_of(fielding(*squads, **rest))]


def printed(monkeypatch, **cards):
    """Units as if their cards said something else."""
    changed = units() | {name: replace(units()[name], **fields) for name, fields in cards.items()}
    monkeypatch.setattr(checking, "units", lambda: changed)
    monkeypatch.setattr(team, "units", lambda: changed)


@pytest.mark.rule("SP-SQD-02")
@pytest.mark.parametrize("name", ["clone_wars_heroes", "shadow_and_separatists"])
def test_the_samples_are_legal(name):
    assert problems_of(sample_team(name)) == []


def test_the_samples_are_the_whole_box():
    fielded = [unit for each in sample_teams().values() for squad in each.squads for unit in squad.units]
    assert sorted(fielded) == sorted(units())


@pytest.mark.rule("SP-SQD-01")
def test_a_strike_team_brings_a_mission_set():
    assert broken(ANAKIN, AHSOKA, mission="shifting_goals") == ["SP-SQD-01"]
    assert problems_of(fielding(ANAKIN, AHSOKA, mission="shifting_goals"))[0].facts["closest"] == "shifting_priorities"


def test_a_unit_that_nobody_knows_is_named_with_the_closest():
    (problem, *_) = problems_of(fielding(ANAKIN, squad("lord_mall", *MAUL.units[1:])))
    assert (problem.rule, problem.facts["unit"]) == ("SP-SQD-02", "lord_mall")
    assert str(problem.facts["closest"]).startswith("lord_maul, ")


@pytest.mark.rule("SP-SQD-03")
def test_a_strike_team_has_two_squads_of_three_units():
    assert broken(ANAKIN) == ["SP-SQD-03"]
    assert broken(ANAKIN, AHSOKA, MAUL) == ["SP-SQD-03"]
    assert broken(ANAKIN, squad(*AHSOKA.units[:2])) == ["SP-SQD-03", "SP-SQD-06"]
    assert "SP-SQD-03" in broken(ANAKIN, squad(*AHSOKA.units, "b1_battle_droids"))


@pytest.mark.rule("SP-SQD-04")
def test_nobody_is_in_a_strike_team_twice(monkeypatch):
    printed(monkeypatch, lord_maul={"unique_names": ("Ahsoka Tano",)})
    assert broken(AHSOKA, MAUL) == ["SP-SQD-04"]
    assert broken(ANAKIN, MAUL) == []


def test_anakin_does_not_fight_beside_vader(monkeypatch):
    printed(monkeypatch, lord_maul={"unique_names": ("Darth Vader",)})
    (problem,) = problems_of(fielding(ANAKIN, MAUL))
    assert (problem.rule, problem.facts) == (
        "SP-SQD-04",
        {"unit": "General Anakin Skywalker", "name": "Darth Vader"},
    )
    assert broken(AHSOKA, MAUL) == []


@pytest.mark.rule("SP-SQD-05")
def test_no_unit_is_in_a_strike_team_twice():
    both = squad("asajj_ventress_sith_assassin", "gar_saxon_merciless_commander", "501st_clone_troopers")
    assert broken(ANAKIN, both) == ["SP-SQD-05"]
    assert broken(ANAKIN, ANAKIN) == ["SP-SQD-04", "SP-SQD-04", *["SP-SQD-05"] * 3]


@pytest.mark.rule("SP-SQD-06", "SP-SQD-07")
@pytest.mark.parametrize(
    "names",
    [
        ("ahsoka_tano_jedi_no_more", "bo_katan_kryze", "gar_saxon_merciless_commander"),
        ("cc_7567_captain_rex", "bo_katan_kryze", "clan_kryze_mandalorians"),
        ("ahsoka_tano_jedi_no_more", "lord_maul", "clan_kryze_mandalorians"),
    ],
)
def test_a_squad_has_one_unit_of_each_type(names):
    assert broken(ASAJJ, squad(*names)) == ["SP-SQD-06", "SP-SQD-06"]


@pytest.mark.rule("SP-SQD-08", "SP-CARD-08")
def test_a_squad_is_of_an_era_of_its_primary_unit(monkeypatch):
    mandalorians = ("bo_katan_kryze", "clan_kryze_mandalorians")
    later = squad("ahsoka_tano_jedi_no_more", *mandalorians, era="new_republic")
    assert broken(ANAKIN, later) == ["SP-SQD-08"]
    printed(monkeypatch, ahsoka_tano_jedi_no_more={"eras": ("fall_of_the_jedi", "new_republic")})
    assert broken(ANAKIN, later) == []


@pytest.mark.rule("SP-SQD-09")
def test_all_units_of_a_squad_are_of_its_era(monkeypatch):
    printed(monkeypatch, lord_maul={"eras": ("fall_of_the_jedi", "new_republic")})
    later = squad("lord_maul", "bo_katan_kryze", "b1_battle_droids", era="new_republic")
    (problem,) = problems_of(fielding(ANAKIN, later))
    assert (problem.rule, problem.facts["unit"]) == ("SP-SQD-09", "B1 Battle Droids")


@pytest.mark.rule("SP-SQD-10", "SP-CARD-09")
def test_a_squad_costs_no_more_than_its_primary_unit_has_points():
    dear = squad("general_anakin_skywalker", "bo_katan_kryze", "clan_kryze_mandalorians")
    (problem,) = problems_of(fielding(dear, ASAJJ))
    assert (problem.rule, problem.facts) == ("SP-SQD-10", {"squad": 1, "cost": 8, "points": 7, "over": 1})
    assert [points_of(each) for each in (ANAKIN, AHSOKA, MAUL, ASAJJ)] == [7, 8, 8, 8]


@pytest.mark.rule("SP-SQD-11", "SP-SQD-12")
def test_the_squads_of_a_strike_team_may_be_of_different_eras(monkeypatch):
    printed(monkeypatch, ahsoka_tano_jedi_no_more={"eras": ("age_of_rebellion",)})
    assert broken(ANAKIN, replace(AHSOKA, era="age_of_rebellion")) == []


@pytest.mark.rule("SP-CARD-07")
def test_units_bring_their_force():
    assert force_of(HEROES) == 7
    assert force_of(sample_team("shadow_and_separatists")) == 6
