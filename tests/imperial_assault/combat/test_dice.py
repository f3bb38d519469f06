"""The printed dice: what they show, and that a wrong file is refused by name."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.content import ContentError, Pack, parse
from holotable.imperial_assault.cards.dice import dice, read_dice
from tests.odds.brute_force import ATTACK, DEFENCE

GOOD = """
pack: {name: core, version: 1, date: 2026-01-31}
attack: {red: [{damage: 1}, {}, {}, {}, {}, {surge: 1}]}
defence: {black: [{block: 1}, {}, {}, {}, {}, {dodge: 1}]}
"""


@pytest.mark.rule("IA-ATK-17")
def test_four_colours_attack_and_two_defend():
    assert set(dice().attack) == {"red", "blue", "green", "yellow"}
    assert set(dice().defence) == {"black", "white"}


def test_every_face_is_as_printed():
    assert {colour: Counter(map(tuple, die)) for colour, die in dice().attack.items()} == {
        colour: Counter(faces) for colour, faces in ATTACK.items()
    }
    assert {colour: Counter(map(tuple, die)) for colour, die in dice().defence.items()} == {
        colour: Counter(faces) for colour, faces in DEFENCE.items()
    }


def test_a_pack_says_which_it_is():
    found = read_dice(parse("dice.yaml", GOOD.encode()))
    assert found.pack == Pack("core", 1, "2026-01-31")
    assert found.attack["red"][0].damage == 1
    assert found.defence["black"][5].dodge == 1


@pytest.mark.parametrize(
    ("old", "new", "entry", "field"),
    [
        ("name: core, ", "", "pack", "name"),
        ("attack:", "box: big\nattack:", "", "box"),
        ("{damage: 1}", "{damage: -1}", "attack red 1", "damage"),
        ("{damage: 1}", "{damage: 10}", "attack red 1", "damage"),
        ("{damage: 1}", "{damage: true}", "attack red 1", "damage"),
        ("{damage: 1}", "{block: 1}", "attack red 1", "block"),
        ("{damage: 1}", "damage", "attack red 1", ""),
        ("{damage: 1}, ", "", "attack", "red"),
        ("{red:", "{7:", "attack", ""),
        ("{black:", "{red:", "", "defence"),
        ("{black: [{block: 1}, {}, {}, {}, {}, {dodge: 1}]}", "{}", "", "defence"),
        ("{black: [{block: 1}, {}, {}, {}, {}, {dodge: 1}]}", "[]", "defence", ""),
    ],
)
def test_a_wrong_file_is_refused_with_the_place(old, new, entry, field):
    with pytest.raises(ContentError) as refused:
        read_dice(parse("dice.yaml", GOOD.replace(old, new).encode()))
    assert (refused.value.file, refused.value.entry, refused.value.field) == ("dice.yaml", entry, field)


@given(st.text(max_size=80) | st.sampled_from(GOOD.split()).map(lambda word: GOOD.replace(word, "", 1)))
def test_any_text_is_dice_or_is_refused(text):
    try:
        found = read_dice(parse("dice.yaml", text.encode()))
    except ContentError:
        return
    assert all(len(die) == 6 for die in found.attack.values())
