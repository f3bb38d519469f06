"""Abilities say what they do in one vocabulary; what it does not know is refused by place."""

import pytest
from hypothesis import given

from holotable.content import ContentError, parse
from holotable.content.parts import NOTHING, parts_of
from holotable.shatterpoint.cards import abilities, ability, unit, units
from holotable.shatterpoint.cards.abilities import read_abilities
from holotable.shatterpoint.cards.effect import (
    KEYWORDS,
    MOMENTS,
    VERBS,
    Characters,
    Condition,
    Effect,
    Keywords,
    Roles,
    Strike,
    Verb,
    calls_of,
    verb_of,
)
from holotable.shatterpoint.content import BOX
from tests.imperial_assault.cards.damage import damaged

ABILITIES = BOX.joinpath("abilities.yaml").read_text()

# Name, kind and Force of every ability, as the units' cards have them.
PRINTED = {
    "general_anakin_skywalker": [
        ("Force Jump", "active", 1),
        ("I'm Going to End This", "reactive", 2),
        ("Deflect", "reactive", 0),
        ("This Is Where the Fun Begins", "identity", 0),
    ],
    "cc_7567_captain_rex": [
        ("Get a Move On, Soldier", "tactic", 0),
        ("Defensive Maneuver", "active", 1),
        ("I'm Always First, Kid", "reactive", 1),
        ("Bring It On, Clankers", "innate", 0),
        ("Brothers in Arms", "innate", 0),
    ],
    "501st_clone_troopers": [
        ("Defensive Maneuver", "active", 1),
        ("Coordinated Fire: Strained", "reactive", 0),
        ("Brothers in Arms", "innate", 0),
    ],
    "ahsoka_tano_jedi_no_more": [
        ("Force Speed", "active", 1),
        ("What's the Matter, Too Fast for You?", "reactive", 2),
        ("Deflect", "reactive", 0),
        ("You'll Find I Have Many Qualities for You to Dislike", "innate", 0),
        ("Fierce Protector", "identity", 0),
    ],
    "bo_katan_kryze": [
        ("Pride of the Mandalore", "tactic", 0),
        ("Jet Pack", "active", 1),
        ("Mandalorians Are Stronger Together", "reactive", 0),
        ("Mandalore Will Survive", "innate", 0),
        ("Some of Us Serve a Higher Purpose", "innate", 0),
    ],
    "clan_kryze_mandalorians": [
        ("Jet Pack", "active", 1),
        ("Mandalorians Are Stronger Together", "reactive", 0),
        ("Helmet Visor", "innate", 0),
    ],
    "lord_maul": [
        ("Force Speed", "active", 1),
        ("There Is No Place to Run", "active", 2),
        ("Revenge, I Must Have Revenge", "innate", 0),
        ("Sustained by Rage", "identity", 0),
    ],
    "gar_saxon_merciless_commander": [
        ("Pride of the Mandalore", "tactic", 0),
        ("Jet Pack", "active", 1),
        ("Mandalorians Are Stronger Together", "reactive", 0),
        ("I've Got You in My Sights", "innate", 0),
        ("Pack Hunter", "innate", 0),
    ],
    "mandalorian_super_commandos": [
        ("Jet Pack", "active", 1),
        ("Mandalorians Are Stronger Together", "reactive", 0),
        ("No Mercy", "innate", 0),
        ("Victory or Death!", "innate", 0),
    ],
    "asajj_ventress_sith_assassin": [
        ("Dathomirian Dexterity", "active", 1),
        ("Force Push", "active", 2),
        ("Riposte", "reactive", 0),
        ("Swift Retreat", "innate", 0),
        ("Sith Assassin", "identity", 0),
    ],
    "kalani_super_tactical_droid": [
        ("Roger, Roger", "tactic", 0),
        ("Tactical Network", "active", 1),
        ("Target, Concentrate All Firepower", "innate", 0),
        ("Complete Analysis", "innate", 0),
    ],
    "b1_battle_droids": [
        ("Countless", "reactive", 0),
        ("Combat A.I. Protocols", "innate", 0),
        ("I Hate This Job", "innate", 0),
        ("Well, I Guess I'm in Charge, Now", "innate", 0),
    ],
}
# What the vocabulary can't say; the rules have no functions yet.
UNWRITTEN = {"whats_the_matter_too_fast_for_you"}


def only_effect(ability_id):
    (effect,) = ability(ability_id).effects
    return effect


@pytest.mark.rule("SP-ABL-01")
@pytest.mark.parametrize("unit_id", PRINTED)
def test_a_unit_has_its_printed_abilities(unit_id):
    assert [(each.name, each.kind, each.force) for each in unit(unit_id).abilities] == PRINTED[unit_id]


def test_every_ability_is_on_a_card():
    assert {each.id for card in units().values() for each in card.abilities} == set(abilities())


def test_functions_that_abilities_call_are_those_that_are_still_to_be_written():
    assert {name for each in abilities().values() for name in calls_of(each.effects)} == UNWRITTEN


def test_an_ability_is_named_as_the_function_it_calls():
    for each in abilities().values():
        assert set(calls_of(each.effects)) <= {each.id}


def test_every_word_of_the_vocabulary_is_used():
    parts = [part for each in abilities().values() for _, part in parts_of(each.effects)]
    assert {part.at for part in parts if isinstance(part, Effect)} == {None, *MOMENTS}
    assert {verb_of(part) for part in parts if isinstance(part, Verb)} == set(VERBS)
    # The other keywords are in the rules (SP-KEY-01, SP-KEY-07, SP-COV-03), and on cards of other boxes.
    assert said(parts, Keywords) == set(KEYWORDS) - {"cover", "scale", "immunity"}
    assert said(parts, Condition) == set(Condition.__struct_fields__)
    assert said(parts, Characters) == set(Characters.__struct_fields__)
    one_word = {part.who for part in parts if isinstance(part, Effect) and isinstance(part.who, str)}
    assert said(parts, Roles) | one_word == set(Roles.__struct_fields__)


def said(parts, kind):
    return {
        name
        for part in parts
        if isinstance(part, kind)
        for name in kind.__struct_fields__
        # That a unit is not wounded is said by `false`.
        if getattr(part, name) not in NOTHING or (name == "wounded" and getattr(part, name) is False)
    }


def test_an_ability_is_used_once_unless_it_says_more():
    assert [each.id for each in abilities().values() if each.uses != 1] == ["dathomirian_dexterity"]
    assert ability("dathomirian_dexterity").uses == 2


def test_a_jump_is_a_verb():
    assert only_effect("jet_pack") == Effect(do=(Verb(move="jump"),))


def test_a_shot_that_failed_comes_back():
    deflect, riposte = only_effect("deflect"), only_effect("riposte")
    assert (deflect.at, deflect.who) == ("attack-ended", "defender")
    assert deflect.do == riposte.do == (Verb(to="attacker", suffer=2),)
    assert (deflect.only.attack, riposte.only.attack) == ("ranged", "melee")
    assert deflect.only.rolled.failure == 1


def test_keywords_may_be_for_all_allies_that_hold_an_objective():
    effect = only_effect("some_of_us_serve_a_higher_purpose")
    assert effect.of == Characters(side="ally", tag="mandalorian", within=3, contesting=True)
    assert effect.has == Keywords(protection=True, steadfast=True)


def test_an_attack_may_have_dice_of_its_own_and_a_target():
    (choice,) = only_effect("revenge_i_must_have_revenge").do
    assert choice.choose.do[-1].attack == Strike(type="melee", dice=5, at="wounder")


@pytest.mark.rule("SP-ABL-04", "SP-ABL-08")
@pytest.mark.parametrize(
    ("old", "new"),
    [("kind: active, force: 2, ", "kind: active, "), ("kind: tactic, ", "kind: tactic, force: 1, ")],
)
def test_active_and_reactive_abilities_have_a_price_and_no_others(old, new):
    assert refused_place(old, new)[1] == "force"
    assert {each.kind for each in abilities().values() if each.force} == {"active", "reactive"}


@pytest.mark.parametrize("kind", ["kind: active, force: 1", "kind: tactic"])
def test_when_active_and_tactic_abilities_are_used_is_not_said_again(kind):
    text = f"{kind}, effects: [{{at: moved, do: [{{move: jump}}]}}]"
    assert refused_alone(text) == ("abilities 1", "effects 1 at")


@pytest.mark.rule("SP-ABL-03", "SP-ABL-16")
@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ("kind: reactive, force: 0, action: true, effects: [{at: moved, do: [{hunker: 1}]}]", "action"),
        ("kind: active, force: 2, up_to: 2, effects: [{do: [{hunker: 1}]}]", "up_to"),
        ("kind: innate, up_to: 2, effects: [{has: {impact: 1}}]", "up_to"),
    ],
)
def test_only_who_is_paid_for_costs_an_action_or_more_force(fields, field):
    assert refused_alone(fields) == ("abilities 1", field)


def test_a_reactive_ability_names_what_it_responds_to():
    assert refused_alone("kind: reactive, force: 0, effects: [{do: [{move: jump}]}]") == ("abilities 1", "effects 1 at")
    assert refused_alone("kind: reactive, force: 0, effects: [{has: {impact: 1}}]") == ("abilities 1", "effects 1")


@pytest.mark.parametrize(
    ("effects", "entry", "field"),
    [
        ("[]", "abilities 1", "effects"),
        ("[{}]", "abilities 1", "effects 1"),
        ("[{do: [{}]}]", "abilities 1", "effects 1 do 1"),
        ("[{do: [{hunker: 1, heal: 1}]}]", "abilities 1", "effects 1 do 1"),
        ("[{do: [{fly: 1}]}]", "abilities 1 effects 1 do 1", "fly"),
        ("[{do: [{move: hop}]}]", "abilities 1 effects 1 do 1", "move"),
        ("[{do: [{gain: tired}]}]", "abilities 1", "effects 1 do 1 gain"),
        ("[{do: [{gain: [exposed, tired]}]}]", "abilities 1", "effects 1 do 1 gain"),
        ("[{do: [{if: {raining: true}, hunker: 1}]}]", "abilities 1 effects 1 do 1 if", "raining"),
        ("[{do: [{if: {action: rest}, hunker: 1}]}]", "abilities 1 effects 1 do 1 if", "action"),
        ("[{do: [{choose: {of: {side: friend}, do: [{heal: 1}]}}]}]", "abilities 1 effects 1 do 1 choose of", "side"),
        ("[{do: [{choose: {of: {tag: ewok}, do: [{heal: 1}]}}]}]", "abilities 1", "effects 1 do 1 choose of tag"),
        ("[{do: [{choose: {of: {type: [hero]}, do: [{heal: 1}]}}]}]", "abilities 1 effects 1 do 1 choose of", "type"),
        ("[{do: [{choose: {do: [{heal: 1}]}}]}]", "abilities 1 effects 1 do 1 choose", "of"),
        ("[{do: [{attack: {dice: many}}]}]", "abilities 1 effects 1 do 1 attack", "dice"),
        ("[{at: noon, do: [{hunker: 1}]}]", "abilities 1 effects 1", "at"),
        ("[{who: hero, do: [{hunker: 1}]}]", "abilities 1 effects 1", "who"),
        ("[{asked: luck}]", "abilities 1 effects 1", "asked"),
        ("[{do: [{hunker: 1}], answer: 2}]", "abilities 1", "effects 1 answer"),
        ("[{of: {side: own}, do: [{hunker: 1}]}]", "abilities 1", "effects 1 of"),
        ("[{has: {armour: 1}}]", "abilities 1 effects 1 has", "armour"),
        ("[{has: {immunity: [tired]}}]", "abilities 1", "effects 1 has immunity"),
        ("[{do: [{hunker: 1}]}, {do: [{heal: 1}]}]", "abilities 1", "effects"),
    ],
)
def test_what_the_vocabulary_does_not_know_is_refused_with_the_place(effects, entry, field):
    assert refused_alone(f"kind: active, force: 1, effects: {effects}") == (entry, field)


@pytest.mark.parametrize(
    ("old", "new", "entry", "field"),
    [
        ("id: force_jump", "id: jet_pack", "", "id"),
        ("name: Force Jump", "name: 1", "abilities 3", "name"),
        ("uses: 2", "uses: 0", "abilities 1", "uses"),
        ("uses: 2", "often: 2", "abilities 1", "often"),
        ("kind: tactic", "kind: trick", "abilities 9", "kind"),
    ],
)
def test_a_wrong_ability_is_refused_with_the_place(old, new, entry, field):
    assert refused_place(old, new) == (entry, field)


@given(damaged(ABILITIES))
def test_a_damaged_file_is_abilities_or_is_refused(text):
    try:
        found = read_abilities(parse("abilities.yaml", text))
    except ContentError:
        return
    assert all(each.effects for each in found.values())


def refused_place(old, new):
    assert old in ABILITIES
    return refused(ABILITIES.replace(old, new, 1))


def refused_alone(fields):
    return refused(
        f"pack: {{name: Test, version: 1, date: 2026-01-31}}\nabilities: [{{id: one, name: One, {fields}}}]\n"
    )


def refused(text):
    with pytest.raises(ContentError) as caught:
        read_abilities(parse("abilities.yaml", text.encode()))
    assert caught.value.file == "abilities.yaml"
    return caught.value.entry, caught.value.field
