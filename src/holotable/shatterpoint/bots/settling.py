"""Everything that is chosen outside fights and moves: setup, maps, small questions of abilities."""

from collections.abc import Callable, Sequence

from holotable.bots.bot import Because, Choice, one_of
from holotable.kernel import Decision, Option, Pass, Stream, Use
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import CharacterId, UnitId
from holotable.shatterpoint.battle.choices import (
    Accept,
    ChooseCharacter,
    ChooseEdge,
    ChooseMap,
    ChooseStance,
    ChooseWay,
    Decline,
    Go,
    HealCondition,
    HealDamage,
    PayWith,
)
from holotable.shatterpoint.battle.scene import figure_of
from holotable.shatterpoint.bots.abilities import held_by, helps, moves_in, of_way
from holotable.shatterpoint.bots.planning import planner_for
from holotable.shatterpoint.bots.position import Position
from holotable.shatterpoint.bots.strength import CONDITION, WOUND, Strength
from holotable.shatterpoint.bots.turning import seen_from, turned_place
from holotable.shatterpoint.cards import Stance
from holotable.shatterpoint.effects.known import known
from holotable.shatterpoint.effects.resolving import Resolving
from holotable.shatterpoint.moving.regions import DeploysAt
from holotable.shatterpoint.struggle.struggle_cards import struggle_card

LANE = 16000  # so far to the left and right of the middle the squads are deployed
SAVED = 3  # so many Force tokens are kept where damage would pay as well
WORST = ("exposed", "disarmed", "pinned", "strained")  # the condition to get rid of first


def settle(position: Position, asked: Decision) -> Choice:
    """A choice for every question: by its kind, else the first that does something."""
    answer = SETTLED.get(asked.kind)
    found = answer(position, asked) if answer is not None else None
    return found or first_of(position, asked)


def first_of(position: Position, asked: Decision) -> Choice:
    """The first option, or any place of a region; what declines comes last."""
    options: list[Option] = [each for each in asked.options if not isinstance(each, Decline | Pass)]
    if not options and asked.region is not None:
        options = list(asked.region.sample(position.world, Stream(0), 1))
    chosen = (options or list(asked.options))[0]
    return one_of(chosen, len(options) or 1)


def choose_edge(position: Position, asked: Decision) -> Choice | None:
    """The edge with more terrain before it: who goes forward there has more cover."""
    edges = [each for each in asked.options if isinstance(each, ChooseEdge)]
    parts = {each.edge: _parts_before(position, each.edge) for each in edges}
    best = max(edges, key=lambda each: parts[each.edge])
    return Choice(best, Because("bot.edge", {"parts": parts[best.edge]}))


def _parts_before(position: Position, edge: str) -> int:
    ahead = 1 if edge == "a" else -1
    middles = [(each.outline.bottom + each.outline.top) * ahead for each in position.scene.terrain.parts]
    return sum(middle < 0 for middle in middles)


def deploy(position: Position, asked: Decision) -> Choice | None:
    """As far forward as can be, each squad in a lane of its own."""
    region = asked.region
    if not isinstance(region, DeploysAt):
        return None
    battle, scene = position.battle, seen_from(position.scene, position.ahead)
    lane = LANE * (1 if battle.units[region.unit].squad else -1)
    leader = scene.figures[region.leader] if region.leader else None
    start = (leader.x, leader.y, leader.z) if leader is not None else (lane, -sp.RANGES[5], 0)
    one = figure_of(battle, region.character, region.unit, start)
    place = sp.farthest_toward(sp.Ends(scene, one, sp.Deployed("a", leader)), lane, 0)
    if place is None:
        return None
    place = turned_place(place, position.ahead)
    return Choice(Go(*place), Because("bot.deploy", {"unit": region.unit}))


def rating(stance: Stance) -> float:
    """How much a stance attacks and defends with, in dice."""
    attack = max(stance.melee.attack or 0, stance.ranged.attack or 0)
    reach = 0.3 * (stance.ranged.range or 0)
    return attack + reach + (stance.melee.defence + stance.ranged.defence) / 2


def choose_stance(position: Position, asked: Decision) -> Choice | None:
    options = [each for each in asked.options if isinstance(each, ChooseStance)]
    stances = {each.side: position.battle.card_of(each.unit).stances[each.side - 1] for each in options}
    best = max(options, key=lambda each: rating(stances[each.side]))
    return Choice(best, Because("bot.stance", {"unit": best.unit, "stance": stances[best.side].name}))


def choose_map(position: Position, asked: Decision) -> Choice | None:
    """The map whose objectives are nearer to the own characters than to the enemy's."""
    maps = struggle_card(position.world).maps

    def lead(number: int) -> int:
        tokens = [position.scene.objectives[name] for name in maps[number]]
        return sum(_nearest(position.theirs, each) - _nearest(position.mine, each) for each in tokens)

    options = [each for each in asked.options if isinstance(each, ChooseMap)]
    best = max(options, key=lambda each: lead(each.map))
    return Choice(best, Because("bot.map", {"lead": round(lead(best.map) / sp.RANGES[1], 1)}))


def _nearest(figures: Sequence[sp.Figure], token: sp.Objective) -> int:
    """How far the two nearest are away together: one alone is easily outnumbered."""
    return sum(sorted(sp.distance(each, token) for each in figures)[:2])


def heal(position: Position, asked: Decision) -> Choice | None:
    """Who is nearest to a wound, or a condition."""
    found = [(_healed(position, each), each) for each in asked.options if isinstance(each, HealDamage | HealCondition)]
    if not found:
        return None
    _, best = max(found, key=lambda each: each[0])
    if isinstance(best, HealCondition):
        return Choice(best, Because("bot.heal-condition", {"unit": best.unit, "condition": best.condition}))
    return Choice(best, Because("bot.heal", {"unit": best.unit, "left": position.left(best.unit)}))


def _healed(position: Position, option: HealDamage | HealCondition) -> float:
    if isinstance(option, HealCondition):
        return CONDITION + 0.01 * (len(WORST) - WORST.index(option.condition))
    return WOUND / max(1, position.left(option.unit)) / 2


def lose_condition(position: Position, asked: Decision) -> Choice | None:
    ways = [each for each in asked.options if isinstance(each, ChooseWay)]
    best = min(ways, key=lambda each: WORST.index(each.way) if each.way in WORST else len(WORST))
    return Choice(best, Because("bot.condition-lost"))


def pinned(position: Position, asked: Decision) -> Choice | None:
    return Choice(Accept(), Because("bot.pinned"))


def pay(position: Position, asked: Decision) -> Choice | None:
    """Damage pays where there is plenty of stamina left and little Force."""
    resolving = position.battle.activated
    unit = resolving.unit if resolving is not None else ""
    force = position.battle.players[position.side].force
    damage = bool(unit) and force < SAVED and position.left(unit) > position.battle.card_of(unit).stamina // 2
    return Choice(PayWith(damage), Because("bot.pay", {"force": force}))


def may(position: Position, asked: Decision) -> Choice | None:
    """What may be done is done, but for a card under the deck that was to be kept at hand."""
    resolving = position.world.nearest(Resolving)
    verb = known()[resolving.effect][1].do[0] if resolving is not None else None
    accepted = verb is None or verb.order_card is None
    return Choice(Accept(), Because("bot.may")) if accepted else Choice(Decline(), Because("bot.may-not"))


def use_effect(position: Position, asked: Decision) -> Choice | None:
    """The most helpful effect; none if all cost more than they help."""
    uses = [each for each in asked.options if isinstance(each, Use)]
    if not uses:
        return None
    best = max(uses, key=lambda each: helps(position, each))
    declined = next((each for each in asked.options if isinstance(each, Pass)), None)
    value = helps(position, best)
    if declined is not None and value <= 0:
        return Choice(declined, Because("bot.decline-effects"))
    return Choice(best, Because("bot.effect", {"ability": best.ability}))


def whom(position: Position, asked: Decision) -> Choice | None:
    """Of the enemy's who holds most, of the own who gains most by it."""
    options = [each for each in asked.options if isinstance(each, ChooseCharacter)]
    if not options:
        return None
    own = position.battle.side_of(options[0].character) == position.side
    resolving = position.world.nearest(Resolving)
    moves = moves_in(known()[resolving.effect][1].do) if own and resolving is not None else ()

    def worth(character: CharacterId) -> float:
        if not own:
            return held_by(position, character)
        one = position.scene.figures[character]
        planner = planner_for(position, one.unit)
        return planner.go(one, moves).value - planner.here(one).value if moves else planner.here(one, True).value

    best = max(options, key=lambda each: worth(each.character))
    unit: UnitId = position.battle.characters[best.character].unit
    return Choice(best, Because("bot.whom-own" if own else "bot.whom", {"unit": unit}))


def one_of_ways(position: Position, asked: Decision) -> Choice | None:
    """The way that is worth most: a named one by its verbs, a character by its attack."""
    ways = [each for each in asked.options if isinstance(each, ChooseWay)]
    resolving = position.world.nearest(Resolving)
    if not ways or resolving is None:
        return None
    strength = Strength(position)

    def worth(way: str) -> float:
        if way in position.scene.figures:
            strike = strength.best(position.scene.figures[way])
            return strike.worth.value if strike is not None else 0.0
        return of_way(position, resolving, way)

    best = max(ways, key=lambda each: worth(each.way))
    return Choice(best, Because("bot.way"))


SETTLED: dict[str, Callable[[Position, Decision], Choice | None]] = {
    "edge": choose_edge,
    "deploy": deploy,
    "stance": choose_stance,
    "map": choose_map,
    "heal": heal,
    "lose-condition": lose_condition,
    "pinned": pinned,
    "pay": pay,
    "may": may,
    "effects": use_effect,
    "whom": whom,
    "one-of": one_of_ways,
}
