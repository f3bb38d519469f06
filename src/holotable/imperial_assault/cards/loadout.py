"""What a hero can carry: items within the limits, modifications on weapons that hold them (IA-MSC-17)."""

from collections import Counter
from collections.abc import Sequence

from holotable.imperial_assault.cards.figure import HeroItem, gear_of, hero_item
from holotable.imperial_assault.cards.heroes import ClassCard, hero
from holotable.imperial_assault.cards.items import Item
from holotable.words import Word

# How many items of a kind a hero may bring (IA-ITM-11). Modifications are none of them (IA-MOD-04).
MOST = {"armor": 1, "weapon": 2, "equipment": 3}
MODIFICATION = "mod"


class LoadoutError(ValueError):
    """A hero can't bring these cards, told by their names; `rule` is the rule against it."""

    rule: str

    def __init__(self, rule: str, said: str) -> None:
        self.rule = rule
        super().__init__(f"{said} ({rule})")


class TooManyItemsError(LoadoutError):
    """More items of a kind than a hero may bring."""

    def __init__(self, kind: str, most: int, brought: Sequence[str]) -> None:
        self.kind, self.most, self.brought = kind, most, ", ".join(brought)
        super().__init__("IA-ITM-11", f"a hero brings at most {most} {kind}, not {self.brought}")


class OnePerHeroError(LoadoutError):
    """A second item of a trait of which a hero has but one."""

    def __init__(self, card: str, trait: str) -> None:
        self.card, self.trait = card, trait
        super().__init__("IA-ITM-14", f"{card} allows a hero no other item with the trait {trait}")


class AnotherHerosCardError(LoadoutError):
    """A class or reward card that belongs to another hero."""

    def __init__(self, card: str, hero: str, owner: str) -> None:
        self.card, self.hero, self.owner = card, hero, owner
        super().__init__("IA-CLS-02", f"{card} belongs to {owner}, not to {hero}")


class WrongHolderError(LoadoutError):
    """A card attached to one that does not hold it: only a modification goes on a weapon of its type."""

    def __init__(self, card: str, holder: str) -> None:
        self.card, self.holder = card, holder
        super().__init__(
            "IA-MOD-01", f"{card} can't be attached to {holder}: it has not got that symbol, or is not here"
        )


class NoSlotError(LoadoutError):
    """More modifications than a weapon holds."""

    def __init__(self, holder: str, slots: int, attached: Sequence[str]) -> None:
        self.holder, self.slots, self.attached = holder, slots, ", ".join(attached)
        super().__init__("IA-MOD-03", f"{holder} holds {slots} modifications, not {self.attached}")


class SharedTraitError(LoadoutError):
    """Two modifications of one trait on the same weapon."""

    def __init__(self, card: str, other: str, holder: str, trait: str) -> None:
        self.card, self.other, self.holder, self.trait = card, other, holder, trait
        super().__init__("IA-MOD-08", f"{card} and {other} share the trait {trait} and can't both be on {holder}")


def check_loadout(hero_id: str, cards: Sequence[tuple[str, str]]) -> None:
    """Refuse cards that a hero can't bring into a mission, each with the weapon it is attached to or with none."""
    hero(hero_id)
    brought = [hero_item(card) for card, _ in cards]
    _check_owners(hero_id, brought)
    _check_numbers(brought)
    for holder in dict.fromkeys(on for _, on in cards if on):
        _check_holder(holder, [hero_item(card) for card, on in cards if on == holder], brought)


def is_item(card: HeroItem) -> bool:
    """Whether a card is an item: some class and reward cards are (IA-ITM-07)."""
    return getattr(card, "kind", None) in (*MOST, MODIFICATION)


def _check_owners(hero_id: str, brought: Sequence[HeroItem]) -> None:
    for card in brought:
        owner = getattr(card, "hero", None)
        given_away = isinstance(card, ClassCard) and is_item(card)  # IA-ITM-09
        if owner not in (None, hero_id) and not given_away:
            raise AnotherHerosCardError(card.name, hero(hero_id).name, hero(owner).name)


def _check_numbers(brought: Sequence[HeroItem]) -> None:
    for kind, most in MOST.items():
        # Class and Reward cards can be items as well (IA-ITM-07).
        found = [card.name for card in brought if getattr(card, "kind", None) == kind]
        if len(found) > most:
            raise TooManyItemsError(Word(f"word.{kind}"), most, found)
    worn = Counter(trait for card in brought for trait in gear_of(card).traits)
    for card in brought:
        if isinstance(card, Item) and card.one_per_hero:
            for trait in card.gear.traits:
                if worn[trait] > 1:
                    raise OnePerHeroError(card.name, Word(f"trait.{trait}"))


def _check_holder(holder: str, attached: Sequence[HeroItem], brought: Sequence[HeroItem]) -> None:
    """What is attached to one weapon fits it."""
    name, weapon = hero_item(holder).name, next((gear_of(card) for card in brought if card.id == holder), None)
    kind = weapon.attack.type if weapon is not None and weapon.attack is not None else None
    for card in attached:
        if not isinstance(card, Item) or card.kind != MODIFICATION or card.holder != kind:
            raise WrongHolderError(card.name, name)
    slots = weapon.mod_slots if weapon is not None and weapon.mod_slots is not None else 0
    if len(attached) > slots:
        raise NoSlotError(name, slots, [card.name for card in attached])
    held: dict[str, str] = {}
    for card in attached:
        for trait in gear_of(card).traits:
            if trait in held:
                raise SharedTraitError(card.name, held[trait], name, Word(f"trait.{trait}"))
            held[trait] = card.name
