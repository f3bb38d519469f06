"""When effects happen that wait for others, and in which order."""

import pytest

from holotable.shatterpoint.battle.choices import (
    Accept,
    ChooseWay,
    Decline,
    Reveal,
    StopThere,
    UseAbility,
)
from holotable.shatterpoint.rules import rules
from tests.shatterpoint.field import (
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
    asked,
    can,
    end_turn,
    momentum,
    one,
    stands,
    to,
    track,
)
from tests.shatterpoint.fight import (
    COMBAT,
    FOCUS,
    MOVE,
    TAKE_COVER,
    activated,
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
    options,
    question,
    ranged,
    react,
    roll,
    rule_against,
    unit,
    walk,
    who,
)

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


@pytest.mark.rule("SP-WND-05", "SP-ABL-05", "SP-ABL-15")
def test_the_action_of_one_character_is_made_when_its_attack_has_wounded_it():
    def ended(ready):
        places = {ANAKIN: (0, 0), ASAJJ: (60, 0)}
        game = fray(places, activate=ANAKIN, damage={ANAKIN: 9}, force={"a": ready})
        go_on(game, COMBAT, melee(one(ASAJJ)))
        roll(game)
        return go_on(game, RIPOSTE)

    assert not can(ended(2), END_THIS)
    game = go_on(ended(3), END_THIS)
    assert force(game, "a") == 0


@pytest.mark.rule("SP-MCU-05", "SP-WND-05")
def test_an_action_that_was_begun_counts_for_all():
    places = {TROOPERS: [(60, 0), (0, 60)], ASAJJ: (0, 0), REX: (0, 150)}
    game = fray(places, activate=TROOPERS, damage={TROOPERS: 6})
    go_on(game, COMBAT, who(one(TROOPERS, 1)), melee(one(ASAJJ)))
    roll(game)
    go_on(game, RIPOSTE, react("im_always_first_kid", REX), to(60, 60))
    assert options(game) == {melee(one(ASAJJ)), Decline()}


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
    going(game).attackers = ["jump"]
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
    assert activated(game).unit == BATTLE_DROIDS


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
