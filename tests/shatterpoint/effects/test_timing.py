"""When effects happen that wait for others, and in which order."""

import pytest

from holotable.kernel import Pass
from holotable.shatterpoint.battle.choices import (
    Accept,
    ChooseWay,
    Decline,
    Reveal,
    StopThere,
    UseAbility,
)
from holotable.shatterpoint.rules import rules
from tests.shatterpoint.scenario.field import (
    AHSOKA,
    ANAKIN,
    ASAJJ,
    BO_KATAN,
    COMMANDOS,
    DROIDS,
    GAR,
    KALANI,
    MAUL,
    REX,
    TROOPERS,
    one,
)
from tests.shatterpoint.scenario.fight import (
    COMBAT,
    FOCUS,
    MOVE,
    TAKE_COVER,
    attack_roll,
    conditions,
    damage,
    decline_until,
    defence_roll,
    force,
    fray,
    go_on,
    going,
    heal,
    hit,
    melee,
    noted,
    options,
    ranged,
    react,
    roll,
    unit,
    walk,
    who,
)
from tests.shatterpoint.scenario.looking import activation, asked, can, momentum, question, rule_against, stands, track
from tests.shatterpoint.scenario.playing import end_turn, to

TOO_FAST = react("whats_the_matter_too_fast_for_you", AHSOKA)
RIPOSTE, END_THIS = react("riposte", ASAJJ), react("im_going_to_end_this", ANAKIN)
BATTLE_DROIDS, FOE_MAUL = "a.b1_battle_droids", "a.lord_maul"


@pytest.mark.rule("SP-EXP-05", "SP-ATK-16")
def test_an_added_expertise_chooses_the_row_for_both_rolls():
    game = fray({AHSOKA: (0, 0), ANAKIN: (90, 0), KALANI: (290, 0)}, activate=KALANI, stances={ANAKIN: 1})
    go_on(game, COMBAT, ranged(one(ANAKIN)))
    roll(game, {"critical": 2})
    assert (attack_roll(game).critical, defence_roll(game).block, going(game).successes) == (1, 1, 1)


def maul_at_ahsoka(**more):
    """Maul, who has 9 damage, has dealt Ahsoka a pool of 7."""
    places = {AHSOKA: (0, 0), MAUL: (60, 0)}
    game = fray(
        places, activate=MAUL, damage={MAUL: 9, AHSOKA: 5}, stances={MAUL: 1, AHSOKA: 1}, force={"a": 3}, **more
    )
    go_on(game, COMBAT, melee(one(AHSOKA)))
    roll(game, {"critical": 7}, {"expertise": 2})
    walk(game, "m1", "m2", "m3", "m4")
    return decline_until(go_on(game, StopThere()), "effects")


@pytest.mark.rule("SP-WND-05", "SP-ATK-26")
def test_the_attack_of_who_is_wounded_in_it_is_finished():
    game = maul_at_ahsoka()
    go_on(game, TOO_FAST)
    assert unit(game, MAUL).wounded == 1
    assert (asked(game), question(game).about) == ("move", one(AHSOKA))
    go_on(game, to(0, 100))
    assert stands(game, one(AHSOKA)) == (0, 100)
    assert game.table.activated is None


@pytest.mark.rule("SP-WND-07", "SP-ABL-11")
def test_no_revenge_for_damage_that_was_sent_back():
    game = maul_at_ahsoka()
    go_on(game, TOO_FAST, Decline())
    assert (unit(game, MAUL).wounded, question(game).seat) == (1, "a")
    assert game.table.activated is None


@pytest.mark.rule("SP-MOM-02", "SP-WIN-02")
def test_the_defender_s_half_is_suffered_first():
    game = maul_at_ahsoka(track_at="b7")
    go_on(game, TOO_FAST)
    assert game.table.struggle.won == "b"
    assert momentum(game) == (1, 2)


@pytest.mark.rule("SP-WND-05", "SP-TURN-09")
def test_the_activation_that_a_wound_ended_has_its_end():
    places = {ANAKIN: (0, 0), ASAJJ: (60, 0)}
    game = fray(places, activate=ANAKIN, damage={ANAKIN: 9, ASAJJ: 8}, force={"b": 3})
    go_on(game, COMBAT, melee(one(ASAJJ)))
    hit(game, 1, "m1")
    go_on(game, RIPOSTE)
    assert unit(game, ANAKIN).wounded == 1
    decline_until(game, "whom")
    assert options(game) == {who(one(REX)), who(one(TROOPERS, 1)), who(one(TROOPERS, 2))}
    end_turn(game)
    assert track(game) == "a1"


@pytest.mark.rule("SP-WND-05", "SP-ABL-05")
def test_an_action_that_a_wound_broke_off_is_no_trigger():
    places = {TROOPERS: [(60, 0), (0, 60)], ASAJJ: (0, 0), REX: (0, 150)}
    game = fray(places, activate=TROOPERS, damage={TROOPERS: 6})
    go_on(game, COMBAT, who(one(TROOPERS, 1)), melee(one(ASAJJ)))
    roll(game)
    go_on(game, RIPOSTE)
    assert unit(game, TROOPERS).wounded == 1
    assert not can(game, react("im_always_first_kid", REX))
    assert game.table.activated is None


@pytest.mark.rule("SP-ABL-11", "SP-FRC-05")
def test_a_wound_by_a_reaction_is_the_assassin_s_too():
    places = {TROOPERS: [(60, 0), (0, 60)], ASAJJ: (0, 0)}
    game = fray(places, activate=TROOPERS, damage={TROOPERS: 6}, force={"b": 0})
    go_on(game, COMBAT, who(one(TROOPERS, 1)), melee(one(ASAJJ)))
    roll(game)
    go_on(game, RIPOSTE)
    assert force(game, "b") == 1


@pytest.mark.rule("SP-ATK-24", "SP-ATK-25", "SP-ATK-26")
def test_targeted_before_personal_within_each_player_s_effects():
    game = fray({REX: (0, 0), ASAJJ: (60, 0)}, activate=REX, stances={ASAJJ: 1})
    go_on(game, COMBAT, melee(one(ASAJJ)))
    roll(game, {"critical": 1}, {"expertise": 2})
    noted(game, attackers=("jump",))
    go_on(game, StopThere())
    assert (asked(game), question(game).about) == ("move", one(REX))
    assert conditions(game, REX) == []
    game.advance(Decline())
    assert conditions(game, REX) == ["exposed"]


@pytest.mark.rule("SP-SYM-13", "SP-ATK-27")
def test_the_symbol_of_an_active_ability_comes_after_both_charts():
    places = {KALANI: (0, 0), FOE_MAUL: (200, 0), DROIDS: [(-60, 0), (-120, 0)]}
    game = fray(places, activate=KALANI, stances={FOE_MAUL: 1})
    go_on(game, COMBAT, ranged(one(FOE_MAUL)))
    roll(game, {"critical": 3}, {"expertise": 3})
    walk(game, "m1", "m2", "m3")
    decline_until(game, "symbols")
    assert question(game).seat == "a"
    go_on(game, ChooseWay("heal"))
    decline_until(game, "effects")
    assert can(game, react("tactical_network", KALANI))


@pytest.mark.rule("SP-CND-04", "SP-CND-05", "SP-MCU-04")
def test_strained_hurts_after_both_have_made_the_action():
    game = fray({TROOPERS: [(0, 0), (60, 0)]}, activate=TROOPERS, conditions={TROOPERS: ["strained"]})
    go_on(game, MOVE, who(one(TROOPERS, 1)), to(0, 100))
    assert damage(game, TROOPERS) == 0
    go_on(game, to(60, 100))
    assert (damage(game, TROOPERS), conditions(game, TROOPERS)) == (3, [])


@pytest.mark.rule("SP-CND-04", "SP-CND-12")
def test_a_move_that_was_not_made_does_not_hurt_the_strained():
    game = fray(
        {GAR: (0, 200), COMMANDOS: [(0, 0), (100, 0)]},
        activate=GAR,
        conditions={COMMANDOS: ["pinned", "strained"]},
        tactics=True,
    )
    go_on(game, who(one(COMMANDOS, 1)), Accept())
    assert (damage(game, COMMANDOS), conditions(game, COMMANDOS)) == (0, ["strained"])


@pytest.mark.rule("SP-RES-04")
def test_no_card_goes_under_the_deck_that_could_not_be_reserved():
    game = fray({BATTLE_DROIDS: [(0, 0), (100, 0)]}, decks={"a": [BATTLE_DROIDS, REX]}, reserve={"a": ANAKIN})
    game.advance(Reveal())
    assert activation(game).unit == BATTLE_DROIDS


@pytest.mark.rule("SP-ENG-02", "SP-ENG-07")
def test_an_engagement_with_the_wounded_forbids_no_hunker():
    def hunker(**more):
        game = fray({REX: (0, 0), GAR: (60, 0)}, activate=REX, **more)
        return unit(decline_until(go_on(game, TAKE_COVER), "activation"), REX).hunker

    assert hunker() == 0
    assert hunker(wounded=[GAR]) == 1


@pytest.mark.rule("SP-EFF-03", "SP-CND-12")
def test_a_text_is_carried_out_in_its_order():
    game = fray({BO_KATAN: (0, 0)}, activate=BO_KATAN, damage={BO_KATAN: 4}, conditions={BO_KATAN: ["pinned"]})
    go_on(game, FOCUS)
    assert (asked(game), options(game)) == ("pinned", {Accept(), Decline()})
    go_on(game, Decline(), heal(BO_KATAN, "pinned"))
    assert conditions(game, BO_KATAN) == []


@pytest.mark.rule("SP-MOV-05")
def test_a_move_leads_to_another_place():
    game = fray({REX: (0, 0)}, activate=REX)
    go_on(game, UseAbility("defensive_maneuver"))
    assert rule_against(game, to(0, 0)) == "SP-MOV-05"
    go_on(game, Decline())
    assert unit(game, REX).hunker == 0


@pytest.mark.rule("SP-TIM-01", "SP-TIM-03")
def test_in_the_attack_of_the_other_player_the_attacker_is_first():
    game = fray({ANAKIN: (0, 0), MAUL: (60, 0)}, activate=ANAKIN, damage={MAUL: 9})
    assert [side for side, _ in rules().priority(game, "action-made")] == ["a", "b"]
    go_on(game, COMBAT, melee(one(MAUL)))
    hit(game, 1, "m1")
    go_on(game, melee(one(ANAKIN)))
    decline_until(game, "roll")
    assert going(game).attacker == one(MAUL)
    assert [side for side, _ in rules().priority(game, "attack-ended")] == ["b", "a"]


@pytest.mark.rule("SP-WND-05")
def test_countless_droids_do_not_go_on():
    places = {DROIDS: [(65, 0), (400, 300)], ANAKIN: (0, 0), REX: (0, -200)}
    game = fray(places, activate=DROIDS, damage={DROIDS: 5}, conditions={DROIDS: ["strained"]})
    go_on(game, FOCUS, react("countless", DROIDS))
    assert (unit(game, DROIDS).wounded, unit(game, DROIDS).injured) == (0, 1)
    assert game.table.activated is None


@pytest.mark.rule("SP-ABL-06")
def test_a_reaction_may_be_left_out():
    game = fray({REX: (0, 0), ASAJJ: (60, 0)}, activate=REX)
    go_on(game, COMBAT, melee(one(ASAJJ)))
    roll(game)
    assert options(game) == {RIPOSTE, Pass()}
    game.advance(Pass())
    assert (damage(game, REX), asked(game)) == (0, "activation")


@pytest.mark.rule("SP-ABL-18", "SP-SYM-01", "SP-SYM-10")
def test_a_heal_in_a_text_is_the_symbol_s_for_whom_the_text_names():
    places = {REX: (0, 0), TROOPERS: [(150, 0), (400, -300)], BO_KATAN: (260, 0), ANAKIN: (-80, 0)}
    hurt = {REX: 1, TROOPERS: 1, BO_KATAN: 1, ANAKIN: 1}
    game = fray(places, activate=TROOPERS, damage=hurt)
    go_on(game, TAKE_COVER, ChooseWay(one(TROOPERS, 1)))
    assert options(game) == {heal(TROOPERS), heal(BO_KATAN), Decline()}


@pytest.mark.rule("SP-TIM-01", "SP-TIM-02")
@pytest.mark.parametrize("unit_id", [REX, KALANI])
def test_outside_an_attack_the_active_player_is_first(unit_id, make):
    ducking = "kind: reactive, force: 0, effects: [{at: action-made, do: [{hunker: 1}]}]"
    ducks = {each: react(make(each, ducking), each) for each in (REX, KALANI)}
    game = fray({REX: (0, 0), KALANI: (200, 200)}, activate=unit_id)
    go_on(game, FOCUS)
    assert can(game, ducks[unit_id])
    game.advance(Pass())
    assert can(game, ducks[KALANI if unit_id == REX else REX])


@pytest.mark.rule("SP-TIM-04", "SP-ABL-12")
def test_one_s_own_effects_come_in_the_order_that_one_likes():
    places = {GAR: (250, 0), BATTLE_DROIDS: [(310, 0), (310, 60)], AHSOKA: (0, 0)}
    game = fray(places, activate=GAR, damage={BATTLE_DROIDS: 7, AHSOKA: 1})
    go_on(game, COMBAT, melee(one(BATTLE_DROIDS)))
    hit(game, 1, "m1")
    protector = react("fierce_protector", AHSOKA)
    assert options(game) == {react("countless", BATTLE_DROIDS), protector}
    go_on(game, protector, heal(AHSOKA))
    decline_until(game, "effects")
    assert can(game, react("countless", BATTLE_DROIDS))


@pytest.mark.rule("SP-CND-03", "SP-ABL-11")
def test_a_condition_of_the_tree_that_wounds_is_a_wound_by_the_attack():
    places = {ANAKIN: (0, 0), MAUL: (60, 0)}
    game = fray(places, activate=ANAKIN, stances={ANAKIN: 1}, damage={MAUL: 10}, conditions={MAUL: ["strained"]})
    go_on(game, COMBAT, melee(one(MAUL)))
    hit(game, 3, "m1", "m2", "m3")
    go_on(game, melee(one(ANAKIN)))
    assert going(game).attacker == one(MAUL)


@pytest.mark.rule("SP-ABL-05", "SP-ABL-11")
def test_the_type_of_an_attack_within_another_is_its_own(make):
    bash = "effects: [{at: attack-ended, who: defender, if: {attack: melee}, do: [{to: attacker, suffer: 2}]}]"
    reaction = react(make(KALANI, f"kind: reactive, force: 0, {bash}"), KALANI)
    game = fray({KALANI: (-60, 0), REX: (120, 0), AHSOKA: (0, 100)}, activate=KALANI, damage={REX: 8})
    go_on(game, COMBAT, ranged(one(REX)))
    hit(game, 1, "m1")
    go_on(game, to(-60, 60), melee(one(KALANI)))
    roll(game)
    go_on(game, reaction)
    assert damage(game, AHSOKA) == 2


@pytest.mark.rule("SP-ABL-07")
def test_each_player_uses_one_reaction_to_a_trigger(make):
    ducking = "kind: reactive, force: 0, effects: [{at: action-made, do: [{hunker: 1}]}]"
    rex, anakin, kalani = (react(make(each, ducking), each) for each in (REX, ANAKIN, KALANI))
    game = fray({REX: (0, 0), ANAKIN: (-100, 0), KALANI: (200, 200)}, activate=REX)
    go_on(game, FOCUS)
    assert options(game) == {rex, anakin, Pass()}
    go_on(game, anakin)
    assert options(game) == {kalani, Pass()}, "the other player has one of their own"


@pytest.mark.rule("SP-CND-04", "SP-CND-05")
def test_a_jump_in_another_s_activation_hurts_the_strained():
    places = {GAR: (0, 200), COMMANDOS: [(0, 0), (100, 0)]}
    game = fray(places, activate=GAR, conditions={COMMANDOS: ["strained"]}, tactics=True)
    go_on(game, who(one(COMMANDOS, 1)), to(0, 100))
    assert (damage(game, COMMANDOS), conditions(game, COMMANDOS)) == (3, [])


def approached(make):
    """Rex may react to his own focus action; Kalani's reaction brings it up that Anakin might, too."""
    rex = react(make(REX, "kind: reactive, force: 0, effects: [{at: action-made, do: [{hunker: 1}]}]"), REX)
    coming = react(make(KALANI, "kind: reactive, force: 0, effects: [{at: action-made, do: [{move: dash}]}]"), KALANI)
    near = "{at: action-made, if: {there: {side: enemy, within: 2}}, do: [{hunker: 1}]}"
    anakin = react(make(ANAKIN, f"kind: reactive, force: 0, effects: [{near}]"), ANAKIN)
    game = fray({REX: (0, 0), ANAKIN: (-100, 0), KALANI: (50, 90)}, activate=REX)
    go_on(game, FOCUS)
    assert options(game) == {rex, Pass()}
    return game, rex, coming, anakin


@pytest.mark.rule("SP-ABL-06", "SP-ABL-07")
def test_who_declined_a_reaction_may_use_one_that_comes_up_later(make):
    game, _, coming, anakin = approached(make)
    go_on(game, Pass(), coming, to(-10, 60))
    assert options(game) == {anakin, Pass()}


@pytest.mark.rule("SP-ABL-07")
def test_who_used_a_reaction_has_none_left_when_another_comes_up(make):
    game, rex, coming, _ = approached(make)
    go_on(game, rex, coming, to(-10, 60))
    assert asked(game) == "activation"
