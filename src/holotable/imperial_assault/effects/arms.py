"""Attacks by an ability or a card: with which arms they are made, and how their line of sight is traced."""

from collections.abc import Callable
from dataclasses import replace

from holotable.imperial_assault.cards import AttackProfile, AttackType, Surge, Weapon
from holotable.imperial_assault.cards.effect import Aimed, Arms, GainedSurge
from holotable.imperial_assault.combat.aiming import Aiming
from holotable.imperial_assault.combat.sight import Aim
from holotable.imperial_assault.effects.costs import Cost, can_pay, pay, why_not_pay, with_strain
from holotable.imperial_assault.questions import AIMINGS, ARMS, WHY_NOT_AIM_BY
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Answer, Listener, Refusal


def armed(ability: str, arm: Callable[[Weapon], Weapon | None]) -> Answer[Table]:
    """An attack by an ability is made with some of a figure's weapons only, or with what becomes of them."""

    def gives(
        game: Play, listener: Listener, figure: FigureId, attacking: str, weapons: tuple[Weapon, ...]
    ) -> tuple[Weapon, ...] | None:
        if attacking != ability or figure != listener.source:
            return None
        return tuple(weapon for weapon in map(arm, weapons) if weapon is not None)

    return Answer(f"{ability}.arms", ARMS, gives)


def surge_of(said: GainedSurge) -> Surge:
    return Surge(**{name: getattr(said, name) for name in GainedSurge.__struct_fields__})


def arm_of(card: str, said: Arms) -> Callable[[Weapon], Weapon | None]:
    """What becomes of a weapon that is as it must be."""
    more = () if said.surge is None else (surge_of(said.surge),)

    def arm(weapon: Weapon) -> Weapon | None:
        attack = weapon.attack
        fits = said.attack in ("", attack.type) and (not said.weapon or said.weapon in weapon.traits)  # IA-ITM-14
        if not fits or (said.with_it and card not in weapon.holds):
            return None
        profile = AttackProfile(said.becomes or attack.type, (*(said.dice or attack.dice), *said.more_dice))
        return replace(weapon, attack=profile, surges=(*weapon.surges, *more))

    return arm


def aimed(card: str, said: Aimed, cost: Cost) -> tuple[Answer[Table], Answer[Table]]:
    """A card that is used before declaring an attack: how its line of sight is traced then, and at what price."""

    def take(game: Play, side: Side, attacker: FigureId) -> None:
        pay(game, attacker, card, cost)

    aiming = Aiming(card, Aim(said.past_figures, said.within), take, said.accuracy)

    def gives(
        game: Play, listener: Listener, attacker: FigureId, side: Side, kind: AttackType, spending: int
    ) -> list[Aiming]:
        if attacker != listener.source or said.attack not in ("", kind):
            return []
        return [aiming] if can_pay(game, attacker, card, with_strain(cost, spending)) else []

    def why_not(game: Play, listener: Listener, attacker: FigureId, side: Side, by: str) -> Refusal | None:
        asked = by == card and attacker == listener.source
        return why_not_pay(game, attacker, card, cost) if asked and not can_pay(game, attacker, card, cost) else None

    return Answer(f"{card}.aim", AIMINGS, gives), Answer(f"{card}.refuse", WHY_NOT_AIM_BY, why_not)
