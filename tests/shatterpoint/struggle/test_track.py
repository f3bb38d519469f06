"""The struggle token, momentum, and winning struggles."""

import pytest

from holotable.kernel import Use
from holotable.shatterpoint.battle.choices import AttackIt, ChooseCharacter, ChooseMap, Decline, TakeOption
from holotable.shatterpoint.battle.happenings import TokenMoved
from tests.shatterpoint.scenario.field import (
    AHSOKA,
    ANAKIN,
    ASAJJ,
    BO_KATAN,
    COMMANDOS,
    GAR,
    MAUL,
    REX,
    TROOPERS,
    one,
    position,
)
from tests.shatterpoint.scenario.looking import (
    activation,
    asked,
    can,
    controls,
    deck,
    momentum,
    question,
    reserve,
    told,
    track,
)
from tests.shatterpoint.scenario.playing import action, attack_dice, defence_dice, end_turn, play, skip_tactics, until


def active(game):
    return {name for name, each in game.table.objectives.items() if each.active}


@pytest.mark.rule("SP-OBJ-07", "SP-TRK-04", "SP-TURN-12", "SP-MOM-04")
def test_in_the_first_turn_control_is_taken_but_nothing_moves():
    game = position({ANAKIN: (0, -300)}, activate=ANAKIN, turn=1, active=["S"])
    end_turn(game)
    assert controls(game) == {"S": "a"}
    assert (track(game), momentum(game)) == ("0", (1, 1))


@pytest.mark.rule("SP-TRK-04", "SP-TRK-05", "SP-MOM-03", "SP-MOM-04")
def test_from_the_second_turn_on_the_token_moves():
    game = position({MAUL: (0, 300), GAR: (0, 50)}, activate=MAUL, turn=2, active=["N", "C", "S"], control={"S": "a"})
    end_turn(game)
    assert (track(game), momentum(game)) == ("b2", (1, 1))
    assert controls(game) == {"N": "b", "C": "b", "S": "a"}


@pytest.mark.rule("SP-MOM-02", "SP-TURN-12", "SP-WND-01")
def test_a_wound_gives_momentum_in_the_first_turn_too():
    game = position({one(TROOPERS): (0, 0), one(COMMANDOS): (0, 150)}, activate=TROOPERS, turn=1, damage={COMMANDOS: 7})
    play(
        game,
        action("combat"),
        ChooseCharacter(one(TROOPERS)),
        AttackIt("ranged", one(COMMANDOS)),
        attack_dice(strike=1, failure=6),
        defence_dice(failure=4),
        TakeOption("m1"),
    )
    assert game.table.units[COMMANDOS].wounded == 1
    end_turn(game)
    assert (track(game), momentum(game)) == ("0", (2, 1))


@pytest.mark.rule("SP-MOM-03", "SP-TRK-03")
@pytest.mark.parametrize(("controlled", "space", "tokens"), [((), "b3", (1, 1)), (("W", "E"), "b1", (2, 1))])
def test_momentum_needs_a_move_that_ends_on_the_other_half(controlled, space, tokens):
    game = position(activate=ANAKIN, track_at="b3", active=["W", "E"], control=dict.fromkeys(controlled, "a"))
    end_turn(game)
    assert (track(game), momentum(game)) == (space, tokens)


@pytest.mark.rule("SP-MOM-04", "SP-MOM-01", "SP-MOM-05")
def test_a_move_to_the_middle_gives_both_momentum():
    game = position(activate=ANAKIN, track_at="b2", momentum={"b": 2}, active=["W", "E"], control={"W": "a", "E": "a"})
    end_turn(game)
    assert (track(game), momentum(game)) == ("0", (2, 3))
    assert game.table.struggle.won is None


@pytest.mark.rule("SP-MOM-06", "SP-WIN-02", "SP-WIN-03")
def test_a_ninth_momentum_token_is_not_placed_and_wins_nothing():
    game = position(activate=ANAKIN, track_at="b1", momentum={"a": 8, "b": 3}, active=["W"], control={"W": "a"})
    end_turn(game)
    assert (track(game), momentum(game)) == ("0", (8, 4))
    assert not game.table.players["a"].claimed
    end_turn(game)
    assert track(game) == "0"
    end_turn(game)
    assert game.table.players["a"].claimed == ["steal_the_secret_plans"]


@pytest.mark.rule("SP-WIN-03", "SP-TRK-03", "SP-WIN-05")
def test_more_steps_than_are_needed_win_all_the_same():
    five = ["N", "W", "C", "E", "S"]
    game = position(activate=ANAKIN, track_at="a4", momentum={"a": 2}, active=five, control=dict.fromkeys(five, "a"))
    game.take_events()
    end_turn(game)
    assert game.table.players["a"].claimed == ["steal_the_secret_plans"]
    assert [each.token for each in told(game, TokenMoved)] == [7], "the token stops where the momentum token lies"


@pytest.mark.rule("SP-MOM-02", "SP-WIN-04", "SP-WND-05", "SP-TRK-07", "SP-MIS-09", "SP-TRK-11")
def test_a_struggle_is_claimed_in_the_opponents_turn_and_its_loser_picks_the_next_map():
    game = position({REX: (0, 0), ASAJJ: (100, 0)}, activate=REX, track_at="b6", momentum={"b": 2}, damage={REX: 7})
    play(
        skip_tactics(game),
        action("combat"),
        AttackIt("melee", one(ASAJJ)),
        attack_dice(strike=1, failure=6),
        defence_dice(block=1, failure=5),
        Use("riposte", ASAJJ),
    )
    assert game.table.units[REX].wounded == 1
    assert game.table.players["b"].claimed == ["steal_the_secret_plans"]
    until(game, lambda: asked(game) == "map")
    assert (asked(game), question(game).seat) == ("map", "a")
    assert game.table.active == "a", "at the end of the same turn"
    assert game.table.struggle.card == "weve_been_double_crossed"


@pytest.mark.rule("SP-TRK-07", "SP-WIN-04", "SP-WIN-05", "SP-MOM-02")
def test_a_struggle_won_in_the_midst_of_a_turn_is_reset_at_its_end():
    game = position(
        {ANAKIN: (0, 0), GAR: (100, 0)},
        activate=ANAKIN,
        track_at="a5",
        momentum={"a": 3},
        damage={GAR: 7},
        active=["W", "E"],
        control={"W": "b"},
    )
    play(
        game,
        action("combat"),
        AttackIt("melee", one(GAR)),
        attack_dice(strike=1, failure=7),
        defence_dice(failure=4),
        TakeOption("m1"),
    )
    assert game.table.units[GAR].wounded == 1
    assert game.table.players["a"].claimed == ["steal_the_secret_plans"]
    assert (track(game), momentum(game)) == ("a5", (4, 1))
    assert (active(game), controls(game)) == ({"W", "E"}, {"W": "b"})
    skip_tactics(game)
    assert activation(game).unit == ANAKIN
    assert can(game, action("move"))


@pytest.mark.rule("SP-WIN-01", "SP-WIN-04")
def test_the_second_struggle_ends_the_game_in_the_midst_of_an_attack():
    game = position(
        {AHSOKA: (0, 0), MAUL: (100, 0)},
        activate=AHSOKA,
        track_at="a4",
        momentum={"a": 4},
        damage={MAUL: 9},
        claimed={"a": ["recon_enemy_positions"]},
    )
    play(
        game,
        action("combat"),
        AttackIt("melee", one(MAUL)),
        attack_dice(strike=1, failure=6),
        defence_dice(failure=5),
        TakeOption("m1"),
    )
    assert game.table.winner == "a"
    assert game.decision is None


@pytest.mark.rule("SP-TRK-08", "SP-TRK-09", "SP-TRK-10", "SP-TRK-13")
def test_a_reset_leaves_units_force_and_cards_alone():
    game = position(
        {GAR: (200, 200), REX: (-200, -200)},
        activate=ANAKIN,
        wounded=[GAR],
        damage={GAR: 10},
        conditions={GAR: ["pinned"]},
        injured={REX: 1},
        hunker={REX: 2},
        force={"a": 3},
        reserve={"a": BO_KATAN},
        momentum={"a": 5, "b": 3},
        track_at="a3",
        active=["C", "W"],
        control={"C": "a", "W": "b"},
    )
    end_turn_to_map(game)
    play(game, ChooseMap(0))
    assert (track(game), momentum(game)) == ("0", (1, 1))
    assert (active(game), controls(game)) == ({"NW", "W", "S"}, {})
    gar, rex = game.table.units[GAR], game.table.units[REX]
    assert (gar.wounded, gar.damage, gar.conditions) == (1, 10, ["pinned"])
    assert (rex.injured, rex.hunker) == (1, 2)
    assert (game.table.players["a"].force, reserve(game, "a")) == (3, BO_KATAN)
    assert game.table.characters[one(GAR)].at == (20000, 20000, 0)


def end_turn_to_map(game):
    while asked(game) != "map":
        game.advance(question(game).options[-1])


@pytest.mark.rule("SP-TRK-09", "SP-OBJ-07", "SP-OBJ-14", "SP-TRK-05")
def test_an_objective_of_the_next_struggle_too_is_controlled_anew():
    game = position(
        {ANAKIN: (254, 50)},
        activate=ANAKIN,
        struggle="recon_enemy_positions",
        struggles=["so_much_for_the_element_of_surprise", "blast_our_way_out"],
        active=["NW", "W", "C", "E", "SE"],
        control={"E": "a"},
        track_at="a7",
    )
    end_turn_to_map(game)
    assert question(game).seat == "b"
    play(game, ChooseMap(0))
    assert game.table.objectives["E"].active
    assert controls(game) == {}
    end_turn(play(game, defence_dice(failure=1)))
    assert controls(game) == {"E": "a"}
    assert track(game) == "0"


@pytest.mark.rule("SP-TRK-06", "SP-MOM-03", "SP-FRC-06")
def test_an_effect_that_moves_the_token_gives_no_momentum():
    game = position({ANAKIN: (0, 0), ASAJJ: (100, 0)}, activate=ANAKIN, track_at="b3", damage={ASAJJ: 8})
    play(
        game,
        action("combat"),
        AttackIt("melee", one(ASAJJ)),
        attack_dice(strike=1, failure=7),
        defence_dice(failure=6),
        TakeOption("m1"),
    )
    assert (track(game), momentum(game)) == ("b3", (2, 1))
    assert game.table.players["a"].force == 7
    end_turn(game)
    assert (track(game), momentum(game)) == ("b2", (2, 1))


@pytest.mark.rule("SP-EFF-08", "SP-MOM-02", "SP-WND-01", "SP-WND-05")
def test_one_pool_wounds_units_of_both_players():
    game = position({MAUL: (0, 0), AHSOKA: (100, 0)}, activate=MAUL, damage={MAUL: 8, AHSOKA: 5}, force={"a": 2})
    play(
        game,
        action("combat"),
        AttackIt("melee", one(AHSOKA)),
        # Ahsoka's expertise makes one of them a strike, and blocks it.
        attack_dice(critical=5, failure=4),
        defence_dice(failure=5),
        TakeOption("m1"),
        TakeOption("m2"),
        TakeOption("m3"),
        Decline(),
        Decline(),
        TakeOption("m4"),
        Decline(),
        Decline(),
        Use("whats_the_matter_too_fast_for_you", AHSOKA),
    )
    maul, ahsoka = game.table.units[MAUL], game.table.units[AHSOKA]
    assert (ahsoka.damage, maul.damage) == (9, 11)
    assert (ahsoka.wounded, maul.wounded) == (1, 1)
    assert momentum(game) == (2, 2)
    assert game.table.players["a"].force == 0
    assert game.table.active == "a", "Maul's activation is over, and with it the turn"
    assert len(deck(game, "b")) == 6
