"""Deployment cards say what is printed, errata applied; a wrong file is refused by place."""

import pytest
from hypothesis import given

from holotable.content import ContentError, parse
from holotable.imperial_assault.cards import (
    AttackProfile,
    Keywords,
    Results,
    Surge,
    UnknownCardError,
    deployment_card,
    deployment_cards,
    heroes,
)
from holotable.imperial_assault.cards.deployment import read_deployment_cards
from holotable.imperial_assault.content import BOX
from tests.imperial_assault.cards.damage import damaged

MERCENARY = BOX.joinpath("deployment", "mercenary.yaml").read_text()
IMPERIAL = BOX.joinpath("deployment", "imperial.yaml").read_text()


def cards_with(**values):
    return {
        card.id for card in deployment_cards().values() if all(getattr(card, name) == values[name] for name in values)
    }


def test_every_card_is_there_once():
    assert len(cards_with(faction="imperial")) == 14
    assert len(cards_with(faction="rebel")) == 14
    assert len(cards_with(faction="mercenary")) == 5
    assert len(deployment_cards()) == 33


def test_the_box_has_as_many_cards_as_its_list_says():
    figures = [card for card in deployment_cards().values() if card.pack.name == "Core Set"]
    upgrades = 6
    assert len(figures) == 30
    assert sum(card.copies or 0 for card in figures) + upgrades == 39


def test_cards_of_other_packs_name_theirs():
    others = {card.id: card.pack.name for card in deployment_cards().values() if card.pack.name != "Core Set"}
    assert others == {
        "luke_jedi_knight": "Luke Skywalker, Jedi Knight",
        "saboteur_elite": "Rebel Saboteurs",
        "rebel_trooper_elite": "Rebel Troopers",
    }


def test_a_stormtrooper_is_as_printed():
    card = deployment_card("stormtrooper_regular")
    assert (card.name, card.subtitle, card.faction, card.elite, card.unique) == (
        "Stormtrooper",
        None,
        "imperial",
        False,
        False,
    )
    assert (card.cost, card.reinforce, card.group_size, card.copies) == (6, 2, 3, 2)
    assert (card.health, card.speed, card.footprint, card.traits) == (3, 4, (1, 1), ("trooper",))
    assert (card.attack, card.defence) == (AttackProfile("ranged", ("blue", "green")), ("black",))
    assert (card.bonus, card.keywords) == (Results(), Keywords())
    assert card.surges == (Surge(damage=1), Surge(accuracy=2))
    assert card.abilities == ("squad_training",)
    assert card.modes == ("campaign", "skirmish")
    assert card.printed is None


def test_vader_is_as_printed():
    card = deployment_card("darth_vader")
    assert (card.cost, card.reinforce, card.group_size, card.health, card.speed) == (18, None, 1, 16, 4)
    assert (card.attack, card.defence) == (AttackProfile("melee", ("red", "red", "yellow")), ("black", "black"))
    assert card.surges == (Surge(pierce=3), Surge(damage=2))
    assert card.abilities == ("brutality", "force_choke", "foresight")
    assert card.subtitle == "Lord of the Sith"
    assert card.elite
    assert card.unique


def test_weiss_chooses_his_dice_and_pays_two_surges_for_blast():
    card = deployment_card("general_weiss")
    assert card.attack.dice == ("any", "any", "any")
    assert card.surges == (Surge(cost=2, blast=3), Surge(pierce=2))
    assert (card.footprint, card.keywords) == ((2, 3), Keywords(massive=True))
    assert card.bonus == Results(accuracy=2)


@pytest.mark.parametrize(
    ("card_id", "surges"),
    [
        ("jyn_odan", (Surge(conditions=("stunned",), pierce=1), Surge(accuracy=2, damage=2))),
        ("gaarkhan", (Surge(pierce=1, conditions=("bleeding",)), Surge(conditions=("focused",)))),
        ("mak_eshkarey", (Surge(accuracy=2), Surge(damage=1), Surge(pierce=2, special="critical_hit"))),
        ("ig_88", (Surge(recover=3), Surge(damage=2))),
        ("diala_passil", (Surge(recover=2), Surge(pierce=3), Surge(cleave=2))),
        (
            "officer_elite",
            (Surge(conditions=("focused",)), Surge(conditions=("stunned",)), Surge(damage=1), Surge(accuracy=3)),
        ),
    ],
)
def test_surge_abilities_are_as_printed(card_id, surges):
    assert deployment_card(card_id).surges == surges


@pytest.mark.parametrize(
    ("card_id", "keywords", "bonus"),
    [
        ("nexu_regular", Keywords(mobile=True, conditions=("bleeding",)), Results()),
        ("nexu_elite", Keywords(mobile=True, conditions=("bleeding",), cleave=2), Results()),
        ("probe_regular", Keywords(mobile=True), Results()),
        ("royal_guard_elite", Keywords(reach=True), Results(evade=1)),
        ("eweb_elite", Keywords(), Results(block=1, accuracy=3)),
        ("luke_jedi_knight", Keywords(), Results(damage=1, evade=1)),
    ],
)
def test_keywords_and_bonuses_are_as_printed(card_id, keywords, bonus):
    assert (deployment_card(card_id).keywords, deployment_card(card_id).bonus) == (keywords, bonus)


def test_large_figures_cover_what_their_bases_cover():
    assert cards_with(footprint=(2, 3)) == {"at_st", "general_weiss"}
    assert cards_with(footprint=(2, 2)) == {"nexu_regular", "nexu_elite"}
    assert cards_with(footprint=(1, 2)) == {"eweb_regular", "eweb_elite"}


def test_skirmish_heroes_are_for_skirmishes_only():
    assert cards_with(modes=("skirmish",)) == {
        "diala_passil",
        "fenn_signis",
        "gaarkhan",
        "gideon_argus",
        "jyn_odan",
        "mak_eshkarey",
    }


def test_errata_count_and_what_was_printed_is_kept():
    saboteur = deployment_card("saboteur_regular")
    assert (saboteur.speed, saboteur.surges[0]) == (4, Surge(pierce=1))
    assert saboteur.printed is not None
    assert (saboteur.printed.speed, saboteur.printed.surges) == (
        5,
        (Surge(pierce=2), Surge(conditions=("stunned",)), Surge(blast=1)),
    )
    guard = deployment_card("royal_guard_regular")
    assert (guard.surges[1], guard.abilities) == (Surge(pierce=1), ("sentinel", "vengeance"))
    assert guard.printed is not None
    assert guard.printed.abilities == ("protector", "vengeance")
    assert {card.id for card in deployment_cards().values() if card.printed} == {
        "officer_regular",
        "saboteur_regular",
        "saboteur_elite",
        "royal_guard_regular",
        "royal_guard_elite",
    }


def test_every_card_tells_all_about_its_figures():
    for card in deployment_cards().values():
        assert card.name
        assert card.group_size >= 1
        assert card.health >= 1
        assert card.speed >= 1
        assert card.defence
        assert card.attack.dice
        assert card.faction in {"imperial", "rebel", "mercenary"}


def test_a_figure_belongs_to_one_faction():
    assert {deployment_card(card).faction for card in ("at_st", "officer_elite", "darth_vader")} == {"imperial"}
    assert {deployment_card(card).faction for card in ("nexu_regular", "ig_88")} == {"mercenary"}
    # A hero's own card is a Rebel's.
    assert {deployment_card(hero).faction for hero in heroes()} == {"rebel"}


def test_a_card_is_elite_or_regular():
    assert deployment_card("stormtrooper_elite").elite
    assert deployment_card("at_st").elite
    assert not deployment_card("stormtrooper_regular").elite
    assert {card.id for card in deployment_cards().values() if card.elite and card.id.endswith("_regular")} == set()
    assert {card.id for card in deployment_cards().values() if not card.elite and card.id.endswith("_elite")} == set()


def test_a_group_may_be_one_figure():
    assert deployment_card("officer_regular").group_size == 1
    assert deployment_card("stormtrooper_elite").group_size == 3


def test_regular_and_elite_figures_share_a_name():
    assert cards_with(name="Stormtrooper") == {"stormtrooper_regular", "stormtrooper_elite"}
    assert cards_with(name="Royal Guard") == {"royal_guard_regular", "royal_guard_elite"}


def test_an_unknown_card_is_refused_with_the_closest():
    with pytest.raises(UnknownCardError) as refused:
        deployment_card("stormtroper_elite")
    assert refused.value.card_id == "stormtroper_elite"
    assert refused.value.closest.startswith("stormtrooper_elite, ")


@pytest.mark.parametrize(
    ("old", "new", "entry", "field"),
    [
        ("id: nexu_elite", "id: nexu_regular", "", "id"),
        ("name: IG-88", "name: 88", "cards 1", "name"),
        ("elite: true", "elite: very", "cards 1", "elite"),
        ("cost: 12", "cost: -1", "cards 1", "cost"),
        ("cost: 12", "price: 12", "cards 1", "cost"),
        ("group_size: 1", "group_size: 0", "cards 1", "group_size"),
        ("group_size: 1", "group_size: 2", "cards 1", "reinforce"),
        ("footprint: 2x2", "footprint: 3x3", "cards 2", "footprint"),
        ("[droid, hunter]", "[droid, poet]", "cards 1", "traits"),
        ("[droid, hunter]", "[droid, droid]", "cards 1", "traits"),
        ("health: 10", "health: 0", "cards 1", "health"),
        ("defence: [black]", "defence: [red]", "cards 1", "defence"),
        ("[any, any]", "[any, white]", "cards 1 attack", "dice"),
        ("[any, any]", "[]", "cards 1 attack", "dice"),
        ("type: ranged", "type: far", "cards 1 attack", "type"),
        ("bonus: {block: 1", "bonus: {dodge: 1", "cards 1 bonus", "dodge"),
        ("{recover: 3}", "{recover: 0}", "cards 1 surges 1", ""),
        ("{recover: 3}", "{recover: 3, cost: 0}", "cards 1 surges 1", "cost"),
        ("{recover: 3}", "{conditions: [sleepy]}", "cards 1 surges 1", "conditions"),
        ("{recover: 3}", "{special: somersault}", "cards 1 surges 1", "special"),
        ("conditions: [bleeding]", "conditions: [bleed]", "cards 2 keywords", "conditions"),
        ("[arsenal, relentless", "[arsenal, relentles", "cards 1", "abilities"),
        ("[campaign, skirmish]", "[]", "cards 1", "modes"),
        ("copies: 1", "copies: 1\n  colour: red", "cards 1", "colour"),
    ],
)
def test_a_wrong_card_is_refused_with_the_place(old, new, entry, field):
    assert old in MERCENARY
    with pytest.raises(ContentError) as refused:
        read_deployment_cards(parse("mercenary.yaml", MERCENARY.replace(old, new, 1).encode()))
    assert (refused.value.file, refused.value.entry, refused.value.field) == ("mercenary.yaml", entry, field)


@pytest.mark.rule("IA-AFF-01")
def test_there_is_no_fourth_faction():
    with pytest.raises(ContentError) as refused:
        read_deployment_cards(
            parse("mercenary.yaml", MERCENARY.replace("faction: mercenary", "faction: pirate").encode())
        )
    assert (refused.value.file, refused.value.entry, refused.value.field) == ("mercenary.yaml", "", "faction")


def test_a_null_stays_unknown():
    text = MERCENARY.replace("copies: 1", "copies: null", 1)
    assert read_deployment_cards(parse("mercenary.yaml", text.encode()))["ig_88"].copies is None


@given(damaged(IMPERIAL) | damaged(MERCENARY))
def test_a_damaged_file_is_cards_or_is_refused(text):
    try:
        cards = read_deployment_cards(parse("cards.yaml", text))
    except ContentError:
        return
    assert all(card.group_size >= 1 and card.attack.dice for card in cards.values())
