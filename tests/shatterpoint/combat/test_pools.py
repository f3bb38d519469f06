"""The dice of an attack, and cover."""

import pytest

from holotable.shatterpoint.battle.choices import (
    Decline,
)
from tests.shatterpoint.scenario.field import COMMANDOS, DROIDS, KALANI, MAUL, REX, TROOPERS, one
from tests.shatterpoint.scenario.fight import (
    COMBAT,
    FOCUS,
    attack_roll,
    conditions,
    damage,
    finish,
    fray,
    go_on,
    going,
    hit,
    melee,
    pools,
    ranged,
    roll,
    unit,
    walk,
    who,
)
from tests.shatterpoint.scenario.ground import floor
from tests.shatterpoint.scenario.playing import attack_dice, defence_dice

CRATE = floor("crate", (140, 170), (-20, 20), top=40, obstructing=True, impassable=True)


@pytest.mark.rule("SP-ACT-04", "SP-MCU-05")
def test_a_focus_die_does_not_pass_to_another_character():
    game = fray({TROOPERS: [(0, 0), (60, 0)], KALANI: (0, 200)}, activate=TROOPERS)
    go_on(game, FOCUS, COMBAT, who(one(TROOPERS, 1)), Decline(), ranged(one(KALANI)))
    assert going(game).attacker == one(TROOPERS, 2)
    assert pools(game)[0] == 8


@pytest.mark.rule(
    "SP-COV-01", "SP-COV-02", "SP-COV-05", "SP-COV-06", "SP-HNK-01", "SP-ATK-12", "SP-STK-02", "SP-STK-03"
)
def test_cover_adds_up():
    game = fray({COMMANDOS: [(0, 0), (400, 300)], REX: (200, 0)}, terrain=[CRATE], activate=COMMANDOS, hunker={REX: 2})
    go_on(game, COMBAT, who(one(COMMANDOS)), ranged(one(REX)))
    assert pools(game)[1] == 8


@pytest.mark.rule("SP-COV-01")
def test_cover_is_nothing_in_melee():
    def dice(kind):
        crate = floor("crate", (20, 40), (-20, 20), top=10, obstructing=True, impassable=True)
        game = fray({REX: (60, 0), KALANI: (0, 0)}, terrain=[crate], activate=REX, wounded=[KALANI])
        return pools(go_on(game, COMBAT, kind(one(KALANI))))[1]

    assert dice(melee) == 3
    assert dice(ranged) == 4 + 1


@pytest.mark.rule("SP-COV-03", "SP-ELV-01")
def test_what_is_lower_than_the_attacker_is_no_cover():
    roof = floor("roof", (-50, 50), (-50, 50), top=90, obstructing=True, impassable=True)
    crate = floor("crate", (140, 170), (-20, 20), top=10, obstructing=True, impassable=True)
    game = fray({KALANI: (0, 0, 90), REX: (200, 0)}, terrain=[roof, crate], activate=KALANI)
    go_on(game, COMBAT, ranged(one(REX)))
    assert pools(game)[1] == 5


@pytest.mark.rule("SP-CND-08", "SP-CND-09")
def test_disarmed_is_for_the_first_attack_of_a_unit_of_two():
    places = {TROOPERS: [(0, 0), (60, 0)], DROIDS: [(0, 200), (400, 300)]}
    game = fray(places, activate=TROOPERS, conditions={TROOPERS: ["disarmed"]})
    go_on(game, COMBAT, who(one(TROOPERS, 1)), ranged(one(DROIDS)))
    go_on(game, attack_dice(strike=3, expertise=3, failure=1))
    go_on(game, defence_dice(failure=4))
    first = attack_roll(game)
    assert (first.critical, first.strike, first.failure) == (0, 3, 1)
    assert conditions(game, TROOPERS) == []
    finish(game)
    go_on(game, ranged(one(DROIDS)), attack_dice(strike=2, expertise=3, failure=2), defence_dice(failure=4))
    second = attack_roll(game)
    assert (second.critical, second.strike, second.failure) == (1, 3, 2)


@pytest.mark.rule("SP-CND-09")
def test_disarmed_is_lost_though_no_expertise_was_rolled():
    game = fray({REX: (0, 0), KALANI: (0, 200)}, activate=REX, conditions={REX: ["disarmed"]})
    go_on(game, COMBAT, ranged(one(KALANI)))
    roll(game, {"strike": 1})
    assert conditions(game, REX) == []


@pytest.mark.rule("SP-CND-10", "SP-CND-11", "SP-CND-03")
def test_exposed_is_lost_before_the_tree_gives_it_anew():
    game = fray({REX: (0, 0), MAUL: (200, 0)}, activate=REX, stances={MAUL: 1}, conditions={MAUL: ["exposed"]})
    go_on(game, COMBAT, ranged(one(MAUL)), attack_dice(strike=5, failure=2))
    go_on(game, defence_dice(expertise=2, block=2, failure=1))
    assert going(game).successes == 3
    walk(game, "t1", "t2", "t3")
    finish(game)
    assert (damage(game, MAUL), conditions(game, MAUL)) == (5, ["exposed"])


@pytest.mark.rule("SP-CND-01", "SP-CND-10", "SP-CND-11", "SP-ATK-23", "SP-WND-01", "SP-SYM-07")
def test_two_attacks_on_two_characters_hit_one_unit():
    places = {COMMANDOS: [(0, 0), (300, 0)], TROOPERS: [(60, 0), (360, 0)]}
    game = fray(places, activate=COMMANDOS)
    go_on(game, COMBAT, who(one(COMMANDOS, 1)), melee(one(TROOPERS, 1)))
    hit(game, 3, "m1", "t2", "t3")
    assert (damage(game, TROOPERS), conditions(game, TROOPERS)) == (3, ["disarmed", "exposed"])
    go_on(game, melee(one(TROOPERS, 2)), attack_dice(strike=5, failure=1))
    go_on(game, defence_dice(expertise=2, block=1, failure=1))
    assert going(game).successes == 4
    walk(game, "m1", "m2", "m3", "m4")
    assert (damage(game, TROOPERS), unit(game, TROOPERS).wounded) == (8, 1)
    assert conditions(game, TROOPERS) == ["disarmed", "strained"]
