"""From one struggle to the next: what is left out, the priority objective, whose map is played."""

import pytest

from holotable.shatterpoint.battle.choices import AttackIt, ChooseMap, TakeOption
from holotable.shatterpoint.battle.happenings import ControlTaken, TokenMoved, TrackReset, UnitDefeated
from holotable.shatterpoint.struggle.track import gain_momentum
from tests.shatterpoint.scenario.field import ANAKIN, ASAJJ, GAR, KALANI, MAUL, one, position
from tests.shatterpoint.scenario.looking import asked, controls, momentum, question, track
from tests.shatterpoint.scenario.playing import action, attack_dice, defence_dice, end_turn, hurt, play, until

SECOND = "weve_been_double_crossed"


def to_map(game):
    return until(game, lambda: asked(game) == "map")


@pytest.mark.rule("SP-TRK-07", "SP-TRK-03", "SP-MOM-02")
def test_a_struggle_that_is_won_is_not_moved_or_won_any_more():
    game = position(
        {ANAKIN: (0, 0), ASAJJ: (100, 0), KALANI: (-100, 0)},
        activate=ANAKIN,
        track_at="a5",
        momentum={"a": 3},
        damage={ASAJJ: 8},
        active=["C", "W", "E"],
        control={"W": "a", "E": "a"},
    )
    play(
        game,
        action("combat"),
        AttackIt("melee", one(ASAJJ)),
        attack_dice(strike=1, failure=7),
        defence_dice(failure=6),
        TakeOption("m1"),
    )
    assert momentum(game) == (4, 1)
    until(game, lambda: asked(game) == "activation")
    hurt(game, KALANI, 10)
    hurt(game, MAUL, 11)
    assert momentum(game) == (4, 1)
    game.take_events()
    to_map(game)
    later = [type(each) for each in game.take_events()]
    assert TokenMoved not in later, "neither for the primary unit that Anakin wounded nor for objectives"
    assert ControlTaken not in later
    assert game.table.players["a"].claimed == ["steal_the_secret_plans"], "once"
    assert game.table.players["b"].claimed == []


@pytest.mark.rule("SP-TRK-07", "SP-TURN-13")
def test_the_next_struggle_begins_before_a_unit_is_defeated():
    game = position(
        {GAR: (50, 0)}, activate=GAR, wounded=[GAR], injured={GAR: 1}, track_at="b7", active=["C"], struggles=[SECOND]
    )
    to_map(game)
    assert (question(game).seat, game.table.units[GAR].defeated) == ("a", False)
    play(game, ChooseMap(0))
    kinds = [type(each) for each in game.take_events()]
    assert kinds.index(TrackReset) < kinds.index(UnitDefeated)


@pytest.mark.rule("SP-MIS-09", "SP-TRK-11", "SP-TRK-13", "SP-MIS-03", "SP-OBJ-02")
@pytest.mark.parametrize(("number", "active"), [(0, {"NW", "W", "S"}), (1, {"N", "E", "SE"})])
def test_who_lost_the_struggle_chooses_the_map_of_the_next(number, active):
    game = position({GAR: (50, 0)}, activate=GAR, track_at="b7", active=["C"], struggles=[SECOND])
    to_map(game)
    assert question(game).seat == "a"
    play(game, ChooseMap(number))
    assert {name for name, each in game.table.objectives.items() if each.active} == active


def second_struggle(**more):
    """The second struggle with the map NW (expertise), W (block), S (failure)."""
    return position(side="a", struggle=SECOND, active=["NW", "W", "S"], **more)


@pytest.mark.rule("SP-OBJ-15", "SP-OBJ-03", "SP-TRK-14", "SP-MIS-10", "SP-TURN-02")
def test_a_roll_at_the_start_of_the_turn_marks_the_priority_objective():
    game = play(second_struggle(), defence_dice(block=1))
    assert [name for name, each in game.table.objectives.items() if each.priority] == ["W"]
    end_turn(game)
    play(game, defence_dice(expertise=1))
    assert {name for name, each in game.table.objectives.items() if each.priority} == {"NW", "W"}


@pytest.mark.rule("SP-OBJ-15", "SP-MOM-04", "SP-TRK-03")
def test_a_priority_objective_is_worth_a_space_more_in_one_move():
    game = play(second_struggle(control={"W": "a"}, track_at="b1"), defence_dice(block=1))
    end_turn(game)
    assert (track(game), momentum(game)) == ("a1", (1, 1)), "it does not rest on 0 on its way"


@pytest.mark.rule("SP-OBJ-15")
def test_a_priority_objective_of_the_other_player_is_worth_nothing_more():
    game = play(second_struggle(control={"W": "b", "S": "a"}), defence_dice(block=1))
    end_turn(game)
    assert track(game) == "a1"


@pytest.mark.rule("SP-TRK-08", "SP-TRK-09", "SP-OBJ-15")
def test_priority_tokens_go_with_their_struggle():
    game = play(
        second_struggle(control={"W": "a"}, track_at="a6", struggles=["blast_our_way_out"]), defence_dice(block=1)
    )
    to_map(game)
    assert not any(each.priority for each in game.table.objectives.values())
    assert controls(game) == {}


@pytest.mark.rule("SP-MOM-01", "SP-MOM-05", "SP-CMP-03")
def test_momentum_fills_the_own_half_from_the_outside():
    game = position(side="a", track_at="a2")
    claimed = []
    for number in range(2, 8):
        gain_momentum(game, "a", "SP-MOM-02")
        claimed.append(bool(game.table.players["a"].claimed))
        assert momentum(game)[0] == number
    assert claimed == [False, False, False, False, False, True], "the seventh token lies on a2"


@pytest.mark.rule("SP-WIN-01", "SP-WIN-05", "SP-OVR-04")
def test_one_struggle_each_decides_nothing():
    game = position(
        {ASAJJ: (50, 0)},
        side="b",
        track_at="b7",
        active=["C"],
        claimed={"a": ["recon_enemy_positions"]},
        struggle=SECOND,
        struggles=["blast_our_way_out"],
    )
    to_map(play(game, defence_dice(failure=1)))
    assert game.table.winner is None
    assert game.table.players["b"].claimed == [SECOND]
