"""Exact odds: an attack, an attribute test, Shatterpoint's pools."""

import json
from typing import Annotated

from holotable.kernel import Codec, Struct
from holotable.kernel.codec import Meta
from holotable.modes.endpoints import Asked, Endpoint
from holotable.odds import attack_odds, attribute_test_odds, shatterpoint_odds
from holotable.odds.attack import MOST
from holotable.odds.distribution import Distribution
from holotable.odds.query import pmf, read_attack

# A few tenths of a second, twice what the largest attacks in the games need: a server has others to serve.
MOST_ROLLS = 2_000_000

Amount = Annotated[int, Meta(ge=0, le=MOST)]
Bonus = Annotated[int, Meta(ge=-MOST, le=MOST)]


class SurgeAsked(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A surge ability: what it costs, what it gives."""

    cost: Amount = 0
    damage: Amount = 0
    pierce: Amount = 0
    accuracy: Amount = 0


class AttackBonusAsked(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the attacker has without rolling it."""

    damage: Bonus = 0
    pierce: Bonus = 0
    accuracy: Bonus = 0
    surge: Bonus = 0


class DefenceBonusAsked(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the defender has without rolling it."""

    block: Bonus = 0
    evade: Bonus = 0


class RerollAsked(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An ability to reroll up to so many dice of a kind."""

    kind: str
    amount: Amount = 0


class RerollsAsked(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The rerolls of both sides, in the order they are used."""

    attacker: tuple[RerollAsked, ...] = ()
    defender: tuple[RerollAsked, ...] = ()


class OddsAsked(Struct, frozen=True, tag_field="ask", forbid_unknown_fields=True, omit_defaults=True):
    """A question about odds."""


class AttackAsked(OddsAsked, frozen=True, tag="attack"):
    """An attack; with the target's health the chance to defeat it is answered, too."""

    attack_dice: tuple[str, ...] = ()
    defence_dice: tuple[str, ...] = ()
    type: str = "melee"
    distance: Amount = 0
    surge_abilities: tuple[SurgeAsked, ...] = ()
    attack_bonus: AttackBonusAsked = AttackBonusAsked()
    defence_bonus: DefenceBonusAsked = DefenceBonusAsked()
    rerolls: RerollsAsked = RerollsAsked()
    health: Annotated[int, Meta(ge=1, le=MOST)] | None = None


class AttributeAsked(OddsAsked, frozen=True, tag="test"):
    """An attribute test."""

    dice: tuple[str, ...] = ()
    need: Annotated[int, Meta(ge=1, le=MOST)] = 1


class PoolsAsked(OddsAsked, frozen=True, tag="shatterpoint"):
    """An attack and a defence pool of Shatterpoint."""

    attack: int
    defence: int


class OddsTold(Struct, frozen=True, tag_field="ask", omit_defaults=True):
    """The answer to a question about odds; a chance is from 0 to 1."""


class AttackTold(OddsTold, frozen=True, tag="attack"):
    """How likely each damage is, how much is expected, how often the attack misses, and how often it defeats."""

    damage_pmf: dict[str, float]
    expected_damage: float
    miss_probability: float
    defeat_probability: float | None = None


class AttributeTold(OddsTold, frozen=True, tag="test"):
    """How likely each number of successes is, and how often the test is passed."""

    successes_pmf: dict[str, float]
    expected_successes: float
    pass_probability: float


class PoolsTold(OddsTold, frozen=True, tag="shatterpoint"):
    """How likely each number of successes is."""

    successes_pmf: dict[str, float]
    expected_successes: float


_QUESTION: Codec[AttackAsked] = Codec(AttackAsked, "a question about odds")


def odds(_asked: Asked, question: AttackAsked | AttributeAsked | PoolsAsked) -> OddsTold:
    """The exact answer to a question about odds."""
    match question:
        case AttackAsked():
            return _attack(question)
        case AttributeAsked(dice, need):
            successes = attribute_test_odds(dice)
            return AttributeTold(pmf(successes), successes.expected, successes.at_least(need))
        case PoolsAsked(attack, defence):
            return _pools(shatterpoint_odds(attack, defence))


def _attack(question: AttackAsked) -> AttackTold:
    told = json.loads(_QUESTION.to_json(question))
    told.pop("health", None)
    outcome = attack_odds(read_attack(told), MOST_ROLLS)
    defeat = None if question.health is None else outcome.damage.at_least(question.health)
    return AttackTold(pmf(outcome.damage), outcome.expected_damage, outcome.miss, defeat)


def _pools(successes: Distribution) -> PoolsTold:
    return PoolsTold(pmf(successes), successes.expected)


ROUTES = [
    Endpoint(
        "POST",
        "/api/odds",
        odds,
        "http.odds",
        AttackTold | AttributeTold | PoolsTold,
        body=AttackAsked | AttributeAsked | PoolsAsked,
        slow=True,
        cost=2,
    ),
]
