"""What abilities do is said from their data, in three languages."""

from dataclasses import replace

import pytest

from holotable.shatterpoint.cards import abilities, ability
from holotable.shatterpoint.cards.effect import Effect, Per, Verb
from holotable.shatterpoint.cards.explaining import explained
from holotable.words import LANGUAGES, speech


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("jet_pack", "Jump."),
        ("dathomirian_dexterity", "Jump. Up to 2 times an activation."),
        ("force_push", "Choose 1 character (enemy, within range 3): push 3."),
        (
            "deflect",
            "At the end of an attack on this unit, if it happens in a ranged attack and the attack roll shows at least "
            "this many failures: 1: attacker: suffer 2 damage.",
        ),
        ("brothers_in_arms", "If this unit has hunker: all characters of this unit have Steadfast."),
        ("i_hate_this_job", "Each character (of this unit, contesting an active objective) has Protection."),
        (
            "countless",
            "After this unit was wounded: gain injured tokens (1); "
            "remove (all damage, conditions: 1, wounded tokens: 1).",
        ),
        ("swift_retreat", "Instead of an advance: reposition."),
    ],
)
def test_an_ability_is_told_in_english(name, sentence):
    assert explained(ability(name), speech("en")) == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "1 Charakter (feindlich, in Reichweite 3) wählen: Ziehen 2; Zustand: Ungeschützt."),
        ("pl", "Wybierz 1 postać (wroga, w zasięgu 3): przyciąganie 2; stan: Odsłonięty."),
    ],
)
def test_an_ability_is_told_in_other_languages(language, sentence):
    assert explained(ability("there_is_no_place_to_run"), speech(language)) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", abilities())
def test_every_ability_is_told_in_every_language(name, language):
    said = explained(ability(name), speech(language))
    assert said.endswith(".")
    assert "None" not in said
    assert "()" not in said


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", "Dice +1 for every 1 Force spent. Costs an action. Up to 3 Force may be spent."),
        ("de", "Würfel +1 je 1 ausgegebene Macht. Kostet eine Aktion. Bis zu 3 Macht darf ausgegeben werden."),
        ("pl", "Kości +1 za wydaną Moc, za każde 1. Kosztuje akcję. Można wydać Moc: do 3."),
    ],
)
def test_what_only_cards_of_other_boxes_have_is_told_too(language, sentences):
    dear = replace(ability("jet_pack"), action=True, up_to=3, effects=(Effect(do=(Verb(dice=Per("force")),)),))
    assert explained(dear, speech(language)) == sentences
