"""Missions of Legends in which the Empire comes but does nothing, so that a test sees what the mission does."""

from holotable.imperial_assault.heroes.party import HeroWish
from holotable.imperial_assault.legends.mission import legends_rules
from holotable.imperial_assault.legends.wish import LegendsWish, table_of
from holotable.imperial_assault.missions.known import objectives_now
from holotable.imperial_assault.table.parts import Difficulty
from tests.imperial_assault.missions.printed.playing import at_token, through, told
from tests.imperial_assault.scenario import Scenario

RULES = legends_rules()
TEAM = ("diala_passil", "jyn_odan", "fenn_signis", "gaarkhan")
FIRST = TEAM[0]


def begin(mission: str, heroes: int = 2, difficulty: Difficulty = "normal") -> Scenario:
    """A mission in Diala's first turn; she has time for all of it."""
    wish = LegendsWish(mission, tuple(HeroWish(hero) for hero in TEAM[:heroes]), difficulty)
    return Scenario.on(table_of(wish), RULES).skip_to("activate").activate(FIRST).with_actions(9)


def use(play: Scenario, token: str) -> Scenario:
    """Diala does something with a token."""
    return at_token(play, FIRST, token).interact(token)


def heard(play: Scenario) -> list[str]:
    """The texts of the mission since somebody last asked, without what all of them begin with."""
    return [text.removeprefix(f"mission.{play.table.mission}.") for text in told(play)]


def because(play: Scenario) -> str:
    """Why a side has won."""
    assert play.table.story is not None
    return play.table.story.because.removeprefix(f"won.{play.table.mission}-")


def count(play: Scenario, counter: str) -> int:
    assert play.table.story is not None
    return play.table.story.counts[counter]


def objectives(play: Scenario) -> list[str]:
    """What the team is after now."""
    return [each.id for each in objectives_now(play.table) if each.side == "rebels"]


def cards(play: Scenario) -> list[str]:
    """The Imperial groups on the map."""
    return [group.card for group in play.table.groups.values() if play.table.is_imperial(group.side)]


def alone(play: Scenario) -> Scenario:
    """Nobody of the Empire is there; the cards can be drawn again."""
    return play.without_the_empire()


def rounds(play: Scenario, number: int = 1) -> Scenario:
    """So many rounds end, the Empire gone each time; where the mission asks, the first way is taken."""
    for _ in range(number):
        here = play.table.round
        while not play.is_over and play.table.round == here:
            through(alone(play))
    return play
