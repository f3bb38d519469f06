"""How the tests of missions of Legends play: they begin at their maps, and time passes while nobody does anything."""

from holotable.imperial_assault.heroes.party import HeroWish
from holotable.imperial_assault.legends.mission import legends_rules
from holotable.imperial_assault.legends.wish import LegendsWish, table_of
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.table.parts import Difficulty
from holotable.kernel import DiceOnTheTable
from tests.imperial_assault.scenario import Scenario, let_fall

RULES = legends_rules()


def begin(mission: str, *heroes: str, difficulty: Difficulty = "normal") -> Scenario:
    """A mission as its file has it, at the team's first turn; heroes have the weapons to start with."""
    wish = LegendsWish(mission, tuple(HeroWish(hero) for hero in heroes), difficulty)
    return to_question(Scenario.on(table_of(wish), RULES), "activate")


def idle(play: Scenario, way: str = "") -> Scenario:
    """One answer: the least that can be done, or that way; dice show their first face."""
    if isinstance(play.asked.region, DiceOnTheTable):
        let_fall(play.game, [(colour, 0) for colour in play.asked.region.dice])
        return play
    wanted = TakeWay(way)
    return play.choose(wanted) if wanted in play.asked.options else play.skip()


def to_question(play: Scenario, *kinds: str) -> Scenario:
    """Nobody does anything until one of these is asked, or it is over."""
    while not play.is_over and play.asked.kind not in kinds:
        idle(play)
    return play


def to_round(play: Scenario, number: int, way: str = "") -> Scenario:
    """Rounds pass; where the mission asks, this way is taken, or the first."""
    while not play.is_over and play.table.round < number:
        idle(play, way)
    return play
