"""What a bot lets heroes carry and buy: what an item is worth, and who is better off with it."""

from collections.abc import Sequence

from holotable.imperial_assault.bots.strength import Aim, odds
from holotable.imperial_assault.cards import (
    HeroCard,
    Item,
    Results,
    class_cards,
    gear_of,
    hero_card,
    hero_item,
    heroes,
    items,
)
from holotable.imperial_assault.cards.figure import is_modification
from holotable.imperial_assault.log.belongings import (
    WITHOUT_A_COST,
    find,
    leave_behind,
    loadout_of,
    receive,
    why_not_carry,
    why_not_take,
)
from holotable.imperial_assault.log.choices import Attach, Buy, LeaveBehind, TakeAlong
from holotable.imperial_assault.log.log import HeroLog
from holotable.kernel import Codec, Option

_HEROES: Codec[HeroLog] = Codec(HeroLog, "a hero of a campaign")
# What a hero starts with does about as much as the cheapest items; what is earned does more.
STARTING, EARNED = 2 * WITHOUT_A_COST, 300
# In credits: a point of damage that the best weapon does to a common target, and what else makes a hero better.
DAMAGE, HEALTH, ENDURANCE, SPEED = 400, 50, 60, 60
OTHERWISE = 4  # of what numbers do not say an item does this part of its cost
UNUSED = 2  # a weapon does this part of its damage for who is used to the other kind, as a hero's abilities are
DEAREST = 5  # times what a hero gains by an item it may cost
TARGET = Aim(("black",), Results(), focused=False, surges=0, hidden=False)
RANGE = 3


def value_of(card: str) -> int:
    """What an item is worth in credits: a weapon by its damage, all else by its cost; one that nobody sells, too."""
    printed = hero_item(card)
    if gear_of(printed).attack is not None:
        return _damage(hero_card(next(iter(heroes())), False, ((card, ""),)), "")
    if isinstance(printed, Item):
        return printed.cost
    return STARTING if getattr(printed, "xp", None) == 0 else EARNED


def worth(hero: HeroLog) -> int:
    """What a hero is worth with all that is carried; a modification counts where it lies on a weapon."""
    card = hero_card(hero.hero, False, tuple(loadout_of(hero)))
    used = [each for each in hero.items if not each.left and (each.on or not is_modification(each.card))]
    printed = [hero_item(each.card) for each in used]
    costs = [each.cost for each in printed if isinstance(each, Item) and gear_of(each).attack is None]
    numbers = HEALTH * card.health + ENDURANCE * card.endurance + SPEED * card.speed
    return _damage(card, usual_attack(hero.hero)) + numbers + sum(costs) // OTHERWISE


def usual_attack(name: str) -> str:
    """How a hero is used to attack: as with the weapon of the first hour."""
    start = next(card for card in class_cards().values() if card.hero == name and gear_of(card).attack is not None)
    attack = gear_of(start).attack
    return attack.type if attack is not None else ""


def _damage(card: HeroCard, usual: str) -> int:
    """What the best weapon of a hero does on average to a common target, in credits."""
    done = [
        odds(each, TARGET, RANGE).expected_damage / (UNUSED if usual not in ("", each.attack.type) else 1)
        for each in card.weapons
    ]
    return round(DAMAGE * max(done, default=0.0))


def spare(heroes: Sequence[HeroLog], card: str) -> bool:
    """Whether an item lies idle: its owner has left it behind."""
    return any(each.card == card and each.left for hero in heroes for each in hero.items)


def best_buy(heroes: Sequence[HeroLog], wares: Sequence[Buy]) -> tuple[Buy, int] | None:
    """The item by which a hero's outfit gains most, and how much; None where nobody is better off by what it costs."""
    party = {hero.hero: hero for hero in heroes}
    gains = [(option, _gain(party[option.hero], option.card)) for option in wares]
    worthwhile = [each for each in gains if each[1] * DEAREST > items()[each[0].card].cost]
    return max(worthwhile, key=lambda each: (each[1], -items()[each[0].card].cost), default=None)


def _gain(hero: HeroLog, card: str) -> int:
    """How much better off a hero is with an item who may put another one down for it."""
    now, then = _HEROES.copy(hero), _HEROES.copy(hero)
    receive(then, card)
    arrange(now)
    arrange(then)
    return worth(then) - worth(now)


def arrange(hero: HeroLog) -> None:
    """Let a hero carry what is worth most, step by step."""
    while (step := better(hero)) is not None:
        match step:
            case TakeAlong(card=card):
                find(hero, card).left = False
            case LeaveBehind(card=card):
                leave_behind(hero, card)
            case Attach(card=card, weapon=weapon):
                owned = find(hero, card)
                owned.on, owned.left = weapon, False


def outfit(heroes: Sequence[HeroLog], options: Sequence[Option]) -> Option | None:
    """The next thing that makes some hero better off before a mission; None when all are ready."""
    steps = (better(hero) for hero in heroes)
    return next((step for step in steps if step is not None and step in options), None)


def better(hero: HeroLog) -> TakeAlong | LeaveBehind | Attach | None:
    """What a hero does to carry more worth: take an item, put one down for a better, fix a modification."""
    idle = sorted((each.card for each in hero.items if each.left), key=value_of, reverse=True)
    for card in idle:
        if is_modification(card):
            continue
        if why_not_take(hero, card) is None:
            return TakeAlong(card)
        for other in _cheaper(hero, card):
            then = _HEROES.copy(hero)
            leave_behind(then, other)
            if why_not_take(then, card) is None:
                return LeaveBehind(other)
    return _fixing(hero)


def _cheaper(hero: HeroLog, card: str) -> list[str]:
    """What a hero carries of the same kind and of less worth, the least first."""
    kind = getattr(hero_item(card), "kind", None)
    carried = [each.card for each in hero.items if not each.left]
    same = [each for each in carried if getattr(hero_item(each), "kind", None) == kind]
    return sorted((each for each in same if value_of(each) < value_of(card)), key=value_of)


def _fixing(hero: HeroLog) -> Attach | None:
    weapons = [each.card for each in hero.items if not each.left and not is_modification(each.card)]
    for loose in (each for each in hero.items if is_modification(each.card) and not each.on):
        for weapon in sorted(weapons, key=value_of, reverse=True):
            then = _HEROES.copy(hero)
            owned = find(then, loose.card)
            owned.on, owned.left = weapon, False
            if why_not_carry(then) is None:
                return Attach(loose.card, weapon)
    return None
