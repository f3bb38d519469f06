"""One way to write a test of play: how a game begins, how things stand, what is done, what is seen."""

from tests.imperial_assault.scenario.dice import PLAIN, Face, face, let_fall
from tests.imperial_assault.scenario.hall import hall
from tests.imperial_assault.scenario.heroes import HeroSetup, sheet
from tests.imperial_assault.scenario.looking import Who
from tests.imperial_assault.scenario.openings import (
    campaign,
    duel,
    mission,
    open_rows,
    row,
    rows,
    rules_with,
    skirmish,
)
from tests.imperial_assault.scenario.scenario import FIRST_FIGURE, RULES, SIDES, Scenario

__all__ = [
    "FIRST_FIGURE",
    "PLAIN",
    "RULES",
    "SIDES",
    "Face",
    "HeroSetup",
    "Scenario",
    "Who",
    "campaign",
    "duel",
    "face",
    "hall",
    "let_fall",
    "mission",
    "open_rows",
    "row",
    "rows",
    "rules_with",
    "sheet",
    "skirmish",
]
