"""The messages that instructions ask for by what their data says."""

from typing import get_args

from holotable.imperial_assault.instructions.format import DEEDS, MEASURES, Landmark, Measure, Price
from holotable.imperial_assault.instructions.interpreting import Skipped
from holotable.imperial_assault.instructions.known import all_orders


def instruction_messages() -> set[str]:
    """The names of bonus effects and lists, and a part of a sentence for every word of the vocabulary."""
    orders = all_orders().values()
    return (
        {f"bonus.{each.family}.{bonus.id}" for each in orders for bonus in each.bonus}
        | {f"orders.{each.family}.{listed.id}" for each in orders for listed in each.lists}
        | {f"instruction.{deed}" for deed in DEEDS}
        | {"instruction.ability.at", "instruction.do.at"}
        | {f"instruction.cost.{price}" for price in get_args(Price)}
        | {f"target.{most}.{measure}" for most in MEASURES for measure in get_args(Measure)}
        | {f"target.{seen}{kind}" for seen in ("some", "nearest") for kind in ("", ".hero", ".ally")}
        | {f"target.landmark.{name}" for name in get_args(Landmark)}
        | {f"target.attack.{kind}" for kind in ("melee", "ranged")}
        | {f"order.skipped.{why}" for why in get_args(Skipped) if why}
        | {f"order.passed.{deed}" for deed in ("attack", "engage", "do")}
        | {f"target.{name}{no}" for name in ("wounded", "hurt", "activated", "carrying") for no in ("", ".not")}
    )
