"""What abilities do is said from their data, in three languages."""

from dataclasses import replace
from typing import get_args

import pytest

from holotable.shatterpoint.cards import abilities, ability
from holotable.shatterpoint.cards.effect import Effect, Per, Role, Verb
from holotable.shatterpoint.cards.explaining import explained
from holotable.words import LANGUAGES, speech


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("jet_pack", "This unit may jump."),
        ("dathomirian_dexterity", "This unit may jump. Up to 2 times an activation."),
        ("force_push", "Choose an enemy character within range 3: it is pushed 3."),
        (
            "deflect",
            "At the end of an attack on this unit, if it happens in a ranged attack and the attack roll shows 1 or "
            "more failures: the attacker suffers 2 damage.",
        ),
        ("brothers_in_arms", "If this unit has hunker: all characters of this unit have Steadfast."),
        ("i_hate_this_job", "Every character of this unit (which contests an active objective) has Protection."),
        (
            "countless",
            "After this unit was wounded: this unit gains injured tokens (1); "
            "it loses all damage, conditions (1), wounded tokens (1).",
        ),
        ("swift_retreat", "This unit may choose reposition instead of an advance."),
        ("complete_analysis", "The Force cost of putting this unit’s order card into the reserve changes by −1."),
    ],
)
def test_an_ability_is_told_in_english(name, sentence):
    assert explained(ability(name), speech("en")) == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "de",
            "Wähle einen feindlichen Charakter in Reichweite 3: er wird 2 gezogen; er erhält den Zustand Ungeschützt.",
        ),
        (
            "pl",
            "Wybierz wrogą postać w zasięgu 3: ta postać zostaje przyciągnięta (2); "
            "ta postać otrzymuje stan Odsłonięty.",
        ),
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", abilities())
def test_who_has_which_part_is_said_in_a_clause(name, language):
    """No word for a part stands before a colon as if it were a field of a form."""
    say = speech(language)
    said = explained(ability(name), say).lower()
    assert [role for role in get_args(Role) if f"{say(f'does.role.{role}').lower()}: " in said] == []


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", "The attack gets +1 dice for every 1 Force spent. Costs an action. Up to 3 Force may be spent."),
        (
            "de",
            "Der Angriff erhält +1 Würfel je 1 ausgegebene Macht. Kostet eine Aktion. "
            "Bis zu 3 Macht darf ausgegeben werden.",
        ),
        ("pl", "Atak otrzymuje kości +1 za wydaną Moc, za każde 1. Kosztuje akcję. Można wydać Moc: do 3."),
    ],
)
def test_what_only_cards_of_other_boxes_have_is_told_too(language, sentences):
    dear = replace(ability("jet_pack"), action=True, up_to=3, effects=(Effect(do=(Verb(dice=Per("force")),)),))
    assert explained(dear, speech(language)) == sentences
