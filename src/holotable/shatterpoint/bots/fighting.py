"""Choices in and around an attack: whom to attack, which way to take through the tree, and where to shove somebody."""

from collections.abc import Sequence

from holotable.bots.bot import Because, Choice, Facts
from holotable.kernel import Decision, Option
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import CharacterId
from holotable.shatterpoint.battle.choices import (
    AttackIt,
    ChooseCharacter,
    ChooseWay,
    Decline,
    StopThere,
    TakeOption,
    Toward,
)
from holotable.shatterpoint.bots.ground import Ground
from holotable.shatterpoint.bots.places import wishes_of
from holotable.shatterpoint.bots.position import Position
from holotable.shatterpoint.bots.strength import CONDITIONS, Strength, Strike, best_route
from holotable.shatterpoint.cards.charts import TARGETED
from holotable.shatterpoint.combat.attack import Attack, MayAttack
from holotable.shatterpoint.combat.targets import values_of
from holotable.shatterpoint.moving.regions import Slides

BETTER = 0.02  # what a shove must gain


def said(position: Position, strike: Strike, focused: bool = False) -> Because:
    """An attack, from where the character stands or would stand, maybe focused; its odds are told with it."""
    one = strike.attacker
    facts: Facts = {"attacker": one.id, "target": strike.target.id, "type": strike.type}
    if position.scene.figures[one.id] != one:
        return Because("bot.strike-there", {**facts, "place": (one.x, one.y, one.z)})
    return Because("bot.strike-focused" if focused else "bot.strike", facts)


def choose_attack(position: Position, asked: Decision) -> Choice | None:
    """The attack that is worth most; none where all targets are wounded already."""
    found = best_attack(position, asked.about, asked.options)
    if found is not None:
        return Choice(AttackIt(found.type, found.target.id), said(position, found))
    declined = next((each for each in asked.options if isinstance(each, Decline)), None)
    return Choice(declined, Because("bot.no-attack")) if declined is not None else None


def best_attack(position: Position, attacker: CharacterId, options: Sequence[Option]) -> Strike | None:
    strength, one = Strength(position), position.scene.figures[attacker]
    offered = {(each.type, each.target) for each in options if isinstance(each, AttackIt)}
    for strike in strength.strikes(one, _more(position, attacker)):
        if (strike.type, strike.target.id) in offered and strike.worth.value > 0:
            return strike
    return None


def _more(position: Position, attacker: CharacterId) -> int:
    """How many dice an effect gives more or fewer than the stance has."""
    may = position.world.nearest(MayAttack)
    if may is None or not may.dice:
        return 0
    stance = position.battle.stance_of(position.battle.characters[attacker].unit)
    return may.dice - (values_of(stance, may.types[0]).attack or may.dice)


def choose_who(position: Position, asked: Decision) -> Choice | None:
    """The character whose attack is worth most goes first."""
    strength = Strength(position)
    found: list[tuple[float, Option, Strike | None]] = []
    for option in asked.options:
        if isinstance(option, ChooseCharacter):
            strike = strength.best(position.scene.figures[option.character])
            found.append((strike.worth.value if strike else 0.0, option, strike))
    if not found:
        return None
    value, chosen, best = max(found, key=lambda each: each[0])
    declined = next((each for each in asked.options if isinstance(each, Decline)), None)
    if declined is not None and value <= 0:
        return Choice(declined, Because("bot.no-attack"))
    return Choice(chosen, Because("bot.who", more=(said(position, best),) if best is not None else ()))


def choose_branch(position: Position, asked: Decision) -> Choice | None:
    """The first option of the way that is worth most with the successes that are left."""
    attack = position.world.nearest(Attack)
    if attack is None:
        return None
    battle, strength = position.battle, Strength(position)
    attacker, defender = battle.characters[attack.attacker].unit, battle.characters[attack.defender].unit
    tree, left = battle.stance_of(attacker).tree, position.left(defender)
    pool = attack.pool - position.protection(attack.defender)
    stakes = strength.stakes(defender, attacker)
    route = best_route(tree, tuple(attack.path), attack.successes - len(attack.path), pool, left, stakes)
    if not route.options:
        return Choice(StopThere(), Because("bot.tree-end"))
    dealt = max(0, pool + route.damage)
    return Choice(TakeOption(route.options[0]), Because("bot.tree", {"damage": dealt, "left": left}))


ORDER = ("damage", *CONDITIONS, "shove", "heal", "advance", "dash", "climb", "jump", "reposition", "active_ability")


def choose_symbol(position: Position, asked: Decision) -> Choice | None:
    """What hurts the enemy first, moves last."""
    ways = [each for each in asked.options if isinstance(each, ChooseWay)]
    if not ways:
        return None
    best = min(ways, key=lambda each: ORDER.index(each.way) if each.way in ORDER else len(ORDER))
    return Choice(best, Because("bot.symbol-enemy" if best.way in TARGETED else "bot.symbol-own"))


def choose_slide(position: Position, asked: Decision) -> Choice | None:
    """Push or pull the own to better places, and the enemy's to worse ones."""
    region, scene = asked.region, position.scene
    if not isinstance(region, Slides) or region.character not in scene.figures:
        return None
    one = scene.figures[region.character]
    own = scene.unit_of(one).side == position.side
    seen = position if own else Position(position.world, position.enemy)
    ground = Ground(seen, Strength(seen), one.unit)
    origin = scene.figures[region.origin] if region.origin else None
    sign, now = 1 if own else -1, ground.stand(one).value
    gain, best = 0.0, None
    shove, goals = sp.Shove(region.range, origin, region.pull), wishes_of(scene, one).toward
    for toward in directions(one, shove, goals, position.ahead):
        to = sp.slide(scene, one, region.range, toward).to
        gained = sign * (ground.stand(one.at(to)).value - now)
        if best is None or gained > gain:
            gain, best = gained, toward
    declined = next((each for each in asked.options if isinstance(each, Decline)), None)
    if best is None or (declined is not None and gain < BETTER):
        return Choice(declined, Because("bot.no-shove")) if declined is not None else None
    return Choice(Toward(*best), Because("bot.shove-own" if own else "bot.shove", {"unit": one.unit}))


AIMS = 2  # objectives that somebody is shoved at or away from, the nearest
TURNED = ((4, 0), (4, 2), (4, -2), (4, 4), (4, -4))  # straight on, and to both sides as far as is allowed
AROUND = ((1, 0), (0, 1), (-1, 0), (0, -1))


def directions(one: sp.Figure, shove: sp.Shove, goals: Sequence[sp.Round], ahead: int) -> list[tuple[int, int]]:
    """A few ways to push or pull somebody that are allowed: straight, aside, at objectives and away from them."""
    origin = shove.origin
    dx, dy = (one.x - origin.x, one.y - origin.y) if origin is not None else (0, 0)
    middles = [(-dx, -dy) if shove.pull else (dx, dy)] if dx or dy else [(x * ahead, y * ahead) for x, y in AROUND]
    found = [(x * along - y * aside, y * along + x * aside) for along, aside in TURNED for x, y in middles]
    for goal in goals[:AIMS]:
        x, y = goal.x - one.x, goal.y - one.y
        found += [(x, y), (-x, -y)]
    return [each for each in dict.fromkeys(found) if each != (0, 0) and shove.allows(one, each)]
