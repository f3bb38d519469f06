"""A single mission as it would come in the middle of a campaign: what both sides would have gained until then."""

from collections.abc import Sequence

from holotable.imperial_assault.bots.outfitting import arrange, best_buy
from holotable.imperial_assault.campaign.wish import MissionWish, class_cards_wanted, mission_wanted
from holotable.imperial_assault.cards import (
    Item,
    class_cards,
    hero_item,
    imperial_class_cards,
    items,
)
from holotable.imperial_assault.cards.loadout import is_item
from holotable.imperial_assault.heroes.party import BroughtCard, HeroWish
from holotable.imperial_assault.log.belongings import loadout_of, may_change_hands, part_with, price_of, receive
from holotable.imperial_assault.log.campaigns import campaign
from holotable.imperial_assault.log.choices import Buy
from holotable.imperial_assault.log.log import HeroLog
from holotable.imperial_assault.log.rebel_upgrade import ON_OFFER
from holotable.imperial_assault.missions.format import SLOT, Mission
from holotable.kernel import Chance, Stream

CAMPAIGN = "core"
# What four missions brought a hero in campaigns between bots (docs/pictures/campaigns.csv: 2 before the third, 7.5
# before the seventh, 12.8 before the last), what two bring of which the heroes win one, crates included, and what each
# brings the Imperial player.
EXPERIENCE, CREDITS, IMPERIAL_EXPERIENCE = 5, 300, 1


def seasoned(mission_id: str, names: Sequence[str], turn: int = 0) -> MissionWish:
    """A mission with heroes and class cards as they would be by then.

    A side mission may come early or late: it is played in one slot after the other, as the `turn` says.
    """
    mission = mission_wanted(MissionWish(mission_id))
    slots = _slots(mission)
    before = slots[turn % len(slots)]
    party = [_learned(name, EXPERIENCE * before // 4) for name in names]
    _go_shopping(party, before, Chance(turn).stream(mission_id))
    brought = tuple(
        HeroWish(each.hero, tuple(BroughtCard(card, on) for card, on in loadout_of(each))) for each in party
    )
    trained, level = _trained(IMPERIAL_EXPERIENCE * before), campaign(CAMPAIGN).slots[before].level
    return MissionWish(mission_id, brought, class_cards=trained, level=level if mission.threat == SLOT else None)


def _slots(mission: Mission) -> list[int]:
    """The slots in which a mission may be played: how many missions come before each of them."""
    kind = mission.kind if mission.kind in ("introduction", "story", "finale") else "side"
    slots = enumerate(campaign(CAMPAIGN).slots)
    return [number for number, slot in slots if slot.kind == kind and mission.threat in (SLOT, slot.level)]


def _learned(name: str, experience: int) -> HeroLog:
    """A hero who has learned one card after the other as soon as experience paid for it."""
    deck = [card for card in class_cards().values() if card.hero == name]
    hero = HeroLog(name)
    for card in sorted(deck, key=lambda card: card.xp):
        if card.xp <= experience:
            experience -= card.xp
            if is_item(hero_item(card.id)):
                receive(hero, card.id)
            else:
                hero.class_cards.append(card.id)
    return hero


def _go_shopping(party: list[HeroLog], before: int, shops: Stream) -> None:
    """Let a party spend its money after each mission on what is offered then: a few cards of each tier of the slot."""
    bought, money = set[str](), 0
    for slot in campaign(CAMPAIGN).slots[:before]:
        money += CREDITS * len(party) // 2 + sum(_sold(hero) for hero in party)
        offer = []
        for tier in slot.tiers:
            deck = [card for card in items().values() if card.tier == tier and card.id not in bought]
            shops.shuffle(deck)
            offer += deck[:ON_OFFER]
        money = _buy(party, money, offer)
        bought |= {each.card for hero in party for each in hero.items}


def _sold(hero: HeroLog) -> int:
    """What a hero has of selling what lies idle."""
    idle = [each.card for each in hero.items if each.left and may_change_hands(each.card)]
    for card in idle:
        part_with(hero, card)
    return sum(price_of(card) for card in idle)


def _buy(party: list[HeroLog], money: int, offer: list[Item]) -> int:
    """What is left of the money when each card was bought that somebody gains anything by, the best first."""
    owned = {hero.hero: hero for hero in party}
    while True:
        wares = [Buy(card.id, name) for card in offer if card.cost <= money for name in owned]
        found = best_buy(party, wares)
        if found is None:
            return money
        bought = next(card for card in offer if card.id == found[0].card)
        money -= bought.cost
        offer.remove(bought)
        receive(owned[found[0].hero], bought.id)
        arrange(owned[found[0].hero])


def _trained(experience: int) -> tuple[str, ...]:
    """Cards of the first Imperial class for so much experience, one after the other."""
    free = class_cards_wanted(MissionWish())
    deck = next(card.deck for card in imperial_class_cards().values() if card.id == free[0])
    known = [card for card in imperial_class_cards().values() if card.deck == deck and card.xp]
    learned = []
    for card in sorted(known, key=lambda card: card.xp):
        if card.xp <= experience:
            experience -= card.xp
            learned.append(card.id)
    return tuple(learned)
