"""The printed dice: what they show, and that a wrong file is refused by name."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.imperial_assault.combat.dice import DiceContentError, dice, read_dice
from tests.odds.brute_force import ATTACK, DEFENCE

GOOD = """
pack: core
version: 1
date: 2026-01-31
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
    read = read_dice(GOOD, "dice.yaml")
    assert (read.pack, read.version, read.date.isoformat()) == ("core", 1, "2026-01-31")
    assert read.attack["red"][0].damage == 1
    assert read.defence["black"][5].dodge == 1


@pytest.mark.parametrize(
    ("old", "new", "entry", "field"),
    [
        ("pack: core", "", "the file", "pack"),
        ("pack: core", "pack: 3", "the file", "pack"),
        ("version: 1", "version: one", "the file", "version"),
        ("date: 2026-01-31", "date: soon", "the file", "date"),
        ("date: 2026-01-31", "date: 2026-02-31", "the file", "yaml"),
        ("pack: core", "pack: core\nbox: big", "the file", "box"),
        ("{damage: 1}", "{damage: -1}", "attack.red[0]", "damage"),
        ("{damage: 1}", "{damage: true}", "attack.red[0]", "damage"),
        ("{damage: 1}", "{block: 1}", "attack.red[0]", "block"),
        ("{damage: 1}", "damage", "attack.red[0]", "face"),
        ("{damage: 1}, ", "", "attack.red", "faces"),
        ("{red:", "{7:", "attack.7", "colour"),
        ("{black:", "{red:", "defence.red", "colour"),
        ("{black: [{block: 1}, {}, {}, {}, {}, {dodge: 1}]}", "[]", "defence", "value"),
        ("{red: [", "{red: [[", "the file", "yaml"),
    ],
)
def test_a_wrong_file_is_refused_with_the_place(old, new, entry, field):
    with pytest.raises(DiceContentError) as refused:
        read_dice(GOOD.replace(old, new), "dice.yaml")
    assert (refused.value.file, refused.value.entry, refused.value.field) == ("dice.yaml", entry, field)


@given(st.text(max_size=80) | st.sampled_from(GOOD.split()).map(lambda word: GOOD.replace(word, "", 1)))
def test_any_text_is_dice_or_is_refused(text):
    try:
        read = read_dice(text, "dice.yaml")
    except DiceContentError:
        return
    assert all(len(die) == 6 for die in read.attack.values())
