"""What it is worth to use an ability, by the verbs of its effect; and what Force is worth that it costs."""

from collections.abc import Iterator, Sequence

from holotable.kernel import Use
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.actions.acting import COMBAT
from holotable.shatterpoint.battle.battle import UnitId
from holotable.shatterpoint.bots.ground import Ground
from holotable.shatterpoint.bots.planning import Planner
from holotable.shatterpoint.bots.position import Position
from holotable.shatterpoint.bots.strength import CONDITION, HEAL, Strength, of_damage
from holotable.shatterpoint.cards import Ability
from holotable.shatterpoint.cards.abilities import PAID
from holotable.shatterpoint.cards.effect import Characters, Effect, Verb
from holotable.shatterpoint.combat.attack import Attack
from holotable.shatterpoint.effects.characters import characters
from holotable.shatterpoint.effects.known import known, verbs_at
from holotable.shatterpoint.effects.resolving import Resolving
from holotable.shatterpoint.units.force import price_of

FORCE = 0.22  # a Force token
MOVE, STRIKE, COVER, DICE, SPACE, CALLED = 0.2, 0.5, 0.15, 0.3, 1.0, 0.35
ALIVE = 1.2  # to stand up again at once
ACTION, FOCUS = 0.4, "focus"
ANY = "any"


def helps(position: Position, use: Use) -> float:
    """What an effect that may be used now is worth, less its price."""
    found = known().get(use.ability)
    unit = str(use.source)
    if found is None or unit not in position.battle.units:
        return 0.0
    ability, effect = found
    return of_effect(position, unit, effect) - cost(position, unit, ability)


def cost(position: Position, unit: UnitId, ability: Ability) -> float:
    return FORCE * price_of(position.world, unit, ability) if ability.kind in PAID else 0.0


def of_effect(position: Position, unit: UnitId, effect: Effect) -> float:
    return sum(_of_verb(position, unit, verb) for verb in effect.do)


def _of_verb(position: Position, unit: UnitId, verb: Verb) -> float:
    """About what a verb does for the side of the unit that has it."""
    some = verb.choose or verb.each
    if some is not None:
        inner = sum(_of_verb(position, unit, each) for each in some.do if not (each.push or each.pull))
        return inner + _moved_off(position, unit, some.of, some.do)
    if verb.one_of:
        return max(sum(_of_verb(position, unit, each) for each in way.do) for way in verb.one_of)
    one = position.battle.units[unit]
    if verb.suffer and verb.to == "attacker":
        return _hurt_attacker(position, verb.suffer)
    if verb.remove is not None:
        return ALIVE if verb.remove.wounded else CONDITION * bool(one.conditions) + HEAL * bool(one.damage)
    if verb.attack is not None:
        return STRIKE if _has_target(position, unit, verb.attack.type) else 0.0
    if verb.action == FOCUS:
        return ACTION if _attacks_yet(position, unit) else 0.0
    if verb.heal:
        return HEAL * min(verb.heal, one.damage)
    return _plain(verb)


def _plain(verb: Verb) -> float:
    """What hardly depends on the position."""
    return (
        (MOVE if verb.move else 0.0)
        + (CONDITION if verb.gain else 0.0)
        + (COVER if verb.hunker else 0.0)
        + (DICE if verb.dice or verb.add else 0.0)
        + (ACTION if verb.action else 0.0)
        + FORCE * verb.refresh
        + SPACE * verb.struggle
        + (CALLED if verb.call else 0.0)
    )


def _hurt_attacker(position: Position, damage: int) -> float:
    attack = position.world.nearest(Attack)
    if attack is None:
        return 0.0
    attacker = position.battle.characters[attack.attacker].unit
    strength = Strength(position)
    return of_damage(damage, position.left(attacker), strength.stakes(attacker, attacker))


def _has_target(position: Position, unit: UnitId, kind: str = ANY) -> bool:
    """Whether a character of a unit could attack somebody from where it stands, by that type of attack or any."""
    strength = Strength(position)
    strikes = [strike for one in position.figures_of(unit) for strike in strength.strikes(one)]
    return any(strike.worth.value > 0 and kind in (ANY, strike.type) for strike in strikes)


def _attacks_yet(position: Position, unit: UnitId) -> bool:
    """Whether a unit still has an action to attack somebody with; else a focus is lost at the end (SP-ACT-04)."""
    activated = position.battle.activated
    if activated is None or activated.unit != unit or COMBAT in activated.made or not activated.actions_left:
        return False
    return _has_target(position, unit)


def _moved_off(position: Position, unit: UnitId, of: Characters, verbs: Sequence[Verb]) -> float:
    """What pushing or pulling the best one of some away from objectives is worth."""
    if of.side != "enemy" or not any(verb.push or verb.pull for verb in verbs):
        return 0.0
    return max((held_by(position, each) for each in characters(position.world, of, unit)), default=0.0)


def held_by(position: Position, character: str) -> float:
    """What an enemy's character holds where it stands."""
    theirs = Position(position.world, position.enemy)
    one = theirs.scene.figures[character]
    if theirs.battle.units[one.unit].wounded:
        return 0.0
    return Ground(theirs, Strength(theirs), one.unit).held(one)


def moves_of(effect: Effect) -> tuple[sp.Move, ...]:
    """The moves that an effect begins with for the whole unit, if it does."""
    verb = effect.do[0] if effect.do else None
    if verb is None or verb.move is None:
        return ()
    wanted = (verb.move,) if isinstance(verb.move, str) else verb.move
    return tuple(each for each in sp.TOOLS if each in wanted)


def of_active(position: Position, planner: Planner, ability: Ability, attacks: bool) -> float:
    """What an active ability is worth now, less its price; `attacks`: an attack could follow."""
    effect = ability.effects[0]
    price = cost(position, planner.unit, ability)
    moves = moves_of(effect)
    if not moves:
        return of_effect(position, planner.unit, effect) - price
    ends = [planner.go(one, moves, attacks) for one in planner.figures]
    stays = [planner.here(one, attacks) for one in planner.figures]
    rest = sum(_of_verb(position, planner.unit, verb) for verb in effect.do[1:])
    return sum(end.value for end in ends) - sum(stay.value for stay in stays) + rest - price


def moves_in(verbs: Sequence[Verb]) -> tuple[sp.Move, ...]:
    """The moves that any of the verbs gives."""
    kinds = [verb.move for verb in verbs_in(verbs) if verb.move is not None]
    named = [each for kind in kinds for each in ((kind,) if isinstance(kind, str) else kind)]
    return tuple(each for each in sp.TOOLS if each in named)


def of_way(position: Position, resolving: Resolving, way: str) -> float:
    """What a named way of an effect is worth, or a condition that somebody gains by it."""
    verb = verbs_at(resolving.effect, resolving.path)[resolving.place]
    for each in verb.one_of:
        if each.way == way:
            unit = position.battle.characters[resolving.chosen].unit if resolving.chosen else resolving.unit
            return sum(_of_verb(position, unit, done) for done in each.do)
    return CONDITION


def verbs_in(verbs: Sequence[Verb]) -> Iterator[Verb]:
    """All verbs, those that follow from others too."""
    for verb in verbs:
        yield verb
        some = verb.choose or verb.each
        if some is not None:
            yield from verbs_in(some.do)
        for way in verb.one_of:
            yield from verbs_in(way.do)
