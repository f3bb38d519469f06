"""Instructions and bonus effects in words."""

import re

import pytest

from holotable.imperial_assault.instructions.explaining import bonus_in_words, cost_in_words, instruction_in_words
from holotable.imperial_assault.instructions.format import Bonus, Instruction, Reposition, Target
from holotable.imperial_assault.instructions.known import all_orders
from holotable.words import LANGUAGES, speech

CARDS = sorted(all_orders())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
def test_all_orders_can_be_said(card: str, language: str):
    say, orders = speech(language), all_orders()[card]
    names = [say(f"bonus.{orders.family}.{each.id}") for each in orders.bonus]
    names += [say(f"orders.{orders.family}.{each.id}") for each in orders.lists]
    assert len(set(names)) == len(names)
    told = [each for bonus in orders.bonus for each in bonus_in_words(bonus, say)]
    told += [instruction_in_words(each, say) for orders_ in orders.lists for each in orders_.do]
    assert all(re.match(r"^[^{}]+\.$", each) for each in told)


@pytest.mark.rule("LA-TGT-01", "LA-TGT-02")
@pytest.mark.parametrize(
    ("instruction", "words"),
    [
        (Instruction(toward=4), "Move 4 toward the target: nearest Rebel figure."),
        (
            Instruction(engage="speed", target=Target(named="gaarkhan")),
            "Move its Speed to a space beside the target: Gaarkhan.",
        ),
        (Instruction(reposition=Reposition(2, 3)), "Move 2 to where Rebel figures are 3 spaces away."),
        (Instruction(attack=True, target=Target(hero=True, most="speed")), "Attack the target: hero (highest Speed)."),
        (Instruction(toward=2, target=Target(landmark="terminal")), "Move 2 toward the target: nearest terminal."),
        (
            Instruction(attack=True, target=Target(hero=True), within=3, seen=True),
            "Attack the target: nearest hero within 3 spaces in line of sight.",
        ),
    ],
)
def test_a_target_stands_at_the_end(instruction: Instruction, words: str):
    assert instruction_in_words(instruction, speech("en")) == words


def test_what_an_instruction_costs():
    say = speech("en")
    assert cost_in_words(Instruction(attack=True, cost="attack"), say) == "attack action"
    assert cost_in_words(Instruction(toward=2, cost=2), say) == "2 actions"


def test_a_bonus_effect_is_told_sentence_by_sentence():
    bonus = Bonus("rush", points=2, target=Target(wounded=False), last=(Instruction(attack=True),))
    assert bonus_in_words(bonus, speech("en")) == [
        "+2 movement points in every instruction that moves.",
        "The target of every instruction: Rebel figure (not wounded).",
        "Last: Attack the target: nearest Rebel figure.",
    ]
