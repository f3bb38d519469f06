"""What the heroes own: who has which item, what they bring along, and what an item fetches."""

from holotable.imperial_assault.cards import Item, Reward, hero_item
from holotable.imperial_assault.cards.figure import is_modification
from holotable.imperial_assault.cards.loadout import LoadoutError, check_loadout, is_item
from holotable.imperial_assault.log.log import HeroLog, Owned
from holotable.kernel import Refusal

WITHOUT_A_COST = 50  # IA-RUP-12
ROUNDED_TO = 25  # IA-RUP-11


def price_of(card: str) -> int:
    """What an item sells for: half its cost, rounded up; one without a cost has a price too (IA-RUP-11, 12)."""
    printed = hero_item(card)
    if not isinstance(printed, Item):
        return WITHOUT_A_COST
    return -(-printed.cost // (2 * ROUNDED_TO)) * ROUNDED_TO


def may_change_hands(card: str) -> bool:
    """Whether heroes may hand an item on, or sell it: any but a reward (IA-ITM-09, IA-REW-05)."""
    return not isinstance(hero_item(card), Reward)


def loadout_of(hero: HeroLog) -> list[tuple[str, str]]:
    """All cards that a hero brings into a mission, a modification with the weapon it is on."""
    brought = [(owned.card, owned.on) for owned in hero.items if not owned.left]
    return [*((card, "") for card in hero.class_cards), *brought, *((card, "") for card in hero.rewards)]


def why_not_carry(hero: HeroLog) -> Refusal | None:
    """Why a hero can't set out with what is not left behind; None when that can be."""
    try:
        check_loadout(hero.hero, loadout_of(hero))
    except LoadoutError as error:
        return Refusal("log.cannot-carry", error.rule, {"hero": hero.hero})
    return None


def receive(hero: HeroLog, card: str) -> None:
    """A hero gets a card; an item that can't be carried as well is left behind at first (IA-ITM-11, 12)."""
    if not is_item(hero_item(card)):
        hero.rewards.append(card)
        return
    hero.items.append(Owned(card))
    hero.items[-1].left = why_not_carry(hero) is not None


def part_with(hero: HeroLog, card: str) -> None:
    """A hero gives an item away, and takes the modifications off it."""
    loosen(hero, card)
    hero.items.remove(find(hero, card))


def loosen(hero: HeroLog, weapon: str) -> None:
    """The modifications on a weapon lie loose again (IA-MOD-06)."""
    for owned in hero.items:
        if owned.on == weapon:
            owned.on = ""


def find(hero: HeroLog, card: str) -> Owned:
    return next(owned for owned in hero.items if owned.card == card)


def leave_behind(hero: HeroLog, card: str) -> None:
    """An item stays behind for a mission (IA-ITM-12)."""
    loosen(hero, card)
    owned = find(hero, card)
    owned.left, owned.on = True, ""


def why_not_take(hero: HeroLog, card: str) -> Refusal | None:
    """Why a hero can't take an item along as well; None when that can be."""
    return _tried(hero, card, left=False, on="")


def why_not_attach(hero: HeroLog, card: str, weapon: str) -> Refusal | None:
    """Why a hero can't put a modification on that weapon; None when that can be (IA-MOD-01 to 08)."""
    return _tried(hero, card, left=False, on=weapon)


def _tried(hero: HeroLog, card: str, *, left: bool, on: str) -> Refusal | None:
    owned = find(hero, card)
    before = owned.left, owned.on
    owned.left, owned.on = left, on
    refusal = why_not_carry(hero)
    owned.left, owned.on = before
    return refusal


def modifications(hero: HeroLog) -> list[str]:
    return [owned.card for owned in hero.items if is_modification(owned.card)]


def holders(hero: HeroLog) -> list[str]:
    """What a hero brings and might put a modification on."""
    return [owned.card for owned in hero.items if not owned.left and not is_modification(owned.card)]
