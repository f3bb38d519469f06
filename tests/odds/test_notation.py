"""Attacks as people type them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holotable.odds import (
    Attack,
    AttackBonus,
    DefenceBonus,
    NotationError,
    OddsError,
    Reroll,
    SurgeAbility,
    UnknownNameError,
    read_dice,
    read_notation,
)
from holotable.odds.notation import notation
from tests.odds.test_properties import rerolled_attacks

WHOLE = (
    "Vader = 2 red Yellow / black, white; ranged 4; surge damage 1; surge pierce 2, accuracy 1; surge 2: damage 3;"
    "bonus damage 1, surge -1; defence-bonus block 1; reroll attacker: attack 1; reroll defender: all attack;"
)


def test_a_whole_attack_is_read():
    assert read_notation(WHOLE) == (
        "Vader",
        Attack(
            ("red", "red", "yellow"),
            ("black", "white"),
            "ranged",
            4,
            (SurgeAbility(1, 1), SurgeAbility(1, 0, 2, 1), SurgeAbility(2, 3)),
            AttackBonus(damage=1, surge=-1),
            DefenceBonus(block=1),
            (Reroll("attack", 1),),
            (Reroll("all_attack"),),
        ),
    )


def test_dice_alone_are_a_melee_attack_by_that_name():
    assert read_notation("  2 red  blue ") == ("red red blue", Attack(("red", "red", "blue"), ()))
    assert read_notation("red / white")[0] == "red / white"


def test_options_come_on_top():
    _, attack = read_notation("red / black", "white", [("surge", "damage 1"), ("bonus", "damage 1"), ("ranged", "3")])
    assert attack.defence_dice == ("black", "white")
    assert (attack.type, attack.distance) == ("ranged", 3)
    assert attack.surge_abilities == (SurgeAbility(1, 1),)


def test_bonuses_add_up():
    assert read_notation("red; bonus damage 1; bonus damage 2, pierce 1")[1].attack_bonus == AttackBonus(3, 1)


@pytest.mark.parametrize(
    ("text", "error", "field"),
    [
        ("rad", UnknownNameError, "attack dice"),
        ("black", UnknownNameError, "attack dice"),
        ("red / blue", UnknownNameError, "defence dice"),
        ("red 2", NotationError, "attack dice"),
        ("red; ranged far", NotationError, "ranged"),
        ("red; ranged", NotationError, "ranged"),
        ("red; melee hard", NotationError, "melee"),
        ("red; surge", NotationError, "surge"),
        ("red; surge x: damage 1", NotationError, "surge"),
        ("red; surge damage", NotationError, "surge"),
        ("red; surge blast 1", UnknownNameError, "surge"),
        ("red; bonus block 1", UnknownNameError, "bonus"),
        ("red; defence-bonus damage 1", UnknownNameError, "defence-bonus"),
        ("red; reroll attack 1", NotationError, "reroll"),
        ("red; reroll referee: attack 1", UnknownNameError, "reroll"),
        ("red; reroll attacker: pink 1", UnknownNameError, "kind"),
        ("red; blast 2", UnknownNameError, "clause"),
    ],
)
def test_what_can_not_be_read_is_refused_with_the_part(text, error, field):
    with pytest.raises(error) as refused:
        read_notation(text)
    assert refused.value.field == field


def test_a_refusal_shows_how_it_is_written():
    with pytest.raises(NotationError, match=r"surge: 'lots' can't be read; .*: surge 2: damage 1, pierce 2"):
        read_notation("red; surge lots")


def test_the_dice_of_a_test_are_read_alike():
    assert read_dice("2 blue green") == ("blue", "blue", "green")


@given(rerolled_attacks)
@settings(deadline=None)
def test_what_is_written_is_read_again(attack):
    # What an attack does not use is not written: a melee attack's distance, an amount of dice that are all.
    text = notation(attack)
    _, again = read_notation(text)
    assert notation(again) == text
    assert tuple(again.attack_dice) == tuple(attack.attack_dice)
    assert tuple(again.surge_abilities) == tuple(attack.surge_abilities)
    assert (again.attack_bonus, again.defence_bonus) == (attack.attack_bonus, attack.defence_bonus)


words = st.sampled_from([*WHOLE.split(), ";", "/", ":", "=", ",", "-1", "99999", "٣", "red", "reroll", "\x00"])


@given(st.lists(words, max_size=14).map(" ".join) | st.text(max_size=40))
@settings(deadline=None)
def test_any_text_is_an_attack_or_is_refused(text):
    try:
        name, attack = read_notation(text)
    except OddsError:
        return
    assert isinstance(attack, Attack)
    assert name == (text.split(";")[0].rpartition("=")[0].strip() or notation(attack))
