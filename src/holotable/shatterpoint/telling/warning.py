"""What somebody might regret who chooses an option in a battle: it has no effect, or leaves something unused."""

from holotable.kernel import Option
from holotable.shatterpoint.battle import choices
from holotable.shatterpoint.combat.attack import Attack, MayAttack
from holotable.shatterpoint.telling.names import Names
from holotable.shatterpoint.telling.options import somebody_to_attack
from holotable.shatterpoint.telling.reckoning import reckoned
from holotable.shatterpoint.units.healing import healable


def warning_of(option: Option, names: Names) -> str:
    """What is to be said against an option; nothing for most."""
    match option:
        case choices.EndActivation():
            activated = names.battle.activated
            left = activated.actions_left if activated is not None else 0
            return names.say("battle.warn.end", left) if left else ""
        case choices.StopThere():
            attack = names.game.nearest(Attack)
            lost = attack.successes - len(attack.path) if attack is not None else 0
            return names.say("battle.warn.stop", lost) if lost > 0 else ""
        case choices.AttackIt():
            return _of_attack(option, names)
        case choices.MakeAction(action=action):
            return _of_action(action, names)
    return ""


def _of_attack(option: choices.AttackIt, names: Names) -> str:
    """An attack that does no damage, whatever is rolled: a wounded unit suffers none (SP-WND-03)."""
    attack = names.game.nearest(MayAttack)
    if attack is None or option.target not in names.battle.characters:
        return ""
    if names.battle.units[names.battle.characters[option.target].unit].wounded:
        return names.say("battle.warn.wounded")
    found = reckoned(names.game, attack.attack_on(option.target, option.type))
    return "" if found.expected_damage > 0 else names.say("battle.warn.no-damage")


def _of_action(action: str, names: Names) -> str:
    """An action that changes nothing: nothing to recover, nobody to attack, no attack left after a focus."""
    activated = names.battle.activated
    if activated is None:
        return ""
    mine = names.battle.characters_of(activated.unit)
    if action == "recover" and not any(healable(names.game, each) for each in mine):
        return names.say("battle.warn.recover")
    if action == "combat" and not somebody_to_attack(names):
        return names.say("battle.warn.nobody")
    if action == "focus" and (activated.actions_left == 1 or "combat" in activated.made):
        return names.say("battle.warn.focus")
    return ""
