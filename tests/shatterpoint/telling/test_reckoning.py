"""What an attack promises before it is made: the dice that will be rolled, and the chances that follow from them."""

import pytest

from holotable.shatterpoint.cards.stances import stances
from holotable.shatterpoint.combat.attack import Attack
from holotable.shatterpoint.combat.chances import Pools, SureDefence, chances
from holotable.shatterpoint.telling.reckoning import reckoned
from tests.shatterpoint.scenario.field import AHSOKA, ANAKIN, COMMANDOS, DROIDS, GAR, KALANI, MAUL, REX, one
from tests.shatterpoint.scenario.fight import COMBAT, FOCUS, fray, go_on, melee, pools, ranged, who
from tests.shatterpoint.scenario.looking import can


def stance(unit, side=1):
    return stances()[unit.partition(".")[2]][side - 1]


def promised(game, attack):
    found = reckoned(game, attack)
    return found.attack_dice, found.defence_dice


@pytest.mark.rule("SP-ATK-11")
def test_dice_that_an_ability_always_adds_are_promised():
    game = fray({GAR: (0, 0), COMMANDOS: [(120, 0), (200, 200)], REX: (60, 0)}, activate=GAR)
    found = promised(game, Attack(one(GAR), one(REX), "melee"))
    assert found[0] == stance(GAR).melee.attack + 2, "his pack hunts Rex with him"
    go_on(game, COMBAT, melee(one(REX)))
    assert pools(game) == found


@pytest.mark.rule("SP-ATK-11")
def test_dice_for_damage_and_for_fellow_droids_are_promised():
    game = fray({MAUL: (0, 0), ANAKIN: (60, 0)}, activate=MAUL, stances={MAUL: 1}, damage={MAUL: 7}, injured={MAUL: 1})
    assert promised(game, Attack(one(MAUL), one(ANAKIN), "melee"))[0] == stance(MAUL).melee.attack + 2 + 3
    game = fray({KALANI: (300, 0), DROIDS: [(0, 0), (0, 100)], REX: (120, 0)}, activate=DROIDS)
    found = promised(game, Attack(one(DROIDS), one(REX), "ranged"))
    assert found[0] == stance(DROIDS).ranged.attack + 1
    go_on(game, COMBAT, who(one(DROIDS)), ranged(one(REX)))
    assert pools(game) == found


@pytest.mark.rule("SP-ATK-16")
def test_expertise_that_an_ability_always_adds_is_in_the_chances():
    game = fray({AHSOKA: (0, 0), ANAKIN: (90, 0), KALANI: (290, 0)}, activate=KALANI, stances={ANAKIN: 1})
    found = reckoned(game, Attack(one(KALANI), one(ANAKIN), "ranged"))
    mine, theirs = stance(KALANI), stance(ANAKIN)
    dice = found.attack_dice, found.defence_dice
    helped = Pools(*dice, mine.ranged_chart, theirs.defence_chart, defence_roll=SureDefence(expertise=1))
    alone = Pools(*dice, mine.ranged_chart, theirs.defence_chart)
    assert found.chances == chances(helped, mine.tree)
    assert found.expected_damage < chances(alone, mine.tree).expected_damage


@pytest.mark.rule("SP-ACT-04")
def test_to_reckon_an_attack_uses_nothing_up():
    game = fray({GAR: (0, 0), REX: (60, 0)}, activate=GAR)
    go_on(game, FOCUS)
    before = game.digest()
    found = promised(game, Attack(one(GAR), one(REX), "melee"))
    assert game.digest() == before
    assert can(go_on(game, COMBAT), melee(one(REX)))
    go_on(game, melee(one(REX)))
    assert pools(game) == found
