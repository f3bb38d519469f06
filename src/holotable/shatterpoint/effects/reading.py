"""What abilities do, from their data: made abilities that listen at moments, and answers to what the rules ask."""

from collections.abc import Callable
from functools import cache

from holotable.kernel import Ability, Answer, Flow, Listener
from holotable.shatterpoint import cards
from holotable.shatterpoint.actions.acting import can_act
from holotable.shatterpoint.battle.battle import Battle, CharacterId, Play, UnitId
from holotable.shatterpoint.cards.abilities import PAID
from holotable.shatterpoint.cards.effect import Characters, Effect, verb_of
from holotable.shatterpoint.combat.symbols import FreeAbility
from holotable.shatterpoint.effects import functions as _functions  # noqa: F401  they register themselves
from holotable.shatterpoint.effects.characters import characters, fits
from holotable.shatterpoint.effects.holding import holds, is_who
from holotable.shatterpoint.effects.known import EffectName, known, name_of
from holotable.shatterpoint.effects.using import UseEffect, can_pay, has_action, has_reacted, is_unused
from holotable.shatterpoint.effects.verbs import DOINGS, subject_of
from holotable.shatterpoint.questions import (
    COVER,
    IGNORES_COVER,
    IMMUNITY,
    IMPACT,
    INSTEAD_OF_ADVANCE,
    PAYS_WITH_DAMAGE,
    PROTECTION,
    RESERVE_COST,
    SCALE,
    SHARPSHOOTER,
    STEADFAST,
)

# When abilities are used whose kind says it: a tactic at the start of an activation, an active one for free.
BY_KIND = {"tactic": "activation-started", "active": "ability-for-free"}
# Verbs that are done at once, without a flow of their own, where nothing is paid for them.
AT_ONCE = frozenset({"dice", "add", "refresh", "struggle"})
_OWN = Characters(side="own")

Names = tuple[str, ...]


@cache
def abilities() -> tuple[Ability[Battle], ...]:
    """All that listens at a moment."""
    return tuple(_ability(name, *found) for name, found in known().items() if found[1].do)


@cache
def answers() -> tuple[Answer[Battle], ...]:
    """All that answers: keywords that are had, and what the rules ask."""
    return tuple(answer for name, (_, effect) in known().items() if not effect.do for answer in _answers(name, effect))


@cache
def listening(card: str) -> Names:
    """The names of all that a unit's card brings into play."""
    names: list[str] = []
    for ability in cards.unit(card).abilities:
        for effect in ability.effects:
            name = name_of(ability, effect)
            names += [name] if effect.do else [answer.name for answer in _answers(name, effect)]
    return tuple(names)


def _ability(name: EffectName, ability: cards.Ability, effect: Effect) -> Ability[Battle]:
    at_once = ability.kind not in PAID and all(verb_of(verb) in AT_ONCE for verb in effect.do)
    return Ability(
        name,
        effect.at or BY_KIND[ability.kind],
        _do_at_once(effect) if at_once else _use(name, free=ability.kind == "active"),
        _applies(ability, effect),
        optional=ability.kind in ("active", "reactive"),
    )


def _use(name: EffectName, free: bool) -> Callable[[Play, Listener], Flow[Battle] | None]:
    return lambda game, listener: UseEffect(str(listener.source), name, free)


def _do_at_once(effect: Effect) -> Callable[[Play, Listener], Flow[Battle] | None]:
    def do(game: Play, listener: Listener) -> None:
        unit = str(listener.source)
        for verb in effect.do:
            if holds(game, verb.only, unit) and not game.table.over:
                DOINGS[verb_of(verb)](game, verb, subject_of(game, verb, unit, ""))

    return do


def _applies(ability: cards.Ability, effect: Effect) -> Callable[[Play, Listener], bool]:
    def applies(game: Play, listener: Listener) -> bool:
        unit = str(listener.source)
        if not is_who(game, effect.who, unit) or not holds(game, effect.only, unit):
            return False
        if ability.kind == "tactic":
            return game.table.activated is not None and game.table.activated.unit == unit
        if ability.kind == "reactive":
            fresh = is_unused(game, unit, ability) and not has_reacted(game, listener.owner)
            return fresh and can_pay(game, unit, ability) and has_somebody(game, unit, effect)
        return ability.kind != "active" or _for_free(game, unit, ability, effect)

    return applies


def _for_free(game: Play, unit: UnitId, ability: cards.Ability, effect: Effect) -> bool:
    """Whether an active ability may be used by its symbol: one of them, in the unit's activation (SP-SYM-11, 12)."""
    free, activated = game.nearest(FreeAbility), game.table.activated
    if free is None or free.unit != unit or activated is None or activated.unit != unit or activated.cut_short:
        return False
    return free.is_open(game) and is_unused(game, unit, ability) and can_use(game, unit, ability, effect)


def can_use(game: Play, unit: UnitId, ability: cards.Ability, effect: Effect) -> bool:
    """Whether there is an action for it, if it costs one, and somebody whom it is about."""
    return has_action(game, unit, ability) and has_somebody(game, unit, effect)


def has_somebody(game: Play, unit: UnitId, effect: Effect) -> bool:
    """Whether there is somebody for what an ability does first, and an action that it gives can be made."""
    first = effect.do[0]
    some = first.choose or first.each
    if first.action is not None:
        return can_act(game, unit, first.action)
    return some is None or bool(characters(game, some.of, unit))


def _answers(name: EffectName, effect: Effect) -> list[Answer[Battle]]:
    if effect.has is None:
        return [_ANSWERED[effect.asked](name, effect)] if effect.asked is not None else []
    has = effect.has
    found = [
        Answer(f"{name} {question.name}", question, _amount(effect, amount))
        for question, amount in (
            (COVER, has.cover),
            (IMPACT, has.impact),
            (SHARPSHOOTER, has.sharpshooter),
        )
        if amount
    ]
    found += [
        Answer(f"{name} {question.name}", question, _whether(effect))
        for question, held in ((PROTECTION, has.protection), (STEADFAST, has.steadfast), (SCALE, has.scale))
        if held
    ]
    if has.immunity:
        found.append(Answer(f"{name} {IMMUNITY.name}", IMMUNITY, _immune(effect, has.immunity)))
    return found


def _has(game: Play, listener: Listener, effect: Effect, character: CharacterId) -> bool:
    unit = str(listener.source)
    return holds(game, effect.only, unit) and fits(game, effect.of or _OWN, unit, character)


def _amount(effect: Effect, amount: int) -> Callable[[Play, Listener, CharacterId], int]:
    return lambda game, listener, character: amount if _has(game, listener, effect, character) else 0


def _whether(effect: Effect) -> Callable[[Play, Listener, CharacterId], bool]:
    return lambda game, listener, character: _has(game, listener, effect, character)


def _immune(effect: Effect, immunity: Names) -> Callable[[Play, Listener, UnitId, str], bool]:
    return lambda game, listener, unit, condition: (
        condition in immunity and any(_has(game, listener, effect, each) for each in game.table.characters_of(unit))
    )


def _of_unit(game: Play, listener: Listener, effect: Effect, unit: UnitId) -> bool:
    return unit == listener.source and holds(game, effect.only, unit)


def _reserve_cost(name: EffectName, effect: Effect) -> Answer[Battle]:
    def gives(game: Play, listener: Listener, unit: UnitId) -> int:
        return int(effect.answer) if _of_unit(game, listener, effect, unit) else 0

    return Answer(name, RESERVE_COST, gives)


def _pays_with_damage(name: EffectName, effect: Effect) -> Answer[Battle]:
    def gives(game: Play, listener: Listener, unit: UnitId) -> bool:
        return _of_unit(game, listener, effect, unit)

    return Answer(name, PAYS_WITH_DAMAGE, gives)


def _ignores_cover(name: EffectName, effect: Effect) -> Answer[Battle]:
    def gives(game: Play, listener: Listener, attacker: CharacterId) -> bool:
        return game.table.characters[attacker].unit == listener.source

    return Answer(name, IGNORES_COVER, gives)


def _instead_of_advance(name: EffectName, effect: Effect) -> Answer[Battle]:
    def gives(game: Play, listener: Listener, character: CharacterId) -> Names:
        own = game.table.characters[character].unit == listener.source
        return (str(effect.answer),) if own and holds(game, effect.only, str(listener.source)) else ()

    return Answer(name, INSTEAD_OF_ADVANCE, gives)


_ANSWERED: dict[str, Callable[[EffectName, Effect], Answer[Battle]]] = {
    "reserve-cost": _reserve_cost,
    "pays-with-damage": _pays_with_damage,
    "ignores-cover": _ignores_cover,
    "instead-of-advance": _instead_of_advance,
}
