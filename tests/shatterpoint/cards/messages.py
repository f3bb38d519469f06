"""The messages that Shatterpoint's content asks for by its ids."""

from holotable.shatterpoint.cards import ERAS, TAGS, TYPES, conditions
from holotable.shatterpoint.cards.abilities import KINDS


def unit_messages() -> set[str]:
    """Every word for what stands on a unit's cards."""
    return (
        {f"unit.type.{name}" for name in TYPES}
        | {f"unit.era.{name}" for name in ERAS}
        | {f"unit.tag.{name}" for name in TAGS}
        | {f"unit.ability.{name}" for name in KINDS}
        | {f"unit.condition.{name}" for name in conditions()}
    )
