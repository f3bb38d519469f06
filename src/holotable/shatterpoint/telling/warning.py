"""What somebody might regret who chooses an option in a battle: it leaves something unused."""

from holotable.kernel import Option
from holotable.shatterpoint.battle import choices
from holotable.shatterpoint.combat.attack import Attack
from holotable.shatterpoint.telling.names import Names


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
    return ""
