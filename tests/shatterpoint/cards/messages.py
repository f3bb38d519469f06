"""The messages that Shatterpoint's content asks for by its ids."""

from typing import get_args

from holotable.content.parts import parts_of
from holotable.shatterpoint.battlefields import battlefields
from holotable.shatterpoint.cards import ERAS, TAGS, TYPES, abilities, conditions
from holotable.shatterpoint.cards.abilities import KINDS
from holotable.shatterpoint.cards.charts import SYMBOLS
from holotable.shatterpoint.cards.effect import (
    KEYWORDS,
    MOMENTS,
    MOVEMENTS,
    VERBS,
    Action,
    Asked,
    AttackType,
    Characters,
    Condition,
    Effect,
    Removed,
    Role,
    calls_of,
)
from holotable.shatterpoint.cards.explaining import Form
from holotable.shatterpoint.shell.cards import CARDS

# Said by the words for what is in them, or by a message of the ability's own.
COMPOSED = {"call", "each", "one_of"}


def unit_messages() -> set[str]:
    """Every word for what stands on a unit's cards, and the names of battlefields."""
    return (
        {f"kind.{name}" for name in CARDS.kinds}
        | {f"unit.type.{name}" for name in TYPES}
        | {f"unit.era.{name}" for name in ERAS}
        | {f"unit.tag.{name}" for name in TAGS}
        | {f"unit.ability.{name}" for name in KINDS}
        | {f"unit.condition.{name}" for name in conditions()}
        | {f"symbol.{name}" for name in SYMBOLS if name not in MOVEMENTS and name not in conditions()}
        | {f"unit.does.{each.id}" for each in abilities().values() if calls_of(each.effects)}
        | effect_messages()
        | {f"battlefield.name.{name}" for name in battlefields()}
    )


def effect_messages() -> set[str]:
    """What the sentences are made of that explain abilities by their data: a part for every word of the vocabulary."""
    effects = [part for each in abilities().values() for _, part in parts_of(each.effects) if isinstance(part, Effect)]
    own_parts = {f"does.at.{each.at}.{each.who}" for each in effects if each.at and isinstance(each.who, str)}
    said = set(Condition.__struct_fields__) - {"who", "attack"}
    return (
        {f"does.at.{name}" for name in MOMENTS}
        | own_parts
        | {f"does.role.{name}" for name in get_args(Role)}
        | {f"does.{form}.{side}" for form in get_args(Form) for side in get_args(Characters.__annotations__["side"])}
        | {f"does.if.{name}" for name in said}
        | {f"does.if.attack.{name}" for name in get_args(AttackType)}
        | {f"does.attack.{name}" for name in get_args(AttackType)}
        | {f"does.action.{name}" for name in get_args(Action)}
        | {f"does.move.{name}" for name in MOVEMENTS}
        | {f"does.keyword.{name}" for name in KEYWORDS}
        | {f"does.asked.{name}" for name in get_args(Asked)}
        | {f"does.do.{name}" for name in VERBS if name not in COMPOSED}
        | {f"does.removed.{name}" for name in Removed.__struct_fields__}
        | {"does.if.wounded.not", "does.removed.damage.all", "does.per.damage", "does.per.injured", "does.per.force"}
    )
