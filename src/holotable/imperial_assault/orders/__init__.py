"""Orders of Imperial figures: how an instruction is carried out on the board, and which surges an attack uses."""

from holotable.imperial_assault.orders.acting import Acting
from holotable.imperial_assault.orders.attack import melee, ranged
from holotable.imperial_assault.orders.engage import engage
from holotable.imperial_assault.orders.hindrance import Hindrance, hindrance
from holotable.imperial_assault.orders.law import Law
from holotable.imperial_assault.orders.order import (
    Outcome,
    Serving,
    about_one_of,
    acting_figure,
    carried_out,
    melee_attack,
    move_to_engage,
    move_to_reposition,
    move_toward,
    ranged_attack,
    repositioned,
)
from holotable.imperial_assault.orders.surges import Result, Spending, Surge, first_spent, spend
from holotable.imperial_assault.orders.toward import toward

__all__ = [
    "Acting",
    "Hindrance",
    "Law",
    "Outcome",
    "Result",
    "Serving",
    "Spending",
    "Surge",
    "about_one_of",
    "acting_figure",
    "carried_out",
    "engage",
    "first_spent",
    "hindrance",
    "melee",
    "melee_attack",
    "move_to_engage",
    "move_to_reposition",
    "move_toward",
    "ranged",
    "ranged_attack",
    "repositioned",
    "spend",
    "toward",
]
