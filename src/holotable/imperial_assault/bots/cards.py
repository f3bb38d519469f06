"""What abilities and Command cards are worth at a time, in victory points: a beginner's rules of thumb."""

from collections.abc import Callable, Sequence
from functools import partial

from holotable.imperial_assault import board
from holotable.imperial_assault.bots.breaking import damage_to
from holotable.imperial_assault.bots.fighting import REROLL, wants_reroll, weapon_of, worth_of_object
from holotable.imperial_assault.bots.passing import saves_strength
from holotable.imperial_assault.bots.planning import STRAIN, planner_for
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.quest import haste
from holotable.imperial_assault.bots.strength import Mark, aim_at, odds
from holotable.imperial_assault.bots.thumbs import thumbs
from holotable.imperial_assault.bots.waste import burst_in, burst_value, is_in_vain, rerolled_by
from holotable.imperial_assault.cards import command_cards
from holotable.imperial_assault.cards.effect import Added, Burst, Verb
from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.effects.actions import specials
from holotable.imperial_assault.effects.commands.hand import ability_of
from holotable.imperial_assault.effects.known import known
from holotable.imperial_assault.effects.specials import Special
from holotable.imperial_assault.table.table import FigureId, GroupId
from holotable.imperial_assault.views.viewing import AttackView
from holotable.kernel import Use

AGAINST_THEM, FOR_US = 1.6, 0.9  # what a hero's special action does to enemies, or for friends
HURT = 3  # from so much damage on a hero thinks of Supply cards
RECOVERED = 0.5  # a point of damage less; a card that recovers more than there is stays in the hand
SHELTERED, OPENED = 0.6, 0.6  # what helps while one is attacked, or when somebody is attacked next
LURED, REACH = 0.9, 3  # of an attack that an enemy makes for the own side, and how near that enemy is
A_CARD = 0.2
BEFORE_THE_ROLL = ("target-declared", "dice-gathered")
SURE = 0.8  # so likely falls a target that nothing more is spent on
UNHURT, SPARED = 0.35, 0.15  # how likely no damage must be, or how much likelier, for a card that keeps an attack off


def action_value(position: Position, figure: FigureId, name: str, ready: Sequence[GroupId] = ()) -> float:
    """What a special action or a Command card in an activation is worth while these groups are yet to come."""
    if name in thumbs().orders:
        return best_order(position, figure, thumbs().orders[name])[0] - STRAIN * specials()[name].cost.strain
    if position.table.figures[figure].sheet is not None and name in specials():
        return _hero_action(position, figure, specials()[name])
    if name in thumbs().actions:
        return thumbs().actions[name]
    if name not in command_cards():
        return 0.0
    points = movement_by(position, figure, name)
    return (
        planner_for(position, figure, False).plan(0, points).gain
        if points
        else _card_value(position, figure, name, ready)
    )


def _card_value(position: Position, figure: FigureId, card: str, ready: Sequence[GroupId]) -> float:
    """What a Command card is worth by its verbs: nothing where it would change nothing."""
    for verb in known().verbs[ability_of(card)]:
        if verb.recover:
            return RECOVERED * verb.recover if position.table.figures[figure].damage >= verb.recover else 0.0
        if verb.lasting is not None and verb.lasting.effect.who == "target":
            return SHELTERED if is_in_danger(position, figure) else 0.0
        if lures(card):
            return LURED * best_lured(position, figure)
        if verb.choose is not None and (burst := burst_in(verb.choose.do)) is not None:
            return max((burst_value(position, each, burst) for each in _near(position, figure)), default=0.0)
        if verb.choose is not None and any(each.lasting is not None for each in verb.choose.do):
            return OPENED if _is_attacked_next(position, figure, ready) else 0.0
    return A_CARD


def is_in_danger(position: Position, figure: FigureId) -> bool:
    """Whether somebody who is yet to come may attack a figure where it stands."""
    planner = planner_for(position, figure, True)
    awaited = {each.id for each in position.table.groups.values() if each.ready}
    comes = any(position.table.figures[each].group in awaited for each in position.theirs)
    return comes and planner.stance(planner.here)[1] > 0


def _is_attacked_next(position: Position, figure: FigureId, ready: Sequence[GroupId]) -> bool:
    """Whether a friend who is yet to come would attack an enemy beside a figure."""
    here = position.where(figure)
    beside = [
        each for each in position.theirs if any(position.apart_now(here, space) <= 1 for space in position.where(each))
    ]
    friends = [each for each in position.mine if position.table.figures[each].group in ready]
    strikes = (planner_for(position, each, True).plan(2, 0).strike for each in friends)
    return any(strike is not None and strike.target in beside and strike.defeat < SURE for strike in strikes)


def lures(card: str) -> bool:
    """Whether a card lets an enemy attack for the own side."""
    chosen = [verb.choose for verb in known().verbs.get(ability_of(card), ()) if verb.choose is not None]
    return any(each.of.side == "enemy" and any(verb.attack is not None for verb in each.do) for each in chosen)


def best_lured(position: Position, figure: FigureId) -> float:
    """What the best attack of an enemy nearby on one of its own is worth."""
    return max((lured_strike(position, each) for each in _near(position, figure)), default=0.0)


def _near(position: Position, figure: FigureId) -> list[FigureId]:
    """The enemies whom such cards reach."""
    here = position.where(figure)
    return [
        each
        for each in position.theirs
        if any(position.apart_now(here, space) <= REACH for space in position.where(each))
    ]


def whom_by(card: str) -> Callable[[Position, FigureId], float] | None:
    """What it is worth to choose an enemy for a card, where that is another than whom one would hit."""
    if lures(card):
        return lured_strike
    chosen = [verb.choose for verb in known().verbs.get(ability_of(card), ()) if verb.choose is not None]
    for each in chosen:
        if (burst := burst_in(each.do)) is not None:
            return partial(_burst_around, burst)
        if any(verb.lasting is not None for verb in each.do) and each.of.side == "enemy":
            return Position.health_left
    return None


def _burst_around(burst: Burst, position: Position, figure: FigureId) -> float:
    return burst_value(position, figure, burst)


def lured_strike(position: Position, enemy: FigureId) -> float:
    """What an enemy's best attack on another enemy is worth from where it stands."""
    if position.table.figures[enemy].sheet is not None:
        return 0.0
    pairs = [
        (other, weapon) for other in position.theirs if other != enemy for weapon in weapons_of(position.game, enemy)
    ]
    blows = [Mark(position, enemy, other, weapon).aimed(position.scene) for other, weapon in pairs]
    return max((blow.value for blow in blows if blow is not None), default=0.0)


def movement_by(position: Position, figure: FigureId, card: str) -> int:
    """The movement points that a Command card gives a figure."""
    parts = [part for effect in command_cards()[card].effects for part in effect.do]
    given = [each for part in parts for each in (part.points, part.walk) if each is not None]
    speed = position.table.speed_of(figure)
    return sum(each if isinstance(each, int) else speed * each.speed + each.more for each in given)


def best_order(position: Position, figure: FigureId, within: int) -> tuple[float, FigureId]:
    """What the best attack of a friend nearby is worth, and who that is."""
    here = position.where(figure)
    friends = [each for each in position.mine if each != figure]
    near = [each for each in friends if any(position.apart(here, space) <= within for space in position.where(each))]
    return max(((strike_of(position, each), each) for each in near), default=(0.0, figure))


def strike_of(position: Position, figure: FigureId) -> float:
    """What the best attack is worth that a figure can make where it stands, on a figure or on what is in the way."""
    planner = planner_for(position, figure, True)
    blow = planner.best_blow(planner.here)
    return max(blow.value if blow is not None else 0.0, _most_broken(position, figure))


def breaking(position: Position, figure: FigureId) -> float:
    """What a hero, or a friend of heroes, brings others by breaking what is in their way from where it stands."""
    return _most_broken(position, figure) if position.beside.lasts else 0.0


def _most_broken(position: Position, figure: FigureId) -> float:
    """What the best attack on a token or a door brings from where a figure stands; in a mission time presses."""
    there = position.table.objects
    objects = {each.figure for each in targets_of(position.game, figure)} & there.keys() if there else ()
    broken = max((_broken(position, figure, each) for each in objects), default=0.0)
    return haste(position) * broken if position.beside.lasts else broken


def _broken(position: Position, figure: FigureId, number: int) -> float:
    """What an attack on a token or a door brings: of what it is worth the part that is destroyed."""
    found = position.table.objects[number]
    left = max(1, found.health - found.damage)
    return worth_of_object(position, figure, number) * min(1.0, damage_to(position, figure, found) / left)


def _hero_action(position: Position, figure: FigureId, special: Special) -> float:
    """What a hero's special action is worth by what is known of all of them: for whom it is, and what it costs."""
    if special.cost.strain and saves_strength(position, figure):
        return 0.0
    touched = special.figures(position.game, figure)
    worth = AGAINST_THEM if any(each in position.theirs for each in touched) else FOR_US
    hurt = position.table.figures[figure].damage >= HURT
    if special.cost.discard and worth == FOR_US and not hurt:
        return 0.0  # a Supply card is kept until it is needed
    return worth - STRAIN * special.cost.strain


def helps_now(position: Position, attack: AttackView | None, use: Use, moment: str) -> bool:
    """Whether an optional effect is worth using."""
    if use.ability.removeprefix("command.") in thumbs().held_back:
        return False
    if use.ability in known().priced and isinstance(use.source, int) and saves_strength(position, use.source):
        return False
    verbs = known().verbs.get(use.ability, ())
    if moment == "rerolls":
        return max((wants_reroll(position, attack, rerolled_by(verb)) for verb in verbs), default=0.0) >= REROLL
    if is_in_vain(position, attack, use, verbs):
        return False
    if attack is None:
        return True
    if moment == "modifiers":
        added = [verb.add for verb in verbs if verb.add is not None]
        return len(added) < len(verbs) or not added or any(_adds_something(position, attack, each) for each in added)
    return moment not in BEFORE_THE_ROLL or _matters(position, attack, verbs)


def _adds_something(position: Position, attack: AttackView, added: Added) -> bool:
    """Whether what is added to an attack changes anything, as far as the dice show it."""
    total, target = attack.total, position.table.figures.get(attack.target)
    done = total.damage - max(0, total.block - total.pierce)
    if not position.is_ours(attack):
        return done + total.surge > 0
    if target is not None and added.blast:
        near = [each for each in position.theirs if each != target.id]
        return any(_beside(position, each, target.id) for each in near)
    if target is not None and done >= position.health_left(target.id) and not added.accuracy:
        return False
    if total.dodge and not added.dodge:
        return False
    if added.pierce and not added.damage and not added.accuracy:
        return total.block > total.pierce
    if added.accuracy and not added.damage and not added.pierce and not added.surge:
        return _mends(position, attack, added.accuracy)
    return not added.blast


def _mends(position: Position, attack: AttackView, accuracy: int) -> bool:
    """Whether an attack misses that would hit with so much more accuracy, and the best that surges buy."""
    weapon = weapon_of(position, attack.attacker, attack.ability, attack.weapon)
    if weapon is None or weapon.attack.type != "ranged":
        return False
    short = (board.distance(position.scene, str(attack.attacker), attack.space) or 0) - attack.total.accuracy
    left = attack.total.surge - attack.total.evade
    bought = max((each.accuracy for each in weapon.surges if each.cost <= left), default=0)
    return bought < short <= accuracy + bought


def _matters(position: Position, attack: AttackView, verbs: Sequence[Verb]) -> bool:
    """Before dice are rolled: whether it is open how the attack ends, or by what keeps it off."""
    weapon = weapon_of(position, attack.attacker, attack.ability, attack.weapon)
    if weapon is None or attack.target not in position.table.figures or attack.attacker not in position.table.figures:
        return True
    if position.is_ours(attack):
        return Mark(position, attack.attacker, attack.target, weapon).blow(attack.space, position.scene).defeat < SURE
    farther = -sum(verb.add.accuracy for verb in verbs if verb.add is not None)
    if farther <= 0:
        return True
    aim = aim_at(position, attack.attacker, attack.target)._replace(defence=attack.defence_pool)
    spaces = board.distance(position.scene, str(attack.attacker), attack.space) or 0
    now, then = (odds(weapon, aim, each).damage.probabilities[0] for each in (spaces, spaces + farther))
    return then >= UNHURT or then - now >= SPARED


def _beside(position: Position, one: FigureId, other: FigureId) -> bool:
    spaces = position.where(other)
    return any(position.apart_now(spaces, space) <= 1 for space in position.where(one))
