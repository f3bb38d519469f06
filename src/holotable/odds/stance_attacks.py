"""Attacks of Shatterpoint by units in their stances: dice, charts and tree as they stand on the cards."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from holotable.console.asked import unknown_name
from holotable.odds.attack import check_range
from holotable.odds.errors import MeleeCoverError, NoStanceError, NoSuchAttackError
from holotable.odds.pools import MOST_POOL, check_pools
from holotable.shatterpoint.cards import Chart, Stance, Unit, Values, units
from holotable.shatterpoint.combat.chances import Chances, Pools, chances
from holotable.words import Speech

AttackType = Literal["melee", "ranged"]
TYPES: tuple[AttackType, AttackType] = ("melee", "ranged")


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What bears on an attack besides the cards: cover, focus, further attack dice, conditions, Protection."""

    cover: int = 0
    focus: bool = False
    dice: int = 0
    disarmed: bool = False
    exposed: bool = False
    protection: bool = False


PLAIN = Circumstances()


@dataclass(frozen=True, slots=True)
class StanceAttack:
    """One unit attacks another; `stamina` is what the defender has left of it."""

    attacker: Unit
    stance: Stance
    type: AttackType
    defender: Unit
    defender_stance: Stance
    pools: Pools
    stamina: int
    chances: Chances = field(repr=False)

    @property
    def wound(self) -> float:
        """The chance that the defender is wounded (SP-WND-01)."""
        return self.chances.at_least(self.stamina)


def stance_attack(
    attacker: str,
    stance: int,
    kind: str,
    defender: str,
    defender_stance: int,
    circumstances: Circumstances = PLAIN,
    stamina: int | None = None,
) -> StanceAttack:
    """The attack, if the cards allow it; an `OddsError` names what they don't."""
    striker, target = _unit("attacker", attacker), _unit("defender", defender)
    striking, guarding = _stance("stance", striker, stance), _stance("defender_stance", target, defender_stance)
    if kind not in TYPES:
        raise unknown_name("type", kind, TYPES)
    attack_type: AttackType = kind
    values, chart = attack_of(striking, attack_type)
    if values.attack is None or chart is None:  # SP-ATK-03
        raise NoSuchAttackError("type", kind, striker.id, stance, attack_types(striking))
    if circumstances.cover and attack_type == "melee":
        raise MeleeCoverError("cover", circumstances.cover)
    check_range("cover", circumstances.cover, 0, MOST_POOL)
    check_range("dice", circumstances.dice, -MOST_POOL, MOST_POOL)
    # SP-ACT-04, SP-ATK-11: dice are added, then removed; there are never fewer than none.
    dice = max(0, values.attack + circumstances.focus + circumstances.dice)
    # SP-COV-01, SP-COV-02: cover adds defence dice against ranged attacks.
    guard, _ = attack_of(guarding, attack_type)
    pools = check_pools(
        Pools(
            attack=dice,
            defence=guard.defence + circumstances.cover,
            attack_chart=chart,
            defence_chart=guarding.defence_chart,
            disarmed=circumstances.disarmed,
            exposed=circumstances.exposed,
        )
    )
    found = chances(pools, striking.tree, int(circumstances.protection))
    left = target.stamina if stamina is None else stamina
    check_range("stamina", left, 1, target.stamina)
    return StanceAttack(striker, striking, attack_type, target, guarding, pools, left, found)


def attack_of(stance: Stance, kind: AttackType) -> tuple[Values, Chart | None]:
    """The dice of a type of attack, and the attack chart if the stance makes such attacks."""
    return (stance.melee, stance.melee_chart) if kind == "melee" else (stance.ranged, stance.ranged_chart)


def attack_types(stance: Stance) -> tuple[AttackType, ...]:
    """The types of attack that a stance makes."""
    return tuple(kind for kind in TYPES if attack_of(stance, kind)[0].attack is not None)


def attack_name(attack: StanceAttack, say: Speech) -> str:
    """An attack by its units, their stances and its type, in words."""
    return say(
        "odds.stance.name",
        attacker=attack.attacker.name,
        stance=attack.stance.name,
        type=say("odds.stance.melee") if attack.type == "melee" else say("odds.stance.ranged"),
        defender=attack.defender.name,
        defender_stance=attack.defender_stance.name,
    )


def numbered(distribution: Iterable[float]) -> dict[str, float]:
    """Each number that can come up with its chance, as programs are told."""
    return {str(number): chance for number, chance in enumerate(distribution) if chance}


def stance_attack_answer(attack: StanceAttack) -> dict[str, object]:
    """The chances of an attack, as JSON's own values."""
    found = attack.chances
    options: Mapping[str, Mapping[str, int]] = attack.stance.tree.options
    return {
        "attacker": attack.attacker.id,
        "stance": attack.stance.side,
        "type": attack.type,
        "defender": attack.defender.id,
        "defender_stance": attack.defender_stance.side,
        "attack_dice": attack.pools.attack,
        "defence_dice": attack.pools.defence,
        "successes_pmf": numbered(found.successes),
        "expected_successes": found.expected_successes,
        "damage_pmf": numbered(found.damage),
        "expected_damage": found.expected_damage,
        "stamina": attack.stamina,
        "wound_probability": attack.wound,
        "depths": list(found.depths),
        "options": [
            {"option": option, "effects": dict(effects), "reached": found.reached[option], "taken": found.taken[option]}
            for option, effects in options.items()
        ],
        "expected_effects": dict(found.effects),
        "expected_defender_effects": dict(found.defender_effects),
    }


def _unit(field: str, name: str) -> Unit:
    if name not in units():
        raise unknown_name(field, name, units())
    return units()[name]


def _stance(field: str, unit: Unit, side: int) -> Stance:
    if not 1 <= side <= len(unit.stances):
        raise NoStanceError(field, side, unit.id, [str(stance.side) for stance in unit.stances])
    return unit.stances[side - 1]
