"""What an attack is worth, by the exact chances of its dice and the best way through the combat tree.

Everything is counted in spaces of the struggle track: a wound is a momentum token, and takes a unit off its objectives.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import AttackType, CharacterId, Focus, UnitId
from holotable.shatterpoint.bots.position import CONTESTING, Position
from holotable.shatterpoint.cards import Stance
from holotable.shatterpoint.cards.charts import PERSONAL, TARGETED
from holotable.shatterpoint.cards.stances import stances
from holotable.shatterpoint.cards.trees import Tree
from holotable.shatterpoint.combat.chances import NO_CHART, Pools, results
from holotable.shatterpoint.combat.targets import chart_of, values_of
from holotable.shatterpoint.units.conditions import DISARMED, EXPOSED

WOUND, OF_PRIMARY, DEFEAT, HOLDING = 1.6, 0.4, 0.8, 0.9
HURT = 0.5  # of a wound, what damage is worth that goes all the way to it
SHOVE, SHOVE_OFF, CONDITION, HEAL, MOVED, ABILITY = 0.1, 0.4, 0.2, 0.15, 0.15, 0.3
CONDITIONS = tuple(each for each in TARGETED if each not in ("damage", "shove"))
MOVES = tuple(each for each in PERSONAL if each not in ("heal", "active_ability"))


class Stakes(NamedTuple):
    """What hangs on an attack: the wound of its target, and each of the other effects."""

    wound: float
    shove: float = SHOVE
    condition: float = CONDITION
    heal: float = HEAL
    move: float = MOVED


class Route(NamedTuple):
    """Options of a tree one after another, and what they give together."""

    options: tuple[str, ...]
    damage: int
    shoves: int
    conditions: int
    heals: int
    moves: int
    abilities: int

    def others(self, stakes: Stakes) -> float:
        """What all but the damage is worth; a second shove or heal is worth less than the first."""
        return (
            stakes.shove * min(self.shoves, 2)
            + stakes.condition * self.conditions
            + stakes.heal * min(self.heals, 3)
            + stakes.move * min(self.moves, 2)
            + ABILITY * min(self.abilities, 1)
        )


@lru_cache(maxsize=256)
def routes(tree: Tree, taken: tuple[str, ...] = ()) -> tuple[Route, ...]:
    """All ways on from the options that were taken, the one that ends there first; what these gave is not counted."""
    return tuple(_route(tree, way) for way in _ways(tree, taken, ()))


def _ways(tree: Tree, taken: tuple[str, ...], onward: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    yield onward
    gone = (*taken, *onward)
    for option in tree.after(gone[-1]) if gone else tree.start:
        if option not in gone:
            yield from _ways(tree, taken, (*onward, option))


def _route(tree: Tree, options: tuple[str, ...]) -> Route:
    def given(*symbols: str) -> int:
        return sum(tree.options[option].get(symbol, 0) for option in options for symbol in symbols)

    kinds = (("damage",), ("shove",), CONDITIONS, ("heal",), MOVES, ("active_ability",))
    return Route(options, *(given(*symbols) for symbols in kinds))


class Worth(NamedTuple):
    """What an attack is worth, the damage that is expected, and the chance of a wound."""

    value: float
    damage: float
    wound: float


def of_damage(damage: int, left: int, stakes: Stakes) -> float:
    """What damage is worth to whoever does it; nothing more than a wound can be done."""
    if left <= 0 or damage <= 0:
        return 0.0
    return stakes.wound if damage >= left else stakes.wound * HURT * damage / left


def best_route(tree: Tree, taken: tuple[str, ...], more: int, pool: int, left: int, stakes: Stakes) -> Route:
    """The way on with so many successes more that is worth most; of equal ones the first."""
    return max(
        (route for route in routes(tree, taken) if len(route.options) <= more),
        key=lambda route: of_damage(pool + route.damage, left, stakes) + route.others(stakes),
    )


@lru_cache(maxsize=4096)
def _gains(tree: Tree, stakes: Stakes) -> tuple[tuple[int, int, float], ...]:
    """For every length and damage of a way from the start the most that all else in it is worth."""
    found: dict[tuple[int, int], float] = {}
    for route in routes(tree):
        key = len(route.options), route.damage
        found[key] = max(found.get(key, 0.0), route.others(stakes))
    return tuple((*key, others) for key, others in found.items())


class Meeting(NamedTuple):
    """All that the dice of an attack depend on, in few words: whose attacks are asked for again and again."""

    attacking: tuple[str, int]
    """A unit's card, and the side of its stance card."""
    defending: tuple[str, int]
    type: AttackType
    dice: int
    cover: int
    disarmed: bool
    exposed: bool
    protection: bool


@lru_cache(maxsize=65536)
def worth_of(meeting: Meeting, left: int, stakes: Stakes) -> Worth:
    """The worth of an attack, over everything that the dice can show."""
    mine, theirs = (stances()[unit][side - 1] for unit, side in (meeting.attacking, meeting.defending))
    tree, protection = mine.tree, int(meeting.protection)
    pools = Pools(
        meeting.dice,
        values_of(theirs, meeting.type).defence + meeting.cover,
        chart_of(mine, meeting.type) or NO_CHART,
        theirs.defence_chart,
        disarmed=meeting.disarmed,
        exposed=meeting.exposed,
    )
    gains = _gains(tree, stakes)
    deepest = max(length for length, _, _ in gains)
    known: dict[tuple[int, int], tuple[float, int]] = {}
    value = damage = wound = 0.0
    for result in results(pools):
        key = min(result.successes, deepest), result.pool - protection
        if key not in known:
            known[key] = _most(gains, *key, left, stakes)
        worth, dealt = known[key]
        value += worth * result.chance
        damage += min(dealt, left) * result.chance
        wound += result.chance if dealt >= left > 0 else 0.0
    return Worth(value, damage, wound)


def _most(
    gains: Iterable[tuple[int, int, float]], successes: int, pool: int, left: int, stakes: Stakes
) -> tuple[float, int]:
    """The most that a way with so many successes is worth, and the damage that it does."""
    best, dealt = -1.0, 0
    for length, damage, others in gains:
        if length <= successes:
            done = max(0, pool + damage)
            value = others + of_damage(done, left, stakes)
            if value > best:
                best, dealt = value, done
    return best, dealt


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack that could be made: by whom, at whom, of which type, and what it is worth."""

    attacker: sp.Figure
    target: sp.Figure
    type: AttackType
    worth: Worth


class Strength:
    """Attacks in a position, by the stances that the units have."""

    def __init__(self, position: Position, stances: Mapping[UnitId, Stance] | None = None) -> None:
        self.position, self._stances = position, stances or {}
        self._stakes: dict[tuple[UnitId, bool], Stakes] = {}
        self._reach: dict[UnitId, list[tuple[AttackType, int]]] = {}
        self._targets: dict[CharacterId, list[tuple[sp.Figure, int, float]]] = {}
        self._most: dict[tuple[UnitId, str, AttackType, int, int], Worth] = {}

    def stance(self, unit: UnitId) -> Stance:
        return self._stances.get(unit) or self.position.battle.stance_of(unit)

    def stakes(self, target: UnitId, attacker: UnitId) -> Stakes:
        """What hangs on attacking a unit: a wound, and more if it holds objectives or would be its last."""
        hurt = self.position.battle.units[attacker].damage > 0
        found = self._stakes.get((target, hurt))
        if found is None:
            found = self._stakes[target, hurt] = self._weigh(target, hurt)
        return found

    def _weigh(self, target: UnitId, hurt: bool) -> Stakes:
        """What hangs on a unit; who is not hurt gains nothing by healing."""
        position, one = self.position, self.position.battle.units[target]
        card, near = position.battle.card_of(target), target in position.holding
        wound = WOUND + (OF_PRIMARY if card.type == "primary" else 0) + (HOLDING if near else 0)
        if one.injured + 1 >= card.durability:
            wound += DEFEAT
        condition = CONDITION if len(one.conditions) < 2 else CONDITION / 2
        return Stakes(wound, SHOVE_OFF if near else SHOVE, condition, HEAL if hurt else 0.0)

    def worth(self, attacker: sp.Figure, target: sp.Figure, kind: AttackType, cover: int = 0, more: int = 0) -> Worth:
        """What an attack is worth against so much cover, with so many dice more."""
        key = (attacker.unit, target.id, kind, cover, more)
        found = self._most.get(key)
        if found is None:
            found = self._most[key] = self._worth(attacker, target, kind, cover, more)
        return found

    def _worth(self, attacker: sp.Figure, target: sp.Figure, kind: AttackType, cover: int, more: int) -> Worth:
        position, battle = self.position, self.position.battle
        mine, theirs = self.stance(attacker.unit), self.stance(target.unit)
        dice = values_of(mine, kind).attack
        left = position.left(target.unit)
        if dice is None or not left:
            return Worth(0.0, 0.0, 0.0)
        meeting = Meeting(
            (mine.unit, mine.side),
            (theirs.unit, theirs.side),
            kind,
            max(0, dice + more),
            cover,
            DISARMED in battle.units[attacker.unit].conditions,
            EXPOSED in battle.units[target.unit].conditions,
            position.protection(target.id),
        )
        return worth_of(meeting, left, self.stakes(target.unit, attacker.unit))

    def strikes(self, attacker: sp.Figure, more: int = 0, focused: bool = False) -> list[Strike]:
        """All attacks that a figure could make from where it stands, the best first; sight and cover are looked at."""
        position, scene = self.position, self.position.scene
        found: list[Strike] = []
        melee, ranged = self.stance(attacker.unit).melee, self.stance(attacker.unit).ranged
        engaged = self._engaged(attacker)
        if melee.attack is not None:
            dice = more + (self._focus(attacker, "melee", focused))
            found += [Strike(attacker, each, "melee", self.worth(attacker, each, "melee", 0, dice)) for each in engaged]
        if ranged.range is None or any(position.left(each.unit) for each in engaged):
            return sorted(found, key=lambda each: -each.worth.value)
        dice = more + self._focus(attacker, "ranged", focused)
        for each in position.theirs:
            if position.left(each.unit) and sp.within(attacker, each, ranged.range) and sp.sees(scene, attacker, each):
                cover = self.cover(attacker, each)
                found.append(Strike(attacker, each, "ranged", self.worth(attacker, each, "ranged", cover, dice)))
        return sorted(found, key=lambda each: -each.worth.value)

    def best(self, attacker: sp.Figure, more: int = 0, focused: bool = False) -> Strike | None:
        found = self.strikes(attacker, more, focused)
        return found[0] if found and found[0].worth.value > 0 else None

    def most(self, attacker: sp.Figure) -> float:
        """No attack from there is worth more than this: sight and cover are left aside."""
        for target, near, worth in self._targets_of(attacker):
            dx, dy = attacker.x - target.x, attacker.y - target.y
            if dx * dx + dy * dy <= near:
                return worth
        return 0.0

    def _targets_of(self, attacker: sp.Figure) -> list[tuple[sp.Figure, int, float]]:
        """Everybody it could attack by each type, the square of how far away, and what it is worth, the best first."""
        found = self._targets.get(attacker.id)
        if found is None:
            some = [
                (each, (carries + attacker.radius + each.radius) ** 2, self.worth(attacker, each, kind).value)
                for each in self.position.theirs
                for kind, carries in self.reach(attacker.unit)
            ]
            found = self._targets[attacker.id] = sorted(some, key=lambda each: -each[2])
        return found

    def reach(self, unit: UnitId) -> list[tuple[AttackType, int]]:
        """How far each type of attack of a unit carries, as it stands."""
        found = self._reach.get(unit)
        if found is None:
            found = self._reach[unit] = reach_of(self.stance(unit))
        return found

    def cover(self, attacker: sp.Figure, target: sp.Figure) -> int:
        position = self.position
        if position.ignores_cover(attacker.id):
            return 0
        return sp.cover(position.scene, attacker, target).value + position.keyword_cover(target.id)

    def _engaged(self, attacker: sp.Figure) -> list[sp.Figure]:
        scene = self.position.scene
        return [
            each
            for each in self.position.theirs
            if sp.within(attacker, each, 2) and sp.is_same(each.z, attacker.z) and sp.sees(scene, attacker, each)
        ]

    def _focus(self, attacker: sp.Figure, kind: AttackType, focused: bool) -> int:
        """The dice of focus actions that were made, and of one to come."""
        character = self.position.battle.characters.get(attacker.id)
        had = (character.focus if character is not None else None) or Focus()
        return had.any + (had.melee if kind == "melee" else had.ranged) + focused


def reach_of(stance: Stance) -> list[tuple[AttackType, int]]:
    """How far each type of attack of a stance carries."""
    found: list[tuple[AttackType, int]] = []
    if stance.melee.attack is not None:
        found.append(("melee", CONTESTING))
    if stance.ranged.range is not None:
        found.append(("ranged", sp.RANGES[stance.ranged.range]))
    return found
