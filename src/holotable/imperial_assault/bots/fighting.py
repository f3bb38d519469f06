"""The choices within an attack: the target, surges, rerolls, who else is hit."""

from collections.abc import Sequence

from holotable.bots.bot import Because, Choice, one_of
from holotable.imperial_assault.bots.breaking import SCRATCH, damage_by, damage_to
from holotable.imperial_assault.bots.planning import planner_for
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.quest import bars
from holotable.imperial_assault.bots.reasons import why_attack
from holotable.imperial_assault.bots.strength import Blow, Mark
from holotable.imperial_assault.cards import Weapon
from holotable.imperial_assault.cards.dice import AttackFace, DefenceFace, dice
from holotable.imperial_assault.combat.choices import (
    Cleave,
    KeepDice,
    RerollDie,
    Target,
)
from holotable.imperial_assault.combat.roll import Die
from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.table.table import FigureId
from holotable.imperial_assault.views.viewing import AttackView
from holotable.kernel import Option

BARRED = 2.0  # what breaking a door is worth through which the way leads
NO_LIMIT = 1000  # what nothing does as much as
HOPE = 0.02  # damage that is tried for by who has nothing else to do
REROLL = 0.35  # how far below its average a die must lie


def choose_target(position: Position, attacker: FigureId, ability: str, options: Sequence[Option]) -> Choice | None:
    """What is to be destroyed, else the target that is worth most; none of them if they are no figures."""
    best: tuple[float, Option, Blow] | None = None
    for option in options:
        if not isinstance(option, Target) or option.figure not in position.table.figures:
            continue
        weapon = weapon_of(position, attacker, ability, option.weapon)
        if weapon is None:
            continue
        found = Mark(position, attacker, option.figure, weapon).blow(option.space, position.scene)
        # A card that must be shown for it costs a little.
        value = found.value * (1 if option.figure in position.theirs else -1) - 0.5 * bool(option.by)
        if best is None or value > best[0]:
            best = (value, option, found)
    least = SCRATCH if best is not None else HOPE
    targets = [each for each in options if isinstance(each, Target)]
    aims = [(worth_of_object(position, attacker, each.figure, least), each) for each in targets]
    worth = max((each[0] for each in aims), default=0.0)
    if worth and (best is None or best[0] < position.weights.objects * worth):
        best_aims = [each for value, each in aims if value == worth]
        aim = max(best_aims, key=lambda each: _damage_with(position, attacker, ability, each))
        return Choice(aim, Because("bot.break", {"figure": attacker}))
    return Choice(best[1], why_attack(best[2], attacker)) if best else None


def tries_to_break(position: Position, figure: FigureId) -> bool:
    """Whether a figure that has nothing else to do could damage what is to be destroyed, however unlikely that is."""
    aims = targets_of(position.game, figure) if position.beside.lasts and position.table.objects else ()
    return any(worth_of_object(position, figure, each.figure, HOPE) for each in aims)


def _damage_with(position: Position, attacker: FigureId, ability: str, aim: Target) -> float:
    """The damage to expect of an attack on a token or a door with the weapon that is chosen."""
    weapon, found = weapon_of(position, attacker, ability, aim.weapon), position.table.objects[aim.figure]
    return damage_by(position, attacker, weapon, found) if weapon is not None else 0.0


def weapon_of(position: Position, attacker: FigureId, ability: str, name: str) -> Weapon | None:
    """The weapon of that name; any other where what brings it is not in the view."""
    weapons = weapons_of(position.game, attacker, ability)
    return next((each for each in weapons if each.id == name), weapons[0] if weapons else None)


def worth_of_object(position: Position, attacker: FigureId, number: int, least: float = SCRATCH) -> float:
    """What destroying a token or a door is worth by the own objectives, if at least so much damage is to be expected;
    more for one that is damaged.
    """
    found = position.table.objects.get(number)
    if found is None or damage_to(position, attacker, found) < least:
        return 0.0
    if found.token and not bars(position, found.token):
        return 0.0
    kind = found.door or position.table.tokens[found.token].kind
    worths = [each.worth for each in position.objectives if each.destroy == kind and position.is_mine(each)]
    goals = planner_for(position, attacker, True).goals
    in_the_way = BARRED if any(goal.deed and goal.name == found.door for goal in goals) else 0.0
    return max(worths, default=in_the_way) * (1 + found.damage / max(1, found.health))


def face_value(die: Die) -> float:
    """What a die shows, in points of damage done or kept off."""
    if die.is_attack:
        return _attack_value(dice().attack[die.colour][die.face])
    return _defence_value(dice().defence[die.colour][die.face])


def _attack_value(face: AttackFace) -> float:
    return face.damage + 0.7 * face.surge + 0.1 * face.accuracy


def _defence_value(face: DefenceFace) -> float:
    return face.block + 0.6 * face.evade + 3 * face.dodge


def average(die: Die) -> float:
    """What a die shows on average."""
    if die.is_attack:
        faces = [_attack_value(face) for face in dice().attack[die.colour]]
    else:
        faces = [_defence_value(face) for face in dice().defence[die.colour]]
    return sum(faces) / len(faces)


def shortfall(position: Position, going_on: AttackView, die: Die) -> float:
    """How much a reroll of a die would gain its player's side on average."""
    below = average(die) - face_value(die)
    return below if die.is_attack == position.is_ours(going_on) else -below


def choose_reroll(position: Position, going_on: AttackView | None, options: Sequence[Option]) -> Choice:
    """The die with most to gain, or none."""
    gains = {}
    if going_on is not None:
        rolled = going_on.rolled
        chances = [each for each in options if isinstance(each, RerollDie) and each.die < len(rolled)]
        gains = {each: shortfall(position, going_on, rolled[each.die]) for each in chances}
    best = max(gains, key=lambda each: gains[each], default=None)
    keep = next((each for each in options if isinstance(each, KeepDice)), options[0])
    gain = gains[best] if best else 0.0
    if best is None or (gain < REROLL and keep in options and isinstance(keep, KeepDice)):
        return Choice(keep, Because("bot.keep-dice"))
    return Choice(best, Because("bot.reroll"))


def wants_reroll(position: Position, going_on: AttackView | None, dice: str = "any") -> float:
    """How much the best reroll of such dice would gain in the attack; nothing where the attack is decided."""
    if going_on is None or _is_decided(position, going_on, dice):
        return 0.0
    rolled = [die for die in going_on.rolled if not die.rerolled and _fits(die, dice)]
    return max((shortfall(position, going_on, die) for die in rolled), default=0.0)


def _fits(die: Die, dice: str) -> bool:
    """Whether a die is among those that can be rerolled: of a pool, of a colour, or any."""
    return dice in ("any", "attack" if die.is_attack else "defence", die.colour)


def _is_decided(position: Position, going_on: AttackView, dice: str) -> bool:
    """Whether the target falls already, or suffers nothing, whatever the own dice would show."""
    total, attacks = going_on.total, position.is_ours(going_on)
    done = total.damage - max(0, total.block - total.pierce)
    if not attacks:
        return total.dodge > 0 or done + max(0, total.surge - total.evade) <= 0
    left = position.health_left(going_on.target) if going_on.target in position.table.figures else NO_LIMIT
    return (total.dodge > 0 and dice == "attack") or (not total.dodge and done >= left)


def choose_cleave(position: Position, options: Sequence[Option]) -> Choice:
    """The enemy next to the target that is worth most for each point of health."""
    hit = [each for each in options if isinstance(each, Cleave) and each.figure in position.theirs]
    if not hit:
        return one_of(options[-1], len(options))
    best = max(hit, key=lambda each: position.worth(each.figure) / max(1, position.health_left(each.figure)))
    return Choice(best, Because("bot.harm", {"target": best.figure, "left": position.health_left(best.figure)}))
