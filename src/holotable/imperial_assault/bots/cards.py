"""What abilities and Command cards are worth at a time, in victory points: a beginner's rules of thumb."""

from collections.abc import Sequence

from holotable.imperial_assault import board
from holotable.imperial_assault.bots.fighting import REROLL, wants_reroll, worth_of_object
from holotable.imperial_assault.bots.planning import STRAIN, planner_for
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.quest import damage_to
from holotable.imperial_assault.cards import abilities, command_cards
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.cards.effect import Added
from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.effects.actions import specials
from holotable.imperial_assault.effects.known import known
from holotable.imperial_assault.effects.specials import Special
from holotable.imperial_assault.table.table import FigureId
from holotable.imperial_assault.views.viewing import AttackView

# What an action or a card is worth when it can be used at all.
ACTIONS = {
    "force_lightning": 3.0,
    "lure_of_the_dark_side": 3.0,
    "lord_of_the_sith": 2.5,
    "son_of_skywalker": 2.5,
    "maximum_firepower": 2.5,
    "force_choke": 1.2,
    "slam": 1.5,
    "executive_order": 1.5,
    "generals_orders": 1.5,
    "on_my_mark": 1.0,
    "order": 0.4,
    "tactical_maneuver": 0.4,
    "planning": 0.8,
    "expose_weakness": 0.6,
    "take_cover": 0.5,
    "knowledge_and_defense": 0.8,
    "meditation": 0.5,
    "price_on_their_heads": 1.0,
    "telekinetic_throw": 1.5,
    "take_it_down": 2.0,
    "burst_fire": 2.0,
    "sarlacc_sweep": 2.0,
    "shadow_ops": 1.5,
    "pummel": 1.5,
    "get_into_position": 0.6,
}
AGAINST_THEM, FOR_US = 1.6, 0.9  # what a hero's special action does to enemies, or for friends
ORDERS = {"gideons_command": 3}  # to whom within so many spaces: move or attack
HURT = 3  # from so much damage on a hero thinks of Supply cards
RECOVERY = ("recovery", "regroup")
A_CARD = 0.2
HELD_BACK = ("to_the_limit", "sit_tight", "take_initiative")


def action_value(position: Position, figure: FigureId, name: str) -> float:
    """What a special action or a Command card in an activation is worth."""
    if name in ORDERS:
        return best_order(position, figure, ORDERS[name])[0] - STRAIN * specials()[name].cost.strain
    if position.table.figures[figure].sheet is not None and name in specials():
        return _hero_action(position, figure, specials()[name])
    if name in RECOVERY:
        return 0.5 * min(3, position.table.figures[figure].damage)
    if name in ACTIONS:
        return ACTIONS[name]
    if name not in command_cards():
        return 0.0
    points = movement_by(position, figure, name)
    return planner_for(position, figure, False).plan(0, points).gain if points else A_CARD


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
    objects = {each.figure for each in targets_of(position.game, figure) if each.figure in position.table.objects}
    return max([blow.value if blow is not None else 0.0, *(_broken(position, figure, each) for each in objects)])


def _broken(position: Position, figure: FigureId, number: int) -> float:
    """What an attack on a token or a door brings: of what it is worth the part that is destroyed."""
    found = position.table.objects[number]
    left = max(1, found.health - found.damage)
    return worth_of_object(position, figure, number) * min(1.0, damage_to(position, figure, found) / left)


def _hero_action(position: Position, figure: FigureId, special: Special) -> float:
    """What a hero's special action is worth by what is known of all of them: for whom it is, and what it costs."""
    touched = special.figures(position.game, figure)
    worth = AGAINST_THEM if any(each in position.theirs for each in touched) else FOR_US
    hurt = position.table.figures[figure].damage >= HURT
    if special.cost.discard and worth == FOR_US and not hurt:
        return 0.0  # a Supply card is kept until it is needed
    return worth - STRAIN * special.cost.strain


def helps_now(position: Position, attack: AttackView | None, ability: str, moment: str, source: int | str = "") -> bool:
    """Whether an optional effect is worth using."""
    name = ability.removeprefix("command.")
    if name in HELD_BACK:
        return False
    if isinstance(source, int) and _defeats_its_figure(name):
        return _goes_off_well(position, source, name)
    if moment == "rerolls":
        return wants_reroll(position, attack) >= REROLL
    added = _added_by(name) if moment == "modifiers" and attack is not None else ()
    if attack is not None and added:
        return any(_adds_something(position, attack, each) for each in added)
    return True


def _defeats_its_figure(name: str) -> bool:
    return name in abilities() and any(part.defeat for effect in abilities()[name].effects for part in effect.do)


def _goes_off_well(position: Position, figure: FigureId, name: str) -> bool:
    """Whether all around a figure lose more than the figure itself is still worth, if it goes off."""
    bursts = [part.burst for effect in abilities()[name].effects for part in effect.do if part.burst is not None]
    damage = sum(burst.damage + sum(_average_damage(die) for die in burst.dice) for burst in bursts)
    near = [each for each in position.table.figures if each != figure and _beside(position, each, figure)]
    lost = {each: position.worth(each) * min(1.0, damage / max(1, position.health_left(each))) for each in near}
    gained = sum(value if each in position.theirs else -value for each, value in lost.items())
    left = position.health_left(figure) / position.table.card_of(figure).health
    return gained > position.worth(figure) * left


def _average_damage(colour: str) -> float:
    faces = dice().attack[colour]
    return sum(face.damage for face in faces) / len(faces)


def _added_by(name: str) -> Sequence[Added]:
    """What an ability or a Command card adds to an attack, as far as that is all it does."""
    if name in known().adds:
        return known().adds[name]
    parts = [part for effect in command_cards()[name].effects for part in effect.do] if name in command_cards() else []
    added = [part.add for part in parts if part.add is not None]
    return added if len(added) == len(parts) else ()


def _adds_something(position: Position, attack: AttackView, added: Added) -> bool:
    """Whether what is added to an attack changes anything, as far as the dice show it."""
    total, target = attack.total, position.table.figures.get(attack.target)
    done = total.damage - max(0, total.block - total.pierce)
    if attack.attacker not in position.mine:
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
        return total.accuracy < (board.distance(position.scene, str(attack.attacker), attack.space) or 0)
    return not added.blast


def _beside(position: Position, one: FigureId, other: FigureId) -> bool:
    spaces = position.where(other)
    return any(position.apart_now(spaces, space) <= 1 for space in position.where(one))
