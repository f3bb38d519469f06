"""Who controls what at the end of a turn."""

import pytest

from tests.shatterpoint.scenario.field import ANAKIN, COMMANDOS, DROIDS, GAR, MAUL, REX, one, position
from tests.shatterpoint.scenario.ground import floor, place
from tests.shatterpoint.scenario.looking import controls, momentum, track
from tests.shatterpoint.scenario.playing import end_turn, hurt, skip_tactics

GANTRIES = floor("upper", (-30, 30), (30, 70), 90), floor("lower", (-30, 30), (-70, -30), 90)


@pytest.mark.rule("SP-TURN-12", "SP-TURN-13", "SP-OBJ-04", "SP-OBJ-14", "SP-DEF-01")
def test_a_unit_that_is_about_to_be_defeated_still_counts():
    game = position({GAR: (50, 0)}, activate=GAR, wounded=[GAR], injured={GAR: 1}, active=["C"])
    end_turn(game)
    assert (controls(game), track(game)) == ({"C": "b"}, "b1")
    assert not game.table.characters_of(GAR)


@pytest.mark.rule("SP-OBJ-07", "SP-TRK-05", "SP-OBJ-13", "SP-OBJ-08")
def test_control_changes_for_both_and_the_token_moves_for_one():
    game = position(
        {MAUL: (-254, 50), ANAKIN: (254, 50)}, activate=ANAKIN, active=["W", "E"], control={"W": "a"}, track_at="a2"
    )
    end_turn(game)
    assert (controls(game), track(game)) == ({"W": "b", "E": "a"}, "a3")


@pytest.mark.rule("SP-OBJ-07", "SP-OBJ-10", "SP-DEF-02", "SP-TURN-13")
def test_control_is_not_looked_at_again_when_a_unit_was_removed():
    game = position(
        {GAR: (50, 0), REX: (-50, 0)}, activate=GAR, wounded=[GAR], injured={GAR: 1}, active=["C"], control={"C": "b"}
    )
    end_turn(game)
    assert (controls(game), track(game)) == ({"C": "b"}, "b1")
    assert not game.table.characters_of(GAR)
    end_turn(game)
    assert (controls(game), track(game), momentum(game)) == ({"C": "a"}, "0", (2, 2))


@pytest.mark.rule("SP-OBJ-04", "SP-MEA-13")
@pytest.mark.parametrize(
    ("places", "owner"),
    [
        ({REX: (108.90, 0)}, "a"),
        ({REX: (108.91, 0)}, None),
        ({REX: (108.90, 0), DROIDS: [(-113.90, 0), (0, 113.90)]}, "b"),
    ],
)
def test_the_last_hundredth_of_range_2_contests(places, owner):
    game = position(places, activate=ANAKIN, active=["C"])
    end_turn(game)
    assert game.table.objectives["C"].control == owner


@pytest.mark.rule("SP-OBJ-09", "SP-ELV-01", "SP-OBJ-05")
def test_the_same_elevation_is_that_of_the_token():
    terrain = [
        floor("roof", (-20, 20), (-20, 20), 76.2),
        floor("west", (-100, -35), (-30, 30), 152.4),
        floor("north", (-30, 30), (35, 100), 152.4),
    ]
    game = position(
        {ANAKIN: (60, 0), COMMANDOS: [(-60, 0, 152.4), (0, 60, 152.4)]}, terrain=terrain, activate=REX, active=["C"]
    )
    assert game.table.objectives["C"].at == place((0, 0, 76.2))
    end_turn(game)
    assert controls(game) == {"C": "b"}


@pytest.mark.rule("SP-OBJ-10")
def test_a_tie_at_the_elevation_of_the_token_ends_the_counting():
    game = position(
        {REX: (60, 0), GAR: (-60, 0), COMMANDOS: [(0, 50, 90), (0, -50, 90)]},
        terrain=GANTRIES,
        activate=ANAKIN,
        active=["C"],
        control={"C": "a"},
    )
    end_turn(game)
    assert controls(game) == {"C": "a"}


@pytest.mark.rule("SP-OBJ-04", "SP-OBJ-11", "SP-WND-02")
def test_a_wounded_unit_at_the_token_leaves_it_to_those_above():
    game = position(
        {ANAKIN: (60, 0), one(COMMANDOS): (0, 50, 90)},
        terrain=GANTRIES,
        activate=REX,
        wounded=[ANAKIN],
        active=["C"],
        control={"C": "a"},
    )
    end_turn(game)
    assert controls(game) == {"C": "b"}


@pytest.mark.rule("SP-OBJ-12", "SP-OBJ-14", "SP-WND-02", "SP-TRK-03")
def test_control_without_anybody_there_lasts_and_moves_the_token():
    game = position({REX: (50, 0)}, activate=REX, active=["C"], control={"C": "a"})
    end_turn(hurt(skip_tactics(game), REX, 9))
    assert (controls(game), track(game)) == ({"C": "a"}, "a1")


@pytest.mark.rule("SP-OBJ-06", "SP-TRK-03")
def test_an_inactive_objective_is_neither_taken_nor_worth_a_space():
    game = position({ANAKIN: (0, 50)}, activate=REX, active=["W"], control={"E": "a"})
    end_turn(game)
    assert (controls(game), track(game)) == ({"E": "a"}, "0")
