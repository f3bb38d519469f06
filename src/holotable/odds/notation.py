"""Attacks as people type them: `red blue / black; ranged 4; surge damage 1; surge 2: damage 3`.

First the dice, the attacker's before the slash, the defender's after it; `2 red` is two red dice. Then clauses, each
after a semicolon. A name may stand before it all: `Trooper = blue green / black`.

Questions of programs may say what means nothing, people's may not: a distance of a melee attack, no dice, a reroll
of dice that are not there were meant otherwise.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from holotable.console.asked import shown, unknown_name
from holotable.odds.attack import (
    ALL_KINDS,
    MOST,
    MOST_DICE,
    TYPES,
    Attack,
    AttackBonus,
    DefenceBonus,
    Reroll,
    SurgeAbility,
    attack_colours,
    attack_type,
    check_number,
    check_range,
    defence_colours,
    no_such_die,
)
from holotable.odds.errors import OddsError

# How each clause is written; the commands' options of the same names are written alike.
CLAUSES = {
    "melee": "melee",
    "ranged": "ranged 4",
    "surge": "surge 2: damage 1, pierce 2, accuracy 1",
    "bonus": "bonus damage 1, pierce 1, accuracy 1, surge -1",
    "defence-bonus": "defence-bonus block 1, evade 1",
    "reroll": "reroll attacker: attack 1",
}
SIDES = ("attacker", "defender")

Clause = tuple[str, str]


class NotationError(OddsError):
    """A part of an attack is not written as it should be."""

    says = "{field}: can't be read; it is written like this: {example}"

    def __init__(self, field: str) -> None:
        self.example = CLAUSES.get(field, "red 2 blue")
        super().__init__(field)


class NoDiceError(OddsError):
    """An attack or a test without dice."""

    says = "{field}: at least one die is needed, such as {example}"

    def __init__(self) -> None:
        self.example = "red 2 blue"
        super().__init__("dice")


class ContradictionError(OddsError):
    """An attack of two types, or at two distances."""

    says = "{field}: '{first}' and '{second}' contradict each other"

    def __init__(self, first: str, second: str) -> None:
        self.first, self.second = shown(first), shown(second)
        super().__init__("type")


class MeleeDistanceError(OddsError):
    """A melee attack with a distance: accuracy is nothing to it."""

    says = "{field}: a melee attack has none, but {distance} is given; leave it out, or make the attack ranged"

    def __init__(self, distance: int) -> None:
        self.distance = distance
        super().__init__("distance")


class NoDistanceError(OddsError):
    """A ranged attack without a distance: how much accuracy it needs is not known."""

    says = "{field}: a ranged attack needs one: {example}"

    def __init__(self) -> None:
        self.example = CLAUSES["ranged"]
        super().__init__("distance")


class NothingToRerollError(OddsError):
    """A reroll ability for dice of which the attack has none."""

    says = "{field}: the attack has no such dice"


def read_notation(text: str, more_defence: str = "", clauses: Sequence[Clause] = ()) -> tuple[str, Attack]:
    """An attack and its name; where it has none, its notation.

    What stands in options comes on top: more defence dice, and clauses as pairs of a name and a text.
    """
    head, *tail = text.split(";")
    name, _, pools = head.rpartition("=")
    attack_dice, _, defence_dice = pools.partition("/")
    named = [_clause(part) for part in tail if part.strip()] + list(clauses)
    rolled = _dice(attack_dice, attack_colours())
    if not rolled:
        raise NoDiceError
    attack = _attack(rolled, _dice(defence_dice, defence_colours()) + _dice(more_defence, defence_colours()), named)
    return name.strip() or notation(attack), attack


def notation(attack: Attack) -> str:
    """An attack as people type it."""
    pools = [" ".join(pool) for pool in (attack.attack_dice, attack.defence_dice)]
    parts = [" / ".join(pools) if pools[1] else pools[0]]
    if attack.type == "ranged":
        parts.append(f"ranged {attack.distance}")
    for ability in attack.surge_abilities:
        cost = "" if ability.cost == 1 else f"{ability.cost}: "
        parts.append(f"surge {cost}{_told(ability, 'damage', 'pierce', 'accuracy')}")
    if attack.attack_bonus != AttackBonus():
        parts.append(f"bonus {_told(attack.attack_bonus, 'damage', 'pierce', 'accuracy', 'surge')}")
    if attack.defence_bonus != DefenceBonus():
        parts.append(f"defence-bonus {_told(attack.defence_bonus, 'block', 'evade')}")
    for side, rerolls in zip(SIDES, (attack.attacker_rerolls, attack.defender_rerolls), strict=True):
        for reroll in rerolls:
            if (reroll.kind not in ALL_KINDS and not reroll.amount) or not attack.rerollable(reroll.kind):
                continue
            parts.append(f"reroll {side}: {reroll.kind}" + ("" if reroll.kind in ALL_KINDS else f" {reroll.amount}"))
    return "; ".join(parts)


def _told(effects: SurgeAbility | AttackBonus | DefenceBonus, *names: str) -> str:
    told = [f"{name} {getattr(effects, name)}" for name in names if getattr(effects, name)]
    return ", ".join(told) or f"{names[0]} 0"


def read_dice(text: str) -> tuple[str, ...]:
    """The dice of an attribute test."""
    found = _dice(text, attack_colours())
    if not found:
        raise NoDiceError
    return found


@contextmanager
def _about(part: str) -> Iterator[None]:
    """Whatever is wrong is wrong with this part of the text."""
    try:
        yield
    except OddsError as error:
        raise error.within(part.strip()) from None


def _dice(text: str, known: Sequence[str]) -> tuple[str, ...]:
    """Colours of dice, each perhaps after how many there are of it; a colour may come up again."""
    found: list[str] = []
    number: int | None = None
    with _about(text):
        for word in re.split(r"[\s,]+", text.strip().lower()):
            if re.fullmatch(r"[+-]?[0-9]{1,9}", word) and number is None:
                number = int(word)
                check_range("dice", number, 1, MOST_DICE)
            elif word:
                if word not in known:
                    raise no_such_die("dice", word, known)
                found += [word] * (number or 1)
                number = None
        if number is not None:
            raise NotationError("dice")
        check_number("dice", len(found), MOST_DICE)
    return tuple(found)


def _clause(text: str) -> Clause:
    name, _, rest = text.strip().partition(" ")
    if name.lower() not in CLAUSES:
        raise unknown_name("clause", name, CLAUSES).within(text.strip())
    return name.lower(), rest


def _attack(attack_dice: tuple[str, ...], defence_dice: tuple[str, ...], clauses: Sequence[Clause]) -> Attack:
    surge_abilities: list[SurgeAbility] = []
    bonus: Counter[str] = Counter()
    defence_bonus: Counter[str] = Counter()
    rerolls: dict[str, list[Reroll]] = {side: [] for side in SIDES}
    dice = Attack(attack_dice, defence_dice)
    for name, text in clauses:
        with _about(f"{name} {text}"):
            if name == "surge":
                surge_abilities.append(_surge_ability(text))
            elif name == "bonus":
                bonus.update(_effects(name, text, ("damage", "pierce", "accuracy", "surge")))
            elif name == "defence-bonus":
                defence_bonus.update(_effects(name, text, ("block", "evade")))
            elif name == "reroll":
                side, reroll = _reroll(text)
                if not dice.rerollable(reroll.kind):
                    raise NothingToRerollError("reroll")
                rerolls[side].append(reroll)
    kind, distance = _aim([(name, text.strip()) for name, text in clauses if name in TYPES])
    return Attack(
        attack_dice,
        defence_dice,
        attack_type(kind),
        distance,
        tuple(surge_abilities),
        AttackBonus(**bonus),
        DefenceBonus(**defence_bonus),
        tuple(rerolls["attacker"]),
        tuple(rerolls["defender"]),
    )


def _aim(clauses: Sequence[Clause]) -> tuple[str, int]:
    """The type of an attack and its distance; said twice, they must agree."""
    types: dict[str, str] = {}
    distances: dict[int, str] = {}
    for name, text in clauses:
        part = f"{name} {text}".strip()
        types.setdefault(name, part)
        if text:
            distances.setdefault(_distance(name, text), part)
    for said in (types, distances):
        if len(said) > 1:
            first, second, *_ = said.values()
            raise ContradictionError(first, second)
    if "melee" in types and distances:
        raise MeleeDistanceError(next(iter(distances)))
    if "ranged" in types and not distances:
        raise NoDistanceError
    return next(iter(types), "melee"), next(iter(distances), 0)


def _distance(name: str, text: str) -> int:
    with _about(f"{name} {text}"):
        if not re.fullmatch(r"[+-]?[0-9]{1,9}", text):
            raise NotationError(name)
        check_range("distance", int(text), 0, MOST)
    return int(text)


def _surge_ability(text: str) -> SurgeAbility:
    cost, colon, effects = text.rpartition(":")
    if colon and not re.fullmatch(r"[+-]?[0-9]{1,9}", cost.strip()):
        raise NotationError("surge")
    return SurgeAbility(int(cost) if colon else 1, **_effects("surge", effects, ("damage", "pierce", "accuracy")))


def _effects(field: str, text: str, known: Sequence[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for part in text.lower().split(","):
        match = re.fullmatch(r"\s*([a-z]+)\s*([+-]?[0-9]{1,9})\s*", part)
        if not match:
            raise NotationError(field)
        if match[1] not in known:
            raise unknown_name(field, match[1], known)
        found[match[1]] += int(match[2])
    return found


def _reroll(text: str) -> tuple[str, Reroll]:
    match = re.fullmatch(r"\s*([a-z]+)\s*:\s*([a-z_ ]*[a-z])\s*([+-]?[0-9]{1,9})?\s*", text.lower())
    if not match:
        raise NotationError("reroll")
    side, kind, amount = match[1], match[2].replace(" ", "_"), match[3]
    if side not in SIDES:
        raise unknown_name("reroll", side, SIDES)
    if kind in ALL_KINDS and amount:
        raise NotationError("reroll")
    if kind not in ALL_KINDS:
        check_range("amount", int(amount or 1), 1, MOST)
    return side, Reroll(kind, 0 if kind in ALL_KINDS else int(amount or 1))
