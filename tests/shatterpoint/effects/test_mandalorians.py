"""The abilities of Bo-Katan, Clan Kryze, Gar Saxon and the Super Commandos."""

import pytest

from holotable.shatterpoint.battle.battle import Focus
from holotable.shatterpoint.battle.choices import (
    Accept,
    Decline,
    EndActivation,
    UseAbility,
)
from tests.shatterpoint.scenario.field import (
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
    one,
)
from tests.shatterpoint.scenario.fight import (
    COMBAT,
    FOCUS,
    MOVE,
    conditions,
    damage,
    decline_until,
    finish,
    force,
    fray,
    go_on,
    heal,
    hit,
    lay_objective,
    melee,
    options,
    pools,
    ranged,
    react,
    roll,
    unit,
    who,
)
from tests.shatterpoint.scenario.ground import floor
from tests.shatterpoint.scenario.looking import activation, asked, can, question, stands
from tests.shatterpoint.scenario.playing import to, towards

TOGETHER = "mandalorians_are_stronger_together"
FOE_ASAJJ, FOE_COMMANDOS = "a.asajj_ventress_sith_assassin", "a.mandalorian_super_commandos"


# Pride of the Mandalore, Jet Pack.


@pytest.mark.rule("SP-ACT-14", "SP-ENG-06")
def test_the_pride_of_the_mandalore_lets_one_other_jump():
    game = fray(
        {BO_KATAN: (0, 200), CLAN_KRYZE: [(200, 0), (-300, 0)], DROIDS: [(260, 0), (400, 100)]},
        activate=BO_KATAN,
        tactics=True,
    )
    assert options(game) == {who(one(CLAN_KRYZE, 1)), who(one(CLAN_KRYZE, 2))}
    ready = force(game, "a")
    go_on(game, who(one(CLAN_KRYZE, 1)), to(100, 0))
    assert stands(game, one(CLAN_KRYZE, 1)) == (100, 0)
    assert asked(game) == "activation"
    assert force(game, "a") == ready


@pytest.mark.rule("SP-CND-12", "SP-CND-13")
def test_the_one_who_is_pinned_does_not_jump_and_nobody_instead():
    game = fray(
        {GAR: (0, 200), COMMANDOS: [(0, 0), (100, 0)]}, activate=GAR, conditions={COMMANDOS: ["pinned"]}, tactics=True
    )
    go_on(game, who(one(COMMANDOS, 1)), Accept())
    assert (stands(game, one(COMMANDOS, 1)), conditions(game, COMMANDOS)) == ((0, 0), [])
    assert asked(game) == "activation"


@pytest.mark.rule("SP-CND-04", "SP-CND-05", "SP-CND-06")
def test_the_strained_suffer_once_after_both_have_jumped():
    game = fray(
        {CLAN_KRYZE: [(0, 0), (60, 0)]},
        activate=CLAN_KRYZE,
        damage={CLAN_KRYZE: 3},
        conditions={CLAN_KRYZE: ["strained"]},
        force={"a": 2},
    )
    go_on(game, UseAbility("jet_pack"), who(one(CLAN_KRYZE, 1)), to(0, 100))
    assert damage(game, CLAN_KRYZE) == 3
    go_on(game, to(60, 100))
    assert (damage(game, CLAN_KRYZE), conditions(game, CLAN_KRYZE), force(game, "a")) == (6, [], 1)
    assert unit(game, CLAN_KRYZE).wounded == 0


@pytest.mark.rule("SP-ABL-02")
def test_an_active_ability_is_for_the_own_activation():
    game = fray({COMMANDOS: [(0, 0), (300, 0)], GAR: (0, 300)}, activate=COMMANDOS)
    go_on(game, MOVE, who(one(COMMANDOS, 1)), to(50, 0))
    decline_until(game, "activation")
    go_on(game, UseAbility("jet_pack"), who(one(COMMANDOS, 1)))
    assert not can(game, who(one(GAR)))
    assert question(game).about == one(COMMANDOS, 1)


# Mandalorians Are Stronger Together.


@pytest.mark.rule("SP-UNIT-08", "SP-ACT-11", "SP-KEY-03")
def test_two_of_one_unit_are_stronger_together():
    game = fray({CLAN_KRYZE: [(0, 100), (0, 0)], MAUL: (200, 0)}, activate=CLAN_KRYZE, force={"a": 0})
    go_on(game, MOVE, who(one(CLAN_KRYZE, 1)), to(60, 0), react(TOGETHER, CLAN_KRYZE))
    assert activation(game).actions_left == 1
    go_on(game, COMBAT, who(one(CLAN_KRYZE, 1)), ranged(one(MAUL)))
    assert pools(game)[0] == 8
    finish(roll(game))
    go_on(game, ranged(one(MAUL)))
    assert pools(game)[0] == 8
    assert activation(game).actions_left == 0


@pytest.mark.rule("SP-ACT-12", "SP-ACT-10")
def test_a_granted_focus_action_is_made_once_in_an_activation_too():
    game = fray({COMMANDOS: [(0, 0), (100, 0)], MAUL: (0, -200)}, activate=COMMANDOS)
    go_on(game, FOCUS, MOVE, who(one(COMMANDOS, 1)), to(0, 20))
    decline_until(game, "activation")
    assert not can(game, react(TOGETHER, COMMANDOS))
    assert activation(game).made == ["focus", "move"]
    assert {each.focus.melee + each.focus.any for each in game.table.characters.values() if each.focus} == {2}


# Bo-Katan.


@pytest.mark.rule("SP-ACT-11", "SP-SYM-10")
def test_mandalore_survives_after_a_granted_focus_action():
    game = fray(
        {BO_KATAN: (0, 0), CLAN_KRYZE: [(150, 0), (400, 0)]}, activate=BO_KATAN, damage={BO_KATAN: 5}, force={"a": 0}
    )
    go_on(game, MOVE, to(60, 0), react(TOGETHER, BO_KATAN), to(0, 0), heal(BO_KATAN), heal(BO_KATAN))
    assert (damage(game, BO_KATAN), activation(game).actions_left) == (3, 1)
    assert game.table.characters[one(BO_KATAN)].focus == Focus(any=1)


@pytest.mark.rule("SP-ENG-06", "SP-SYM-10")
def test_she_pays_for_leaving_the_commandos_and_heals_it():
    game = fray({BO_KATAN: (0, 0), COMMANDOS: [(60, 0), (200, 0)]}, activate=BO_KATAN, damage={BO_KATAN: 3})
    go_on(game, FOCUS, to(-100, 0))
    assert damage(game, BO_KATAN) == 5
    go_on(game, heal(BO_KATAN), heal(BO_KATAN))
    assert (stands(game, one(BO_KATAN)), damage(game, BO_KATAN)) == ((-100, 0), 3)


def serve(places, **more):
    return lay_objective(fray(places, **more), 0, 0)


@pytest.mark.rule("SP-KEY-05", "SP-OBJ-04")
def test_a_higher_purpose_protects_who_contests():
    game = serve(
        {CLAN_KRYZE: [(60, 0), (400, -300)], BO_KATAN: (160, 0), DROIDS: [(0, 220), (300, 300)]},
        activate=DROIDS,
        wounded=[BO_KATAN],
    )
    go_on(game, COMBAT, who(one(DROIDS)), ranged(one(CLAN_KRYZE)))
    hit(game, 3, "m1", "m2", "m3")
    finish(game)
    assert (damage(game, CLAN_KRYZE), conditions(game, CLAN_KRYZE)) == (3, ["exposed"])


@pytest.mark.rule("SP-OBJ-04", "SP-WND-02", "SP-WND-03")
def test_the_wounded_serve_no_higher_purpose():
    game = fray({MAUL: (0, 0), BO_KATAN: (60, 0)}, activate=MAUL, wounded=[BO_KATAN], stances={MAUL: 2})
    lay_objective(game, 60, 60)
    go_on(game, COMBAT, melee(one(BO_KATAN)))
    hit(game, 1, "m1")
    go_on(game, towards(1, 0), Decline())
    assert (stands(game, one(BO_KATAN)), damage(game, BO_KATAN)) == ((125.4, 0), 8)


@pytest.mark.rule("SP-KEY-06", "SP-OBJ-04")
def test_a_higher_purpose_makes_steadfast():
    game = fray({MAUL: (0, 0), BO_KATAN: (60, 0)}, activate=MAUL, stances={MAUL: 2})
    lay_objective(game, 60, 60)
    go_on(game, COMBAT, melee(one(BO_KATAN)))
    hit(game, 1, "m1")
    assert question(game).kind == "pull"
    finish(game)
    assert (stands(game, one(BO_KATAN)), damage(game, BO_KATAN)) == ((60, 0), 1)


# Clan Kryze.


@pytest.mark.rule("SP-KEY-03", "SP-ACT-04")
def test_a_visor_is_for_ranged_attacks():
    game = fray({CLAN_KRYZE: [(0, 0), (300, 0)], MAUL: (360, 0), KALANI: (0, 200)}, activate=CLAN_KRYZE)
    go_on(game, FOCUS, COMBAT, who(one(CLAN_KRYZE, 1)), ranged(one(KALANI)))
    assert pools(game)[0] == 8
    finish(roll(game))
    go_on(game, melee(one(MAUL)))
    assert pools(game)[0] == 6


@pytest.mark.rule("SP-KEY-03", "SP-ACT-04")
def test_the_dice_of_a_focus_action_end_with_the_activation():
    game = fray({CLAN_KRYZE: [(0, 0), (100, 0)], MAUL: (0, 200)}, activate=CLAN_KRYZE)
    go_on(game, COMBAT, who(one(CLAN_KRYZE, 1)), ranged(one(MAUL)))
    assert pools(game)[0] == 6
    finish(roll(game))
    go_on(game, FOCUS, EndActivation())
    assert all(each.focus is None for each in game.table.characters.values())


# Gar Saxon.


@pytest.mark.rule("SP-KEY-03", "SP-COV-06")
def test_gar_s_sights_leave_no_cover():
    crate = floor("crate", (140, 170), (-20, 20), top=40, obstructing=True, impassable=True)
    game = fray({GAR: (0, 0), REX: (200, 0)}, terrain=[crate], activate=GAR, hunker={REX: 2})
    go_on(game, FOCUS, COMBAT, ranged(one(REX)))
    assert pools(game) == (9, 5)
    assert unit(game, GAR).hunker == 1


@pytest.mark.rule("SP-ENG-07", "SP-ACT-04")
def test_gar_gains_no_hunker_while_engaged():
    game = fray({GAR: (0, 0), REX: (60, 0)}, activate=GAR)
    go_on(game, FOCUS, COMBAT, melee(one(REX)))
    assert unit(game, GAR).hunker == 0
    assert pools(game)[0] == 8


@pytest.mark.rule("SP-STK-01", "SP-ATK-11")
def test_a_pack_hunter_counts_the_pack_once():
    game = fray({ANAKIN: (0, 0), GAR: (60, 0), COMMANDOS: [(-60, 0), (0, 60)]}, activate=GAR)
    go_on(game, COMBAT, melee(one(ANAKIN)))
    assert pools(game)[0] == 9


@pytest.mark.rule("SP-ENG-01", "SP-ELV-01")
def test_nobody_hunts_from_a_roof():
    deck = floor("deck", (-150, -30), (-50, 50), top=90, bottom=85)
    places = {ANAKIN: (0, 0), GAR: (60, 0), COMMANDOS: [(-60, 0, 90), (400, 300)]}
    game = fray(places, terrain=[deck], activate=GAR)
    go_on(game, COMBAT, melee(one(ANAKIN)))
    assert pools(game)[0] == 7


# The Super Commandos.


@pytest.mark.rule("SP-ENG-01", "SP-DMG-01")
def test_no_mercy_hurts_once_for_the_unit_that_is_left():
    game = fray({ANAKIN: (0, 0), COMMANDOS: [(60, 0), (0, 60)]}, activate=ANAKIN)
    go_on(game, MOVE, to(-100, -70))
    assert damage(game, ANAKIN) == 2


@pytest.mark.rule("SP-ENG-01", "SP-DMG-01")
def test_no_mercy_is_for_who_leaves_the_whole_unit():
    game = fray({ANAKIN: (0, 0), COMMANDOS: [(60, 0), (-60, 0)]}, activate=ANAKIN)
    go_on(game, MOVE, to(-60, -100, move="dash"))
    assert damage(game, ANAKIN) == 0


@pytest.mark.rule("SP-JMP-01")
def test_no_mercy_does_not_reach_who_jumps():
    game = fray({FOE_COMMANDOS: [(60, 0), (400, 0)], ASAJJ: (0, 0)}, activate=ASAJJ, force={"b": 1})
    go_on(game, UseAbility("dathomirian_dexterity"), to(-110, 0))
    assert (stands(game, one(ASAJJ)), damage(game, ASAJJ)) == ((-110, 0), 0)


@pytest.mark.rule("SP-KEY-04", "SP-ACT-04")
def test_impact_is_for_melee_attacks():
    game = fray({COMMANDOS: [(0, 0), (300, 0)], ANAKIN: (60, 0), REX: (300, -150)}, activate=COMMANDOS)
    go_on(game, FOCUS, COMBAT, who(one(COMMANDOS, 1)), melee(one(ANAKIN)))
    assert pools(game)[0] == 8
    finish(roll(game))
    go_on(game, ranged(one(REX)))
    assert pools(game)[0] == 6


@pytest.mark.rule("SP-KEY-04", "SP-ACT-11")
def test_impact_goes_with_a_granted_focus_action():
    game = fray({COMMANDOS: [(0, 0), (60, 60)], ANAKIN: (110, 0)}, activate=COMMANDOS)
    go_on(game, MOVE, who(one(COMMANDOS, 1)), to(50, 0), react(TOGETHER, COMMANDOS))
    go_on(game, COMBAT, who(one(COMMANDOS, 1)), melee(one(ANAKIN)))
    assert pools(game)[0] == 8
