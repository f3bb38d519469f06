"""A card as plain data for programs: the printed values in short notation, what it does in one language's words."""

from dataclasses import fields, is_dataclass

from holotable.content import Pack
from holotable.imperial_assault.cards.abilities import abilities
from holotable.imperial_assault.cards.command import CommandCard, Restriction
from holotable.imperial_assault.cards.conditions import Condition
from holotable.imperial_assault.cards.deployment import DeploymentCard
from holotable.imperial_assault.cards.explaining import Say, explained
from holotable.imperial_assault.cards.gear import Gear
from holotable.imperial_assault.cards.heroes import Hero
from holotable.imperial_assault.cards.kinds import Card
from holotable.imperial_assault.cards.notation import bonus_parts, keyword_parts, surge_written, written
from holotable.imperial_assault.cards.values import Keywords, Results, Surge

# Programs know it by the games' spelling.
_SPELT = {"defence": "defense"}


def record(card: Card, say: Say) -> dict[str, object]:
    """Everything about a card; what it does is said by its message."""
    told = _fields(card)
    if isinstance(card, DeploymentCard):
        columns, rows = card.footprint
        told["footprint"] = f"{columns}x{rows}"
        told["abilities"] = [
            {"id": name, "name": abilities()[name].name, "effect": explained(abilities()[name], say)}
            for name in ability_ids(card)
        ]
    if isinstance(card, Hero):
        told["abilities"] = [
            {"id": each.id, "name": each.name, "healthy_only": each.healthy_only, "effect": explained(each, say)}
            for each in card.abilities
        ]
    if isinstance(card, CommandCard):
        told["restriction"] = _restriction(card.restriction)
    words = effect_of(card, say)
    if words:
        told["effect"] = words
    return told


def effect_of(card: Card, say: Say) -> str:
    """What a card does, beyond its abilities and numbers."""
    if isinstance(card, Condition):
        return say(card.words)
    return "" if isinstance(card, DeploymentCard | Hero) else explained(card, say)


def ability_ids(card: DeploymentCard) -> tuple[str, ...]:
    """The abilities of a card's figures, with those that a surge pays for."""
    return (*card.abilities, *(surge.special for surge in card.surges if surge.special is not None))


def _fields(thing: object) -> dict[str, object]:
    """A value's fields by name; those of gear stand among those of its card."""
    told: dict[str, object] = {}
    for field in fields(thing) if is_dataclass(thing) else ():
        if field.name in ("effects", "laid"):
            continue  # told in sentences
        value = getattr(thing, field.name)
        if isinstance(value, Gear):
            told |= _fields(value)
        else:
            told[_SPELT.get(field.name, field.name)] = _value(value)
    return told


def _value(value: object) -> object:
    match value:
        case Pack():
            return value.name
        case Surge():
            return surge_written(value)
        case Keywords():
            return [written(part) for part in keyword_parts(value)]
        case Results():
            return [written(part) for part in bonus_parts(value)]
        case tuple():
            return [_value(one) for one in value]
        case None | bool() | int() | str():
            return value
    return _fields(value)


def _restriction(restriction: Restriction | None) -> object:
    if restriction is None:
        return "player"
    return {name: value for name, value in _fields(restriction).items() if value} or "any"
