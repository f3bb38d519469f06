"""Attacks as people type them: `red blue / black; ranged 4; surge damage 1; surge 2: damage 3`.

First the dice, the attacker's before the slash, the defender's after it; `2 red` is two red dice. Then clauses, each
after a semicolon. A name may stand before it all: `Trooper = blue green / black`.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from holotable.odds.attack import (
    ALL_KINDS,
    Attack,
    AttackBonus,
    DefenceBonus,
    Reroll,
    SurgeAbility,
    attack_colours,
    attack_type,
    defence_colours,
)
from holotable.odds.errors import OddsError, UnknownNameError, shown

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

    says = "{field}: {text} can't be read; it is written like this: {example}"

    def __init__(self, field: str, text: str) -> None:
        self.text, self.example = shown(text), CLAUSES.get(field, "red 2 blue")
        super().__init__(field)


def read_notation(text: str, more_defence: str = "", clauses: Sequence[Clause] = ()) -> tuple[str, Attack]:
    """An attack and its name; where it has none, its notation.

    What stands in options comes on top: more defence dice, and clauses as pairs of a name and a text.
    """
    head, *tail = text.split(";")
    name, _, pools = head.rpartition("=")
    attack_dice, _, defence_dice = pools.partition("/")
    named = [_clause(part) for part in tail if part.strip()] + list(clauses)
    attack = _attack(
        _dice(attack_dice, "attack dice", attack_colours()),
        _dice(f"{defence_dice} {more_defence}", "defence dice", defence_colours()),
        named,
    )
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
            parts.append(f"reroll {side}: {reroll.kind}" + ("" if reroll.kind in ALL_KINDS else f" {reroll.amount}"))
    return "; ".join(parts)


def _told(effects: SurgeAbility | AttackBonus | DefenceBonus, *names: str) -> str:
    told = [f"{name} {getattr(effects, name)}" for name in names if getattr(effects, name)]
    return ", ".join(told) or f"{names[0]} 0"


def read_dice(text: str) -> tuple[str, ...]:
    """The dice of an attribute test."""
    return _dice(text, "dice", attack_colours())


def _dice(text: str, field: str, known: Sequence[str]) -> tuple[str, ...]:
    """Colours of dice, each perhaps after how many there are of it."""
    found: list[str] = []
    number: int | None = None
    for word in re.split(r"[\s,]+", text.strip().lower()):
        if re.fullmatch(r"[0-9]{1,2}", word) and number is None:
            number = int(word)
        elif word:
            if word not in known:
                raise UnknownNameError(field, word, known)
            found += [word] * (1 if number is None else number)
            number = None
    if number is not None:
        raise NotationError(field, text.strip())
    return tuple(found)


def _clause(text: str) -> Clause:
    name, _, rest = text.strip().partition(" ")
    if name.lower() not in CLAUSES:
        raise UnknownNameError("clause", name, CLAUSES)
    return name.lower(), rest


def _attack(attack_dice: tuple[str, ...], defence_dice: tuple[str, ...], clauses: Iterable[Clause]) -> Attack:
    kind, distance = "melee", 0
    surge_abilities: list[SurgeAbility] = []
    bonus: Counter[str] = Counter()
    defence_bonus: Counter[str] = Counter()
    rerolls: dict[str, list[Reroll]] = {side: [] for side in SIDES}
    for name, text in clauses:
        if name in ("melee", "ranged"):
            kind, distance = name, _distance(name, text)
        elif name == "surge":
            surge_abilities.append(_surge_ability(text))
        elif name == "bonus":
            bonus.update(_effects(name, text, ("damage", "pierce", "accuracy", "surge")))
        elif name == "defence-bonus":
            defence_bonus.update(_effects(name, text, ("block", "evade")))
        else:
            side, reroll = _reroll(text)
            rerolls[side].append(reroll)
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


def _distance(name: str, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", text.strip()):
        if name == "melee" and not text.strip():
            return 0
        raise NotationError(name, text.strip())
    return int(text)


def _surge_ability(text: str) -> SurgeAbility:
    cost, colon, effects = text.rpartition(":")
    if colon and not re.fullmatch(r"[0-9]{1,3}", cost.strip()):
        raise NotationError("surge", text.strip())
    return SurgeAbility(int(cost) if colon else 1, **_effects("surge", effects, ("damage", "pierce", "accuracy")))


def _effects(field: str, text: str, known: Sequence[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for part in text.lower().split(","):
        match = re.fullmatch(r"\s*([a-z]+)\s*([+-]?[0-9]{1,3})\s*", part)
        if not match:
            raise NotationError(field, part.strip())
        if match[1] not in known:
            raise UnknownNameError(field, match[1], known)
        found[match[1]] += int(match[2])
    return found


def _reroll(text: str) -> tuple[str, Reroll]:
    match = re.fullmatch(r"\s*([a-z]+)\s*:\s*([a-z_ ]*[a-z])\s*([0-9]{1,3})?\s*", text.lower())
    if not match:
        raise NotationError("reroll", text.strip())
    side, kind, amount = match[1], match[2].replace(" ", "_"), match[3]
    if side not in SIDES:
        raise UnknownNameError("reroll", side, SIDES)
    return side, Reroll(kind, 0 if kind in ALL_KINDS else int(amount or 1))
