"""Tokens and doors that can be attacked: what damage a figure does to them, and from where."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.strength import Aim, odds
from holotable.imperial_assault.cards import Results, Weapon
from holotable.imperial_assault.combat.objects import object_spaces
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.table.table import FigureId, Object

SCRATCH = 0.15  # less damage than this is none
SHOT, POOR = 4, 0.2  # spaces from which a door is shot at, where so much of the damage nearby is left
LEAST = 0.3  # what breaking a door is worth to those who do least damage to it


def hurts(position: Position, figure: FigureId, name: str) -> bool:
    """Whether a figure does any damage worth speaking of to a token or a door."""
    return _damage_to_named(position, figure, name) >= SCRATCH


@lru_cache(maxsize=256)
def _damage_to_named(position: Position, figure: FigureId, name: str) -> float:
    found = next((each for each in position.table.objects.values() if name in (each.token, each.door)), None)
    return damage_to(position, figure, found) if found is not None else 0.0


def damage_to(position: Position, figure: FigureId, found: Object) -> float:
    """The damage to expect of an attack from nearby on a token or a door."""
    weapons = weapons_of(position.game, figure)
    return max((damage_by(position, figure, each, found) for each in weapons), default=0.0)


def damage_by(position: Position, figure: FigureId, weapon: Weapon, found: Object, away: int = 2) -> float:
    """The same with one weapon, maybe from farther away."""
    focused = "focused" in position.table.figures[figure].conditions
    aim = Aim(tuple(found.defence), Results(block=found.block), focused=focused, surges=0, hidden=False)
    return odds(weapon, aim, away).expected_damage


def share_of_breaking(position: Position, figure: FigureId, door: str) -> float:
    """What it is worth to a figure to break a door, of what it is worth to who does most damage to it."""
    most = max((_damage_to_named(position, each, door) for each in position.mine), default=0.0)
    return max(LEAST, _damage_to_named(position, figure, door) / most) if most else 1.0


def shooting_places(
    position: Position, figure: FigureId, door: str, fronts: Sequence[int]
) -> Iterator[tuple[int, float]]:
    """From where a small figure could shoot at a door, and how much of the damage nearby it would do from there."""
    objects = position.table.objects.items()
    number, found = next(((number, each) for number, each in objects if each.door == door), (0, None))
    ranged = [each for each in weapons_of(position.game, figure) if each.attack.type == "ranged"]
    if found is None or not ranged or len(position.where(figure)) > 1 or not hurts(position, figure, door):
        return
    most = damage_to(position, figure, found)
    ground, others = position.scene.geometry.ground, position.table.figures.values()
    taken = {space for each in others if each.id != figure for space in each.spaces}
    for space in ground.spaces_of(ground.present):
        away = min(position.apart_now(frozenset([space]), front) for front in fronts)
        if away > SHOT or space in taken:
            continue
        share = max(damage_by(position, figure, each, found, max(1, away)) for each in ranged) / most
        there = position.moved(figure, frozenset([space]))
        if share >= POOR and any(object_spaces(position.game, there, figure, number, each) for each in ranged):
            yield space, min(1.0, share)
