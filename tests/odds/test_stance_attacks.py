"""Attacks by units in their stances: the cards tell dice, charts and tree; what they don't allow is named."""

import pytest

from holotable.odds import OddsError
from holotable.odds.stance_attacks import Circumstances, attack_types, stance_attack
from holotable.shatterpoint.cards import units
from tests.shatterpoint.combat import slow_chances

ANAKIN, MAUL, REX, CLONES = "general_anakin_skywalker", "lord_maul", "cc_7567_captain_rex", "501st_clone_troopers"


def told(chart):
    """A chart as questions have it."""
    return [
        {"count": f"{row.least}+" if row.most is None else f"{row.least}-{row.most}", "gives": dict(row.gives)}
        for row in chart.rows
    ]


def test_dice_charts_and_tree_are_those_of_the_cards():
    # Fewer dice than the cards have, so that the long way ends: Anakin's 8 less 5 against Maul's 5.
    attack = stance_attack(ANAKIN, 1, "melee", MAUL, 1, Circumstances(dice=-5))
    assert (attack.pools.attack, attack.pools.defence) == (3, 5)
    tree = attack.stance.tree
    question = {
        "attack": 3,
        "defence": 5,
        "attack_chart": told(attack.stance.melee_chart),
        "defence_chart": told(attack.defender_stance.defence_chart),
        "tree": {"start": tree.start, "nodes": tree.options, "links": tree.links},
    }
    _, damage = slow_chances.chances(question)
    assert attack.chances.damage == pytest.approx([float(damage.get(n, 0)) for n in range(max(damage) + 1)])


@pytest.mark.rule("SP-ACT-04", "SP-ATK-06", "SP-ATK-11")
def test_focus_adds_an_attack_die():
    plain, focused = (stance_attack(REX, 1, "ranged", MAUL, 1, Circumstances(focus=focus)) for focus in (False, True))
    assert (plain.pools.attack, focused.pools.attack) == (7, 8)


def test_there_are_never_fewer_dice_than_none():
    attack = stance_attack(REX, 1, "ranged", MAUL, 1, Circumstances(dice=-20, focus=True))
    assert (attack.pools.attack, attack.chances.damage) == (0, (1,))


@pytest.mark.rule("SP-COV-01", "SP-COV-02", "SP-ATK-12")
def test_cover_adds_defence_dice_against_ranged_attacks_and_is_refused_against_melee():
    assert stance_attack(REX, 1, "ranged", MAUL, 1, Circumstances(cover=2)).pools.defence == 5 + 2
    assert stance_attack(REX, 1, "melee", CLONES, 1).pools.defence == 4
    with pytest.raises(OddsError) as refused:
        stance_attack(REX, 1, "melee", MAUL, 1, Circumstances(cover=2))
    assert refused.value.field == "cover"


@pytest.mark.rule("SP-CND-08", "SP-CND-10", "SP-KEY-05")
def test_conditions_and_protection_bear_on_the_damage():
    def expected(**circumstances):
        return stance_attack(ANAKIN, 1, "melee", MAUL, 1, Circumstances(**circumstances)).chances.expected_damage

    assert expected(disarmed=True) < expected() < expected(exposed=True)
    assert expected() - 1 < expected(protection=True) < expected()


@pytest.mark.rule("SP-WND-01")
def test_who_is_dealt_the_stamina_that_is_left_is_wounded():
    attack = stance_attack(ANAKIN, 1, "melee", CLONES, 1, stamina=3)
    assert attack.wound == pytest.approx(sum(attack.chances.damage[3:]))
    assert stance_attack(ANAKIN, 1, "melee", CLONES, 1).stamina == units()[CLONES].stamina


@pytest.mark.parametrize(
    ("asked", "field", "said"),
    [
        (("anakin", 1, "melee", MAUL, 1), "attacker", "general_anakin_skywalker"),
        ((ANAKIN, 1, "melee", "lord_mual", 1), "defender", "did you mean 'lord_maul'"),
        ((REX, 2, "melee", MAUL, 1), "stance", "cc_7567_captain_rex has no stance 2; there are 1"),
        ((ANAKIN, 0, "melee", MAUL, 1), "stance", "there are 1, 2"),
        ((ANAKIN, 1, "melee", MAUL, 3), "defender_stance", "lord_maul has no stance 3; there are 1, 2"),
        ((ANAKIN, 2, "ranged", MAUL, 1), "type", "no 'ranged' attacks in stance 2; there are melee"),
        ((ANAKIN, 1, "thrown", MAUL, 1), "type", "there are melee, ranged"),
    ],
)
@pytest.mark.rule("SP-ATK-03")
def test_what_the_cards_do_not_allow_is_named_with_what_they_do(asked, field, said):
    with pytest.raises(OddsError) as refused:
        stance_attack(*asked)
    assert refused.value.field == field
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("circumstances", "stamina", "field"),
    [
        ({"dice": 54}, None, "attack"),
        ({"dice": 61}, None, "dice"),
        ({"cover": 56}, None, "defence"),
        ({}, 99, "stamina"),
    ],
)
def test_numbers_have_their_limits(circumstances, stamina, field):
    with pytest.raises(OddsError) as refused:
        stance_attack(REX, 1, "ranged", MAUL, 1, Circumstances(**circumstances), stamina)
    assert refused.value.field == field


def test_every_attack_of_the_box_has_its_chances():
    for unit in units().values():
        for stance in unit.stances:
            for kind in attack_types(stance):
                found = stance_attack(unit.id, stance.side, kind, MAUL, 1).chances
                assert sum(found.damage) == pytest.approx(1)
                assert set(found.reached) == set(stance.tree.options)
                assert found.expected_damage > 0
