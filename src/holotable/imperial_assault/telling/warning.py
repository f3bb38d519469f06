"""What somebody might regret who chooses an option: it can't hit, it has no effect, it leaves something unused."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from holotable.imperial_assault.cards import command_card
from holotable.imperial_assault.cards.values import Surge
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.choices import KeepSurges, RecoverStrain, SpendSurge, Target
from holotable.imperial_assault.combat.objects import distance_to
from holotable.imperial_assault.combat.roll import Tally, tally_of
from holotable.imperial_assault.combat.strain import strain_of
from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.effects.commands.playing import ACTIONS, PlayCard
from holotable.imperial_assault.effects.known import commands
from holotable.imperial_assault.legends.medpacs import is_of_use
from holotable.imperial_assault.moving.exiting import why_no_exit
from holotable.imperial_assault.table.choices import EndActivation, Move, PerformAttack, Rest
from holotable.imperial_assault.table.standing import scene_for
from holotable.imperial_assault.table.table import FigureId, Play
from holotable.imperial_assault.telling.imagined import ability_used, imagined
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.turns.activation import Activation
from holotable.kernel import Option
from holotable.odds import most_accuracy


def warning_of(option: Option, names: Names) -> str:
    """What is to be said against an option; nothing for most."""
    match option:
        case EndActivation():
            return _of_ending(names)
        case Move():
            return _of_moving(names)
        case PlayCard(card=card) if not commands()[card].attacks:
            return _of_last_action(names, ACTIONS[command_card(card).timing])
        case Target(figure=figure, by=by):
            attack = names.game.nearest(Attack)
            return "" if attack is None else _of_target(attack.attacker, figure, names, by)
        case PerformAttack():
            return _of_attacking(names)
        case SpendSurge(surge=surge):
            return _of_surge(surge, names)
        case KeepSurges():
            return _of_keeping(names)
        case RecoverStrain():
            return _of_recovering(names)
        case Rest():
            return _of_resting(names)
    return ""


def _of_ending(names: Names) -> str:
    """An activation that ends too early: what is left is lost (IA-ACTV-10)."""
    activation = names.game.nearest(Activation)
    if activation is None:
        return ""
    left = [("warn.actions", activation.actions), ("warn.points", activation.points)]
    said = ", ".join(names.say(message, count) for message, count in left if count)
    return names.say("warn.end", left=said) if said else ""


def _of_moving(names: Names) -> str:
    """Movement points for who can't leave its space; an action that is the last."""
    activation = names.game.nearest(Activation)
    stuck = activation is not None and why_no_exit(names.game, activation.figure) is not None
    return names.say("warn.stuck") if stuck else _of_last_action(names)


def _of_last_action(names: Names, spent: int = 1) -> str:
    """Actions for movement points or a card where they are the last, and there would be something else to do then."""
    activation, decision = names.game.nearest(Activation), names.game.decision
    if activation is None or decision is None or not spent or activation.actions != spent:
        return ""
    if PerformAttack() in decision.options:
        return names.say("warn.last-action-no-attack")
    return names.say("warn.last-action") if activation.points else ""


def _of_resting(names: Names) -> str:
    """A rest of which nothing comes: no strain, and no damage that a rest or a medpac would take (LA-MED-04)."""
    game, activation = names.game, names.game.nearest(Activation)
    if activation is None or _can_recover_strain(game, activation.figure):
        return ""
    mends = not game.table.own.rest_heals and is_of_use(game, activation.figure)
    return "" if mends else names.say("warn.nothing-to-recover")


def _of_recovering(names: Names) -> str:
    """A surge for strain that nobody suffered (IA-ATK-27)."""
    game, attack = names.game, names.game.nearest(Attack)
    needless = attack is not None and not _can_recover_strain(game, attack.attacker)
    return names.say("warn.nothing-to-recover") if needless else ""


def _can_recover_strain(game: Play, hero: FigureId) -> bool:
    """Whether recovered strain changes anything: what is to spare may take damage (IA-REC-03)."""
    hurt = game.table.own.rest_heals and game.table.figures[hero].damage > 0
    return hurt or strain_of(game, hero) > 0


def out_of_reach(game: Play, attacker: FigureId, target: FigureId, by: str = "") -> tuple[int, int] | None:
    """The accuracy that a ranged attack needs and the most that it can come to, if that is too little (IA-ATK-10).

    A card may be used to aim by.
    """
    weapons = weapons_of(game, attacker, ability_used(game, attacker))
    if not weapons or not game.table.has(target) or any(each.attack.type != "ranged" for each in weapons):
        return None
    asked = [each.to_reckon() for weapon in weapons for each in imagined(game, attacker, target, weapon, by)]
    needed, most = min(each.distance for each in asked), max(map(most_accuracy, asked))
    return (needed, most) if all(most_accuracy(each) < each.distance for each in asked) else None


def aim_warning(attacker: FigureId, target: FigureId, damage: Sequence[float], names: Names) -> str:
    """What is to be said against a target that is aimed at; `damage[n]` is the chance of n damage."""
    warning = _of_target(attacker, target, names)
    return warning or (names.say("warn.no-damage-possible") if not sum(damage[1:]) else "")


def _of_target(attacker: FigureId, target: FigureId, names: Names, by: str = "") -> str:
    found = out_of_reach(names.game, attacker, target, by)
    return names.say("warn.cannot-hit", needed=found[0], most=found[1]) if found is not None else ""


def _of_attacking(names: Names) -> str:
    """An attack for which every target is too far off."""
    game, activation = names.game, names.game.nearest(Activation)
    if activation is None:
        return ""
    targets = list(dict.fromkeys(target.figure for target in targets_of(game, activation.figure)))
    hopeless = bool(targets) and all(out_of_reach(game, activation.figure, target) for target in targets)
    return names.say("warn.nobody-to-hit") if hopeless else ""


def _needed(game: Play, attack: Attack) -> int:
    """The accuracy that an attack needs."""
    if attack.type != "ranged":
        return 0
    standing = scene_for(game.table, attack.attacker)
    return distance_to(game.table, standing, attack.attacker, attack.target, attack.space) or 0


def _of_surge(surge: int, names: Names) -> str:
    """An ability that changes nothing: the attack misses all the same, or it needs damage and there is none."""
    game, attack = names.game, names.game.nearest(Attack)
    if attack is None:
        return ""
    bought = attack.surge_abilities(game)[surge]
    if bought.special or bought.points:
        return ""
    if bought.recover:
        is_hurt = game.table.known(attack.attacker).damage > 0
        alone = bought == Surge(cost=bought.cost, recover=bought.recover)
        return names.say("warn.nothing-to-recover") if alone and not is_hurt else ""
    needed, ends = _needed(game, attack), list(_ends(attack, names, surge))
    if all(each.dodge or each.accuracy < needed for each in ends):
        return names.say("warn.misses-anyway")
    needs_damage = bool(bought.blast or bought.cleave or bought.conditions)  # IA-ATK-18
    helps = bought.damage or bought.pierce or bought.accuracy
    if needs_damage and not helps and all(_damage(each) <= 0 for each in ends):
        return names.say("warn.no-damage")
    return ""


def _of_keeping(names: Names) -> str:
    """Surges that are kept although they could still mend the accuracy."""
    game, attack = names.game, names.game.nearest(Attack)
    if attack is None:
        return ""
    total, needed = tally_of(attack.rolled, attack.modifiers), _needed(game, attack)
    short = needed - total.accuracy
    if total.dodge or short <= 0 or all(each.accuracy < needed for each in _ends(attack, names)):
        return ""
    return names.say("warn.short", short)


def _damage(total: Tally) -> int:
    return total.damage - max(0, total.block - total.pierce)


def _ends(attack: Attack, names: Names, first: int | None = None) -> Iterator[Tally]:
    """What the attack can come to by all that can still be bought, beginning with this ability if one is named."""
    game, decision = names.game, names.game.decision
    known, left = attack.surge_abilities(game), attack.surges_left(game)
    options = decision.options if decision is not None else ()
    offered = [each.surge for each in options if isinstance(each, SpendSurge) and each.surge != first]
    begun = [] if first is None else [first]
    for count in range(len(offered) + 1):
        for more in combinations(offered, count):
            bought = [known[place] for place in (*begun, *more)]
            if sum(each.cost for each in bought) <= left:
                yield _with(tally_of(attack.rolled, attack.modifiers), bought)


def _with(total: Tally, bought: list[Surge]) -> Tally:
    for each in bought:
        total.add_surge(each)
    return total
