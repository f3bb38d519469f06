"""Setting up: first player, squads, stances, the first struggle."""

import pytest

from holotable.kernel import Stream, view
from holotable.shatterpoint.battle.choices import ChooseEdge, ChooseMission, ChooseStance, DeploySquad
from holotable.shatterpoint.cards import mission
from holotable.shatterpoint.struggle.track import gain_momentum, momentum_from
from tests.shatterpoint.scenario.field import (
    AHSOKA,
    ANAKIN,
    ASAJJ,
    BO_KATAN,
    CLAN_KRYZE,
    COMMANDOS,
    DROIDS,
    GAR,
    KALANI,
    MAUL,
    REX,
    SHP,
    TROOPERS,
    fresh,
    one,
)
from tests.shatterpoint.scenario.looking import asked, can, deck, momentum, question, track
from tests.shatterpoint.scenario.playing import attack_dice, play, to

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


def started(game):
    all_deployed(game)
    while asked(game) == "stance":
        play(game, ChooseStance(question(game).about, 1))
    return game


@pytest.mark.rule("SP-FRC-01", "SP-FRC-02", "SP-SET-05", "SP-SET-04", "SP-ORD-02", "SP-ORD-03", "SP-OVR-01")
def test_both_players_have_their_force_ready_and_their_cards_in_the_deck():
    game = before_deploying()
    mine, theirs = game.table.players["a"], game.table.players["b"]
    assert (mine.force, mine.spent, theirs.force, theirs.spent) == (7, 0, 6, 0)
    assert sorted(deck(game, "a")) == sorted([ANAKIN, REX, TROOPERS, AHSOKA, BO_KATAN, CLAN_KRYZE, SHP])
    assert sorted(deck(game, "b")) == sorted([MAUL, GAR, COMMANDOS, ASAJJ, KALANI, DROIDS, SHP])


@pytest.mark.rule("SP-SET-04")
def test_order_decks_are_shuffled():
    decks = set()
    for seed in range(5):
        decks.add(tuple(deck(play(fresh(seed=seed), *A_WINS, ChooseEdge("a")), "a")))
    assert len(decks) > 1


@pytest.mark.rule("SP-SET-06", "SP-TRK-01", "SP-TRK-02", "SP-CMP-03")
def test_the_track_begins_with_the_token_in_the_middle_and_momentum_at_the_ends():
    game = before_deploying()
    assert (track(game), momentum(game)) == ("0", (1, 1))
    assert [momentum_from(game, side) for side in ("a", "b")] == [8, 8]
    for side in ("a", "b"):
        game.table.players[side].momentum = 8
        gain_momentum(game, side, "SP-MOM-06")
        assert game.table.players[side].momentum == 8


@pytest.mark.rule("SP-SET-02", "SP-SET-13", "SP-SET-14", "SP-SET-15", "SP-SET-16", "SP-OVR-03")
def test_a_struggle_card_of_each_phase_is_drawn_unseen():
    of_phase: dict[int, set[str]] = {1: set(), 2: set(), 3: set()}
    for seed in range(8):
        game = play(fresh(seed=seed), *A_WINS, ChooseEdge("a"))
        drawn = list(reversed(game.table.struggle.deck))
        cards = mission(game.table.mission).struggles
        assert [cards[each].phase for each in drawn] == [1, 2, 3]
        for each in drawn:
            of_phase[cards[each].phase].add(each)
            assert each not in str(view(game, "a"))
    assert all(len(found) > 1 for found in of_phase.values()), "each stack is shuffled"


@pytest.mark.rule("SP-SET-10", "SP-MIS-01")
def test_the_first_player_picks_one_of_the_missions_that_were_brought():
    game = fresh()
    game.table.players["a"].mission, game.table.players["b"].mission = "mine", "shifting_priorities"
    play(game, attack_dice(failure=5), attack_dice(critical=5), ChooseEdge("a"))
    assert (question(game).seat, asked(game)) == ("b", "mission")
    play(game, ChooseMission("shifting_priorities"))
    assert game.table.mission == "shifting_priorities"


@pytest.mark.rule("SP-SET-11", "SP-TRK-12")
@pytest.mark.parametrize(("edge", "x", "y"), [("a", -25400, 25400), ("b", 25400, -25400)])
def test_the_mission_card_lies_with_its_lower_edge_to_the_first_player(edge, x, y):
    game = play(fresh(), *A_WINS, ChooseEdge(edge))
    assert game.table.objectives["NW"].at == (x, y, 0)


@pytest.mark.rule("SP-SET-09", "SP-SET-01", "SP-TURN-01")
@pytest.mark.parametrize("first", ["a", "b"])
def test_the_first_turn_belongs_to_the_first_player(first):
    rolls = A_WINS if first == "a" else reversed(A_WINS)
    game = play(fresh(), *rolls, ChooseEdge("a"))
    while not game.table.turn:
        game.advance(game.sample(Stream(1), 1)[0])
    assert (game.table.active, game.table.turn) == (first, 1)


@pytest.mark.rule("SP-UNIT-02", "SP-UNIT-03", "SP-UNIT-07", "SP-CMP-01")
def test_each_unit_has_its_card_and_each_character_its_base():
    game = started(before_deploying())
    assert len(game.table.units) == 12
    assert len(game.table.characters) == 16
    assert game.table.characters_of(DROIDS) == [one(DROIDS), one(DROIDS, 2)]


@pytest.mark.rule("SP-SET-12", "SP-OBJ-01", "SP-CMP-07")
def test_the_first_struggle_has_one_map_and_makes_its_objectives_active():
    game = started(before_deploying())
    wanted = set(mission(game.table.mission).struggles[game.table.struggle.card].maps[0])
    assert {name for name, each in game.table.objectives.items() if each.active} == wanted
    assert not any(each.control or each.priority for each in game.table.objectives.values())
