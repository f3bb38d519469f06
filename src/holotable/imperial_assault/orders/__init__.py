"""Orders of Imperial figures: how an instruction is carried out on the board, and which surges an attack uses."""

from holotable.imperial_assault.orders.order import (
    Outcome,
    melee_attack,
    move_to_engage,
    move_to_reposition,
    move_toward,
    ranged_attack,
)
from holotable.imperial_assault.orders.surges import Result, Spending, Surge, spend

__all__ = [
    "Outcome",
    "Result",
    "Spending",
    "Surge",
    "melee_attack",
    "move_to_engage",
    "move_to_reposition",
    "move_toward",
    "ranged_attack",
    "spend",
]
