"""A unit card in lines: its numbers, and what its abilities cost and do."""

from holotable.shatterpoint.cards import Ability, Unit
from holotable.shatterpoint.cards.abilities import PAID
from holotable.shatterpoint.cards.explaining import explained
from holotable.words import Speech


def numbers_line(unit: Unit, say: Speech) -> str:
    """The type of a unit, its points, and how much it withstands."""
    kind = say(f"unit.type.{unit.type}")
    primary = unit.point_cost is None
    points = say("squad.points", points=unit.squad_points) if primary else say("squad.cost", cost=unit.point_cost)
    stats = say("squad.stats", stamina=unit.stamina, durability=unit.durability, characters=unit.characters)
    return f"{kind}, {points}, {stats}"


def ability_line(ability: Ability, say: Speech) -> str:
    """An ability by its name, with its kind and its price, and what it does."""
    return f"{ability.name} ({_price(ability, say)}): {explained(ability, say)}"


def _price(ability: Ability, say: Speech) -> str:
    """The kind of an ability, and what it costs if it is paid for."""
    kind = say(f"unit.ability.{ability.kind}")
    return f"{kind}, {say('squad.force', force=ability.force)}" if ability.kind in PAID else kind
