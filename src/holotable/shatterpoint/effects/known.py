"""Every effect of an ability by its name: found again by a flow in the state of a game."""

from collections.abc import Callable
from functools import cache

from holotable.kernel import Flow
from holotable.shatterpoint.battle.battle import Battle, Play, UnitId
from holotable.shatterpoint.cards import Ability, abilities
from holotable.shatterpoint.cards.effect import Effect, Verb

EffectName = str
"""An ability's id, and the part of it that the effect is, if it has several: `sustained_by_rage.price`."""

# What the vocabulary can't say, by the name of the ability that calls it.
CALLED: dict[str, Callable[[Play, UnitId], Flow[Battle] | None]] = {}


def name_of(ability: Ability, effect: Effect) -> EffectName:
    return f"{ability.id}.{effect.part}" if effect.part else ability.id


@cache
def known() -> dict[EffectName, tuple[Ability, Effect]]:
    return {name_of(each, effect): (each, effect) for each in abilities().values() for effect in each.effects}


def verbs_at(effect: EffectName, path: tuple[int, ...]) -> tuple[Verb, ...]:
    """The verbs at the end of a path: in it each verb is followed by the way that was gone from there."""
    verbs = known()[effect][1].do
    for place, way in zip(path[::2], path[1::2], strict=True):
        verb = verbs[place]
        some = verb.choose or verb.each
        verbs = some.do if some is not None else verb.one_of[way].do
    return verbs
