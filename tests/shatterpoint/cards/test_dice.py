"""The printed dice: what they show, and that a wrong file is refused by name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.content import ContentError, parse
from holotable.shatterpoint.cards.dice import dice, read_dice

GOOD = """
pack: {name: Core Set, version: 1, date: 2026-01-31}
attack: {critical: 1, strike: 3, expertise: 2, failure: 2}
defence: {block: 2, expertise: 2, failure: 2}
"""


@pytest.mark.rule("SP-DIE-01")
def test_attack_dice_have_eight_sides_and_defence_dice_six():
    assert sum(dice().attack.values()) == 8
    assert sum(dice().defence.values()) == 6


@pytest.mark.rule("SP-DIE-02")
def test_an_attack_die_has_one_critical_and_three_strikes():
    assert dice().attack == {"critical": 1, "strike": 3, "expertise": 2, "failure": 2}


@pytest.mark.rule("SP-DIE-07")
def test_a_defence_die_has_two_sides_of_each_result():
    assert dice().defence == {"block": 2, "expertise": 2, "failure": 2}


@pytest.mark.parametrize(
    ("old", "new", "entry", "field"),
    [
        ("attack:", "attacks:", "", "attack"),
        ("defence:", "box: big\ndefence:", "", "box"),
        ("strike: 3", "strike: 4", "", "attack"),
        ("strike: 3", "strike: -3", "attack", "strike"),
        ("block: 2", "block: true", "defence", "block"),
        ("block: 2, ", "", "defence", "block"),
        ("block: 2", "block: 2, dodge: 1", "defence", "dodge"),
        ("{block: 2, expertise: 2, failure: 2}", "six", "defence", ""),
        ("{block", "{{block", "", ""),
    ],
)
def test_a_wrong_file_is_refused_with_the_place(old, new, entry, field):
    with pytest.raises(ContentError) as refused:
        read_dice(parse("dice.yaml", GOOD.replace(old, new).encode()))
    assert (refused.value.file, refused.value.entry, refused.value.field) == ("dice.yaml", entry, field)


@given(st.text(max_size=80) | st.sampled_from(GOOD.split()).map(lambda word: GOOD.replace(word, "", 1)))
def test_any_text_is_dice_or_is_refused(text):
    try:
        read = read_dice(parse("dice.yaml", text.encode()))
    except ContentError:
        return
    assert sum(read.attack.values()) == 8
