"""Class cards that a hero uses before declaring an attack: how its line of sight is traced then, and at what price.

Who declares a target by one of them uses the card and declares at once: what is not attacked is not aimed at.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from holotable.imperial_assault.abilities.costs import Cost, can_pay, pay
from holotable.imperial_assault.cards import AttackType
from holotable.imperial_assault.combat.sight import Aim
from holotable.imperial_assault.figures.table import FigureId, Play


@dataclass(frozen=True)
class Aiming:
    """What a class card does for an attack that is about to be declared."""

    aim: Aim
    cost: Cost
    accuracy: int = 0
    ranged_only: bool = False


AIMINGS: dict[str, Aiming] = {
    "target_acquired": Aiming(Aim(past_figures=True), Cost(strain=1, exhaust=True), accuracy=2),
    "trick_shot": Aiming(Aim(within=3), Cost(strain=1), ranged_only=True),
}


def aimings_of(game: Play, attacker: FigureId, kind: AttackType, spending: int = 0) -> Iterator[tuple[str, Aiming]]:
    """The class cards by which a figure can aim an attack of that kind, having spent so much strain first."""
    if game.table.figures[attacker].sheet is None:
        return
    for card in game.table.card_of(attacker).abilities:
        aiming = AIMINGS.get(card)
        if aiming is None or (aiming.ranged_only and kind == "melee"):
            continue
        if can_pay(game, attacker, card, replace(aiming.cost, strain=aiming.cost.strain + spending)):
            yield card, aiming


def take_aim(game: Play, attacker: FigureId, card: str) -> Aiming:
    """Pay for a class card by which an attack is declared."""
    pay(game, attacker, card, AIMINGS[card].cost)
    return AIMINGS[card]
