"""What is printed about attacks and defences: dice, keywords, bonuses, surge abilities."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Literal, cast

from holotable.content import Entry, shaped
from holotable.imperial_assault.cards.abilities import abilities
from holotable.imperial_assault.cards.conditions import conditions
from holotable.imperial_assault.cards.dice import dice

AttackType = Literal["melee", "ranged"]
ATTACK_TYPES: tuple[AttackType, ...] = ("melee", "ranged")

# A die whose colour the attacker chooses.
ANY = "any"


@dataclass(frozen=True, slots=True)
class AttackProfile:
    """How a figure or a weapon attacks, and with which dice; one that is ``any`` is the attacker's choice."""

    type: AttackType
    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Results:
    """Results that every attack and defence of a figure has on top of its roll."""

    damage: int = 0
    surge: int = 0
    accuracy: int = 0
    pierce: int = 0
    block: int = 0
    evade: int = 0

    def __add__(self, other: "Results") -> "Results":
        return Results(
            self.damage + other.damage,
            self.surge + other.surge,
            self.accuracy + other.accuracy,
            self.pierce + other.pierce,
            self.block + other.block,
            self.evade + other.evade,
        )


@dataclass(frozen=True, slots=True)
class Surge:
    """A surge ability: what so many surges buy, once an attack (IA-SRG-04).

    ``order`` is the order its parts are printed in; it tells no two abilities apart.
    """

    cost: int = 1
    damage: int = 0
    accuracy: int = 0
    pierce: int = 0
    blast: int = 0
    cleave: int = 0
    recover: int = 0
    points: int = 0  # of movement, after the attack
    conditions: tuple[str, ...] = ()
    special: str | None = None
    order: tuple[str, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Keywords:
    """Keywords that are always on: Massive, Mobile, Reach, and what every attack that does damage brings along."""

    massive: bool = False
    mobile: bool = False
    reach: bool = False
    blast: int = 0
    cleave: int = 0
    conditions: tuple[str, ...] = ()


def read_attack(entry: Entry) -> AttackProfile:
    """An attack's type and dice."""
    profile = AttackProfile(
        type=cast(AttackType, entry.word("type", ATTACK_TYPES)),
        dice=words(entry, "dice", (*dice().attack, ANY), repeated=True),
    )
    entry.finish()
    if not profile.dice:
        raise entry.error("dice", "an attack has at least one die")
    return profile


def read_defence(entry: Entry, field: str = "defence") -> tuple[str, ...]:
    """The dice of a defence pool."""
    return words(entry, field, tuple(dice().defence), repeated=True)


def read_results(entry: Entry) -> Results:
    """Bonus results; whatever is not there is 0."""
    return shaped(entry, Results)


def read_surge(entry: Entry) -> Surge:
    """A surge ability: its cost if that is not 1, and what it gives."""
    order = tuple(name for name in entry.names() if name != "cost")
    surge = Surge(
        cost=entry.number("cost") if entry.has("cost") else 1,
        damage=_amount(entry, "damage"),
        accuracy=_amount(entry, "accuracy"),
        pierce=_amount(entry, "pierce"),
        blast=_amount(entry, "blast"),
        cleave=_amount(entry, "cleave"),
        recover=_amount(entry, "recover"),
        points=_amount(entry, "points"),
        conditions=words(entry, "conditions", tuple(conditions())),
        special=entry.word("special", tuple(abilities())) if entry.has("special") else None,
        order=order,
    )
    entry.finish()
    if surge.cost < 1:
        raise entry.error("cost", "a surge ability costs at least one surge")
    if surge == Surge(cost=surge.cost):
        raise entry.error("", "a surge ability gives something")
    return surge


def read_keywords(entry: Entry) -> Keywords:
    """Keywords; whatever is not there the figure has not got."""
    keywords = Keywords(
        massive=entry.flag("massive", otherwise=False),
        mobile=entry.flag("mobile", otherwise=False),
        reach=entry.flag("reach", otherwise=False),
        blast=_amount(entry, "blast"),
        cleave=_amount(entry, "cleave"),
        conditions=words(entry, "conditions", tuple(conditions())),
    )
    entry.finish()
    return keywords


def words(entry: Entry, field: str, known: Collection[str], repeated: bool = False) -> tuple[str, ...]:
    """A list of known words, each once unless they may be ``repeated``; none when the field is not there."""
    found = tuple(entry.texts(field))
    for word in found:
        if word not in known:
            raise entry.error(field, f"expected only {', '.join(sorted(known))}, got {word!r}")
    if not repeated and len(set(found)) < len(found):
        raise entry.error(field, f"expected each word once, got {', '.join(found)}")
    return found


def _amount(entry: Entry, field: str) -> int:
    return entry.number(field) if entry.has(field) else 0
