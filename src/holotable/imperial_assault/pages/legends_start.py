"""What a mission of Legends can be started with, and what is taken where nobody chooses."""

from holotable.imperial_assault.board.maps import LEGENDS
from holotable.imperial_assault.bots.known import MISSION_BOTS
from holotable.imperial_assault.cards import heroes
from holotable.imperial_assault.heroes.party import FEWEST_HEROES, MOST_HEROES
from holotable.imperial_assault.legends.wish import LegendsWish, heroes_wanted, mission_wanted
from holotable.imperial_assault.missions.format import TUTORIAL, Mission
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.pages.mission_start import SURE, HeroChoice, hero_choice
from holotable.imperial_assault.table.parts import DIFFICULTIES
from holotable.imperial_assault.telling.missions import story_words, title_of
from holotable.kernel import Struct
from holotable.modes.bots import BotChoice, bot_choices
from holotable.modes.endpoints import Asked, Endpoint, Named
from holotable.words import Speech, speech


class LegendsMissionChoice(Struct, frozen=True):
    """A mission of Legends, its story, who comes if nobody else is named, and whether it is a tutorial, for whom.

    Its `pitch` says in a line what it is about and how long it lasts.
    """

    id: str
    name: str
    words: str
    heroes: tuple[str, ...]
    tutorial: bool
    teaches: str = ""
    pitch: str = ""


class LegendsDefaults(Struct, frozen=True):
    """What is taken where nobody chooses."""

    mission: str
    heroes: tuple[str, ...]
    difficulty: str
    bot: str


class LegendsStartSheet(Struct, frozen=True):
    """All that a mission of Legends can be started with."""

    missions: tuple[LegendsMissionChoice, ...]
    heroes: tuple[HeroChoice, ...]
    fewest: int
    most: int
    difficulties: tuple[Named, ...]
    bots: tuple[BotChoice, ...]
    defaults: LegendsDefaults


def start(asked: Asked) -> LegendsStartSheet:
    """All that a mission of Legends can be started with; tutorials come first (LA-GEN-09)."""
    say, first = speech(asked.lang), LegendsWish()
    known = sorted(missions_of(LEGENDS), key=lambda mission: mission.kind != TUTORIAL)
    party = tuple(each.hero for each in heroes_wanted(first))
    return LegendsStartSheet(
        missions=tuple(_mission(each, say) for each in known),
        heroes=tuple(hero_choice(each) for each in heroes().values()),
        fewest=FEWEST_HEROES,
        most=MOST_HEROES,
        difficulties=tuple(Named(each, say(f"difficulty.{each}")) for each in DIFFICULTIES),
        bots=bot_choices(MISSION_BOTS, say),
        defaults=LegendsDefaults(mission_wanted(first).id, party, first.difficulty, SURE),
    )


def _mission(mission: Mission, say: Speech) -> LegendsMissionChoice:
    party = tuple(each.hero for each in heroes_wanted(LegendsWish(mission.id)))
    title, story = title_of(mission.id, say), story_words(mission.id, say)
    teaches = say(mission.teaches) if mission.teaches else ""
    pitch = say(mission.pitch) if mission.pitch else ""
    return LegendsMissionChoice(mission.id, title, story, party, mission.kind == TUTORIAL, teaches, pitch)


ROUTES = [Endpoint("GET", "/api/legends-start", start, "http.legends-start", LegendsStartSheet, lasting=True)]
