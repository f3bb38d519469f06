"""What heroes bring into a mission."""

import pytest

from holotable.imperial_assault.campaign.view import CampaignView
from holotable.imperial_assault.cards import UnknownCardError
from holotable.imperial_assault.cards.loadout import (
    AnotherHerosCardError,
    NoSlotError,
    OnePerHeroError,
    SharedTraitError,
    TooManyItemsError,
    WrongHolderError,
)
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.heroes.loadout import bring
from holotable.imperial_assault.table.choices import PerformAttack
from holotable.kernel import SPECTATOR, view
from holotable.words import speech
from tests.imperial_assault.scenario import campaign, sheet

FENN, DIALA, TROOPER = "fenn_signis", "diala_passil", "stormtrooper_regular"
KNIFE, VISOR, KIT, GEAR = "combat_knife", "combat_visor", "portable_medkit", "survival_gear"
HELMET = "reinforced_helmet"
EQUIPMENT = "Combat Knife, Combat Visor, Portable Medkit, Survival Gear"
NAMES = "Fenn Signis", "Diala Passil"


def cards(*written: str) -> list[tuple[str, str]]:
    """Cards, a modification with its weapon: "marksman_barrel@e_11"."""
    return [(card, on) for card, _, on in (each.partition("@") for each in written)]


@pytest.mark.rule("IA-ITM-11", "IA-MSC-17")
def test_a_hero_brings_one_armor_two_weapons_and_three_equipment():
    brought = cards("infantry_rifle", "e_11", "combat_coat_tier_1", KNIFE, VISOR, KIT)
    assert [card.card for card in bring(FENN, brought).cards] == [card for card, _ in brought]


@pytest.mark.rule("IA-ITM-11", "IA-MSC-17", "IA-ITM-07")
@pytest.mark.parametrize(
    ("brought", "kind", "most", "told"),
    [
        (cards("combat_coat_tier_1", "laminate_armor_tier_2"), "word.armor", 1, "Combat Coat, Laminate Armor"),
        (cards("infantry_rifle", "e_11", "dl_44"), "word.weapon", 2, "Infantry Rifle, E-11, DL-44"),
        (cards(KNIFE, VISOR, KIT, GEAR), "word.equipment", 3, EQUIPMENT),
    ],
)
def test_more_is_refused(brought, kind, most, told):
    with pytest.raises(TooManyItemsError) as refused:
        bring(FENN, brought)
    assert (refused.value.kind, refused.value.most, refused.value.rule) == (kind, most, "IA-ITM-11")
    assert refused.value.brought == told


@pytest.mark.rule("IA-ITM-12")
@pytest.mark.parametrize("left", ["infantry_rifle", "e_11", "dl_44"])
def test_what_is_left_behind_is_of_no_use_in_this_mission_and_there_for_the_next(left):
    owned = ["infantry_rifle", "e_11", "dl_44"]
    play = campaign("F . t", F=sheet(FENN, cards=[card for card in owned if card != left]), t=TROOPER).activate("F")
    weapons = {each.weapon for each in play.choose(PerformAttack()).asked.options if isinstance(each, Target)}
    assert weapons == {*owned} - {left}
    other = next(card for card in owned if card != left)
    assert [card.card for card in bring(FENN, cards(left, other)).cards] == [left, other]


@pytest.mark.rule("IA-MOD-05")
def test_before_each_mission_modifications_go_on_any_weapon_that_holds_them():
    for holder, other in (("infantry_rifle", "e_11"), ("e_11", "infantry_rifle")):
        brought = ["infantry_rifle", "e_11", f"tactical_display@{holder}"]
        play = campaign("F . t", F=sheet(FENN, cards=brought), t=TROOPER)
        held = {weapon.id: weapon.holds for weapon in play.game.table.hero_card(play.names["F"]).weapons}
        assert held == {holder: ("tactical_display",), other: ()}


@pytest.mark.rule("IA-ITM-09")
@pytest.mark.parametrize("hero", [FENN, DIALA])
def test_items_of_the_decks_go_into_a_mission_with_any_hero(hero):
    brought = cards("e_11", "combat_coat_tier_1", KNIFE, "marksman_barrel@e_11")
    assert [(card.card, card.on) for card in bring(hero, brought).cards] == brought


@pytest.mark.rule("IA-ITM-01")
@pytest.mark.parametrize("seat", ["ike", "ray", SPECTATOR])
def test_everybody_sees_the_items_of_a_hero(seat):
    items = ["e_11", "combat_coat_tier_1", KNIFE, "marksman_barrel@e_11"]
    play = campaign("F . t", F=sheet(FENN, cards=items), t=TROOPER)
    seen = view(play.game, seat).table
    assert isinstance(seen, CampaignView)
    shown = seen.table.figures[play.names["F"]].sheet
    assert shown is not None
    assert [(card.card, card.on) for card in shown.cards] == cards(*items)


@pytest.mark.rule("IA-MOD-06", "IA-MOD-08", "IA-MOD-04")
def test_modifications_are_not_counted_as_weapons():
    brought = cards("infantry_rifle", "e_11", "marksman_barrel@e_11", "tactical_display@e_11", "overcharger")
    assert len(bring(FENN, brought).cards) == 5


def test_a_helmet_is_worn_alone():
    with pytest.raises(OnePerHeroError) as refused:
        bring(FENN, cards(HELMET, HELMET))
    assert (refused.value.card, refused.value.trait) == ("Reinforced Helmet", "trait.helmet")


def test_class_cards_are_for_their_own_hero():
    with pytest.raises(AnotherHerosCardError) as refused:
        bring(FENN, cards("art_of_movement"))
    assert (refused.value.card, refused.value.hero, refused.value.owner) == ("Art of Movement", *NAMES)


@pytest.mark.rule("IA-ITM-09", "IA-ITM-07")
def test_the_item_that_a_hero_starts_with_may_be_given_away_as_others_may():
    assert [card.card for card in bring(FENN, cards("plasteel_staff")).cards] == ["plasteel_staff"]


@pytest.mark.rule("IA-REW-05")
def test_a_reward_that_is_an_item_may_not():
    with pytest.raises(AnotherHerosCardError):
        bring(FENN, cards("shu_yens_lightsaber"))


@pytest.mark.rule("IA-MOD-01")
@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("balanced_hilt@e_11", ("Balanced Hilt", "E-11")),
        ("marksman_barrel@dl_44", ("Marksman Barrel", "DL-44")),
        (f"{KNIFE}@e_11", ("Combat Knife", "E-11")),
        (f"e_11@{KNIFE}", ("E-11", "Combat Knife")),
    ],
)
def test_a_modification_goes_on_a_weapon_of_its_type_that_is_here(wrong, told):
    with pytest.raises(WrongHolderError) as refused:
        bring(FENN, cards("e_11", KNIFE, wrong))
    assert (refused.value.card, refused.value.holder, refused.value.rule) == (*told, "IA-MOD-01")


@pytest.mark.rule("IA-MOD-03")
def test_a_weapon_holds_so_many_modifications_and_no_more():
    two = cards("infantry_rifle", "marksman_barrel@infantry_rifle", "tactical_display@infantry_rifle")
    with pytest.raises(NoSlotError) as refused:
        bring(FENN, two)
    assert (refused.value.holder, refused.value.slots) == ("Infantry Rifle", 1)
    with pytest.raises(NoSlotError):
        bring(FENN, cards("t_21", "marksman_barrel@t_21"))


@pytest.mark.rule("IA-MOD-08", "IA-ITM-14")
def test_two_modifications_on_a_weapon_share_no_trait():
    with pytest.raises(SharedTraitError) as refused:
        bring(FENN, cards("e_11", "marksman_barrel@e_11", "spread_barrel@e_11"))
    assert (refused.value.card, refused.value.other, refused.value.trait) == (
        "Spread Barrel",
        "Marksman Barrel",
        "trait.barrel",
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Spread Barrel and Marksman Barrel share the trait Barrel: E-11 holds only one"),
        ("de", "Spread Barrel und Marksman Barrel haben beide die Eigenschaft Lauf: An E-11 passt nur"),
        ("pl", "Spread Barrel i Marksman Barrel mają wspólną cechę Lufa: E-11 mieści tylko"),
    ],
)
def test_a_refusal_names_cards_and_traits_in_words(language, told):
    with pytest.raises(SharedTraitError) as refused:
        bring(FENN, cards("e_11", "marksman_barrel@e_11", "spread_barrel@e_11"))
    assert speech(language).error(refused.value).startswith(told)


def test_unknown_cards_are_refused():
    with pytest.raises(UnknownCardError):
        bring(FENN, cards("lightsabre"))


@pytest.mark.rule("IA-MOD-06", "IA-MOD-01")
def test_a_modification_that_is_not_attached_does_nothing():
    play = campaign("F . t", F=sheet(FENN, cards=["infantry_rifle", "tactical_display"]), t=TROOPER)
    assert "tactical_display" not in play.game.table.card_of(play.names["F"]).abilities
    assert not any(each.ability == "tactical_display" for heard in play.game.state.listeners.values() for each in heard)


@pytest.mark.rule("IA-ITM-10", "IA-MOD-07")
def test_during_a_mission_nothing_is_traded_or_attached():
    play = campaign("D F t", F=sheet(FENN, cards=["e_11", "tactical_display"]), D=DIALA, t=TROOPER).activate("F")
    offered = {type(option).__name__ for option in play.asked.options}
    assert offered == {"Move", "PerformAttack", "Rest", "PushOn", "EndActivation"}
    assert [(card.card, card.on) for card in play.sheet("F").cards] == [("e_11", ""), ("tactical_display", "")]
