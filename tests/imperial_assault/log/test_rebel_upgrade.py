"""The Rebels' upgrade stage: selling, the offer, buying, learning."""

from dataclasses import replace

import pytest

from holotable.imperial_assault.cards import class_card, item, items
from holotable.imperial_assault.log.belongings import price_of
from holotable.imperial_assault.log.choices import (
    BoughtEnough,
    Buy,
    DrawExtra,
    Learn,
    LearnedEnough,
    Sell,
    SoldEnough,
)
from holotable.imperial_assault.log.happenings import ItemsOffered
from holotable.imperial_assault.log.log import Owned
from tests.imperial_assault.log.playing import DIALA, GIDEON, JYN, PARTY, REBELS, Campaigning


def shop(slot: int = 1, *offer: str, credits: int = 0) -> Campaigning:  # noqa: A002  # the game's own word
    """The shop after a slot, with these cards on offer instead of those that were drawn."""
    play = Campaigning().until("buy", slot=slot)
    return (play.offer(*offer) if offer else play).have(credits=credits)


@pytest.mark.rule("IA-RUP-01", "IA-RUP-10")
def test_items_are_sold_then_bought_then_class_cards_are_learned():
    play, kinds = Campaigning().until("sell").earn(1), []
    while play.log.stage == "rebel-upgrade":
        kinds.append(play.asked.kind)
        assert play.asked.seat == REBELS
        play.go_on()
    assert kinds == ["sell", "buy", "learn"]


@pytest.mark.rule("IA-RUP-05", "IA-RUP-07", "IA-ITM-05", "IA-ITM-06")
@pytest.mark.parametrize(
    ("slot", "tiers"), [(1, [1]), (3, [1]), (4, [1, 2]), (5, [2]), (7, [2, 3]), (8, [3]), (10, [3])]
)
def test_six_cards_of_each_tier_that_the_log_lists_are_on_offer(slot, tiers):
    play = Campaigning().until("buy", slot=slot)
    assert [item(card).tier for card in play.log.offer] == [tier for tier in tiers for _ in range(6)]
    assert play.events(ItemsOffered)[-1] == ItemsOffered(tuple(play.log.offer))


@pytest.mark.rule("IA-RUP-05")
def test_the_deck_is_shuffled_before_cards_are_drawn():
    offers = {tuple(Campaigning(seed=seed).until("buy").log.offer) for seed in range(4)}
    assert len(offers) == 4


@pytest.mark.rule("IA-RUP-06")
def test_what_is_not_bought_goes_back_into_its_own_deck():
    play = shop(4, "dl_44", "t_21", credits=500).choose(Buy("dl_44", JYN), BoughtEnough())
    assert play.log.offer == []
    for tier, deck in play.log.item_decks.items():
        assert {item(card).tier for card in deck} == {tier}
    assert {tier: len(deck) for tier, deck in play.log.item_decks.items()} == {1: 11, 2: 12, 3: 12}
    assert "t_21" in play.log.item_decks[2]


@pytest.mark.rule("IA-LIM-03")
def test_of_a_small_deck_all_that_is_left_is_on_offer():
    play = Campaigning().until("sell", slot=8)
    play.shrink(play.log.item_decks[3], 4).until("buy")
    assert len(play.log.offer) == 4


@pytest.mark.rule("IA-ITM-06")
def test_a_tier_that_the_log_does_not_list_is_refused():
    refusal = shop(5, credits=1000).refused(Buy("dl_44", JYN))
    assert (refusal.rule, refusal.facts) == ("IA-ITM-06", {"tier": 1, "tiers": "2"})


@pytest.mark.rule("IA-RUP-08", "IA-RUP-09", "IA-CRE-03")
def test_an_item_costs_what_is_printed_and_goes_to_a_hero_of_their_choice():
    play = shop(1, "dl_44", "dh_17", "combat_coat_tier_1", credits=700)
    play.choose(Buy("dl_44", JYN), Buy("dh_17", GIDEON))
    assert (play.log.credits, play.owned(JYN)[-1], play.owned(GIDEON)[-1]) == (0, "dl_44", "dh_17")
    refusal = play.refused(Buy("combat_coat_tier_1", JYN))
    assert (refusal.reason, refusal.facts) == ("log.credits", {"cost": 500, "credits": 0})


@pytest.mark.rule("IA-RUP-05")
def test_what_is_not_there_is_not_bought():
    play = shop(1, "dl_44", credits=2000)
    assert play.refused(Buy("dh_17", JYN)).reason == "log.not-on-offer"
    assert play.refused(Buy("dl_44", "lando")).facts["hero"] == "lando"
    play.choose(Buy("dl_44", JYN))
    assert play.refused(Buy("dl_44", GIDEON)).reason == "log.bought-already"


@pytest.mark.rule("IA-REW-01")
def test_a_reward_card_is_not_for_sale():
    assert shop(1, credits=2000).refused(Buy("adrenal_implant", JYN)).rule == "IA-REW-01"


def test_the_same_item_in_two_decks_is_two_cards():
    play = shop(4, "combat_coat_tier_2", credits=500).give(JYN, "combat_coat_tier_1")
    play.choose(Buy("combat_coat_tier_2", JYN))
    assert play.owned(JYN)[-2:] == ["combat_coat_tier_1", "combat_coat_tier_2"]


@pytest.mark.rule("IA-CRE-04", "IA-EXP-02")
def test_what_is_left_over_is_kept():
    play = shop(1, credits=325).earn(3, JYN)
    play.until("choose-mission")
    assert (play.log.credits, play.hero(JYN).xp) == (325, 3)


@pytest.mark.rule("IA-RUP-11")
@pytest.mark.parametrize(("card", "price"), [("survival_gear", 125), ("personal_shields", 275), ("dl_44", 250)])
def test_an_item_sells_for_half_its_cost(card, price):
    play = Campaigning().until("sell").give(DIALA, card)
    assert play.choose(Sell(card)).log.credits == price
    assert card in play.log.box
    assert card not in play.owned(DIALA)


@pytest.mark.rule("IA-RUP-11")
@pytest.mark.parametrize(("cost", "price"), [(300, 150), (250, 125), (175, 100), (100, 50), (25, 25)])
def test_it_is_rounded_up_to_the_next_25(monkeypatch, cost, price):
    cheap = replace(item("dl_44"), cost=cost)
    monkeypatch.setattr("holotable.imperial_assault.log.belongings.hero_item", lambda card: cheap)
    assert price_of("dl_44") == price


@pytest.mark.rule("IA-RUP-12", "IA-REW-05")
def test_an_item_without_a_cost_brings_50_credits_and_a_reward_none():
    play = Campaigning().until("sell").give(DIALA, "shu_yens_lightsaber")
    refusal = play.refused(Sell("shu_yens_lightsaber"))
    assert refusal.rule == "IA-REW-05"
    assert play.choose(Sell("plasteel_staff")).log.credits == 50
    assert play.refused(Sell("plasteel_staff")).reason == "log.not-owned"


@pytest.mark.rule("IA-RUP-10")
def test_what_was_sold_is_out_for_the_campaign():
    play = Campaigning().until("sell").give(DIALA, "survival_gear").choose(Sell("survival_gear"), SoldEnough())
    cards = [*play.log.offer, *(card for deck in play.log.item_decks.values() for card in deck)]
    assert ("survival_gear" in cards, len(cards)) == (False, len(items()) - 1)


@pytest.mark.rule("IA-RUP-10")
def test_nothing_is_sold_once_the_offer_lies_there():
    play = shop(1, "dh_17", credits=200).choose(Buy("dh_17", JYN))
    assert play.refused(Sell("dh_17")).reason == "log.selling-over"


@pytest.mark.rule("IA-ITM-11")
def test_a_hero_may_own_more_than_can_be_carried():
    play = shop(4, "combat_coat_tier_1", "laminate_armor_tier_2", credits=1200)
    play.choose(Buy("combat_coat_tier_1", GIDEON), Buy("laminate_armor_tier_2", GIDEON))
    assert play.hero(GIDEON).items[-2:] == [Owned("combat_coat_tier_1"), Owned("laminate_armor_tier_2", left=True)]


def with_luck(slot: int) -> Campaigning:
    return Campaigning().until("sell", slot=slot).teach(JYN, "smugglers_luck").choose(SoldEnough())


def test_who_has_luck_sees_one_more_card_from_a_deck_of_their_choice():
    play = with_luck(4)
    assert [*play.asked.options] == [DrawExtra(1), DrawExtra(2)]
    assert play.refused(DrawExtra(3)).rule == "IA-ITM-06"
    play.choose(DrawExtra(2))
    assert [item(card).tier for card in play.log.offer] == [1] * 6 + [2] * 7
    assert play.asked.kind == "buy"


@pytest.mark.rule("IA-RUP-02", "IA-RUP-03", "IA-RUP-04", "IA-EXP-02", "IA-CLS-04")
def test_a_hero_buys_class_cards_with_the_own_experience():
    play = Campaigning().until("buy").earn(5, JYN).earn(4, GIDEON)
    play.go_on().choose(Learn(JYN, "smugglers_luck"), Learn(JYN, "gunslinger"))
    assert play.hero(JYN).xp == 1
    refusal = play.refused(Learn(JYN, "cheap_shot"))
    assert (refusal.rule, refusal.facts) == ("IA-RUP-03", {"cost": 2, "experience": 1})
    play.choose(LearnedEnough()).until("mission", slot=5)
    assert (play.hero(JYN).xp, play.hero(JYN).class_cards) == (1, ["smugglers_luck", "gunslinger"])


@pytest.mark.rule("IA-CLS-01", "IA-CLS-02", "IA-RUP-04")
def test_no_card_twice_and_none_of_another_deck():
    play = Campaigning().until("buy").earn(9)
    play.go_on().choose(Learn(JYN, "gunslinger"))
    assert play.refused(Learn(JYN, "gunslinger")).reason == "log.learned-already"
    assert play.refused(Learn(GIDEON, "gunslinger")).rule == "IA-CLS-02"
    assert play.refused(Learn(GIDEON, "nobodys_card")).facts == {"card": "nobodys_card"}


@pytest.mark.rule("IA-RUP-02")
def test_all_affordable_cards_of_the_deck_are_offered():
    play = Campaigning(PARTY[:2]).until("buy").earn(2, DIALA)
    play.go_on()
    offered = {option.card for option in play.asked.options if isinstance(option, Learn)}
    assert {class_card(card).xp for card in offered} == {1, 2}
    assert {class_card(card).hero for card in offered} == {DIALA}
    assert len(offered) == 4
