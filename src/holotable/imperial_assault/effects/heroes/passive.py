"""Abilities of heroes that are never used, or used while a target is declared: what they say when the rules ask."""

from collections.abc import Callable
from dataclasses import replace

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import AttackProfile, AttackType, Surge, Weapon
from holotable.imperial_assault.combat.aiming import Aiming
from holotable.imperial_assault.combat.sight import Aim
from holotable.imperial_assault.effects.arms import armed
from holotable.imperial_assault.effects.costs import Cost, can_pay, pay, why_not_pay, with_strain
from holotable.imperial_assault.effects.finding import figure_of
from holotable.imperial_assault.questions import AIMINGS, UNNOTICED, WHY_NOT_AIM_BY, WHY_NOT_SEEN
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Answer, Listener, Refusal

# From so many spaces on nobody hostile sees a Covert figure.
COVERT = 4


def covert(game: Play, listener: Listener, viewer: FigureId) -> list[FigureId]:
    hero = figure_of(listener)
    if not game.table.hostile(viewer, hero):
        return []
    spaces = board.distance(scene(game.table), str(viewer), str(hero))
    return [hero] if spaces is None or spaces >= COVERT else []


def why_not_seen(game: Play, listener: Listener, viewer: FigureId, target: FigureId) -> Refusal | None:
    unnoticed = target in covert(game, listener, viewer)
    return Refusal("attack.covert", facts={"figure": target}) if unnoticed else None


def melee(weapon: Weapon) -> Weapon | None:
    return weapon if weapon.attack.type == "melee" else None


def pistol(weapon: Weapon) -> Weapon | None:
    return weapon if "pistol" in weapon.traits else None  # IA-ITM-14


def with_sights(weapon: Weapon) -> Weapon | None:
    return weapon if "telescoping_sights" in weapon.holds else None


def dancing(weapon: Weapon) -> Weapon | None:
    """A melee weapon thrown: its attack is ranged, with another die and a surge ability more."""
    attack = AttackProfile("ranged", (*weapon.attack.dice, "blue"))
    thrown = replace(weapon, attack=attack, surges=(*weapon.surges, Surge(accuracy=2, damage=1)))
    return thrown if weapon.attack.type == "melee" else None


def aimed(
    card: str, aim: Aim, cost: Cost, accuracy: int = 0, kinds: tuple[AttackType, ...] = ("melee", "ranged")
) -> tuple[Answer[Table], Answer[Table]]:
    """A class card that is used before declaring an attack: how its line of sight is traced then, and at what price."""

    def take(game: Play, side: Side, attacker: FigureId) -> None:
        pay(game, attacker, card, cost)

    aiming = Aiming(card, aim, take, accuracy)

    def gives(
        game: Play, listener: Listener, attacker: FigureId, side: Side, kind: AttackType, spending: int
    ) -> list[Aiming]:
        if attacker != listener.source or kind not in kinds:
            return []
        return [aiming] if can_pay(game, attacker, card, with_strain(cost, spending)) else []

    def why_not(game: Play, listener: Listener, attacker: FigureId, side: Side, by: str) -> Refusal | None:
        asked = by == card and attacker == listener.source
        return why_not_pay(game, attacker, card, cost) if asked and not can_pay(game, attacker, card, cost) else None

    return Answer(f"{card}.aim", AIMINGS, gives), Answer(f"{card}.refuse", WHY_NOT_AIM_BY, why_not)


ARMED: dict[str, Callable[[Weapon], Weapon | None]] = {
    "gaarkhans_charge": melee,
    "quick_draw": pistol,
    "telescoping_sights": with_sights,
    "way_of_the_sarlacc": melee,
    "dancing_weapon": dancing,
}

ANSWERS: tuple[Answer[Table], ...] = (
    Answer("covert", UNNOTICED, covert),
    Answer("covert.refuse", WHY_NOT_SEEN, why_not_seen),
    *(armed(ability, arm) for ability, arm in ARMED.items()),
    *aimed("target_acquired", Aim(past_figures=True), Cost(strain=1, exhaust=True), accuracy=2),
    *aimed("trick_shot", Aim(within=3), Cost(strain=1), kinds=("ranged",)),
)
