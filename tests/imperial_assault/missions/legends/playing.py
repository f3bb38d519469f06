"""How the tests of missions of Legends begin: at their maps, at the team's first turn."""

from holotable.imperial_assault.heroes.party import HeroWish
from holotable.imperial_assault.legends.mission import legends_rules
from holotable.imperial_assault.legends.wish import LegendsWish, table_of
from holotable.imperial_assault.table.parts import Difficulty
from tests.imperial_assault.scenario import Scenario

RULES = legends_rules()


def begin(mission: str, *heroes: str, difficulty: Difficulty = "normal") -> Scenario:
    """A mission as its file has it; heroes have the weapons to start with."""
    wish = LegendsWish(mission, tuple(HeroWish(hero) for hero in heroes), difficulty)
    return Scenario.on(table_of(wish), RULES).skip_to("activate")
