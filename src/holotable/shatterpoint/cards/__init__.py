"""The printed cards of Shatterpoint as values: read from content, card updates applied."""

from holotable.shatterpoint.cards.abilities import Ability, abilities, ability
from holotable.shatterpoint.cards.charts import Chart, Row
from holotable.shatterpoint.cards.conditions import Condition, condition, conditions
from holotable.shatterpoint.cards.kinds import ERAS, TAGS, TYPES, Era, UnitType
from holotable.shatterpoint.cards.missions import Mission, Struggle, mission, missions
from holotable.shatterpoint.cards.stances import Stance, Values, stances
from holotable.shatterpoint.cards.trees import Tree
from holotable.shatterpoint.cards.units import Unit, unit, units

__all__ = [
    "ERAS",
    "TAGS",
    "TYPES",
    "Ability",
    "Chart",
    "Condition",
    "Era",
    "Mission",
    "Row",
    "Stance",
    "Struggle",
    "Tree",
    "Unit",
    "UnitType",
    "Values",
    "abilities",
    "ability",
    "condition",
    "conditions",
    "mission",
    "missions",
    "stances",
    "unit",
    "units",
]
