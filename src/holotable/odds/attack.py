"""An Imperial Assault attack as its players see it before the dice fall: dice, surge abilities, bonuses, rerolls."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from holotable.console.asked import OutOfRangeError, TooManyError, UnknownNameError, unknown_name
from holotable.imperial_assault.cards.dice import dice
from holotable.odds.distribution import Distribution
from holotable.odds.errors import AttackDieError, DefenceDieError

AttackType = Literal["melee", "ranged"]

TYPES: tuple[AttackType, ...] = ("melee", "ranged")
POOL_KINDS = ("attack", "defence", "any")
ALL_KINDS = ("all_attack", "all_attack_or_all_defence")

MOST_DICE = 24
MOST_SURGE_ABILITIES = 16
MOST_REROLLS = 6
MOST = 99


def attack_colours() -> tuple[str, ...]:
    return tuple(dice().attack)


def defence_colours() -> tuple[str, ...]:
    return tuple(dice().defence)


def reroll_kinds() -> tuple[str, ...]:
    return (*POOL_KINDS, *attack_colours(), *defence_colours(), *ALL_KINDS)


@dataclass(frozen=True)
class SurgeAbility:
    """What some surges buy, once an attack (IA-SRG-04)."""

    cost: int = 0
    damage: int = 0
    pierce: int = 0
    accuracy: int = 0

    def __post_init__(self) -> None:
        for name in ("cost", "damage", "pierce", "accuracy"):
            check_range(name, getattr(self, name), 0, MOST)


@dataclass(frozen=True)
class AttackBonus:
    """What the attacker has without rolling it; less than nothing for a penalty."""

    damage: int = 0
    pierce: int = 0
    accuracy: int = 0
    surge: int = 0

    def __post_init__(self) -> None:
        for name in ("damage", "pierce", "accuracy", "surge"):
            check_range(name, getattr(self, name), -MOST, MOST)


@dataclass(frozen=True)
class DefenceBonus:
    """What the defender has without rolling it; less than nothing for a penalty."""

    block: int = 0
    evade: int = 0

    def __post_init__(self) -> None:
        for name in ("block", "evade"):
            check_range(name, getattr(self, name), -MOST, MOST)


@dataclass(frozen=True)
class Reroll:
    """An ability to reroll up to an amount of dice of a kind; the kinds of `ALL_KINDS` need no amount.

    Those take all dice of the pool that no one has rerolled yet, or none (IA-ATK-06).
    """

    kind: str
    amount: int = 0

    def __post_init__(self) -> None:
        if self.kind not in reroll_kinds():
            raise unknown_name("kind", self.kind, reroll_kinds())
        check_range("amount", self.amount, 0, MOST)


@dataclass(frozen=True)
class Attack:
    """One attack: everything that its odds depend on.

    Each of the defender's evades may bring blocks as well, or the defender may make blocks of them before surges are
    spent, as many as seems best.
    """

    attack_dice: Sequence[str] = ()
    defence_dice: Sequence[str] = ()
    type: AttackType = "melee"
    distance: int = 0
    surge_abilities: Sequence[SurgeAbility] = ()
    attack_bonus: AttackBonus = field(default_factory=AttackBonus)
    defence_bonus: DefenceBonus = field(default_factory=DefenceBonus)
    attacker_rerolls: Sequence[Reroll] = ()
    defender_rerolls: Sequence[Reroll] = ()
    blocks_by_evade: int = 0
    evades_to_blocks: bool = False

    def __post_init__(self) -> None:
        check_pool("attack_dice", self.attack_dice, attack_colours())
        check_pool("defence_dice", self.defence_dice, defence_colours())
        attack_type(self.type)
        check_range("distance", self.distance, 0, MOST)
        check_number("surge_abilities", len(self.surge_abilities), MOST_SURGE_ABILITIES)
        check_number("rerolls.attacker", len(self.attacker_rerolls), MOST_REROLLS)
        check_number("rerolls.defender", len(self.defender_rerolls), MOST_REROLLS)
        check_range("blocks_by_evade", self.blocks_by_evade, 0, MOST)

    def rerollable(self, kind: str) -> list[str]:
        """The dice that a reroll ability of that kind can take."""
        if kind in ("attack", "all_attack"):
            return [*self.attack_dice]
        if kind == "defence":
            return [*self.defence_dice]
        both = [*self.attack_dice, *self.defence_dice]
        return both if kind in ("any", "all_attack_or_all_defence") else [die for die in both if die == kind]


@dataclass(frozen=True)
class Outcome:
    """What comes of an attack: how much damage how often, and how often it misses."""

    damage: Distribution
    miss: float

    @property
    def expected_damage(self) -> float:
        return self.damage.expected


def attack_type(name: str) -> AttackType:
    """The type of attack of that name."""
    for known in TYPES:
        if name == known:
            return known
    raise unknown_name("type", name, TYPES)


def check_range(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise OutOfRangeError(name, value, least, most)


def check_number(name: str, number: int, most: int) -> None:
    if number > most:
        raise TooManyError(name, number, most)


def check_pool(name: str, colours: Sequence[str], known: Sequence[str]) -> None:
    check_number(name, len(colours), MOST_DICE)
    for place, colour in enumerate(colours):
        if colour not in known:
            raise no_such_die(f"{name}[{place}]", colour, known)


def no_such_die(field: str, word: str, known: Sequence[str]) -> UnknownNameError:
    """The error for a word that is no colour of this pool: a die of the other pool, or no die at all."""
    if word in defence_colours():
        return DefenceDieError(field, word, known)
    if word in attack_colours():
        return AttackDieError(field, word, known)
    return unknown_name(field, word, known)
