"""Exact odds: an attack, an attribute test, Shatterpoint's pools and its units' stances."""

import json
from typing import Annotated

from holotable.kernel import Codec, Struct
from holotable.kernel.codec import Meta
from holotable.modes.endpoints import Asked, Endpoint
from holotable.odds import attack_odds, attribute_test_odds
from holotable.odds.attack import MOST
from holotable.odds.pools import NO_TREE, read_pools
from holotable.odds.query import pmf, read_attack
from holotable.odds.stance_attacks import Circumstances, attack_name, attack_types, numbered, stance_attack
from holotable.shatterpoint.cards import units
from holotable.shatterpoint.cards.symbols import symbol_name, symbol_names
from holotable.shatterpoint.combat.chances import chances
from holotable.words import Speech, speech

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


class RowAsked(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A row of an expertise chart: for which count of results, as 1, 2-3 or 4+, and what it gives."""

    count: str
    gives: dict[str, int] = {}


class TreeAsked(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A combat tree: the options to start with, the effects of all, and the paths from one to another."""

    start: tuple[str, ...] = ()
    nodes: dict[str, dict[str, int]] = {}
    links: tuple[tuple[str, str], ...] = ()


class PoolsAsked(OddsAsked, frozen=True, tag="shatterpoint"):
    """An attack and a defence pool of Shatterpoint; with a tree damage is answered, too."""

    attack: int
    defence: int
    attack_chart: tuple[RowAsked, ...] = ()
    defence_chart: tuple[RowAsked, ...] = ()
    tree: TreeAsked | None = None
    disarmed: bool = False
    exposed: bool = False


class StancesAsked(OddsAsked, frozen=True, tag="stances"):
    """An attack of Shatterpoint by a unit in one of its stances on another."""

    attacker: str
    defender: str
    stance: int = 1
    defender_stance: int = 1
    type: str = "melee"
    cover: int = 0
    focus: bool = False
    dice: int = 0
    disarmed: bool = False
    exposed: bool = False
    protection: bool = False
    stamina: int | None = None


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
    """How likely each number of successes is; with a tree each damage, too."""

    successes_pmf: dict[str, float]
    expected_successes: float
    damage_pmf: dict[str, float] | None = None
    expected_damage: float | None = None


class OptionTold(Struct, frozen=True):
    """An option of the combat tree: how likely it is within reach, and on the way of most damage."""

    option: str
    effects: dict[str, int]
    words: str
    reached: float
    taken: float


class StancesTold(OddsTold, frozen=True, tag="stances"):
    """What an attack by a stance can be expected to do if most damage is wanted, and the names of its effects."""

    attack: str
    attack_dice: int
    defence_dice: int
    successes_pmf: dict[str, float]
    expected_successes: float
    damage_pmf: dict[str, float]
    expected_damage: float
    stamina: int
    wound_probability: float
    depths: tuple[float, ...]
    options: tuple[OptionTold, ...]
    expected_effects: dict[str, float]
    expected_defender_effects: dict[str, float]
    names: dict[str, str]


class StanceToChoose(Struct, frozen=True):
    """A stance that can attack and defend: its side of the card, its name, and the types of attack it makes."""

    stance: int
    name: str
    types: tuple[str, ...]


class UnitToChoose(Struct, frozen=True):
    """A unit whose odds can be asked for."""

    id: str
    name: str
    stamina: int
    stances: tuple[StanceToChoose, ...]


_ATTACK: Codec[AttackAsked] = Codec(AttackAsked, "a question about odds")
_POOLS: Codec[PoolsAsked] = Codec(PoolsAsked, "a question about odds")


def odds(asked: Asked, question: AttackAsked | AttributeAsked | PoolsAsked | StancesAsked) -> OddsTold:
    """The exact answer to a question about odds."""
    match question:
        case AttackAsked():
            return _attack(question)
        case AttributeAsked(dice, need):
            successes = attribute_test_odds(dice)
            return AttributeTold(pmf(successes), successes.expected, successes.at_least(need))
        case PoolsAsked():
            return _pools(question)
        case StancesAsked():
            return _stances(question, speech(asked.lang))


def _attack(question: AttackAsked) -> AttackTold:
    told = json.loads(_ATTACK.to_json(question))
    told.pop("health", None)
    outcome = attack_odds(read_attack(told), MOST_ROLLS)
    defeat = None if question.health is None else outcome.damage.at_least(question.health)
    return AttackTold(pmf(outcome.damage), outcome.expected_damage, outcome.miss, defeat)


def _pools(question: PoolsAsked) -> PoolsTold:
    pools, tree = read_pools(json.loads(_POOLS.to_json(question)))
    found = chances(pools, tree or NO_TREE)
    told = PoolsTold(numbered(found.successes), found.expected_successes)
    if tree is None:
        return told
    return PoolsTold(told.successes_pmf, told.expected_successes, numbered(found.damage), found.expected_damage)


def _stances(question: StancesAsked, say: Speech) -> StancesTold:
    around = Circumstances(
        question.cover, question.focus, question.dice, question.disarmed, question.exposed, question.protection
    )
    attack = stance_attack(
        question.attacker,
        question.stance,
        question.type,
        question.defender,
        question.defender_stance,
        around,
        question.stamina,
    )
    found = attack.chances
    options = tuple(
        OptionTold(option, dict(effects), symbol_names(effects, say), found.reached[option], found.taken[option])
        for option, effects in attack.stance.tree.options.items()
    )
    return StancesTold(
        attack=attack_name(attack, say),
        attack_dice=attack.pools.attack,
        defence_dice=attack.pools.defence,
        successes_pmf=numbered(found.successes),
        expected_successes=found.expected_successes,
        damage_pmf=numbered(found.damage),
        expected_damage=found.expected_damage,
        stamina=attack.stamina,
        wound_probability=attack.wound,
        depths=found.depths,
        options=options,
        expected_effects=dict(found.effects),
        expected_defender_effects=dict(found.defender_effects),
        names={symbol: symbol_name(symbol, say) for symbol in (*found.effects, *found.defender_effects)},
    )


def stances_to_choose(_asked: Asked) -> tuple[UnitToChoose, ...]:
    """The units whose stances can attack and defend."""
    return tuple(
        UnitToChoose(
            unit.id,
            unit.name,
            unit.stamina,
            tuple(StanceToChoose(stance.side, stance.name, attack_types(stance)) for stance in unit.stances),
        )
        for unit in units().values()
    )


ROUTES = [
    Endpoint(
        "POST",
        "/api/odds",
        odds,
        "http.odds",
        AttackTold | AttributeTold | PoolsTold | StancesTold,
        body=AttackAsked | AttributeAsked | PoolsAsked | StancesAsked,
        slow=True,
        cost=2,
    ),
    Endpoint(
        "GET",
        "/api/odds/stances",
        stances_to_choose,
        "http.odds.stances",
        tuple[UnitToChoose, ...],
        lasting=True,
    ),
]
