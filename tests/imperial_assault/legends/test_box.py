"""What the box has for Legends, what it has not, and what the heroes bring from one mission to the next."""

from importlib.resources import files

import pytest

from holotable.imperial_assault.cards import conditions, deployment_cards, heroes, supply_cards
from holotable.imperial_assault.cards.effect import Verb
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.moving.doors import OpenByRule
from holotable.imperial_assault.table.table import Figure
from tests.imperial_assault.legends.evening import Evening

DIALA, FENN = "diala_passil", "fenn_signis"
CONTENT = files("holotable.imperial_assault") / "content"


@pytest.mark.rule("LA-CHG-09", "LA-CHG-10", "LA-CHG-11", "LA-CHG-12")
def test_nothing_in_the_box_brings_a_power_token():
    """They came with a later expansion: no figure can have one, no card can give one, and no file speaks of them."""
    assert not [name for name in (*Figure.__struct_fields__, *Verb.__struct_fields__) if "power" in name]
    assert not [name for name in conditions() if "power" in name]
    texts = [*(CONTENT / "deployment").iterdir(), *(CONTENT / "instructions").iterdir()]
    texts += [CONTENT / name for name in ("abilities.yaml", "class.yaml", "items.yaml", "rewards.yaml", "supply.yaml")]
    assert len(texts) >= len({card.name for card in deployment_cards().values() if card.faction != "rebel"})
    for text in texts:
        assert "power token" not in text.read_text().replace("_", " ").lower(), text.name


@pytest.mark.rule("LA-SET-04", "LA-SET-05", "LA-SET-06")
def test_of_expansions_no_supply_card_is_in_the_box():
    """So none of those that would have to be taken out: Chance Cubes, Pit Droid, the locked crate and its key."""
    assert {card.pack.name for card in supply_cards().values()} == {"Core Set"}
    removed = {"chance cubes", "pit droid", "locked crate", "missing key"}
    assert not removed & {card.name.lower() for card in supply_cards().values()}


@pytest.mark.rule("LA-GEN-06")
def test_what_heroes_learned_bought_and_gained_before_comes_along():
    cards = {DIALA: ("plasteel_staff", "force_throw", "combat_coat_tier_1"), FENN: ("infantry_rifle", "dl_44")}
    evening = Evening(cards=cards, credits=350, medpacs=2)
    for hero, brought in cards.items():
        assert {each.card for each in evening.hero(hero).sheet.cards} >= set(brought)
    assert (evening.table.rebels.credits, evening.table.rebels.medpacs) == (350, 2)
    assert evening.table.card_of(evening.hero(DIALA).id).health > heroes()[DIALA].health + 10  # by her coat


@pytest.mark.rule("LA-CHG-08")
def test_a_walker_stands_inside_where_the_campaign_would_keep_it_out():
    evening = Evening().alone().let(OpenByRule("gate")).alone()
    inside = evening.setting.board.interior
    evening.let(Deploy("at_st", "imperial", sorted(inside)))
    (walker,) = evening.imperials[0].figures
    assert set(evening.table.figures[walker].spaces) <= inside
