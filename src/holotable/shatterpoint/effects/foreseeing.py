"""An attack before it is made: the dice and results that are certain, with those of abilities that nobody chooses."""

from holotable.kernel import Game
from holotable.kernel.codec import replace
from holotable.shatterpoint.battle.battle import Play
from holotable.shatterpoint.cards.abilities import PAID
from holotable.shatterpoint.cards.effect import Moment, verb_of
from holotable.shatterpoint.combat.attack import Attack
from holotable.shatterpoint.combat.rolls import AttackRoll, DefenceRoll
from holotable.shatterpoint.effects.known import EffectName, known

# What changes nothing but the attack itself, and when.
CERTAIN = frozenset({"dice", "add"})
BEFORE_RESULTS: tuple[Moment, ...] = ("dice-gathered", "dice-modified")


def foreseen(game: Play, attack: Attack) -> Attack:
    """The attack as it would come to its rolls; nothing on the table is changed."""
    imagined = replace(attack, rolled=AttackRoll(), defended=DefenceRoll())
    world = Game(game.rules, replace(game.state, stack=[*game.state.stack, imagined]))
    imagined.count_dice(world)
    for moment in BEFORE_RESULTS:
        for listener in game.state.listeners.get(moment, ()):
            ability = game.rules.abilities[listener.ability]
            if _is_certain(listener.ability) and ability.applies(world, listener):
                ability.effect(world, listener)
    imagined.complete_pools(world)
    return imagined


def _is_certain(name: EffectName) -> bool:
    ability, effect = known()[name]
    return ability.kind not in PAID and all(verb_of(verb) in CERTAIN for verb in effect.do)
