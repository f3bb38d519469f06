"""Attacks as people type them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holotable.odds import (
    Attack,
    AttackBonus,
    AttackDieError,
    ContradictionError,
    DefenceBonus,
    DefenceDieError,
    MeleeDistanceError,
    MisspeltNameError,
    NoDiceError,
    NoDistanceError,
    NotationError,
    NothingToRerollError,
    OddsError,
    OutOfRangeError,
    Reroll,
    SurgeAbility,
    TooManyError,
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
        ("rad", MisspeltNameError, "rad"),
        ("2 lilac blue", UnknownNameError, "2 lilac blue"),
        ("red black", DefenceDieError, "red black"),
        ("red / blue", AttackDieError, "blue"),
        ("red 2", NotationError, "red 2"),
        ("0 red", OutOfRangeError, "0 red"),
        ("-1 red", OutOfRangeError, "-1 red"),
        ("25 red", OutOfRangeError, "25 red"),
        ("20 red 5 blue", TooManyError, "20 red 5 blue"),
        ("red / 0 black", OutOfRangeError, "0 black"),
        ("red; ranged far", NotationError, "ranged far"),
        ("red; ranged -1", OutOfRangeError, "ranged -1"),
        ("red; ranged 100", OutOfRangeError, "ranged 100"),
        ("red; melee hard", NotationError, "melee hard"),
        ("red; surge", NotationError, "surge"),
        ("red; surge x: damage 1", NotationError, "surge x: damage 1"),
        ("red; surge -1: damage 1", OutOfRangeError, "surge -1: damage 1"),
        ("red; surge damage", NotationError, "surge damage"),
        ("red; surge damage -1", OutOfRangeError, "surge damage -1"),
        ("red; surge blast 1", UnknownNameError, "surge blast 1"),
        ("red; surge pirce 1", MisspeltNameError, "surge pirce 1"),
        ("red; bonus block 1", UnknownNameError, "bonus block 1"),
        ("red; defence-bonus damage 1", UnknownNameError, "defence-bonus damage 1"),
        ("red; reroll attack 1", NotationError, "reroll attack 1"),
        ("red; reroll referee: attack 1", UnknownNameError, "reroll referee: attack 1"),
        ("red; reroll attacker: pink 1", UnknownNameError, "reroll attacker: pink 1"),
        ("red; reroll attacker: attack 0", OutOfRangeError, "reroll attacker: attack 0"),
        ("red; reroll attacker: attack -1", OutOfRangeError, "reroll attacker: attack -1"),
        ("red; reroll attacker: all_attack 2", NotationError, "reroll attacker: all_attack 2"),
        ("red; reroll attacker: green 1", NothingToRerollError, "reroll attacker: green 1"),
        ("red; reroll defender: defence 1", NothingToRerollError, "reroll defender: defence 1"),
        ("red; reroll defender: black 1", NothingToRerollError, "reroll defender: black 1"),
        ("red; blast 2", UnknownNameError, "blast 2"),
        ("red; surges damage 1", MisspeltNameError, "surges damage 1"),
    ],
)
def test_what_can_not_be_read_is_refused_with_the_part(text, error, field):
    with pytest.raises(error) as refused:
        read_notation(text)
    assert refused.value.field == field


def test_a_refusal_shows_how_it_is_written():
    with pytest.raises(NotationError, match=r"surge lots: can't be read; .*: surge 2: damage 1, pierce 2"):
        read_notation("red; surge lots")


def test_a_word_much_like_a_known_one_is_suggested():
    with pytest.raises(MisspeltNameError) as refused:
        read_notation("red; defense-bonus block 1")
    assert refused.value.closest == "defence-bonus"


@pytest.mark.parametrize("text", ["", " ", "; ranged 4", "Fist =", "/ black"])
def test_an_attack_has_dice(text):
    with pytest.raises(NoDiceError):
        read_notation(text)


def test_each_time_a_colour_is_named_it_is_another_die():
    assert read_notation("red, red") == read_notation("2 red")
    assert read_notation("2 red, blue, red")[1].attack_dice == ("red", "red", "blue", "red")


def test_a_surge_ability_named_twice_is_on_two_cards():
    _, attack = read_notation("red; surge damage 1; surge damage 1")
    assert attack.surge_abilities == (SurgeAbility(1, 1), SurgeAbility(1, 1))


@pytest.mark.parametrize(
    ("text", "clauses", "first", "second"),
    [
        ("red; ranged 4; melee", [], "ranged 4", "melee"),
        ("red; ranged 4", [("melee", "")], "ranged 4", "melee"),
        ("red; melee", [("ranged", "3")], "melee", "ranged 3"),
        ("red; ranged 4; ranged 5", [], "ranged 4", "ranged 5"),
        ("red; ranged 4", [("ranged", "5")], "ranged 4", "ranged 5"),
    ],
)
def test_an_attack_has_one_type_and_one_distance(text, clauses, first, second):
    with pytest.raises(ContradictionError) as refused:
        read_notation(text, clauses=clauses)
    assert (refused.value.first, refused.value.second) == (first, second)


@pytest.mark.parametrize("clauses", [[("ranged", "")], [("ranged", "4")]])
def test_what_is_said_twice_may_agree(clauses):
    assert read_notation("red; ranged 4", clauses=clauses) == read_notation("red; ranged 4")


def test_a_melee_attack_has_no_distance():
    with pytest.raises(MeleeDistanceError) as refused:
        read_notation("red; melee 3")
    assert refused.value.distance == 3


def test_a_ranged_attack_has_a_distance():
    with pytest.raises(NoDistanceError):
        read_notation("red; ranged")


def test_the_dice_of_a_test_are_read_alike():
    assert read_dice("2 blue green") == ("blue", "blue", "green")
    with pytest.raises(NoDiceError):
        read_dice(" ")
    with pytest.raises(DefenceDieError):
        read_dice("black")


@given(rerolled_attacks.filter(lambda attack: attack.attack_dice))
@settings(deadline=None)
def test_what_is_written_is_read_again(attack):
    # What an attack does not use is not written: a melee attack's distance, an amount of dice that are all, rerolls
    # of no dice.
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
