"""Exact probabilities for both games: attacks, attribute tests, Shatterpoint's pools."""

from holotable.odds.attack import Attack, AttackBonus, DefenceBonus, Outcome, Reroll, SurgeAbility
from holotable.odds.chart import Series, chart
from holotable.odds.distribution import Distribution
from holotable.odds.errors import (
    OddsError,
    OutOfRangeError,
    TooManyError,
    TooManyRollsError,
    UnknownNameError,
)
from holotable.odds.notation import NotationError, read_dice, read_notation
from holotable.odds.pools import shatterpoint_odds
from holotable.odds.query import (
    MissingFieldError,
    NotJSONError,
    RepeatedFieldError,
    UnknownFieldError,
    WrongKindError,
    answer,
    outcome_answer,
    successes_answer,
)
from holotable.odds.rerolls import attack_odds
from holotable.odds.test import attribute_test_odds

__all__ = [
    "Attack",
    "AttackBonus",
    "DefenceBonus",
    "Distribution",
    "MissingFieldError",
    "NotJSONError",
    "NotationError",
    "OddsError",
    "OutOfRangeError",
    "Outcome",
    "RepeatedFieldError",
    "Reroll",
    "Series",
    "SurgeAbility",
    "TooManyError",
    "TooManyRollsError",
    "UnknownFieldError",
    "UnknownNameError",
    "WrongKindError",
    "answer",
    "attack_odds",
    "attribute_test_odds",
    "chart",
    "outcome_answer",
    "read_dice",
    "read_notation",
    "shatterpoint_odds",
    "successes_answer",
]
