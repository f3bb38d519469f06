"""The Rebels' upgrade stage: items for credits, then class cards for experience (IA-RUP-01)."""

from holotable.imperial_assault.cards import class_card, class_cards, hero_item, item, items
from holotable.imperial_assault.cards.loadout import is_item
from holotable.imperial_assault.log.belongings import may_change_hands, part_with, price_of, receive
from holotable.imperial_assault.log.choices import (
    BoughtEnough,
    Buy,
    DrawExtra,
    Learn,
    LearnedEnough,
    Sell,
    SoldEnough,
)
from holotable.imperial_assault.log.gaining import change_credits
from holotable.imperial_assault.log.happenings import CardLearned, ItemBought, ItemsOffered, ItemSold
from holotable.imperial_assault.log.log import CampaignLog, HeroLog, Play, no_such_hero, rebels
from holotable.kernel import AGAIN, NOT_NOW, Decision, Flow, Next, Option, Refusal

ON_OFFER = 6  # IA-RUP-05


class RebelUpgrade(Flow[CampaignLog], tag="rebel-upgrade"):
    """Sell, draw items, buy some, put the rest back, learn (IA-RUP-01 to 12)."""

    steps = ("sell", "draw", "draw_extra", "buy", "put_back", "learn", "go_on")

    def sell(self, game: Play, answer: Option | None = None) -> Next[CampaignLog]:
        """Immediately before items are bought (IA-RUP-10)."""
        log = game.table
        if isinstance(answer, Sell):
            owner = log.owner(answer.card)
            part_with(owner, answer.card)
            log.box.append(answer.card)
            game.tell(ItemSold, answer.card, owner.hero)
            change_credits(game, price_of(answer.card))
            return AGAIN
        wares = [Sell(owned.card) for hero in log.heroes for owned in hero.items if may_change_hands(owned.card)]
        if answer is not None or not wares:
            return None
        return Decision(rebels(game), "sell", [*wares, SoldEnough()])

    def draw(self, game: Play) -> None:
        """Six cards of each deck that the log lists, each shuffled by itself (IA-RUP-05, 07)."""
        log = game.table
        for tier in log.line.tiers:
            game.stream("items").shuffle(log.item_decks[tier])
            for _ in range(ON_OFFER):
                draw_item(game, tier)
        game.reveal()

    def draw_extra(self, game: Play, answer: Option | None = None) -> Next[CampaignLog]:
        """More cards by what a hero has learned, from decks of the Rebels' choice."""
        log = game.table
        if isinstance(answer, DrawExtra):
            draw_item(game, answer.tier)
            game.reveal()
            log.asked.append(str(answer.tier))
            return AGAIN
        extra = sum(class_card(card).offers for hero in log.heroes for card in hero.class_cards)
        tiers = [tier for tier in log.line.tiers if log.item_decks[tier]]
        if len(log.asked) >= extra or not tiers:
            log.asked = []
            game.tell(ItemsOffered, tuple(log.offer))
            return None
        return Decision(rebels(game), "extra-item", [DrawExtra(tier) for tier in tiers])

    def buy(self, game: Play, answer: Option | None = None) -> Next[CampaignLog]:
        """Any of the cards that lie there, each for a hero of the Rebels' choice (IA-RUP-08, 09)."""
        log = game.table
        if isinstance(answer, Buy):
            log.offer.remove(answer.card)
            receive(log.hero(answer.hero), answer.card)
            game.tell(ItemBought, answer.card, answer.hero)
            change_credits(game, -item(answer.card).cost)
            return AGAIN
        if answer is not None:
            return None
        affordable = [card for card in log.offer if item(card).cost <= log.credits]
        wares = [Buy(card, hero.hero) for card in affordable for hero in log.heroes]
        return Decision(rebels(game), "buy", [*wares, BoughtEnough()])

    def put_back(self, game: Play) -> None:
        """What was not bought is shuffled back into its own deck (IA-RUP-06)."""
        log = game.table
        for card in log.offer:
            log.item_decks[item(card).tier].append(card)
        log.offer = []
        for tier in log.line.tiers:
            game.stream("items").shuffle(log.item_decks[tier])

    def learn(self, game: Play, answer: Option | None = None) -> Next[CampaignLog]:
        """Each hero buys any number of the own class cards; what is left over is kept (IA-RUP-02 to 04, IA-EXP-02)."""
        log = game.table
        if isinstance(answer, Learn):
            hero = log.hero(answer.hero)
            hero.xp -= class_card(answer.card).xp
            hero.class_cards.append(answer.card)
            game.tell(CardLearned, answer.card, answer.hero)
            return AGAIN
        lessons = [
            Learn(hero.hero, card) for hero in log.heroes for card in to_learn(hero) if class_card(card).xp <= hero.xp
        ]
        if answer is not None or not lessons:
            return None
        return Decision(rebels(game), "learn", [*lessons, LearnedEnough()])

    def go_on(self, game: Play) -> None:
        game.table.stage = "imperial-upgrade"

    def why_not(self, game: Play, option: Option) -> Refusal:
        log, asked = game.table, self.steps[self.step]
        if isinstance(option, Sell):
            return _why_not_sell(log, option.card, asked == "sell")
        if isinstance(option, Buy):
            return _why_not_buy(log, option, asked == "buy")
        if isinstance(option, Learn):
            return _why_not_learn(log, option)
        if isinstance(option, DrawExtra):
            tiers = ", ".join(map(str, log.line.tiers))
            return Refusal("log.other-tier", "IA-ITM-06", {"tier": option.tier, "tiers": tiers})
        return Refusal("log.not-this-stage", "IA-MST-10", {"stage": log.stage})


def draw_item(game: Play, tier: int) -> None:
    """A card of an item deck lies on offer; none, if there is none left (IA-LIM-03)."""
    deck = game.table.item_decks[tier]
    if deck:
        game.table.offer.append(deck.pop())


def to_learn(hero: HeroLog) -> list[str]:
    """The cards of a hero's own deck that are still to be bought (IA-CLS-01, 04)."""
    return [
        card.id
        for card in class_cards().values()
        if card.hero == hero.hero and card.xp > 0 and card.id not in hero.class_cards
    ]


def _why_not_sell(log: CampaignLog, card: str, selling: bool) -> Refusal:
    if not log.is_owned(card):
        return Refusal("log.not-owned", "IA-ITM-01", {"card": card})
    if is_item(hero_item(card)) and not may_change_hands(card):
        return Refusal("log.reward-not-sold", "IA-REW-05", {"card": card})
    return NOT_NOW if selling else Refusal("log.selling-over", "IA-RUP-10", {"card": card})


def _why_not_buy(log: CampaignLog, option: Buy, buying: bool) -> Refusal:
    card = option.card
    if card not in items():
        return Refusal("log.no-such-item", "IA-REW-01", {"card": card})
    if item(card).tier not in log.line.tiers:
        tiers = ", ".join(map(str, log.line.tiers))
        return Refusal("log.other-tier", "IA-ITM-06", {"tier": item(card).tier, "tiers": tiers})
    if log.is_owned(card):
        return Refusal("log.bought-already", "IA-RUP-05", {"card": card})
    if not buying:
        return Refusal("log.not-this-stage", "IA-MST-10", {"stage": log.stage})
    if card not in log.offer:
        return Refusal("log.not-on-offer", "IA-RUP-05", {"card": card})
    if option.hero not in log.party:
        return no_such_hero(log, option.hero)
    return Refusal("log.credits", "IA-RUP-08", {"cost": item(card).cost, "credits": log.credits})


def _why_not_learn(log: CampaignLog, option: Learn) -> Refusal:
    if option.hero not in log.party:
        return no_such_hero(log, option.hero)
    hero = log.hero(option.hero)
    printed = class_cards().get(option.card)
    if printed is None or printed.hero != option.hero:
        return Refusal("log.other-deck", "IA-CLS-02", {"card": option.card})
    if option.card not in to_learn(hero):
        return Refusal("log.learned-already", "IA-RUP-04", {"card": option.card})
    if printed.xp > hero.xp:
        return Refusal("log.experience", "IA-RUP-03", {"cost": printed.xp, "experience": hero.xp})
    return Refusal("log.not-this-stage", "IA-MST-10", {"stage": log.stage})
