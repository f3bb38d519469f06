"""Setting up: first player, squads, stances, the first struggle."""

import pytest

from holotable.shatterpoint.battle.choices import ChooseEdge, ChooseStance, DeploySquad
from tests.shatterpoint.field import (
    AHSOKA,
    ANAKIN,
    ASAJJ,
    MAUL,
    asked,
    attack_dice,
    can,
    fresh,
    play,
    question,
    to,
)

A_WINS = attack_dice(critical=5), attack_dice(failure=5)
# The squads of both players, each around its leader.
LEFT_OF_A = to(-200, -400), to(-150, -400), to(-250, -400), to(-200, -350)
RIGHT_OF_A = to(200, -400), to(150, -400), to(250, -400), to(200, -350)
LEFT_OF_B = to(-200, 400), to(-150, 400), to(-250, 400), to(-200, 350)
RIGHT_OF_B = to(200, 400), to(150, 400), to(255, 400), to(200, 345)


def before_deploying():
    return play(fresh(), *A_WINS, ChooseEdge("a"))


def all_deployed(game):
    return play(game, DeploySquad(0), *LEFT_OF_A, DeploySquad(0), *LEFT_OF_B, *RIGHT_OF_A, *RIGHT_OF_B)


@pytest.mark.rule("SP-FST-01", "SP-FST-02")
def test_with_as_many_criticals_strikes_decide_before_expertise():
    game = play(fresh(), attack_dice(critical=1, strike=2, failure=2), attack_dice(critical=1, strike=1, expertise=3))
    assert game.table.first == "a"


@pytest.mark.rule("SP-FST-01")
def test_most_criticals_decide_before_strikes():
    game = play(fresh(), attack_dice(strike=5), attack_dice(critical=1, failure=4))
    assert game.table.first == "b"


@pytest.mark.rule("SP-FST-02")
def test_with_as_many_strikes_expertise_decides():
    game = play(fresh(), attack_dice(strike=3, failure=2), attack_dice(strike=3, expertise=1, failure=1))
    assert game.table.first == "b"


@pytest.mark.rule("SP-FST-03")
def test_a_full_tie_is_rolled_again_and_leaves_nothing_behind():
    tied = attack_dice(strike=3, expertise=1, failure=1)
    game = play(fresh(), tied, tied, attack_dice(strike=5), attack_dice(critical=1, failure=4))
    assert game.table.first == "b"


@pytest.mark.rule("SP-FST-04", "SP-SET-01")
def test_the_first_player_chooses_the_own_edge():
    game = play(fresh(), attack_dice(failure=5), attack_dice(critical=5))
    assert question(game).seat == "b"
    play(game, ChooseEdge("a"))
    assert (game.table.players["b"].edge, game.table.players["a"].edge) == ("a", "b")


@pytest.mark.rule("SP-DEP-02", "SP-MEA-13")
def test_a_leader_may_stand_at_the_very_end_of_range_2():
    game = play(before_deploying(), DeploySquad(0))
    assert can(game, to(0, -361.00))
    assert not can(game, to(0, -360.99))


@pytest.mark.rule("SP-DEP-03")
def test_all_others_are_deployed_near_the_leader_of_their_own_squad():
    game = play(before_deploying(), DeploySquad(0), to(0, -361), to(-60, -361))
    assert can(game, to(0, -295.60))
    play(game, to(0, -295.60))
    assert not can(game, to(0, -230.20)), "near a comrade is not near the leader"
    play(game, to(60, -361), DeploySquad(0), *LEFT_OF_B, to(200, -400))
    assert not can(game, to(0, -426)), "near the leader of the other squad"


@pytest.mark.rule("SP-DEP-01", "SP-SET-07", "SP-SET-08", "SP-SET-12", "SP-OBJ-06", "SP-MIS-03", "SP-OBJ-02")
def test_squads_alternate_and_objectives_wait_for_the_struggle_card():
    game = play(before_deploying(), DeploySquad(0), *LEFT_OF_A, DeploySquad(0), *LEFT_OF_B)
    game.table.struggle.deck[-1] = "recon_enemy_positions"
    assert question(game).seat == "a"
    assert len(game.table.objectives) == 9
    assert not any(each.active for each in game.table.objectives.values())
    play(game, *RIGHT_OF_A)
    assert question(game).seat == "b"
    play(game, *RIGHT_OF_B)
    assert not any(each.active for each in game.table.objectives.values()), "stances are chosen before the card"
    play(game, ChooseStance(ANAKIN, 1), ChooseStance(AHSOKA, 1), ChooseStance(MAUL, 1), ChooseStance(ASAJJ, 1))
    active = {name for name, each in game.table.objectives.items() if each.active}
    assert active == {"NW", "W", "C", "E", "SE"}
    assert game.table.turn == 1


@pytest.mark.rule("SP-DEP-04")
def test_the_first_player_chooses_all_stances_then_the_other():
    game = all_deployed(before_deploying())
    chosen = []
    while asked(game) == "stance":
        chosen.append((question(game).seat, question(game).about))
        play(game, ChooseStance(question(game).about, 2))
    assert chosen == [("a", ANAKIN), ("a", AHSOKA), ("b", MAUL), ("b", ASAJJ)]
    assert game.table.stance_of(MAUL).name == "Sinister Cunning"
