"""The start of an activation, its actions, and what ends it."""

import pytest

from holotable.kernel import Refusal, Use
from holotable.shatterpoint.battle.battle import Focus
from holotable.shatterpoint.battle.choices import (
    Accept,
    ActivateUnit,
    AttackIt,
    ChooseCharacter,
    ChooseWay,
    Decline,
    StopThere,
    TakeOption,
)
from tests.shatterpoint.scenario.field import (
    AHSOKA,
    ANAKIN,
    ASAJJ,
    BO_KATAN,
    CLAN_KRYZE,
    COMMANDOS,
    DROIDS,
    GAR,
    MAUL,
    REX,
    SHP,
    TROOPERS,
    one,
    position,
)
from tests.shatterpoint.scenario.looking import (
    activation,
    asked,
    can,
    controls,
    dice,
    momentum,
    question,
    stands,
    track,
)
from tests.shatterpoint.scenario.playing import (
    ability,
    action,
    attack_dice,
    begin_activation,
    defence_dice,
    end_turn,
    has,
    play,
    skip_tactics,
    to,
    towards,
    until,
)


def unit(game, name):
    return game.table.units[name]


@pytest.mark.rule("SP-ACT-14", "SP-ACT-16", "SP-ACT-17")
def test_hunker_tokens_go_before_the_tactic():
    game = position({REX: (0, 0)}, activate=REX, hunker={REX: 2})
    play(game, ChooseCharacter(one(REX)), to(50, 0), Accept())
    assert asked(game) == "activation"
    assert unit(game, REX).hunker == 1


@pytest.mark.rule("SP-ACT-14", "SP-ACT-15", "SP-INJ-03", "SP-CND-04", "SP-CND-12")
@pytest.mark.parametrize(("removed", "damage", "place"), [("pinned", 3, (50, 0)), ("strained", 0, (0, 0))])
def test_a_unit_becomes_injured_before_its_tactic_moves_it(removed, damage, place):
    game = position({REX: (0, 0)}, activate=REX, wounded=[REX], conditions={REX: ["pinned", "strained"]})
    play(game, ChooseWay(removed), ChooseCharacter(one(REX)))
    play(game, to(50, 0) if removed == "pinned" else Accept(), Decline())
    rex = unit(game, REX)
    assert (rex.injured, rex.wounded, rex.damage, rex.conditions) == (1, 0, damage, [])
    assert stands(game, one(REX)) == place
    assert asked(game) == "activation"


@pytest.mark.rule("SP-WND-05", "SP-CND-05", "SP-MOM-02", "SP-INJ-01")
def test_a_unit_wounded_by_its_tactic_makes_no_action():
    game = position({REX: (0, 0)}, activate=REX, damage={REX: 6}, conditions={REX: ["strained"]})
    play(game, ChooseCharacter(one(REX)), to(50, 0), Decline())
    rex = unit(game, REX)
    assert (rex.damage, rex.wounded, rex.injured, rex.conditions) == (9, 1, 0, [])
    assert momentum(game) == (1, 2)
    assert game.table.active == "b"


@pytest.mark.rule("SP-ACT-17", "SP-ABL-09")
def test_a_tactic_without_a_target_does_nothing():
    game = position(activate=BO_KATAN, defeated=[CLAN_KRYZE], conditions={BO_KATAN: ["pinned"]})
    assert asked(game) == "activation"
    assert unit(game, BO_KATAN).conditions == ["pinned"]
    play(game, action("focus"))
    until(game, lambda: asked(game) == "activation")
    assert can(game, action("recover"))


@pytest.mark.rule("SP-CND-04", "SP-WND-05", "SP-MOM-02")
def test_a_unit_wounded_in_another_activation_of_its_side_does_not_end_it():
    game = position(
        {GAR: (0, 0), one(COMMANDOS): (60, 0)},
        activate=GAR,
        damage={COMMANDOS: 5},
        conditions={COMMANDOS: ["strained"]},
    )
    play(game, ChooseCharacter(one(COMMANDOS)), to(100, 0))
    commandos = unit(game, COMMANDOS)
    assert stands(game, one(COMMANDOS)) == (100, 0)
    assert (commandos.damage, commandos.wounded, commandos.conditions) == (8, 1, [])
    assert momentum(game) == (2, 1)
    assert asked(game) == "activation"
    assert activation(game).actions_left == 2


@pytest.mark.rule("SP-ACT-10", "SP-ACT-12")
def test_a_focus_action_that_would_be_given_is_not_made_twice():
    game = position({BO_KATAN: (0, -100), one(CLAN_KRYZE): (116, 0)}, activate=BO_KATAN, damage={BO_KATAN: 3})
    play(skip_tactics(game), action("focus"))
    until(game, lambda: asked(game) == "activation")
    assert unit(game, BO_KATAN).damage == 3
    play(game, action("move"), to(0, 0))
    given = Use("mandalorians_are_stronger_together", BO_KATAN)
    if can(game, given):
        play(game, given)
    assert asked(game) == "activation", "neither dash nor heal"
    assert unit(game, BO_KATAN).damage == 3
    assert game.table.characters[one(BO_KATAN)].focus == Focus(any=1)


@pytest.mark.rule("SP-ACT-11", "SP-ACT-12", "SP-ACT-04", "SP-ACT-02")
def test_a_given_focus_counts_not_towards_two_actions_but_as_made():
    game = position({BO_KATAN: (0, -100), one(CLAN_KRYZE): (116.2, 0), GAR: (0, 100)}, activate=BO_KATAN)
    play(
        skip_tactics(game),
        action("move"),
        to(0, 0),
        Use("mandalorians_are_stronger_together", BO_KATAN),
        Decline(),
    )
    assert asked(game) == "activation"
    possible = {name for name in ("move", "focus", "combat", "recover", "take-cover") if can(game, action(name))}
    assert possible == {"combat", "recover", "take-cover"}
    play(game, action("combat"), AttackIt("melee", one(GAR)))
    assert dice(game) == 8


@pytest.mark.rule("SP-MCU-02", "SP-MCU-03", "SP-OVL-02", "SP-ACT-03")
def test_the_order_of_the_characters_is_their_players():
    game = position({TROOPERS: [(0, 0), (100, 0)]}, activate=TROOPERS)
    play(game, action("move"))
    twin = game.copy()
    play(game, ChooseCharacter(one(TROOPERS)))
    assert not can(game, to(100, 0))
    assert can(game, to(140, 0))
    play(game, to(60, 0))
    assert question(game).about == one(TROOPERS, 2), "its move is over for good"
    play(twin, ChooseCharacter(one(TROOPERS, 2)), to(250, 0), to(100, 0))
    assert stands(twin, one(TROOPERS)) == (100, 0)
    assert stands(twin, one(TROOPERS, 2)) == (250, 0)


@pytest.mark.rule("SP-ACT-08", "SP-ACT-09", "SP-PSH-02", "SP-PSH-05", "SP-MCU-02")
@pytest.mark.parametrize(("first", "ends"), [(1, [(10, 0), (115.4, 0)]), (2, [(65.4, 0), (115.4, 0)])])
def test_two_take_cover_one_behind_the_other(first, ends):
    game = position({TROOPERS: [(0, 0), (50, 0)]}, activate=TROOPERS)
    play(game, action("take-cover"), ChooseCharacter(one(TROOPERS, first)), towards(1, 0), towards(1, 0))
    assert [stands(game, one(TROOPERS, each)) for each in (1, 2)] == ends
    assert unit(game, TROOPERS).hunker == 1


@pytest.mark.rule("SP-WND-05", "SP-MCU-03", "SP-MOM-02", "SP-OBJ-04")
def test_a_unit_wounded_between_its_characters_attacks_no_more():
    game = position(
        {CLAN_KRYZE: [(0, 0), (254, 50)], ASAJJ: (100, 0), GAR: (254, 200)},
        activate=CLAN_KRYZE,
        damage={CLAN_KRYZE: 5},
        active=["E"],
    )
    play(
        game,
        action("combat"),
        ChooseCharacter(one(CLAN_KRYZE)),
        AttackIt("melee", one(ASAJJ)),
        attack_dice(failure=5),
        defence_dice(failure=6),
        Use("riposte", ASAJJ),
    )
    until(game, lambda: asked(game) == "attack" or game.table.active == "b")
    assert game.table.active == "b", "neither the other's attack nor a second action"
    assert (unit(game, CLAN_KRYZE).damage, unit(game, CLAN_KRYZE).wounded) == (7, 1)
    assert momentum(game) == (1, 2)
    assert controls(game) == {}


@pytest.mark.rule("SP-WND-05", "SP-ABL-15", "SP-TURN-13", "SP-DEF-01")
def test_an_activation_that_was_ended_is_not_taken_up_again():
    game = position(
        {DROIDS: [(0, 0), (-300, 100)], ANAKIN: (0, 200)},
        activate=DROIDS,
        injured={DROIDS: 2},
        damage={DROIDS: 6},
        force={"b": 3},
        active=["C"],
    )
    play(
        game,
        action("combat"),
        ChooseCharacter(one(DROIDS)),
        AttackIt("ranged", one(ANAKIN)),
        attack_dice(failure=7),
        defence_dice(failure=5),
        Use("deflect", ANAKIN),
    )
    assert (unit(game, DROIDS).damage, unit(game, DROIDS).wounded) == (8, 1)
    assert momentum(game) == (2, 1)
    play(game, Use("countless", DROIDS))
    assert game.table.players["b"].force == 0
    until(game, lambda: asked(game) in ("attack", "activation") or game.table.active == "a")
    assert game.table.active == "a"
    assert (controls(game), track(game)) == ({"C": "b"}, "b1"), "not wounded any more, they contest"
    assert unit(game, DROIDS).injured == 3
    assert unit(game, DROIDS).defeated


@pytest.mark.rule("SP-ABL-15", "SP-FRC-04", "SP-DEF-01", "SP-TURN-13", "SP-MOM-02")
@pytest.mark.parametrize("ready", [3, 2])
def test_a_unit_with_too_many_injured_tokens_stays_for_its_next_activation(ready):
    game = position(
        {REX: (0, 0), DROIDS: [(0, 200), (300, 300)]},
        activate=REX,
        injured={DROIDS: 2},
        damage={DROIDS: 7},
        force={"b": ready},
        decks={"b": [DROIDS, SHP]},
    )
    play(
        skip_tactics(game),
        action("combat"),
        AttackIt("ranged", one(DROIDS)),
        attack_dice(strike=1, failure=6),
        defence_dice(failure=4),
        TakeOption("t1"),
    )
    droids = unit(game, DROIDS)
    assert momentum(game) == (2, 1)
    if ready == 2:
        assert not can(game, Use("countless", DROIDS))
        assert (droids.wounded, droids.injured) == (1, 2)
        return
    play(game, Use("countless", DROIDS))
    assert (droids.wounded, droids.injured, droids.damage) == (0, 3, 0)
    end_turn(game)
    assert not droids.defeated
    assert momentum(game) == (2, 1)
    begin_activation(game, DROIDS)
    assert (asked(game), droids.injured) == ("activation", 3)
    end_turn(game)
    assert droids.defeated


@pytest.mark.rule("SP-DEF-01", "SP-INJ-01", "SP-WND-06", "SP-TURN-13")
def test_a_wounded_token_does_not_count_for_defeat():
    game = position({GAR: (0, 0), ANAKIN: (0, 200)}, activate=GAR, wounded=[GAR], decks={"b": [GAR, SHP]})
    gar = unit(game, GAR)
    skip_tactics(game)
    assert (gar.injured, gar.wounded, gar.damage) == (1, 0, 0)
    has(game, GAR, damage=7)
    play(
        game,
        action("combat"),
        AttackIt("ranged", one(ANAKIN)),
        attack_dice(failure=6),
        defence_dice(failure=5),
        Use("deflect", ANAKIN),
    )
    until(game, lambda: game.table.active == "a")
    assert (gar.injured, gar.wounded, gar.damage, gar.defeated) == (1, 1, 9, False)
    end_turn(game)
    play(game, ActivateUnit(GAR))
    skip_tactics(game)
    assert (gar.injured, gar.wounded, gar.damage) == (2, 0, 0)
    assert activation(game).actions_left == 2
    end_turn(game)
    assert gar.defeated


@pytest.mark.rule("SP-WND-05", "SP-MOM-02")
def test_an_activation_is_ended_by_an_attack_of_the_other_side():
    game = position({GAR: (0, 0), REX: (200, 0), AHSOKA: (150, 100)}, activate=GAR, damage={GAR: 7, REX: 7})
    play(
        skip_tactics(game),
        action("combat"),
        AttackIt("ranged", one(REX)),
        attack_dice(strike=2, failure=4),  # Ahsoka beside him brings a block
        defence_dice(failure=5),
        TakeOption("m1"),
    )
    until(game, lambda: asked(game) == "move")
    assert momentum(game) == (1, 2)
    play(
        game,
        to(80, 0),
        AttackIt("melee", one(GAR)),
        attack_dice(strike=1, failure=6),
        defence_dice(failure=4),
        TakeOption("m1"),
    )
    assert (unit(game, REX).wounded, unit(game, GAR).wounded, unit(game, GAR).damage) == (1, 1, 9)
    assert momentum(game) == (2, 2)
    until(game, lambda: asked(game) in ("activation", "use-order"))
    assert asked(game) == "use-order", "his second action is lost"
    assert game.table.active == "a"


@pytest.mark.rule("SP-ABL-15", "SP-FRC-04")
@pytest.mark.parametrize("ready", [0, 1])
def test_a_wounded_token_makes_an_ability_dearer_at_once(ready):
    game = position({ANAKIN: (0, 0), ASAJJ: (100, 0)}, activate=ANAKIN, damage={ASAJJ: 8}, force={"b": ready})
    play(
        game,
        action("combat"),
        AttackIt("melee", one(ASAJJ)),
        attack_dice(strike=7, failure=1),
        defence_dice(failure=6),
        TakeOption("m1"),
        StopThere(),
    )
    riposte = Use("riposte", ASAJJ)
    assert can(game, riposte) == (ready == 1)
    if ready:
        play(game, riposte)
        assert unit(game, ANAKIN).damage == 2
        assert game.table.players["b"].force == 0


@pytest.mark.rule("SP-ABL-15", "SP-ABL-11", "SP-DMG-01")
def test_a_price_is_paid_with_damage_surcharge_and_all():
    game = position({MAUL: (0, 0), REX: (100, 0)}, activate=MAUL, injured={MAUL: 1}, damage={MAUL: 3}, force={"b": 0})
    play(game, ability("force_speed"), Decline())
    assert unit(game, MAUL).damage == 5
    play(game, action("combat"), AttackIt("melee", one(REX)))
    until(game, lambda: asked(game) == "roll")
    assert dice(game) == 7 + 4


@pytest.mark.rule("SP-ENG-03", "SP-MOV-04", "SP-MOV-05")
def test_engagement_is_looked_at_when_a_move_begins():
    game = position({REX: (0, 0), GAR: (150, 0)}, activate=REX)
    play(skip_tactics(game), action("move"), to(190, 0, move="advance"))
    assert stands(game, one(REX)) == (190, 0)


@pytest.mark.rule("SP-ACT-01", "SP-ACT-05", "SP-ACT-10")
def test_who_may_not_attack_any_more_is_told_which_action_is_missing():
    """While there are actions left a combat action is what leads to an attack; then none, or not a second one."""
    game = position({REX: (0, 0), GAR: (60, 0)}, activate=REX)
    skip_tactics(game)
    attack = AttackIt("melee", one(GAR))
    assert game.why_not(attack) == Refusal("wait.attack", "SP-ACT-05", {"asked": "activation"})
    play(game, action("focus"))
    assert game.why_not(attack) == Refusal("wait.attack", "SP-ACT-05", {"asked": "activation"})
    play(game, action("take-cover"), Decline())  # its push
    assert game.why_not(attack) == Refusal("action.none-left", "SP-ACT-01")
